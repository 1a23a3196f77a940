"""Exact odds of a plan: of each of the answers that one manager gives, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import count
from typing import Any, Final

from rules.asking import Choose, Item, Play, Question, Roll, Top
from rules.counter_attack.flow.whole_match import whole_match
from rules.counter_attack.odds.default_answers import default_answer
from rules.counter_attack.odds.goal_odds import GOAL, MEETS, moment
from rules.counter_attack.odds.plan_run import MISSED, PlanRun
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.scratch_copy import ScratchMatch
from rules.counter_attack.state.situation import Situation
from rules.errors import RefereeError
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
from rules.plays import Hand, fast_forward, logged_values, steered
from rules.reports import Report

AGAIN: Final = frozenset({"action", "move"})
"""With these something new is asked."""

MOST_WAYS: Final = 5_000
"""In how many ways the dice of a plan may fall: more would keep others waiting."""

DRAWN: Final = frozenset({"card", "leniency", "toss", "first_pick", "first_penalty"})
"""Dice that no plan is about: what is planned is over before them."""


class _TooManyWays(Exception):
    """The dice of a plan can fall in more ways than are counted."""


def foresight(match: Match, entries: Sequence[Entry], by_itself: ByItself = asked_everything) -> Foresight:
    """Return what tells the odds of answers to the question that is open.

    match: as it stood at the top of the script; it is not touched. entries: what has been answered since.
    by_itself: what their manager has said in advance.
    """
    return PlanOddsCalculator(match, entries, by_itself).of


def as_if_at_feet(match: Match) -> AsIf | None:
    """Return the odds of actions as if the attack had the ball at feet, where it is, and nothing under way.

    match: as it stands in the midst of whatever is under way; it is not touched. None where the ball is nobody's.
    """
    if match.on_ball is None or match.on_ball.side is not match.attack:
        return None
    twin = ScratchMatch(match).reset()
    twin.phase = None
    twin.set_next(Situation.AT_FEET)
    return AsIf(str(match.attack), PlanOddsCalculator(twin, ()).of)


@dataclass
class _Aim:
    """Answers choices as `default_answer` does, but where a snapshot is aimed at.

    at: the goal hex; "" for the first that is offered. offered: what was offered when it was asked for.
    """

    at: str = ""
    offered: tuple[str, ...] = ()

    def __call__(self, question: Choose) -> object:
        """Answer a choice."""
        if question.name != "snapshot_target":
            return default_answer(question)
        places = tuple(question.answers.every())
        self.offered = self.offered or tuple(map(str, places))
        return next((place for place in places if str(place) == self.at), places[0])


class PlanOddsCalculator:
    """A match with what has been answered since the top of its script, and what may come of further answers."""

    def __init__(self, match: Match, entries: Sequence[Entry], by_itself: ByItself = asked_everything) -> None:
        self._by_itself = by_itself
        self._twin = ScratchMatch(match)
        self._values = list(logged_values(whole_match(self._twin.reset()), entries))
        self._meetings = Meetings(MEETS, partial(moment, self._twin))

    def of(self, given: Sequence[str]) -> PlanOdds:
        """Return what may come of answers, each as a manager would type it; no ends where they are too many to count.

        A snapshot whose goal hex is not said yet is aimed where a goal is likeliest.

        Raises the refusal of one that can never be given.
        """
        aim = _Aim()
        odds = [self._of(given, aim)]
        odds += [self._of(given, _Aim(place)) for place in aim.offered[1:]]
        return max(odds, key=lambda one: one.whole.ends.get(GOAL, 0))

    def _of(self, given: Sequence[str], aim: _Aim) -> PlanOdds:
        tally, ways = _Tally(len(given)), count()

        def begin() -> tuple[Play[Any], PlanRun]:
            if next(ways) == MOST_WAYS:
                raise _TooManyWays
            return self.begin(given)

        try:
            for way, follows in ways_to_ends(begin, aim, {GOAL}, self._meetings):
                tally.add(way, follows)
        except _TooManyWays:
            unknown = Prospect({}, rolls=True)
            return PlanOdds((unknown,) * len(given), unknown)
        return tally.odds()

    def begin(self, given: Sequence[str]) -> tuple[Play[Any], PlanRun]:
        """Begin to play answers: return the play, up to where nothing more is of the plan, and its course."""
        match = self._twin.reset()
        play = whole_match(match)
        question = fast_forward(play, self._values)
        side = question.who if question else ""
        course = PlanRun(defends=side != match.attack)
        plan = _PendingPlan(side, list(reversed(given)), course, lambda said: self._by_itself(match, said))
        return steered(play, question, plan.decide), course


@dataclass
class _PendingPlan:
    """Answers of one side that are still to be given, the last first, and how it has gone so far.

    by_itself: how their manager has answered a question in advance. answered: the name of the one answered last.
    """

    side: str
    waiting: list[str]
    course: PlanRun
    by_itself: Callable[[Choose], str]
    answered: str = ""

    def decide(self, item: Item) -> object:
        """Give the answers as long as their manager is asked, then let it be seen what comes of them; see `steered`."""
        if self.ends_before(item):
            return Hand.OVER
        reply = self.answered_itself(item)
        if reply is None and isinstance(item, Choose) and self.reads(item):
            try:
                return self.next_answer(item)
            except RefereeError as refusal:
                self.course.refusal = refusal
                return Hand.OVER
        if reply is None and not isinstance(item, Top):
            return Hand.ON_AND_OVER if self.ends_with(item) else Hand.ON
        return reply

    def reads(self, said: Item) -> bool:
        """Whether the next answer is given now: to whatever its side is asked."""
        return isinstance(said, Choose) and bool(self.waiting) and said.who == self.side

    def ends_before(self, said: Item) -> bool:
        """Whether all has been given and something new would begin."""
        if self.waiting:
            return False
        if isinstance(said, Choose):
            again = (said.who, said.name) == (self.side, self.answered)
            return again or said.name in AGAIN
        return isinstance(said, Top) or (isinstance(said, Roll) and said.name in DRAWN)

    def answered_itself(self, said: Item) -> object | None:
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
        self.course.begins(said.name)
        return value

    def ends_with(self, said: Question | Report) -> bool:
        """Note what is said, and say whether nothing that follows is of the plan."""
        if isinstance(said, Roll):
            self.course.rolls[-1] = True
        if not isinstance(said, Report):
            return False
        self.course.hears(said)
        return self.course.is_over(said, last=not self.waiting)


class _Tally:
    def __init__(self, answers: int) -> None:
        self._ends: list[dict[str, Fraction]] = [{} for _ in range(answers)]
        self._whole: dict[str, Fraction] = {}
        self._rolls = [False] * answers
        self._parts = [False] * answers
        self._refusals: dict[int, RefereeError] = {}

    def add(self, way: Outcome[PlanRun], follows: Mapping[str, Fraction]) -> None:
        """Count one way. follows: the ends of what follows, where it has met others."""
        if way.state.refusal is not None:
            self._refusals[len(way.state.ends)] = way.state.refusal
        if not way.state.ends:
            return
        course = way.state
        last = _named(course.ends[-1], way.end, follows)
        for number, end in enumerate(course.ends):
            for each, share in last.items() if course.with_the_last(number) else ((end, 1),):
                self._count(self._ends[number], each, way.odds * share)
        for end, share in last.items():
            self._count(self._whole, end, way.odds * share)
        for number, rolled in enumerate(course.rolls):
            later = any(course.rolls[at] for at in range(number, len(course.rolls)) if course.began[at] == number)
            self._rolls[number] = self._rolls[number] or rolled or later
            self._parts[number] = course.began[number] != number

    def odds(self) -> PlanOdds:
        """Return what all ways come to. Raises the refusal of an answer that was refused in all of them."""
        for number, refusal in sorted(self._refusals.items()):
            if not self._ends[number]:
                raise refusal
        known = zip(self._ends, self._rolls, self._parts, strict=True)
        each = tuple(Prospect(_shares(ends), rolls, part) for ends, rolls, part in known)
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
