"""Players on a board: tokens, the carrier's last, and above them badges."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import Final

from PIL import Image, ImageDraw

from render.counter_attack.board.badges import BADGES, REACH, badges_of
from render.counter_attack.facts.scene import Token
from render.counter_attack.painting import Painting
from render.drawing.colour import BLACK, Colour
from render.drawing.palette import Palette
from render.drawing.palette_canvas import Canvas, covered
from render.drawing.pen import OUTLINE, Pen
from render.drawing.points import Point
from render.shirts.tokens import TokenContent, draw_token

_FINE: Final = 4
_HALF: Final = 128
_ONE_DIGIT: Final = 9
_TWO_DIGITS: Final = 0.9


def paint_players(painting: Painting) -> None:
    """Paint the players, the carrier last."""
    scene, carrier = painting.scene, painting.scene.on_ball
    for token in sorted(scene.tokens, key=lambda token: token.place == scene.ball):
        draw_token(painting.canvas, figure_of(painting, token), painting.at(token.place), ringed=token is carrier)


def figure_of(painting: Painting, token: Token) -> TokenContent:
    """Return a player's token in a picture. A number of two digits is slightly smaller, to fit."""
    kit = painting.kits.of(token.side, keeper=token.keeper)
    high, up = painting.number_px
    return TokenContent(
        kit, token.shirt, token.keeper, round(high * _TWO_DIGITS) if token.shirt > _ONE_DIGIT else high, up
    )


def paint_badges(painting: Painting) -> None:
    """Paint players' badges, above the edges of all tokens."""
    for token in painting.scene.tokens:
        if painting.view.shows(token.place):
            draw_badges(painting.canvas, badges_of(token), painting.at(token.place))


def draw_badges(canvas: Canvas, badges: tuple[str, ...], middle: Point) -> None:
    """Draw a player's badges around the token. badges: names of BADGES. middle: of the token."""
    if badges:
        tile, mask = _badge_tile(canvas.palette.base, canvas.hex_px, badges)
        canvas.paste(tile, middle, mask)


@lru_cache(maxsize=128)
def _badge_tile(palette: Palette, hex_px: int, badges: tuple[str, ...]) -> tuple[Image.Image, Image.Image]:
    """Draw a player's badges with their edge, dark in every look; with the mask for pasting."""
    pen, picture = _sheet(REACH, hex_px, BLACK)
    over, shape = _sheet(REACH, hex_px)
    for badge in map(BADGES.__getitem__, badges):
        badge.outline(pen, OUTLINE, BLACK)
        badge.inside(pen)
        badge.outline(over, OUTLINE, 255)
    return palette.reduced(picture.reduce(_FINE)), covered(shape.reduce(_FINE), _HALF)


def _sheet(reach: float, unit: float, ground: Colour | None = None) -> tuple[Pen, Image.Image]:
    """Return an enlarged picture, and a pen for it.

    reach: half its width in units. unit: in px. ground: its colour; without one it is a mask.
    """
    side = (2 * ceil(reach * unit) + 2) * _FINE
    picture = Image.new("RGB" if ground else "L", (side, side), ground or 0)
    return Pen(ImageDraw.Draw(picture), side / 2, unit * _FINE), picture
