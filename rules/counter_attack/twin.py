"""A copy of a match that can be played on and set back, as often as one likes: the match itself is never touched."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import fields
from typing import Any, Final, TypeAlias

from rules.counter_attack.cards import Player
from rules.counter_attack.match import Match
from rules.counter_attack.phase import Phase
from rules.counter_attack.position import Position

Players: TypeAlias = Mapping[Player, Player]
"""Who stands in for whom."""


class Twin:
    """What may come of a match is played on its twin.

    It has players of its own, for they change too (INJ-1): `of` tells who is whose twin.
    """

    def __init__(self, match: Match) -> None:
        self._twins = {
            player: Player(player.side, player.shirt, player.card, player.injuries, player.weaker)
            for player in match.players.values()
        }
        self._match = Match.__new__(Match)
        self._kept: dict[str, Any] = {name: _copied(value, self._twins) for name, value in vars(match).items()}
        self._changing = [name for name, value in self._kept.items() if isinstance(value, dict | list | set)]
        self._same = {twin: twin for twin in self._twins.values()}
        self._health = [(twin, twin.injuries, twin.weaker) for twin in self._twins.values()]

    def of(self, player: Player) -> Player:
        """Return the twin of a player of the match."""
        return self._twins[player]

    def standing(self) -> Hashable:
        """Return what can be compared to tell whether the twin stands as it stood at another moment."""
        match = self._match
        tried, stands = frozenset(match.tried), frozenset(match.position.stands.items())
        return stands, match.ball, match.travels, match.attack, match.situation, match.last_touch, tried

    def again(self) -> Match:
        """Set the twin back to how the match stood, and return it: the same object each time."""
        state = dict(self._kept)
        for name in self._changing:
            state[name] = state[name].copy()
        phase = self._kept["phase"]
        if phase is not None:
            state["phase"] = _copied_phase(phase, self._same)
        vars(self._match).update(state)
        for player, injuries, weaker in self._health:
            player.injuries, player.weaker = injuries, weaker
        return self._match


def _copied(value: object, players: Players) -> Any:  # noqa: ANN401 - whatever a match is made of
    """Copy a value of a match as deep as it can change, with other players in place of those in it."""
    how = _COPIED.get(type(value))
    return value if how is None else how(value, players)


def _copied_phase(phase: Phase, players: Players) -> Phase:
    return Phase(**{field.name: _copied(getattr(phase, field.name), players) for field in fields(Phase)})


_COPIED: Final[Mapping[type, Callable[[Any, Players], Any]]] = {
    Player: lambda player, players: players[player],
    dict: lambda found, players: {_copied(key, players): _copied(value, players) for key, value in found.items()},
    list: lambda found, players: [_copied(value, players) for value in found],
    set: lambda found, players: {_copied(value, players) for value in found},
    Position: lambda position, players: Position(_copied(position.stands, players), position.ball),
    Phase: _copied_phase,
}
"""How what can change, or has players in it, is copied; everything else is shared."""
