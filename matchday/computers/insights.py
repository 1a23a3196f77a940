"""Insights into a question: the answers that a computer manager has looked at, with their odds and worth."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final

from computer.candidates import Candidate
from computer.thought import Thought
from matchday.computers.computers import decision_id
from matchday.computers.errors import NoHints, NothingToExplain
from matchday.computers.knowledge import thought_for
from matchday.computers.seats import COMPUTER, HINTS, level_at
from matchday.computers.seen_answers import SeenAnswer, live_at, seen, view_at
from matchday.match.answer import asked_of, sides_in_play
from matchday.match.build_view import look, row_of
from matchday.match.open_matches import OpenMatches
from matchday.match.views import MatchView
from matchday.records.replay import recording
from rules.asking import Choose
from rules.errors import NothingAsked
from rules.odds import FULL, assistance
from store.database import Store
from store.match import entries, matches, processed_interactions, sittings
from store.match.entries import standing_of
from store.match.matches import MatchRow

SHOWN: Final = 3
"""Largest number of answers in an insight."""

LOOKS_BACK: Final = 80
"""Largest number of entries before a board among which a computer's decision is looked for."""

LooksAt = Callable[[Thought], Awaitable[Sequence[Candidate]]]
"""Function that returns a computer's candidate answers to a question, its own answer first."""


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
        candidates = _unlike(await self.look(thought))[:SHOWN]
        async with self._open.lock(match_id):
            if live.seq == view.seq:
                return Insight(view, level, await seen(live, view, candidates))
        return await self.hint(match_id, by=by, level=level)

    async def why(self, match_id: int, seq: int) -> Insight:
        """Return the answers that the computer looked at in its newest decision before the question with a seq.

        Raises NoSuchMatch, NothingToExplain.
        """
        async with self._open.lock(match_id):
            async with self._store.reading() as db:
                row = await row_of(db, match_id)
            decisions, look_at = await self._decisions(row, seq), self.look
            if not decisions or look_at is None:
                raise NothingToExplain(match_id)
            at, ply = decisions[0]
            game = self._open.game(row.ruleset)
            async with self._store.reading() as db:
                recorded, sat_in = await recording(db, row, game, ()), await sittings.of(db, match_id)
            live = await asyncio.to_thread(live_at, recorded, at, ply)
            question = live.question
            side = question.who if isinstance(question, Choose) and not question.sealed else ""
            level = level_at(row, game.sides, sat_in, side, at) if side else None
            if level is None:
                raise NothingToExplain(match_id)
            thought = await thought_for(self._store, live, level)
        view = view_at(row, live)
        candidates = _unlike(await look_at(thought))[:SHOWN]
        earlier = decisions[1][0] + 1 if len(decisions) > 1 else None
        return Insight(view, level, await seen(live, view, candidates), earlier)

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


def _unlike(candidates: Sequence[Candidate]) -> Sequence[Candidate]:
    """Return candidates, best first; of several that begin by moving the same piece, only the best."""
    found: dict[str, Candidate] = {}
    for one in candidates:
        first = one.answers[0]
        _ = found.setdefault(first.split()[0] if first[0].isdigit() else first, one)
    return list(found.values())
