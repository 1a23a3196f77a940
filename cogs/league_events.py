"""Fixtures among the events of the server, where a league wants that."""

from __future__ import annotations

from typing import Final

from cogs import places
from cogs.audit import fixture_name
from cogs.boxes import note
from cogs.official import Official
from cogs.scheduled import EventsRefused, Scheduled, keep_scheduled
from league import timetable
from matchday.leagues.views import CompetitionView
from text.languages import T_
from text.message import N_

_REFUSED: Final = N_(
    "I may not make events on this server, so fixtures are no longer among them. Let me manage events, and switch them "
    "on again with /organise settings."
)
_LINK: Final = "https://discord.com/channels/{guild}/{channel}"


async def keep_event(bot: Official, view: CompetitionView, number: int, channel_id: int) -> None:
    """Put a fixture among the events of its server, or bring that event up to date.

    channel_id: where it is played. Where the server refuses, the league is told once and asks no more.
    """
    now = view.season.fixtures[number]
    wanted = Scheduled(
        name=fixture_name(view, now),
        words=f"{view.league.name}: {view.row.name}",
        link=_LINK.format(guild=view.league.guild_id, channel=channel_id),
        begins=timetable.opens_of(view.season, number),
        ends=timetable.deadline_of(view.season, number),
    )
    try:
        await keep_scheduled(bot, view.league.guild_id, wanted)
    except EventsRefused:
        await bot.desk.leagues.without_events(view.league.id)
        words = note(T_(_REFUSED))
        _ = await places.post(
            bot, view.league.channel_id, view.row.name, words, inside=view.row.table_message_id, nonce=None
        )
