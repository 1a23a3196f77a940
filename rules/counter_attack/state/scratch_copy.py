"""Copies of a match for trying answers, which can be reset."""

from __future__ import annotations

from collections.abc import Hashable
from copy import copy
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final, Self

from rules.counter_attack.state.movement_state import Phase

if TYPE_CHECKING:  # a match consists of values with their own ways of being copied
    from rules.counter_attack.state.match import Match

SHARED: Final = frozenset({"head", "edition", "squads", "players"})
"""Attributes that no method of a match changes: only a draft replaces them."""


CHANGING: Final = frozenset({dict, list, set})


class ScratchMatch:
    """A copy of a match on which plays are tried. It has the same players, because players never change."""

    def __init__(self, match: Match) -> None:
        self._match = object.__new__(type(match))
        self._kept: dict[str, Any] = {name: copied(value) for name, value in vars(match).items()}
        self._changing = [name for name, value in self._kept.items() if name not in SHARED and type(value) in CHANGING]

    def fingerprint(self) -> Hashable:
        """Return a value that is equal whenever the copy stands equally."""
        match = self._match
        tried, stands = frozenset(match.tried_for_ball), frozenset(match.position.stands.items())
        return stands, match.ball, match.travels, match.attack, match.situation, match.last_touch, tried

    def reset(self) -> Match:
        """Reset the copy to the match, and return it: the same object each time."""
        state = dict(self._kept)
        for name in self._changing:
            state[name] = state[name].copy()
        state["phase"] = copied(self._kept["phase"])
        vars(self._match).update(state)
        return self._match


class Copied:
    """Base class of a match, with the copying."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Return an independent copy; a question that is copied along refers to the copy."""
        twin = type(self).__new__(type(self))
        for name, value in vars(self).items():
            vars(twin)[name] = memo[id(value)] = value if name in SHARED else copied(value)
        return twin


def copied(value: Any) -> Any:  # noqa: ANN401 - any attribute of a match
    """Return a copy of an attribute, as deep as it can change: members of its lists and sets never change."""
    if isinstance(value, Phase):
        return Phase(**{field.name: copied(getattr(value, field.name)) for field in fields(Phase)})
    return copy(value) if type(value) in CHANGING else value
