"""Levels of the computer manager: what each looks at before it answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from computer.counter_attack.weights import BEST_WEIGHTS, WEIGHTS, Weights

ALL: Final = 99
"""More hexes than the pitch is long."""


@dataclass(frozen=True, slots=True)
class ComputerLevel:
    """One level.

    number: 1 to 6. name: as players read it.
    sight: hexes around the ball within which it sees players.
    spots: hexes looked at for each player that may move. movers: players looked at in a part of a movement phase.
    defenders: of those, the players looked at in a part of the defence.
    threats: continuations of the attack that the defence looks at. exact: tacklers whose dice are rolled in every way.
    tries: whether it tries each answer of a short list, its dice rolled in every way, or gives the usual one.
    clock: whether it looks at the clock and the score.
    restarts: whether it places players at restarts, and plays high and long passes.
    chains: whether it sees a first-time pass and a snapshot behind a pass.
    covers: whether its defence moves while the other side has the ball. tackles: whether it tackles.
    defends_within: steps to its own goal within which the ball must be for it to defend at all.
    sees_risks: whether it sees before a pass who may intercept it, and before a run who may steal the ball.
    expects_tackles: whether it counts in its part of a movement phase that the carrier may be tackled in the next part.
    weights: of its evaluation.
    """

    number: int
    name: str
    sight: int
    spots: int
    movers: int
    threats: int = 0
    exact: int = 0
    tries: bool = False
    chains: bool = False
    clock: bool = False
    restarts: bool = False
    covers: bool = True
    tackles: bool = True
    defends_within: int = ALL
    defenders: int = ALL
    sees_risks: bool = True
    expects_tackles: bool = False
    weights: Weights = WEIGHTS


LEVELS: Final = (
    ComputerLevel(1, "Schoolyard", 5, spots=1, movers=1, covers=False, tackles=False, sees_risks=False),
    ComputerLevel(2, "Sunday league", 15, spots=2, movers=2, covers=False, tackles=False),
    ComputerLevel(3, "Amateur", 15, spots=2, movers=2, defenders=1, exact=1, covers=False, defends_within=10),
    ComputerLevel(4, "Semi-professional", 15, spots=2, movers=2, defenders=1, exact=1, covers=False),
    ComputerLevel(5, "Professional", 15, spots=4, movers=2, exact=1, tries=True),
    ComputerLevel(
        6,
        "World class",
        ALL,
        spots=12,
        movers=11,
        threats=4,
        exact=10,
        tries=True,
        chains=True,
        restarts=True,
        clock=True,
        expects_tackles=True,
        weights=BEST_WEIGHTS,
    ),
)
"""All levels, the weakest first."""
