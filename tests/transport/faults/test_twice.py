"""Events that reach the bot twice, or from two people at once: they happen once."""

from __future__ import annotations

import asyncio

import pytest

from testing.loopback.people import Done, private
from testing.loopback.writing import text_of
from tests.transport.evening import Evening

BOTH = pytest.mark.parametrize("taken", [False, True], ids=["refused", "taken"])


async def repeat(evening: Evening, done: Done, *, taken: bool) -> None:
    """Send the bot an interaction again; taken: whether Discord accepts its answer a second time."""
    done.acknowledged = None if taken else done.acknowledged
    await evening.there.repeat(done)
    await evening.said()


@BOTH
async def test_a_challenge_that_is_told_twice_is_one_challenge(evening: Evening, *, taken: bool) -> None:
    done = await evening.challenge()
    await repeat(evening, done, taken=taken)
    assert len(await evening.bot.desk.open_matches()) == 1
    assert len(evening.told_in_channel) == 1


@BOTH
async def test_an_acceptance_that_is_told_twice_kicks_off_once(evening: Evening, *, taken: bool) -> None:
    _ = await evening.challenge()
    done = await evening.bram.click(evening.board, label="Accept")
    await evening.said()
    await repeat(evening, done, taken=taken)
    assert len(evening.world.threads(evening.channel)) == 1
    await evening.check_one_board()


@BOTH
async def test_an_answer_that_is_told_twice_is_one_ply(evening: Evening, *, taken: bool) -> None:
    await evening.line_up()
    done = await evening.asked.click(await evening.read_out(), label="Confirm")
    await evening.said()
    await repeat(evening, done, taken=taken)
    await evening.check_nothing_lost()
    await evening.check_one_board()


@pytest.mark.nightly
async def test_a_reply_that_is_told_twice_is_read_back_once(evening: Evening) -> None:
    await evening.line_up()
    reply = await evening.asked.says(evening.place, next(evening.coming()), evening.board)
    await evening.there.until(lambda: "Confirm" in evening.labels(evening.public[-1]))
    read, sent = len(evening.public), evening.posts

    evening.there.here.tell("MESSAGE_CREATE", reply)
    await evening.there.until(lambda: evening.posts == sent + 1)
    await evening.said()

    assert len(evening.public) == read


@pytest.mark.nightly
async def test_a_reply_that_is_deleted_before_it_is_answered_is_answered_as_a_message(evening: Evening) -> None:
    await evening.line_up()
    reply = await evening.asked.says(evening.place, next(evening.coming()), evening.board)
    _ = evening.world.remove(evening.place.id, int(reply["id"]))

    await evening.there.until(lambda: "Confirm" in evening.labels(evening.public[-1]))

    assert "message_reference" not in evening.public[-1]


async def test_a_button_that_is_pressed_twice_at_once_gives_one_answer(evening: Evening) -> None:
    await evening.line_up()
    preview, asked = await evening.read_out(), evening.asked
    both = await asyncio.gather(*(asked.click(preview, label="Confirm") for _ in range(2)))
    await evening.said()
    assert [done.answers for done in both] == [1, 1]
    await evening.check_nothing_lost()
    await evening.check_one_board()


async def test_a_challenge_that_is_accepted_twice_at_once_kicks_off_once(evening: Evening) -> None:
    _ = await evening.challenge()
    card = evening.board
    both = await asyncio.gather(*(evening.bram.click(card, label="Accept") for _ in range(2)))
    await evening.said()
    assert all(done.acknowledged for done in both)
    assert len(evening.world.threads(evening.channel)) == 1
    await evening.check_one_board()


async def test_of_two_managers_who_answer_at_once_the_one_who_is_asked_is_heard(evening: Evening) -> None:
    await evening.kick_off()
    board, asked = evening.board, evening.asked
    other = evening.bram if asked is evening.rosa else evening.rosa
    first, second = await asyncio.gather(asked.click(board, label="5-3-2"), other.click(board, label="4-3-3"))
    await evening.said()
    (refused,) = second.messages
    assert (first.answers, second.answers, first.messages) == (1, 1, [])
    assert private(refused)
    asked_now = (await evening.bot.desk.view(1)).asked
    assert asked_now is not None
    assert asked_now.id == other.id


async def test_a_hundred_presses_at_once_are_all_answered_and_give_one_ply(evening: Evening) -> None:
    await evening.line_up()
    preview, asked = await evening.read_out(), evening.asked
    people = [asked, evening.kim, evening.rosa, evening.bram] * 25
    done = await asyncio.gather(*(person.click(preview, label="Confirm") for person in people))
    await evening.said()
    assert [each.answers for each in done] == [1] * 100
    await evening.check_nothing_lost()
    await evening.check_one_board()


async def test_a_match_that_is_resigned_twice_at_once_is_over_once(evening: Evening) -> None:
    await evening.line_up()
    asked_twice = await evening.rosa.slash(evening.place, "match resign")
    (sure,) = asked_twice.messages
    label = evening.labels(sure)[0]
    _ = await asyncio.gather(*(evening.rosa.click(sure, label=label) for _ in range(2)))
    await evening.said()
    assert (await evening.bot.desk.row(1)).state == "resigned"
    assert sum("resign" in text_of(message).casefold() for message in evening.public) == 1
