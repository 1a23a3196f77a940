"""Explanations of fallen dice: the number on the tape, the purpose, and the outcome of each face."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from typing import Any, Final, Literal, TypeAlias

from matchday.match.build_view import KINDS, MOST_BOARDS, row_of
from matchday.match.live import referee_of
from matchday.match.open_matches import OpenMatches
from matchday.match.views import latest_turn, reports_of, still_told
from rules.dice.die_outcomes import ExplainedDie, explained
from rules.errors import RefereeError
from rules.game import Game
from rules.referee import Referee
from rules.reports import AnyReport
from store.database import Store
from store.delivery import notices
from store.delivery.notices import Notice
from store.match import entries, save_points
from store.match.entries import StoredEntry, standing_of
from store.match.matches import MatchRow
from store.match.save_points import SavePoint
from store.transaction import Transaction

log = logging.getLogger(__name__)

MOST: Final = 6
"""Number of dice explained at once: the last ones."""

MOST_FACES: Final = 12

Told: TypeAlias = Literal["board", "line", "nothing"]
"""Amount of events that a message tells before a question: as a board, the latest turn as a line, or nothing."""


class Explaining:
    """Explains dice. Worker processes replay the match up to each of them."""

    def __init__(self, store: Store, open_: OpenMatches) -> None:
        self._store = store
        self._open = open_

    async def rolls(self, match_id: int, seq: int, told: Told = "board") -> tuple[MatchRow, tuple[ExplainedDie, ...]]:
        """Explain the last dice reported by the message about what was before the question with this seq.

        Returns them with the match's row, oldest first. Rolls under older rules are left out if today's rules ask
        something else. Raises NoSuchMatch.
        """
        async with self._store.reading() as db:
            row = await row_of(db, match_id)
            stored = standing_of([one for one in await entries.since(db, match_id) if one.seq < seq])  # as it was then
            saves = [saved for saved in await save_points.standing(db, match_id) if saved.seq <= seq]
            start = await self._start(db, row, seq, told)
        shown = [number for number, one in enumerate(stored) if one.seq >= start and _is_die(one)][-MOST:]
        game = self._open.game(row.ruleset)
        explain = partial(_explained, game, row, stored, saves)
        found = await asyncio.to_thread(lambda: [explain(number) for number in shown])
        return row, tuple(one for one in found if one is not None)

    async def ply_of(self, match_id: int, seq: int, told: Told = "board") -> int:
        """Return the ply from which on the message about what was before this seq reports events.

        Raises NoSuchMatch.
        """
        async with self._store.reading() as db:
            start = await self._start(db, await row_of(db, match_id), seq, told)
            stands = standing_of(await entries.since(db, match_id))
        last = stands[-1].entry.ply + 1 if stands else 0  # a board after a takeback has nothing to report yet
        return next((one.entry.ply for one in stands if one.seq >= start), last)

    async def told_after(self, match_id: int, seq: int) -> tuple[int, Sequence[AnyReport]]:
        """Return the seq of the board that followed the one with this seq, and what happened in the turn between.

        Raises NoSuchMatch.
        """
        async with self._store.reading() as db:
            row = await row_of(db, match_id)
            found = await notices.latest(db, match_id, *KINDS, limit=MOST_BOARDS)
        later = [place for place, notice in enumerate(found) if notice.kind == "board" and notice.seq > seq]
        if not later:  # it has come again
            return seq, ()
        up_to = found[later[-1] :]
        turn = latest_turn(up_to[: still_told(up_to)], self._open.game(row.ruleset).intervals)
        return up_to[0].seq, reports_of(turn)

    async def _start(self, db: Transaction, row: MatchRow, seq: int, told: Told) -> int:
        """Return the seq from which on a message reports events: from the hand-over before its own, for a board."""
        if told == "nothing":
            return seq
        found = await notices.latest(db, row.id, *KINDS, limit=MOST_BOARDS, up_to=seq)
        found = [notice for notice in found if (notice.kind, notice.seq) != ("takeback", seq)]  # of what was told then
        if told == "line":  # what came beside its board, or the same board once more, reports nothing
            own = [place for place, notice in enumerate(found) if (notice.kind, notice.seq) == ("board", seq)]
            found = found[max(own, default=0) :]
        reported: Sequence[Notice] = found[: still_told(found)]
        if told == "line":
            reported = latest_turn(reported, self._open.game(row.ruleset).intervals)
        return found[len(reported)].seq if len(reported) < len(found) else 0


def _is_die(one: StoredEntry) -> bool:
    """Return whether an entry is a die that can be explained; one with very many faces only draws a card."""
    return one.drawn is not None and one.drawn.faces <= MOST_FACES


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
