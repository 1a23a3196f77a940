"""The paper of all sheets: a palette picture with a band of grass at its top, and drawing text and shapes on it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from PIL import Image, ImageDraw

from render.drawing.colour import Colour
from render.drawing.look import Look
from render.drawing.palette import Palette
from render.drawing.palette_canvas import Canvas, Stamp, cut_to, fitted, letters, stamp_of
from render.drawing.png import SHEET, png
from render.drawing.points import Point
from render.drawing.view import CORNERS, HALF_ROW
from render.sheets.inks import faint, sheet_palette
from render.shirts.kits import PlayerShirt
from render.shirts.tokens import TokenContent, draw_token

WIDTH: Final = 1080
"""Width of every sheet in px: three to a point of a phone."""

EDGE: Final = 44
"""Free space at the left and the right, in px."""

SMALL: Final = 30
"""Height of the smallest letters of a sheet, in px: ten points of a phone."""

LEADING: Final = 1.4
"""Distance between lines, as a share of the letters' body."""

TOKEN_PX: Final = 84
"""Width of the hex for a sheet's shirt numbers, in px."""

_FINE: Final = 4
_NUMBER: Final = 0.47
_BAND_HEX: Final = 96

TextAnchor: TypeAlias = Literal["left", "right", "middle"]
"""Anchor of a text: its left end, its right end, or its middle."""


@dataclass(frozen=True, slots=True)
class Paper:
    """One sheet in progress. Made for one picture and thrown away.

    kits: on this sheet; for a match those of home, away and their goalkeepers.
    """

    canvas: Canvas
    kits: tuple[PlayerShirt, ...]

    @property
    def look(self) -> Look:
        """Colours and sizes."""
        return self.canvas.look

    @property
    def faint(self) -> Colour:
        """The colour of lines, and of every other row."""
        return faint(self.look)

    def write(  # noqa: PLR0913 - a text with its place, size, colour, anchor and room
        self,
        text: str,
        at: Point,
        px: int,
        *,
        colour: Colour | None = None,
        held: TextAnchor = "left",
        room: float = WIDTH,
    ) -> float:
        """Write a text, shrunk or cut to fit, on any ground.

        at: its end or middle, in px. px: height of the letters' body. colour: None for the default. room: in px.

        Returns its width, in px.
        """
        text, px = fitted(text, px, room)
        if not text:
            return 0
        mask = letters(text, px)
        aside = {"left": mask.width / 2, "right": -mask.width / 2, "middle": 0.0}[held]
        self.canvas.press(stamp_of(mask), (at[0] + aside, at[1]), colour or self.look.paper)
        return mask.width

    def write_lines(self, lines: Sequence[str], at: Point, px: int, *, colour: Colour | None = None) -> float:
        """Write lines one below another.

        at: start of the first one, at its middle. px: height of the letters' body.

        Returns the place of the next line, in px from the top.
        """
        x, y = at
        for line in lines:
            _ = self.write(line, (x, y), px, colour=colour, room=self.canvas.frame.width - x)
            y += px * LEADING
        return y

    def fill(self, box: tuple[float, float, float, float], colour: Colour) -> None:
        """Fill a rectangle. box: left, top, right and bottom in px."""
        left, top, right, bottom = map(round, box)
        self.canvas.frame.paste(self.canvas.palette.number(colour), (left, top, right, bottom))

    def rounded(self, box: tuple[float, float, float, float], colour: Colour, radius: float | None = None) -> None:
        """Fill a rectangle with round corners.

        box: left, top, right and bottom in px. radius: of the corners, in px; None for half its height.
        """
        left, top, right, bottom = box
        size = max(1, round(right - left)), max(1, round(bottom - top))
        round_px = round(size[1] / 2 if radius is None else radius)
        self.canvas.press(_rounded(size, min(round_px, size[0] // 2)), ((left + right) / 2, (top + bottom) / 2), colour)

    def write_plate(self, text: str, middle: Point, px: int) -> None:
        """Write a text on a plate with round ends, where the ground has several colours.

        px: height of the letters' body.
        """
        text, px = fitted(text, px, WIDTH - 4 * EDGE)
        half, high = letters(text, px).width / 2 + px * 0.7, px * 0.8
        self.rounded((middle[0] - half, middle[1] - high, middle[0] + half, middle[1] + high), self.look.panel)
        _ = self.write(text, middle, px, colour=self.look.glow, held="middle")

    def write_title(self, title: str, under: str, band: int) -> None:
        """Write a sheet's title into the band, and a line below it, "" for none. band: its height in px."""
        self.write_plate(title, (WIDTH / 2, band / 2 - 3 - 24 * bool(under)), 52)
        if under:
            at = WIDTH / 2, band / 2 + 46
            _ = self.write(under, at, 36, colour=self.look.chalk, held="middle", room=WIDTH - 2 * EDGE)

    def shirt(self, side: str, shirt: int, middle: Point, scale: float = 1.0, *, keeper: bool = False) -> None:
        """Draw a player's shirt, as on the board.

        middle: in px. scale: relative to its size in a list.
        """
        hex_px = round(TOKEN_PX * scale)
        figure = TokenContent(self.kit(side, keeper=keeper), shirt, keeper, round(_NUMBER * hex_px))
        draw_token(replace(self.canvas, hex_px=hex_px), figure, middle)

    def kit(self, side: str, *, keeper: bool = False) -> PlayerShirt:
        """Return the kit of a player of a match. side: "home" or "away"."""
        return self.kits[(side == "away") + 2 * keeper]

    def packed(self) -> bytes:
        """Return the sheet as a PNG."""
        return png(self.canvas.frame, SHEET)


def blank(look: Look, kits: tuple[PlayerShirt, ...], height: int, band: int) -> Paper:
    """Return an empty sheet with a band of grass at its top. height, band: in px."""
    palette = sheet_palette(look, kits)
    frame = Image.new("P", (WIDTH, height), palette.number(look.panel))
    frame.putpalette(palette.flat)
    paper = Paper(Canvas(frame, palette, look, TOKEN_PX), kits)
    if band:
        frame.paste(_grass(palette, look, band), (0, 0))
        paper.fill((0, band - 6, WIDTH, band), look.glow)
    return paper


def wrapped(text: str, px: int, room: float, most: int = 8) -> tuple[str, ...]:
    """Break a text into lines, at spaces other than no-break ones.

    px: height of the letters' body. room: in px. most: number of lines; the rest is cut.
    """
    lines: list[str] = []
    for word in filter(None, text.split(" ")):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and letters(longer, px).width <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    if len(lines) > most:
        lines = [*lines[: most - 1], f"{lines[most - 1]} …"]
    return tuple(cut_to(line, px, room) for line in lines)


@lru_cache(maxsize=256)
def _rounded(size: tuple[int, int], radius: int) -> Stamp:
    wide, high = (px * _FINE for px in size)
    picture = Image.new("L", (wide, high))
    ImageDraw.Draw(picture).rounded_rectangle((0, 0, wide - 1, high - 1), radius * _FINE, fill=255)
    return stamp_of(picture.reduce(_FINE))


@lru_cache(maxsize=32)
def _grass(palette: Palette, look: Look, height: int) -> Image.Image:
    """Draw a band of hexes in the three shades of grass. height: in px."""
    picture = Image.new("P", (WIDTH, height), palette.number(look.grass[1]))
    draw = ImageDraw.Draw(picture)
    shades = [palette.number(shade) for shade in look.grass]
    row = 2 * HALF_ROW * _BAND_HEX
    for column in range(WIDTH // (_BAND_HEX * 3 // 4) + 2):
        for step in range(height // round(row) + 2):
            x, y = column * _BAND_HEX * 0.75, (step + 0.5 * (column % 2)) * row
            corners = [(x + right * _BAND_HEX, y + down * row / 2) for right, down in CORNERS]
            draw.polygon(corners, fill=shades[(step + (column % 2) * 2) % 3])
    return picture
