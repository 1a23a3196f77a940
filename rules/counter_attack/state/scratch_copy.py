"""Copies of a match for trying answers, which can be reset."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from copy import copy
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final, Self

from rules.counter_attack.state.movement_state import Phase

if TYPE_CHECKING:  # a match consists of values with their own ways of being copied
    from rules.counter_attack.state.match import Match

SHARED: Final = frozenset({"head", "edition", "squads", "players"})
"""Attributes that no method of a match changes: only a draft replaces them."""

CHANGING: Final = frozenset({dict, list, set})
"""Types of attributes that change in place."""


class ScratchMatch:
    """A copy of a match on which plays are tried. It has the same players, because players never change."""

    def __init__(self, match: Match) -> None:
        self._match = object.__new__(type(match))
        self._kept = copies(vars(match))

    def fingerprint(self) -> Hashable:
        """Return a value that is equal whenever the copy stands equally."""
        match = self._match
        tried, stands = frozenset(match.tried_for_ball), frozenset(match.position.stands.items())
        return stands, match.ball, match.travels, match.attack, match.situation, match.last_touch, tried

    def reset(self) -> Match:
        """Reset the copy to the match, and return it: the same object each time."""
        vars(self._match).update(copies(self._kept))
        return self._match


class Copied:
    """Base class of a match, with the copying."""

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Return an independent copy; a question that is copied along refers to the copy."""
        twin = type(self).__new__(type(self))
        vars(twin).update(copies(vars(self)))
        memo.update((id(value), vars(twin)[name]) for name, value in vars(self).items())
        return twin


def copies(attributes: Mapping[str, Any]) -> dict[str, Any]:
    """Return copies of a match's attributes; those in SHARED are the same."""
    return {name: value if name in SHARED else copied(value) for name, value in attributes.items()}


def copied(value: Any) -> Any:  # noqa: ANN401 - any attribute of a match
    """Return a copy of an attribute, as deep as it can change: members of its lists and sets never change."""
    if isinstance(value, Phase):
        return Phase(**{field.name: copied(getattr(value, field.name)) for field in fields(Phase)})
    return copy(value) if type(value) in CHANGING else value
