"""The pitch itself: grass, goals and labels, drawn once for each look and size and then only copied."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw, ImageFilter, ImageOps

from render.colour import Colour
from render.ink import Stamp, box_around, label_letters, stamp_of
from render.look import Look
from render.markings import Markings, ground_colour
from render.palette import ground_palette
from render.view import CROP_COLUMNS, View, crop_view
from rules.counter_attack.areas import GOAL, HALFWAY, PITCH
from rules.hexes import HEXES, ROWS, Hex

LABELLED: Final = tuple(sorted(PITCH | GOAL["left"] | GOAL["right"]))
"""Every hex with a label: those of the pitch and of the goals."""

LABEL_DROP: Final = 0.265
"""How far below the centre of its hex a label stands, in hex widths: under the number of a player, not behind it."""

_FINE: Final = 3
_BAND_PX: Final = 256
_CLEAR: Final = 0.15


@lru_cache(maxsize=8)
def ground(look: Look, view: View, label_px: int, *, edges: bool) -> Image.Image:
    """Draw the empty board of a view that shows the whole pitch, in the numbers of `ground_palette`.

    label_px: height of the labels' letters. edges: whether rows and columns are named at the edges too.

    Nobody may draw on what comes back: it is kept, and frames are copies of it.
    """
    picture = Image.new("RGB", view.size, look.panel)
    for top in range(view.head_px, view.size[1], _BAND_PX):
        height = min(_BAND_PX, view.size[1] - top)
        picture.paste(_band(look, view, top, height), (0, top))
    for place in LABELLED:
        _write(picture, str(place), label_at(view, place), label_px, (ground_colour(look, place), look.chalk))
    if edges:
        _write_edges(picture, look, view)
    return ground_palette(look).reduced(picture)


def full_ground(look: Look) -> Image.Image:
    """Return the empty full board."""
    return ground(look, look.full, look.label_px, edges=True)


def crop_ground(look: Look) -> tuple[View, Image.Image]:
    """Return the whole empty pitch in the size of the action crop, and the view that it is drawn in."""
    return look.crop_whole, ground(look, look.crop_whole, look.crop_label_px, edges=False)


@lru_cache(maxsize=16)
def veil(look: Look, *, first_column: int) -> Stamp:
    """Return the shape of what lies between the hexes of an action crop and its edges.

    first_column: 0 if the leftmost column is an even one, which sits half a row higher, 1 if it is an odd one.
    """
    far_from_the_ends = Hex.parse(f"M{first_column + CROP_COLUMNS}")
    view = crop_view(far_from_the_ends, look.crop_whole, look.crop_margin_px, 0)
    fine = replace(view, hex_px=view.hex_px * _FINE, origin=(view.origin[0] * _FINE, view.origin[1] * _FINE))
    picture = Image.new("L", (view.size[0] * _FINE, view.size[1] * _FINE), 255)
    draw = ImageDraw.Draw(picture)
    for place in HEXES:
        if view.shows(place):
            draw.polygon(fine.corners(place), fill=0)
    return stamp_of(picture.reduce(_FINE))


def label_at(view: View, place: Hex) -> tuple[int, int]:
    """Return where the middle of a hex's label stands, in px."""
    x, y = view.centre(place)
    return round(x), round(y + LABEL_DROP * view.hex_px)


def _band(look: Look, view: View, top: int, height: int) -> Image.Image:
    """Draw some rows of pixels: several times larger at first, for soft edges, and in bands, for little memory."""
    origin = view.origin[0] * _FINE, (view.origin[1] - top) * _FINE
    band = Image.new("RGB", (view.size[0] * _FINE, height * _FINE), look.verge)
    markings = Markings(ImageDraw.Draw(band), replace(view, hex_px=view.hex_px * _FINE, origin=origin), look)
    markings.grass()
    markings.lines()
    for side in (-1, 1):
        markings.end(side)
    return band.reduce(_FINE)


def _write(picture: Image.Image, text: str, at: tuple[int, int], px: int, colours: tuple[Colour, Colour]) -> None:
    """Write a label, and keep lines away from its letters.

    colours: of the ground and of the letters.
    """
    mask = label_letters(text, px)
    clear = round(px * _CLEAR)
    wide = ImageOps.expand(mask, 2 * clear).filter(ImageFilter.MaxFilter(2 * clear + 1))
    for colour, shape in zip(colours, (wide, mask), strict=True):
        picture.paste(colour, box_around(at, shape.size), shape)


def _write_edges(picture: Image.Image, look: Look, view: View) -> None:
    """Write the letters of the rows left and right, and the numbers of the columns above and below."""
    px, near = round(look.margin_px * 0.75), look.margin_px // 2
    colours = look.verge, look.chalk
    for row in range(ROWS):
        letter = chr(ord("A") + row)
        y = round(view.centre(Hex.parse(f"{letter}1"))[1])
        for x in (near, view.size[0] - near):
            _write(picture, letter, (x, y), px, colours)
    for column in range(1, 2 * HALFWAY):
        x = round(view.centre(Hex.parse(f"A{column}"))[0])
        for y in (view.head_px + near, view.size[1] - near):
            _write(picture, str(column), (x, y), px, colours)
