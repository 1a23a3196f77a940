"""Programs that share a database are killed, halted and cut off: another one takes over, and nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.chaos.together import HARMS, TAKEN_OVER_WITHIN, together

MATCHES = 4


@pytest.mark.nightly
async def test_whatever_happens_to_programs_that_share_a_database_nothing_is_lost_and_no_shard_is_held_twice(
    tmp_path: Path,
) -> None:
    async with together(tmp_path, programs=2, matches=MATCHES, seed=11) as now:
        for harm in HARMS:
            await now.once(harm)
        await now.end()

    assert now.wrong == []
    assert now.harms.total() == len(HARMS)
    assert all(took <= TAKEN_OVER_WITHIN for each in now.taken.values() for took in each)
    assert now.truth.looked["boards"] > MATCHES
    assert now.truth.looked["dice"] > MATCHES
