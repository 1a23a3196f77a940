"""The sheets of a match, drawn beside the event loop: line-ups, statistics, heat maps, and the cards of players."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from cogs.official import Official
from cogs.pictures import Picture
from matchday.views import MatchView
from render.look import DAY, Look
from render.pictures import PICTURES
from render.sheets.kinds import Sheet
from rules.log import Log

_desk: Final = asyncio.Semaphore(1)
"""One sheet is drawn at a time, beside the boards."""


async def line_up(bot: Official, view: MatchView, look: Look = DAY) -> Picture | None:
    """Draw who plays, who waits and who has gone; None before kick-off."""
    return await _drawn(bot, view, "line-ups", PICTURES[view.row.ruleset].sheets.line_up, look)


async def summary(bot: Official, view: MatchView, look: Look = DAY) -> Picture | None:
    """Draw how a match stands, with its statistics; None before kick-off."""
    return await _drawn(bot, view, "statistics", PICTURES[view.row.ruleset].sheets.summary, look)


async def heat(bot: Official, view: MatchView, look: Look = DAY) -> Picture | None:
    """Draw where each side has run, and where the ball has been; None before kick-off."""
    return await _drawn(bot, view, "heat", PICTURES[view.row.ruleset].sheets.heat, look)


async def player_card(bot: Official, view: MatchView, side: str, shirt: int, look: Look = DAY) -> Picture | None:
    """Draw the card of a player; None before kick-off, and where the side has no such shirt."""

    def draw(match: object, log: Log, look: Look) -> Sheet | None:
        return PICTURES[view.row.ruleset].sheets.player(match, log, look, side, shirt)

    return await _drawn(bot, view, f"card-{side}-{shirt}", draw, look)


async def _drawn(
    bot: Official, view: MatchView, name: str, draw: Callable[[object, Log, Look], Sheet | None], look: Look
) -> Picture | None:
    if view.match is None:
        return None
    log = (await bot.desk.recording(view.id)).log
    async with _desk:
        sheet = await asyncio.to_thread(draw, view.match, log, look)
    return sheet and Picture(f"m{view.id}-{view.seq}-{name}.png", *sheet)
