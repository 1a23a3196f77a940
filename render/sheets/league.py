"""The sheets of competitions: drawn from plain data in any look, with descriptions."""

from __future__ import annotations

from typing import TypeAlias

from render.drawing.look import DAY, Look
from render.sheets.bracket import Bracket, draw_bracket
from render.sheets.kinds import DrawnSheet
from render.sheets.league_words import (
    bracket_words,
    profile_words,
    ranking_words,
    round_words,
    table_words,
    trophy_words,
)
from render.sheets.profile import ProfileSheet, draw_profile
from render.sheets.ranking import Ranking, draw_ranking
from render.sheets.rounds import RoundSheet, draw_round
from render.sheets.table import TableSheet, draw_table
from render.sheets.trophy import Trophy, draw_trophy

SheetData: TypeAlias = TableSheet | Ranking | RoundSheet | Bracket | ProfileSheet | Trophy
"""Data of any sheet of a competition."""


def draw_shown(shown: SheetData, look: Look = DAY) -> DrawnSheet:
    """Draw a sheet of a competition, with a description. Takes some tenths of a second, in any thread."""
    match shown:
        case TableSheet():
            return DrawnSheet(draw_table(shown, look).packed(), table_words(shown))
        case Ranking():
            return DrawnSheet(draw_ranking(shown, look).packed(), ranking_words(shown))
        case RoundSheet():
            return DrawnSheet(draw_round(shown, look).packed(), round_words(shown))
        case Bracket():
            return DrawnSheet(draw_bracket(shown, look).packed(), bracket_words(shown))
        case ProfileSheet():
            return DrawnSheet(draw_profile(shown, look).packed(), profile_words(shown))
        case Trophy():
            return DrawnSheet(draw_trophy(shown, look).packed(), trophy_words(shown))
