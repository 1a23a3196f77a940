"""Sheets of a match, drawn off the event loop: line-ups, statistics, heat maps, and players' cards."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from cogs.pictures.boards import Picture
from cogs.runtime.protocol import Official
from matchday.match.views import MatchView
from render.drawing.look import DAY, Look
from render.game_list import PICTURES
from render.sheets.kinds import DrawnSheet
from rules.log import Log

_desk: Final = asyncio.Semaphore(1)
"""Limit of one sheet at a time, beside the boards."""


async def line_up(bot: Official, view: MatchView, look: Look = DAY) -> Picture | None:
    """Draw the line-ups: on the pitch, on the bench, or off; None before kick-off."""
    return await _drawn(bot, view, "line-ups", PICTURES[view.row.ruleset].sheets.line_up, look)


async def squad(bot: Official, view: MatchView, side: str, look: Look = DAY) -> Picture | None:
    """Draw all players of a side with their attributes; None before kick-off, and if the game has no squads."""

    def draw(match: object, log: Log, look: Look) -> DrawnSheet | None:
        return PICTURES[view.row.ruleset].sheets.squad(match, log, look, side)

    return await _drawn(bot, view, "squad", draw, look)


async def summary(bot: Official, view: MatchView, look: Look = DAY) -> Picture | None:
    """Draw a match's score and statistics; None before kick-off."""
    return await _drawn(bot, view, "statistics", PICTURES[view.row.ruleset].sheets.summary, look)


async def attached(bot: Official, view: MatchView) -> tuple[Picture, ...]:
    """Return `summary`'s picture as an attachment; none before kick-off."""
    picture = await summary(bot, view)
    return (picture,) if picture else ()


async def heat(bot: Official, view: MatchView, look: Look = DAY) -> Picture | None:
    """Draw where each side has run, and where the ball was; None before kick-off."""
    return await _drawn(bot, view, "heat", PICTURES[view.row.ruleset].sheets.heat, look)


async def player_card(bot: Official, view: MatchView, side: str, player: str, look: Look = DAY) -> Picture | None:
    """Draw a player's card; None before kick-off, and if there is no such player.

    side: the player's side if none is typed. player: as typed, such as "10h".
    """

    def draw(match: object, log: Log, look: Look) -> DrawnSheet | None:
        return PICTURES[view.row.ruleset].sheets.player(match, log, look, side, player)

    return await _drawn(bot, view, "card", draw, look)


async def _drawn(
    bot: Official, view: MatchView, name: str, draw: Callable[[object, Log, Look], DrawnSheet | None], look: Look
) -> Picture | None:
    if view.match is None:
        return None
    log = (await bot.desk.recording(view.id)).log
    async with _desk:
        sheet = await asyncio.to_thread(draw, view.match, log, look)
    if sheet is None:
        return None
    stem = "-".join(filter(None, [f"m{view.id}", str(view.seq), name, sheet.of]))
    return Picture(f"{stem}.png", sheet.png, sheet.words)
