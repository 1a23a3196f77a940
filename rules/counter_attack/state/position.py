"""One frozen moment of a match: the hexes of the players and the ball."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.counter_attack.squads.cards import Player
from rules.hexes import Hex


@dataclass(frozen=True, slots=True)
class Position:
    """The players and the ball. A player on the ball's hex has it, unless it is travelling.

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
        """The occupied hexes, with their players."""
        return self._on

    def moved(self, player: Player, to: Hex) -> Position:
        """Return this position with one player moved."""
        return Position({**self.stands, player: to}, self.ball)

    def with_ball(self, place: Hex) -> Position:
        """Return this position with the ball moved."""
        return Position(self.stands, place)
