"""Threads archived, locked and deleted, permissions taken away, the bot thrown out: matches stay, and go on."""

from __future__ import annotations

import pytest

from testing.loopback.faults import Fault
from testing.loopback.writing import text_of
from tests.transport.conftest import NewEvening
from tests.transport.evening import Evening

REOPEN = "Re-open here"


@pytest.mark.parametrize("known", [True, False], ids=["the-bot-was-told", "the-bot-was-not-told"])
async def test_an_archived_thread_is_taken_out_again_and_played_in(evening: Evening, *, known: bool) -> None:
    await evening.line_up()
    preview, asked = await evening.read_out(), evening.asked
    thread = evening.thread
    tell = {True: evening.there.archive, False: put_away}[known]
    await tell(thread)

    _ = await asked.click(preview, label="Confirm")
    await evening.said()

    assert not thread.archived
    assert len(evening.world.threads(evening.channel)) == 1
    await evening.check_nothing_lost()
    await evening.check_one_board()


async def put_away(thread: object) -> None:
    """Put a thread away without a word to the bot: it was told while it was not there."""
    thread.archived = True  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue]


async def test_a_thread_that_was_archived_while_the_bot_was_away_is_played_in_again(evening: Evening) -> None:
    await evening.line_up()
    thread = evening.thread
    await evening.there.archive(thread)
    await evening.restart()

    await evening.plays(2)

    assert not thread.archived
    await evening.check_nothing_lost()
    await evening.check_one_board()


async def test_a_locked_thread_is_told_of_once_and_the_match_goes_on_in_a_new_one(evening: Evening) -> None:
    await evening.line_up()
    preview, asked = await evening.read_out(), evening.asked
    await evening.there.lock(evening.thread)

    _ = await asked.click(preview, label="Confirm")
    await evening.said()

    told = evening.world.messages(evening.channel.id)[-1]
    assert "I can no longer post in" in text_of(told)
    assert [text_of(message) for message in evening.world.messages(evening.channel.id)].count(text_of(told)) == 1
    assert (await asked.click(told, label=REOPEN)).acknowledged
    await evening.said()
    assert len(evening.world.threads(evening.channel)) == 2
    await evening.plays(1)
    await evening.check_nothing_lost()
    await evening.check_one_board()


@pytest.mark.parametrize("code", [50083, 160005])
async def test_a_thread_that_does_not_open_is_told_of_whatever_the_status_of_that_is(
    evening: Evening, code: int
) -> None:
    await evening.line_up()
    preview, asked = await evening.read_out(), evening.asked
    await evening.there.archive(evening.thread)
    _ = evening.there.faults.add(Fault("PATCH", rf"/channels/{evening.thread.id}", status=400, json={"code": code}))

    _ = await asked.click(preview, label="Confirm")
    await evening.said()

    assert "I can no longer post in" in evening.told_in_channel[-1]
    assert (await asked.click(evening.world.messages(evening.channel.id)[-1], label=REOPEN)).acknowledged
    await evening.said()
    await evening.plays(1)
    await evening.check_nothing_lost()
    await evening.check_one_board()


async def test_a_deleted_thread_is_offered_again_at_once_and_the_match_goes_on_there(evening: Evening) -> None:
    await evening.line_up()
    asked = evening.asked

    await evening.there.delete(evening.thread)
    await evening.there.until(lambda: "was deleted" in evening.told_in_channel[-1])

    told = evening.world.messages(evening.channel.id)[-1]
    assert f"<@{asked.id}>" in text_of(told)
    assert (await asked.click(told, label=REOPEN)).acknowledged
    await evening.said()
    await evening.plays(2)
    await evening.check_nothing_lost()
    await evening.check_one_board()
    assert sum("was deleted" in words for words in evening.told_in_channel) == 1


@pytest.mark.nightly
async def test_two_managers_who_re_open_at_once_get_one_thread(evening: Evening) -> None:
    await evening.line_up()
    await evening.there.delete(evening.thread)
    await evening.there.until(lambda: "was deleted" in evening.told_in_channel[-1])
    told = evening.world.messages(evening.channel.id)[-1]

    first = await evening.rosa.click(told, label=REOPEN, wait=False)
    second = await evening.bram.click(told, label=REOPEN, wait=False)
    assert (await first.settled()).acknowledged
    assert (await second.settled()).acknowledged
    await evening.said()

    assert len(evening.world.threads(evening.channel)) == 1
    await evening.check_one_board()


@pytest.mark.nightly
async def test_the_thread_of_a_match_that_is_over_may_go_in_silence(evening: Evening) -> None:
    await evening.line_up()
    await evening.bot.desk.resign(1, by=evening.rosa.id, interaction_id=1)
    await evening.said()
    before = evening.told_in_channel

    await evening.there.delete(evening.thread)
    await evening.there.quiet(0.3)

    assert evening.told_in_channel == before


@pytest.mark.nightly
async def test_a_deleted_post_of_a_forum_is_offered_again_in_a_new_one(new_evening: NewEvening) -> None:
    evening = await new_evening(forum=True)
    pitch = evening.world.channels[0]
    await evening.line_up()
    asked = evening.asked

    await evening.there.delete(evening.thread)
    await evening.there.until(lambda: evening.world.threads(evening.channel))
    await evening.there.quiet()
    (told,) = evening.public
    assert "was deleted" in text_of(told)
    assert (await asked.click(told, label=REOPEN)).acknowledged
    await evening.said()

    await evening.plays(2)
    await evening.check_nothing_lost()
    await evening.check_one_board()
    assert evening.world.messages(pitch.id) == []


@pytest.mark.parametrize("lost", ["send_messages_in_threads", "attach_files"])
async def test_permissions_that_are_taken_are_said_once_without_a_storm_and_the_match_goes_on_when_they_are_back(
    evening: Evening, lost: str
) -> None:
    await evening.line_up()
    await evening.plays(2)
    preview, asked, posts = await evening.read_out(), evening.asked, evening.posts
    await evening.there.forbid(evening.channel, lost)

    _ = await asked.click(preview, label="Confirm")
    await evening.there.until(lambda: any("I can no longer post in" in words for words in evening.told_in_channel))
    await evening.there.quiet(0.3)

    told = evening.world.messages(evening.channel.id)[-1]
    assert sum("I can no longer post in" in words for words in evening.told_in_channel) == 1
    assert evening.posts - posts == 2
    await evening.there.allow(evening.channel)
    assert (await asked.click(told, label=REOPEN)).acknowledged
    await evening.said()
    assert len(evening.world.threads(evening.channel)) == 1
    await evening.plays(1)
    await evening.check_nothing_lost()
    await evening.check_one_board()


async def test_where_the_bot_sees_nothing_any_more_who_answers_is_told_and_the_board_comes_when_it_does_again(
    evening: Evening,
) -> None:
    await evening.line_up()
    await evening.plays(2)
    preview, asked = await evening.read_out(), evening.asked
    await evening.there.forbid(evening.channel, "view_channel")

    confirmed = await asked.click(preview, label="Confirm")
    await evening.there.quiet(0.3)

    assert sum("I can no longer post in" in text_of(message) for message in confirmed.messages) == 1
    await evening.there.allow(evening.channel)
    await evening.said()
    await evening.check_one_board()
    await evening.plays(1)
    await evening.check_nothing_lost()
    await evening.check_one_board()


async def test_a_channel_that_is_closed_to_the_bot_is_said_to_who_answers_and_the_board_comes_when_it_opens(
    new_evening: NewEvening,
) -> None:
    evening = await new_evening(threads=False)
    await evening.line_up()
    await evening.plays(2)
    preview, asked = await evening.read_out(), evening.asked
    await evening.there.forbid(evening.channel, "send_messages")

    confirmed = await asked.click(preview, label="Confirm")
    await evening.there.until(lambda: confirmed.messages)
    assert "I can no longer post in" in text_of(confirmed.messages[0])

    await evening.there.allow(evening.channel)
    await evening.said()
    await evening.check_one_board()
    await evening.plays(1)
    await evening.check_nothing_lost()
    await evening.check_one_board()


@pytest.mark.nightly
async def test_a_match_whose_channel_is_deleted_stands(new_evening: NewEvening) -> None:
    evening = await new_evening(threads=False)
    await evening.line_up()
    elsewhere = evening.world.add_channel(evening.world.guild, "elsewhere")
    preview, asked = await evening.read_out(elsewhere), evening.asked
    await evening.there.delete(evening.channel)

    confirmed = await asked.click(preview, label="Confirm")
    await evening.said()

    assert any("I can no longer post in" in text_of(message) for message in confirmed.messages)
    assert (await evening.bot.desk.row(1)).state == "playing"
    await evening.check_nothing_lost()


@pytest.mark.parametrize("threads", [True, False], ids=["in-a-thread", "in-the-channel"])
async def test_a_bot_that_is_thrown_out_and_let_in_again_has_its_matches_and_posts_their_boards(
    new_evening: NewEvening, *, threads: bool
) -> None:
    evening = await new_evening(threads=threads)
    await evening.line_up()
    board = evening.board

    await evening.there.kick(evening.world.guild)
    await evening.there.quiet()
    await evening.there.invite(evening.world.guild)
    await evening.there.until(lambda: evening.board["id"] != board["id"])
    await evening.there.quiet(0.3)

    await evening.check_one_board()
    await evening.plays(3)
    await evening.check_nothing_lost()
    await evening.check_one_board()


@pytest.mark.nightly
async def test_what_was_still_to_be_said_when_the_bot_was_thrown_out_is_said_when_it_is_let_in_again(
    evening: Evening,
) -> None:
    await evening.line_up()
    preview, asked = await evening.read_out(), evening.asked
    await evening.there.kick(evening.world.guild)

    assert (await asked.click(preview, label="Confirm")).acknowledged
    await evening.there.until(lambda: evening.waits)
    await evening.there.invite(evening.world.guild)
    await evening.said()

    await evening.check_nothing_lost()
    await evening.check_one_board()
    await evening.plays(2)
    await evening.check_one_board()


async def test_a_bot_that_is_thrown_out_asks_for_nothing_there(evening: Evening) -> None:
    await evening.line_up()
    await evening.there.kick(evening.world.guild)
    await evening.there.quiet()
    asked = evening.there.asked

    await evening.there.quiet(1.0)

    assert evening.there.asked == asked
