"""The head strip of a picture: clubs, score, minute, what is asked, and the rose of the loose-ball die."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin
from typing import Final

from PIL import Image, ImageDraw

from render.colour import mixed
from render.ink import Canvas, fitted, letters
from render.kits import Kits
from render.look import Look
from render.marks import draw_triangle
from render.palette import Palette
from render.scene import Scene
from render.tokens import draw_swatch
from rules.hexes import DIRECTIONS

_FINE: Final = 4
_UPPER: Final = 0.32
_LOWER: Final = 0.78
_NAME: Final = 0.34
_SCORE: Final = 0.46
_ASKED: Final = 0.29
_PAD: Final = 0.12
_SWATCH: Final = 0.15
_TRIANGLE: Final = 0.1
"""Sizes and places in the strip, as shares of its height."""


@dataclass(frozen=True, slots=True)
class Strip:
    """The head strip of one picture.

    height: in px.
    """

    canvas: Canvas
    scene: Scene
    kits: Kits
    height: int

    def draw(self) -> None:
        """Draw the strip across the top of the picture."""
        look, width = self.canvas.look, self.canvas.frame.width
        self.canvas.fill((width / 2, self.height / 2), (width, self.height), look.panel)
        rose = _rose(self.canvas.palette, look, self.height)
        self.canvas.paste(rose, (width - self.height / 2, self.height / 2))
        score, px = self._score, self._px(_SCORE)
        self.canvas.write(score, (self._middle, self._px(_UPPER)), px, (look.panel, look.paper))
        for side in ("home", "away"):
            self._draw_club(side)
        self._draw_asked()

    @property
    def _score(self) -> str:
        return f"{self.scene.home.goals} \N{EN DASH} {self.scene.away.goals}"

    @property
    def _middle(self) -> float:
        """Where the score stands: the rose takes the right end of the strip."""
        return (self.canvas.frame.width - self.height) / 2

    def _px(self, share: float) -> int:
        return round(share * self.height)

    def _draw_club(self, side: str) -> None:
        """Draw shirt, name and direction of a club: the home side's from the left end inwards, the other's mirrored."""
        look, team = self.canvas.look, self.scene.team(side)
        inwards = 1 if side == "home" else -1
        pad, swatch, triangle = self._px(_PAD), self._px(_SWATCH), self._px(_TRIANGLE)
        room = self._middle - letters(self._score, self._px(_SCORE)).width / 2 - 2 * swatch - 2 * triangle - 5 * pad
        text, px = fitted(team.club, self._px(_NAME), room)
        long = letters(text, px).width
        y = self._px(_UPPER)
        at = (2 * self._middle if inwards < 0 else 0.0) + inwards * (pad + swatch)
        draw_swatch(self.canvas, self.kits.of(side, keeper=False), (at, y), swatch)
        at += inwards * (swatch + pad + long / 2)
        self.canvas.write(text, (at, y), px, (look.panel, look.paper))
        at += inwards * (long / 2 + pad + triangle)
        colour = look.glow if side == self.scene.attack else look.quiet
        draw_triangle(self.canvas, (at, y), triangle, colour, team.attacks)

    def _draw_asked(self) -> None:
        look, pad, y = self.canvas.look, self._px(_PAD), self._px(_LOWER)
        clock = f"{self.scene.clock}'"
        px = self._px(_NAME)
        long = letters(clock, px).width
        self.canvas.write(clock, (pad + long / 2, y), px, (look.panel, look.glow))
        text, px = fitted(self.scene.asked, self._px(_ASKED), 2 * self._middle - long - 4 * pad)
        if text:
            wide = letters(text, px).width
            self.canvas.write(text, (3 * pad + long + wide / 2, y), px, (look.panel, look.paper))


@lru_cache(maxsize=16)
def _rose(palette: Palette, look: Look, height: int) -> Image.Image:
    """Draw the rose of the loose-ball die: the six directions of a hex, each at its side. height: in px."""
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
