"""The bot is killed with SIGKILL during matches: nothing is lost, doubled or changed. `make chaos` does it longer."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.chaos.cups import Cups
from tests.chaos.evening import deaths, evening
from tests.chaos.playing import Pitch

KILLS = 20
MATCHES = 4


@pytest.mark.parametrize(
    ("threads", "played", "kills"),
    [
        pytest.param(False, Pitch, KILLS // 2, id="in channels"),
        pytest.param(True, Pitch, KILLS // 2, id="in threads", marks=pytest.mark.nightly),
        pytest.param(
            True, Cups, KILLS, id="in finals of cups", marks=pytest.mark.nightly
        ),  # a final has more before it
    ],
)
async def test_whenever_the_bot_is_killed_nothing_is_lost_doubled_or_changed(
    tmp_path: Path, *, threads: bool, played: type[Pitch], kills: int
) -> None:
    async with evening(tmp_path / "matches.sqlite3", MATCHES, seed=11, threads=threads, played=played) as now:
        await deaths(now, kills, every=lambda _: None)

    assert now.wrong == []
    assert now.lives.died.total() >= kills
    assert now.truth.looked["boards"] > MATCHES
    assert now.truth.looked["dice"] > MATCHES
