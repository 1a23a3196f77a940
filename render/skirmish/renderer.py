"""The skirmish renderer: moments, picks, text boards, replays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from render.drawing.look import DAY, Look
from render.drawing.view import BOUNDLESS
from render.game_renderer import ACTION, MY_HALF, Moment
from render.replay_cuts import Cut, ReportsBetween
from render.sheets.kinds import Sheets
from render.skirmish.pick import with_picked
from render.skirmish.picture import draw_crop, draw_whole
from render.skirmish.replay import cuts_of, draw_replay
from render.skirmish.scene import Scene, scene_of
from render.skirmish.sheets import SKIRMISH_SHEETS
from render.skirmish.words import described, in_lines
from rules.hexes import Hex
from rules.reports import AnyReport
from rules.skirmish.model.match import Match


@dataclass(frozen=True)
class SkirmishMoment:
    """A moment of a skirmish. scene: its picture's data."""

    scene: Scene

    @property
    def words(self) -> str:
        """The moment in at most 1,024 letters."""
        return described(self.scene)

    @property
    def is_bare(self) -> bool:
        """Whether the field is empty."""
        return not self.scene.pieces

    def draw(self, view: str, look: Look = DAY, side: str = "", most: float = BOUNDLESS) -> bytes:
        """Draw one view; see `Moment.draw`. A half is the part of the field with a side's figures."""
        if view == MY_HALF:
            return draw_crop(self.scene, look, self.scene.stands_of(side or self.scene.side))
        return draw_crop(self.scene, look, most=most) if view == ACTION else draw_whole(self.scene, look)


class SkirmishRenderer:
    """Renderer of the skirmish; see `GameRenderer`."""

    sheets: Sheets = SKIRMISH_SHEETS

    def prepare(self) -> None:
        """Do nothing: all fields differ."""

    def moment(self, match: Match, reports: Sequence[AnyReport] = (), asked: str = "") -> SkirmishMoment:
        """Return a match for a board."""
        return SkirmishMoment(scene_of(match, reports, asked))

    def told(self, match: Match, reports: Sequence[AnyReport] = (), asked: str = "") -> SkirmishMoment:
        """Return a match for a replay: the same as for a board, which foretells nothing (SK-CHG-2)."""
        return self.moment(match, reports, asked)

    def near(
        self, match: Match, side: str, group: str, places: Sequence[Hex] = (), look: Look = DAY
    ) -> tuple[bytes, str] | None:
        """Draw the picked figure, its legal hexes, and the visible enemies."""
        scene = with_picked(match, scene_of(match, ()), side, group, places)
        if scene is None:
            return None
        around = tuple(piece.place for piece in scene.pieces if piece.name == scene.picked)
        return draw_crop(scene, look, (*around, *places)), described(scene)

    def advised(
        self, match: Match, side: str, ranked: Sequence[Sequence[str]], look: Look = DAY, most: float = BOUNDLESS
    ) -> None:
        """Draw nothing: this game's computer manager names only one answer, in words."""

    def text(
        self,
        match: Match,
        reports: Sequence[AnyReport] = (),
        verbs: Sequence[str] = (),
        near: Hex | None = None,
        figures: Sequence[str] = (),
    ) -> str:
        """Return the board as text; see `GameRenderer.text`."""
        return in_lines(scene_of(match, reports), verbs, near, figures)

    def cuts(self, told: Sequence[ReportsBetween], show: str, goal: int) -> tuple[Cut, ...]:
        """Return the parts of a match for a replay."""
        return cuts_of(told, show, goal)

    def replay(self, clips: Sequence[Sequence[Moment]], look: Look = DAY) -> bytes:
        """Draw a replay."""
        return draw_replay([_scenes(clip) for clip in clips], look)

    def still(self, clip: Sequence[Moment], look: Look = DAY) -> tuple[bytes, str]:
        """Draw the last moment of a clip."""
        scene = replace(_scenes(clip)[-1], asked="")
        return draw_crop(scene, look), described(scene)


def _scenes(clip: Sequence[Moment]) -> list[Scene]:
    return [moment.scene for moment in clip if isinstance(moment, SkirmishMoment)]


RENDERER: Final = SkirmishRenderer()
"""The pictures of the game."""
