"""Settings from the environment or a file `.env`, typed and checked before anything else starts."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from dotenv import dotenv_values
from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError

from store.shards import ALL, Divided, Shards

_TOKEN = re.compile(r"[\w-]{18,}\.[\w-]{4,}\.[\w-]{20,}")

_URL = re.compile(r"([^/:]*)://(.*)", re.DOTALL)
_PLACE = re.compile(r"(?:\[(?P<six>[0-9a-fA-F:.]+)\]|(?P<host>[\w.-]+)):(?P<port>\d{1,5})")
_WEB_ADDRESS = re.compile(r"https?://[\w.:\[\]-]+(/[\w./~-]*)?")
_LAST_PORT = 65535
_SQLITE = {"sqlite", "sqlite+aiosqlite"}
"""Prefixes of SQLite URLs in SQLAlchemy; the path follows the third slash."""

_POSTGRESQL = {"postgresql", "postgresql+asyncpg"}
"""Prefixes of PostgreSQL URLs; asyncpg is the driver in any case."""

_EXPECTED = {
    "DISCORD_TOKEN": "it must be the bot's token as Discord's portal shows it, or empty for the local Discord.",
    "DATABASE": "it must be a SQLite file in a folder that is there, as a path (fourth_official.sqlite3) "
    "or a URL (sqlite:///fourth_official.sqlite3, or sqlite:////srv/fourth_official.sqlite3 with the whole path), "
    "or a PostgreSQL database (postgresql+asyncpg://user:password@host/name).",
    "SHARDS": "it must be auto, which divides all shards among the programs that are up, or empty. "
    "With auto there is no SHARD_IDS.",
    "SHARD_IDS": "it must be numbers from 0 to one less than SHARD_COUNT, such as 0,1; both are given, or neither. "
    "Some of the shards alone need a PostgreSQL database.",
    "SHARD_COUNT": "it must be the number of all shards, from 1; SHARD_IDS says which of them this program has.",
    "THREADS": "it must be on or off, or empty for the default.",
    "PORT": "it must be a whole number from 0 to 65535; 0 takes any port that is free.",
    "LOG_LEVEL": "it must be DEBUG, INFO, WARNING or ERROR.",
    "LOG_FORMAT": "it must be text or json.",
    "OPEN_BROWSER": "it must be on or off.",
    "WEB": "it must be a host and a port, such as 127.0.0.1:8080, or empty for none; port 0 takes any that is free.",
    "WEB_ADDRESS": "it must be the public address of the pages, such as https://referee.example, or empty.",
}


class SettingWrong(Exception):
    """A missing or malformed setting. `str` is one sentence: its name, the error, and the valid values.

    name: in the environment.
    problem: "is missing", "is malformed", or what else it is.
    """

    def __init__(self, name: str, problem: str) -> None:
        super().__init__(f"{name} {problem}: {_EXPECTED[name]}")
        self.name = name


class WebPlace(msgspec.Struct, frozen=True):
    """The host and port on this machine at which pages are served."""

    host: str
    port: int


class _Raw(msgspec.Struct, rename="upper", kw_only=True):
    """The settings as spelt in the environment."""

    database: Annotated[str, msgspec.Meta(min_length=1)]
    discord_token: str = ""
    shards: Literal["auto", ""] = ""
    shard_ids: Annotated[str, msgspec.Meta(pattern=r"^(\d+(\s*,\s*\d+)*)?$")] = ""
    shard_count: Annotated[int, msgspec.Meta(ge=1, le=100_000)] | Literal[""] = ""
    threads: Literal["on", "off", ""] = ""
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8000
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    log_format: Literal["text", "json"] = "text"
    open_browser: Literal["on", "off"] = "on"
    web: str = ""
    web_address: str = ""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """The settings for a start.

    token: the bot's token; empty for the local Discord. It is not in the `repr`.
    database: the SQLite file with all matches, from a path or a URL, or the address of a PostgreSQL database.
    shards: those for whose servers this program acts, or how programs find them.
    threads: whether each match gets a thread of its own.
    port: of the local Discord's page on 127.0.0.1; 0 for any free one.
    log_level: level of the console log.
    log_format: "text" for people, "json" for one object a line.
    open_browser: whether the local Discord opens its page in a browser, if there is one.
    web: of the pages for spectators; None for none.
    web_address: their public address, whichever program serves them; "" for that of `web`.
    """

    token: str = ""
    database: Path | URL
    shards: Shards | Divided = ALL
    threads: bool = False
    port: int = 8000
    log_level: str = "INFO"
    log_format: str = "text"
    open_browser: bool = False
    web: WebPlace | None = None
    web_address: str = ""

    def __repr__(self) -> str:
        some = "" if self.shards == ALL else f", shards={self.shards}"
        return f"Settings(database={self.database}{some}, threads={self.threads}, port={self.port})"


def read_settings(environment: Mapping[str, str], file: Path | None = None) -> Settings:
    """Read the settings; the environment takes precedence over the file.

    file: a `.env`, if there is one.

    Raises SettingWrong with the name of the setting.
    """
    written = dotenv_values(file) if file is not None and file.is_file() else {}
    given = {name: value for name, value in {**written, **environment}.items() if value is not None}
    wanted = {name: given[name].strip() for name in _EXPECTED if name in given}
    if not wanted.get("DATABASE"):
        raise SettingWrong("DATABASE", "is missing")
    for name, value in wanted.items():
        _check(name, value)
    raw = msgspec.convert(wanted, _Raw, strict=False)
    database = database_of(raw.database)
    return Settings(
        token=raw.discord_token,
        database=database,
        shards=_shards_of(raw, several=isinstance(database, URL)),
        threads=raw.threads == "on" or (raw.threads == "" and bool(raw.discord_token)),
        port=raw.port,
        log_level=raw.log_level,
        log_format=raw.log_format,
        open_browser=raw.open_browser == "on",
        web=_place_of(raw),
        web_address=raw.web_address.rstrip("/"),
    )


def _check(name: str, value: str) -> None:
    """Check one setting alone, so that its error names it."""
    try:
        _ = msgspec.convert({"DATABASE": "any", name: value}, _Raw, strict=False)
    except msgspec.ValidationError as wrong:
        raise SettingWrong(name, "is malformed") from wrong
    if name == "DISCORD_TOKEN" and value and not _TOKEN.fullmatch(value):
        raise SettingWrong(name, "is malformed")
    if name == "DATABASE":
        _ = database_of(value)
    pattern = {"WEB": _PLACE, "WEB_ADDRESS": _WEB_ADDRESS}.get(name)
    if value and pattern is not None and not pattern.fullmatch(value):
        raise SettingWrong(name, "is malformed")


def _place_of(raw: _Raw) -> WebPlace | None:
    """Return the host and port of the pages; None for none. Raises SettingWrong for an impossible port."""
    found = _PLACE.fullmatch(raw.web)
    if found is None:
        return None
    if int(found["port"]) > _LAST_PORT:
        raise SettingWrong("WEB", "is malformed")
    return WebPlace(found["six"] or found["host"], int(found["port"]))


def database_of(database: str) -> Path | URL:
    """Return an SQLite file or the address of a PostgreSQL database, from a path or a URL.

    Raises SettingWrong for all other databases, and for an impossible path.
    """
    if database.partition("://")[0].lower() in _POSTGRESQL:
        return _address_of(database)
    return _file_of(database)


def _shards_of(raw: _Raw, *, several: bool) -> Shards | Divided:
    """Return the shards of this program. With `auto`, the only program on an SQLite file has all of them.

    several: whether several programs may share the database.

    Raises SettingWrong.
    """
    if raw.shards == "auto":
        if raw.shard_ids:
            raise SettingWrong("SHARDS", "is malformed")
        return Divided(raw.shard_count or None) if several else ALL
    if not raw.shard_ids and raw.shard_count == "":
        return ALL
    held = frozenset(int(each) for each in raw.shard_ids.split(",") if each)
    if raw.shard_count == "":
        raise SettingWrong("SHARD_COUNT", "is missing")
    shards = Shards(held, raw.shard_count)
    if not held or max(held) >= shards.count or not (several or shards.are_all):
        raise SettingWrong("SHARD_IDS", "is malformed" if held else "is missing")
    return shards


def _address_of(database: str) -> URL:
    scheme, rest = database.split("://", 1)
    try:
        address = make_url(f"{scheme.lower()}://{rest}")
    except (ArgumentError, ValueError) as wrong:
        raise SettingWrong("DATABASE", "is malformed") from wrong
    if not address.database:
        raise SettingWrong("DATABASE", "is malformed")
    return address.set(drivername="postgresql+asyncpg")


def _file_of(database: str) -> Path:
    """Return the SQLite file of a path or a URL. Raises SettingWrong."""
    path = database
    if url := _URL.fullmatch(database):
        scheme, rest = url.groups()
        options_or_host = "?" in rest or not rest.startswith("/")
        path = "" if scheme.lower() not in _SQLITE or options_or_host else rest[1:]
    file = Path(path)
    if path in {"", ":memory:"} or file.is_dir() or not file.absolute().parent.is_dir():
        raise SettingWrong("DATABASE", "is malformed")
    return file
