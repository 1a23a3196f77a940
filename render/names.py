"""Plates on and under tokens: the hex that a player stands on, and its name where the picture is large enough."""

from __future__ import annotations

from typing import Final

from render.ground import LABEL_DROP
from render.ink import Canvas, Point, letters
from render.marks import draw_plate
from render.painting import Painting
from render.scene import Token
from rules.hexes import Hex

LABEL_DOWN: Final = LABEL_DROP - 0.065
"""Where the label of a hex stands on the token of a player, in hex widths below the middle: a little higher than on the
grass, so that a name below leaves the tail of a Q alone."""

_HIGH: Final = 0.25
_DOWN: Final = 0.485
_PLATE: Final = 0.88
_SPARE: Final = 0.05
_WIDE: Final = 1.42
_NARROW: Final = 0.9
_LOWER: Final = (3, 5)
"""Directions of the hexes into which a long name reaches: SE and SW."""


def paint_plates(painting: Painting) -> None:
    """Write again the labels that players hide."""
    for token in painting.scene.tokens if painting.view.plates else ():
        draw_plate(painting.canvas, str(token.place), painting.at(token.place, 0, LABEL_DOWN), painting.label_px)


def paint_names(painting: Painting) -> None:
    """Write the name of every player whose hex is wholly in the picture."""
    if painting.hex_px >= painting.look.crop_hex_px:
        for token in painting.scene.tokens:
            name = surname(token.name)
            if name and painting.view.shows(token.place):
                room = (_NARROW if _crowded(token.place, painting.places) else _WIDE) * painting.hex_px
                _write(painting, token, name, room)


def surname(name: str) -> str:
    """Return what a player is called on a token: the last word of its name, "" where that is no word.

    >>> surname("Pieter van Lommelen"), surname("Player 9")
    ('Lommelen', '')
    """
    last = name.split()[-1:]
    return last[0] if last and not last[0].isdecimal() else ""


def shortened(name: str, px: int, room: float) -> str:
    """Return as much of a name as there is room for. px: height of the letters' body. room: width in px."""
    short = name
    while len(name) > 1 and letters(short, px).width > room:
        name = name[:-1]
        short = f"{name.rstrip('-')}."
    return short


def _crowded(place: Hex, taken: frozenset[Hex]) -> bool:
    """Whether somebody stands where a long name would reach."""
    return any(place.neighbour(direction) in taken for direction in _LOWER)


def _write(painting: Painting, token: Token, name: str, room: float) -> None:
    px = round(_HIGH * painting.hex_px)
    spare, high = round(_SPARE * painting.hex_px), round(px * _PLATE)
    short = shortened(name, px, room - 2 * spare)
    x, y = painting.at(token.place, 0, _DOWN)
    _, _, right, bottom = painting.view.pitch
    half = letters(short, px).width / 2 + spare
    middle = min(max(x, half), right - half), min(y, bottom - high / 2)
    _plate(painting.canvas, short, middle, (px, round(2 * half), high))


def _plate(canvas: Canvas, text: str, middle: Point, sizes: tuple[int, int, int]) -> None:
    """Write a name on a plate. sizes: of its letters' body; width and height of the plate; in px."""
    px, wide, high = sizes
    canvas.fill(middle, (wide, high), canvas.look.panel)
    canvas.write(text, middle, px, (canvas.look.panel, canvas.look.paper))
