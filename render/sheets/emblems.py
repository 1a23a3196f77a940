"""Small marks of competitions: outcomes, moves in the table, consequences of places, and a cup.

Each has its own shape: nothing is shown by colour alone.
"""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin
from typing import Final, Literal, TypeAlias

from PIL import ImageDraw

from render.drawing.colour import Colour
from render.drawing.look import Look
from render.drawing.palette_canvas import Stamp
from render.drawing.points import Point
from render.drawing.signs import shape
from render.sheets.paper import Paper
from text.languages import T_
from text.message import N_

OutcomeLetter: TypeAlias = Literal["W", "D", "L"]
"""The outcome of a match: won, drawn or lost."""

ZoneKind: TypeAlias = Literal["champion", "up", "qualified", "play-off", "down"]
"""The consequence of a place in a table."""

_LETTERS: Final = {"W": N_("W"), "D": N_("D"), "L": N_("L")}
_FORM: Final = 0.3
"""Corner radius of a mark, as a share of its side."""


def draw_form(paper: Paper, form: tuple[OutcomeLetter, ...], at: Point, side: float) -> None:
    """Draw the last outcomes, the latest last: won on a plate, drawn in a frame, lost bare.

    at: the left end, at the middle. side: of each mark, in px.
    """
    for number, ended in enumerate(form):
        middle = at[0] + (number + 0.5) * side, at[1]
        _draw_ended(paper, ended, middle, side * 0.88)


def _draw_ended(paper: Paper, ended: OutcomeLetter, middle: Point, side: float) -> None:
    look, half = paper.look, side / 2
    box = middle[0] - half, middle[1] - half, middle[0] + half, middle[1] + half
    if ended == "W":
        paper.rounded(box, look.paper, side * _FORM)
    if ended == "D":
        paper.canvas.press(_frame(side), middle, look.quiet)
    colour = {"W": look.panel, "D": look.paper, "L": look.quiet}[ended]
    _ = paper.write(T_(_LETTERS[ended]), middle, round(side * 0.78), colour=colour, held="middle")


def draw_moved(paper: Paper, moved: int | None, middle: Point, px: int) -> None:
    """Draw a move in the table: an arrow up or down with the number of places, a dash for none.

    moved: upwards; negative for down. None draws nothing: a new club. px: height of the letters' body.
    """
    x, y = middle
    if moved is None:
        return
    if moved == 0:
        paper.fill((x - 8, y - 2, x + 8, y + 2), paper.look.quiet)
        return
    colour = paper.look.safe if moved > 0 else paper.look.danger
    paper.canvas.press(_arrow(26, up=moved > 0), (x - 16, y), colour)
    _ = paper.write(str(abs(moved)), (x + 2, y), px, colour=colour)


def draw_zone(paper: Paper, kind: ZoneKind, middle: Point, side: float) -> None:
    """Draw a consequence of a place. side: width and height in px."""
    paper.canvas.press(_zone(kind, side), middle, zone_colour(paper.look, kind))


def zone_colour(look: Look, kind: ZoneKind) -> Colour:
    """Return the colour of a consequence."""
    return {
        "champion": look.glow,
        "up": look.safe,
        "qualified": look.safe,
        "play-off": look.doubt,
        "down": look.danger,
    }[kind]


def draw_cup(paper: Paper, middle: Point, side: float, colour: Colour) -> None:
    """Draw a cup with two handles. side: width and height in px."""
    paper.canvas.press(_cup(side), middle, colour)


@lru_cache(maxsize=16)
def _frame(side: float) -> Stamp:
    def draw_it(draw: ImageDraw.ImageDraw, full: float) -> None:
        box = 0, 0, full - 1, full - 1
        draw.rounded_rectangle(box, full * _FORM, outline=255, width=round(full * 0.09))

    return shape(side, draw_it)


@lru_cache(maxsize=16)
def _arrow(side: float, *, up: bool) -> Stamp:
    def draw_it(draw: ImageDraw.ImageDraw, full: float) -> None:
        tip, foot = (0.12, 0.82) if up else (0.88, 0.18)
        draw.polygon([(full * x, full * y) for x, y in ((0.5, tip), (0.08, foot), (0.92, foot))], fill=255)

    return shape(side, draw_it)


@lru_cache(maxsize=32)
def _zone(kind: ZoneKind, side: float) -> Stamp:
    """Draw a star, a double chevron up or down, a diamond or a ring."""

    def draw_it(draw: ImageDraw.ImageDraw, full: float) -> None:
        if kind == "champion":
            draw.polygon(_star(full), fill=255)
        elif kind == "qualified":
            draw.polygon(
                [(full * x, full * y) for x, y in ((0.5, 0.04), (0.92, 0.5), (0.5, 0.96), (0.08, 0.5))], fill=255
            )
        elif kind == "play-off":
            draw.circle((full / 2, full / 2), full * 0.42, outline=255, width=round(full * 0.18))
        else:
            for step in (0.0, 0.42):
                points = ((0.08, 0.5), (0.5, 0.1), (0.92, 0.5), (0.92, 0.68), (0.5, 0.3), (0.08, 0.68))
                drawn = [(x, (y + step - 0.05) if kind == "up" else 1.05 - y - step) for x, y in points]
                draw.polygon([(full * x, full * y) for x, y in drawn], fill=255)

    return shape(side, draw_it)


def _star(full: float) -> list[tuple[float, float]]:
    points: list[tuple[float, float]] = []
    for number in range(10):
        reach, turn = full * (0.5 if number % 2 == 0 else 0.21), pi * number / 5 - pi / 2
        points.append((full / 2 + cos(turn) * reach, full * 0.52 + sin(turn) * reach))
    return points


@lru_cache(maxsize=8)
def _cup(side: float) -> Stamp:
    def draw_it(draw: ImageDraw.ImageDraw, full: float) -> None:
        def at(*shares: float) -> tuple[float, ...]:
            return tuple(full * share for share in shares)

        wide = round(full * 0.06)
        draw.ellipse(at(0.06, 0.1, 0.4, 0.48), outline=255, width=wide)
        draw.ellipse(at(0.6, 0.1, 0.94, 0.48), outline=255, width=wide)
        draw.rectangle(at(0.24, 0.06, 0.76, 0.14), fill=255)
        draw.pieslice(at(0.26, -0.34, 0.74, 0.6), 0, 180, fill=255)
        draw.polygon([at(0.46, 0.56), at(0.54, 0.56), at(0.57, 0.8), at(0.43, 0.8)], fill=255)
        draw.rounded_rectangle(at(0.28, 0.8, 0.72, 0.94), full * 0.03, fill=255)

    return shape(side, draw_it)
