"""Insights into a question: the answers that a computer manager has looked at, with their odds and worth."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from computer.candidates import Candidate
from computer.thought import Thought
from matchday.computers.computers import decision_id
from matchday.computers.errors import NoHints, NothingToExplain
from matchday.computers.knowledge import thought_for
from matchday.computers.seats import COMPUTER, seat_in
from matchday.match.answer import asked_of, sides_in_play
from matchday.match.build_view import look, row_of
from matchday.match.dice import Tape
from matchday.match.live import Live, referee_of
from matchday.match.open_matches import OpenMatches
from matchday.match.replay import Recording, recording
from matchday.match.views import MatchView, manager_of
from matchday.plans.lookahead import Reading, plan_odds, plan_odds_function
from rules.asking import Choose
from rules.errors import NothingAsked
from rules.odds import FULL, PlanOdds, assistance
from rules.planning.previews import PreviewedOrder
from store.database import Store
from store.match import entries, matches, processed_interactions
from store.match.entries import standing_of
from store.match.matches import MatchRow

HINTS: Final = "hints"
"""The fact in a match's head with the questions for which a manager was given a hint: "home 12, home 57"."""

SHOWN: Final = 3
"""Largest number of answers in an insight."""

LOOKS_BACK: Final = 80
"""Largest number of entries before a board among which a computer's decision is looked for."""

LooksAt = Callable[[Thought], Awaitable[Sequence[Candidate]]]
"""Function that returns the answers to a question that a computer has looked at, the one that it gives first."""


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


@dataclass(frozen=True, slots=True)
class Insight:
    """The answers that a computer manager has looked at.

    view: the match when the question was open; its seq is that of the question. level: of the computer.
    answers: at most three, the one that it gives first. earlier: the seq of the computer's decision before this one;
    None if there is none.
    """

    view: MatchView
    level: int
    answers: Sequence[SeenAnswer]
    earlier: int | None = None


class Insights:
    """Insights into questions of all matches: `desk.insights`. look: set later; until then nothing is explained."""

    def __init__(self, store: Store, open_: OpenMatches) -> None:
        self.look: LooksAt | None = None
        self._store, self._open = store, open_

    async def hint(self, match_id: int, *, by: int, level: int) -> Insight:
        """Return the answers to a manager's open question that a level looks at, and note the hint in the match's log.

        Raises NoSuchMatch, NotYourMatch, NotPlaying, NotYourTurn, NothingAsked, and NoHints: between two managers every
        match counts for ratings, and hints are for those that play with full help.
        """
        async with self._open.lock(match_id):
            async with self._open.at_hand(match_id) as (db, state, live):
                view = await look(db, state, live)
            row = view.row
            sides = sides_in_play(row, self._open.game(row.ruleset), by)
            if COMPUTER not in row.head or assistance(row.head) != FULL or self.look is None:
                raise NoHints(match_id)
            if live is None:
                raise NothingAsked
            _ = asked_of(live, sides, None)
            thought = await thought_for(self._store, live, level)
            await self._note(view)
        candidates = await self.look(thought)
        async with self._open.lock(match_id):
            found = await _insight(live, view, level, candidates) if live.seq == view.seq else None
        return found or await self.hint(match_id, by=by, level=level)

    async def why(self, match_id: int, seq: int) -> Insight:
        """Return the answers that the computer looked at in its newest decision before the question with a seq.

        Raises NoSuchMatch, NothingToExplain.
        """
        async with self._open.lock(match_id):
            async with self._store.reading() as db:
                row = await row_of(db, match_id)
            seat = seat_in(row.head)
            decisions = await self._decisions(row, seq)
            if seat is None or not decisions or self.look is None:
                raise NothingToExplain(match_id)
            at, ply = decisions[0]
            async with self._store.reading() as db:
                recorded = await recording(db, row, self._open.game(row.ruleset), ())
            live = await asyncio.to_thread(_live_at, recorded, at, ply)
            question = live.question
            if not isinstance(question, Choose) or question.sealed:
                raise NothingToExplain(match_id)
            thought = await thought_for(self._store, live, seat.level)
        view = MatchView(
            row=row,
            seq=at,
            ply=ply,
            question=question,
            asked=manager_of(row, live.game, question.who),
            side=question.who,
            match=live.match,
        )
        found = await _insight(live, view, seat.level, await self.look(thought))
        return replace(found, earlier=decisions[1][0] + 1 if len(decisions) > 1 else None)

    async def _decisions(self, row: MatchRow, seq: int) -> list[tuple[int, int]]:
        """Return the seqs and plies of the computer's open decisions before the question with a seq, newest first."""
        found: list[tuple[int, int]] = []
        async with self._store.reading() as db:
            stored = await entries.since(db, row.id, max(0, seq - LOOKS_BACK))
            stands = [each for each in standing_of(stored) if each.seq < seq and not each.sealed]
            for each in reversed(stands):
                if each.by is not None and await processed_interactions.heard(db, decision_id(row.id, each.seq)):
                    found.append((each.seq, each.entry.ply))
                if len(found) > 1:
                    break
        return found

    async def _note(self, view: MatchView) -> None:
        """Note in the head of a match that its manager was given a hint for the open question."""
        known = view.row.head.get(HINTS, "")
        fact = f"{view.side} {view.ply}"
        if fact not in known.split(", "):
            async with self._open.storing(view.id) as db:
                await matches.add_fact(db, view.id, HINTS, ", ".join(filter(None, [known, fact])))


def _live_at(recorded: Recording, seq: int, ply: int) -> Live:
    """Return a match as it stood before the question with a ply."""
    game = recorded.game
    saved = max((each for each in recorded.saves if each.ply <= ply), key=lambda each: each.ply, default=None)
    begins = saved.ply if saved is not None else 0
    match = game.resume(saved.saved) if saved is not None else game.begin(recorded.log.head)
    referee = referee_of(game, match, (each for each in recorded.log.entries if begins <= each.ply < ply), begins)
    return Live(recorded.match_id, game, match, referee, Tape(b"", recorded.match_id, ""), seq, 0)


async def _insight(live: Live, view: MatchView, level: int, candidates: Sequence[Candidate]) -> Insight:
    """Return candidates as they are shown. live: the match at the question, on which nothing changes."""
    side = view.side or ""
    shown = _unlike(candidates)[:SHOWN]
    readings = await asyncio.to_thread(lambda: [_read(live, side, one.answers) for one in shown])
    seen: list[SeenAnswer] = []
    for one, reading in zip(shown, readings, strict=True):
        tells = plan_odds_function(live, reading) if assistance(view.row.head) == FULL else None
        kept = [order.answer for order in reading.orders if order.refusal is None]
        seen.append(SeenAnswer(reading.orders, await plan_odds(tells, kept), one.worth, reading.ahead.copy.match))
    return Insight(view, level, seen)


def _unlike(candidates: Sequence[Candidate]) -> Sequence[Candidate]:
    """Return candidates without those that begin with another move of a piece that a better one moves."""
    found: dict[str, Candidate] = {}
    for one in candidates:
        first = one.answers[0]
        _ = found.setdefault(first.split()[0] if first[0].isdigit() else first, one)
    return list(found.values())


def _read(live: Live, side: str, answers: Sequence[str]) -> Reading:
    reading = Reading(live, side, helpful=False)
    reading.take(answers)
    return reading
