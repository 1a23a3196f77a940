"""Exact odds of several answers that one manager gives, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from itertools import count
from typing import Any, Final

from rules.asking import Choose, Item, Play, Question, Roll, Top
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.odds.default_answers import default_answer
from rules.counter_attack.odds.goal_odds import GOAL, MEETS, moment
from rules.counter_attack.odds.plan_run import ACTIONS, BEFORE_A_RESTART, MISSED, PlanRun
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.scratch_copy import ScratchMatch
from rules.counter_attack.state.situation import Situation
from rules.errors import RefereeError
from rules.log import Entry
from rules.odds import (
    AnswerInAdvance,
    AnswerOdds,
    AsIf,
    Meetings,
    OddsFunction,
    Outcome,
    PlanOdds,
    nothing_in_advance,
    ways_to_ends,
)
from rules.plays import Hand, fast_forward, logged_values, steered
from rules.reports import Report

MOST_WAYS: Final = 5_000
"""Largest number of ways in which the dice of a plan may fall: more would keep others waiting."""

DRAWN: Final = frozenset({"card", "leniency", "toss", "first_pick", "first_penalty"})
"""Dice for which no odds are told: the planned answers are over before them."""


class _TooManyWays(Exception):
    """Signal that the dice of a plan can fall in more ways than are counted."""


def odds_function(
    match: Match, entries: Sequence[Entry], answer_in_advance: AnswerInAdvance = nothing_in_advance
) -> OddsFunction:
    """Return a function that tells the odds of answers to the open question.

    match: as it stood at the top of the script; it is not touched. entries: the answers since.
    answer_in_advance: returns their manager's answers given in advance.
    """
    return PlanOddsCalculator(match, entries, answer_in_advance).of


def as_if_at_feet(match: Match) -> AsIf | None:
    """Return odds of actions as if the attack had the ball at feet, where it is, and no action were in progress.

    match: as it stands in the midst of an action; it is not touched. None if nobody has the ball.
    """
    if match.on_ball is None or match.on_ball.side is not match.attack:
        return None
    twin = ScratchMatch(match).reset()
    twin.phase = None
    twin.set_next(Situation.AT_FEET)
    return AsIf(str(match.attack), PlanOddsCalculator(twin, ()).of)


@dataclass
class _Aim:
    """Answers choices as `default_answer` does, except for the target of a snapshot.

    at: the goal hex; "" for the default answer. offered: the goal hexes from the top when it was asked for.
    """

    at: str = ""
    offered: tuple[str, ...] = ()

    def __call__(self, question: Choose) -> object:
        """Return the answer to a choice."""
        usual = default_answer(question)
        if question.name != "snapshot_target":
            return usual
        places = sorted(question.answers.legal())
        self.offered = self.offered or tuple(map(str, places))
        return next((place for place in places if str(place) == self.at), usual)


class PlanOddsCalculator:
    """A match with the answers since the top of its script, and the odds of further answers."""

    def __init__(
        self, match: Match, entries: Sequence[Entry], answer_in_advance: AnswerInAdvance = nothing_in_advance
    ) -> None:
        self._answer_in_advance = answer_in_advance
        self._twin = ScratchMatch(match)
        self._values = list(logged_values(play_whole_match(self._twin.reset()), entries))
        self._meetings = Meetings(MEETS, partial(moment, self._twin))

    def of(self, given: Sequence[str]) -> PlanOdds:
        """Return the odds of answers, each as a manager would type it; without ends if there are too many ways.

        A snapshot without a goal hex is aimed where a goal is likeliest.

        Raises the refusal of an answer that can never be given.
        """
        return self.aimed(given)[0]

    def aimed(self, given: Sequence[str]) -> tuple[PlanOdds, Callable[[Choose], object]]:
        """Return the odds of answers, as `of` does, and the function that answers the choices on the way in them."""
        aim = _Aim()
        found = [(self._of(given, aim), aim)]
        found += [(self._of(given, other), other) for other in map(_Aim, aim.offered[1:])]
        return max(found, key=lambda each: each[0].whole.ends.get(GOAL, 0))

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
            unknown = AnswerOdds({}, rolls=True)
            return PlanOdds((unknown,) * len(given), unknown)
        return tally.odds()

    def begin(self, given: Sequence[str]) -> tuple[Play[Any], PlanRun]:
        """Return the play of some answers, up to the end of what belongs to the plan, and its run."""
        match = self._twin.reset()
        play = play_whole_match(match)
        question = fast_forward(play, self._values)
        side = question.who if question else ""
        run = PlanRun(defends=side != match.attack)
        plan = _PendingPlan(side, list(reversed(given)), run, lambda said: self._answer_in_advance(match, said))
        return steered(play, question, plan.decide), run


@dataclass
class _PendingPlan:
    """The remaining answers of one side, the last first, and their run so far.

    answer_in_advance: returns the manager's answers in advance. answered: the name of the question answered last.
    """

    side: str
    waiting: list[str]
    run: PlanRun
    answer_in_advance: Callable[[Choose], str]
    answered: str = ""

    def decide(self, item: Item) -> object:
        """Give the answers while their manager is asked, then let the play go on to its outcome; see `steered`."""
        if self.ends_before(item):
            return Hand.OVER
        reply = self.answered_itself(item)
        if reply is None and isinstance(item, Choose) and self.reads(item):
            try:
                return self.next_answer(item)
            except RefereeError as refusal:
                self.run.refusal = refusal
                return Hand.OVER
        if reply is None and not isinstance(item, Top):
            return Hand.ON_AND_OVER if self.ends_with(item) else Hand.ON
        return reply

    def reads(self, said: Item) -> bool:
        """Return whether the next answer is given to this item: to any question that its side is asked."""
        return isinstance(said, Choose) and bool(self.waiting) and said.who == self.side

    def ends_before(self, said: Item) -> bool:
        """Return whether all answers have been given and something new would begin, or a foul has ended the plan."""
        if not self.run.goes_on_with(said):
            return True
        if self.waiting:
            return False
        if isinstance(said, Choose):
            again = (said.who, said.name) == (self.side, self.answered)
            return again or said.name in ACTIONS | BEFORE_A_RESTART
        return isinstance(said, Top) or (isinstance(said, Roll) and said.name in DRAWN)

    def answered_itself(self, said: Item) -> object | None:
        """Return the side's answer in advance to a question on the way, if it is legal."""
        if not isinstance(said, Choose) or said.sealed or said.who != self.side or not self.run.ends:
            return None
        try:
            text = self.answer_in_advance(said)
            return said.answers.read(text) if text else None
        except RefereeError:
            return None

    def next_answer(self, said: Choose) -> object:
        """Return the next answer. Raises a RefereeError if it cannot be given."""
        value = said.answers.read(self.waiting[-1])
        _ = self.waiting.pop()
        self.answered = said.name
        self.run.begin_answer(said.name)
        return value

    def ends_with(self, said: Question | Report) -> bool:
        """Note an item, and return whether nothing after it belongs to the plan."""
        if isinstance(said, Roll):
            self.run.rolls[-1] = True
        if not isinstance(said, Report):
            return False
        self.run.hear(said)
        return self.run.is_over(said, last=not self.waiting)


class _Tally:
    def __init__(self, answers: int) -> None:
        self._ends: list[dict[str, Fraction]] = [{} for _ in range(answers)]
        self._whole: dict[str, Fraction] = {}
        self._rolls = [False] * answers
        self._parts = [False] * answers
        self._refusals: dict[int, RefereeError] = {}
        self._defends = False

    def add(self, way: Outcome[PlanRun], follows: Mapping[str, Fraction]) -> None:
        """Count one way. follows: the probability of each end after it, several if it has met other ways."""
        if way.state.refusal is not None:
            self._refusals[len(way.state.ends)] = way.state.refusal
        run = way.state
        self._defends = run.defends
        if not run.ends:
            return
        last = _named(run.ends[-1], way.end, follows)
        for number, end in enumerate(run.ends):
            for each, share in last.items() if run.with_the_last(number) else ((end, 1),):
                self._count(self._ends[number], each, way.odds * share)
        for end, share in last.items():
            self._count(self._whole, end, way.odds * share)
        for number, rolled in enumerate(run.rolls):
            later = any(run.rolls[at] for at in range(number, len(run.rolls)) if run.began[at] == number)
            self._rolls[number] = self._rolls[number] or rolled or later
            self._parts[number] = run.began[number] != number

    def odds(self) -> PlanOdds:
        """Return the odds over all ways. Raises the refusal of an answer that was refused in all of them."""
        for number, refusal in sorted(self._refusals.items()):
            if not self._ends[number]:
                raise refusal
        known = zip(self._ends, self._rolls, self._parts, strict=True)
        each = tuple(AnswerOdds(_shares(ends), rolls, part, self._defends) for ends, rolls, part in known)
        return PlanOdds(each, AnswerOdds(self._whole, any(self._rolls), defends=self._defends))

    @staticmethod
    def _count(ends: dict[str, Fraction], end: str, odds: Fraction) -> None:
        ends[end] = ends.get(end, Fraction(0)) + odds


def _named(last: str, end: str, follows: Mapping[str, Fraction]) -> Mapping[str, Fraction]:
    """Return the probability of each end of the last answer: some ends leave open whether a goal follows."""
    if end not in MEETS:
        return {last: Fraction(1)}
    return {GOAL if after == GOAL else MISSED: share for after, share in follows.items()}


def _shares(ends: Mapping[str, Fraction]) -> Mapping[str, Fraction]:
    """Return the probability of each end, given that the answer is given at all."""
    reached = sum(ends.values(), Fraction(0))
    return {end: odds / reached for end, odds in ends.items()} if reached else {}
