"""Plates on and under tokens: the hex that a player stands on, and its name where the picture is large enough."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from render.ground import LABEL_DROP
from render.ink import letters, longest
from render.look import Look
from render.marks import draw_plate
from render.painting import Painting
from render.palette import Palette
from render.scene import Token

LABEL_DOWN: Final = LABEL_DROP - 0.065
"""Where the label of a hex stands on the token of a player, in hex widths below the middle: a little higher than on the
grass, so that a name below leaves the tail of a Q alone."""

_HIGH: Final = 0.25
_DOWN: Final = 0.485
_PLATE: Final = 0.88
_LIFT: Final = 0.06
_SPARE: Final = 0.05
_WIDE: Final = 1.42
_NARROW: Final = 0.9
_BELOW: Final = 4
_BESIDE: Final = (3, 5)
"""Directions of the hexes into which a name reaches: every one to S, a long one to SE and SW."""


def paint_plates(painting: Painting) -> None:
    """Write again the labels that players hide."""
    for token in painting.scene.tokens if painting.view.plates else ():
        draw_plate(painting.canvas, str(token.place), painting.at(token.place, 0, LABEL_DOWN), painting.label_px)


def paint_names(painting: Painting) -> None:
    """Write the name of every player whose hex is wholly in the picture, but for those with somebody right below.

    There it would touch the number of that player.
    """
    if painting.hex_px < painting.look.crop_hex_px:
        return
    taken = painting.places
    for token in painting.scene.tokens:
        name, place = surname(token.name), token.place
        if name and painting.view.shows(place) and place.neighbour(_BELOW) not in taken:
            crowded = any(place.neighbour(direction) in taken for direction in _BESIDE)
            _write(painting, token, name, (_NARROW if crowded else _WIDE) * painting.hex_px)


def surname(name: str) -> str:
    """Return what a player is called on a token: the last word of its name, "" where that is no word.

    >>> surname("Pieter van Lommelen"), surname("Player 9")
    ('Lommelen', '')
    """
    last = name.split()[-1:]
    return last[0] if last and not last[0].isdecimal() else ""


@lru_cache(maxsize=1024)
def shortened(name: str, px: int, room: float) -> str:
    """Return as much of a name as there is room for. px: height of the letters' body. room: width in px."""
    if len(name) <= 1 or letters(name, px).width <= room:
        return name
    return longest(lambda kept: f"{name[:kept].rstrip('-')}.", range(1, len(name)), px, room)


def _write(painting: Painting, token: Token, name: str, room: float) -> None:
    canvas, hex_px = painting.canvas, painting.hex_px
    short = shortened(name, round(_HIGH * hex_px), room - 2 * _SPARE * hex_px)
    tile = _plate(canvas.palette.base, canvas.look, hex_px, short)
    x, y = painting.at(token.place, 0, _DOWN)
    _, _, right, bottom = painting.view.pitch
    wide, high = tile.width / 2, tile.height / 2
    canvas.paste(tile, (min(max(x, wide), right - wide), min(y, bottom - high)))


@lru_cache(maxsize=512)
def _plate(palette: Palette, look: Look, hex_px: int, text: str) -> Image.Image:
    """Write a name on a plate. It leaves more room below the letters than above, for the tails of some."""
    px = round(_HIGH * hex_px)
    mask, high = letters(text, px), round(_PLATE * px)
    plate = Image.new("L", (mask.width + 2 * round(_SPARE * hex_px), high))
    plate.paste(mask, (round(_SPARE * hex_px), round((high - mask.height - _LIFT * px) / 2)))
    return palette.written(plate, look.panel, look.paper)
