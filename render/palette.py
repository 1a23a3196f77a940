"""The 256 colours of a picture, and what one colour laid over another comes to among them.

A frame is drawn in palette numbers from the start: nothing is quantised per frame but single strokes of a known colour.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import Final

from PIL import Image

from render.colour import BLACK, RED_CARD, WHITE, YELLOW_CARD, Colour, mixed
from render.kits import Kits
from render.look import Look

COLOURS: Final = 256
"""Numbers that a picture can have; a board leaves the last one free, for what an animation does not change."""

LEVELS: Final = (1 / 3, 2 / 3)
"""How much of a colour covers at the soft edge of a stroke."""

TINT: Final = 0.4
"""How much the colour of a highlight covers."""

TOUCH: Final = 0.22
"""How much the colour of the ball's way covers on the hexes that the ball has touched."""

WASH: Final = 0.6
"""How much the colour of what can be done there covers a hex."""

_NEAR: Final = 9
_FIXED: Final = (WHITE, BLACK, YELLOW_CARD, RED_CARD)
"""Colours of the ball, of cards and of badges, whatever the look."""


class Palette:
    """Colours by number. It never changes but for what it has worked out once, so that threads may share it.

    colours: up to 256; those of the look come first, in the same order for every match.
    flat: the same as a picture carries them: red, green and blue, one after the other.
    """

    def __init__(self, colours: tuple[Colour, ...]) -> None:
        self.colours = colours
        self._numbers = {colour: number for number, colour in reversed(tuple(enumerate(colours)))}
        self.flat = bytes(chain.from_iterable(colours))
        self._image = Image.new("P", (1, 1))
        self._image.putpalette(self.flat)
        self._over: dict[tuple[Colour, float], bytes] = {}
        self._ramps: dict[tuple[Colour, Colour], bytes] = {}

    def number(self, colour: Colour) -> int:
        """Return the number of a colour, or of the nearest one."""
        found = self._numbers.get(colour)
        return self._nearest((colour,))[0] if found is None else found

    def reduced(self, picture: Image.Image) -> Image.Image:
        """Return a picture in these colours, each pixel by itself."""
        return picture.quantize(palette=self._image, dither=Image.Dither.NONE)

    def over(self, colour: Colour, share: float) -> bytes:
        """Return, for each number, the number that it becomes under a colour.

        share: how much of the colour covers, 0 to 1.
        """
        known = self._over.get((colour, share))
        if known is None:
            covered = tuple(mixed(under, colour, share) for under in self.colours)
            known = self._nearest(covered).ljust(COLOURS, b"\0")
            self._over[colour, share] = known
        return known

    def ramp(self, start: Colour, end: Colour) -> bytes:
        """Return the numbers of 256 steps from one colour to another: what letters are drawn with."""
        known = self._ramps.get((start, end))
        if known is None:
            known = self._nearest(tuple(mixed(start, end, step / 255) for step in range(256)))
            self._ramps[start, end] = known
        return known

    def written(self, mask: Image.Image, ground: Colour, ink: Colour) -> Image.Image:
        """Return letters in these colours. mask: how much of each pixel they cover, 0 to 255."""
        return Image.frombytes("P", mask.size, mask.tobytes().translate(self.ramp(ground, ink)))

    def _nearest(self, colours: tuple[Colour, ...]) -> bytes:
        row = Image.frombytes("RGB", (len(colours), 1), bytes(chain.from_iterable(colours)))
        return self.reduced(row).tobytes()


def _apart(one: Colour, other: Colour) -> int:
    red, green, blue = (a - b for a, b in zip(one, other, strict=True))
    return 3 * red * red + 4 * green * green + 2 * blue * blue


@lru_cache(maxsize=8)
def ground_palette(look: Look) -> Palette:
    """Return the colours that every picture of a look has: the ground, its marks and the head strip."""
    return Palette(tuple(_thinned(_look_colours(look))))


@lru_cache(maxsize=64)
def match_palette(look: Look, kits: Kits) -> Palette:
    """Return the colours of one match's pictures: those of the look, then those of the kits."""
    first = ground_palette(look).colours
    return Palette(tuple(_thinned([*first, *_kit_colours(look, kits)], keep=len(first)))[: COLOURS - 1])


def _look_colours(look: Look) -> list[Colour]:
    grounds = (*look.grass, look.verge, look.net)
    painted = [mixed(look.grass[1], look.chalk, 0.5), mixed(look.net, look.chalk, 0.25)]
    tinted = [mixed(ground, look.run, TINT) for ground in look.grass]
    touched = [mixed(ground, look.glow, TOUCH) for ground in look.grass]
    full = [
        look.panel,
        *grounds,
        look.chalk,
        look.ink,
        look.glow,
        look.run,
        look.paper,
        look.quiet,
        *painted,
        *tinted,
        *touched,
    ]
    soft = [mixed(under, over, level) for under in grounds for over in (look.chalk, look.ink) for level in LEVELS]
    strokes = [mixed(look.ink, over, level) for over in (look.glow, look.run, look.paper) for level in LEVELS]
    tints = [mixed(under, over, 0.5) for under in tinted for over in (look.chalk, look.ink)]
    washed = [mixed(grass, wash, WASH) for grass in look.grass for wash in look.wash]
    choices = [look.safe, look.doubt, look.danger]
    edges = [mixed(look.ink, over, level) for over in choices for level in LEVELS]
    inks = look.paper, look.quiet, look.glow
    letters = [mixed(look.panel, over, step / 8) for over in inks for step in range(1, 8)]
    veiled = [mixed(grass, look.panel, level) for grass in look.grass for level in LEVELS]
    return [*full, *choices, *washed, *edges, *letters, *soft, *strokes, *tints, *veiled]


def _kit_colours(look: Look, kits: Kits) -> list[Colour]:
    shirts = [colour for kit in kits.all for colour in kit.colours]
    badges = [*_FIXED, *(mixed(BLACK, colour, 0.5) for colour in _FIXED)]
    numbers = [mixed(kit.shirt, kit.number, step / 6) for step in range(1, 7) for kit in kits.all]
    rims = [mixed(kit.number, look.ink, level) for level in LEVELS for kit in kits.all]
    seams = [mixed(kit.shirt, kit.second, level) for level in LEVELS for kit in kits.all if len(kit.colours) > 1]
    edges = [(kit, colour, kit.halo or kit.number) for kit in kits.all for colour in kit.colours]
    halos = [mixed(colour, edge, level) for level in LEVELS for _, colour, edge in edges]
    inner = [mixed(kit.number, kit.halo, level) for level in LEVELS for kit in kits.all if kit.halo]
    return [*shirts, *badges, *numbers, *rims, *seams, *halos, *inner]


def _thinned(colours: list[Colour], keep: int = 0) -> list[Colour]:
    """Leave out what can hardly be told from a colour before it, but for the first `keep`."""
    kept = colours[:keep]
    for colour in colours[keep:]:
        if all(_apart(colour, other) > _NEAR for other in kept):
            kept.append(colour)
    return kept
