"""Exact odds: a play is played out in every way its dice can fall, by the rules themselves.

There are no formulas and no samples: each way has its exact weight. A die may say which of its faces make no
difference (`Roll.outcome_class`); then one face of each class stands for all, which keeps the tree small.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final, Generic, TypeAlias, TypeVar

from rules.asking import Choose, Play, Question, Roll, Top
from rules.plays import next_item
from rules.reports import Report

S = TypeVar("S")

Begin: TypeAlias = Callable[[], tuple[Play[Any], S]]
"""Function that resets the state, and returns the play from its start and the state it works on."""

Answer: TypeAlias = Callable[[Choose], object]
"""Function that answers a choice with one of its legal answers, as a value and not as text."""

NOTHING: Final = frozenset[str]()

ASSIST: Final = "assist"
"""The fact in the head of a match that says how much help managers get; full help without it."""

FULL, CONFIRM, NONE = "full", "confirm", "none"
"""Help with odds; with a preview that warns of dice; with only the orders as understood."""


def assistance(head: Mapping[str, str]) -> str:
    """Return the help in a match, FULL, CONFIRM or NONE, by the head of its log."""
    return head.get(ASSIST, FULL)


@dataclass(frozen=True, slots=True)
class AnswerOdds:
    """The odds of one answer.

    ends: the probability of each end, by the name of its report, and "" for any other; the sum is 1.
    rolls: whether a die may be rolled.
    part: whether its end belongs to an earlier answer, and is told there.
    defends: whether the side that answers does not have the ball, in a game with one.
    """

    ends: Mapping[str, Fraction]
    rolls: bool
    part: bool = False
    defends: bool = False


@dataclass(frozen=True, slots=True)
class PlanOdds:
    """The odds of several answers, given one after the other.

    each: of every answer, given that those before it lead to it. An answer never reached has no ends.
    whole: of all together: the end of the last answer that is given.
    """

    each: tuple[AnswerOdds, ...]
    whole: AnswerOdds


AnswerInAdvance: TypeAlias = Callable[[Any, Choose], str]
"""Function of a match and its open question: the manager's answer in advance; "" for none."""


def nothing_in_advance(_match: object, _question: Choose) -> str:
    """Return no answer in advance."""
    return ""


OddsFunction: TypeAlias = Callable[[Sequence[str]], PlanOdds]
"""Function that returns the odds of answers to the open question and those after it, as a manager would type them."""


@dataclass(frozen=True, slots=True)
class AsIf:
    """Odds of answers that are not legal now, as if they were.

    side: whose answers they would be. tells: returns their odds.
    """

    side: str
    tells: OddsFunction


@dataclass(frozen=True, slots=True)
class Outcome(Generic[S]):
    """One way in which a play can go.

    odds: its probability. Those of one play add up to 1.
    dice: the faces as rolled; each stands for all faces that make no difference.
    end: the name of the report that ended it, or of the question with "?"; "" if the play was over.
    said: that report or question itself. steps: the number of questions and reports, this included.
    state: the state it was played on; valid until the next outcome is asked for.
    """

    odds: Fraction
    dice: tuple[int, ...]
    end: str
    said: Question | Report | None
    steps: int
    state: S


@dataclass(frozen=True)
class Meetings(Generic[S]):
    """Moments at which ways that had parted meet again.

    names: of the reports after which only the value of `where` matters, and not the dice before.
    known: the probability of each end from there. Plays of the same kind, on the same state, may share it.
    """

    names: Collection[str]
    where: Callable[[Outcome[S]], Hashable]
    known: dict[Hashable, dict[str, Fraction]] = field(default_factory=dict[Hashable, dict[str, Fraction]])


@dataclass(frozen=True, slots=True)
class _Begun:
    """The first dice of a way that has not been played yet.

    weight of ways: their probability. steps: the number of questions and reports already past, which end nothing again.
    """

    dice: tuple[int, ...] = ()
    weight: int = 1
    ways: int = 1
    steps: int = 0


def first_listed(question: Choose) -> object:
    """Return the first legal answer to a choice."""
    return next(question.answers.legal())


def outcomes(
    begin: Begin[S], answer: Answer = first_listed, ends: Collection[str] = NOTHING, *, apart: bool = False
) -> Iterator[Outcome[S]]:
    """Yield the outcome of a play for every way in which its dice can fall.

    ends: the names of reports at which a way ends, and of questions, those with "?": "goal handling?".
    apart: whether every face is tried, even if the rule says that several make no difference.
    """
    return _outcomes(begin, answer, ends, _Begun(), apart=apart)


def odds_of_ends(begin: Begin[S], answer: Answer, ends: Collection[str], meetings: Meetings[S]) -> dict[str, Fraction]:
    """Return the probability of each end. Where ways meet again, the rest is played out only once.

    ends: as for `outcomes`.
    """
    return _summed(ways_to_ends(begin, answer, ends, meetings))


def ways_to_ends(
    begin: Begin[S], answer: Answer, ends: Collection[str], meetings: Meetings[S]
) -> Iterator[tuple[Outcome[S], Mapping[str, Fraction]]]:
    """Play a play out in every way, up to its end or to where ways meet; yield each with its probability of each end.

    ends: as for `outcomes`.
    """
    known = meetings.known

    def from_here(begun: _Begun) -> Iterator[tuple[Outcome[S], Mapping[str, Fraction]]]:
        for way in _outcomes(begin, answer, {*ends, *meetings.names}, begun):
            follows = {way.end: Fraction(1)}
            if way.end in meetings.names:
                here = way.end, meetings.where(way)
                if here not in known:
                    known[here] = _summed(from_here(_Begun(way.dice, steps=way.steps)))
                follows = known[here]
            yield way, follows

    return from_here(_Begun())


def _summed(ways: Iterator[tuple[Outcome[S], Mapping[str, Fraction]]]) -> dict[str, Fraction]:
    odds: dict[str, Fraction] = {}
    for way, follows in ways:
        for end, share in follows.items():
            odds[end] = odds.get(end, Fraction(0)) + way.odds * share
    return odds


def _outcomes(
    begin: Begin[S], answer: Answer, ends: Collection[str], begun: _Begun, *, apart: bool = False
) -> Iterator[Outcome[S]]:
    waiting = [begun]
    while waiting:
        yield _played(begin, answer, ends, waiting, apart=apart)


def _played(
    begin: Begin[S], answer: Answer, ends: Collection[str], waiting: list[_Begun], *, apart: bool
) -> Outcome[S]:
    """Play one way to its end, and note where others part from it. waiting: the ways not yet played."""
    begun = waiting.pop()
    play, state = begin()
    reply: object = None
    thrown = steps = 0
    while (said := _next_of(play, reply)) is not None:
        reply = None
        steps += 1
        if steps > begun.steps and _name_of(said) in ends:
            break
        if isinstance(said, Roll):
            if thrown == len(begun.dice):
                begun, *others = _parted(begun, said, apart=apart)
                waiting += others
            reply = begun.dice[thrown]
            thrown += 1
        elif isinstance(said, Choose):
            reply = answer(said)
    play.close()
    return Outcome(Fraction(begun.weight, begun.ways), begun.dice, _name_of(said), said, steps, state)


def _next_of(play: Play[Any], reply: object) -> Question | Report | None:
    """Send a reply in, and return the next question or report; None when the play is over."""
    item = next_item(play, reply)
    while isinstance(item, Top):
        item = next_item(play, None)
    return item


def _parted(begun: _Begun, die: Roll, *, apart: bool) -> list[_Begun]:
    """Return the ways with one more die, one for each outcome class of its faces."""
    alike = [[face] for face in range(1, die.faces + 1)] if apart else die.alike()
    return [
        _Begun((*begun.dice, faces[0]), begun.weight * len(faces), begun.ways * die.faces, begun.steps)
        for faces in alike
    ]


def _name_of(said: Question | Report | None) -> str:
    if said is None:
        return ""
    return said.name if isinstance(said, Report) else f"{said.name}?"
