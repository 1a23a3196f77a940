"""Labels of hexes that are written again over what crosses them."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageFilter, ImageOps

from render.colour import Colour
from render.ink import Canvas, Point, covered, label_letters, letters
from render.palette import Palette, ground_palette

_CLEAR: Final = 0.1


def draw_label(canvas: Canvas, text: str, middle: Point, px: int) -> None:
    """Write a label with a dark edge, over whatever crosses it. px: height of the letters' body."""
    tile, mask = _outlined(ground_palette(canvas.look), (canvas.look.ink, canvas.look.chalk), text, px)
    canvas.paste(tile, middle, mask)


def wipe_label(canvas: Canvas, text: str, middle: Point, px: int, grass: Colour) -> None:
    """Take a label off the grass. px: height of the letters' body."""
    mask = _around(text, px)
    canvas.paste(Image.new("P", mask.size, canvas.palette.number(grass)), middle, mask)


@lru_cache(maxsize=2048)
def _outlined(palette: Palette, colours: tuple[Colour, Colour], text: str, px: int) -> tuple[Image.Image, Image.Image]:
    """Draw a label in two colours, the edge's and the letters'; with it comes the mask of what is to be pasted."""
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
