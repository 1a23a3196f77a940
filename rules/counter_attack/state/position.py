"""One frozen moment of a match: the hexes of the players and the ball."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import InitVar, dataclass, field
from operator import attrgetter

from rules.counter_attack.squads.cards import Player, Side
from rules.hexes import Hex

_BY_SHIRT = attrgetter("shirt")


@dataclass(frozen=True, slots=True)
class Position:
    """The players and the ball. A player on the ball's hex has it, unless it is travelling.

    stands: the hex of each player on the pitch.
    ball: the hex of the ball.
    before: an earlier position of the same players, whose lists of players are used again; None for none.
    by_side: each side's players, by shirt.
    """

    stands: Mapping[Player, Hex]
    ball: Hex
    before: InitVar[Position | None] = None
    by_side: Mapping[Side, Sequence[Player]] = field(init=False, repr=False, compare=False)
    _on: Mapping[Hex, Player] = field(init=False, repr=False, compare=False)

    def __post_init__(self, before: Position | None) -> None:
        if before is not None and before.stands is self.stands:
            on = before.taken
        else:
            on = {place: player for player, place in self.stands.items()}
        object.__setattr__(self, "_on", on)
        object.__setattr__(self, "by_side", before.by_side if before else _by_side(self.stands))

    def player_on(self, place: Hex) -> Player | None:
        """Return the player on a hex, or None."""
        return self._on.get(place)

    @property
    def taken(self) -> Mapping[Hex, Player]:
        """The occupied hexes, with their players."""
        return self._on

    def moved(self, player: Player, to: Hex) -> Position:
        """Return this position with one player moved."""
        return Position({**self.stands, player: to}, self.ball, self if player in self.stands else None)

    def with_ball(self, place: Hex) -> Position:
        """Return this position with the ball moved."""
        return Position(self.stands, place, self)


def _by_side(players: Iterable[Player]) -> Mapping[Side, Sequence[Player]]:
    """Return each side's players, by shirt."""
    listed = sorted(players, key=_BY_SHIRT)
    return {side: tuple(player for player in listed if player.side is side) for side in Side}
