"""Explanations of fallen dice: the number on the tape, the purpose, and the outcome of each face."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from matchday.match.build_view import KINDS, MOST_BOARDS, row_of
from matchday.match.live import referee_of
from matchday.match.open_matches import OpenMatches
from matchday.match.views import still_told
from rules.dice.die_outcomes import ExplainedDie, explained
from rules.errors import RefereeError
from rules.game import Game
from rules.referee import Referee
from store.database import Store
from store.delivery import notices
from store.match import entries, save_points
from store.match.entries import StoredEntry, standing_of
from store.match.matches import MatchRow
from store.match.save_points import SavePoint
from store.transaction import Transaction

log = logging.getLogger(__name__)

MOST: Final = 6
"""Number of dice explained at once: the last ones."""

MOST_FACES: Final = 12


class Explaining:
    """Explains dice. Worker processes replay the match up to each of them."""

    def __init__(self, store: Store, open_: OpenMatches) -> None:
        self._store = store
        self._open = open_

    async def rolls(self, match_id: int, seq: int) -> tuple[MatchRow, tuple[ExplainedDie, ...]]:
        """Explain the last dice reported by the board that was posted while the question with this seq was open.

        Returns them with the match's row, oldest first. Rolls under older rules are left out if today's rules ask
        something else. Raises NoSuchMatch.
        """
        async with self._store.reading() as db:
            row = await row_of(db, match_id)
            stored = standing_of(await entries.since(db, match_id))
            saves = await save_points.standing(db, match_id)
            start = await _start(db, match_id, seq)
        shown = [number for number, one in enumerate(stored) if start <= one.seq < seq and _is_die(one)][-MOST:]
        game = self._open.game(row.ruleset)
        explain = partial(_explained, game, row, stored, saves)
        found = await asyncio.to_thread(lambda: [explain(number) for number in shown])
        return row, tuple(one for one in found if one is not None)

    async def ply_of(self, match_id: int, seq: int) -> int:
        """Return the ply from which on the board posted while this seq was open reports events.

        Raises NoSuchMatch.
        """
        async with self._store.reading() as db:
            _ = await row_of(db, match_id)
            start = await _start(db, match_id, seq)
            stands = standing_of(await entries.since(db, match_id))
        last = stands[-1].entry.ply + 1 if stands else 0  # a board after a takeback has nothing to report yet
        return next((one.entry.ply for one in stands if one.seq >= start), last)


def _is_die(one: StoredEntry) -> bool:
    """Return whether an entry is a die that can be explained; one with very many faces only draws a card."""
    return one.drawn is not None and one.drawn.faces <= MOST_FACES


async def _start(db: Transaction, match_id: int, seq: int) -> int:
    """Return the seq from which on a board reports events: from the hand-over before its own."""
    found = await notices.latest(db, match_id, *KINDS, limit=MOST_BOARDS)
    before = [notice for notice in found if notice.seq <= seq]
    told = still_told(before)
    return before[told].seq if told < len(before) else 0


def _explained(
    game: Game, row: MatchRow, stored: Sequence[StoredEntry], saves: Sequence[SavePoint], number: int
) -> ExplainedDie | None:
    """Explain one die. number: its place among the entries that stand."""
    one = stored[number]
    at = max((saved for saved in saves if saved.ply <= one.entry.ply), key=lambda saved: saved.ply, default=None)
    begins = at.ply if at else 0
    before = [each.entry for each in stored[:number] if each.entry.ply >= begins]

    def at_the_die() -> Referee:
        match: Any = game.resume(at.saved) if at else game.begin(row.head)
        return referee_of(game, match, before, begins)

    try:
        return explained(one.drawn.roll if one.drawn else 0, int(one.entry.answer), at_the_die)
    except RefereeError as failed:
        log.info("match %d: roll %s cannot be explained any more", row.id, one.drawn, exc_info=failed)
        return None
