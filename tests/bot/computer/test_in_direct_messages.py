"""Matches against the computer in the bot's direct messages with a person."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from rules.asking import Choose
from tests.bot.computer.test_reviews import home_wins_the_toss
from tests.bot.conftest import check_no_failure
from tests.bot.direct_town import DirectTown
from tests.bot.doors import by_form, by_play, by_pressing, by_reply
from tests.bot.town import answered, read


@pytest.fixture
async def town(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> AsyncIterator[DirectTown]:
    """Return a town in which matches have threads, where there are threads."""
    made = await DirectTown(tmp_path / "direct.sqlite3", home_wins_the_toss, threads=True).open()
    yield made
    await made.close()
    check_no_failure(caplog)


async def asks_rosa(town: DirectTown) -> str:
    """Wait for the computer, and return the name of the question that Rosa is asked now."""
    await town.env.settle()
    question = (await town.bot.desk.view(1)).question
    assert isinstance(question, Choose)
    assert question.who == "home"
    return question.name


async def test_it_begins_at_once_and_its_board_is_posted_there(town: DirectTown) -> None:
    begun = await town.begin()

    assert "against the computer, level 1" in answered(begun).content
    row = (await town.bot.desk.view(1)).row
    assert (row.state, row.guild_id, row.channel_id, row.thread_id) == ("playing", 0, town.channel.id, None)
    assert "Line up your eleven" in town.board.text
    assert not [said.text for said in town.public if "thread" in said.text]


async def test_it_answers_by_every_door_and_goes_on_after_a_restart(town: DirectTown) -> None:
    _ = await town.begin()
    await by_form(town, "4-4-2")
    assert await asks_rosa(town) == "action"
    await by_pressing(town, next(iter(town.board.answers)))
    assert await asks_rosa(town) == "action"

    await town.restart()
    await by_reply(town, "move")
    assert await asks_rosa(town) == "move"
    await by_play(town, "done")
    _ = await asks_rosa(town)

    log = await town.log()
    assert "away chooses placement" in log
    assert "away chooses move" in log


async def test_a_message_counts_as_a_reply_to_the_board(town: DirectTown) -> None:
    _ = await town.begin()

    _ = await town.rosa.send(town.channel, "thanks, what a lovely evening")
    assert len(town.public) == 3
    _ = await town.rosa.send(town.channel, "4-4-2")
    await town.confirm_shown(town.public[-1])

    assert await asks_rosa(town) != "placement"


async def test_links_lead_to_the_direct_messages(town: DirectTown) -> None:
    _ = await town.begin()

    told = await town.rosa.slash(town.channel, "match status")

    board = town.board.message.id
    assert f"https://discord.com/channels/@me/{town.channel.id}/{board}" in answered(told).content


async def test_one_match_at_a_time_and_no_challenges_to_people(town: DirectTown) -> None:
    _ = await town.begin()

    again = answered(await town.begin()).content
    challenged = answered(await town.rosa.slash(town.channel, "match challenge", opponent=town.rosa)).content

    assert len(await town.bot.desk.open_matches()) == 1
    assert "match" in again.splitlines()[0]
    assert challenged.startswith("**You can't challenge anyone in a DM.**")


async def test_the_bot_itself_can_be_challenged(town: DirectTown) -> None:
    bot = town.env.backend.bot_user

    begun = await town.rosa.slash(town.channel, "match challenge", opponent=type(town.kim.user)(town.env, bot))

    assert "against the computer, level 3" in answered(begun).content


@pytest.mark.nightly
async def test_it_ends_with_its_review_and_is_tried_again_there(town: DirectTown) -> None:
    _ = await town.begin()
    await town.answer("4-4-2")
    _ = await asks_rosa(town)
    await town.first_pass()
    for answer in ("move", "done"):
        await town.answer(answer)
        _ = await asks_rosa(town)
    asks = await town.rosa.slash(town.channel, "match resign")
    _ = await town.rosa.click(answered(asks), label="Yes, resign")

    shown = await town.rosa.click(town.board.message, custom_id=town.board.ids["show"])

    review = read(answered(shown))
    assert "### Review" in review.text
    again = next(rest for rest in review.ids if rest.startswith("again-"))
    begun = await town.rosa.click(review.message, custom_id=review.ids[again])
    assert "against the computer" in answered(begun).content
    assert [row.channel_id for row in await town.bot.desk.open_matches()] == [town.channel.id]


async def test_nobody_else_sees_it(town: DirectTown) -> None:
    _ = await town.begin()

    there = await town.kim.slash(town.square, "match status")
    here = await town.rosa_there.slash(town.square, "match status")

    assert "no match" in answered(there).content.casefold()
    assert "no match" in answered(here).content.casefold()


async def test_what_needs_a_server_is_not_offered_and_the_rest_works(town: DirectTown) -> None:
    offered = {name.split()[0] for name in town.kim.user.available_commands()}

    assert not offered & {"league", "organise"}
    assert {"match", "play", "odds", "board", "squad", "me", "help", "rule", "duel"} <= offered
    assert "settings" in read(answered(await town.rosa.slash(town.channel, "me settings"))).text.casefold()
