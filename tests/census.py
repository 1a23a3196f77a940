"""Dice censuses: a scene is played again and again, once for every way in which its dice can fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from rules.asking import Choose
from rules.counter_attack.match import Match
from rules.counter_attack.scene import set_scene
from rules.counter_attack.whole_match import whole_match
from rules.referee import Referee

MOST_DICE: Final = 4
"""More are never thrown: their ways to fall are too many."""


@dataclass(frozen=True)
class Throw:
    """One way for the dice to fall.

    dice: the faces, in the order in which they were rolled; those that the script fixes are not among them.
    end: the name of what ended it.
    odds: how likely it is.
    match: the match as it stands then.
    """

    dice: tuple[int, ...]
    end: str
    odds: Fraction
    match: Match


def census(scene: str, script: str, ends: str, *, of: int = 36) -> Counter[str]:
    """Count how each throw ends.

    scene: as in a worked case.
    script: a line "question: answer" for each choice, in order, and for each die that is not thrown.
    ends: the names of all reports that end a throw, and of all questions, those with "?": "goal handling?".
    of: the number of equally likely throws in all.

    Returns how many of them end how.
    """
    counted = Counter[str]()
    for throw in every_throw(scene, script, ends):
        share = throw.odds * of
        assert share.denominator == 1, f"{throw.dice} is no whole number of {of} throws"
        counted[throw.end] += share.numerator
    return counted


def columns(table: str) -> list[tuple[int, Counter[str]]]:
    """Read a table of what a census must count: what is varied in the first row, an end and its counts in each other.

    Returns what is varied with the count of each end, column by column.
    """
    varied, *rows = (line.split() for line in table.strip().splitlines())
    return [
        (int(value), Counter({end: int(counts[at]) for end, *counts in rows})) for at, value in enumerate(varied[1:])
    ]


def every_throw(scene: str, script: str, ends: str) -> Iterator[Throw]:
    """Play a scene out in every way in which the dice can fall. The arguments are those of `census`."""
    waiting: list[tuple[int, ...]] = [()]
    while waiting:
        begun = waiting.pop()
        table = _Table(scene, script, begun)
        end = table.play_to(ends.split())
        for at in range(len(begun), len(table.thrown)):
            waiting += [(*table.thrown[:at], face) for face in range(2, table.faces[at] + 1)]
        yield Throw(tuple(table.thrown), end, table.odds, table.match)


class _Table:
    """One playing of a scene: the first dice are given, the others show a 1."""

    def __init__(self, scene: str, script: str, dice: tuple[int, ...]) -> None:
        self.match = set_scene(scene)
        self.referee = Referee(whole_match(self.match))
        self.given = iter(dice)
        self.said = [line.split(": ") for line in map(str.strip, script.splitlines()) if line]
        self.thrown: list[int] = []
        self.faces: list[int] = []
        self.odds = Fraction(1)

    def play_to(self, ends: Collection[str]) -> str:
        """Answer whatever is asked until one of some reports or questions comes up. Returns its name."""
        while (end := self._end(ends)) is None:
            _ = self.referee.answer(self._answer())
        return end

    def _end(self, ends: Collection[str]) -> str | None:
        told = [report.name for _, report in self.referee.reports]
        asked = [f"{self.referee.question.name}?"] if self.referee.question else []
        return next((name for name in told + asked if name in ends), None)

    def _answer(self) -> str:
        question = self.referee.question
        assert question, "the match is over, and nothing of what was waited for has come up"
        if self.said and self.said[0][0] == question.name:
            return self.said.pop(0)[1]
        assert not isinstance(question, Choose), f"the script has no answer to {question.name} of {question.who}"
        assert len(self.thrown) < MOST_DICE, "more dice are asked for than a census can throw"
        face = next(self.given, 1)
        self.thrown.append(face)
        self.faces.append(question.faces)
        self.odds /= question.faces
        return str(face)
