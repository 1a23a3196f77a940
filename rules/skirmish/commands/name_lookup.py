"""Figures and spots by typed names."""

from __future__ import annotations

from typing import Final

from rules.asking import spoken
from rules.hexes import Hex
from rules.skirmish.commands.errors import NoSuchFigure, NoSuchFloor, NotAnEnemy, NotYourFigure, OffTheField
from rules.skirmish.model.battlefield import Battlefield, Spot
from rules.skirmish.model.figures import Figure, Side
from rules.skirmish.model.match import Match

DONE: Final = "done"
"""The word that ends a step."""

ENDS: Final = frozenset(
    (DONE, "end charges", "endcharges", "end the charges", "end phase", "endphase", "end the phase", "end", "end turn")
)
"""Every spelling of `DONE`, in small letters."""


def figure_called(match: Match, name: str, side: Side | None = None) -> Figure:
    """Return the figure on the field with this name, in any spelling.

    side: the side whose figures the refusal names; None for both.

    Raises NoSuchFigure.
    """
    found = next((each for each in match.figures.values() if spoken(each.name) == spoken(name)), None)
    if found is None or not found.is_on_field:
        possible = (each for each in match.figures.values() if each.is_on_field and side in {None, each.side})
        raise NoSuchFigure(name, tuple(each.name for each in possible))
    return found


def own_figure(match: Match, side: Side, name: str) -> Figure:
    """Return a side's own figure with this name. Raises NoSuchFigure, NotYourFigure."""
    found = figure_called(match, name, side)
    if found.side is not side:
        raise NotYourFigure(found.name)
    return found


def enemy_called(match: Match, side: Side, name: str) -> Figure:
    """Return an enemy of a side with this name. Raises NoSuchFigure, NotAnEnemy."""
    found = figure_called(match, name, side.other)
    if found.side is side:
        raise NotAnEnemy(found.name)
    return found


def spot_called(field: Battlefield, label: str) -> Spot:
    """Return the spot of a field with this label: "K12", or "K12/1" for a higher floor.

    Raises NoSuchHex, OffTheField, NoSuchFloor.
    """
    name, _, floor = label.partition("/")
    place = Hex.parse(name, OffTheField.clause)
    if not field.holds(place):
        raise OffTheField(str(place))
    floors = len(field.at(place).floors)
    if floor and not (floor.isdecimal() and int(floor) < floors):
        raise NoSuchFloor(label.upper(), floors)
    return Spot(place, int(floor or 0))
