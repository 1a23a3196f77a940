"""Drawing on a palette picture: letters and soft-edged shapes, in no colours but the palette's."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import Image

from render.drawing.colour import Colour
from render.drawing.look import Look
from render.drawing.palette import LEVELS, Palette
from render.drawing.points import Point
from render.drawing.typeface import text_shape

_ONE_STEP: Final = bytes(0 if value < 70 else 128 if value < 180 else 255 for value in range(256))
_LEAST: Final = 2 / 3
_EDGES: Final = (43, 128, 213)
"""Coverage from which a pixel counts as covered by one third, by two thirds and fully."""

_SEEN: Final = 96
"""Default coverage from which a pixel of a small picture is pasted."""


@dataclass(frozen=True, slots=True, eq=False)
class Stamp:
    """A shape with soft edges, as a mask for each share of coverage.

    size: width and height in px.
    """

    size: tuple[int, int]
    layers: tuple[tuple[float, Image.Image], ...]


@lru_cache(maxsize=2048)
def letters(text: str, px: int, *, bold: bool = True) -> Image.Image:
    """Return a text as coverage, 0 to 255: the middle of its capitals is the middle of the picture.

    px: height of the letters' body.

    The result is cached and must not be drawn on.
    """
    return text_shape(text, px, bold=bold)


@lru_cache(maxsize=4096)
def label_letters(text: str, px: int) -> Image.Image:
    """Return the label of a hex as coverage, as `letters` does, but with one step between letter and ground.

    With all steps a board is a seventh larger in bytes.
    """
    return mapped(letters(text, px, bold=False), _ONE_STEP)


@lru_cache(maxsize=1024)
def fitted(text: str, px: int, room: float) -> tuple[str, int]:
    """Make a text fit: with letters of two thirds of their size first, then cut.

    px: height of the letters' body. room: width in px.

    Returns the text and the height of its letters.
    """
    least, wide = max(1, round(px * _LEAST)), letters(text, px).width
    if wide > room:
        px = max(least, min(px - 1, int(px * room / wide) + 1))
    while px > least and letters(text, px).width > room:
        px -= 1
    return cut_to(text, px, room), px


def cut_to(text: str, px: int, room: float) -> str:
    """Cut a text that does not fit, with an ellipsis. px: height of the letters' body. room: in px."""
    bare = text.rstrip("…")
    if not bare or letters(text, px).width <= room:
        return text
    return longest(lambda kept: f"{bare[:kept].rstrip()}…", range(len(bare)), px, room)


def longest(cut: Callable[[int], str], kept: Sequence[int], px: int, room: float) -> str:
    """Return the longest text that fits, or the shortest if none does.

    cut: makes a text from the number of kept characters. kept: in ascending order. px: height of the letters' body.
    room: in px.
    """
    fitting = bisect_right(kept, room, key=lambda many: letters(cut(many), px).width)
    return cut(kept[max(0, fitting - 1)])


def mapped(picture: Image.Image, table: bytes) -> Image.Image:
    """Return a picture with each of its values replaced. table: the new value of each of the 256."""
    return Image.frombytes(picture.mode, picture.size, picture.tobytes().translate(table))


def covered(coverage: Image.Image, least: int = _SEEN) -> Image.Image:
    """Return a mask of pixels with at least this coverage. coverage, least: 0 to 255."""
    return mapped(coverage, bytes(least) + b"\xff" * (256 - least))


def stamp_of(coverage: Image.Image) -> Stamp:
    """Make a stamp from coverage, 0 to 255 a pixel."""
    shares = (*LEVELS, 1.0)
    bands = zip(_EDGES, (*_EDGES[1:], 256), strict=True)
    tables = [bytes(255 if low <= value < high else 0 for value in range(256)) for low, high in bands]
    layers = zip(shares, (mapped(coverage, table) for table in tables), strict=True)
    return Stamp(coverage.size, tuple((share, mask) for share, mask in layers if mask.getbbox()))


@dataclass(frozen=True, slots=True)
class Canvas:
    """One picture in progress. Nothing mutable is shared with other pictures.

    frame: a picture in the numbers of the palette. hex_px: width of a hex in it.
    """

    frame: Image.Image
    palette: Palette
    look: Look
    hex_px: int

    def press(self, stamp: Stamp, middle: Point, colour: Colour, share: float = 1.0) -> None:
        """Lay a colour down in the shape of a stamp, clipped to the picture.

        middle: of the stamp, in the picture. share: opacity where the stamp is solid.
        """
        box = box_around(middle, stamp.size)
        if not self._shows(box):
            return
        under = self.frame.crop(box).tobytes()
        for cover, mask in stamp.layers:
            if cover * share < 1:
                over = self.palette.laid(under, colour, cover * share)
                self.frame.paste(Image.frombytes("P", stamp.size, over), box, mask)
            else:
                self.frame.paste(self.palette.number(colour), box, mask)

    def paste(self, tile: Image.Image, middle: Point, mask: Image.Image | None = None) -> None:
        """Paste a small picture in the numbers of the palette, clipped to the picture.

        middle: of it. mask: the pixels to paste, all if None.
        """
        box = box_around(middle, tile.size)
        # The checks of `Image.paste` are unnecessary here, and take longer than a board's hundred pastes.
        if mask is None:
            self.frame.im.paste(tile.im, box)
        else:
            self.frame.im.paste(tile.im, box, mask.im)

    def paste_dyed(self, stencil: Image.Image, dye: bytes, middle: Point, mask: Image.Image | None = None) -> None:
        """Paste a small picture of parts, as `paste` does a tile. dye: the palette number of each number in it."""
        box = box_around(middle, stencil.size)
        tile = stencil.im.point(dye, stencil.mode)
        if mask is None:
            self.frame.im.paste(tile, box)
        else:
            self.frame.im.paste(tile, box, mask.im)

    def wash(self, mask: Image.Image, corner: tuple[int, int], table: bytes) -> None:
        """Replace the numbers of some pixels.

        mask: these pixels. corner: its top left one in the picture. table: the new number of each of the 256.
        """
        left, top = corner
        under = self.frame.crop((left, top, left + mask.width, top + mask.height))
        self.frame.paste(mapped(under, table), corner, mask)

    def fill(self, middle: Point, size: tuple[int, int], colour: Colour) -> None:
        """Fill a rectangle. middle: of it. size: in px."""
        self.frame.paste(self.palette.number(colour), box_around(middle, size))

    def write(self, text: str, middle: Point, px: int, colours: tuple[Colour, Colour]) -> None:
        """Write a text on one flat colour.

        middle: of it. px: height of the letters' body. colours: the ground's and the letters'.
        """
        self.paste(_written(self.palette.for_all(*colours), text, px, colours), middle)

    def _shows(self, box: tuple[int, int, int, int]) -> bool:
        left, top, right, bottom = box
        return right > 0 and bottom > 0 and left < self.frame.width and top < self.frame.height


@lru_cache(maxsize=512)
def _written(palette: Palette, text: str, px: int, colours: tuple[Colour, Colour]) -> Image.Image:
    return palette.written(letters(text, px), *colours)


def box_around(middle: Point, size: tuple[int, int]) -> tuple[int, int, int, int]:
    """Return the box of a size, in px, whose middle is nearest to a point: left, top, right, bottom."""
    left, top = round(middle[0] - size[0] / 2), round(middle[1] - size[1] / 2)
    return left, top, left + size[0], top + size[1]
