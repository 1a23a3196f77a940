"""`--check` with a token asks Discord what the bot may do where open matches are played, and says what is missing."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Final

import pytest

from cogs.match.challenge_commands import NEEDED as OF_A_MATCH
from operating.check import findings
from operating.permissions import MOST_CHANNELS, NEEDED, NEEDED_IN_THREADS, NotTold, asking
from store.database import Store
from store.match import matches
from store.match.matches import NewMatch
from store.people import people
from store.people.people import Person
from tests.start.test_settings import TOKEN

ME, ROLE, SERVER, OTHER, PITCH, CLOSED = 500, 600, 700, 701, 800, 801
ALL: Final = sum({**NEEDED, **NEEDED_IN_THREADS}.values())
NOTHING_LACKS: Final = "the bot may do all that it needs in the channels of open matches"
ANN, BEN = Person(1, "Ann"), Person(2, "Ben")

Told = dict[str, Any]


def overwrite(whose: int, kind: int, *, allow: int = 0, deny: int = 0) -> Told:
    """Return what a channel says of a role (kind 0) or a member (1)."""
    return {"id": str(whose), "type": kind, "allow": str(allow), "deny": str(deny)}


def discord(*overwrites: Told, permissions: int = ALL) -> Told:
    """Return what Discord says by path, of a server with one channel."""
    return {
        "/oauth2/applications/@me": {"id": "42", "name": "Fourth Official"},
        "/users/@me": {"id": str(ME)},
        "/users/@me/guilds?limit=200": [{"id": str(SERVER), "name": "Town", "permissions": str(permissions)}],
        f"/guilds/{SERVER}/members/{ME}": {"roles": [str(ROLE)]},
        f"/channels/{PITCH}": {"name": "pitchside", "permission_overwrites": list(overwrites)},
    }


async def played_in(folder: Path, *places: tuple[int, int]) -> None:
    """Let a match be open in each of these servers and channels."""
    store = await Store.open(folder / "a.sqlite3")
    async with store.writing() as db:
        for who in (ANN, BEN):
            await people.remember(db, who)
        for server, channel in places:
            _ = await matches.create(db, NewMatch("tiny", {}, server, channel, ANN, BEN, "", bytes(32)))
    await store.close()
    store.path.chmod(0o600)


def checked(folder: Path, told: Told, **environment: str) -> dict[str, str]:
    """Return what the check finds on Discord, as it is printed, by what it is about."""

    def ask(path: str) -> Any:  # noqa: ANN401 - as Discord has it
        if path not in told:
            raise NotTold(403, "Forbidden")
        return told[path]

    given = {"DATABASE": str(folder / "a.sqlite3"), "DISCORD_TOKEN": TOKEN, **environment}
    found = findings(given, folder / ".env", lambda _: ask)
    return {each.about: str(each) for each in found if each.about.startswith(("discord", "permissions"))}


async def test_a_bot_that_may_do_all_is_told_so_with_its_application(tmp_path: Path) -> None:
    await played_in(tmp_path, (SERVER, PITCH))

    assert checked(tmp_path, discord()) == {
        "discord": "ok    discord: takes the token: Fourth Official, 42, in 1 servers",
        "permissions in Town": f"ok    permissions in Town: {NOTHING_LACKS}",
    }


@pytest.mark.parametrize(
    ("overwrites", "lacks"),
    [
        ((overwrite(SERVER, 0, deny=1 << 11),), "in #pitchside it lacks send messages"),
        ((overwrite(SERVER, 0, deny=1 << 11), overwrite(ROLE, 0, allow=1 << 11)), ""),
        ((overwrite(ROLE, 0, deny=1 << 15), overwrite(ME, 1, allow=1 << 15)), ""),
        ((overwrite(ME, 1, deny=1 << 14), overwrite(ROLE, 0, allow=1 << 14)), "in #pitchside it lacks embed links"),
        ((overwrite(999, 0, deny=ALL),), ""),
        ((overwrite(SERVER, 0, deny=1 << 38),), "in #pitchside it lacks send messages in threads"),
    ],
)
async def test_what_a_channel_takes_away_is_named(tmp_path: Path, overwrites: tuple[Told, ...], lacks: str) -> None:
    await played_in(tmp_path, (SERVER, PITCH))

    words = checked(tmp_path, discord(*overwrites))["permissions in Town"]

    assert words == f"{'LOOK ' if lacks else 'ok   '} permissions in Town: {lacks or NOTHING_LACKS}"


async def test_who_administers_lacks_nothing(tmp_path: Path) -> None:
    await played_in(tmp_path, (SERVER, PITCH))

    assert "lacks" not in str(checked(tmp_path, discord(overwrite(SERVER, 0, deny=ALL), permissions=1 << 3)))


async def test_threads_are_needed_only_where_matches_have_some(tmp_path: Path) -> None:
    await played_in(tmp_path, (SERVER, PITCH))
    told = discord(permissions=sum(NEEDED.values()))

    assert "lacks create public threads, send messages in threads" in str(checked(tmp_path, told))
    assert "lacks" not in str(checked(tmp_path, told, THREADS="off"))


async def test_a_server_that_sent_the_bot_away_and_a_closed_channel_are_named(tmp_path: Path) -> None:
    await played_in(tmp_path, (SERVER, CLOSED), (OTHER, PITCH))

    found = checked(tmp_path, discord())

    assert f"channel {CLOSED} is closed to the bot, or gone (403 Forbidden)" in found["permissions in Town"]
    assert "the bot is not in this server" in found[f"permissions in {OTHER}"]


async def test_channels_past_the_most_are_counted_and_not_said_to_be_well(tmp_path: Path) -> None:
    many = range(PITCH, PITCH + MOST_CHANNELS + 2)
    await played_in(tmp_path, *((SERVER, channel) for channel in many), (OTHER, PITCH))
    told = discord()
    told |= {f"/channels/{channel}": told[f"/channels/{PITCH}"] for channel in many}

    found = checked(tmp_path, told)

    assert found["permissions in Town"] == "LOOK  permissions in Town: 2 of its channels were not asked for"
    assert list(found)[-1] == "permissions in 3 more channels"
    assert found["permissions in 3 more channels"].startswith("LOOK  permissions in 3 more channels: not asked for")
    assert len(found) == 3


async def test_as_many_channels_as_are_asked_for_at_most_may_all_be_well(tmp_path: Path) -> None:
    many = range(PITCH, PITCH + MOST_CHANNELS)
    await played_in(tmp_path, *((SERVER, channel) for channel in many))
    told = discord()
    told |= {f"/channels/{channel}": told[f"/channels/{PITCH}"] for channel in many}

    assert checked(tmp_path, told)["permissions in Town"] == f"ok    permissions in Town: {NOTHING_LACKS}"
    assert len(checked(tmp_path, told)) == 2


async def test_a_token_that_discord_refuses_is_wrong(tmp_path: Path) -> None:
    def refused(_: str) -> Any:  # noqa: ANN401 - as Discord has it
        raise NotTold(401, "Unauthorized")

    found = findings(
        {"DATABASE": str(tmp_path / "a.sqlite3"), "DISCORD_TOKEN": TOKEN}, tmp_path / ".env", lambda _: refused
    )
    [words] = [str(each) for each in found if each.about == "discord"]

    assert words.startswith("WRONG discord: DISCORD_TOKEN is refused")


def test_without_a_token_it_says_that_nothing_was_asked(tmp_path: Path) -> None:
    found = findings({"DATABASE": str(tmp_path / "a.sqlite3")}, tmp_path / ".env", asking)

    assert "not asked what the bot may do where: there is no token" in [each.words for each in found]


def test_what_is_needed_is_what_a_challenge_needs() -> None:
    assert sum(NEEDED.values()) == OF_A_MATCH.value


@pytest.fixture
def agents() -> list[str]:
    """Return who asks, as Discord is told it, one behind the other."""
    return []


@pytest.fixture
def spoken_by(agents: list[str]) -> Iterator[Callable[[Mapping[str, tuple[int, Any]]], str]]:
    """Return what starts a server that answers paths, and returns its address."""
    running: list[ThreadingHTTPServer] = []

    def start(answers: Mapping[str, tuple[int, Any]]) -> str:
        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                agents.append(self.headers["User-Agent"])
                status, body = answers.get(self.path, (404, {}))
                self.send_response(status if self.headers["Authorization"] == f"Bot {TOKEN}" else 401)
                self.end_headers()
                _ = self.wfile.write(json.dumps(body).encode())

            def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as http.server calls it
                _ = format, args

        running.append(ThreadingHTTPServer(("127.0.0.1", 0), Handler))
        Thread(target=running[-1].serve_forever, daemon=True).start()
        return f"http://127.0.0.1:{running[-1].server_port}"

    yield start
    for each in running:
        each.shutdown()
        each.server_close()


def test_discord_is_asked_with_the_token_and_its_answers_are_read(spoken_by: Callable[..., str]) -> None:
    api = spoken_by({"/users/@me": (200, {"id": "500"})})

    assert asking(TOKEN, api)("/users/@me") == {"id": "500"}


def test_discord_is_told_who_asks_by_url_and_version(spoken_by: Callable[..., str], agents: list[str]) -> None:
    """Discord's reference, User Agent: `DiscordBot ($url, $versionNumber)`, and more behind that as one likes."""
    api = spoken_by({"/users/@me": (200, {"id": "500"})})

    _ = asking(TOKEN, api)("/users/@me")

    assert re.fullmatch(r"DiscordBot \(https://\S+, \d+(\.\d+)+\)( \S+)*", agents[-1])


@pytest.mark.parametrize(("token", "path", "status"), [("x", "/users/@me", 401), (TOKEN, "/nowhere", 404)])
def test_what_discord_refuses_comes_back_by_its_number(
    spoken_by: Callable[..., str], token: str, path: str, status: int
) -> None:
    with pytest.raises(NotTold) as refused:
        _ = asking(token, spoken_by({"/users/@me": (200, {})}))(path)

    assert refused.value.status == status
    assert TOKEN not in str(refused.value)


def test_a_discord_that_cannot_be_reached_is_said_to_be_so() -> None:
    with pytest.raises(NotTold) as refused:
        _ = asking(TOKEN, "http://127.0.0.1:9")("/users/@me")

    assert refused.value.status == 0
