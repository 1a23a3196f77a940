"""Uncoloured sprites: each pixel has the number of a part, or of a mixture of two. Colours come later.

So a thing is drawn once for all clubs, and coloured for a picture by one table.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from PIL import Image, ImageChops

from render.drawing.colour import Colour, mixed
from render.drawing.palette_canvas import covered, mapped

_VALUES: Final = 256
_MOST_OF_IT: Final = 128


class Parts:
    """The parts of a thing.

    many: their number, counted from 0. steps: number of mixtures of two adjoining parts, in either order; their numbers
    come after the parts, in the order of the pairs.
    """

    def __init__(self, many: int, steps: Mapping[tuple[int, int], int]) -> None:
        self._many = many
        self._steps = steps

    def shades(self, colours: Sequence[Colour]) -> tuple[Colour, ...]:
        """Return the colour of every number. colours: of the parts."""
        between = (
            mixed(colours[one], colours[other], step / (steps + 1))
            for (one, other), steps in self._steps.items()
            for step in range(1, steps + 1)
        )
        return *colours, *between

    @lru_cache(maxsize=64)  # noqa: B019 - there are two of them, for as long as the program runs
    def edge(self, under: int, over: int) -> bytes:
        """Return the number for each coverage, 0 to 255, of one part by another."""
        first = self._many
        for (one, other), steps in self._steps.items():
            numbers = [one, *range(first, first + steps), other]
            if {one, other} == {under, over}:
                ordered = numbers if one == under else numbers[::-1]
                return bytes(ordered[round(value * (steps + 1) / (_VALUES - 1))] for value in range(_VALUES))
            first += steps
        raise ValueError(under, over)


class Stencil:
    """A thing in progress: at first all ground. parts: its parts. size: in px. ground: a part."""

    def __init__(self, parts: Parts, size: tuple[int, int], ground: int) -> None:
        self._parts = parts
        self._picture = Image.new("L", size, ground)
        self._mostly = Image.new("L", size, ground)

    def lay(self, part: int, coverage: Image.Image, *under: int) -> None:
        """Lay a part over others. coverage: of each pixel, 0 to 255. under: the parts it may cover."""
        for below in under:
            edge = self._parts.edge(below, part)
            touched = covered(coverage, len(edge) - len(edge.lstrip(edge[:1])))
            there = mapped(self._mostly, bytes(255 if number == below else 0 for number in range(_VALUES)))
            self._picture.paste(mapped(coverage, edge), mask=ImageChops.darker(there, touched))
        self._mostly.paste(part, mask=covered(coverage, _MOST_OF_IT))

    @property
    def picture(self) -> Image.Image:
        """The drawing, in numbers of parts."""
        return self._picture
