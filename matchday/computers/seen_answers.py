"""Answers that a computer manager has looked at, read and weighed like a manager's plan, at any moment of a match."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from computer.candidates import Candidate
from matchday.match.dice import Tape
from matchday.match.live import Live, referee_of
from matchday.match.views import MatchView, manager_of
from matchday.plans.plan_odds import plan_odds, plan_odds_function
from matchday.plans.reading import Reading
from matchday.records.replay import Recording
from rules.asking import Choose
from rules.odds import FULL, PlanOdds, assistance
from rules.planning.previews import PreviewedOrder
from store.match.matches import MatchRow


@dataclass(frozen=True, slots=True)
class SeenAnswer:
    """An answer that a computer has looked at, with those that are meant to follow it.

    orders: as read. odds: of all; None if they are not known, or not shown in this match. worth: see `Candidate`.
    after: the match after them.
    """

    orders: Sequence[PreviewedOrder]
    odds: PlanOdds | None
    worth: float | None
    after: Any

    @property
    def answers(self) -> list[str]:
        """The answers, as the log would have them."""
        return [order.answer for order in self.orders if order.refusal is None]


async def seen(live: Live, view: MatchView, candidates: Sequence[Candidate]) -> list[SeenAnswer]:
    """Return candidates as they are shown. live: the match at the question, on which nothing changes."""
    side = view.side or ""
    readings = await asyncio.to_thread(lambda: [_read(live, side, one.answers) for one in candidates])
    found: list[SeenAnswer] = []
    for one, reading in zip(candidates, readings, strict=True):
        tells = plan_odds_function(live, reading) if assistance(view.row.head) == FULL else None
        kept = [order.answer for order in reading.orders if order.refusal is None]
        found.append(SeenAnswer(reading.orders, await plan_odds(tells, kept), one.worth, reading.ahead.copy.match))
    return found


def live_at(recorded: Recording, seq: int, ply: int) -> Live:
    """Return a match as it stood before the question with a ply. seq: of that question."""
    game = recorded.game
    saved = max((each for each in recorded.saves if each.ply <= ply), key=lambda each: each.ply, default=None)
    begins = saved.ply if saved is not None else 0
    match = game.resume(saved.saved) if saved is not None else game.begin(recorded.log.head)
    referee = referee_of(game, match, (each for each in recorded.log.entries if begins <= each.ply < ply), begins)
    return Live(recorded.match_id, game, match, referee, Tape(b"", recorded.match_id, ""), seq, 0)


def view_at(row: MatchRow, live: Live) -> MatchView:
    """Return the view of a match at such a moment."""
    question = live.question
    asked = question if isinstance(question, Choose) else None
    return MatchView(
        row=row,
        seq=live.seq,
        ply=live.referee.ply,
        question=asked,
        asked=manager_of(row, live.game, asked.who) if asked is not None else None,
        side=asked.who if asked is not None else None,
        match=live.match,
    )


def _read(live: Live, side: str, answers: Sequence[str]) -> Reading:
    reading = Reading(live, side, helpful=False)
    reading.take(answers)
    return reading
