"""Interface of a game's pictures: moments to draw, descriptions, sheets and replays."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from render.drawing.look import DAY, Look
from render.drawing.view import BOUNDLESS
from render.replay_cuts import Cut, ReportsBetween
from render.sheets.kinds import Sheets
from rules.hexes import Hex
from rules.reports import AnyReport

ACTION, FULL, WIDE, MY_HALF = "action", "full", "wide", "my-half"
"""The views of a board: around the action, the whole, the whole with a panel, and a side's own half."""


class Moment(Protocol):
    """One moment of a match, ready to be drawn. Drawing takes some hundredths of a second, in any thread."""

    @property
    def words(self) -> str:
        """A description in at most 1,024 characters."""
        ...

    @property
    def is_bare(self) -> bool:
        """Whether the board is still empty, without any action to show."""
        ...

    def draw(self, view: str, look: Look = DAY, side: str = "", most: float = BOUNDLESS) -> bytes:
        """Draw one view as a PNG.

        side: owner of the half; "" for the half with the action. most: largest height of the action's view, relative to
            its width.
        """
        ...


class GameRenderer(Protocol):
    """Renderer of one game. A match is the game's own; every method may run in several threads at once."""

    @property
    def sheets(self) -> Sheets:
        """Line-ups, statistics, heat maps and players' cards."""
        ...

    def prepare(self) -> None:
        """Draw in advance the parts common to all boards, so that the first board need not wait for them."""
        ...

    def moment(self, match: Any, reports: Sequence[AnyReport] = (), asked: str = "") -> Moment:  # noqa: ANN401 - the game's own
        """Return a match for a board, with the current options.

        reports: since the last picture. asked: the open question in words, "" for whose turn it is.
        """
        ...

    def told(self, match: Any, reports: Sequence[AnyReport] = (), asked: str = "") -> Moment:  # noqa: ANN401 - the game's own
        """Return a match for a replay: with reports, and without options. See `moment`."""
        ...

    def near(
        self,
        match: Any,  # noqa: ANN401 - the game's own
        side: str,
        group: str,
        places: Sequence[Hex] = (),
        look: Look = DAY,
    ) -> tuple[bytes, str] | None:
        """Draw a pick with its legal hexes, as a PNG with its description.

        group: the beginning of its answers, such as "10" or "pass". None if it is nothing on the board.
        """
        ...

    def advised(
        self,
        match: Any,  # noqa: ANN401 - the game's own
        side: str,
        ranked: Sequence[Sequence[str]],
        look: Look = DAY,
        most: float = BOUNDLESS,
    ) -> tuple[bytes, str] | None:
        """Draw what a computer manager has looked at, as a PNG with its description; None if that is nothing to see.

        ranked: plans of a side, the best first, as the log would have them. most: largest height of the picture,
            relative to its width.
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
        """Return the board as text, at most 1,800 characters.

        verbs: legal answers, in words. near: a hex whose neighbourhood is described. figures: the pieces that can be
        picked, with their options.
        """
        ...

    def cuts(self, told: Sequence[ReportsBetween], show: str, goal: int) -> tuple[Cut, ...]:
        """Return the parts of a match for a replay.

        told: the whole match. show: "phase", "goal" or "highlights". goal: the number of the goal, 0 for the last.
        """
        ...

    def replay(self, clips: Sequence[Sequence[Moment]], look: Look = DAY) -> bytes:
        """Draw clips, each a sequence of moments, oldest first, as a GIF. Takes up to seconds."""
        ...

    def still(self, clip: Sequence[Moment], look: Look = DAY) -> tuple[bytes, str]:
        """Draw the last moment of a clip as a PNG, with the moves before it, and describe it."""
        ...
