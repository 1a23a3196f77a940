"""A daily summary in a direct message in place of a ping for each turn."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime, timedelta

import discord
import pytest
from sqlalchemy import update

from store.people.people import Person
from store.schema.match_tables import daily_summary
from testing.database import change
from tests.bot.me.test_today import kick_off_elsewhere, line_up, removed, she_begins, two_matches
from tests.bot.town import Said, Town, read

MONDAY_NOON = datetime(2026, 3, 2, 12, tzinfo=UTC)


async def wants_summary(town: Town, hour: int = 18, zone: str = "") -> None:
    """Let Rosa choose a daily summary at an hour."""
    who = Person(town.rosa.id, "Rosa")
    _ = await town.bot.desk.people.prefer(who, daily=hour, zone=zone)


async def until(town: Town, moment: datetime) -> None:
    """Let time pass until a moment, in which summaries are sent when they are due."""
    summaries = town.bot.desk.summaries
    due = await summaries.alarm.tick(town.time)
    while due is not None and due <= moment:
        town.time = due
        due = await summaries.alarm.tick(due)
    town.time = moment
    await summaries.outbox.run()
    await town.env.settle()


def sent(town: Town) -> list[Said]:
    """Return the direct messages with Rosa."""
    return [read(message) for message in town.rosa.user.dm_channel.history()]


async def comes_to_say(town: Town, words: str) -> None:
    """Wait until Rosa's newest summary says something; an edit in the background takes a moment."""
    async with asyncio.timeout(10):
        while words not in sent(town)[-1].text:
            await town.env.settle()


async def test_one_message_a_day_comes_at_the_hour_in_the_zone_of_its_person(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    town = await two_matches(new_town)
    await wants_summary(town, 8, "Europe/Rome")  # 7:00 UTC in March

    await until(town, datetime(2026, 3, 3, 6, 59, tzinfo=UTC))
    assert sent(town) == []
    await until(town, datetime(2026, 3, 3, 7, tzinfo=UTC))
    [first] = sent(town)
    await until(town, datetime(2026, 3, 4, 7, tzinfo=UTC))
    [second] = sent(town)  # in place of the first

    assert "### 2 matches are waiting for you" in first.text
    assert "-# Your daily summary" in first.text
    assert first.buttons == ["Next match", "Update"]
    assert second.message.id != first.message.id


async def test_who_has_chosen_no_language_reads_it_in_that_of_the_boards(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    town = await new_town(threads=True, dice=she_begins)
    _ = await town.challenge(language="fr")
    _ = await town.bram.slash(town.channel, "match accept")
    await wants_summary(town)

    await until(town, MONDAY_NOON + timedelta(hours=6))

    assert "Ton résumé quotidien" in sent(town)[-1].text


async def test_none_comes_on_a_day_on_which_nothing_waits(town: Town) -> None:
    await wants_summary(town)

    await until(town, MONDAY_NOON + timedelta(days=3))

    assert sent(town) == []


async def test_none_comes_to_whoever_is_away(new_town: Callable[..., Awaitable[Town]]) -> None:
    town = await two_matches(new_town)
    await wants_summary(town)
    await town.bot.desk.absences.go(Person(town.rosa.id, "Rosa"), "5")

    await until(town, MONDAY_NOON + timedelta(days=1))

    assert sent(town) == []


async def test_boards_ping_nobody_who_gets_a_summary(new_town: Callable[..., Awaitable[Town]]) -> None:
    town = await new_town()
    await town.kick_off()
    for who in (town.rosa, town.bram):
        _ = await town.bot.desk.people.prefer(Person(who.id, who.name), daily=18)

    await town.answer("4-4-2")
    assert town.pinged == []

    _ = await town.bot.desk.people.prefer(Person(town.waiting.id, town.waiting.name), daily=None)
    await town.answer("4-4-2")
    assert town.pinged == [str(town.asked.id)]


async def test_a_live_match_pings_all_the_same(town: Town) -> None:
    await town.kick_off(pace="live")
    for who in (town.rosa, town.bram):
        _ = await town.bot.desk.people.prefer(Person(who.id, who.name), daily=18)

    await town.answer("4-4-2")

    assert town.pinged == [str(town.asked.id)]


async def test_it_is_edited_when_something_changes(new_town: Callable[..., Awaitable[Town]]) -> None:
    town = await two_matches(new_town)
    await wants_summary(town)
    await until(town, MONDAY_NOON + timedelta(hours=6))

    _ = await line_up(town, 1)
    await town.env.settle()

    [now] = sent(town)
    assert "### 1 match is waiting for you" in now.text


async def test_what_changes_while_it_is_being_sent_is_seen_in_it(
    new_town: Callable[..., Awaitable[Town]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sending waits for Discord if many are due at one hour."""
    town = await two_matches(new_town)
    await wants_summary(town)
    summaries = town.bot.poster.summaries
    found = summaries._channel_of  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]

    async def found_late(person_id: int) -> discord.DMChannel:
        monkeypatch.undo()
        _ = await town.bot.desk.resign(1, by=town.bram.id, interaction_id=6)
        await town.bot.desk.outbox.run()
        for _ in range(20):
            await asyncio.sleep(0.01)  # for what an edit in the background takes
        return await found(person_id)

    monkeypatch.setattr(summaries, "_channel_of", found_late)
    await until(town, MONDAY_NOON + timedelta(hours=6))

    await comes_to_say(town, "### 1 match is waiting for you")
    assert len(sent(town)) == 1


@pytest.mark.nightly
async def test_it_is_edited_though_the_private_list_was_dismissed(new_town: Callable[..., Awaitable[Town]]) -> None:
    town = await two_matches(new_town)
    await wants_summary(town)
    await until(town, MONDAY_NOON + timedelta(hours=6))
    _ = await town.rosa.slash(town.channel, "me today")
    town.env.inject_error("PATCH", "/webhooks/*/*/messages/@original", status=404, code=10008, times=1)

    _ = await town.bot.desk.resign(1, by=town.bram.id, interaction_id=6)

    await comes_to_say(town, "### 1 match is waiting for you")


async def test_the_end_of_a_live_match_is_seen_in_it(new_town: Callable[..., Awaitable[Town]]) -> None:
    town = await two_matches(new_town)
    await town.kick_off(pace="live")
    await wants_summary(town)
    await until(town, MONDAY_NOON + timedelta(hours=6))
    assert "### 3 matches are waiting for you" in sent(town)[0].text

    _ = await town.bot.desk.resign(3, by=town.bram.id, interaction_id=6)

    await comes_to_say(town, "### 2 matches are waiting for you")


@pytest.mark.nightly
async def test_one_that_was_deleted_is_not_edited_again(new_town: Callable[..., Awaitable[Town]]) -> None:
    town = await two_matches(new_town)
    await wants_summary(town)
    await until(town, MONDAY_NOON + timedelta(hours=6))
    channel = town.rosa.user.dm_channel
    way = f"/channels/{channel.id}/messages/{sent(town)[0].message.id}"
    town.env.inject_error("PATCH", way, status=404, code=10008, times=None)

    for _ in range(2):
        _ = await line_up(town, 1)
        await town.env.settle()

    tried = [each.path for each in town.env.http_requests if each.method == "PATCH" and each.path.endswith(way)]
    assert len(tried) == 1
    await until(town, MONDAY_NOON + timedelta(days=1, hours=6))
    assert len(sent(town)) == 2  # the next day's comes all the same


async def test_update_leaves_it_a_summary(new_town: Callable[..., Awaitable[Town]]) -> None:
    town = await two_matches(new_town)
    await wants_summary(town)
    await until(town, MONDAY_NOON + timedelta(hours=6))
    [before] = sent(town)

    _ = await town.rosa.user.click(before.message, label="Update")
    await town.env.settle()

    assert "-# Your daily summary" in sent(town)[0].text


async def test_it_is_sent_once_even_if_the_bot_dies_before_it_is_noted(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    town = await two_matches(new_town)
    await wants_summary(town)
    await until(town, MONDAY_NOON + timedelta(hours=6))
    [first] = sent(town)

    change(town.database, update(daily_summary).values(day="2026-03-02", message_id=None))
    await town.restart()
    await until(town, MONDAY_NOON + timedelta(hours=7))

    assert [said.message.id for said in sent(town)] == [first.message.id]
    assert await town.bot.desk.summaries.outbox.left() == []


@pytest.mark.nightly
async def test_after_a_restart_an_hour_changed_on_the_same_day_brings_another(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    town = await two_matches(new_town)
    await wants_summary(town)
    change(town.database, update(daily_summary).values(day="2026-03-02"))  # noted, and the bot dies before it is sent
    await town.restart()
    await until(town, MONDAY_NOON + timedelta(hours=1))
    [first] = sent(town)

    await wants_summary(town, 20)
    await until(town, MONDAY_NOON + timedelta(hours=8))

    [second] = sent(town)
    assert second.message.id != first.message.id


async def test_a_missed_summary_comes_after_a_restart_and_of_several_only_one(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    town = await two_matches(new_town)
    await wants_summary(town)
    town.time = MONDAY_NOON + timedelta(days=3)

    await town.restart()
    await until(town, town.time)

    assert len(sent(town)) == 1


async def test_whoever_takes_no_direct_messages_is_pinged_again(new_town: Callable[..., Awaitable[Town]]) -> None:
    town = await two_matches(new_town)
    await wants_summary(town)
    town.env.inject_error("POST", "/channels/*/messages", status=403, code=50007)

    await until(town, MONDAY_NOON + timedelta(hours=6))

    assert sent(town) == []
    assert (await town.bot.desk.people.preferences(town.rosa.id)).daily is None


async def test_it_is_chosen_in_the_settings_and_forgotten_with_everything_else(town: Town) -> None:
    result = await town.rosa.slash(town.channel, "me settings")
    assert result.response is not None
    panel = read(result.response)

    _ = await town.rosa.select(panel.message, ["18"], custom_id="ca1:0:0:y:daily")
    assert (await town.bot.desk.people.preferences(town.rosa.id)).daily == 18
    assert await town.bot.desk.summaries.alarm.tick(town.time) == MONDAY_NOON + timedelta(hours=6)

    await town.bot.desk.people.forget(town.rosa.id)
    assert await town.bot.desk.summaries.alarm.tick(town.time) is None


async def test_a_server_that_removes_the_bot_goes_from_the_summary_at_once(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    town = await two_matches(new_town)
    _ = await kick_off_elsewhere(town)
    await wants_summary(town)
    await until(town, MONDAY_NOON + timedelta(hours=6))
    assert "### 3 matches are waiting for you" in sent(town)[0].text

    await removed(town)

    await comes_to_say(town, "### 1 match is waiting for you")


async def test_none_comes_if_all_that_waits_is_in_a_server_that_has_removed_the_bot(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    town = await two_matches(new_town)
    await wants_summary(town)
    await removed(town)

    await until(town, MONDAY_NOON + timedelta(days=1))

    assert sent(town) == []
