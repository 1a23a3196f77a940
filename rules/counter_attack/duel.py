"""Dice against numbers: scores, tests and duels, as every chapter uses them (rulebook, "Words"; GEN-4, GEN-5)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.asking import Play, roll

ENOUGH = 10


@dataclass(frozen=True, slots=True)
class Score:
    """attribute + die + modifiers, all in pips. A modifier changes the score, never the face (GEN-4, GEN-5)."""

    attribute: int
    face: int
    modifiers: int = 0

    @property
    def total(self) -> int:
        """The sum."""
        return self.attribute + self.face + self.modifiers

    def __str__(self) -> str:
        modifiers = f"{self.modifiers:+d}" if self.modifiers else ""
        return f"{self.attribute}+{self.face}{modifiers}={self.total}"


def rolled_score(who: object, attribute: int, name: str, clause: str, modifiers: int = 0) -> Play[Score]:
    """Let a player roll, and return the score.

    attribute, modifiers: pips.
    """
    face = yield from roll(who, name, clause)
    return Score(attribute, face, modifiers)


def succeeds(score: Score, *, sure: int = 6, enough: int = ENOUGH) -> bool:
    """Return whether a test is passed: a 6/10 test as it stands, a 5/10 test with `sure` = 5.

    sure: the lowest face that passes whatever the score.
    enough: the lowest score that passes whatever the face.

    >>> [succeeds(Score(5, face)) for face in (4, 5, 6)]
    [False, True, True]
    """
    return score.face >= sure or score.total >= enough


def chance(attribute: int, *, sure: int = 6, enough: int = ENOUGH) -> int:
    """Return how many of the six faces pass the test: GEN-6 and STL-1 go by the better chance."""
    return sum(succeeds(Score(attribute, face), sure=sure, enough=enough) for face in range(1, 7))
