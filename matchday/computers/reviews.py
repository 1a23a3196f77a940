"""Reviews of matches that are over, worked out in another process and kept for a while."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import BrokenExecutor
from dataclasses import dataclass
from typing import Final

from cachetools import LRUCache

from computer.candidates import Candidate
from computer.review import MatchToReview, Review, ReviewedDecision, ReviewedDie
from matchday.computers.errors import NoReview, NoReviewNow
from matchday.computers.seen_answers import SeenAnswer, live_at, seen, view_at
from matchday.match.build_view import row_of
from matchday.match.open_matches import OpenMatches
from matchday.match.views import MatchView
from matchday.records.replay import Recording, ReplayedMoment, recording
from rules.asking import Roll
from rules.reports import AnyReport
from store.database import Store
from store.match.matches import MatchRow

KEPT: Final = 64
"""Number of reviews that are kept."""

TURNS: Final = 0.1
"""Smallest swing of a die that may have turned a match, in the game's own measure."""

OF_EACH: Final = 3
"""Largest number of a side's decisions that are shown."""

Works = Callable[[MatchToReview], Awaitable[Review | None]]
"""Function that works a review out; None if the game has none, or the match no longer fits its rules."""


@dataclass(frozen=True, slots=True)
class ShownDecision:
    """A decision of a review. view: the match before it. given, better: both answers, as a plan is shown."""

    decision: ReviewedDecision
    view: MatchView
    given: SeenAnswer
    better: SeenAnswer


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The die that changed most.

    view: the match after it and all dice right behind it. told: the reports until then.
    """

    die: ReviewedDie
    view: MatchView
    told: Sequence[AnyReport]


@dataclass(frozen=True, slots=True)
class MatchReview:
    """A review as it is shown.

    luck: of the first side, in the game's own measure. costly: the costliest decisions of each side, the costliest
    first. turning_point: None if no die changed much.
    """

    row: MatchRow
    luck: float
    costly: Sequence[ShownDecision]
    turning_point: TurningPoint | None


class Reviews:
    """Reviews of all matches: `desk.reviews`.

    work: works one out; set later, and until then there are none. share: the share of one that is done; set later too.
    """

    def __init__(self, store: Store, open_: OpenMatches) -> None:
        self.work: Works | None = None
        self.share: Callable[[MatchToReview], float] = lambda _: 0.0
        self._under_way: dict[int, MatchToReview] = {}
        self._store, self._open = store, open_
        self._known: LRUCache[int, asyncio.Future[Review | None]] = LRUCache(KEPT)

    async def of(self, match_id: int) -> MatchReview:
        """Return the review of a match. It takes up to a minute the first time.

        Raises NoSuchMatch, NoReview: the match is not over, or cannot be reviewed; NoReviewNow if that failed.
        """
        async with self._store.reading() as db:
            row = await row_of(db, match_id)
            if not row.is_over:
                raise NoReview(match_id)
            recorded = await recording(db, row, self._open.game(row.ruleset), ())
        review = await self._review(row, recorded) if recorded.log.entries else None
        if review is None:
            raise NoReview(match_id)
        costly = [one for side in recorded.game.sides for one in _of_side(review, side)]
        shown = [await _shown(row, recorded, one) for one in sorted(costly, key=lambda one: -one.cost)]
        return MatchReview(row, review.luck, shown, await _turning_point(row, recorded, review))

    def share_done(self, match_id: int) -> float:
        """Return the share of a match's review that is done, from 0 to 1; 0 too if it has not begun."""
        asked = self._under_way.get(match_id)
        return self.share(asked) if asked is not None else 0.0

    async def _review(self, row: MatchRow, recorded: Recording) -> Review | None:
        """Return the review, worked out once for all who ask meanwhile."""
        known = self._known.get(row.id)
        if known is None and self.work is not None:
            asked = self._under_way[row.id] = MatchToReview(row.ruleset, row.head, recorded.log.entries)
            known = self._known[row.id] = asyncio.ensure_future(self.work(asked))
            known.add_done_callback(lambda _: self._under_way.pop(row.id, None))
        try:
            return await asyncio.shield(known) if known is not None else None
        except (BrokenExecutor, OSError) as failed:
            _ = self._known.pop(row.id, None)
            raise NoReviewNow(row.id) from failed


def _of_side(review: Review, side: str) -> Sequence[ReviewedDecision]:
    return [one for one in review.costly if one.side == side][:OF_EACH]


async def _shown(row: MatchRow, recorded: Recording, decision: ReviewedDecision) -> ShownDecision:
    live = await asyncio.to_thread(live_at, recorded, 0, decision.ply)
    view = view_at(row, live)
    given, better = await seen(live, view, [Candidate(decision.given), Candidate(decision.better)])
    return ShownDecision(decision, view, given, better)


async def _turning_point(row: MatchRow, recorded: Recording, review: Review) -> TurningPoint | None:
    if not review.dice or abs(review.dice[0].swing) < TURNS:
        return None
    die = review.dice[0]
    moment, told = await asyncio.to_thread(settled_after, recorded, die.ply)
    if moment is None:
        return None
    view = MatchView(row=row, seq=0, ply=moment.ply, question=None, asked=None, side=None, match=moment.match)
    return TurningPoint(die, view, told)


def settled_after(recorded: Recording, ply: int) -> tuple[ReplayedMoment | None, tuple[AnyReport, ...]]:
    """Return the moment when the dice that fall from a ply on are over, and all reports until then."""
    latest: ReplayedMoment | None = None
    told: tuple[AnyReport, ...] = ()
    for latest in recorded.moments(ply + 1):
        told += latest.reports
        if not isinstance(latest.question, Roll):
            break
    return latest, told
