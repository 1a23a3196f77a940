"""A board in words that tells as much as the picture, for people who cannot see pictures or prefer words."""

from __future__ import annotations

import asyncio

import discord

from cogs.components import answer_layout, limits
from cogs.components.answer_menus import outlined
from matchday.match.views import MatchView
from render.game_list import PICTURES
from rules.hexes import Hex
from text.game_list import GAMES
from text.languages import T_


async def in_lines(view: MatchView, near: str = "") -> str:
    """Return a match as text in one message: headline, ball, every piece line by line, threats, legal answers.

    near: a hex whose neighbourhood is described; "" for none.

    Raises NoSuchHex if that is no hex.
    """
    place = Hex.parse(near, view.clauses.hexes) if near else None
    board = await asyncio.to_thread(_board, view, place)
    headline = f"**{GAMES[view.row.ruleset].headline(view.match)}**"
    return limits.short(f"{headline}\n{discord.utils.escape_markdown(board)}", limits.CONTENT)


def _board(view: MatchView, place: Hex | None) -> str:
    """Return the lines; legal answers are named as on buttons and in menus."""
    game, found, side = GAMES[view.row.ruleset], outlined(view), view.side or ""
    words = [game.label(view.match, side, word) for word in found.words[: answer_layout.BUTTONS]]
    figures = [game.figure(view.match, side, figure) for figure in found.figures]
    facts = [T_(game.adjustable[fact]) for fact in found.facts]
    verbs = [*words, *facts, *map(game.menu, found.verbs)]
    return PICTURES[view.row.ruleset].text(view.match, view.reports, verbs, place, figures)
