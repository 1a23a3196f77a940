"""Buttons and menus under a board on a phone: so few rows that its picture stays in sight.

Measured in points, on a phone that is 390 wide: a message in a box has 265 of them (tests/page/test_phone.py).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cogs import choices
from cogs.choices import Choices
from matchday.views import MatchView
from text.games import GAMES

MENUS: Final = 3
"""Menus under a board: where there are more, one of them opens the others."""

ROWS: Final = 3
"""Rows that the buttons of answers may take on a phone."""

_WIDE: Final = 265
_LEAST: Final = 60
_LETTER: Final = 8
_AROUND: Final = 24
_BETWEEN: Final = 8


def on_buttons(view: MatchView, found: Choices) -> tuple[str, ...]:
    """Return the answers that get buttons: as many as `choices.on_buttons` has, and a phone has rows for.

    found: the legal answers, as they are laid out under the board.
    """
    game, side = GAMES[view.row.ruleset], view.side or ""
    many, few = choices.on_buttons(found), choices.single(found)
    return many if rows_of([game.label(view.match, side, word) for word in many]) <= ROWS else few


def rows_of(labels: Sequence[str]) -> int:
    """Return how many rows some buttons take beside one another on a phone."""
    rows, left = 0, 0
    for label in labels:
        wide = max(_LEAST, _AROUND + _LETTER * len(label))
        if not rows or wide > left:
            rows, left = rows + 1, _WIDE
        left -= wide + _BETWEEN
    return rows
