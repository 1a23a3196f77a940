"""Comparison of two matches: everything a match remembers, with its players by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any, Final

from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.movement_state import Phase
from rules.counter_attack.state.position import Position


def plain(value: Any) -> Any:  # noqa: ANN401 - whatever a match remembers
    """Return a value in a comparable form: players by name."""
    kind = next((kind for kind in PLAIN if isinstance(value, kind)), object)
    return PLAIN[kind](value)


PLAIN: Final[Mapping[type, Callable[[Any], Any]]] = {
    Player: str,
    Mapping: lambda facts: {str(key): plain(part) for key, part in facts.items()},
    set: lambda found: sorted(map(str, found)),
    list: lambda found: list(map(plain, found)),
    Phase: lambda phase: {field.name: plain(getattr(phase, field.name)) for field in fields(phase)},
    Position: lambda position: (plain(position.stands), str(position.ball)),
    object: str,
}
"""The comparable form of mutable values in a match, by type."""
