"""A full, read-only or locked disk: the user is told, nothing has changed, and it goes on afterwards."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from store.errors import Contended
from tests.bot.match.test_refusals import refused
from tests.bot.town import Town
from tests.storage_faults import FAULTS, Fault


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """Return a town whose bot may log failures: they are what is tested."""
    town = await Town(tmp_path / "matches.sqlite3").open()
    town.bot.rethrows = False
    yield town
    await town.close()


async def kept(town: Town) -> str:
    """Return what can be known of a match from its file: its log, and how many dice have been drawn."""
    return await town.log()


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS.keys())
async def test_who_accepts_is_told_that_nothing_has_happened_and_can_do_it_again(
    town: Town, fault: Fault, caplog: pytest.LogCaptureFixture
) -> None:
    _ = await town.challenge()

    with fault(town.path):
        said = refused(await town.bram.click(town.board.message, label="Accept"))
    state = (await town.bot.desk.row(1)).state
    again = await town.bram.click(town.board.message, label="Accept")

    assert "Something went wrong on our side (ref" in said
    assert "Try again" in said
    assert state == "challenged"
    assert not again.followups
    assert (await town.bot.desk.row(1)).state == "playing"
    assert "OperationalError" in caplog.text


async def test_who_presses_while_nothing_can_be_read_is_told_in_the_language_of_discord(
    town: Town, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Nothing can be read, not even the language that the user has chosen: a restarted database server showed this."""
    _ = await town.challenge()

    async def unreadable(*_: object) -> None:
        raise OSError("the connection is gone")

    with monkeypatch.context() as fault:
        fault.setattr(town.bot.desk.people, "caller", unreadable)
        fault.setattr(town.bot.desk, "accept", unreadable)
        said = refused(await town.bram.click(town.board.message, label="Accept"))

    assert "Something went wrong on our side (ref" in said
    assert "Ignoring exception" not in caplog.text
    assert (await town.bot.desk.row(1)).state == "challenged"


async def test_a_press_whose_transaction_lost_to_another_is_carried_out_all_the_same(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    _ = await town.challenge()
    accept, lost = town.bot.desk.accept, [Contended(), Contended()]

    async def contended(*given: Any, **named: Any) -> Any:  # noqa: ANN401 - of any verb of the desk
        if lost:
            raise lost.pop()
        return await accept(*given, **named)

    monkeypatch.setattr(town.bot.desk, "accept", contended)
    pressed = await town.bram.click(town.board.message, label="Accept")

    assert not pressed.followups
    assert not lost
    assert (await town.bot.desk.row(1)).state == "playing"
