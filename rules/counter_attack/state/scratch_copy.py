"""A copy of a match that can be played on and set back, as often as one likes: the match itself is never touched."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.match_copy import SHARED, copied, copied_phase, twins


class ScratchMatch:
    """What may come of a match is played on its twin.

    It has players of its own, for they change too (INJ-1): `of` tells who is whose twin.
    """

    def __init__(self, match: Match) -> None:
        self._twins = twins(match.players.values())
        self._match = Match.__new__(Match)
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
