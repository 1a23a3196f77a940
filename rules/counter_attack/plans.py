"""What may come of a plan: the answers of one manager, given one after the other, each with its exact odds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from itertools import count
from typing import Any, Final

from rules.asking import Choose, Play, Question, Report, Roll, Top
from rules.counter_attack.chances import GOAL, MEETS, NO_GOAL, moment, passive
from rules.counter_attack.match import Match
from rules.counter_attack.prospects import LOST, SETTLED
from rules.counter_attack.situation import Situation
from rules.counter_attack.twin import Twin
from rules.counter_attack.whole_match import whole_match
from rules.errors import RefereeError
from rules.leading_up import advanced, next_said, replies
from rules.log import Entry
from rules.odds import (
    AsIf,
    ByItself,
    Foresight,
    Meetings,
    Outcome,
    PlanOdds,
    Prospect,
    asked_everything,
    ways_to_ends,
)

MISSED: Final = "no_goal"
"""With this an attempt at goal ends that is none."""

AT_GOAL: Final = frozenset({"shot", "header_at_goal", "penalty_taken", "penalty_missed"})
"""From these on nothing counts but whether it is a goal."""

IN_THE_AIR: Final = frozenset({"header_lost", "headed_pass_received", "headed_into_space", "keeper_claims"})
"""With these a ball in the air is somebody's."""

LOOSE: Final = "loose_ball"
COMES_TO: Final[Mapping[str, str]] = {
    **dict.fromkeys(("tackle_tied", "nutmeg_tied", "dive_tied", "header_tied", "control_fails"), LOOSE),
    "reckless_foul": "foul",
}
"""Reports with which an end is sure, before it is told."""

GETS_PAST: Final = "dive_lost"
"""With this a tackle of the defence's goalkeeper is lost; for the other side nothing is over by it."""

ENDS: Final = SETTLED | IN_THE_AIR
OVER: Final = LOST | {"foul", "header_lost", "keeper_claims"}
"""With these the manager whose plan it is must look anew: nothing that was meant to follow is given any more."""


MOST_WAYS: Final = 5_000
"""In how many ways the dice of a plan may fall: more would keep others waiting."""

DRAWN: Final = frozenset({"card", "leniency", "toss", "first_pick", "first_penalty"})
"""Dice that no plan is about: what is planned is over before them."""


class _TooManyWays(Exception):
    """The dice of a plan can fall in more ways than are counted."""


@dataclass
class Course:
    """How a plan goes one way.

    defends: whether the side that answers does not have the ball.
    ends: of the answers given so far, how each has ended; "" while nothing has.
    rolls: of each, whether a die was rolled for it.
    at_goal: whether an attempt at goal is under way.
    refusal: why the next answer could not be given, where it could not.
    """

    defends: bool = False
    ends: list[str] = field(default_factory=list[str])
    rolls: list[bool] = field(default_factory=list[bool])
    at_goal: bool = False
    refusal: RefereeError | None = None

    def begins(self) -> None:
        """Note that the next answer was given."""
        self.ends.append("")
        self.rolls.append(False)

    def hears(self, told: str) -> None:
        """Note what was told."""
        self.at_goal = self.at_goal or told in AT_GOAL
        if self.at_goal:
            self.ends[-1] = GOAL if told == GOAL else MISSED
        elif not self.ends[-1]:
            end = "tackle_lost" if told == GETS_PAST and self.defends else COMES_TO.get(told, told)
            self.ends[-1] = end if end in ENDS else ""

    def is_over(self, told: str, *, last: bool) -> bool:
        """Say whether nothing that follows is of the plan any more. last: whether all of it has been given."""
        if self.at_goal:
            return told == GOAL or told in NO_GOAL
        return self.ends[-1] in OVER or (last and bool(self.ends[-1]))


def foresight(match: Match, entries: Sequence[Entry], by_itself: ByItself = asked_everything) -> Foresight:
    """Return what tells the odds of answers to the question that is open.

    match: as it stood at the top of the script; it is not touched. entries: what has been answered since.
    by_itself: what their manager has said in advance.
    """
    return Ahead(match, entries, by_itself).of


def as_if_at_feet(match: Match) -> AsIf | None:
    """Return the odds of actions as if the attack had the ball at feet, where it is, and nothing under way.

    match: as it stands in the midst of whatever is under way; it is not touched. None where the ball is nobody's.
    """
    if match.on_ball is None or match.on_ball.side is not match.attack:
        return None
    twin = Twin(match).again()
    twin.phase = None
    twin.then(Situation.AT_FEET)
    return AsIf(str(match.attack), Ahead(twin, ()).of)


class Ahead:
    """A match with what has been answered since the top of its script, and what may come of further answers."""

    def __init__(self, match: Match, entries: Sequence[Entry], by_itself: ByItself = asked_everything) -> None:
        self._by_itself = by_itself
        self._twin = Twin(match)
        self._replies = list(replies(whole_match(self._twin.again()), entries))
        self._meetings = Meetings(MEETS, partial(moment, self._twin))

    def of(self, given: Sequence[str]) -> PlanOdds:
        """Return what may come of answers, each as a manager would type it; no ends where they are too many to count.

        Raises the refusal of one that can never be given.
        """
        tally, ways = _Tally(len(given)), count()

        def begin() -> tuple[Play[Any], Course]:
            if next(ways) == MOST_WAYS:
                raise _TooManyWays
            return self.begin(given)

        try:
            for way, follows in ways_to_ends(begin, passive, {GOAL}, self._meetings):
                tally.add(way, follows)
        except _TooManyWays:
            unknown = Prospect({}, rolls=True)
            return PlanOdds((unknown,) * len(given), unknown)
        return tally.odds()

    def begin(self, given: Sequence[str]) -> tuple[Play[Any], Course]:
        """Begin to play answers: return the play, up to where nothing more is of the plan, and its course."""
        match = self._twin.again()
        play = whole_match(match)
        question = advanced(play, self._replies)
        side = question.who if question else ""
        course = Course(defends=side != match.attack)
        plan = _Plan(side, list(reversed(given)), course, lambda said: self._by_itself(match, said))
        return _planned(play, question, plan), course


@dataclass
class _Plan:
    """Answers of one side that are still to be given, the last first, and how it has gone so far.

    by_itself: how their manager has answered a question in advance. answered: the name of the one answered last.
    """

    side: str
    waiting: list[str]
    course: Course
    by_itself: Callable[[Choose], str]
    answered: str = ""

    def reads(self, said: Question | Report | Top) -> bool:
        """Whether the next answer is given now: to whatever its side is asked."""
        return isinstance(said, Choose) and bool(self.waiting) and said.who == self.side

    def ends_before(self, said: Question | Report | Top) -> bool:
        """Whether all has been given and something new would begin."""
        if self.waiting:
            return False
        if isinstance(said, Choose):
            again = (said.who, said.name) == (self.side, self.answered)
            return again or said.name in {"move", "action"}
        return isinstance(said, Top) or (isinstance(said, Roll) and said.name in DRAWN)

    def answered_itself(self, said: Question | Report | Top) -> object | None:
        """Return the answer that the side has given in advance to what it is asked on the way, if it is legal."""
        if not isinstance(said, Choose) or said.sealed or said.who != self.side or not self.course.ends:
            return None
        try:
            text = self.by_itself(said)
            return said.answers.read(text) if text else None
        except RefereeError:
            return None

    def next_answer(self, said: Choose) -> object:
        """Give the next answer. Raises a RefereeError where it cannot be given."""
        value = said.answers.read(self.waiting[-1])
        _ = self.waiting.pop()
        self.answered = said.name
        self.course.begins()
        return value

    def ends_with(self, said: Question | Report) -> bool:
        """Note what is said, and say whether nothing that follows is of the plan."""
        if isinstance(said, Roll):
            self.course.rolls[-1] = True
        if not isinstance(said, Report):
            return False
        self.course.hears(said.name)
        return self.course.is_over(said.name, last=not self.waiting)


def _planned(play: Play[None], question: Question | None, plan: _Plan) -> Play[None]:
    """Go on from an open question: give the answers as long as their manager is asked, then see what comes of them."""
    said: Question | Report | Top | None = question
    while said is not None and not plan.ends_before(said):
        reply = plan.answered_itself(said)
        if reply is None and isinstance(said, Choose) and plan.reads(said):
            try:
                reply = plan.next_answer(said)
            except RefereeError as refusal:
                plan.course.refusal = refusal
                return
        elif reply is None and not isinstance(said, Top):
            over = plan.ends_with(said)
            reply = yield said
            if over:
                return
        said = next_said(play, reply)


class _Tally:
    def __init__(self, answers: int) -> None:
        self._ends: list[dict[str, Fraction]] = [{} for _ in range(answers)]
        self._whole: dict[str, Fraction] = {}
        self._rolls = [False] * answers
        self._refusals: dict[int, RefereeError] = {}

    def add(self, way: Outcome[Course], follows: Mapping[str, Fraction]) -> None:
        """Count one way. follows: the ends of what follows, where it has met others."""
        if way.state.refusal is not None:
            self._refusals[len(way.state.ends)] = way.state.refusal
        if not way.state.ends:
            return
        *before, last = way.state.ends
        for number, end in enumerate(before):
            self._count(self._ends[number], end, way.odds)
        for end, share in _named(last, way.end, follows).items():
            self._count(self._ends[len(before)], end, way.odds * share)
            self._count(self._whole, end, way.odds * share)
        for number, rolled in enumerate(way.state.rolls):
            self._rolls[number] = self._rolls[number] or rolled

    def odds(self) -> PlanOdds:
        """Return what all ways come to. Raises the refusal of an answer that was refused in all of them."""
        for number, refusal in sorted(self._refusals.items()):
            if not self._ends[number]:
                raise refusal
        each = tuple(Prospect(_shares(ends), rolls) for ends, rolls in zip(self._ends, self._rolls, strict=True))
        return PlanOdds(each, Prospect(self._whole, any(self._rolls)))

    @staticmethod
    def _count(ends: dict[str, Fraction], end: str, odds: Fraction) -> None:
        ends[end] = ends.get(end, Fraction(0)) + odds


def _named(last: str, end: str, follows: Mapping[str, Fraction]) -> Mapping[str, Fraction]:
    """Return how the last answer ends, where what follows from its end on may still be a goal."""
    if end not in MEETS:
        return {last: Fraction(1)}
    return {GOAL if after == GOAL else MISSED: share for after, share in follows.items()}


def _shares(ends: Mapping[str, Fraction]) -> Mapping[str, Fraction]:
    """Return how likely each end is, given that the answer is given at all."""
    reached = sum(ends.values(), Fraction(0))
    return {end: odds / reached for end, odds in ends.items()} if reached else {}
