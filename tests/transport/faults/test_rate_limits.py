"""Discord says: not so fast. Boards come later, answers are kept, and nobody waits for ever."""

from __future__ import annotations

import asyncio

import pytest

from testing.loopback.faults import Fault
from testing.loopback.writing import text_of
from tests.by_day import one_in
from tests.transport.evening import Evening

POST, EDIT = r"/channels/\d+/messages", r"/channels/\d+/messages/\d+"
CALLBACK = r"/interactions/.+/callback"


@pytest.mark.parametrize("everywhere", [False, True], ids=["one-route", "global"])
async def test_a_board_that_must_wait_is_posted_once_the_wait_is_over(evening: Evening, *, everywhere: bool) -> None:
    await evening.kick_off()
    fault = evening.there.faults.add(Fault("POST", POST, status=429, retry_after=0.3, json={"global": everywhere}))

    await evening.plays(2)

    assert fault.hits == 1
    await evening.check_nothing_lost()
    await evening.check_one_board()


@pytest.mark.nightly
async def test_a_wait_of_an_hour_is_not_slept_through_and_the_board_is_tried_again(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    await evening.line_up()
    fault = evening.there.faults.add(Fault("POST|PATCH", f"{POST}|{EDIT}", status=429, retry_after=3600, times=3))

    await evening.plays(1)

    assert fault.hits == 3
    assert evening.waits == [3600]
    await evening.check_nothing_lost()
    await evening.check_one_board()
    assert "Traceback" not in caplog.text


@pytest.mark.nightly
async def test_who_answers_is_told_when_the_board_comes_where_that_takes_long(evening: Evening) -> None:
    await evening.line_up()
    preview, asked = await evening.read_out(), evening.asked
    _ = evening.there.faults.add(Fault("POST|PATCH", f"{POST}|{EDIT}", status=429, retry_after=3600, times=2))

    done = await asked.click(preview, label="Confirm")
    await evening.said()

    (told,) = done.messages
    assert "Your move counts" in text_of(told)
    assert evening.waits == [3600]
    await evening.check_one_board()


async def test_who_answers_is_told_so_whoever_else_presses_meanwhile(evening: Evening) -> None:
    """Kim, who does not play, presses the same button while the board is posted: she gets no message."""
    await evening.line_up()
    preview, asked = await evening.read_out(), evening.asked
    slow = Fault("POST|PATCH", f"{POST}|{EDIT}", status=429, retry_after=3600, times=2, delay=0.6)
    _ = evening.there.faults.add(slow)

    done = await asked.click(preview, label="Confirm", wait=False)
    await evening.there.until(lambda: slow.hits)
    kim = await evening.kim.click(preview, label="Confirm")
    await evening.said()

    (told,) = done.messages
    assert "Your move counts" in text_of(told)
    assert "Your move counts" not in "".join(map(text_of, kim.messages))
    await evening.check_one_board()


async def test_an_answer_to_a_button_that_must_wait_a_little_is_given_after_that(evening: Evening) -> None:
    await evening.line_up()
    preview, asked = await evening.read_out(), evening.asked
    fault = evening.there.faults.add(Fault("POST", CALLBACK, status=429, retry_after=0.3))

    done = await asked.click(preview, label="Confirm")

    assert (fault.hits, done.answers) == (1, 1)
    await evening.said()
    await evening.check_nothing_lost()


async def test_an_answer_that_had_to_wait_too_long_changes_nothing_and_can_be_given_again(evening: Evening) -> None:
    await evening.line_up()
    preview, asked = await evening.read_out(), evening.asked
    _ = evening.there.faults.add(Fault("POST", CALLBACK, status=429, retry_after=0.6))
    evening.there.patience = 0.3

    done = await asked.click(preview, label="Confirm", wait=False)
    await evening.there.until(lambda: done.refusals == [10062])
    await evening.said()
    evening.played -= 1
    await evening.check_nothing_lost()

    evening.there.patience = 3.0
    assert (await asked.click(preview, label="Confirm")).acknowledged
    evening.played += 1
    await evening.said()
    await evening.check_nothing_lost()
    await evening.check_one_board()


@pytest.mark.parametrize("drafted", one_in(2, [False, True], ids=["no-draft", "a-draft-of-before"]))
async def test_a_press_is_acknowledged_though_its_match_is_busy(evening: Evening, *, drafted: bool) -> None:
    """Something else has the match in hand for longer than Discord waits for an acknowledgement."""
    await evening.line_up()
    await evening.plays(13)
    asked, board = evening.asked, evening.board
    if drafted:
        await evening.draft("wait", seq=3)
    evening.there.patience = 0.5
    async with evening.bot.desk._open.lock(1):  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
        done = await asked.click(board, custom_id=evening.offered(board)["header"], wait=False)
        await asyncio.sleep(1.0)
    await evening.said()

    besides = [text_of(message) for message in done.messages]
    assert (done.answers, done.refusals) == (1, [])
    assert [
        words for words in besides if not words.endswith("Do the same every time?")
    ] == []  # a standing order is offered
    evening.played += 1
    await evening.check_nothing_lost()
    await evening.check_one_board()


async def test_a_press_that_is_heard_too_late_changes_nothing(evening: Evening) -> None:
    await evening.line_up()
    preview, asked = await evening.read_out(), evening.asked
    evening.there.patience = 0.0

    done = await asked.click(preview, label="Confirm", wait=False)
    await evening.there.until(lambda: done.refusals)
    await evening.said()

    assert (done.answers, done.refusals) == (0, [10062])
    evening.played -= 1
    await evening.check_nothing_lost()
    await evening.check_one_board()


async def test_after_a_completion_that_came_too_late_the_next_one_is_given(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    await evening.line_up()
    evening.there.patience = 0.0
    completing = asyncio.create_task(evening.asked.complete(evening.place, "play", "order", "pass"))
    await evening.there.quiet(0.5)
    _ = completing.cancel()

    evening.there.patience = 3.0
    assert await evening.asked.complete(evening.place, "play", "order", "pass")
    caplog.clear()  # discord.py logs what it ignores


@pytest.mark.nightly
async def test_an_edit_through_a_button_that_must_wait_for_an_hour_is_made_by_another_way(evening: Evening) -> None:
    await evening.line_up()
    await evening.plays(13)
    board = evening.board
    fault = evening.there.faults.add(Fault("PATCH", r"/webhooks/.+", status=429, retry_after=3600))

    _ = await evening.asked.click(board, custom_id=evening.offered(board)["header"])
    await evening.said()

    assert (fault.hits, evening.board["id"]) == (1, board["id"])
    evening.played += 1
    await evening.check_nothing_lost()
    await evening.check_one_board()
