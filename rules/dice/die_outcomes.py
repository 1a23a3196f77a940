"""Outcomes of one die: the same play, answered with every face in turn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import chain

from rules.asking import Question, Roll
from rules.referee import Referee
from rules.reports import Report


@dataclass(frozen=True, slots=True)
class FaceOutcome:
    """The outcome of one face.

    told: the reports up to the next question. then: that question; None if the play is over.
    """

    face: int
    told: tuple[Report, ...]
    then: Question | None


@dataclass(frozen=True, slots=True)
class ExplainedDie:
    """A die that was rolled, explained.

    number: on the tape. die: its question. face: that was rolled. outcomes: the outcome of each face, 1 first.
    """

    number: int
    die: Roll
    face: int
    outcomes: tuple[FaceOutcome, ...]


def explained(number: int, face: int, at_the_die: Callable[[], Referee]) -> ExplainedDie | None:
    """Explain a die by rolling each of its faces; None if no die is asked for.

    number: on the tape. face: that was rolled. at_the_die: makes a new referee that asks for the die, for each face.
    """
    die, outcomes = _played(at_the_die)
    return ExplainedDie(number, die, face, outcomes) if isinstance(die, Roll) else None


def face_outcomes(at_the_die: Callable[[], Referee], known: FaceOutcome | None = None) -> tuple[FaceOutcome, ...]:
    """Return the outcome of each face of the die that is asked for; empty if none is.

    at_the_die: as in `explained`. known: the outcome of a face that need not be played: the match has gone on with it.
    """
    return _played(at_the_die, known)[1]


def _played(
    at_the_die: Callable[[], Referee], known: FaceOutcome | None = None
) -> tuple[Question | None, tuple[FaceOutcome, ...]]:
    """Return the open question, and if it is a die, the outcome of each face."""
    first = at_the_die()
    die = first.question
    if not isinstance(die, Roll):
        return die, ()
    others = (at_the_die() for _ in range(die.faces))
    return die, tuple(_outcomes(die, chain((first,), others), known))


def _outcomes(die: Roll, referees: Iterator[Referee], known: FaceOutcome | None = None) -> Iterator[FaceOutcome]:
    """Yield the outcome of each face in order. referees: one for each face that is played."""
    for face in range(1, die.faces + 1):
        if known is not None and face == known.face:
            yield known
            continue
        referee = next(referees)
        before = len(referee.reports)
        _ = referee.answer(str(face))
        yield FaceOutcome(face, tuple(report for _, report in referee.reports[before:]), referee.question)
