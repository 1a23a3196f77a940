"""Killing the process while it handles a clock: no notice comes twice, and no time is given twice."""

from __future__ import annotations

import shutil
from itertools import groupby
from pathlib import Path

import pytest

from tests.matchday.evenings import MATCH, Evening, Verb, all_kills
from tests.matchday.ground import BEN, NOON, Ground
from tests.matchday.timekeeping import DAY, HOUR, at, begun, due_of

UP = NOON + 4 * DAY


def said_by(evening: Evening) -> list[str]:
    """Return the nonces of all that was posted; a nonce that comes again at once is one message on Discord."""
    return [nonce for nonce, _ in groupby(notice.nonce for notice in evening.ground.posted)]


@pytest.mark.nightly
async def test_a_clock_that_runs_out_is_told_once_and_lengthened_once_whenever_the_process_was_killed(
    tmp_path: Path,
) -> None:
    before = Ground(tmp_path / "before.sqlite3")
    await before.open()
    _ = await begun(before)
    await at(before, UP - HOUR)
    await before.desk.outbox.run()
    await before.close()

    def copy(moment: int) -> Ground:
        ground = Ground(Path(shutil.copy(before.path, tmp_path / f"{moment}.sqlite3")))
        ground.time = UP
        return ground

    verbs: tuple[Verb, ...] = (
        lambda desk: desk.clocks.alarm.tick(UP),
        lambda desk: desk.clocks.give_more_time(MATCH, by=BEN.id, interaction_id=1_000),
    )
    killed, undisturbed = await all_kills(copy, verbs)

    assert len(killed) > 8
    assert [notice.kind for notice in undisturbed.ground.posted] == ["time_up", "more"]
    assert [said_by(evening) for evening in killed] == [said_by(undisturbed)] * len(killed)
    for evening in (*killed, undisturbed):
        await evening.ground.open()
        assert await due_of(evening.ground, MATCH) == UP + DAY
        await evening.ground.close()
