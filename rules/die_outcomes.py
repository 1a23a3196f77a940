"""Outcomes of one die: the same play, answered with every face in turn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules.asking import Question, Roll
from rules.referee import Referee
from rules.reports import Report


@dataclass(frozen=True, slots=True)
class Fate:
    """What one face comes to.

    told: what is told then, up to the next question. then: that question; None where the play is over.
    """

    face: int
    told: tuple[Report, ...]
    then: Question | None


@dataclass(frozen=True, slots=True)
class Explained:
    """One die that has fallen.

    number: on the tape. die: what it was rolled for. face: what it shows. fates: what each face comes to, 1 first.
    """

    number: int
    die: Roll
    face: int
    fates: tuple[Fate, ...]


def explained(number: int, face: int, at_the_die: Callable[[], Referee]) -> Explained | None:
    """Explain a die by rolling each of its faces; None where no die is asked for.

    number: on the tape. face: what it shows. at_the_die: makes a referee that asks for it, a new one each time.
    """
    die = at_the_die().question
    return Explained(number, die, face, fates(at_the_die)) if isinstance(die, Roll) else None


def fates(at_the_die: Callable[[], Referee]) -> tuple[Fate, ...]:
    """Return what each face of the die comes to that is asked for; nothing where none is. at_the_die: as above."""
    die = at_the_die().question
    found: list[Fate] = []
    for each in range(1, die.faces + 1) if isinstance(die, Roll) else ():
        referee = at_the_die()
        before = len(referee.reports)
        _ = referee.answer(str(each))
        found.append(Fate(each, tuple(report for _, report in referee.reports[before:]), referee.question))
    return tuple(found)
