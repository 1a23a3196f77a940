"""Views of a match that the desk shows: immutable values."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from itertools import takewhile
from typing import Any

from matchday.clock.clock_math import Timing
from matchday.errors import NotYourMatch, OrderRefused
from rules.agreed_facts import Adjustable
from rules.asking import Choose
from rules.game import NO_CLAUSES, Game, ToolClauses
from rules.planning.standing_orders import Later
from rules.reports import AnyReport
from store.delivery.notices import Notice
from store.match.matches import MatchRow
from store.match.sittings import Sitting
from store.people.people import Person
from store.people.preferences import USUAL, Preferences


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchView:
    """A match at one moment.

    row: its stored row.
    seq: the seq that new buttons must carry.
    ply: the number of the open question.
    question: the open question; its answers look at `match`.
    asked: the manager to act; side: for which side.
    match: a private copy of the game's match, None before kick-off.
    reports: all reports since the opponent's turn ended. of_turn: those of the latest turn.
    seed: the secret of the dice, hex, once the match is over.
    clock: the time left to the manager to act; None if no clock runs.
    clauses: of the game's refusals that any match may raise, such as of a label that names no hex.
    adjusts: settings agreed by answers to the question, by name, as the game has them.
    later: a later question that an answer may already answer too; None for none.
    prefers: the preferences of the manager to act.
    unpinged: the managers whom its boards do not ping, since they get a daily summary.
    ready: which managers are ready, in a fixture that has not begun; begins: its latest start (UTC).
    held_by: the match that occupies the channel of such a fixture; None for none.
    waited: whether such a fixture has waited long enough and begins as soon as its channel is free.
    sittings: the computers that have sat in for its managers, the first one first.
    """

    row: MatchRow
    seq: int
    ply: int
    question: Choose | None
    asked: Person | None
    side: str | None
    match: Any
    reports: tuple[AnyReport, ...] = ()
    of_turn: tuple[AnyReport, ...] = ()
    seed: str | None = None
    clock: Timing | None = None
    clauses: ToolClauses = NO_CLAUSES
    adjusts: Mapping[str, Adjustable] = field(default_factory=dict[str, Adjustable])
    later: Later | None = None
    prefers: Preferences = USUAL
    unpinged: frozenset[int] = frozenset()
    ready: frozenset[int] = frozenset()
    begins: datetime | None = None
    held_by: MatchRow | None = None
    waited: bool = False
    sittings: tuple[Sitting, ...] = ()

    @property
    def id(self) -> int:
        """The number of the match."""
        return self.row.id

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.row.is_over


@dataclass(frozen=True, slots=True)
class AnswerResult:
    """Result of an answer.

    seq: the seq of the question that is open now.
    entries: the lines written to the log.
    repeated: whether this interaction had been heard before, so that nothing was done.
    refusal: the refused order, if those before it stand.
    over: whether the match is over.
    reports: of what has happened through it. left: whether orders are left over for later.
    asked: the id of the manager who is asked now; None for nobody.
    way: the standing order that would have given the answer, and the question before it; None for none.
    """

    match_id: int
    seq: int
    entries: tuple[str, ...] = ()
    repeated: bool = False
    refusal: OrderRefused | None = None
    over: bool = False
    reports: tuple[AnyReport, ...] = ()
    left: bool = False
    asked: int | None = None
    way: tuple[str, str] | None = None


def manager_of(row: MatchRow, game: Game, side: str | None) -> Person | None:
    """Return the manager of a side, None for no side."""
    return dict(zip(game.sides, (row.home, row.away), strict=True)).get(side or "")


def sides_of(row: MatchRow, game: Game, person_id: int) -> tuple[str, ...]:
    """Return a person's sides. Raises NotYourMatch for none."""
    managers = zip(game.sides, (row.home, row.away), strict=True)
    sides = tuple(side for side, person in managers if person.id == person_id)
    if not sides:
        raise NotYourMatch(row.id)
    return sides


@dataclass(frozen=True, slots=True)
class UnreadReports:
    """Reports since the last hand-over to the opponent.

    up_to: the id of the newest notice that was read; 0 for none. notices: those that count, newest first.
    """

    up_to: int
    notices: tuple[Notice, ...]

    @property
    def reports(self) -> tuple[AnyReport, ...]:
        """Their reports, oldest first."""
        return reports_of(self.notices)

    def of_turn(self, intervals: Collection[str]) -> tuple[AnyReport, ...]:
        """Return the reports of the turn that the newest notice ends, else of the one that goes on; oldest first.

        intervals: names of the reports after which a turn begins anew, as of half time.
        """
        return reports_of(latest_turn(self.notices, intervals))


def latest_turn(notices: Sequence[Notice], intervals: Collection[str]) -> Sequence[Notice]:
    """Return the notices of the turn that the newest one ends, else of the one that goes on.

    notices: the boards since a hand-over, newest first. intervals: as in `UnreadReports.of_turn`.
    """

    def goes_on(notice: Notice) -> bool:
        return not notice.handed_over and not any(report.name in intervals for report in notice.reports)

    return [*notices[:1], *takewhile(goes_on, notices[1:])]


def reports_of(notices: Sequence[Notice]) -> tuple[AnyReport, ...]:
    """Return the reports of notices, which come newest first, oldest first."""
    return tuple(report for notice in reversed(notices) for report in notice.reports)


def since_hand_over(notices: Sequence[Notice], before: int = 0) -> UnreadReports:
    """Gather the reports since the last hand-over to the opponent.

    notices: the boards, newest first, with the takebacks among them: nothing before one counts.
    before: the id of the newest notice that was already read.
    """
    return UnreadReports(notices[0].id if notices else before, tuple(notices[: still_told(notices)]))


def still_told(notices: Sequence[Notice]) -> int:
    """Return how many of these notices a board reports: those since the last hand-over to the opponent.

    If the opponent is a computer, the answer that handed over to it counts too.

    notices: the boards, newest first, with the takebacks among them: nothing before one counts.
    """
    hand_overs = 0
    for number, notice in enumerate(notices):
        hand_overs += notice.handed_over
        if _takes_back(notice):
            return number
        if hand_overs > 1:  # a computer's board is gone at once: the manager's own last answer is told on the next one
            return number + notice.to_computer
    return len(notices)


def _takes_back(notice: Notice) -> bool:
    """Return whether a notice is about a takeback: through corrected rules, by a manager or by an organiser."""
    return notice.kind in {"taken_back", "takeback"} or notice.facts.get("what") == "taken_back"
