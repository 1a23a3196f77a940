"""Fixtures of the interleavings: scenes played for ten seeds, for fifty at night and for a thousand in `make soak`."""

from __future__ import annotations

from pathlib import Path

import pytest

from testing.database import lay_empty
from tests.matchday.ground import Ground
from tests.matchday.league.digging import League
from tests.switching import Ways

TEN, FIFTY, A_THOUSAND = 10, 50, 1_000


@pytest.fixture(
    params=[
        pytest.param(TEN, id="ten"),
        pytest.param(FIFTY, id="fifty", marks=pytest.mark.nightly),
        pytest.param(A_THOUSAND, id="a thousand", marks=pytest.mark.soak),
    ]
)
def seeds(request: pytest.FixtureRequest) -> int:
    """Return the number of seeds for which a scene is played."""
    return request.param


@pytest.fixture(scope="session")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a file with current, empty tables."""
    file = tmp_path_factory.mktemp("empty") / "matches.sqlite3"
    lay_empty(file)
    return file


@pytest.fixture
def ways(seeds: int, empty: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ways[Ground]:
    """Return a player of scenes at a desk."""
    return Ways(Ground, tmp_path, empty, seeds, monkeypatch)


@pytest.fixture
def league_ways(seeds: int, empty: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Ways[League]:
    """Return a player of scenes in a league."""
    return Ways(League, tmp_path, empty, seeds, monkeypatch)
