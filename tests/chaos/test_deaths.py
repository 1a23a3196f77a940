"""The bot is killed with SIGKILL during matches: nothing is lost, doubled or changed. `make chaos` does it longer."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.chaos.evening import deaths, evening

KILLS = 20
MATCHES = 4


@pytest.mark.parametrize("threads", [False, True], ids=["in channels", "in threads"])
async def test_whenever_the_bot_is_killed_nothing_is_lost_doubled_or_changed(tmp_path: Path, *, threads: bool) -> None:
    async with evening(tmp_path / "matches.sqlite3", MATCHES, seed=11, threads=threads) as now:
        await deaths(now, KILLS // 2, every=lambda _: None)

    assert now.wrong == []
    assert now.lives.died.total() >= KILLS // 2
    assert now.truth.looked["boards"] > MATCHES
    assert now.truth.looked["dice"] > MATCHES
