"""The load of `make load`, for a few seconds and with few matches, so that it can be run when it is wanted."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from testing.load.evening import evening, under_load
from testing.load.load_file import Filled, fill, openings_of

FEW = Filled(matches=4, finished=1, managers=3, half=5, longest=60)


@pytest.fixture
async def source(tmp_path: Path) -> Path:
    """Return a file of a few matches."""
    path = tmp_path / "matches.sqlite3"
    await fill(path, FEW)
    return path


@pytest.mark.nightly
async def test_managers_are_acknowledged_and_see_boards(source: Path) -> None:
    async with evening(FEW, source) as running:
        await running.there.quiet(1.0)  # the bot looks once for boards that an earlier run has left
        figures = await under_load(running, rate=4, seconds=4)

    assert len(openings_of(source)) == FEW.matches
    assert figures.waits.pictures
    assert figures.waits.faults["no board"] == 0
    assert len(figures.waits.acknowledged) >= figures.waits.begun
    assert any(table.board for table in running.managers.tables)
    assert figures.late
    assert min(figures.rss) > 0
    assert figures.bot > 0
    assert 0 < figures.counted.total() <= len(figures.waits.pictures)


@pytest.mark.nightly
async def test_the_computer_answers_in_matches_against_it(tmp_path: Path) -> None:
    against, source = replace(FEW, computers=FEW.matches), tmp_path / "matches.sqlite3"
    await fill(source, against)

    async with evening(against, source) as running:
        figures = await under_load(running, rate=2, seconds=8)
        people = {member.id for member in running.there.world.people}

    assert figures.waits.faults["no board"] == 0
    assert len(figures.waits.pictures) > FEW.matches, "a manager answered again, after the computer had"
    assert {opening.asked for opening in openings_of(source)} <= {0, *people}
