"""One frozen moment of a match: who stands where, and where the ball is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.counter_attack.squads.cards import Player
from rules.hexes import Hex


@dataclass(frozen=True, slots=True)
class Position:
    """Who stands where, and the ball. A player on the ball's hex has it, unless the ball is on its way.

    stands: the hex of each player on the pitch.
    ball: the hex of the ball.
    """

    stands: Mapping[Player, Hex]
    ball: Hex
    _on: Mapping[Hex, Player] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_on", {place: player for player, place in self.stands.items()})

    def player_on(self, place: Hex) -> Player | None:
        """Return the player on a hex, or None."""
        return self._on.get(place)

    @property
    def taken(self) -> Mapping[Hex, Player]:
        """The hexes that somebody stands on."""
        return self._on

    def moved(self, player: Player, to: Hex) -> Position:
        """Return this position with one player somewhere else."""
        return Position({**self.stands, player: to}, self.ball)

    def with_ball(self, place: Hex) -> Position:
        """Return this position with the ball somewhere else."""
        return Position(self.stands, place)
