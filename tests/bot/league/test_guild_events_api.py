"""Fixtures among the events of a server: made, moved, taken away; and a server that does not want them."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
import pytest

from cogs.league.guild_events_api import EventsRefused, Scheduled, cancel_scheduled, keep_scheduled
from tests.bot.town import Town

NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)
DAY = timedelta(days=1)
LINK = "https://discord.com/channels/1/2"
FIXTURE = Scheduled("R3 Ants v Bees", "Sunday league: 2026", LINK, NOON + DAY, NOON + 8 * DAY)


def guild_of(town: Town) -> Any:  # noqa: ANN401 - what SimCord keeps of a server
    """Return the server as the simulated Discord has it."""
    assert town.channel.guild is not None
    return town.env.backend.get_guild(town.channel.guild.id)


def let_events(town: Town) -> None:
    """Let the bot make events in the server."""
    everybody = guild_of(town).roles[guild_of(town).id]
    everybody.permissions |= discord.Permissions(manage_events=True, create_events=True).value


def events(town: Town) -> list[Any]:
    """Return the events of the server."""
    return list(guild_of(town).scheduled_events.values())


def times(town: Town) -> list[tuple[datetime, datetime]]:
    """Return when the events of the server begin and end."""
    found = [(each.scheduled_start_time, each.scheduled_end_time) for each in events(town)]
    return [(datetime.fromisoformat(begins), datetime.fromisoformat(ends)) for begins, ends in found]


async def keep(town: Town, wanted: Scheduled) -> None:
    """Make or move an event in the town's server."""
    await keep_scheduled(town.bot, guild_of(town).id, wanted)


async def test_a_fixture_becomes_an_event_whose_place_is_the_link_to_its_thread(town: Town) -> None:
    let_events(town)

    await keep(town, FIXTURE)

    (event,) = events(town)
    assert (event.name, event.description) == (FIXTURE.name, FIXTURE.words)
    assert (event.entity_type, event.entity_metadata) == (3, {"location": FIXTURE.link})
    assert times(town) == [(FIXTURE.begins, FIXTURE.ends)]


async def test_a_fixture_that_is_put_off_moves_its_event(town: Town) -> None:
    let_events(town)
    await keep(town, FIXTURE)

    await keep(town, replace(FIXTURE, begins=NOON + 3 * DAY, ends=NOON + 15 * DAY))

    assert times(town) == [(NOON + 3 * DAY, NOON + 15 * DAY)]


async def test_an_event_that_has_begun_only_ends_later(town: Town) -> None:
    let_events(town)
    await keep(town, FIXTURE)
    town.time = NOON + 2 * DAY

    await keep(town, replace(FIXTURE, ends=NOON + 15 * DAY))

    assert times(town) == [(FIXTURE.begins, NOON + 15 * DAY)]


async def test_a_fixture_that_is_open_already_begins_in_a_moment(town: Town) -> None:
    let_events(town)

    await keep(town, replace(FIXTURE, begins=NOON - DAY))

    assert times(town) == [(NOON + timedelta(minutes=5), FIXTURE.ends)]


async def test_a_fixture_whose_time_is_over_is_no_event(town: Town) -> None:
    let_events(town)

    await keep(town, replace(FIXTURE, begins=NOON - 2 * DAY, ends=NOON - DAY))

    assert events(town) == []


async def test_what_is_kept_twice_is_one_event(town: Town) -> None:
    let_events(town)

    await keep(town, FIXTURE)
    await keep(town, FIXTURE)

    assert len(events(town)) == 1


async def test_an_event_is_taken_away_and_others_stay(town: Town) -> None:
    let_events(town)
    other = replace(FIXTURE, link="https://discord.com/channels/1/3")
    await keep(town, FIXTURE)
    await keep(town, other)

    await cancel_scheduled(town.bot, guild_of(town).id, (FIXTURE.link,))
    await cancel_scheduled(town.bot, guild_of(town).id, (FIXTURE.link,))

    assert [event.entity_metadata["location"] for event in events(town)] == [other.link]


async def test_an_event_of_somebody_else_is_left_alone(town: Town) -> None:
    let_events(town)
    guild = town.channel.guild
    assert guild is not None
    begins, ends = (NOON + DAY).isoformat(), (NOON + 2 * DAY).isoformat()
    theirs = guild.create_scheduled_event("Party", entity_type=3, location=LINK, start_time=begins, end_time=ends)
    theirs.creator_id = town.kim.id

    await cancel_scheduled(town.bot, guild.id, (FIXTURE.link,))

    assert events(town) == [theirs]


async def test_a_server_that_does_not_let_us_is_a_fact_and_no_failure(town: Town) -> None:
    town.env.inject_error("POST", "/guilds/*/scheduled-events", status=403, code=50013, message="Missing Permissions")

    with pytest.raises(EventsRefused):
        await keep(town, FIXTURE)


async def test_an_event_that_discord_does_not_take_is_done_without(town: Town) -> None:
    let_events(town)
    town.env.inject_error("POST", "/guilds/*/scheduled-events", status=400, code=30038, message="Maximum reached")

    await keep(town, FIXTURE)

    assert events(town) == []


async def test_what_discord_itself_fails_in_is_tried_again_by_who_asked(town: Town) -> None:
    let_events(town)
    path = "/guilds/*/scheduled-events"
    town.env.inject_error("GET", path, status=500, code=0, message="Internal Server Error")

    with pytest.raises(discord.HTTPException):
        await keep(town, FIXTURE)


async def test_in_a_server_that_the_bot_has_left_nothing_happens(town: Town) -> None:
    await keep_scheduled(town.bot, 1, FIXTURE)
    await cancel_scheduled(town.bot, 1, (FIXTURE.link,))

    assert events(town) == []
