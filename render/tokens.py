"""Players as discs in the colours of their shirts: number, name, and what is known of them, told by shapes too."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Final

from PIL import Image, ImageDraw, ImageFilter, ImageOps

from render.badges import BADGES, REACH, Pen, badges_of
from render.colour import BLACK, Colour, least_contrast
from render.ink import Canvas, Point, covered, letters
from render.kits import CLASH, Kit
from render.look import Look
from render.marks import OUTLINE, RING
from render.painting import Painting
from render.palette import Palette
from render.scene import Token

_FINE: Final = 4
_KEEPER: Final = 0.9
_KEEPER_CORNER: Final = 0.35
_TOUCHED: Final = 32
_HALF: Final = 128
_ONE_DIGIT: Final = 9
_TWO_DIGITS: Final = 0.9
_BAND: Final = 0.2
_SASH: Final = 0.26
_HALO: Final = 0.03
_CLOTH: Final = 0.84
_LOW: Final = 48


@dataclass(frozen=True, slots=True)
class Figure:
    """What the token of a player shows.

    number_px: height of the letters of the number. up_px: how far above the middle it stands.
    """

    kit: Kit
    shirt: int
    keeper: bool
    number_px: int
    up_px: int = 0


def paint_players(painting: Painting) -> None:
    """Paint the players, whoever has the ball last."""
    scene, carrier = painting.scene, painting.scene.on_ball
    for token in sorted(scene.tokens, key=lambda token: token.place == scene.ball):
        draw_token(painting.canvas, figure_of(painting, token), painting.at(token.place), ringed=token is carrier)


def figure_of(painting: Painting, token: Token) -> Figure:
    """Return what the token of a player shows in a picture. A number of two digits is a little smaller, to fit."""
    kit = painting.kits.of(token.side, keeper=token.keeper)
    high, up = painting.number_px
    return Figure(kit, token.shirt, token.keeper, round(high * _TWO_DIGITS) if token.shirt > _ONE_DIGIT else high, up)


def paint_badges(painting: Painting) -> None:
    """Paint what is known of the players besides, over the edges of their tokens and of those beside them."""
    for token in painting.scene.tokens:
        if painting.view.shows(token.place):
            draw_badges(painting.canvas, badges_of(token), painting.at(token.place))


def draw_token(canvas: Canvas, figure: Figure, middle: Point, *, ringed: bool = False) -> None:
    """Draw a player: a disc with a number, or for a goalkeeper a square with round corners.

    ringed: whether in the ring of who has the ball.
    """
    tile, mask = token_tile(canvas.palette, canvas.look, canvas.hex_px, figure, ringed=ringed)
    canvas.paste(tile, middle, mask)


def draw_badges(canvas: Canvas, badges: tuple[str, ...], middle: Point) -> None:
    """Draw what is known of a player besides, around its token. badges: names of BADGES. middle: of the token."""
    if badges:
        tile, mask = _badge_tile(canvas.palette, canvas.hex_px, badges)
        canvas.paste(tile, middle, mask)


def draw_swatch(canvas: Canvas, kit: Kit, middle: Point, radius: float) -> None:
    """Draw the shirt of a side as a disc. radius: in px."""
    tile, mask = _swatch(canvas.palette, kit, radius)
    canvas.paste(tile, middle, mask)


def rim_of(look: Look, kit: Kit) -> Colour:
    """Return the colour of the rim of a token: its number's, or that of chalk where the grass would swallow both."""
    stands_out = any(_least(look, colour) >= CLASH for colour in (kit.number, kit.shirt))
    return kit.number if stands_out else look.chalk


def _least(look: Look, colour: Colour) -> float:
    return min(least_contrast(colour, grass) for grass in look.grass)


@lru_cache(maxsize=512)
def token_tile(
    palette: Palette, look: Look, hex_px: int, figure: Figure, *, ringed: bool
) -> tuple[Image.Image, Image.Image]:
    """Draw edge, rim, shirt and number of a player; with it comes the mask of what is to be pasted.

    The outermost pixels are mixed with grass, whatever lies there: nobody sees it, and one paste is enough.
    """
    ring = look.token + 2 * OUTLINE + RING
    around = [(ring + OUTLINE, look.ink), (ring, look.glow)] if ringed else []
    bodies = [*around, (look.token + OUTLINE, look.ink), (look.token, rim_of(look, figure.kit))]
    reach = bodies[0][0]
    pen, picture = _sheet(reach, hex_px, look.grass[1])
    for wide, colour in bodies:
        _draw_body(pen, wide, colour, keeper=figure.keeper)
    _draw_shirt(picture, pen, figure.kit, look.token - look.rim, keeper=figure.keeper)
    _draw_number(picture, pen, figure)
    over, shape = _sheet(reach, hex_px)
    _draw_body(over, reach, 255, keeper=figure.keeper)
    return palette.reduced(picture.reduce(_FINE)), covered(shape.reduce(_FINE), _TOUCHED)


@lru_cache(maxsize=128)
def _badge_tile(palette: Palette, hex_px: int, badges: tuple[str, ...]) -> tuple[Image.Image, Image.Image]:
    """Draw the badges of a player with their edge, dark in every look; with it comes the mask of what to paste."""
    pen, picture = _sheet(REACH, hex_px, BLACK)
    over, shape = _sheet(REACH, hex_px)
    for badge in map(BADGES.__getitem__, badges):
        badge.outline(pen, OUTLINE, BLACK)
        badge.inside(pen)
        badge.outline(over, OUTLINE, 255)
    return palette.reduced(picture.reduce(_FINE)), covered(shape.reduce(_FINE), _HALF)


@lru_cache(maxsize=64)
def _swatch(palette: Palette, kit: Kit, radius: float) -> tuple[Image.Image, Image.Image]:
    pen, picture = _sheet(1, radius, kit.number)
    _draw_shirt(picture, pen, kit, _CLOTH, keeper=False)
    over, shape = _sheet(1, radius)
    _draw_body(over, 1, 255, keeper=False)
    return palette.reduced(picture.reduce(_FINE)), covered(shape.reduce(_FINE), _TOUCHED)


def _sheet(reach: float, unit: float, ground: Colour | None = None) -> tuple[Pen, Image.Image]:
    """Return a picture several times larger than it is needed, and a pen for it.

    reach: half its width in units. unit: in px. ground: its colour; without one it is a mask.
    """
    side = (2 * ceil(reach * unit) + 2) * _FINE
    picture = Image.new("RGB" if ground else "L", (side, side), ground or 0)
    return Pen(ImageDraw.Draw(picture), side / 2, unit * _FINE), picture


def _draw_body(pen: Pen, reach: float, fill: Colour | int, *, keeper: bool) -> None:
    """Draw the shape of a token. reach: half its width, in hex widths."""
    if keeper:
        pen.box((0, 0), reach * _KEEPER, reach * _KEEPER * _KEEPER_CORNER, fill)
    else:
        pen.draw.circle((pen.middle, pen.middle), reach * pen.unit, fill=fill)


def _draw_shirt(picture: Image.Image, pen: Pen, kit: Kit, reach: float, *, keeper: bool) -> None:
    """Draw the colours of a shirt. reach: half its width, in hex widths."""
    cloth = Image.new("RGB", picture.size, kit.shirt)
    needle = Pen(ImageDraw.Draw(cloth), pen.middle, pen.unit * reach)
    for corners in _PATCHES.get(kit.pattern, ()):
        needle.polygon(list(corners), kit.second)
    shape = Image.new("L", picture.size)
    _draw_body(Pen(ImageDraw.Draw(shape), pen.middle, pen.unit), reach, 255, keeper=keeper)
    picture.paste(cloth, mask=shape)


def _strip(left: float, right: float) -> tuple[Point, ...]:
    return (left, -1.0), (right, -1.0), (right, 1.0), (left, 1.0)


_STRIPES: Final = (_strip(-3 * _BAND, -_BAND), _strip(_BAND, 3 * _BAND))
_PATCHES: Final = {
    "stripes": _STRIPES,
    "hoops": tuple(tuple((y, x) for x, y in strip) for strip in _STRIPES),
    "halves": (_strip(0.0, 1.0),),
    "sash": (((-1.0, -1.0 - _SASH), (1.0, 1.0 - _SASH), (1.0, 1.0 + _SASH), (-1.0, -1.0 + _SASH)),),
}
"""Where the second colour lies on a shirt from -1 to 1, rightwards and downwards."""


def _draw_number(picture: Image.Image, pen: Pen, figure: Figure) -> None:
    number = letters(str(figure.shirt), figure.number_px * _FINE)
    middle = pen.middle, pen.middle - figure.up_px * _FINE
    if figure.kit.halo is not None:
        wide = round(_HALO * pen.unit)
        halo = ImageOps.expand(number, 2 * wide).filter(ImageFilter.GaussianBlur(wide * 0.75))
        _lay(picture, figure.kit.halo, covered(halo, _LOW), middle)
    _lay(picture, figure.kit.number, number, middle)


def _lay(picture: Image.Image, colour: Colour, mask: Image.Image, middle: Point) -> None:
    picture.paste(colour, (round(middle[0] - mask.width / 2), round(middle[1] - mask.height / 2)), mask)
