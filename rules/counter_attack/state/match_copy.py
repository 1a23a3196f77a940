"""Copies of a match: as deep as it can change, with players of their own. What never changes is shared."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import fields
from typing import Any, Final, Self, TypeAlias

from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.movement_state import Phase
from rules.counter_attack.state.position import Position

Players: TypeAlias = Mapping[Player, Player]
"""Who stands in for whom."""

SHARED: Final = frozenset({"head", "edition", "squads"})
"""What a match has from the head of its log: no verb of a match changes it, only a draft puts other squads there."""


class Copied:
    """A match, as far as it is copied.

    players: all its figures, by their names in the log.
    """

    players: dict[str, Player]

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Return a copy with players of its own: they change too (INJ-1). What is copied along looks at the copy."""
        players = twins(self.players.values())
        memo.update((id(player), twin) for player, twin in players.items())
        copy = type(self).__new__(type(self))
        for name, value in vars(self).items():
            vars(copy)[name] = memo[id(value)] = value if name in SHARED else copied(value, players)
        return copy


def twins(players: Iterable[Player]) -> dict[Player, Player]:
    """Make a twin of each player, as healthy as it is."""
    return {each: Player(each.side, each.shirt, each.card, each.injuries, each.weaker) for each in players}


def copied(value: object, players: Players) -> Any:  # noqa: ANN401 - whatever a match is made of
    """Copy a value of a match as deep as it can change, with other players in place of those in it."""
    how = _COPIED.get(type(value))
    return value if how is None else how(value, players)


def copied_phase(phase: Phase, players: Players) -> Phase:
    """Copy a movement phase that is under way, with other players in place of those in it."""
    return Phase(**{field.name: copied(getattr(phase, field.name), players) for field in fields(Phase)})


_COPIED: Final[Mapping[type, Callable[[Any, Players], Any]]] = {
    Player: lambda player, players: players[player],
    dict: lambda found, players: {copied(key, players): copied(value, players) for key, value in found.items()},
    list: lambda found, players: [copied(value, players) for value in found],
    set: lambda found, players: {copied(value, players) for value in found},
    Position: lambda position, players: Position(
        {players[player]: place for player, place in position.stands.items()}, position.ball
    ),
    Phase: copied_phase,
}
"""How what can change, or has players in it, is copied; everything else is shared."""
