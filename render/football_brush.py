"""The football match as the brush of its game: moments, what has been picked, lines of words, replays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from render.board import draw, draw_crop, draw_half, draw_wide
from render.brush import ACTION, MY_HALF, WIDE, Moment
from render.cuts import Cut, Told
from render.describe import describe
from render.football import scene_of
from render.football_cuts import cuts_of
from render.football_options import with_options, with_picked
from render.football_sheets import FOOTBALL_SHEETS
from render.look import DAY, Look
from render.replay import draw_replay, with_flights
from render.scene import Scene
from render.sheets.kinds import Sheets
from render.text_board import text_board
from render.view import BOUNDLESS
from rules.asking import Report
from rules.counter_attack.pitch.areas import HALFWAY
from rules.counter_attack.state.match import Match
from rules.hexes import Hex


@dataclass(frozen=True)
class FootballMoment:
    """A moment of a football match. scene: what a picture of it shows."""

    scene: Scene

    @property
    def words(self) -> str:
        """The position in at most 1,024 letters."""
        return describe(self.scene)

    @property
    def bare(self) -> bool:
        """Whether nobody stands on the pitch."""
        return not self.scene.tokens

    def draw(self, view: str, look: Look = DAY, side: str = "", most: float = BOUNDLESS) -> bytes:
        """Draw one view; see `Moment.draw`. A half without a side is the one in which the ball is."""
        if view == MY_HALF:
            return draw_half(self.scene, half_of(self.scene, side), look)
        if view == ACTION:
            return draw_crop(self.scene, look, most=most)
        return draw_wide(self.scene, look) if view == WIDE else draw(self.scene, look)


class FootballBrush:
    """How football is drawn; see `Brush`."""

    sheets: Sheets = FOOTBALL_SHEETS

    def moment(self, match: Match, reports: Sequence[Report] = (), asked: str = "") -> FootballMoment:
        """Return a match as a board shows it, with what can be done now."""
        return FootballMoment(with_options(match, scene_of(match, reports, asked)))

    def told(self, match: Match, reports: Sequence[Report] = (), asked: str = "") -> FootballMoment:
        """Return a match as a replay shows it."""
        return FootballMoment(scene_of(match, reports, asked))

    def near(
        self, match: Match, side: str, group: str, places: Sequence[Hex] = (), look: Look = DAY
    ) -> tuple[bytes, str] | None:
        """Draw what has been picked: the shirt of a player of that side, or the verb of an action.

        It is the crop around the player or the ball where most of the hexes are there, else the pitch.
        """
        found = with_picked(match, scene_of(match, (), ""), side, group, places)
        if found is None:
            return None
        scene, around = found
        near = look.crop(around)
        seen = sum(near.shows(place) for place in places)
        png = draw_crop(scene, look, around) if 2 * seen >= len(places) else draw(scene, look)
        return png, describe(scene)

    def text(
        self,
        match: Match,
        reports: Sequence[Report] = (),
        verbs: Sequence[str] = (),
        near: Hex | None = None,
        figures: Sequence[str] = (),
    ) -> str:
        """Write the board out in lines; see `Brush.text`."""
        return text_board(self.moment(match, reports).scene, verbs, near, figures)

    def cuts(self, told: Sequence[Told], show: str, goal: int) -> tuple[Cut, ...]:
        """Return the stretches that a replay shows."""
        return cuts_of(told, show, goal)

    def replay(self, clips: Sequence[Sequence[Moment]], look: Look = DAY) -> bytes:
        """Draw a replay, with every way of the ball."""
        return draw_replay([_scenes(clip) for clip in clips], look)

    def still(self, clip: Sequence[Moment], look: Look = DAY) -> tuple[bytes, str]:
        """Draw the last moment of a clip, with the way of the ball to it."""
        *_, scene = with_flights(_scenes(clip))
        return draw_crop(scene, look), describe(scene)


def _scenes(clip: Sequence[Moment]) -> list[Scene]:
    return [moment.scene for moment in clip if isinstance(moment, FootballMoment)]


def half_of(scene: Scene, side: str) -> str:
    """Return the end of the pitch that a side defends, "left" or "right"; of "" the one in which the ball is."""
    if not side:
        return "left" if scene.ball.column <= HALFWAY else "right"
    return "right" if scene.team(side).attacks == "left" else "left"
