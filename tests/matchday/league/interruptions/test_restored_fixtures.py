"""Restoring a backup: waiting fixtures get new commitments, which are posted before any die is drawn."""

from __future__ import annotations

import secrets
from datetime import timedelta
from pathlib import Path

from store.sqlite.backup import back_up, restore
from tests.matchday.league.digging import OPENS, League


async def test_fixtures_to_come_are_bound_anew_and_listed_when_a_copy_was_put_back(tmp_path: Path) -> None:
    """Managers who played on know the dice from the backup's seeds."""
    league = League(tmp_path / "matches.sqlite3")
    await league.start(new_seed=secrets.token_bytes)
    await league.begin(4)
    listed = [int(each["last"]) for each in await league.heard("tapes")]
    before = await league.leagues.tapes(league.competition, 1, 10**6)
    begun = {await league.match_of(number) for number in (1, 2)}
    await league.close()
    copy = back_up(league.path, tmp_path / "copy.sqlite3")

    _ = restore(copy, league.path, OPENS, replaces=True)
    await league.start(new_seed=secrets.token_bytes)
    league.time = OPENS + timedelta(days=300)  # past the time at which the computer made the row
    await league.until(league.time)
    after = await league.leagues.tapes(league.competition, 1, 10**6)
    played = {await league.match_of(number) for number in (3, 4)}
    await league.close()

    still = {tape.match_id for tape in before} & {tape.match_id for tape in after}
    new = {tape.match_id for tape in after} - still
    assert still == begun
    assert min(new) > max(listed)
    assert len(new) == 10
    assert played <= new
