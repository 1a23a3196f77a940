"""Players as discs in the colours of their shirts: with number, name, and states, which have shapes too."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Final

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from render.drawing.colour import Colour
from render.drawing.look import Look
from render.drawing.palette import Palette
from render.drawing.palette_canvas import Canvas, covered, letters
from render.drawing.pen import OUTLINE, RING, Pen
from render.drawing.points import Point
from render.drawing.tinted_sprites import Stencil
from render.shirts.kit_sprites import CLOTH, GLOW, GRASS, HALO, INK, NUMBER, RIM, SECOND, SHIRT, rim_of, shades_of
from render.shirts.kits import PlayerShirt
from rules.counter_attack.squads.kit import PLAIN, Pattern

_FINE: Final = 4
_KEEPER: Final = 0.9
_KEEPER_CORNER: Final = 0.35
_TOUCHED: Final = 32
_HALF: Final = 128
_SOLID: Final = 250
_BAND: Final = 0.2
_SASH: Final = 0.26
_HALO: Final = 0.03
_CLOTH: Final = 0.84
_LOW: Final = 48


@dataclass(frozen=True, slots=True)
class TokenContent:
    """The content of a player's token.

    number_px: height of the letters of the number. up_px: its height above the middle.
    """

    kit: PlayerShirt
    shirt: int
    keeper: bool
    number_px: int
    up_px: int = 0


def draw_token(canvas: Canvas, figure: TokenContent, middle: Point, *, ringed: bool = False) -> None:
    """Draw a player: a disc with a number, or for a goalkeeper a square with round corners.

    ringed: whether it has the carrier's ring.
    """
    kit, look = figure.kit, canvas.look
    sizes = canvas.hex_px, figure.number_px, figure.up_px
    form = Form(kit.pattern, figure.shirt, *sizes, figure.keeper, ringed=ringed, edged=kit.halo is not None)
    stencil, mask = token_stencil(look, form)
    canvas.paste_dyed(stencil, _dyed(canvas.palette, look, kit, rim_of(look, kit)), middle, mask)


def draw_swatch(canvas: Canvas, kit: PlayerShirt, middle: Point, radius: float) -> None:
    """Draw the shirt of a side as a disc. radius: in px."""
    stencil, mask = _swatch(kit.pattern, radius)
    canvas.paste_dyed(stencil, _dyed(canvas.palette, canvas.look, kit, kit.number), middle, mask)


@dataclass(frozen=True, slots=True)
class Form:
    """Everything in a player's token except colours.

    hex_px: width of a hex. number_px, up_px: as in `TokenContent`. ringed: whether it has the carrier's ring.
    edged: whether its number has an edge.
    """

    pattern: Pattern
    shirt: int
    hex_px: int
    number_px: int
    up_px: int
    keeper: bool
    ringed: bool
    edged: bool


@lru_cache(maxsize=1024)
def token_stencil(look: Look, form: Form) -> tuple[Image.Image, Image.Image]:
    """Draw edge, rim, shirt and number of a player in the parts of `CLOTH`, with the mask for pasting.

    look: for the sizes. The outermost pixels are mixed with grass, whatever is there: the difference is invisible, and
    one paste is enough.
    """
    ring, unit = look.token + 2 * OUTLINE + RING, form.hex_px
    around = [(ring + OUTLINE, INK), (ring, GLOW)] if form.ringed else []
    bodies = [*around, (look.token + OUTLINE, INK), (look.token, RIM)]
    side = _side(bodies[0][0], unit)
    stencil, below = Stencil(CLOTH, (side, side), GRASS), GRASS
    for reach, part in bodies:
        stencil.lay(part, _body(side, reach * unit, keeper=form.keeper), below)
        below = part
    reach = (look.token - look.rim) * unit
    _lay_shirt(stencil, form.pattern, _body(side, reach, keeper=form.keeper), _patches(form.pattern, side, reach))
    _lay_number(stencil, side, form)
    return stencil.picture.copy(), covered(_body(side, bodies[0][0] * unit, keeper=form.keeper), _TOUCHED)


@lru_cache(maxsize=512)
def _dyed(palette: Palette, look: Look, kit: PlayerShirt, rim: Colour) -> bytes:
    """Return the palette number of each number of `CLOTH`."""
    return palette.numbers(shades_of(look, kit, rim)).ljust(256, b"\0")


@lru_cache(maxsize=64)
def _swatch(pattern: Pattern, radius: float) -> tuple[Image.Image, Image.Image]:
    """Draw a shirt as a disc with a rim, in the parts of `CLOTH`, with the mask for pasting."""
    side, reach = _side(1, radius), _CLOTH * radius
    stencil = Stencil(CLOTH, (side, side), RIM)
    _lay_shirt(stencil, pattern, _body(side, reach, keeper=False), _patches(pattern, side, reach))
    return stencil.picture, covered(_body(side, radius, keeper=False), _TOUCHED)


def _side(reach: float, unit: float) -> int:
    """Return the width of a small picture in px. reach: half the width of its content, in units of this many px."""
    return 2 * ceil(reach * unit) + 2


@lru_cache(maxsize=128)
def _body(side: int, reach: float, *, keeper: bool) -> Image.Image:
    """Return the shape of a token as coverage. side: of the picture, reach: half the width of the token, in px."""
    picture, middle, fine = Image.new("L", (side * _FINE, side * _FINE)), side * _FINE / 2, reach * _FINE
    draw = ImageDraw.Draw(picture)
    if keeper:
        Pen(draw, middle, fine).box((0, 0), _KEEPER, _KEEPER * _KEEPER_CORNER, 255)
    else:
        draw.circle((middle, middle), fine, fill=255)
    return picture.reduce(_FINE)


@lru_cache(maxsize=64)
def _patches(pattern: Pattern, side: int, reach: float) -> Image.Image:
    """Return the second colour's area of a shirt, as coverage. side, reach: of picture and shirt, in px."""
    picture = Image.new("L", (side * _FINE, side * _FINE))
    needle = Pen(ImageDraw.Draw(picture), side * _FINE / 2, reach * _FINE)
    for corners in _PATCHES.get(pattern, ()):
        needle.polygon(list(corners), 255)
    return picture.reduce(_FINE)


def _lay_shirt(stencil: Stencil, pattern: Pattern, shape: Image.Image, patches: Image.Image) -> None:
    """Lay a shirt on its rim: each colour where it is the majority of a pixel, then the seams, except at the rim."""
    if pattern == PLAIN:
        stencil.lay(SHIRT, shape, RIM)
        return
    there, inside, others = covered(patches, _HALF), covered(shape, _SOLID), ImageOps.invert(patches)
    stencil.lay(SHIRT, ImageChops.darker(shape, ImageOps.invert(there)), RIM)
    stencil.lay(SECOND, ImageChops.darker(shape, there), RIM)
    stencil.lay(SECOND, ImageChops.darker(patches, inside), SHIRT)
    stencil.lay(SHIRT, ImageChops.darker(others, inside), SECOND)


def _strip(left: float, right: float) -> tuple[Point, ...]:
    return (left, -1.0), (right, -1.0), (right, 1.0), (left, 1.0)


_STRIPES: Final = (_strip(-3 * _BAND, -_BAND), _strip(_BAND, 3 * _BAND))
_PATCHES: Final = {
    "stripes": _STRIPES,
    "hoops": tuple(tuple((y, x) for x, y in strip) for strip in _STRIPES),
    "halves": (_strip(0.0, 1.0),),
    "sash": (((-1.0, -1.0 - _SASH), (1.0, 1.0 - _SASH), (1.0, 1.0 + _SASH), (-1.0, -1.0 + _SASH)),),
}
"""Areas of a shirt with the second colour, in coordinates from -1 to 1, rightwards and downwards."""


def _lay_number(stencil: Stencil, side: int, form: Form) -> None:
    """Lay the number on the shirt, with its edge if it has one. side: of the picture in px."""
    number = letters(str(form.shirt), form.number_px * _FINE)
    if form.edged:
        wide = round(_HALO * form.hex_px * _FINE)
        halo = ImageOps.expand(number, 2 * wide).filter(ImageFilter.GaussianBlur(wide * 0.75))
        stencil.lay(HALO, _in_the_middle(covered(halo, _LOW), side, form.up_px), SHIRT, SECOND)
    stencil.lay(NUMBER, _in_the_middle(number, side, form.up_px), *((HALO,) if form.edged else (SHIRT, SECOND)))


def _in_the_middle(mask: Image.Image, side: int, up_px: int) -> Image.Image:
    """Return a large shape reduced, as coverage. side: of the picture, up_px: its height above the middle, in px."""
    picture = Image.new("L", (side * _FINE, side * _FINE))
    x, y = (round(side * _FINE / 2 - size / 2) for size in mask.size)
    picture.paste(mask, (x, y - up_px * _FINE))
    return picture.reduce(_FINE)
