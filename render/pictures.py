"""The pictures of each game, by the name of its ruleset: the one place where a game registers its picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from render.board import draw, draw_crop, draw_half, draw_wide
from render.describe import describe
from render.football import scene_of
from render.football_cuts import Cut, Told, cuts_of
from render.football_options import with_options, with_picked
from render.football_sheets import FOOTBALL_SHEETS
from render.look import DAY, Look
from render.scene import Scene
from render.sheets.kinds import Sheets
from render.text_board import text_board
from rules.asking import Report
from rules.counter_attack.areas import HALFWAY
from rules.hexes import Hex


@dataclass(frozen=True)
class Brush:
    """How one game is drawn.

    scene: of the ruleset's own match, what was told since the last picture, and what is asked in words ("" for whose
    turn it is): what a picture shows.
    cuts: of a whole match as it was told, what is wanted ("phase", "goal" or "highlights") and the number of the goal,
    0 for the last: the stretches that a replay shows.
    sheets: line-ups, statistics, heat maps and the cards of players.
    options: of a match and its scene: the scene with what can be done now.
    picked: of a match, its scene, a side, what its manager has picked ("10", "pass") and the hexes that are legal for
    it: the scene with all of these hexes, and the hex that matters most; None for what is nothing on the pitch.

    The other methods take the same. They take some hundredths of a second and may run in several threads at once.
    """

    scene: Callable[[Any, Sequence[Report], str], Scene]
    cuts: Callable[[Sequence[Told], str, int], tuple[Cut, ...]]
    sheets: Sheets
    options: Callable[[Any, Scene], Scene]
    picked: Callable[[Any, Scene, str, str, Sequence[Hex]], tuple[Scene, Hex] | None]

    def now(self, match: object, reports: Sequence[Report] = (), asked: str = "") -> Scene:
        """Return what a picture of the match shows: the scene, with what can be done now."""
        return self.options(match, self.scene(match, reports, asked))

    def full(self, match: object, reports: Sequence[Report] = (), asked: str = "", look: Look = DAY) -> bytes:
        """Draw the full board as a PNG."""
        return draw(self.now(match, reports, asked), look)

    def wide(self, match: object, reports: Sequence[Report] = (), asked: str = "", look: Look = DAY) -> bytes:
        """Draw the full board as a PNG for a desktop, with a panel beside it."""
        return draw_wide(self.now(match, reports, asked), look)

    def half(self, match: object, reports: Sequence[Report] = (), side: str = "", look: Look = DAY) -> bytes:
        """Draw half the pitch as a PNG. side: whose own half; "" for the one in which the ball is."""
        scene = self.now(match, reports)
        return draw_half(scene, half_of(scene, side), look)

    def action(self, match: object, reports: Sequence[Report] = (), asked: str = "", look: Look = DAY) -> bytes:
        """Draw the hexes around the ball as a PNG."""
        return draw_crop(self.now(match, reports, asked), look)

    def near(
        self, match: object, side: str, group: str, places: Sequence[Hex] = (), look: Look = DAY
    ) -> tuple[bytes, str] | None:
        """Draw what has been picked as a PNG, with the hexes that are legal for it; None for nothing on the pitch.

        group: the shirt of a player of that side, or the verb of an action.

        It is the crop around the player or the ball where most of the hexes are there, else the pitch. With it come
        the words of what it shows.
        """
        found = self.picked(match, self.scene(match, (), ""), side, group, places)
        if found is None:
            return None
        scene, around = found
        near = look.crop(around)
        seen = sum(near.shows(place) for place in places)
        png = draw_crop(scene, look, around) if 2 * seen >= len(places) else draw(scene, look)
        return png, describe(scene)

    def words(self, match: object, reports: Sequence[Report] = (), asked: str = "") -> str:
        """Describe the position in at most 1,024 letters."""
        return describe(self.now(match, reports, asked))

    def text(
        self,
        match: object,
        reports: Sequence[Report] = (),
        verbs: Sequence[str] = (),
        near: Hex | None = None,
        figures: Sequence[str] = (),
    ) -> str:
        """Write the board out in lines, at most 1,800 letters.

        verbs: what can be answered now, in words. near: a hex, to ask who is near it. figures: the players that can be
        picked now, each with what it can do.
        """
        return text_board(self.now(match, reports), verbs, near, figures)


def half_of(scene: Scene, side: str) -> str:
    """Return the end of the pitch that a side defends, "left" or "right"; of "" the one in which the ball is."""
    if not side:
        return "left" if scene.ball.column <= HALFWAY else "right"
    return "right" if scene.team(side).attacks == "left" else "left"


PICTURES: Final[Mapping[str, Brush]] = {
    "counter_attack": Brush(scene_of, cuts_of, FOOTBALL_SHEETS, with_options, with_picked)
}
"""How every game that can be refereed is drawn."""
