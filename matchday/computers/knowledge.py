"""A computer manager's knowledge of a match: what its manager may know, and no more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from computer.game_computer import HIDDEN
from computer.thought import Thought
from matchday.match.live import Live
from matchday.records.log_text import under_seal
from rules.asking import Choose
from rules.errors import NothingAsked
from rules.log import Entry
from store.database import Store
from store.match import entries as stored_entries
from store.match.save_points import decoded


async def thought_for(store: Store, live: Live, level: int) -> Thought:
    """Return the open question of a match as a computer manager of a level is asked it.

    live: the match; the caller holds its lock. Raises NothingAsked.
    """
    question = live.question
    if not isinstance(question, Choose):
        raise NothingAsked
    said = await _said(store, live, question.who) if question.sealed else tuple(live.referee.since_top)
    return Thought(live.game.name, decoded(live.referee.saved), said, level)


async def _said(store: Store, live: Live, side: str) -> Sequence[Entry]:
    """Return the answers since the save point, without the words of those that are under seal for a side."""
    async with store.reading() as db:
        stored = await stored_entries.since(db, live.match_id)
    hidden = under_seal(stored, {side})
    plies = {each.entry.ply for each in stored if each.seq in hidden}
    return tuple(replace(entry, answer=HIDDEN) if entry.ply in plies else entry for entry in live.referee.since_top)
