"""The process is killed in the middle of takebacks: each is done once and told, or not at all."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.matchday.evenings import MATCH, Verb, all_kills
from tests.matchday.ground import ANN, BEN, Ground, rigged

VERBS: tuple[Verb, ...] = (
    lambda desk: desk.takebacks.take_back(MATCH, 3, by=ANN.id, seq=6, interaction_id=1_000),
    lambda desk: desk.answer(MATCH, "wait", by=ANN.id, interaction_id=1_001),
    lambda desk: desk.answer(MATCH, "wait", by=BEN.id, interaction_id=1_002),
    lambda desk: desk.takebacks.take_back(MATCH, 3, by=ANN.id, seq=9, interaction_id=1_003),
    lambda desk: desk.takebacks.allow(1, by=BEN.id, interaction_id=1_004),
    lambda desk: desk.answer(MATCH, "walk, 5, 4", by=ANN.id, interaction_id=1_005),
)
"""Ann takes back a walk at once, and then, by Ben's consent, the answer that replaced it."""


@pytest.mark.nightly
async def test_a_takeback_is_done_once_whenever_the_process_was_killed(tmp_path: Path) -> None:
    before = Ground(tmp_path / "before.sqlite3")
    await before.open(dice=rigged(1))
    await before.answer(await before.lined_up(), ANN, "walk, 4, 5")
    await before.close()

    def copy(moment: int) -> Ground:
        return Ground(Path(shutil.copy(before.path, tmp_path / f"{moment}.sqlite3")))

    killed, undisturbed = await all_kills(copy, VERBS)

    assert len(killed) > 40
    assert undisturbed.log.count("takes back") == 2
    assert [evening.log for evening in killed] == [undisturbed.log] * len(killed)
    told = [(notice.kind, notice.seq) for notice in undisturbed.ground.posted]
    assert [sorted({(notice.kind, notice.seq) for notice in evening.ground.posted}) for evening in killed] == [
        sorted(set(told))
    ] * len(killed)
