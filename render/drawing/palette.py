"""The 256 colours of a picture, and the results of laying one colour over another within them.

Frames are drawn in palette numbers from the start. So no frame is quantised as a whole, only single strokes, whose
colour is known.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import Final

from PIL import Image

from render.drawing.colour import BLACK, RED_CARD, WHITE, YELLOW_CARD, Colour, mixed, receding
from render.drawing.look import Look

COLOURS: Final = 256
"""Number of a picture's colours; a board leaves the last one free, as transparent in animations."""

LEVELS: Final = (1 / 3, 2 / 3)
"""Opacities at the soft edge of a stroke."""

TINT: Final = 0.4
"""Opacity of a highlight."""

TOUCH: Final = 0.22
"""Opacity of the tint of hexes that the ball has touched."""

WASH: Final = 0.6
"""Opacity of the tint of available hexes."""

_NEAR: Final = 9
_FIXED: Final = (WHITE, BLACK, YELLOW_CARD, RED_CARD)
"""Colours of the ball, of cards, of badges and of the numbers on shirts, in all looks."""


class Palette:
    """Colours by number. Unchanging except for its caches, so that threads may share it.

    colours: up to 256, those of the base included. base: a palette whose colours come first, with the same numbers;
    None for none. Tiles in only its colours are shared by all palettes with that base.
    flat: the colours in a picture's format: red, green and blue, one after the other.
    """

    def __init__(self, colours: tuple[Colour, ...], base: Palette | None = None) -> None:
        self.base: Palette = base or self
        self.colours: tuple[Colour, ...] = (*base.colours, *colours) if base else colours
        first = len(self.colours) - len(colours)
        self._numbers = {colour: number for number, colour in reversed(tuple(enumerate(self.colours)))}
        self.flat = bytes(chain.from_iterable(self.colours))
        self._shared = bytes(range(first))
        self._over: dict[tuple[Colour, float], bytes] = {}
        self._ramps: dict[tuple[Colour, Colour], bytes] = {}

    def number(self, colour: Colour) -> int:
        """Return the number of a colour, or of the nearest one."""
        found = self._numbers.get(colour)
        return self._nearest((colour,))[0] if found is None else found

    def numbers(self, colours: tuple[Colour, ...]) -> bytes:
        """Return the numbers of some colours, or of the nearest ones."""
        known = [self._numbers.get(colour) for colour in colours]
        nearest = self._nearest(colours) if None in known else b""
        return bytes(nearest[at] if number is None else number for at, number in enumerate(known))

    def knows(self, *colours: Colour) -> bool:
        """Return whether all of some colours have a number here."""
        return all(colour in self._numbers for colour in colours)

    def for_all(self, *colours: Colour) -> Palette:
        """Return the palette whose numbers a tile of some colours is cached in: the base if it has them all."""
        return self.base if self.base.knows(*colours) else self

    def reduced(self, picture: Image.Image) -> Image.Image:
        """Return a picture in these colours, without dithering."""
        # Pillow attaches a cache of half a megabyte to the picture with the palette: drop it.
        carrier = Image.new("P", (1, 1))
        carrier.putpalette(self.flat)
        return picture.quantize(palette=carrier, dither=Image.Dither.NONE)

    def over(self, colour: Colour, share: float) -> bytes:
        """Return the new number of each number under a colour; numbers outside the palette stay.

        share: opacity of the colour, 0 to 1.
        """
        known = self._over.get((colour, share))
        if known is None:
            covered = tuple(mixed(under, colour, share) for under in self.colours)
            known = self._nearest(covered) + bytes(range(len(covered), COLOURS))
            self._over[colour, share] = known
        return known

    def laid(self, under: bytes, colour: Colour, share: float) -> bytes:
        """Return the new numbers under a colour. share: its opacity, 0 to 1."""
        shared = not under.translate(None, self._shared)
        return under.translate((self.base if shared else self).over(colour, share))

    def ramp(self, start: Colour, end: Colour) -> bytes:
        """Return the numbers of 256 steps from one colour to another, for drawing letters."""
        known = self._ramps.get((start, end))
        if known is None:
            known = self._nearest(tuple(mixed(start, end, step / 255) for step in range(256)))
            self._ramps[start, end] = known
        return known

    def written(self, mask: Image.Image, ground: Colour, ink: Colour) -> Image.Image:
        """Return letters in these colours. mask: coverage of each pixel, 0 to 255."""
        return Image.frombytes("P", mask.size, mask.tobytes().translate(self.ramp(ground, ink)))

    def _nearest(self, colours: tuple[Colour, ...]) -> bytes:
        row = Image.frombytes("RGB", (len(colours), 1), bytes(chain.from_iterable(colours)))
        return self.reduced(row).tobytes()


def _apart(one: Colour, other: Colour) -> int:
    red, green, blue = (a - b for a, b in zip(one, other, strict=True))
    return 3 * red * red + 4 * green * green + 2 * blue * blue


@lru_cache(maxsize=8)
def ground_palette(look: Look) -> Palette:
    """Return the colours common to all pictures of a look: the ground, its marks and the head strip."""
    return Palette(tuple(_without_similar(_look_colours(look))))


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
    quiet = [receding(ground, look.chalk) for ground in (*look.grass, look.net)]
    soft = [mixed(under, over, level) for under in grounds for over in (look.chalk, look.ink) for level in LEVELS]
    strokes = [mixed(look.ink, over, level) for over in (look.glow, look.run, look.paper) for level in LEVELS]
    tints = [mixed(under, over, 0.5) for under in tinted for over in (look.chalk, look.ink)]
    washed = [mixed(grass, wash, WASH) for grass in look.grass for wash in look.wash]
    choices = [look.safe, look.doubt, look.danger]
    edges = [mixed(look.ink, over, level) for over in choices for level in LEVELS]
    inks = look.paper, look.quiet, look.glow
    letters = [mixed(look.panel, over, step / 8) for over in inks for step in range(1, 8)]
    veiled = [mixed(grass, look.panel, level) for grass in look.grass for level in LEVELS]
    signs = [*_FIXED, *(mixed(BLACK, colour, 0.5) for colour in _FIXED[2:])]
    greys = [mixed(BLACK, WHITE, step / 6) for step in range(1, 6)]
    rims = [mixed(look.ink, over, level) for over in (look.chalk, WHITE, BLACK) for level in LEVELS]
    return [*full, *quiet, *choices, *washed, *edges, *letters, *soft, *strokes, *tints, *veiled, *signs, *greys, *rims]


def _without_similar(colours: list[Colour]) -> list[Colour]:
    """Drop colours that can hardly be told from an earlier one."""
    kept: list[Colour] = []
    for colour in colours:
        if all(_apart(colour, other) > _NEAR for other in kept):
            kept.append(colour)
    return kept
