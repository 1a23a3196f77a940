"""The direction rose of the loose-ball die: the ball's direction for each face."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from PIL import Image, ImageDraw

from render.drawing.colour import mixed
from render.drawing.look import Look
from render.drawing.palette import Palette
from render.drawing.palette_canvas import letters
from rules.hexes import DIRECTIONS

_FINE: Final = 4


@lru_cache(maxsize=16)
def rose(palette: Palette, look: Look, height: int) -> Image.Image:
    """Draw the rose on the panel: the six directions of a hex, each at its side. height: of the picture, in px."""
    side = height * _FINE
    picture = Image.new("RGB", (side, side), look.panel)
    draw = ImageDraw.Draw(picture)
    middle, reach = side / 2, side * 0.24
    turns = [pi * (number / 3 - 0.5) for number in range(len(DIRECTIONS))]
    corners = [(middle + cos(turn + pi / 6) * reach, middle + sin(turn + pi / 6) * reach) for turn in turns]
    draw.polygon(corners, fill=mixed(look.panel, look.grass[1], 0.8), outline=look.quiet, width=round(side * 0.015))
    for turn in turns:
        tip = middle + cos(turn) * reach * 0.8, middle + sin(turn) * reach * 0.8
        draw.line((middle, middle, *tip), fill=look.quiet, width=round(side * 0.02))
    px = round(side * 0.2)
    for number, turn in enumerate(turns, start=1):
        mask = letters(str(number), px)
        at = middle + cos(turn) * side * 0.37, middle + sin(turn) * side * 0.37
        picture.paste(look.paper, (round(at[0] - mask.width / 2), round(at[1] - mask.height / 2)), mask)
    return palette.reduced(picture.reduce(_FINE))
