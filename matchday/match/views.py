"""Views of a match that the desk shows: immutable values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from matchday.clock.clock_math import Timing
from matchday.errors import NotYourMatch, OrderRefused
from rules.agreed_facts import Adjustable
from rules.asking import Choose
from rules.game import NO_CLAUSES, Game, ToolClauses
from rules.reports import AnyReport
from rules.standing_orders import Later
from store.delivery.notices import Notice
from store.match.matches import MatchRow
from store.people.people import Person
from store.people.preferences import USUAL, Preferences


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchView:
    """A match at one moment.

    row: what is stored of it.
    seq: what buttons made now must carry.
    ply: the number of the open question.
    question: what a manager is asked; its answers look at `match`.
    asked: who must answer; side: for which side.
    match: a private copy of the game's match, None before kick-off.
    reports: what has happened since the other manager was handed the turn.
    seed: the secret of the dice, hex, once the match is over.
    clock: how long whoever must answer has; None where no clock runs.
    clauses: under which its game refuses what is asked of any match, such as a label that names no hex.
    adjusts: what answers to the question set by agreement, by name, as the game has it.
    later: what may be said with an answer for a question that may come of it; None for nothing.
    prefers: how whoever must answer wants to be treated.
    ready: who of both managers is, of a fixture that has not begun; begins: when it does at the latest (UTC).
    held_by: the match that is played in the channel of such a fixture, so that it has to wait; None for none.
    waited: whether such a fixture has waited long enough, so that it begins as soon as its channel is free.
    """

    row: MatchRow
    seq: int
    ply: int
    question: Choose | None
    asked: Person | None
    side: str | None
    match: Any
    reports: tuple[AnyReport, ...] = ()
    seed: str | None = None
    clock: Timing | None = None
    clauses: ToolClauses = NO_CLAUSES
    adjusts: Mapping[str, Adjustable] = field(default_factory=dict[str, Adjustable])
    later: Later | None = None
    prefers: Preferences = USUAL
    ready: frozenset[int] = frozenset()
    begins: datetime | None = None
    held_by: MatchRow | None = None
    waited: bool = False

    @property
    def id(self) -> int:
        """The number of the match."""
        return self.row.id

    @property
    def over(self) -> bool:
        """Whether nothing will be played any more."""
        return self.row.over


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an answer has come to.

    seq: the seq of the question that is open now.
    entries: the lines that were written into the log.
    repeated: whether this very interaction had been heard before, so that nothing was done.
    refusal: the order that was refused, where those before it stand.
    over: whether the match is over.
    """

    match_id: int
    seq: int
    entries: tuple[str, ...] = ()
    repeated: bool = False
    refusal: OrderRefused | None = None
    over: bool = False


def manager_of(row: MatchRow, game: Game, side: str | None) -> Person | None:
    """Return the person who has a side, None for no side."""
    return dict(zip(game.sides, (row.home, row.away), strict=True)).get(side or "")


def sides_of(row: MatchRow, game: Game, person_id: int) -> tuple[str, ...]:
    """Return the sides that a person has; raise NotYourMatch where it has none."""
    managers = zip(game.sides, (row.home, row.away), strict=True)
    sides = tuple(side for side, person in managers if person.id == person_id)
    if not sides:
        raise NotYourMatch(row.id)
    return sides


@dataclass(frozen=True, slots=True)
class Told:
    """What has been told since the other manager was last handed the turn.

    up_to: the id of the newest notice that was looked at; 0 for none. notices: those that count, newest first.
    """

    up_to: int
    notices: tuple[Notice, ...]

    @property
    def reports(self) -> tuple[AnyReport, ...]:
        """What they tell, oldest first."""
        return tuple(report for notice in reversed(self.notices) for report in notice.reports)


def since_hand_over(notices: Sequence[Notice], before: int = 0) -> Told:
    """Gather what has been told since the other manager was last handed the turn.

    notices: the boards, newest first, with the takebacks among them: nothing before one counts.
    before: the id of the newest notice that had been looked at already.
    """
    return Told(notices[0].id if notices else before, tuple(notices[: still_told(notices)]))


def still_told(notices: Sequence[Notice]) -> int:
    """Return how many of some notices a board tells of: those since the other manager was last handed the turn.

    notices: the boards, newest first, with the takebacks among them: nothing before one counts.
    """
    hand_overs = 0
    for number, notice in enumerate(notices):
        hand_overs += notice.handed_over
        if hand_overs > 1 or _takes_back(notice):
            return number
    return len(notices)


def _takes_back(notice: Notice) -> bool:
    """Whether a notice tells of a takeback: by mended rules, by a manager or by an organiser."""
    return notice.kind in {"taken_back", "takeback"} or notice.facts.get("what") == "taken_back"
