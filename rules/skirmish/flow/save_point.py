"""Save points: a match at the top of its script as lists, strings and numbers, and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from enum import Enum
from typing import Any, Final, TypeVar, cast

from rules.errors import SavePointUnreadable
from rules.game import Saved
from rules.hexes import Hex
from rules.skirmish.field_files.field_file import field_text, read_field
from rules.skirmish.fields import TEXTS, field_named
from rules.skirmish.model.battlefield import Battlefield, Spot
from rules.skirmish.model.figures import Figure, Profile, Side, Status, ThisTurn
from rules.skirmish.model.match import Ending, Match, StateAtStart, TurnStep
from rules.skirmish.model.switches import switches_in

T = TypeVar("T")

FORMAT: Final = 1
"""The version of the format of `saved`. It grows whenever an older program could no longer read it."""


def _spot(text: str | None) -> Spot | None:
    if text is None:
        return None
    place, _, floor = text.partition("/")
    return Spot(Hex.parse(place), int(floor or 0))


READ_AS: Final[Mapping[str, Callable[[Any], Any]]] = {
    "profile": lambda given: Profile(**given),
    "side": Side,
    "spot": _spot,
    "start": _spot,
    "status": Status,
    "seen_by": frozenset,
    "charged": tuple,
    "turn": lambda given: _made(ThisTurn, given),
}
"""Readers of a figure's attributes that are not read as they are written."""


def saved(match: Match) -> Saved:
    """Return a match as lists, strings and numbers. Valid only while its referee is at the top of the script."""
    return {
        "format": FORMAT,
        "head": dict(match.head),
        "field": _written_field(match),
        "figures": [_plain(figure) for figure in match.figures.values()],
        "rounds": match.rounds,
        "turn": match.turn,
        "side": match.side.value,
        "step": match.step.value,
        "began": {name: [_plain(seen.spot), seen.counts] for name, seen in match.began.items()},
        "engaged": sorted(sorted(pair) for pair in match.engaged),
        "deployed": match.deployed,
        "ended": match.ended.value if match.ended else "",
    }


def resumed(save: Saved) -> Match:
    """Return the match that `saved` wrote. Raises SavePointUnreadable for another format."""
    if save.get("format") != FORMAT:
        raise SavePointUnreadable(str(save.get("format")), FORMAT)
    figures = [_made(Figure, given) for given in save["figures"]]
    return Match(
        head=dict(save["head"]),
        field=_read_field(save["field"]),
        switches=switches_in(save["head"]),
        figures={figure.name: figure for figure in figures},
        rounds=save["rounds"],
        turn=save["turn"],
        side=Side(save["side"]),
        step=TurnStep(save["step"]),
        began={name: StateAtStart(_spot(spot), counts) for name, (spot, counts) in save["began"].items()},
        engaged=set(map(frozenset, save["engaged"])),
        deployed=save["deployed"],
        ended=Ending(save["ended"]) if save["ended"] else None,
    )


def _written_field(match: Match) -> str:
    """Return the name of a field that comes with the game, or the text of any other."""
    field = match.field
    if field.name in TEXTS and field_named(field.name) == field:
        return field.name
    written: str = field.worked_out.get("text") or field.worked_out.setdefault("text", field_text(field))
    return written


def _read_field(written: str) -> Battlefield:
    return field_named(written) if written in TEXTS else read_field(written)


def _plain(value: object) -> Any:  # noqa: ANN401 - lists, strings and numbers
    """Return a value as lists, strings and numbers."""
    if isinstance(value, Spot):
        return str(value)
    if isinstance(value, (Figure, Profile, ThisTurn)):
        return {each.name: _plain(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, frozenset):
        return sorted(cast("frozenset[str]", value))
    if isinstance(value, tuple):
        return list(cast("tuple[str, ...]", value))
    return value.value if isinstance(value, Enum) else value


def _made(kind: Callable[..., T], given: Mapping[str, Any]) -> T:
    return kind(**{name: READ_AS[name](value) if name in READ_AS else value for name, value in given.items()})
