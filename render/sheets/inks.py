"""The colours of a sheet: fewer than those of a board, and with signs and both sides' shirts on every ground."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import chain, product
from typing import Final

from render.drawing.colour import WHITE, Colour, mixed
from render.drawing.look import Look
from render.drawing.palette import LEVELS, Palette
from render.drawing.signs import SIGN_COLOURS
from render.shirts.kits import PlayerShirt

FAINT: Final = 0.125
"""Share of the text colour in lines, and in every other row."""

_MOST: Final = 255


@lru_cache(maxsize=64)
def sheet_palette(look: Look, kits: tuple[PlayerShirt, ...]) -> Palette:
    """Return the palette of sheets with these kits."""
    return Palette(tuple(dict.fromkeys(_colours(look, kits)))[:_MOST])


def faint(look: Look) -> Colour:
    """Return the colour of lines, and of every other row."""
    return mixed(look.panel, look.paper, FAINT)


def _colours(look: Look, kits: tuple[PlayerShirt, ...]) -> Iterator[Colour]:
    grounds = look.panel, faint(look)
    shirts = [colour for kit in kits for colour in kit.colours]
    numbers = [kit.number for kit in kits]
    yield from (*grounds, look.paper, look.quiet, look.glow, look.chalk, look.ink, *look.grass)
    yield from (*shirts, *numbers, *SIGN_COLOURS)
    yield from (look.safe, look.doubt, look.danger)
    yield from _between(grounds, (look.paper, look.quiet, look.glow, look.safe, look.doubt, look.danger))
    yield from _between(look.grass, (look.chalk, look.glow, look.ink))
    yield from chain.from_iterable(_between(kit.colours, [kit.number]) for kit in kits)
    yield from _between((*grounds, look.grass[1]), shirts)
    yield from _between(grounds, SIGN_COLOURS)
    yield from _between(SIGN_COLOURS, (WHITE,))
    yield from _between((*grounds, look.grass[1]), numbers)


def _between(grounds: Iterable[Colour], inks: Iterable[Colour]) -> Iterator[Colour]:
    return (mixed(under, over, level) for under, over, level in product(grounds, inks, LEVELS))
