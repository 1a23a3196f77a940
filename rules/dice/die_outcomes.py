"""Outcomes of one die: the same play, answered with a face of each outcome class in turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import chain

from rules.asking import Question, Roll
from rules.referee import Referee
from rules.reports import Report


@dataclass(frozen=True, slots=True)
class FaceOutcome:
    """The outcome of one face.

    told: the reports up to the next question, of this face or of another one of its class, whose numbers may differ.
    then: that question; None if the play is over.
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
    """Explain a die by rolling a face of each outcome class; None if no die is asked for.

    number: on the tape. face: that was rolled. at_the_die: makes a new referee that asks for the die, for each class.
    """
    die, outcomes = _played(at_the_die, face)
    return ExplainedDie(number, die, face, outcomes) if isinstance(die, Roll) else None


def face_outcomes(at_the_die: Callable[[], Referee], known: FaceOutcome | None = None) -> tuple[FaceOutcome, ...]:
    """Return the outcome of each face of the die that is asked for; empty if none is.

    at_the_die: as in `explained`. known: the outcome of a face that need not be played: the match has gone on with it.
    """
    return _played(at_the_die, known.face if known else 0, known)[1]


def _played(
    at_the_die: Callable[[], Referee], rolled: int, known: FaceOutcome | None = None
) -> tuple[Question | None, tuple[FaceOutcome, ...]]:
    """Return the open question, and if it is a die, the outcome of each face.

    rolled: the face that stands for its class; 0 for none.
    """
    first = at_the_die()
    die = first.question
    if not isinstance(die, Roll):
        return die, ()
    referees = chain((first,), (at_the_die() for _ in range(die.faces)))
    outcomes: dict[int, FaceOutcome] = {}
    for alike in die.alike():
        face = rolled if rolled in alike else alike[0]
        shown = known if known and face == known.face else _outcome(next(referees), face)
        outcomes |= {each: replace(shown, face=each) for each in alike}
    return die, tuple(outcomes[face] for face in sorted(outcomes))


def _outcome(referee: Referee, face: int) -> FaceOutcome:
    """Roll a face. referee: asks for the die."""
    before = len(referee.reports)
    _ = referee.answer(str(face))
    return FaceOutcome(face, tuple(report for _, report in referee.reports[before:]), referee.question)
