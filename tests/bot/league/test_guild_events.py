"""Fixtures of a league among the events of its server: each has one until it is over, which moves with the fixture."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tests.bot.league.test_guild_events_api import events, let_events, times
from tests.bot.league_town import LeagueTown


async def begun(town: LeagueTown) -> None:
    """Let a season of four begin whose fixtures are events."""
    let_events(town)
    _ = await town.organise("league create", name="Harbour League", half=5, events=True)
    _ = await town.organise("organise season", name="Season 1", meetings=1)
    for name in ("Rosa", "Bram", "Kim", "Tove"):
        _ = await town.typed(town.managers[name], "league join", club=f"{name} FC")
    _ = await town.organise("organise draw")


async def test_each_fixture_of_the_open_round_is_an_event_in_its_own_thread(league_town: LeagueTown) -> None:
    await begun(league_town)

    threads = {f"/{thread.id}" for thread in league_town.channel.threads}
    assert {event.entity_metadata["location"][-20:] for event in events(league_town)} == threads
    assert len(threads) == 2


@pytest.mark.nightly
async def test_an_event_ends_later_when_its_match_is_put_off_or_its_round_has_more_time(
    league_town: LeagueTown,
) -> None:
    await begun(league_town)
    (_, before), _ = times(league_town)

    _ = await league_town.typed(league_town.rosa, "league delay", fixture="Rosa")
    delayed = sorted(ends - before for _, ends in times(league_town))
    _ = await league_town.organise("organise extend", days=2)
    extended = sorted(ends - before for _, ends in times(league_town))

    assert delayed == [timedelta(0), timedelta(days=7)]
    assert extended == [timedelta(days=2), timedelta(days=9)]


async def test_an_event_is_gone_when_its_match_is_over(league_town: LeagueTown) -> None:
    await begun(league_town)
    row = await league_town.bot.desk.row(1)

    _ = await league_town.bot.desk.resign(1, by=row.away.id, interaction_id=1)
    await league_town.said()

    (event,) = events(league_town)
    assert str(row.thread_id) not in event.entity_metadata["location"]


@pytest.mark.nightly
async def test_a_server_that_wants_no_events_is_told_once(league_town: LeagueTown) -> None:
    town = league_town
    town.env.inject_error("POST", "/guilds/*/scheduled-events", status=403, code=50013, message="Missing Permissions")

    await begun(town)

    said = [each for each in town.messages if "I don't have permission to create events here" in each.text]
    assert len(said) == 1
