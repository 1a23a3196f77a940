"""The pitch: grass, goals and labels, drawn once for each look and size and then copied."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import ceil
from typing import Final

from PIL import Image, ImageDraw, ImageFilter, ImageOps

from render.counter_attack.board.markings import Markings, ground_colour
from render.drawing.colour import Colour, receding
from render.drawing.look import Look
from render.drawing.palette import ground_palette
from render.drawing.palette_canvas import box_around, covered, label_letters
from render.drawing.points import Point
from render.drawing.view import CORNERS, FIFTH, HALF_ROW, Box, View
from rules.counter_attack.pitch.areas import GOAL, HALFWAY, PITCH
from rules.hexes import ROWS, Hex, at

LABELLED: Final = tuple(sorted(PITCH | GOAL["left"] | GOAL["right"]))
"""Every hex with a label: those of the pitch and of the goals."""

_NAMED: Final = frozenset(LABELLED)

LABEL_DROP: Final = 0.265
"""Distance of a label below the centre of its hex, in hex widths: below a player's number, not behind it.

If no view writes hexes on players, labels are in the middle.
"""

_FINE: Final = 3
_BAND_PX: Final = 256
_CLEAR: Final = 0.15
_COLUMNS: Final = 2 * HALFWAY + 1
_TOUCHED: Final = 32
_LARGE: Final = 1.45
_SMALL: Final = 1.0


@lru_cache(maxsize=16)
def ground(look: Look, view: View) -> Image.Image:
    """Draw the empty board of a view of the whole pitch, in the numbers of `ground_palette`.

    The result is cached and must not be drawn on; frames are copies of it.
    """
    picture = Image.new("RGB", view.size, look.panel)
    left, top, right, bottom = view.pitch
    for upper in range(top, bottom, _BAND_PX):
        lower = min(upper + _BAND_PX, bottom)
        picture.paste(_band(look, view, (left, upper, right, lower)), (left, upper))
    for place in labelled(view):
        under = ground_colour(look, place)
        ink = look.chalk if view.every > 1 else receding(under, look.chalk)
        _write(picture, str(place), label_at(view, place), view.label_px, (under, ink))
    if view.every > 1:
        _write_edges(picture, look, view)
    return ground_palette(look).reduced(picture)


@lru_cache(maxsize=16)
def bare(look: Look, view: View) -> Image.Image:
    """Draw the empty pitch of a view without labels, in full colours; the cached result must not be drawn on."""
    return _band(look, view, view.pitch)


def window(look: Look, whole: View, view: View) -> Image.Image:
    """Cut a view's empty board out of a larger one. whole: the view it is cut from."""
    left, top = (round(whole.origin[axis] - view.origin[axis]) for axis in (0, 1))
    return ground(look, whole).crop((left, top, left + view.size[0], top + view.size[1]))


@lru_cache(maxsize=32)
def labelled(view: View) -> tuple[Hex, ...]:
    """Return the hexes wholly in the picture whose labels the ground of a view shows."""
    inside = (at(column, row) for column in view.columns for row in view.rows)
    return tuple(place for place in inside if place is not None and is_labelled(view, place))


def is_labelled(view: View, place: Hex) -> bool:
    """Return whether a hex is wholly in the picture, and the ground shows its label."""
    return place in _NAMED and view.labels(place) and view.shows(place)


def veils(look: Look, view: View) -> tuple[tuple[Image.Image, Image.Image, Point], ...]:
    """Return the covers of everything outside a view's whole hexes: panels, in strips along the edges.

    Along an edge of the board there is none: nothing is cut there.

    Each is a tile in the numbers of the look, its mask, and the place of its middle.
    """
    left, top, right, bottom = view.pitch
    columns, rows = view.columns, view.rows
    ends = columns.start == 0, rows.start == 0, columns.stop == _COLUMNS, rows.stop == ROWS
    shape = len(columns), len(rows), columns.start % 2
    strips = _veils(look, view.hex_px, (right - left, bottom - top), shape, ends)
    return tuple((tile, mask, (left + x, top + y)) for tile, mask, (x, y) in strips)


@lru_cache(maxsize=64)
def _veils(
    look: Look, hex_px: int, size: tuple[int, int], shape: tuple[int, int, int], ends: tuple[bool, bool, bool, bool]
) -> tuple[tuple[Image.Image, Image.Image, Point], ...]:
    """Draw covers around some columns of hexes in the middle of a picture.

    shape: number of columns and rows, and 1 if the first column is odd: odd ones are half a row lower.
    ends: whether the board ends on the left, above, on the right and below.
    """
    cover = _cover(size, shape, hex_px)
    tile = ground_palette(look).reduced(ImageOps.colorize(cover, look.grass[1], look.panel))
    mask = covered(cover, _TOUCHED)
    wide = ceil((size[0] - ((shape[0] - 1) * 0.75 + 1) * hex_px) / 2 + hex_px / 4 + 1)
    high = ceil((size[1] - _half_rows(shape[1]) * HALF_ROW * hex_px) / 2 + HALF_ROW * hex_px + 1)
    left, right = (0 if ends[0] else wide), size[0] - (0 if ends[2] else wide)
    strips = (
        (0, 0, wide, size[1]),
        (left, 0, right, high),
        (size[0] - wide, 0, *size),
        (left, size[1] - high, right, size[1]),
    )
    boxes = [box for box, end in zip(strips, ends, strict=True) if not end]
    return tuple((tile.crop(box), mask.crop(box), ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)) for box in boxes)


def _cover(size: tuple[int, int], shape: tuple[int, int, int], hex_px: int) -> Image.Image:
    """Draw a mask: white around black hexes in the middle. shape: as in `_veils`."""
    columns, rows, first = shape
    row_px = HALF_ROW * hex_px
    left = (size[0] - ((columns - 1) * 0.75 + 1) * hex_px) / 2
    top = (size[1] - _half_rows(rows) * row_px) / 2
    picture = Image.new("L", (size[0] * _FINE, size[1] * _FINE), 255)
    draw = ImageDraw.Draw(picture)
    for column in range(columns):
        for half_row in range((column + first) % 2, 2 * rows, 2):
            x, y = left + (0.75 * column + 0.5) * hex_px, top + (half_row + 1) * row_px
            draw.polygon([((x + a * hex_px) * _FINE, (y + b * row_px) * _FINE) for a, b in CORNERS], fill=0)
    return picture.reduce(_FINE)


def _half_rows(rows: int) -> int:
    """Return the height of some rows in half rows: odd columns reach half a row lower, except at the last row."""
    return 2 * rows + (rows < ROWS)


def label_at(view: View, place: Hex) -> tuple[int, int]:
    """Return the middle of a hex's label, in px."""
    x, y = view.centre(place)
    return round(x), round(y + (LABEL_DROP * view.hex_px if view.plates else 0))


def _band(look: Look, view: View, box: Box) -> Image.Image:
    """Draw a part of the pitch: several times larger at first, for soft edges, and in bands, to save memory."""
    left, top, right, bottom = box
    origin = (view.origin[0] - left) * _FINE, (view.origin[1] - top) * _FINE
    band = Image.new("RGB", ((right - left) * _FINE, (bottom - top) * _FINE), look.verge)
    markings = Markings(ImageDraw.Draw(band), replace(view, hex_px=view.hex_px * _FINE, origin=origin), look)
    markings.grass()
    markings.lines()
    for side in (-1, 1):
        markings.end(side)
    return band.reduce(_FINE)


def _write(picture: Image.Image, text: str, at: tuple[int, int], px: int, colours: tuple[Colour, Colour]) -> None:
    """Write a label, with lines kept away from its letters.

    colours: of the ground and the letters.
    """
    mask = label_letters(text, px)
    clear = round(px * _CLEAR)
    wide = ImageOps.expand(mask, 2 * clear).filter(ImageFilter.MaxFilter(2 * clear + 1))
    for colour, shape in zip(colours, (wide, mask), strict=True):
        picture.paste(colour, box_around(at, shape.size), shape)


def _write_edges(picture: Image.Image, look: Look, view: View) -> None:
    """Write the letters of the rows left and right, and the numbers of the columns above and below.

    Every fifth is larger, for counting.
    """
    left, top, right, bottom = view.pitch
    above = (view.centre(Hex.parse("A20"))[1] - view.hex_px * HALF_ROW - top) / 2
    beside = (view.centre(Hex.parse("J0"))[0] - view.hex_px / 2 - left) / 2
    for row in range(ROWS):
        letter = chr(ord("A") + row)
        y = view.centre(Hex.parse(f"{letter}1"))[1]
        for x in (left + beside, right - beside):
            _write(picture, letter, (round(x), round(y)), _edge_px(beside, row + 1), (look.verge, look.chalk))
    for column in range(1, 2 * HALFWAY):
        x = view.centre(Hex.parse(f"A{column}"))[0]
        for y in (top + above, bottom - above):
            _write(picture, str(column), (round(x), round(y)), _edge_px(above, column), (look.verge, look.chalk))


def _edge_px(near: float, number: int) -> int:
    """Return the height of a letter at the edge. near: px from the middle of the letter to the edge."""
    return round(near * (_LARGE if number % FIFTH == 0 else _SMALL))
