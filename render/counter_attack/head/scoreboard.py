"""The head strip of a picture: clubs, score, scorers, cards, minute, the open question, and the direction rose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from render.counter_attack.facts.scene import Scene
from render.counter_attack.head.direction_rose import rose
from render.counter_attack.head.side_panel import PanelLine, has_cards_or_scorers
from render.drawing.marks import draw_triangle
from render.drawing.palette_canvas import Canvas, fitted, letters
from render.shirts.kits import Kits
from render.shirts.tokens import draw_swatch


@dataclass(frozen=True, slots=True)
class StripLayout:
    """Sizes and places in the strip, as shares of its height.

    upper, told, lower: the middles of its rows. score, name, scorers, asked: the heights of letters.
    """

    upper: float
    told: float
    lower: float
    score: float
    name: float
    scorers: float
    asked: float


_THREE: Final = StripLayout(0.22, 0.54, 0.83, 0.35, 0.29, 0.2, 0.23)
_TWO: Final = StripLayout(0.31, 0.5, 0.75, 0.38, 0.3, 0.2, 0.25)
"""With scorers or cards, and without."""

_PAD: Final = 0.06
_ROSE: Final = 0.82
_SWATCH: Final = 0.14
_TRIANGLE: Final = 0.085


@dataclass(frozen=True, slots=True)
class Strip:
    """The head strip of one picture.

    height: in px. told: whether scorers and cards are in it, and not in a panel beside the pitch.
    """

    canvas: Canvas
    scene: Scene
    kits: Kits
    height: int
    told: bool = True

    def draw(self) -> None:
        """Draw the strip across the top of the picture."""
        look, width = self.canvas.look, self.canvas.frame.width
        self.canvas.fill((width / 2, self.height / 2), (width, self.height), look.panel)
        compass = rose(self.canvas.palette.base, look, self._px(_ROSE))
        self.canvas.paste(compass, (width - compass.width / 2, self.height / 2))
        at, px = (self._middle, self._px(self._rows.upper)), self._px(self._rows.score)
        self.canvas.write(self.scene.score, at, px, (look.panel, look.paper))
        for side in ("home", "away"):
            self._draw_club(side)
            if self._rows is _THREE:
                self._draw_told(side)
        self._draw_asked()

    @property
    def _rows(self) -> StripLayout:
        return _THREE if self.told and any(map(has_cards_or_scorers, (self.scene.home, self.scene.away))) else _TWO

    @property
    def _middle(self) -> float:
        """Middle of the score: the rose takes the right end of the strip."""
        return (self.canvas.frame.width - self._px(_ROSE)) / 2

    def _px(self, share: float) -> int:
        return round(share * self.height)

    def _draw_club(self, side: str) -> None:
        """Draw shirt, name and direction of a club: the home side's from the left end inwards, the other's mirrored."""
        look, team, rows = self.canvas.look, self.scene.team(side), self._rows
        inwards = 1 if side == "home" else -1
        pad, swatch, triangle = self._px(_PAD), self._px(_SWATCH), self._px(_TRIANGLE)
        room = (
            self._middle
            - letters(self.scene.score, self._px(rows.score)).width / 2
            - 2 * swatch
            - 2 * triangle
            - 4 * pad
        )
        px = min(fitted(team.club, self._px(rows.name), room)[1] for team in (self.scene.home, self.scene.away))
        text, px = fitted(team.club, px, room)
        long = letters(text, px).width
        y = self._px(rows.upper)
        at = (2 * self._middle if inwards < 0 else 0.0) + inwards * (pad + swatch)
        draw_swatch(self.canvas, self.kits.of(side, keeper=False), (at, y), swatch)
        at += inwards * (swatch + pad + long / 2)
        self.canvas.write(text, (at, y), px, (look.panel, look.paper))
        at += inwards * (long / 2 + pad + triangle)
        colour = look.glow if side == self.scene.attack else look.quiet
        draw_triangle(self.canvas, (at, y), triangle, colour, team.attacks)

    def _draw_told(self, side: str) -> None:
        """Draw cards and scorers of a side, from its end of the strip inwards."""
        pad, line = self._px(_PAD), PanelLine(self.canvas, self._px(self._rows.scorers), mirrored=side == "away")
        start = 2 * self._middle - pad if line.mirrored else pad
        other = line.length(self.scene.team("home" if line.mirrored else "away"))
        room = max(self._middle - 2 * pad, 2 * self._middle - 4 * pad - other)
        line.draw(self.scene.team(side), (start, self._px(self._rows.told)), room)

    def _draw_asked(self) -> None:
        look, pad, rows = self.canvas.look, self._px(_PAD), self._rows
        y = self._px(rows.lower)
        clock = f"{self.scene.clock}'"
        px = self._px(rows.name)
        long = letters(clock, px).width
        self.canvas.write(clock, (pad + long / 2, y), px, (look.panel, look.glow))
        text, px = fitted(self.scene.asked, self._px(rows.asked), 2 * self._middle - long - 5 * pad)
        if text:
            wide = letters(text, px).width
            self.canvas.write(text, (3 * pad + long + wide / 2, y), px, (look.panel, look.paper))
