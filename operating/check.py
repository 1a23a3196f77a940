"""Checks of `bot.py --check` before a start: a line each, with the error and advice. Changes nothing."""

from __future__ import annotations

import asyncio
import os
import stat
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from sqlalchemy import URL

from operating.permissions import REFUSED, CheckedChannel, NotTold, logged_in, missing, servers
from render.drawing.typeface import font
from settings import Settings, SettingWrong, WebPlace, read_settings
from store.errors import DatabaseIsNewer, StoreError
from store.migrating import newest
from store.postgres.before_start import channels_of_open_matches_on, programs_on, version_on
from store.shards import Divided, Shards
from store.sqlite.backup import channels_of_open_matches, sound_version
from store.sqlite.store import BESIDE

_SIZE: Final = 20  # px
_THIS_MACHINE: Final = frozenset({"127.0.0.1", "localhost", "::1"})
_OTHERS: Final = stat.S_IRWXG | stat.S_IRWXO


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one check.

    about: its subject. words: the state, or the error and advice.
    wrong: whether the start would fail. look: whether it would not, but somebody should look.
    """

    about: str
    words: str
    wrong: bool = False
    look: bool = False

    def __str__(self) -> str:
        return f"{'WRONG' if self.wrong else 'LOOK' if self.look else 'ok':<5} {self.about}: {self.words}"


def findings(environment: Mapping[str, str], file: Path, *, asks: bool = False) -> Iterator[Finding]:
    """Check everything that a start needs.

    file: a `.env`, if there is one. asks: whether to ask Discord too, in an event loop of its own.
    """
    try:
        settings = read_settings(environment, file)
    except SettingWrong as wrong:
        yield Finding("settings", f"{wrong} Set it in the environment or in .env, then check again.", wrong=True)
        yield _fonts()
        return
    yield Finding("settings", f"{settings}")
    yield _token(settings)
    if settings.web is not None:
        yield _pages(settings.web, settings.web_address)
    yield from _private(settings, file)
    database = settings.database
    yield from _file(database) if isinstance(database, Path) else _server(database, settings.shards)
    yield _fonts()
    yield from _on_discord(settings) if asks else ()


def _token(settings: Settings) -> Finding:
    if settings.token:
        return Finding("token", "has the form of a token; whether Discord takes it shows at the start")
    if find_spec("simcord") is None:
        do = "set DISCORD_TOKEN, or install requirements-local.txt for the local Discord (make play does)"
        return Finding("token", f"there is none: {do}", wrong=True)
    return Finding("token", "there is none: the bot plays on the local Discord")


def _pages(place: WebPlace, address: str) -> Finding:
    """Report where the pages for spectators are served, and whether links to them can lead anywhere."""
    here = f"at {place.host}, port {place.port}"
    if address:
        return Finding("pages", f"served {here}; links lead to {address}, whose proxy must lead here")
    if place.host in _THIS_MACHINE:
        return Finding("pages", f"served {here}, for this machine alone: for others set WEB_ADDRESS behind a proxy")
    words = f"served {here} to whoever reaches it, without TLS: put a proxy before it, and set WEB_ADDRESS"
    return Finding("pages", words, look=True)


def _on_discord(settings: Settings) -> Sequence[Finding]:
    """Report the bot's permissions in the servers with open matches."""
    if not settings.token:
        return [Finding("discord", "not asked what the bot may do where: there is no token")]
    return asyncio.run(_asked(settings))


async def _asked(settings: Settings) -> Sequence[Finding]:
    """Ask Discord, and report if it does not answer."""
    found: list[Finding] = []
    try:
        async with logged_in(settings.token) as client:
            here, application = await servers(client), client.application
            named = f"{application.name}, {application.id}" if application else ""
            found.append(Finding("discord", f"takes the token: {named}, in {len(here)} servers"))
            places = await _places(settings)
            async for server, lacks in missing(client, here, places, threads=settings.threads):
                words = lacks or "the bot may do all that it needs in the channels of open matches"
                found.append(Finding(f"permissions in {server}", words, look=bool(lacks)))
    except NotTold as refused:
        told = "DISCORD_TOKEN is refused. Copy it anew from the developer portal." if refused.status == REFUSED else ""
        found.append(
            Finding("discord", told or f"does not say: {refused}. Try again later.", wrong=bool(told), look=True)
        )
    return found


async def _places(settings: Settings) -> list[CheckedChannel]:
    """Return the channels with open matches; none if the database cannot be read."""
    database = settings.database
    try:
        found = (
            channels_of_open_matches(database)
            if isinstance(database, Path)
            else await channels_of_open_matches_on(database)
        )
    except StoreError:
        return []
    return [CheckedChannel(*each) for each in found]


def _private(settings: Settings, file: Path) -> Iterator[Finding]:
    """Report files with secrets that other users of this machine can read."""
    secret = [file] if settings.token and file.is_file() else []
    database = settings.database
    beside = [database.with_name(f"{database.name}{ending}") for ending in BESIDE] if isinstance(database, Path) else []
    for each in (*secret, *filter(Path.exists, beside)):
        if stat.S_IMODE(each.stat().st_mode) & _OTHERS:
            yield Finding("secrets", f"others on this machine can read {each}: chmod 600 {each}", look=True)


def _file(database: Path) -> Iterator[Finding]:
    if not os.access(database.absolute().parent, os.W_OK):
        yield Finding(
            "database", f"nothing can be written in {database.absolute().parent}: chown or chmod it", wrong=True
        )
        return
    if not database.exists():
        yield Finding("database", f"{database} is not there yet: the start makes it")
        return
    try:
        version = sound_version(database)
    except StoreError as failure:
        yield _unusable(failure, "Put it aside and restore a backup: make restore FROM=file.")
        return
    if not os.access(database, os.W_OK):
        yield Finding("database", f"{database} cannot be written: chown or chmod it", wrong=True)
        return
    yield Finding("database", f"{database} opens and is whole")
    yield _tables(version, "Make a backup first: make backup.")


def _server(address: URL, wanted: Shards | Divided) -> Iterator[Finding]:
    try:
        version = asyncio.run(version_on(address))
        counts, held = asyncio.run(programs_on(address))
    except StoreError as failure:
        yield _unusable(failure, "Is the server up, and does the database exist?")
        return
    yield Finding("database", f"{address} answers")
    yield (
        _tables(version, "Make a backup first: pg_dump.")
        if version
        else Finding("migrations", "there are no tables yet: the start makes them")
    )
    if other := {*counts} - {wanted.count or next(iter(counts), None)}:
        words = (
            f"a program that is up counts {other.pop()} shards, this one {wanted.count}: give both the same SHARD_COUNT"
        )
        yield Finding("shards", words, wrong=True)
        return
    now = ", ".join(map(str, sorted(held))) or "none"
    yield Finding("shards", f"this program takes {wanted}; programs up: {len(counts)}, shards held: {now}")


def _unusable(failure: StoreError, advice: str) -> Finding:
    """Return why a database cannot be used, with advice unless its tables are the reason."""
    if isinstance(failure, DatabaseIsNewer):
        return Finding("migrations", f"{failure}. Install the newer program, or restore an older backup.", wrong=True)
    return Finding("database", f"{failure}. {advice}", wrong=True)


def _tables(version: str, first: str) -> Finding:
    """Return how old the tables are. first: advice before a start that changes them."""
    behind = version != newest()
    return Finding(
        "migrations",
        f"tables {version}; the start brings them to {newest()}. {first}"
        if behind
        else f"tables {version}, up to date",
    )


def _fonts() -> Finding:
    try:
        _ = font(_SIZE), font(_SIZE, bold=False)
    except (ImportError, OSError) as missing:
        return Finding("fonts", f"{missing}. Install requirements.txt anew.", wrong=True)
    return Finding("fonts", "there")
