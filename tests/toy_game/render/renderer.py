"""Noughts and crosses as a picture: plain hexes with their labels and marks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from math import cos, pi, sin
from typing import Final

from PIL import Image, ImageDraw

from render.drawing.look import DAY, Look
from render.drawing.view import BOUNDLESS
from render.game_renderer import Moment
from render.replay_cuts import Cut, ReportsBetween
from render.sheets.kinds import DrawnSheet, Sheets
from rules.hexes import Hex
from rules.log import Log
from rules.reports import AnyReport
from tests.toy_game.rules.game import FIELD, Match
from tests.toy_game.text.game import SIGNS, headline

_PX: Final = 60
_WIDTH, _HEIGHT = 7 * _PX, 9 * _PX


@dataclass(frozen=True)
class NoughtsMoment:
    """A moment of a match: its line of words, and the marks as they are then."""

    line: str
    marks: tuple[tuple[Hex, str], ...]

    @property
    def words(self) -> str:
        """The moment in words."""
        return ". ".join([self.line, *(f"{SIGNS[side]} {place}" for place, side in self.marks)])

    @property
    def is_bare(self) -> bool:
        """Whether nothing is marked yet."""
        return not self.marks

    def draw(self, view: str, look: Look = DAY, side: str = "", most: float = BOUNDLESS) -> bytes:  # noqa: ARG002
        """Draw the board, which is the same from everywhere."""
        return _packed([self.frame(look)], "PNG")

    def frame(self, look: Look) -> Image.Image:
        """Paint the board."""
        frame = Image.new("RGB", (_WIDTH, _HEIGHT), look.panel)
        brush, marks = ImageDraw.Draw(frame), dict(self.marks)
        for place in FIELD:
            x, y = _PX * (1.5 * place.column - 0.5), _PX * (0.87 * place.height + 1)
            corners = [(x + _PX * cos(turn * pi / 3), y + _PX * sin(turn * pi / 3)) for turn in range(6)]
            brush.polygon(corners, outline=look.paper)
            brush.text((x, y), SIGNS.get(marks.get(place, ""), str(place)), fill=look.paper, anchor="mm")
        return frame


def _packed(frames: Sequence[Image.Image], form: str) -> bytes:
    packed = BytesIO()
    more = {"save_all": True, "append_images": frames[1:]} if form == "GIF" else {}
    frames[0].save(packed, form, **more)
    return packed.getvalue()


def _frames(clip: Sequence[Moment], look: Look) -> list[Image.Image]:
    return [moment.frame(look) for moment in clip if isinstance(moment, NoughtsMoment)]


def _sheet(match: Match, _log: Log, look: Look) -> DrawnSheet:
    moment = NoughtsRenderer().moment(match)
    return DrawnSheet(moment.draw("full", look), moment.words)


def _no_sheet(*_: object) -> None:
    """Return nothing: there are no players, no squads of them, and no heat."""


class NoughtsRenderer:
    """Pictures of noughts and crosses; see `GameRenderer`."""

    sheets: Sheets = Sheets(_sheet, _no_sheet, _sheet, _no_sheet, _no_sheet)

    def prepare(self) -> None:
        """Do nothing: a board is drawn in a moment."""

    def moment(self, match: Match, reports: Sequence[AnyReport] = (), asked: str = "") -> NoughtsMoment:  # noqa: ARG002
        """Return a match as a board shows it."""
        return NoughtsMoment(headline(match), tuple(match.marks.items()))

    told = moment

    def near(
        self, match: Match, side: str, group: str, places: Sequence[Hex] = (), look: Look = DAY
    ) -> tuple[bytes, str] | None:
        """Draw nothing: no piece is ever picked."""

    def advised(
        self, match: Match, side: str, ranked: Sequence[Sequence[str]], look: Look = DAY, most: float = BOUNDLESS
    ) -> None:
        """Draw nothing: a word says it all."""

    def text(
        self,
        match: Match,
        reports: Sequence[AnyReport] = (),  # noqa: ARG002
        verbs: Sequence[str] = (),
        near: Hex | None = None,
        figures: Sequence[str] = (),  # noqa: ARG002
    ) -> str:
        """Write the board out in lines."""
        shown = [place for place in FIELD if near is None or place.distance(near) <= 1]
        return "\n".join([*(f"{place}: {SIGNS.get(match.marks.get(place, ''), '-')}" for place in shown), *verbs])

    def cuts(self, told: Sequence[ReportsBetween], show: str, goal: int) -> tuple[Cut, ...]:  # noqa: ARG002
        """Return the whole match, whatever is wanted."""
        return (Cut(told[0].ply, told[-1].ply),) if told else ()

    def replay(self, clips: Sequence[Sequence[Moment]], look: Look = DAY) -> bytes:
        """Draw clips as a GIF."""
        return _packed([frame for clip in clips for frame in _frames(clip, look)], "GIF")

    def still(self, clip: Sequence[Moment], look: Look = DAY) -> tuple[bytes, str]:
        """Draw the last moment of a clip."""
        return clip[-1].draw("full", look), clip[-1].words


RENDERER: Final = NoughtsRenderer()
