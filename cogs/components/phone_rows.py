"""Buttons and menus under a board on a phone, in so few rows that its picture stays in sight."""

from __future__ import annotations

from typing import Final

from cogs.components import answer_layout
from cogs.components.answer_layout import Choices
from cogs.components.phone_height import rows_of
from matchday.match.views import MatchView
from text.game_list import GAMES

MENUS: Final = 3
"""Largest number of menus under a board; if there are more, one of them opens the others."""

ROWS: Final = 3
"""Largest number of rows of answer buttons on a phone."""


def on_buttons(view: MatchView, found: Choices) -> tuple[str, ...]:
    """Return the answers for buttons: those of `answer_layout.on_buttons`, as far as a phone has rows for them.

    found: the legal answers, as laid out under the board.
    """
    game, side = GAMES[view.row.ruleset], view.side or ""
    many, few = answer_layout.on_buttons(found), answer_layout.single(found)
    return many if rows_of([game.label(view.match, side, word) for word in many]) <= ROWS else few
