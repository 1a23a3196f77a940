"""Buttons and menus under a board on a phone, in so few rows that its picture stays in sight."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cogs.components import answer_layout
from cogs.components.answer_layout import Choices
from cogs.components.phone_height import rows_of
from cogs.components.risks import NO_RISKS, Risks
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
    many, few = answer_layout.on_buttons(found), answer_layout.single(found)
    return many if rows_of([*labelled(view, many).values()]) <= ROWS else few


def labelled(view: MatchView, words: Sequence[str], risks: Risks = NO_RISKS) -> Mapping[str, str]:
    """Return the labels of answers' buttons, with their chances of success, which may take one row more.

    risks: the odds of answers with dice.
    """
    game, side = GAMES[view.row.ruleset], view.side or ""
    plain = {word: game.label(view.match, side, word) for word in words}
    chances = {word: risks[word].chance for word in words if word in risks}
    told = {word: f"{label} {chances[word]}" if chances.get(word) else label for word, label in plain.items()}
    return told if rows_of([*told.values()]) <= ROWS + 1 else plain
