"""Numbers of the evaluation, which self-play tunes: `python -m testing.computer.tuning` and `weight_trials`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Weights:
    """The numbers that turn a position into goals.

    near: worth in goals of the ball beside the opponents' goal, with nobody near.
    fade: share of that worth which is left one hex farther away.
    counter: share of a place's worth that the other side has when it wins the ball there.
    loose: share of a place's worth that a ball in space has for the side that is nearer to it.
    covered: share of a snapshot's chance that is left after the defence has moved one player (SNP-2).
    slack: hexes by which a carrier can get away before it is tackled.
    second, third: shares of the second and third defender that can tackle in one phase.
    spread: share of the second-best continuation in the worth of a position that the other side can still answer.
    shape: share of the worth of places of unmarked players in the danger of a position.
    reach: share of a continuation that is left if a defender can still reach its receiver.
    forward: share of a place's worth that counts for a player there without the ball.
    least: goals by which a move must improve the position in order to be made.
    caution: goals by which a tackle must be better than letting the attack go on: fouls and cards have their price.
    shot: least chance of a goal at which a snapshot is called in a movement phase.
    """

    near: float = 0.30
    fade: float = 0.90
    counter: float = 0.8
    loose: float = 0.4
    covered: float = 0.8
    slack: float = 2.0
    second: float = 0.6
    third: float = 0.3
    spread: float = 0.35
    reach: float = 0.55
    shape: float = 0.15
    forward: float = 0.1
    least: float = 0.002
    caution: float = 0.01
    shot: float = 0.12


WEIGHTS: Final = Weights()
"""The numbers as they were tuned last; docs/computer.md tells when."""

BEST_WEIGHTS: Final = Weights(near=0.4, forward=0.2, least=0.0008, caution=-0.01, shot=0.15)
"""The numbers of the best level: it also makes small moves, runs further up, and tackles if that is a little worse."""
