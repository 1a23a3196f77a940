"""The pictures of each game, by the name of its ruleset: the one place where a game registers its picture."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from render.board import draw, draw_crop, draw_half, draw_wide
from render.describe import describe
from render.football import scene_of
from render.football_cuts import Cut, Told, cuts_of
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
    sheets: line-ups, statistics and the cards of players.

    The other methods take the same. They take some hundredths of a second and may run in several threads at once.
    """

    scene: Callable[[Any, Sequence[Report], str], Scene]
    cuts: Callable[[Sequence[Told], str, int], tuple[Cut, ...]]
    sheets: Sheets

    def full(self, match: object, reports: Sequence[Report] = (), asked: str = "", look: Look = DAY) -> bytes:
        """Draw the full board as a PNG."""
        return draw(self.scene(match, reports, asked), look)

    def wide(self, match: object, reports: Sequence[Report] = (), asked: str = "", look: Look = DAY) -> bytes:
        """Draw the full board as a PNG for a desktop, with a panel beside it."""
        return draw_wide(self.scene(match, reports, asked), look)

    def half(self, match: object, reports: Sequence[Report] = (), side: str = "", look: Look = DAY) -> bytes:
        """Draw half the pitch as a PNG. side: whose own half; "" for the one in which the ball is."""
        scene = self.scene(match, reports, "")
        here = "left" if scene.ball.column <= HALFWAY else "right"
        own = {"left": "right", "right": "left"}[scene.team(side).attacks] if side else here
        return draw_half(scene, own, look)

    def action(self, match: object, reports: Sequence[Report] = (), asked: str = "", look: Look = DAY) -> bytes:
        """Draw the hexes around the ball as a PNG."""
        return draw_crop(self.scene(match, reports, asked), look)

    def near(self, match: object, side: str, shirt: str) -> bytes | None:
        """Draw the hexes around a player as a PNG; None if nobody of that side and shirt is on the pitch."""
        scene = self.scene(match, (), "")
        places = [token.place for token in scene.tokens if (token.side, str(token.shirt)) == (side, shirt)]
        return draw_crop(scene, around=places[0]) if places else None

    def words(self, match: object, reports: Sequence[Report] = (), asked: str = "") -> str:
        """Describe the position in at most 1,024 letters."""
        return describe(self.scene(match, reports, asked))

    def text(
        self, match: object, reports: Sequence[Report] = (), verbs: Sequence[str] = (), near: Hex | None = None
    ) -> str:
        """Write the board out in lines, at most 1,800 letters.

        verbs: what can be answered now, in words. near: a hex, to ask who is near it.
        """
        return text_board(self.scene(match, reports, ""), verbs, near)


PICTURES: Final[Mapping[str, Brush]] = {"counter_attack": Brush(scene_of, cuts_of, FOOTBALL_SHEETS)}
"""How every game that can be refereed is drawn."""
