"""The ground of a skirmish's field as SVG, drawn by the same pencil as that of the pictures, once for each look."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape
from typing import Final

from pages.game_page import HEX
from pages.svg import svg_fill, svg_number, svg_path, svg_stroke
from render.drawing.colour import Colour
from render.drawing.look import LOOKS, Look
from render.drawing.points import Point
from render.skirmish.field_view import FieldWindow
from render.skirmish.ground import GroundPencil, Same, colour_of
from render.skirmish.heights import write_heights
from rules.skirmish.model.battlefield import Battlefield

_KEPT: Final = 8
_LETTER: Final = 0.62
"""Width of a letter, in heights of its body."""

_KEY: Final = "(colour)"
"""Stands for the class of a shape's colour until all looks are drawn."""


@dataclass(frozen=True, slots=True)
class FieldDrawing:
    """A field in every look.

    grounds: the class of each hex, as the field lists them. lines: everything over the hexes.
    colours: of each look, by the classes.
    """

    view: FieldWindow
    grounds: tuple[str, ...]
    lines: str
    colours: Mapping[Look, Mapping[str, Colour]]


def field_drawing(battlefield: Battlefield) -> FieldDrawing:
    """Return the drawing of a field; it is kept, since a ground takes some tenths of a second."""
    return _drawn(Same(battlefield))


@lru_cache(maxsize=_KEPT)
def _drawn(same: Same) -> FieldDrawing:
    battlefield = same.field
    view = FieldWindow(HEX, range(battlefield.columns), range(battlefield.rows), 0, HEX // 2)
    looks = tuple(LOOKS.values())
    keys: dict[tuple[Colour, ...], str] = {}
    inks = [_in_look(battlefield, view, look) for look in looks]
    lines = [
        shape.replace(_KEY, keys.setdefault(tuple(ink.shapes[at][1] for ink in inks), f"tone{len(keys)}"))
        for at, (shape, _) in enumerate(inks[0].shapes)
    ]
    grounds = [
        keys.setdefault(tuple(colour_of(battlefield.at(place), place, look) for look in looks), f"tone{len(keys)}")
        for place in view.hexes()
    ]
    colours = {look: {key: tones[at] for tones, key in keys.items()} for at, look in enumerate(looks)}
    return FieldDrawing(view, tuple(grounds), "".join(lines), colours)


def _in_look(battlefield: Battlefield, view: FieldWindow, look: Look) -> _SvgInk:
    """Draw a field but for the hexes themselves: what differs between looks is colours alone."""
    ink = _SvgInk()
    pencil = GroundPencil(battlefield, view, look, ink)
    for place in view.hexes():
        pencil.growth(place)
    pencil.features()
    write_heights(ink, battlefield, view, look)
    return ink


@dataclass(frozen=True)
class _SvgInk:
    """Draws SVG elements; see `GroundInk` and `HeightsInk`. shapes: each with its colour."""

    shapes: list[tuple[str, Colour]] = field(default_factory=list[tuple[str, Colour]])

    def polygon(self, corners: Sequence[Point], colour: Colour) -> None:
        """Fill a polygon."""
        self.shapes.append((svg_fill(corners, _KEY), colour))

    def line(self, points: Sequence[Point], width: float, colour: Colour, share: float = 1.0) -> None:
        """Draw a line with round ends. share: opacity."""
        self.shapes.append((svg_stroke(svg_path(points), _KEY, width, opacity=share), colour))

    def dashes(self, ends: tuple[Point, Point], width: float, colour: Colour, dash: float) -> None:
        """Draw a dashed line."""
        self.shapes.append((svg_stroke(svg_path(ends), _KEY, width, dash=dash), colour))

    def write(self, text: str, middle: Point, px: int, colour: Colour) -> None:
        """Write a text."""
        x, y = map(svg_number, middle)
        how = f'x="{x}" y="{y}" font-size="{px}" text-anchor="middle" dominant-baseline="central"'
        self.shapes.append((f'<text {how} fill="var(--{_KEY})">{escape(text)}</text>', colour))

    def plate(self, text: str, middle: Point, px: int, colours: tuple[Colour, Colour]) -> None:
        """Write a text on a plate."""
        (x, y), half, high = middle, px * (0.3 + _LETTER * len(text) / 2), px * 0.58
        self.polygon(
            [(x - half, y - high), (x + half, y - high), (x + half, y + high), (x - half, y + high)], colours[0]
        )
        self.write(text, middle, px, colours[1])
