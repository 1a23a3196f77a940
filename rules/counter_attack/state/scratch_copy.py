"""Copies of a match on which answers are tried, and which are put back as they were."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final, Self, TypeAlias

from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.movement_state import Phase
from rules.counter_attack.state.position import Position

if TYPE_CHECKING:  # a match is made of parts that know how they are copied
    from rules.counter_attack.state.match import Match


class ScratchMatch:
    """What may come of a match is played on its twin.

    It has players of its own, for they change too (INJ-1): `of` tells who is whose twin.
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
        """Return the twin of a player of the match."""
        return self._twins[player]

    def fingerprint(self) -> Hashable:
        """Return what can be compared to tell whether the twin stands as it stood at another moment."""
        match = self._match
        tried, stands = frozenset(match.tried), frozenset(match.position.stands.items())
        return stands, match.ball, match.travels, match.attack, match.situation, match.last_touch, tried

    def reset(self) -> Match:
        """Set the twin back to how the match stood, and return it: the same object each time."""
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
