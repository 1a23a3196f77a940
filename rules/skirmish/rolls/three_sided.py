"""Three-sided dice: half of a six-sided die, rounded up (SK-FALL-1, FACT-7)."""

from __future__ import annotations

from rules.asking import Play, roll
from rules.skirmish.model.figures import Figure


def three_sided(face: int) -> int:
    """Return the three-sided result of a six-sided die.

    >>> [three_sided(face) for face in range(1, 7)]
    [1, 1, 2, 2, 3, 3]
    """
    return (face + 1) // 2


def roll_three_sided(figure: Figure, name: str, clause: str) -> Play[int]:
    """Roll a three-sided die, and return its face: 1, 2 or 3. Its faces are its outcome classes."""
    return three_sided((yield from roll(figure, name, clause, outcome_class=three_sided)))
