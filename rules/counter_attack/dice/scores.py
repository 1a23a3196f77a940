"""Scores, and how they decide tests and duels (rulebook, "Words"; GEN-4, GEN-5)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from rules.counter_attack.state.match import Match

DIE_CLAUSE: Final = "GEN-3"
"""The clause that refuses an impossible face of a die."""

DUEL_CLAUSE: Final = "GEN-4"
"""The clause that refuses an unknown duel."""

ENOUGH = 10
OUT_OF_REACH: Final = 99
"""A score that cannot be reached, for tests that no score passes."""

FOUL = 1
"""The face with which a challenge of a player is a foul (TAC-3, STL-4, GKP-9)."""

SIX = 6
"""The face that passes a test with any score."""

JACKPOT: Final = "jackpot"
"""The fact in the head of a log that turns the jackpot on: `jackpot yes` (JAC-1)."""

STAR: Final = 100
"""The strength of a star in its duel: more than any score (JAC-1)."""


@dataclass(frozen=True, slots=True)
class Score:
    """attribute + die + modifiers, all in pips. A modifier changes the score, never the face (GEN-4, GEN-5).

    star: whether the die shows the star of a jackpot die, which is a 6 (JAC-1).
    """

    attribute: int
    face: int
    modifiers: int = 0
    star: bool = False

    @property
    def total(self) -> int:
        """The sum."""
        return self.attribute + self.face + self.modifiers

    @property
    def strength(self) -> int:
        """The value that decides a duel: the sum, but a star beats every sum, and two stars tie (JAC-1)."""
        return STAR if self.star else self.total

    def __str__(self) -> str:
        modifiers = f"{self.modifiers:+d}" if self.modifiers else ""
        star = "★" if self.star else ""
        return f"{self.attribute}+{self.face}{star}{modifiers}={self.total}"


def jackpot_score(rolled: int, attribute: int, modifiers: int = 0) -> Score:
    """Return the score of a die with twelve faces: 1 to 6 twice, the last of which is the star (JAC-1).

    rolled: 1 to 12.
    """
    return Score(attribute, (rolled - 1) % 6 + 1, modifiers, star=rolled == 12)


def every_score(match: Match, score: Score) -> list[Score]:
    """Return all scores that the die of a duel's score could have given, one for each face (JAC-1)."""
    if match.head.get(JACKPOT) != "yes":
        return [Score(score.attribute, face, score.modifiers) for face in range(1, SIX + 1)]
    return [jackpot_score(rolled, score.attribute, score.modifiers) for rolled in range(1, 2 * SIX + 1)]


def standing(score: Score, other: Score) -> int:
    """Compare two scores of a duel: return 1 if the first is higher, 0 if they are equal, else -1."""
    return (score.strength > other.strength) - (score.strength < other.strength)


def succeeds(score: Score, *, sure: int = 6, enough: int = ENOUGH) -> bool:
    """Return whether a test is passed: a 6/10 test as it stands, a 5/10 test with `sure` = 5.

    sure: the lowest face that passes with any score.
    enough: the lowest score that passes with any face.

    >>> [succeeds(Score(5, face)) for face in (4, 5, 6)]
    [False, True, True]
    """
    return score.face >= sure or score.total >= enough


@cache
def chance(attribute: int, *, sure: int = 6, enough: int = ENOUGH) -> int:
    """Return the number of faces, of six, that pass the test: GEN-6 and STL-1 prefer the better chance."""
    return sum(succeeds(Score(attribute, face), sure=sure, enough=enough) for face in range(1, 7))


def least_face(score: Score, *, sure: int = 6, enough: int = ENOUGH) -> int:
    """Return the lowest face that would have passed the test of a score, for display.

    >>> least_face(Score(4, 3)), least_face(Score(5, 3, modifiers=-1))
    (6, 6)
    """
    return SIX + 1 - chance(score.attribute + score.modifiers, sure=sure, enough=enough)
