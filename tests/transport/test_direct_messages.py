"""Matches against the computer in direct messages: the bot is alone with a person, and in no server."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from bot import FourthOfficial
from settings import Settings
from store.shards import NO_SERVER
from testing.loopback.server import Loopback
from testing.loopback.world import World
from testing.loopback.writing import text_of
from testing.unhurried import unhurried
from tests.transport.alone import Alone, labels


class Programs:
    """A bot on a file, which can be started again."""

    def __init__(self, there: Loopback, database: Path) -> None:
        self.there, self._database = there, database
        self._life = AsyncExitStack()

    async def start(self) -> FourthOfficial:
        """Stop the bot, if one runs, and start one that knows only the file."""
        await self.stop()
        bot = FourthOfficial(Settings(database=self._database, threads=True), floods=unhurried())
        _ = await self._life.enter_async_context(self.there.running(bot))
        return bot

    async def stop(self) -> None:
        """Stop it."""
        await self._life.aclose()


@pytest.fixture
async def programs(tmp_path: Path) -> AsyncIterator[Programs]:
    """Return bots on a loopback Discord with two people."""
    async with Loopback(World.with_people()) as there:
        with there.entered():
            made = Programs(there, tmp_path / "matches.sqlite3")
            yield made
            await made.stop()


@pytest.fixture
async def alone(programs: Programs) -> Alone:
    """Return a person in direct messages with a bot."""
    there = programs.there
    return Alone(there, there.person(there.world.people[1]), await programs.start())


async def begin(alone: Alone) -> None:
    """Begin a match."""
    begun = await alone.begin()
    assert "against the computer, level 1" in begun.messages[0]["content"]


async def check_its_end(alone: Alone) -> None:
    """Check that the match was played there, that no board was posted twice, and that its review is shown."""
    row = await alone.bot.desk.row(1)
    assert (row.is_over, row.guild_id, row.channel_id, row.thread_id) == (True, NO_SERVER, alone.channel.id, None)
    boards = [picture["filename"] for message in alone.said for picture in message["attachments"]]
    assert len(boards) == len(set(boards))
    assert "Review" in labels(alone.board)
    shown = await alone.person.click(alone.board, label="Review")
    await alone.there.until(lambda: shown.messages, 60)
    assert "### Review" in text_of(shown.messages[-1])


@pytest.mark.nightly
async def test_a_whole_match_is_played_there_by_all_doors_and_after_restarts(alone: Alone, programs: Programs) -> None:
    await begin(alone)

    answers = 0
    while await alone.answer():
        answers += 1
        if answers in {3, 20}:
            alone.bot = await programs.start()

    assert alone.used == {"_by_command", "_by_button", "_by_line", "_by_form", "_by_menu"}
    assert (await alone.bot.desk.row(1)).state == "finished"
    await check_its_end(alone)


async def test_a_match_begins_goes_on_after_a_restart_and_ends_there(alone: Alone, programs: Programs) -> None:
    await begin(alone)
    for _ in range(4):
        assert await alone.answer()
    before = await alone.bot.desk.log_text(1)
    alone.bot = await programs.start()
    for _ in range(3):
        assert await alone.answer()
    assert (await alone.bot.desk.log_text(1)).startswith(before.rstrip())

    asks = await alone.person.slash(alone.channel, "match resign")
    _ = await alone.person.click(asks.messages[-1], label="Yes, resign")
    await alone.over()

    await check_its_end(alone)


async def test_a_computer_that_was_thinking_answers_after_a_restart(alone: Alone, programs: Programs) -> None:
    alone.bot.desk.computers.mind = None  # it ends before it has answered
    _ = await alone.person.slash(alone.channel, "match computer", level=1, half=5)
    alone.bot = await programs.start()

    assert await alone.answer()
    assert await alone.asked() is not None

    assert (await alone.bot.desk.log_text(1)).count("away chooses placement") == 1


async def test_its_channel_is_looked_up_once(alone: Alone) -> None:
    await begin(alone)
    for _ in range(3):
        assert await alone.answer()

    looked_up = [path for method, path in alone.there.requests if (method, path.count("/")) == ("GET", 2)]
    assert looked_up.count(f"/channels/{alone.channel.id}") == 1


async def test_who_takes_no_direct_messages_is_told_so(alone: Alone) -> None:
    await begin(alone)
    alone.there.world.closed_to_direct.add(alone.person.id)

    done = await alone.person.slash(alone.channel, "play", order="4-4-2")
    confirmed = await alone.person.click(done.messages[-1], label="Confirm")

    await alone.there.until(lambda: confirmed.messages or len(done.messages) > 1)
    told = [text_of(message) for message in (*done.messages, *confirmed.messages)]
    assert [words for words in told if words.startswith("**I can no longer send you DMs")]


async def test_where_the_bot_is_no_member_it_says_where_to_go(alone: Alone) -> None:
    world = alone.there.world
    elsewhere = world.add_guild("Elsewhere")
    elsewhere.has_bot = False
    places = [world.add_channel(elsewhere, "lobby"), world.add_group(alone.person.member)]

    told = [(await alone.person.slash(place, "match computer")).messages[-1]["content"] for place in places]

    assert [words.splitlines()[1] for words in told] == [
        "Send me a DM and type /match computer there. Or play in a server I'm in."
    ] * 2
    assert len(await alone.bot.desk.open_matches()) == 0


async def test_nobody_sees_a_match_in_the_direct_messages_of_somebody_else(alone: Alone, programs: Programs) -> None:
    await begin(alone)
    other = Alone(alone.there, programs.there.person(programs.there.world.people[0]), alone.bot)

    forged = {**alone.board, "channel_id": str(other.channel.id)}
    pressed = await other.person.press(forged, f"ca1:1:{(await alone.bot.desk.view(1)).seq}:v:more")
    typed = await other.person.slash(other.channel, "match status")

    assert ["no match" in text_of(each.messages[-1]).casefold() for each in (pressed, typed)] == [True, True]
