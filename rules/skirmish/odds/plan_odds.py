"""Exact odds of orders that roll dice, except charges and leaps, which must not be measured.

Nothing is known of a charge or a leap before it is given (SK-CHG-2, SK-LEAP-2), nor of orders after it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import count
from typing import Any, Final

from rules.asking import Choose, Item, Play, Roll, Top
from rules.errors import RefereeError
from rules.log import Entry
from rules.odds import AnswerInAdvance, AnswerOdds, OddsFunction, PlanOdds, nothing_in_advance, outcomes
from rules.plays import Hand, fast_forward, logged_values, steered
from rules.skirmish.actions.reports import ClimbFailed, Fell, IntoTheGap, NoRally, Slips
from rules.skirmish.flow.save_point import resumed, saved
from rules.skirmish.flow.whole_match import play_whole_match
from rules.skirmish.model.match import Match

GOES_WELL: Final = ""
"""The end of an order that succeeds."""

GOES_WRONG: Final = (ClimbFailed, Slips, IntoTheGap, Fell, NoRally)
"""The reports that end an order that fails."""

MOST_WAYS: Final = 2_000
"""Largest number of ways in which the dice of a plan may fall: more would keep others waiting."""

UNKNOWN: Final = AnswerOdds({}, rolls=True)


class _TooManyWays(Exception):
    """Signal that the dice of a plan can fall in more ways than are counted."""


@dataclass
class PlanRun:
    """One way in which orders may go: the end of each given one, and whether a die was rolled for it.

    blind: whether the last one had consequences that must not be known. refusal: of an order that could not be given.
    """

    ends: list[str] = field(default_factory=list[str])
    rolls: list[bool] = field(default_factory=list[bool])
    blind: bool = False
    refusal: RefereeError | None = None


@dataclass
class _PendingPlan:
    """The remaining orders of one side, the last first; answer_in_advance: returns its answers given in advance."""

    side: str
    waiting: list[str]
    match: Match
    answer_in_advance: AnswerInAdvance
    run: PlanRun

    def decide(self, item: Item) -> object:
        """Give the orders, up to where something new would begin; see `steered`.

        An order that fails ends the way: for the odds it does not matter how hard a figure falls.
        """
        if isinstance(item, Top):
            return None if self.waiting else Hand.OVER
        if isinstance(item, Choose) and item.who == self.side:
            try:
                reply = self.answer(item)
            except RefereeError as refusal:
                self.run.refusal = refusal
                return Hand.OVER
            return Hand.OVER if reply is None else reply
        self.hear(item)
        return Hand.ON if self.run.ends[-1] == GOES_WELL else Hand.OVER

    def answer(self, said: Choose) -> object | None:
        """Return this side's answer to a question: in advance, or by the next order; None if no order is left.

        Raises the refusal of an order.
        """
        early = self.answer_in_advance(self.match, said) if self.run.ends and not said.sealed else ""
        if not early and not self.waiting:
            return None
        value = said.answers.read(early or self.waiting[-1])
        if not early:
            _ = self.waiting.pop()
            self.run.ends.append(GOES_WELL)
            self.run.rolls.append(False)
        self.run.blind = said.keeps(value)
        return None if self.run.blind else value

    def hear(self, said: Item) -> None:
        """Note an item after the last order given."""
        if isinstance(said, Roll):
            self.run.rolls[-1] = True
        elif isinstance(said, GOES_WRONG):
            self.run.ends[-1] = self.run.ends[-1] or said.name


def odds_function(
    match: Match, entries: Sequence[Entry], answer_in_advance: AnswerInAdvance = nothing_in_advance
) -> OddsFunction:
    """Return a function that tells the odds of orders to the open question.

    match: as it stood at the top of the script; it is not touched. entries: the answers since.
    """
    written = saved(match)

    @cache
    def answered() -> tuple[object, ...]:
        return tuple(logged_values(play_whole_match(resumed(written)), entries))

    def tells(given: Sequence[str]) -> PlanOdds:
        ways = count()

        def begin() -> tuple[Play[Any], PlanRun]:
            if next(ways) == MOST_WAYS:
                raise _TooManyWays
            twin, run = resumed(written), PlanRun()
            play = play_whole_match(twin)
            question = fast_forward(play, answered())
            side = question.who if question else ""
            plan = _PendingPlan(side, list(reversed(given)), twin, answer_in_advance, run)
            return steered(play, question, plan.decide), run

        try:
            return _summed(len(given), [(way.odds, way.state) for way in outcomes(begin)])
        except _TooManyWays:
            return PlanOdds((UNKNOWN,) * len(given), UNKNOWN)

    return tells


def _summed(orders: int, ways: Sequence[tuple[Fraction, PlanRun]]) -> PlanOdds:
    """Return the odds over all ways. Raises the refusal of an order that is refused in all of them."""
    each = tuple(odds(number, ways) for number in range(orders))
    reached = max((len(run.ends) for _, run in ways), default=0)
    refused = [run.refusal for _, run in ways if run.refusal is not None and len(run.ends) == reached]
    if refused and reached < orders:
        raise refused[0]
    if any(run.blind for _, run in ways):
        return PlanOdds(each, UNKNOWN)
    well = sum((odds for odds, run in ways if not any(run.ends) and len(run.ends) == orders), Fraction(0))
    ends = {GOES_WELL: well, "failed": 1 - well}
    return PlanOdds(each, AnswerOdds({end: odds for end, odds in ends.items() if odds}, any(one.rolls for one in each)))


def odds(number: int, ways: Sequence[tuple[Fraction, PlanRun]]) -> AnswerOdds:
    """Return the odds of one order, given that it is given at all."""
    given = [(odds, run) for odds, run in ways if len(run.ends) > number]
    if any(run.blind and len(run.ends) <= number + 1 for _, run in ways):
        return UNKNOWN
    ends: dict[str, Fraction] = {}
    for odds, run in given:
        ends[run.ends[number]] = ends.get(run.ends[number], Fraction(0)) + odds
    whole = sum(ends.values(), Fraction(0))
    shares: Mapping[str, Fraction] = {end: odds / whole for end, odds in ends.items()}
    return AnswerOdds(shares, any(run.rolls[number] for _, run in given))
