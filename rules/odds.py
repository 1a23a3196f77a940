"""Odds: a play is played out in every way in which its dice can fall, through the rules themselves.

Nothing here knows a formula, and nothing is ever sampled: each way has its exact weight. A die may say which of its
faces make no difference (`Roll.outcome_class`); then one face of each class stands for all, and the tree stays small.
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
"""Sets everything back to where the play begins. Returns the play, not yet begun, and what it is played on."""

Answer: TypeAlias = Callable[[Choose], object]
"""Answers a choice that comes up on the way: with one of its answers, as a value and not as text."""

NOTHING: Final = frozenset[str]()

ASSIST: Final = "assist"
"""The fact in the head of a match that says how much both managers are helped; without it, in full."""

FULL, CONFIRM, NONE = "full", "confirm", "none"
"""With odds; with a preview that warns of dice; with nothing but what was understood."""


def assistance(head: Mapping[str, str]) -> str:
    """Return how much managers are helped in a match, FULL, CONFIRM or NONE, by the head of its log."""
    return head.get(ASSIST, FULL)


@dataclass(frozen=True, slots=True)
class Prospect:
    """What may come of something that is said.

    ends: how likely each end is, by the name of the report that it ends with, and "" for anything else; together 1.
    rolls: whether a die may be rolled.
    part: whether it is the end of what something said before it has begun, and is told there.
    """

    ends: Mapping[str, Fraction]
    rolls: bool
    part: bool = False


@dataclass(frozen=True, slots=True)
class PlanOdds:
    """What may come of several answers, given one after the other.

    each: of every answer, if all before it have gone on so far that it is given. An answer that never is has no ends.
    whole: of all together: the end of the last answer that was given.
    """

    each: tuple[Prospect, ...]
    whole: Prospect


ByItself: TypeAlias = Callable[[Any, Choose], str]
"""Tells of a match and its open question what its manager has said in advance; "" for nothing."""


def asked_everything(_match: object, _question: Choose) -> str:
    """Say nothing in advance."""
    return ""


Foresight: TypeAlias = Callable[[Sequence[str]], PlanOdds]
"""Tells what may come of answers to the open question and those after it, as a manager would type them."""


@dataclass(frozen=True, slots=True)
class AsIf:
    """Odds of what cannot be answered now, as if it could.

    side: whose answers they would be. tells: what tells their odds.
    """

    side: str
    tells: Foresight


@dataclass(frozen=True, slots=True)
class Outcome(Generic[S]):
    """One way in which a play can go.

    odds: how likely it is. All of one play come to 1.
    dice: the faces as they were rolled; each stands for all that make no difference.
    end: the name of the report that ended it, or of the question and "?"; "" where the play was over.
    said: that report or question itself. steps: how many there have been, with it.
    state: what it was played on, as it stands now: it changes as soon as the next outcome is asked for.
    """

    odds: Fraction
    dice: tuple[int, ...]
    end: str
    said: Question | Report | None
    steps: int
    state: S


@dataclass(frozen=True)
class Meetings(Generic[S]):
    """Where ways that have parted meet again.

    names: of the reports after which nothing matters but what `where` tells of that moment: not the dice before it.
    known: how likely each end is from there. Plays of the same kind, on the same state, may share it.
    """

    names: Collection[str]
    where: Callable[[Outcome[S]], Hashable]
    known: dict[Hashable, dict[str, Fraction]] = field(default_factory=dict[Hashable, dict[str, Fraction]])


@dataclass(frozen=True, slots=True)
class _Begun:
    """The first dice of a way that is still to be played.

    weight of ways: how likely they fall so. steps: so many questions and reports are past, and end nothing any more.
    """

    dice: tuple[int, ...] = ()
    weight: int = 1
    ways: int = 1
    steps: int = 0


def first_listed(question: Choose) -> object:
    """Answer a choice with the first of its answers."""
    return next(question.answers.every())


def outcomes(
    begin: Begin[S], answer: Answer = first_listed, ends: Collection[str] = NOTHING, *, apart: bool = False
) -> Iterator[Outcome[S]]:
    """Play a play out in every way in which its dice can fall.

    ends: the names of reports at which a way is at its end, and of questions, those with "?": "goal handling?".
    apart: whether every face is tried by itself, even where the rule says that several make no difference.
    """
    return _outcomes(begin, answer, ends, _Begun(), apart=apart)


def odds_of_ends(begin: Begin[S], answer: Answer, ends: Collection[str], meetings: Meetings[S]) -> dict[str, Fraction]:
    """Return how likely each end is. Where ways meet again, what follows is played out only once.

    ends: as for `outcomes`.
    """
    return _summed(ways_to_ends(begin, answer, ends, meetings))


def ways_to_ends(
    begin: Begin[S], answer: Answer, ends: Collection[str], meetings: Meetings[S]
) -> Iterator[tuple[Outcome[S], Mapping[str, Fraction]]]:
    """Play a play out in every way, up to its end or to where ways meet; yield each with how likely each end is then.

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
    """Play one way to its end, and remember where others part from it. waiting: the ways still to be played."""
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
    """Send a reply in, and return what is asked or told next; None when the play is over."""
    item = next_item(play, reply)
    while isinstance(item, Top):
        item = next_item(play, None)
    return item


def _parted(begun: _Begun, die: Roll, *, apart: bool) -> list[_Begun]:
    """Return the ways to go on with one more die, one for each of its outcome classes."""
    alike = [[face] for face in range(1, die.faces + 1)] if apart else die.alike()
    return [
        _Begun((*begun.dice, faces[0]), begun.weight * len(faces), begun.ways * die.faces, begun.steps)
        for faces in alike
    ]


def _name_of(said: Question | Report | None) -> str:
    if said is None:
        return ""
    return said.name if isinstance(said, Report) else f"{said.name}?"
