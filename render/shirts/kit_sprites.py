"""Parts of a player's token and of a club's shirt, and their colours for one kit."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from render.drawing.colour import Colour, least_contrast
from render.drawing.look import Look
from render.drawing.palette import COLOURS, Palette, ground_palette
from render.drawing.tinted_sprites import Parts
from render.shirts.kits import CLASH, Kits, PlayerShirt

GRASS, INK, GLOW, RIM, SHIRT, SECOND, HALO, NUMBER = range(8)
"""The parts of a token, from its surroundings to the number.

They are the surroundings, the dark edges, the carrier's ring, the rim, both colours of the shirt, the edge of the
number and the number. Without a second colour or an edge they equal those of shirt and number.
"""

_SOFT: Final = 2
_FINE: Final = 5
_SEAM: Final = 3

CLOTH: Final = Parts(
    8,
    {
        (GRASS, INK): _SOFT,
        (INK, GLOW): _SOFT,
        (INK, RIM): _SOFT,
        (SHIRT, RIM): _FINE,
        (SECOND, RIM): _FINE,
        (SHIRT, HALO): _FINE,
        (SECOND, HALO): _FINE,
        (SHIRT, NUMBER): _FINE,
        (SECOND, NUMBER): _FINE,
        (HALO, NUMBER): _FINE,
        (SHIRT, SECOND): _SEAM,
    },
)
"""Adjoining parts of a token, and the number of colour steps between them."""


@lru_cache(maxsize=256)
def shades_of(look: Look, kit: PlayerShirt, rim: Colour) -> tuple[Colour, ...]:
    """Return the colours of all numbers of `CLOTH`. rim: the colour of the rim."""
    second = kit.second if len(kit.colours) > 1 else kit.shirt
    return CLOTH.shades(
        (look.grass[1], look.ink, look.glow, rim, kit.shirt, second, kit.halo or kit.number, kit.number)
    )


@lru_cache(maxsize=128)
def match_palette(look: Look, kits: Kits) -> Palette:
    """Return the colours of one match's pictures: those of the look, then those of the kits."""
    base = ground_palette(look)
    shades = dict.fromkeys(shade for kit in kits.all for shade in shades_of(look, kit, rim_of(look, kit)))
    known = frozenset(base.colours)
    own = [shade for shade in shades if shade not in known]
    return Palette(tuple(own[: COLOURS - 1 - len(base.colours)]), base)


@lru_cache(maxsize=1024)
def rim_of(look: Look, kit: PlayerShirt) -> Colour:
    """Return the colour of a token's rim: its number's, or chalk if the grass would hide both."""
    stands_out = any(_least(look, colour) >= CLASH for colour in (kit.number, kit.shirt))
    return kit.number if stands_out else look.chalk


def _least(look: Look, colour: Colour) -> float:
    return min(least_contrast(colour, grass) for grass in look.grass)
