"""Fixtures as events of the server, if a league wants them: created, moved, and finally removed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from cogs.components.containers import note
from cogs.league.audit_words import AnyLoggedEvent, fixture_name
from cogs.league.guild_events_api import EventsRefused, Scheduled, cancel_scheduled, keep_scheduled
from cogs.posting import threads
from cogs.posting.channels import link_to
from cogs.runtime.protocol import Official
from league.competition import timetable
from league.competition.events import Delayed, Extended, KickedOff, Resumed, Undone
from matchday.league.views import CompetitionView
from text.languages import T_
from text.message import N_

_REFUSED: Final = N_(
    "I don't have permission to create events here, so fixtures are no longer added. Let me manage "
    "events, then turn them on again with /organise settings."
)
_MOVES: Final = (Delayed, Extended, Resumed, Undone)
"""League events that change the times of current matches."""


async def keep_event(bot: Official, view: CompetitionView, number: int, channel_id: int) -> None:
    """Create or update the server event of a fixture.

    channel_id: where the match is played. If the server forbids events, the league is told once and they are turned
    off.
    """
    now = view.season.fixtures[number]
    wanted = Scheduled(
        name=fixture_name(view, now),
        words=f"{view.league.name}: {view.row.name}",
        link=_link(view, channel_id),
        begins=timetable.opens_of(view.season, number),
        ends=timetable.deadline_of(view.season, number),
    )
    try:
        await keep_scheduled(bot, view.league.guild_id, wanted)
    except EventsRefused:
        await _without(bot, view)


async def move_events(bot: Official, view: CompetitionView, logged_event: AnyLoggedEvent) -> None:
    """Update the server events of all current matches after an event that changes their times."""
    if isinstance(logged_event.event, _MOVES):
        for number, match in _playing(view):
            await keep_event(bot, view, number, (await bot.desk.row(match)).channel)


async def take_events_away(bot: Official, view: CompetitionView) -> None:
    """Remove the server events of matches that are over or no longer belong to their fixtures."""
    playing = set(dict(_playing(view)).values())
    links = {match: _link(view, (await bot.desk.row(match)).channel) for match in {*_kicked_off(bot, view), *playing}}
    gone = {link for match, link in links.items() if match not in playing} - {links[match] for match in playing}
    try:
        await cancel_scheduled(bot, view.league.guild_id, gone)
    except EventsRefused:
        await _without(bot, view)


def _playing(view: CompetitionView) -> Iterator[tuple[int, int]]:
    """Yield the fixtures with a match under way, each with its match."""
    for number, status in view.season.fixtures.items():
        if status.match is not None and status.counting_result is None:
            yield number, status.match


def _kicked_off(bot: Official, view: CompetitionView) -> Iterator[int]:
    """Yield all matches of fixtures whose time is not up; later, their server events end automatically."""
    season, kick_offs = view.season, [each.event for each in view.logged_events if isinstance(each.event, KickedOff)]
    for event in kick_offs:
        if event.fixture in season.fixtures and timetable.deadline_of(season, event.fixture) > bot.now():
            yield event.match


async def _without(bot: Official, view: CompetitionView) -> None:
    """Turn off the league's server events, and announce it."""
    await bot.desk.leagues.stop_events(view.league.id)
    words = note(T_(_REFUSED))
    _ = await threads.post(
        bot, view.league.channel_id, view.row.name, words, inside=view.row.table_message_id, nonce=None
    )


def _link(view: CompetitionView, channel_id: int) -> str:
    return link_to(view.league.guild_id, channel_id)
