"""The football renderer: moments, picks, text boards, replays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from render.counter_attack.board.board import draw, draw_crop, draw_half, draw_set_piece, draw_wide, prepare, rows_of
from render.counter_attack.facts.advice import with_advice
from render.counter_attack.facts.cuts import cuts_of
from render.counter_attack.facts.match_scene import scene_of
from render.counter_attack.facts.options import with_options, with_picked
from render.counter_attack.facts.scene import Scene
from render.counter_attack.replay.replay import draw_replay, with_flights
from render.counter_attack.sheets.match_sheets import FOOTBALL_SHEETS
from render.counter_attack.words.describe import describe
from render.counter_attack.words.text_board import text_board
from render.drawing.look import DAY, Look
from render.drawing.view import BOUNDLESS
from render.game_renderer import ACTION, MY_HALF, WIDE, Moment
from render.replay_cuts import Cut, ReportsBetween
from render.sheets.kinds import Sheets
from rules.counter_attack.pitch.areas import HALFWAY
from rules.counter_attack.state.match import Match
from rules.hexes import HEXES, ROWS, Hex
from rules.reports import AnyReport

_AROUND_BALL: Final = 3
"""Distance from the ball, in hexes, up to which an action crop shows every hex."""

_ASIDE: Final = 5
"""Largest distance from the ball to the middle of an action crop, in hexes."""


@dataclass(frozen=True)
class FootballMoment:
    """A moment of a football match. scene: its picture's data."""

    scene: Scene

    @property
    def words(self) -> str:
        """The position in at most 1,024 letters."""
        return describe(self.scene)

    @property
    def is_bare(self) -> bool:
        """Whether the pitch is empty."""
        return not self.scene.tokens

    def draw(self, view: str, look: Look = DAY, side: str = "", most: float = BOUNDLESS) -> bytes:
        """Draw one view; see `Moment.draw`. A half without a side is the one with the ball."""
        if view == MY_HALF:
            return draw_half(self.scene, half_of(self.scene, side), look)
        if view == ACTION and self.scene.set_piece:
            return draw_set_piece(self.scene, look, most)
        if view == ACTION:
            return draw_crop(self.scene, look, middle_of_action(self.scene, look, most), most)
        return draw_wide(self.scene, look) if view == WIDE else draw(self.scene, look)


class FootballRenderer:
    """Renderer of football; see `GameRenderer`."""

    sheets: Sheets = FOOTBALL_SHEETS

    def prepare(self) -> None:
        """Draw and pack the empty pitch."""
        prepare()

    def moment(self, match: Match, reports: Sequence[AnyReport] = (), asked: str = "") -> FootballMoment:
        """Return a match for a board, with the current options."""
        return FootballMoment(with_options(match, scene_of(match, reports, asked)))

    def told(self, match: Match, reports: Sequence[AnyReport] = (), asked: str = "") -> FootballMoment:
        """Return a match for a replay."""
        return FootballMoment(scene_of(match, reports, asked))

    def near(
        self, match: Match, side: str, group: str, places: Sequence[Hex] = (), look: Look = DAY
    ) -> tuple[bytes, str] | None:
        """Draw a pick: the shirt of a player of that side, or the verb of an action.

        It is a crop around the player or the ball if most of the hexes are there, else the pitch.
        """
        found = with_picked(match, scene_of(match, (), ""), side, group, places)
        if found is None:
            return None
        scene, around = found
        near = look.crop(around)
        seen = sum(near.shows(place) for place in places)
        png = draw_crop(scene, look, around) if 2 * seen >= len(places) else draw(scene, look)
        return png, describe(scene)

    def advised(
        self, match: Match, side: str, ranked: Sequence[Sequence[str]], look: Look = DAY, most: float = BOUNDLESS
    ) -> tuple[bytes, str]:
        """Draw plans as arrows with their numbers: a crop with both ends of each if there is one, else the pitch.

        most: largest height of the crop, relative to its width.
        """
        scene = scene_of(match, (), "")
        shown = with_advice(match, scene, side, ranked)
        around = middle_of_ways(shown, look, most)
        return draw_crop(shown, look, around, most) if around is not None else draw(shown, look), describe(scene)

    def text(
        self,
        match: Match,
        reports: Sequence[AnyReport] = (),
        verbs: Sequence[str] = (),
        near: Hex | None = None,
        figures: Sequence[str] = (),
    ) -> str:
        """Return the board as text; see `GameRenderer.text`."""
        return text_board(self.moment(match, reports).scene, verbs, near, figures)

    def cuts(self, told: Sequence[ReportsBetween], show: str, goal: int) -> tuple[Cut, ...]:
        """Return the parts of a match for a replay."""
        return cuts_of(told, show, goal)

    def replay(self, clips: Sequence[Sequence[Moment]], look: Look = DAY) -> bytes:
        """Draw a replay, with every path of the ball."""
        return draw_replay([_scenes(clip) for clip in clips], look)

    def still(self, clip: Sequence[Moment], look: Look = DAY) -> tuple[bytes, str]:
        """Draw the last moment of a clip, with the path of the ball to it."""
        *_, scene = with_flights(_scenes(clip))
        return draw_crop(scene, look), describe(scene)


def _scenes(clip: Sequence[Moment]) -> list[Scene]:
    return [moment.scene for moment in clip if isinstance(moment, FootballMoment)]


def middle_of_ways(scene: Scene, look: Look, most: float = BOUNDLESS) -> Hex | None:
    """Return the middle of a crop that shows both ends of every way: the ball if possible; None if no crop does.

    most: largest height of the crop, relative to its width.
    """
    ends = {place for way in scene.ways for place in (way.path[0], way.path[-1])}
    columns, rows = [place.column for place in ends], [place.row for place in ends]
    middles = [scene.ball]
    if ends:
        middles.append(HEXES[(min(columns) + max(columns)) // 2 * ROWS + (min(rows) + max(rows)) // 2])
    return next((middle for middle in middles if all(map(look.crop(middle, rows_of(scene), most).shows, ends))), None)


def middle_of_action(scene: Scene, look: Look, most: float = BOUNDLESS) -> Hex:
    """Return the middle of the crop that shows the most players who have just moved, as near to the ball as possible.

    The hexes around the ball stay in it. most: as in `Look.crop`.
    """
    moved = [token.place for token in scene.tokens if token.moved]

    def hidden(middle: Hex) -> tuple[int, int, Hex]:
        return sum(not views[middle].shows(place) for place in moved), scene.ball.distance(middle), middle

    usual = look.crop(scene.ball, rows_of(scene), most)
    if all(map(usual.shows, moved)):
        return scene.ball
    kept = [place for place in scene.ball.within(_AROUND_BALL) if usual.shows(place)]
    views = {middle: look.crop(middle, rows_of(scene), most) for middle in scene.ball.within(_ASIDE)}
    return min((middle for middle, view in views.items() if all(map(view.shows, kept))), key=hidden)


def half_of(scene: Scene, side: str) -> str:
    """Return the end of the pitch that a side defends, "left" or "right"; for "" the one with the ball."""
    if not side:
        return "left" if scene.ball.column <= HALFWAY else "right"
    return "right" if scene.team(side).attacks == "left" else "left"


RENDERER: Final = FootballRenderer()
"""The pictures of the game."""
