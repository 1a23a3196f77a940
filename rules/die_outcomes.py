"""Outcomes of one die: the same play, answered with every face in turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

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
    die = at_the_die().question
    return ExplainedDie(number, die, face, face_outcomes(at_the_die)) if isinstance(die, Roll) else None


def face_outcomes(at_the_die: Callable[[], Referee]) -> tuple[FaceOutcome, ...]:
    """Return the outcome of each face of the die that is asked for; empty if none is. at_the_die: as above."""
    referee = at_the_die()
    die = referee.question
    found: list[FaceOutcome] = []
    for each in range(1, die.faces + 1) if isinstance(die, Roll) else ():
        referee = at_the_die() if found else referee
        before = len(referee.reports)
        _ = referee.answer(str(each))
        found.append(FaceOutcome(each, tuple(report for _, report in referee.reports[before:]), referee.question))
    return tuple(found)
