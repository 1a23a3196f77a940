"""Cards and scorers of a side: in one line of the head strip, or one below another beside the pitch."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from render.counter_attack.facts.scene import Team
from render.counter_attack.painting import Painting
from render.drawing.marks import draw_ball
from render.drawing.palette_canvas import Canvas, fitted, letters
from render.drawing.points import Point
from render.drawing.signs import Sign, sign_tile
from render.shirts.tokens import draw_swatch

_SIGN: Final = 1.2
_NARROW: Final = 0.75
_GAP: Final = 0.25
"""Sizes of a card, in heights of a letter: its side, the part of it that is filled, and the space after it."""

_BALL: Final = 1.3
"""Width of the ball before scorers, in heights of a letter."""

_PANEL_PX: Final = 30
_PANEL_ROW: Final = 44
_PANEL_PAD: Final = 16

_SCORER: Final = re.compile(r"(?P<shirt>\d+) (?P<name>\D.*?) (?P<minutes>\d+'.*)")
_BETWEEN: Final = " · "


def shortened(scorers: Sequence[str], room: float, wide: Callable[[str], float]) -> str:
    """Return scorers in one line: with their names, else only with shirts, else as many as fit.

    scorers: such as "9 Vale 12', 44'". room: in px. wide: returns a text's width in px.
    """
    full = _BETWEEN.join(scorers)
    if wide(full) <= room:
        return full
    bare = [_SCORER.sub(r"\g<shirt> \g<minutes>", scorer) for scorer in scorers]
    short = _BETWEEN.join(bare)
    while bare and wide(short) > room:
        del bare[-1]
        short = f"{_BETWEEN.join(bare)} …".lstrip()
    return short if wide(short) <= room else ""


@dataclass(frozen=True, slots=True)
class PanelLine:
    """One line on the panel.

    px: height of its letters. mirrored: whether it goes from right to left.
    """

    canvas: Canvas
    px: int
    mirrored: bool = False

    def draw(self, team: Team, at: Point, room: float) -> None:
        """Draw the cards and the scorers of a side. at: start of the line, in px. room: its length, in px."""
        x, y = self.draw_cards(team, at)
        if team.scorers:
            draw_ball(self.canvas, self._on((x, y), self.px / 2))
            x, y = self._on((x, y), self.px * _BALL)
        left = room - abs(x - at[0])
        self.write(shortened(team.scorers, left, self.wide), (x, y))

    def length(self, team: Team) -> float:
        """Return the length of a side's line with all scorers named, in px."""
        cards = sum(
            self.px * (_SIGN * _NARROW + _GAP) + (number > 1) * self.px
            for number in (team.yellows, team.reds)
            if number
        )
        return cards + (self.px * _BALL + self.wide(_BETWEEN.join(team.scorers)) if team.scorers else 0)

    def draw_cards(self, team: Team, at: Point) -> Point:
        """Draw the number of a side's cards. Returns the start of the next item."""
        shown: list[tuple[Sign, int]] = [("yellow", team.yellows), ("red", team.reds)]
        for sign, number in shown:
            if number:
                at = self._draw_card(sign, number, at)
        return at

    def write(self, text: str, at: Point) -> None:
        """Write a text. at: its start, in px."""
        if text:
            look = self.canvas.look
            self.canvas.write(text, self._on(at, self.wide(text) / 2), self.px, (look.panel, look.paper))

    def _draw_card(self, sign: Sign, number: int, at: Point) -> Point:
        side = round(self.px * _SIGN)
        tile = sign_tile(self.canvas.palette.base, self.canvas.look, sign, side)
        self.canvas.paste(tile, self._on(at, side * _NARROW / 2))
        at = self._on(at, side * _NARROW)
        if number > 1:
            self.write(str(number), at)
            at = self._on(at, self.wide(str(number)) + self.px * _GAP)
        return self._on(at, self.px * _GAP)

    def _on(self, at: Point, px: float) -> Point:
        return at[0] + (-px if self.mirrored else px), at[1]

    def wide(self, text: str) -> int:
        """Return the width of a text, in px."""
        return letters(text, self.px).width


def has_cards_or_scorers(team: Team) -> bool:
    """Return whether a side has scorers or cards."""
    return bool(team.scorers or team.yellows or team.reds)


def paint_cards_and_scorers(painting: Painting) -> None:
    """Paint scorers and cards of each side that has any, in the upper half of the panel beside the pitch."""
    if not painting.view.side_px:
        return
    left, top, right, bottom = painting.view.side
    middle, low = (top + bottom) / 2, (3 * top + bottom) / 4
    for side, begins, ends in (("home", top, low), ("away", low, middle)):
        if has_cards_or_scorers(painting.scene.team(side)):
            _paint_side(painting, side, (left, begins, right, ends))


def _paint_side(painting: Painting, side: str, box: tuple[float, float, float, float]) -> None:
    left, top, right, bottom = box
    canvas, team, look = painting.canvas, painting.scene.team(side), painting.look
    line, x, room = PanelLine(canvas, _PANEL_PX), left + _PANEL_PAD, right - left - 2 * _PANEL_PAD
    y = top + _PANEL_ROW
    draw_swatch(canvas, painting.kits.of(side, keeper=False), (x + 18, y), 18)
    text, px = fitted(team.club, _PANEL_PX, room - 50)
    canvas.write(text, (x + 50 + letters(text, px).width / 2, y), px, (look.panel, look.glow))
    if team.yellows or team.reds:
        y += _PANEL_ROW
        _ = line.draw_cards(team, (x, y))
    for scorer in _in_rows(team.scorers, int((bottom - y) / _PANEL_ROW - 0.5), room, line.wide):
        y += _PANEL_ROW
        text, px = fitted(scorer, _PANEL_PX, room)
        PanelLine(canvas, px).write(text, (x, y))


def _in_rows(scorers: Sequence[str], rows: int, room: float, wide: Callable[[str], float]) -> Sequence[str]:
    """Return scorers one below another; if there are too many, the last row has all the others.

    room, wide: as for `shortened`.
    """
    if len(scorers) <= rows:
        return scorers
    return *scorers[: rows - 1], shortened(scorers[rows - 1 :], room, wide)
