"""Copies of a match for trying answers, which can be reset."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from typing import TYPE_CHECKING, Any, Final, Self, cast

from rules.counter_attack.state.movement_state import Phase

if TYPE_CHECKING:  # a match imports this module for its copying
    from rules.counter_attack.state.match import Match

SHARED: Final = frozenset({"head", "edition", "squads", "players"})
"""Attributes that no method of a match changes: only a draft replaces them."""

_COPYING: Final[Mapping[type[Any], Callable[[Any], Any]]] = {
    dict: dict[Any, Any].copy,
    list: list[Any].copy,
    set: set[Any].copy,
    Phase: Phase.copy,
}
"""The ways to copy attributes that change in place, by type; all others are values."""


class ScratchMatch:
    """A copy of a match on which plays are tried. It has the same players, because players never change."""

    def __init__(self, match: Match) -> None:
        self._match = object.__new__(type(match))
        self._kept = copies(vars(match))

    def fingerprint(self) -> Hashable:
        """Return a value that is equal for equal moments of the copy, as far as odds distinguish them."""
        match = self._match
        tried, stands = frozenset(match.tried_for_ball), frozenset(match.position.stands.items())
        return stands, match.ball, match.travels, match.attack, match.situation, match.last_touch, tried

    def reset(self) -> Match:
        """Reset the copy to the match, and return it: the same object each time."""
        vars(self._match).update(copies(self._kept))
        return self._match


class Copied:
    """Base class of a match, with the copying."""

    def copy(self) -> Self:
        """Return an independent copy."""
        twin = object.__new__(type(self))
        vars(twin).update(copies(vars(self)))
        return twin

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """Return an independent copy; a question that is copied along refers to the copy."""
        twin = self.copy()
        memo.update((id(value), vars(twin)[name]) for name, value in vars(self).items())
        return twin


def copies(attributes: Mapping[str, Any]) -> dict[str, Any]:
    """Return copies of a match's attributes, as deep as they can change; those in SHARED are the same.

    The members of lists and sets never change.
    """
    copied = dict(attributes)
    for name, value in attributes.items():
        copying = _COPYING.get(cast("type[Any]", type(value)))
        if copying is not None and name not in SHARED:
            copied[name] = copying(value)
    return copied
