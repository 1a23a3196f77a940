"""Interface of the picture of any game: moments to draw, words for them, sheets and replays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from render.drawing.look import DAY, Look
from render.drawing.view import BOUNDLESS
from render.replay_cuts import Cut, Told
from render.sheets.kinds import Sheets
from rules.hexes import Hex
from rules.reports import AnyReport

ACTION, FULL, WIDE, MY_HALF = "action", "full", "wide", "my-half"
"""The views of a board: around what is under way, the whole, the whole with a panel, and a side's own half."""


class Moment(Protocol):
    """One moment of a match, ready to be drawn. Drawing takes some hundredths of a second, in any thread."""

    @property
    def words(self) -> str:
        """The moment in at most 1,024 letters."""
        ...

    @property
    def bare(self) -> bool:
        """Whether nobody stands there yet: there is no action to be seen."""
        ...

    def draw(self, view: str, look: Look = DAY, side: str = "", most: float = BOUNDLESS) -> bytes:
        """Draw one view as a PNG.

        side: whose own half that is; "" for where something is under way. most: how high the action may be, in the
            width of the picture.
        """
        ...


class GameRenderer(Protocol):
    """How one game is drawn. A match is the game's own; every method may run in several threads at once."""

    @property
    def sheets(self) -> Sheets:
        """Line-ups, statistics, heat maps and the cards of players."""
        ...

    def prepare(self) -> None:
        """Draw now what all boards have in common, so that the first board need not wait for it."""
        ...

    def moment(self, match: Any, reports: Sequence[AnyReport] = (), asked: str = "") -> Moment:  # noqa: ANN401 - the game's own
        """Return a match as a board shows it, with what can be done now.

        reports: what was told since the last picture. asked: what is asked in words, "" for whose turn it is.
        """
        ...

    def told(self, match: Any, reports: Sequence[AnyReport] = (), asked: str = "") -> Moment:  # noqa: ANN401 - the game's own
        """Return a match as a replay shows it: what happened, and not what can be done. See `moment`."""
        ...

    def near(
        self,
        match: Any,  # noqa: ANN401 - the game's own
        side: str,
        group: str,
        places: Sequence[Hex] = (),
        look: Look = DAY,
    ) -> tuple[bytes, str] | None:
        """Draw what has been picked, with the hexes that are legal for it, as a PNG with its words.

        group: what its answers begin with, such as "10" or "pass". None for what is nothing on the board.
        """
        ...

    def text(
        self,
        match: Any,  # noqa: ANN401 - the game's own
        reports: Sequence[AnyReport] = (),
        verbs: Sequence[str] = (),
        near: Hex | None = None,
        figures: Sequence[str] = (),
    ) -> str:
        """Write the board out in lines, at most 1,800 letters.

        verbs: what can be answered now, in words. near: a hex, to ask who is near it. figures: the pieces that can be
        picked now, each with what it can do.
        """
        ...

    def cuts(self, told: Sequence[Told], show: str, goal: int) -> tuple[Cut, ...]:
        """Return the stretches that a replay shows.

        told: the whole match. show: "phase", "goal" or "highlights". goal: the number of the goal, 0 for the last.
        """
        ...

    def replay(self, clips: Sequence[Sequence[Moment]], look: Look = DAY) -> bytes:
        """Draw clips, each the moments of a stretch, the oldest first, as a GIF. It takes up to seconds."""
        ...

    def still(self, clip: Sequence[Moment], look: Look = DAY) -> tuple[bytes, str]:
        """Draw the last moment of a clip as a PNG, with what led to it, and put it into words."""
        ...
