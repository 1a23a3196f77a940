"""Discord takes a request and never answers: nobody waits for ever, boards come later, and nothing happens twice."""

from __future__ import annotations

import pytest

from testing.loopback.faults import Fault
from tests.by_day import one_in
from tests.transport.conftest import NewEvening
from tests.transport.evening import Evening

POST, EDIT = r"/channels/\d+/messages", r"/channels/\d+/messages/\d+"
CALLBACK = r"/interactions/.+/callback"
LIMIT, SILENT = 1.0, 3.0
"""Seconds that the bot waits here for an answer of Discord, and after which an answer would come."""


@pytest.fixture
async def evening(new_evening: NewEvening, monkeypatch: pytest.MonkeyPatch) -> Evening:
    """Return an evening on which the bot waits less long than usual for each answer of Discord."""
    monkeypatch.setattr("bot.ANSWERED_WITHIN", LIMIT)
    return await new_evening()


@pytest.mark.parametrize("carried_out", one_in(2, [True, False], ids=["posted", "not-posted"]))
async def test_a_board_whose_posting_is_never_answered_stands_there_once_in_the_end(
    evening: Evening, caplog: pytest.LogCaptureFixture, *, carried_out: bool
) -> None:
    await evening.kick_off()
    silent = evening.there.faults.add(Fault("POST", POST, delay=SILENT, carried_out=carried_out))

    await evening.plays(2)

    assert silent.hits == 1
    assert evening.waits == [10.0]
    await evening.check_nothing_lost()
    await evening.check_one_board()
    caplog.clear()


@pytest.mark.nightly
async def test_other_matches_do_not_wait_for_it(evening: Evening, caplog: pytest.LogCaptureFixture) -> None:
    await evening.line_up()
    preview, asked = await evening.read_out(), evening.asked
    silent = evening.there.faults.add(Fault("POST|PATCH", f"{POST}|{EDIT}", delay=SILENT))
    _ = await asked.click(preview, label="Confirm", wait=False)
    await evening.there.until(lambda: silent.hits)

    done = await evening.kim.slash(evening.channel, "match challenge", opponent=evening.bram, half=5)
    await evening.there.until(lambda: "challenges" in evening.told_in_channel[-1])

    assert done.acknowledged
    assert evening.waits == []  # the other match still waits for Discord
    await evening.said()
    await evening.check_nothing_lost()
    caplog.clear()


async def test_a_press_whose_acknowledgement_is_never_answered_changes_nothing_and_can_be_repeated(
    evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    await evening.line_up()
    preview, asked = await evening.read_out(), evening.asked
    silent = evening.there.faults.add(Fault("POST", CALLBACK, delay=SILENT))

    _ = await asked.click(preview, label="Confirm", wait=False)
    await evening.there.until(lambda: silent.hits)
    await evening.said()
    evening.played -= 1
    await evening.check_nothing_lost()

    assert (await asked.click(preview, label="Confirm")).acknowledged
    evening.played += 1
    await evening.said()
    await evening.check_nothing_lost()
    await evening.check_one_board()
    caplog.clear()


async def test_a_change_through_a_button_that_is_never_answered_is_made_by_another_way(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That way has a limit of its own, which is much shorter."""
    monkeypatch.setattr("cogs.posting.press_edits.EDIT_LIMIT", LIMIT / 3)
    await evening.line_up()
    await evening.plays(13)
    board = evening.board
    silent = evening.there.faults.add(Fault("PATCH", r"/webhooks/.+", delay=SILENT))

    _ = await evening.asked.click(board, custom_id=evening.offered(board)["header"])
    await evening.said()

    assert (silent.hits, evening.board["id"], evening.waits) == (1, board["id"], [])
    evening.played += 1
    await evening.check_nothing_lost()
    await evening.check_one_board()
