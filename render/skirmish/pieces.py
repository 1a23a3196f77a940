"""Figures on a field: round or square by their side, flat when lying, with their state in letters."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from render.drawing.colour import BLACK, WHITE, Colour, mixed
from render.drawing.look import Look
from render.drawing.points import Point
from render.skirmish.scene import Piece
from render.skirmish.shapes import Surface, plate_size

_FINE: Final = 4
_SHORT: Final = 4
_LABELLED: Final = 50
_BADGED: Final = 0.14
"""The right end of a figure's hex label: the first badge begins there."""
_CROWN: Final = ((-1, -0.7), (-0.5, 0), (0, -0.9), (0.5, 0), (1, -0.7), (0.8, 0.7), (-0.8, 0.7))
_SPENT: Final[Colour] = (120, 120, 120)


def draw_body(on: Surface, piece: Piece, middle: Point, hex_px: int) -> None:
    """Draw the token of a figure. middle: of its hex, in px. hex_px: width of a hex."""
    tile = _token(_Body(piece.side, piece.colour, piece.lies, piece.large, piece.done), hex_px)
    x, y = middle
    on.frame.paste(tile, (round(x - tile.width / 2), round(y - tile.height / 2)), tile)


def draw_marks(on: Surface, piece: Piece, middle: Point, hex_px: int, look: Look) -> None:
    """Write on a token: the first letters of the name, a leader's crown, the hex, the state, the floor.

    middle: of its hex, in px. hex_px: width of a hex.
    """
    x, y = middle
    px = round(hex_px * (0.24 if piece.lies else 0.27))
    on.write(short(piece.name), middle, px, WHITE)
    if piece.leader:
        size = hex_px * 0.13
        on.polygon([(x + right * size, y - hex_px * 0.3 + down * size) for right, down in _CROWN], look.glow)
    if piece.offered:
        on.ring(middle, hex_px * 0.46, max(2, hex_px * 0.06), look.glow)
    for number, letter in enumerate(piece.badges):
        _badge(on, letter, badge_spot(middle, number, hex_px), hex_px)
    if hex_px >= _LABELLED:
        place, px, at = plate_spot(piece, middle, hex_px)
        on.plate(place, at, px, (look.panel, look.paper))
    if piece.floor:
        at = x - hex_px * 0.33, y + hex_px * 0.02
        on.plate(f"+{piece.floor}", at, round(hex_px * 0.2), (BLACK, look.glow))


def plate_spot(piece: Piece, middle: Point, hex_px: int) -> tuple[str, int, Point]:
    """Return the hex label of a figure, the height of its letters in px, and its middle."""
    place, px = str(piece.place), round(hex_px * 0.18)
    half = plate_size(place, px)[0] / 2
    return place, px, (middle[0] + min(-0.1 * hex_px, _BADGED * hex_px - half), middle[1] + hex_px * 0.325)


def badge_spot(middle: Point, number: int, hex_px: int) -> Point:
    """Return the middle of a badge. number: its index."""
    return middle[0] + hex_px * (0.3 - 0.24 * number), middle[1] + hex_px * 0.3


def short(name: str) -> str:
    """Return the beginning of a name, for a token."""
    return name[:_SHORT]


def _badge(on: Surface, letter: str, middle: Point, hex_px: int) -> None:
    """Draw a state as a letter on a light disc."""
    on.disc(middle, hex_px * 0.145, BLACK)
    on.disc(middle, hex_px * 0.12, WHITE)
    on.write(letter, middle, round(hex_px * 0.2), BLACK)


@dataclass(frozen=True, slots=True)
class _Body:
    """Appearance of a figure's body: by its side, flat when lying, with two rims if it is large."""

    side: str
    colour: Colour
    lies: bool
    large: bool
    done: bool


@lru_cache(maxsize=64)
def _token(body: _Body, hex_px: int) -> Image.Image:
    """Draw the body of a figure, pale if its move is spent."""
    side = hex_px * _FINE
    half = side * (0.44 if body.large else 0.39)
    high = half * (0.55 if body.lies else 1.0)
    tile = Image.new("RGBA", (side, side))
    pen = ImageDraw.Draw(tile)
    rims = [(0.0, BLACK), (0.025, WHITE), (0.07, mixed(body.colour, _SPENT, 0.55) if body.done else body.colour)]
    rims += [(0.11, WHITE), (0.13, rims[-1][1])] if body.large else []
    for inwards, fill in rims:
        less = inwards * side
        box = (side / 2 - half + less, side / 2 - high + less, side / 2 + half - less, side / 2 + high - less)
        if body.side == "home":
            pen.ellipse(box, fill=fill)
        else:
            pen.rounded_rectangle(box, radius=side * 0.07, fill=fill)
    return tile.reduce(_FINE)
