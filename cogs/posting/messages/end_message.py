"""The message at the end of a match: its result, and a ping of both managers unless they are away."""

from __future__ import annotations

from typing import Final

from discord import ui

from cogs.pictures import match_sheets
from cogs.pictures.boards import Picture, drawn
from cogs.posting.messages import match_messages
from cogs.runtime.protocol import Official
from matchday.match.views import MatchView
from store.delivery.notices import Notice

FULL_TIME: Final = "full_time"
ENDS: Final = frozenset({FULL_TIME, "resigned", "claimed"})
"""Notices of an end; a voided match is reported with organisers' decisions."""


async def told(bot: Official, notice: Notice, view: MatchView) -> tuple[ui.LayoutView, tuple[Picture, ...]]:
    """Return the message of an end, and its pictures."""
    files = await match_sheets.attached(bot, view)
    if notice.kind != FULL_TIME:
        return match_messages.won_early(view, notice.facts["by"], notice.facts["winner"], files), files
    pictures = await drawn(view, notice.nonce, whole=True)
    files = (*files, *((pictures.last,) if pictures else ()))
    return match_messages.full_time(view, files), files


async def called(bot: Official, notice: Notice, view: MatchView) -> tuple[int, ...]:
    """Return the ids of people to ping for a notice.

    That is at the end of a match nobody who is away or forgotten, and for a board nobody who gets a daily summary.
    """
    if not notice.calls:
        return ()
    if notice.kind not in ENDS and not (notice.kind == "ruled" and view.is_over):
        pinged = notice.ping or ((notice.asked,) if notice.asked is not None else ())
        return tuple(each for each in pinged if notice.kind != "board" or each not in view.unpinged)
    managers = {view.row.home.id, view.row.away.id} & set(notice.ping)
    return tuple([each for each in sorted(managers) if await bot.desk.absences.until(each) is None])
