"""Discord fails: it posts and says it has not, it cuts the connection, it is slow, it refuses an edit."""

from __future__ import annotations

import pytest

from testing.database import forget_last_posting
from testing.loopback.faults import Fault
from testing.loopback.writing import parts_of, text_of
from tests.by_day import one_in
from tests.transport.doors import by_form
from tests.transport.evening import Evening

POST, EDIT = r"/channels/\d+/messages", r"/channels/\d+/messages/\d+"
CALLBACK = r"/interactions/.+/callback"


@pytest.mark.parametrize("carried_out", [False, True], ids=["not-posted", "posted"])
@pytest.mark.parametrize(
    "fault",
    one_in(
        3,
        [{"status": 500}, {"status": 502}, {"status": 503, "times": 3}, {"drop": True, "times": 2}],
        ids=["500", "502", "503-three-times", "cut-twice"],
    ),
)
async def test_a_board_whose_posting_fails_stands_there_once_in_the_end(
    evening: Evening, caplog: pytest.LogCaptureFixture, fault: dict[str, int], *, carried_out: bool
) -> None:
    await evening.kick_off()
    struck = evening.there.faults.add(Fault("POST", POST, carried_out=carried_out, **fault))  # pyright: ignore[reportArgumentType]

    await evening.plays(2)

    assert struck.hits == struck.times
    await evening.check_nothing_lost()
    await evening.check_one_board()
    caplog.clear()


@pytest.mark.parametrize("carried_out", [False, True], ids=["not-posted", "posted"])
async def test_a_bot_that_dies_while_discord_fails_posts_the_board_once_when_it_lives_again(
    evening: Evening, caplog: pytest.LogCaptureFixture, *, carried_out: bool
) -> None:
    await evening.kick_off()
    _ = evening.there.faults.add(Fault("POST", POST, status=503, carried_out=carried_out, times=10_000))
    _ = await evening.asked.click(evening.board, label="4-3-3")
    await evening.there.until(lambda: evening.waits)

    evening.there.faults.clear()
    await evening.restart()
    await evening.said()

    await evening.check_one_board()
    caplog.clear()


async def test_while_one_post_is_slow_its_manager_is_answered_at_once(evening: Evening) -> None:
    await evening.line_up()
    preview, asked = await evening.read_out(), evening.asked
    _ = evening.there.faults.add(Fault("POST|PATCH", f"{POST}|{EDIT}", delay=1.5))

    done = await asked.click(preview, label="Confirm")

    assert done.acknowledged
    assert done.acknowledged - done.sent < 1
    await evening.said()
    await evening.check_one_board()


@pytest.mark.parametrize(
    ("status", "code"),
    [
        (403, 50005),
        *(pytest.param(*each, marks=pytest.mark.nightly) for each in ((404, 10008), (429, 30046), (400, 50083))),
        (400, 50035),
    ],
    ids=str,
)
async def test_a_board_that_cannot_be_edited_is_posted_anew(evening: Evening, status: int, code: int) -> None:
    await evening.line_up()
    before = evening.board
    fault = evening.there.faults.add(
        Fault("PATCH", EDIT, status=status, json={"code": code}, headers={"Via": ""}, times=50)
    )

    await evening.plays(4)

    assert fault.hits
    assert evening.board["id"] != before["id"]
    evening.there.faults.clear()
    await evening.check_nothing_lost()
    row = await evening.bot.desk.row(1)
    assert row.board_message_id == int(evening.board["id"])
    evening.check_nothing_twice()


@pytest.mark.nightly
async def test_a_board_that_is_over_an_hour_old_is_edited_until_discord_has_enough_of_it(evening: Evening) -> None:
    await evening.line_up()
    evening.world.old |= {int(message["id"]) for message in evening.public}

    await evening.plays(5)

    await evening.check_nothing_lost()
    await evening.check_one_board()


async def test_an_edit_that_fails_is_made_again(evening: Evening, caplog: pytest.LogCaptureFixture) -> None:
    await evening.line_up()
    fault = evening.there.faults.add(Fault("PATCH", EDIT, status=503, times=2))

    await evening.plays(5)

    assert fault.hits == 2
    await evening.check_nothing_lost()
    await evening.check_one_board()
    caplog.clear()


async def test_an_acknowledgement_that_fails_once_is_made_again(evening: Evening) -> None:
    await evening.line_up()
    fault = evening.there.faults.add(Fault("POST", CALLBACK, status=502))

    await evening.plays(1)

    assert fault.hits == 1
    await evening.check_nothing_lost()
    await evening.check_one_board()


@pytest.mark.parametrize("carried_out", [False, True], ids=["not-heard", "heard"])
async def test_an_acknowledgement_that_is_cut_off_changes_nothing_and_the_answer_can_be_given_again(
    evening: Evening, caplog: pytest.LogCaptureFixture, *, carried_out: bool
) -> None:
    await evening.line_up()
    preview, asked = await evening.read_out(), evening.asked
    _ = evening.there.faults.add(Fault("POST", CALLBACK, drop=True, carried_out=carried_out))

    _ = await asked.click(preview, label="Confirm")
    await evening.said()
    evening.played -= 1
    await evening.check_nothing_lost()

    assert (await asked.click(preview, label="Confirm")).acknowledged
    evening.played += 1
    await evening.said()
    await evening.check_nothing_lost()
    await evening.check_one_board()
    caplog.clear()


@pytest.mark.nightly
async def test_a_thread_that_cannot_be_opened_leaves_the_match_in_the_channel(evening: Evening) -> None:
    _ = evening.there.faults.add(Fault("POST", r"/channels/\d+/threads", status=400, json={"code": 160006}))

    await evening.kick_off()

    assert evening.world.threads(evening.channel) == []
    assert "Line up" in text_of(evening.board)
    await evening.plays(3)
    await evening.check_nothing_lost()


async def test_an_old_board_becomes_one_line(evening: Evening) -> None:
    await evening.line_up()
    board = evening.board

    for answer in evening.coming(3):  # what is typed would leave the old board for a minute: nobody has pressed it
        await by_form(evening, answer)
        await evening.said()

    old = evening.world.message(evening.place.id, int(board["id"]))
    assert evening.board["id"] != board["id"]
    assert not evening.labels(old)
    assert old["attachments"] == []
    (line,) = [part["content"] for part in parts_of(old["components"]) if "content" in part]
    assert line.startswith("-# ")


async def test_a_board_that_was_posted_by_a_bot_that_died_right_then_is_found_by_its_pictures(
    evening: Evening,
) -> None:
    await evening.line_up()
    forget_last_posting(evening.database)
    evening.there.forget_nonces()
    before = len(evening.public)

    await evening.restart()
    await evening.said()

    assert len(evening.public) == before
    await evening.check_one_board()
