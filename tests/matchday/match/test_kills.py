"""The process is killed between any two statements: nothing acknowledged is lost, and nothing happens twice."""

from __future__ import annotations

import asyncio
import shutil
import sys
from itertools import groupby
from pathlib import Path

import pytest

from tests.by_day import one_in
from tests.matchday.evenings import MATCH, WHOLE_MATCH, Evening, Verb, all_kills
from tests.matchday.ground import ANN, Ground, rigged
from tests.matchday.tiny import CHANGED, TINY

Evenings = tuple[list[Evening], Evening]


def said_by(evening: Evening) -> list[str]:
    """Return the nonces of all that was posted; a nonce that comes again at once is one message on Discord."""
    return [nonce for nonce, _ in groupby(notice.nonce for notice in evening.ground.posted)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("kills")


@pytest.fixture(scope="module", params=one_in(2, [4, 1], ["one in four", "all"]))
def moments(request: pytest.FixtureRequest) -> int:
    """Return the number of moments of which one is tried."""
    return request.param


@pytest.fixture(scope="module")
def evenings(folder: Path, moments: int) -> Evenings:
    return asyncio.run(
        all_kills(lambda moment: Ground(folder / f"{moments}-{moment}.sqlite3"), WHOLE_MATCH, one_in=moments)
    )


def test_there_are_many_moments_to_die_in(evenings: Evenings, moments: int) -> None:
    killed, _ = evenings

    assert len(killed) > 76 // moments


@pytest.mark.nightly
def test_a_match_ends_in_the_same_way_whenever_the_process_was_killed(evenings: Evenings) -> None:
    killed, undisturbed = evenings

    assert undisturbed.log.splitlines()[-1] == "   7 away rolls gold TNY-4: 5  # roll 2"
    assert [evening.log for evening in killed] == [undisturbed.log] * len(killed)


def test_whatever_a_manager_was_told_is_there_after_the_restart(evenings: Evenings) -> None:
    killed, _ = evenings

    assert all(evening.found[: len(evening.acknowledged)] == evening.acknowledged for evening in killed)


def test_an_entry_is_there_as_a_whole_or_not_at_all(evenings: Evenings) -> None:
    killed, undisturbed = evenings
    whole_entries = {0, 1, 3, 6, 8}

    assert {len(evening.found) for evening in killed} == whole_entries
    assert len(undisturbed.found) == 8


def test_everything_is_told_in_order_and_at_most_twice_with_one_nonce(evenings: Evenings) -> None:
    killed, undisturbed = evenings

    assert [said_by(evening) for evening in killed] == [said_by(undisturbed)] * len(killed)


@pytest.mark.nightly
async def test_a_match_goes_back_once_whenever_the_process_was_killed(folder: Path) -> None:
    before = Ground(folder / "before.sqlite3")
    await before.open(dice=rigged(1, 6))
    await before.answer(await before.lined_up(), ANN, "dig, walk, 4")
    await before.close()

    def copy(moment: int) -> Ground:
        return Ground(Path(shutil.copy(before.path, folder / f"back {moment}.sqlite3")))

    verbs: tuple[Verb, ...] = (
        lambda desk: desk.view(MATCH),
        lambda desk: desk.answer(MATCH, "wait", by=ANN.id, interaction_id=1_000),
    )
    killed, undisturbed = await all_kills(copy, verbs, CHANGED)

    assert len(killed) > 20
    assert undisturbed.log.count("takes back") == 1
    assert [evening.log for evening in killed] == [undisturbed.log] * len(killed)
    assert [said_by(evening) for evening in killed] == [said_by(undisturbed)] * len(killed)


@pytest.mark.parametrize("moment", one_in(3, [20, 50, 75]))
async def test_a_power_cut_in_the_middle_of_a_match_costs_nothing(
    tmp_path: Path, evenings: Evenings, moment: int
) -> None:
    _, undisturbed = evenings
    ground = Ground(tmp_path / "cut.sqlite3")
    program = [sys.executable, "-m", "tests.matchday.evenings", str(ground.path), str(moment)]
    died = await asyncio.create_subprocess_exec(*program, cwd=Path(__file__).parents[3])
    assert await died.wait() == 9

    await ground.open(game=TINY)
    for verb in WHOLE_MATCH:
        await verb(ground.desk)
    log = await ground.desk.log_text(MATCH)
    await ground.close()

    assert log == undisturbed.log
