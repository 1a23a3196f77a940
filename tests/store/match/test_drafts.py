"""Stored drafts: one for a manager and a match, read as it was written."""

from __future__ import annotations

from typing import Final

from store.database import Store
from store.match import drafts
from store.match.drafts import Draft, Meant
from tests.store.ann_and_ben import ANN, BEN

WRITTEN: Final = Draft(12, (Meant("move", "action"), Meant("7 K12 via J11", "move")))


async def test_a_draft_is_read_back_as_it_was_written(store: Store, match_id: int) -> None:
    async with store.writing() as db:
        await drafts.keep(db, match_id, ANN.id, WRITTEN)

    async with store.reading() as db:
        assert await drafts.of(db, match_id, ANN.id) == WRITTEN
        assert await drafts.of(db, match_id, BEN.id) is None


async def test_a_manager_has_one_draft_a_match(store: Store, match_id: int) -> None:
    async with store.writing() as db:
        await drafts.keep(db, match_id, ANN.id, WRITTEN)
        await drafts.keep(db, match_id, ANN.id, Draft(14, ()))

    async with store.reading() as db:
        assert await drafts.of(db, match_id, ANN.id) == Draft(14, ())


async def test_a_draft_that_is_thrown_away_is_gone(store: Store, match_id: int) -> None:
    async with store.writing() as db:
        await drafts.keep(db, match_id, ANN.id, WRITTEN)
        await drafts.remove(db, match_id, ANN.id)

    async with store.reading() as db:
        assert await drafts.of(db, match_id, ANN.id) is None
