"""Copies of a match for trying answers, which can be reset."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final, Self, TypeAlias

from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.movement_state import Phase
from rules.counter_attack.state.position import Position

if TYPE_CHECKING:  # a match consists of values with their own ways of being copied
    from rules.counter_attack.state.match import Match


class ScratchMatch:
    """A copy of a match, the twin, on which possible answers are played.

    It has players of its own, because they change too (INJ-1): `copy_of` returns the twin of each.
    """

    def __init__(self, match: Match) -> None:
        self._twins = twins(match.players.values())
        self._match = object.__new__(type(match))
        self._kept: dict[str, Any] = {name: copied(value, self._twins) for name, value in vars(match).items()}
        self._changing = [
            name for name, value in self._kept.items() if name not in SHARED and isinstance(value, dict | list | set)
        ]
        self._same = {twin: twin for twin in self._twins.values()}
        self._health = [(twin, twin.injuries, twin.weaker) for twin in self._twins.values()]

    def copy_of(self, player: Player) -> Player:
        """Return the twin of a player in the match."""
        return self._twins[player]

    def fingerprint(self) -> Hashable:
        """Return a value that is equal whenever the twin stands equally."""
        match = self._match
        tried, stands = frozenset(match.tried), frozenset(match.position.stands.items())
        return stands, match.ball, match.travels, match.attack, match.situation, match.last_touch, tried

    def reset(self) -> Match:
        """Reset the twin to the match, and return it: the same object each time."""
        state = dict(self._kept)
        for name in self._changing:
            state[name] = state[name].copy()
        phase = self._kept["phase"]
        if phase is not None:
            state["phase"] = copied_phase(phase, self._same)
        vars(self._match).update(state)
        for player, injuries, weaker in self._health:
            player.injuries, player.weaker = injuries, weaker
        return self._match


Players: TypeAlias = Mapping[Player, Player]
"""The replacement of each player."""

SHARED: Final = frozenset({"head", "edition", "squads"})
"""Attributes from the head of the log, which are shared: only a draft sets other squads."""


class Copied:
    """Base class of a match, with the copying.

    players: all players, by their names in the log.
    """

    players: dict[str, Player]

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Return a copy with players of its own, because they change too (INJ-1). Copied objects refer to the copy."""
        players = twins(self.players.values())
        memo.update((id(player), twin) for player, twin in players.items())
        copy = type(self).__new__(type(self))
        for name, value in vars(self).items():
            vars(copy)[name] = memo[id(value)] = value if name in SHARED else copied(value, players)
        return copy


def twins(players: Iterable[Player]) -> dict[Player, Player]:
    """Return a twin of each player, with the same injuries."""
    return {each: Player(each.side, each.shirt, each.card, each.injuries, each.weaker) for each in players}


def copied(value: object, players: Players) -> Any:  # noqa: ANN401 - whatever a match is made of
    """Return a copy of an attribute, as deep as it can change, with its players replaced."""
    how = _COPIED.get(type(value))
    return value if how is None else how(value, players)


def copied_phase(phase: Phase, players: Players) -> Phase:
    """Return a copy of a movement phase in progress, with its players replaced."""
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
"""Copying functions by type, for values that can change or contain players; all others are shared."""
