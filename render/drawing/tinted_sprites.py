"""Pictures of parts: each pixel says which part of a thing it is, or how far between two of them. Colours come later.

So a thing is drawn once for all clubs, and one table colours it for a picture.
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
    """What a thing is made of.

    many: how many parts; they are numbered from 0. steps: of two parts that meet, in either order, how many numbers lie
    between them; these come after the parts, in the order of the pairs.
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
        """Return, for each coverage, 0 to 255, the number of a pixel of one part that another covers so much."""
        first = self._many
        for (one, other), steps in self._steps.items():
            numbers = [one, *range(first, first + steps), other]
            if {one, other} == {under, over}:
                ordered = numbers if one == under else numbers[::-1]
                return bytes(ordered[round(value * (steps + 1) / (_VALUES - 1))] for value in range(_VALUES))
            first += steps
        raise ValueError(under, over)


class Stencil:
    """A thing while it is drawn: at first all ground. parts: what it is made of. size: in px. ground: a part."""

    def __init__(self, parts: Parts, size: tuple[int, int], ground: int) -> None:
        self._parts = parts
        self._picture = Image.new("L", size, ground)
        self._mostly = Image.new("L", size, ground)

    def lay(self, part: int, coverage: Image.Image, *under: int) -> None:
        """Lay a part over others. coverage: how much of each pixel it covers, 0 to 255. under: what it may lie on."""
        for below in under:
            edge = self._parts.edge(below, part)
            touched = covered(coverage, len(edge) - len(edge.lstrip(edge[:1])))
            there = mapped(self._mostly, bytes(255 if number == below else 0 for number in range(_VALUES)))
            self._picture.paste(mapped(coverage, edge), mask=ImageChops.darker(there, touched))
        self._mostly.paste(part, mask=covered(coverage, _MOST_OF_IT))

    @property
    def picture(self) -> Image.Image:
        """What is drawn, in numbers of parts."""
        return self._picture
