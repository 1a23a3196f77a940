"""Levels of the computer manager: what each looks at before it answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from computer.counter_attack.weights import WEIGHTS, Weights


@dataclass(frozen=True, slots=True)
class ComputerLevel:
    """One level.

    number: 1 to 6. name: as players read it.
    spots: hexes looked at for each player that may move. movers: players looked at in a part of a movement phase.
    threats: continuations of the attack that the defence looks at. exact: tacklers, and short lists of answers, whose
        dice are rolled in every way.
    tackles: whether it tackles. sees_interceptions: whether it sees before a pass who may intercept it.
    weights: of its evaluation.
    """

    number: int
    name: str
    spots: int
    movers: int
    threats: int
    exact: int
    tackles: bool = True
    sees_interceptions: bool = True
    weights: Weights = WEIGHTS


LEVELS: Final = (
    ComputerLevel(1, "Schoolyard", spots=2, movers=1, threats=0, exact=0, tackles=False, sees_interceptions=False),
    ComputerLevel(2, "Sunday league", spots=3, movers=2, threats=0, exact=0, sees_interceptions=False),
    ComputerLevel(3, "Amateur", spots=4, movers=4, threats=1, exact=2),
    ComputerLevel(4, "Semi-professional", spots=6, movers=6, threats=2, exact=4),
    ComputerLevel(5, "Professional", spots=8, movers=10, threats=3, exact=6),
    ComputerLevel(6, "World class", spots=12, movers=11, threats=4, exact=10),
)
"""All levels, the weakest first."""
