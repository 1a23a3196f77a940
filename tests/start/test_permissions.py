"""`--check` with a token asks Discord what the bot may do where open matches are played, and says what is missing."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any, Final, Literal, TypeAlias

import pytest

from cogs.challenge.beginning import NEEDED as OF_A_MATCH
from operating.check import findings
from operating.permissions import MOST_CHANNELS, NEEDED, NEEDED_IN_THREADS
from store.match import matches
from store.match.matches import NewMatch
from store.people import people
from store.people.people import Person
from store.sqlite.store import SqliteStore
from testing.loopback.faults import Fault
from testing.loopback.server import Loopback, sent_to
from testing.loopback.world import BOT_ROLE, Channel, Guild, World
from tests.start.test_settings import TOKEN

NOBODY: Final = 999
ALL: Final = sum({**NEEDED, **NEEDED_IN_THREADS}.values())
NOTHING_LACKS: Final = "the bot may do all that it needs in the channels of open matches"
ANN, BEN = Person(1, "Ann"), Person(2, "Ben")

Told = dict[str, Any]
Whose: TypeAlias = Literal["everybody", "role", "bot", "nobody"]
Change: TypeAlias = tuple[Whose, int, int]
"""A channel's overwrites for somebody: allowed and denied permissions."""


@pytest.fixture
async def there() -> AsyncIterator[Loopback]:
    """Return a loopback Discord for all requests; the bot has all permissions in its server."""
    world = World()
    town = world.add_guild("Town")
    town.anybody, town.invited_with = 0, ALL
    _ = world.add_channel(town, "pitchside")
    async with Loopback(world) as loopback:
        with loopback.entered():
            yield loopback


def of(there: Loopback) -> tuple[Guild, Channel]:
    """Return the server and its channel."""
    return there.world.guild, there.world.channels[0]


def overwrite(there: Loopback, whose: Whose, allow: int, deny: int) -> Told:
    """Return a channel's permissions for a role (type 0) or a member (type 1), as Discord has them."""
    town = there.world.guild.id
    number = {"everybody": town, "role": town + BOT_ROLE, "bot": there.world.bot.id, "nobody": NOBODY}[whose]
    return {"id": str(number), "type": int(whose == "bot"), "allow": str(allow), "deny": str(deny)}


async def played_in(folder: Path, *places: tuple[Guild, int]) -> None:
    """Let a match be open in each of these servers and channels."""
    store = await SqliteStore.open(folder / "a.sqlite3")
    async with store.writing() as db:
        for who in (ANN, BEN):
            await people.remember(db, who)
        for server, channel in places:
            _ = await matches.create(db, NewMatch("tiny", {}, server.id, channel, ANN, BEN, "", bytes(32)))
    await store.close()
    store.path.chmod(0o600)


async def checked(folder: Path, **environment: str) -> dict[str, str]:
    """Return what the check finds on Discord, as it is printed, by what it is about."""
    given = {"DATABASE": str(folder / "a.sqlite3"), "DISCORD_TOKEN": TOKEN, **environment}
    found = await asyncio.to_thread(lambda: list(findings(given, folder / ".env", asks=True)))
    assert TOKEN not in str(found)
    return {each.about: str(each) for each in found if each.about.startswith(("discord", "permissions"))}


async def test_a_bot_that_may_do_all_is_told_so_with_its_application(tmp_path: Path, there: Loopback) -> None:
    town, pitch = of(there)
    await played_in(tmp_path, (town, pitch.id))

    assert await checked(tmp_path) == {
        "discord": f"ok    discord: takes the token: Fourth Official, {there.world.bot.id}, in 1 servers",
        "permissions in Town": f"ok    permissions in Town: {NOTHING_LACKS}",
    }


@pytest.mark.parametrize(
    ("changes", "lacks"),
    [
        ((("everybody", 0, 1 << 11),), "in #pitchside it lacks send messages"),
        ((("everybody", 0, 1 << 11), ("role", 1 << 11, 0)), ""),
        ((("role", 0, 1 << 15), ("bot", 1 << 15, 0)), ""),
        ((("bot", 0, 1 << 14), ("role", 1 << 14, 0)), "in #pitchside it lacks embed links"),
        ((("nobody", 0, ALL),), ""),
        ((("everybody", 0, 1 << 38),), "in #pitchside it lacks send messages in threads"),
        ((("role", 0, 1 << 11 | 1 << 15),), "in #pitchside it lacks send messages, attach files"),
    ],
)
async def test_what_a_channel_takes_away_is_named(
    tmp_path: Path, there: Loopback, changes: tuple[Change, ...], lacks: str
) -> None:
    town, pitch = of(there)
    pitch.overwrites = [overwrite(there, *change) for change in changes]
    await played_in(tmp_path, (town, pitch.id))

    words = (await checked(tmp_path))["permissions in Town"]

    assert words == f"{'LOOK ' if lacks else 'ok   '} permissions in Town: {lacks or NOTHING_LACKS}"


async def test_a_thread_is_as_the_channel_that_it_belongs_to(tmp_path: Path, there: Loopback) -> None:
    town, pitch = of(there)
    pitch.overwrites = [overwrite(there, "role", 0, 1 << 14)]
    thread = there.world.add_thread(pitch, "a talk", ANN.id)
    await played_in(tmp_path, (town, thread.id))

    assert "in #a talk it lacks embed links" in (await checked(tmp_path))["permissions in Town"]


async def test_who_administers_lacks_nothing(tmp_path: Path, there: Loopback) -> None:
    town, pitch = of(there)
    town.invited_with = 1 << 3
    pitch.overwrites = [overwrite(there, "everybody", 0, ALL)]
    await played_in(tmp_path, (town, pitch.id))

    assert (await checked(tmp_path))["permissions in Town"] == f"ok    permissions in Town: {NOTHING_LACKS}"


async def test_threads_are_needed_only_where_matches_have_some(tmp_path: Path, there: Loopback) -> None:
    town, pitch = of(there)
    town.invited_with = sum(NEEDED.values())
    await played_in(tmp_path, (town, pitch.id))

    assert "lacks create public threads, send messages in threads" in str(await checked(tmp_path))
    assert "lacks" not in str(await checked(tmp_path, THREADS="off"))


async def test_a_server_that_sent_the_bot_away_and_a_closed_channel_are_named(tmp_path: Path, there: Loopback) -> None:
    town, pitch = of(there)
    closed = there.world.add_channel(town, "for members")
    closed.denied = {"view_channel"}
    other = there.world.add_guild("Elsewhere")
    other.has_bot = False
    await played_in(tmp_path, (town, closed.id), (town, 801), (other, pitch.id))

    found = await checked(tmp_path)

    assert f"channel {closed.id} is closed to the bot, or gone (403 Forbidden)" in found["permissions in Town"]
    assert "channel 801 is closed to the bot, or gone (404 Not Found)" in found["permissions in Town"]
    assert "the bot is not in this server" in found[f"permissions in {other.id}"]


@pytest.mark.nightly
async def test_channels_past_the_most_are_counted_and_not_said_to_be_well(tmp_path: Path, there: Loopback) -> None:
    town, pitch = of(there)
    many = [there.world.add_channel(town, "another").id for _ in range(MOST_CHANNELS + 2)]
    other = Guild(there.world.new_id(), "Elsewhere")
    await played_in(tmp_path, *((town, channel) for channel in many), (other, pitch.id))

    found = await checked(tmp_path)

    assert found["permissions in Town"] == "LOOK  permissions in Town: 2 of its channels were not asked for"
    assert list(found)[-1] == "permissions in 3 more channels"
    assert found["permissions in 3 more channels"].startswith("LOOK  permissions in 3 more channels: not asked for")
    assert len(found) == 3
    assert there.counted["GET /channels/…"] == MOST_CHANNELS


async def test_as_many_channels_as_are_asked_for_at_most_may_all_be_well(tmp_path: Path, there: Loopback) -> None:
    town, _ = of(there)
    many = [there.world.add_channel(town, "another").id for _ in range(MOST_CHANNELS)]
    await played_in(tmp_path, *((town, channel) for channel in many))

    found = await checked(tmp_path)

    assert found["permissions in Town"] == f"ok    permissions in Town: {NOTHING_LACKS}"
    assert len(found) == 2


async def test_every_server_is_counted_however_many_there_are(tmp_path: Path, there: Loopback) -> None:
    town, pitch = of(there)
    for _ in range(250):
        _ = there.world.add_guild("Elsewhere")
    last = there.world.add_guild("Last")
    await played_in(tmp_path, (town, pitch.id), (last, 801))

    found = await checked(tmp_path)

    assert found["discord"].endswith(", in 252 servers")
    assert found["permissions in Last"].startswith("LOOK  permissions in Last: channel 801 is closed to the bot")


async def test_nothing_is_changed_on_discord(tmp_path: Path, there: Loopback) -> None:
    town, pitch = of(there)
    await played_in(tmp_path, (town, pitch.id))
    _ = await checked(tmp_path)

    assert {method for method, _ in there.requests} == {"GET"}


async def test_a_token_that_discord_refuses_is_wrong(tmp_path: Path, there: Loopback) -> None:
    _ = there.faults.add(Fault("GET", "/users/@me", 401))

    words = (await checked(tmp_path))["discord"]

    assert words == "WRONG discord: DISCORD_TOKEN is refused. Copy it anew from the developer portal."


@pytest.mark.parametrize(
    ("path", "status", "words"),
    [
        ("/users/@me", 503, "503 Service Unavailable"),
        ("/oauth2/applications/@me", 403, "403 Forbidden"),
        ("/users/@me/guilds", 404, "404 Not Found"),
    ],
)
async def test_a_discord_that_does_not_say_is_to_be_asked_again_later(
    tmp_path: Path, there: Loopback, path: str, status: int, words: str
) -> None:
    _ = there.faults.add(Fault("GET", path, status))

    assert await checked(tmp_path) == {"discord": f"LOOK  discord: does not say: {words}. Try again later."}


async def test_who_is_told_to_wait_waits_and_asks_again(tmp_path: Path, there: Loopback) -> None:
    town, pitch = of(there)
    await played_in(tmp_path, (town, pitch.id))
    fault = there.faults.add(Fault("GET", f"/channels/{pitch.id}", 429))

    assert (await checked(tmp_path))["permissions in Town"] == f"ok    permissions in Town: {NOTHING_LACKS}"
    assert fault.hits == 1


async def test_a_discord_that_cannot_be_reached_is_said_to_be_so(tmp_path: Path) -> None:
    with sent_to("http://127.0.0.1:9/api/v10", "ws://127.0.0.1:9"):
        words = (await checked(tmp_path))["discord"]

    assert words.startswith("LOOK  discord: does not say: Cannot connect to host 127.0.0.1:9")
    assert words.endswith(". Try again later.")


def test_without_a_token_it_says_that_nothing_was_asked(tmp_path: Path) -> None:
    found = findings({"DATABASE": str(tmp_path / "a.sqlite3")}, tmp_path / ".env", asks=True)

    assert "not asked what the bot may do where: there is no token" in [each.words for each in found]


def test_what_is_needed_is_what_a_challenge_needs() -> None:
    assert sum(NEEDED.values()) == OF_A_MATCH.value
