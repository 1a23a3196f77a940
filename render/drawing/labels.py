"""Labels of hexes written again over lines that cross them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageFilter, ImageOps

from render.drawing.colour import Colour, mixed
from render.drawing.palette import Palette, ground_palette
from render.drawing.palette_canvas import Canvas, covered, label_letters, letters
from render.drawing.points import Point

_CLEAR: Final = 0.1
_RECEDES: Final = 2 / 3


def draw_label(canvas: Canvas, text: str, middle: Point, px: int, *, loud: bool = True) -> None:
    """Write a label with a dark edge, over crossing lines.

    px: height of the letters' body. loud: whether it is bright; else it recedes.
    """
    look = canvas.look
    colour = look.chalk if loud else mixed(look.grass[1], look.chalk, _RECEDES)
    tile, mask = _outlined(ground_palette(look), (look.ink, colour), text, px)
    canvas.paste(tile, middle, mask)


def brighten_label(canvas: Canvas, text: str, middle: Point, px: int, grass: Colour) -> None:
    """Brighten a label that recedes on the grass. px: height of the letters' body."""
    tile, mask = _bright(ground_palette(canvas.look), (grass, canvas.look.chalk), text, px)
    canvas.paste(tile, middle, mask)


def wipe_label(canvas: Canvas, text: str, middle: Point, px: int, grass: Colour) -> None:
    """Remove a label from the grass. px: height of the letters' body."""
    mask = _around(text, px)
    canvas.paste(Image.new("P", mask.size, canvas.palette.number(grass)), middle, mask)


@lru_cache(maxsize=2048)
def _bright(palette: Palette, colours: tuple[Colour, Colour], text: str, px: int) -> tuple[Image.Image, Image.Image]:
    """Draw a label in two colours, the grass's and the letters', with the mask for pasting."""
    coverage = label_letters(text, px)
    return palette.written(coverage, *colours), covered(coverage)


@lru_cache(maxsize=2048)
def _outlined(palette: Palette, colours: tuple[Colour, Colour], text: str, px: int) -> tuple[Image.Image, Image.Image]:
    """Draw a label in two colours, the edge's and the letters', with the mask for pasting."""
    mask = _around(text, px)
    shape = letters(text, px, bold=False)
    coverage = Image.new("L", mask.size)
    coverage.paste(shape, ((mask.width - shape.width) // 2, (mask.height - shape.height) // 2))
    return palette.written(coverage, *colours), mask


@lru_cache(maxsize=2048)
def _around(text: str, px: int) -> Image.Image:
    """Return the pixels of a label and a little around it."""
    clear = max(1, round(px * _CLEAR))
    wide = ImageOps.expand(label_letters(text, px), 2 * clear).filter(ImageFilter.MaxFilter(2 * clear + 1))
    return covered(wide)
