"""Clocks on Discord: times on boards, calls of managers, and the buttons of those who wait."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta

import pytest
import simcord

from store.people.people import Person
from tests.bot.town import Said, Town, read

HOUR, DAY = timedelta(hours=1), timedelta(days=1)


def stamp(moment: datetime) -> str:
    """Write a moment as Discord shows how far off it is."""
    return f"<t:{int(moment.timestamp())}:R>"


async def press(town: Town, who: simcord.MemberActor, label: str) -> Said:
    """Press a button of the newest message as a person, and return the private answer."""
    result = await who.click(town.public[-1].message, label=label)
    assert result.acknowledged
    assert result.ephemeral
    assert result.response is not None
    return read(result.response)


async def tap(town: Town, who: simcord.MemberActor, label: str) -> None:
    """Press a button of the newest public message as a person: it loses its buttons then."""
    message = town.public[-1].message
    result = await who.click(message, label=label)
    assert result.acknowledged
    assert not result.followups
    assert [said.buttons for said in town.public if said.message.id == message.id] == [[]]


async def refusal(town: Town, who: simcord.MemberActor, label: str) -> str:
    """Press a button of the newest message as a person, with a refusal, and return the private answer."""
    message = town.public[-1].message
    result = await who.click(message, label=label)
    assert result.acknowledged
    (refused,) = result.followups
    assert refused.ephemeral
    assert [len(said.buttons) for said in town.public if said.message.id == message.id] > [0]
    return read(refused).text


async def typed(town: Town, who: simcord.MemberActor, command: str, **options: object) -> str:
    """Type a command as a person, and return the private answer."""
    result = await who.slash(town.channel, command, **options)
    assert result.acknowledged
    assert result.ephemeral
    assert result.response is not None
    return read(result.response).text


async def test_a_board_says_until_when_there_is_time(town: Town) -> None:
    await town.kick_off(pace="24")

    assert f"Due {stamp(town.time + DAY)}, then your reserve" in town.board.text
    stands = f"Due {stamp(town.time + DAY)} · reserve ends {stamp(town.time + 4 * DAY)}"
    assert stands in await typed(town, town.kim, "match status")


@pytest.mark.nightly
async def test_without_a_wish_a_turn_has_three_days(town: Town) -> None:
    await town.kick_off()

    assert f"Due {stamp(town.time + 3 * DAY)}" in town.board.text


async def test_a_reminder_calls_who_must_act_and_nobody_else(town: Town) -> None:
    await town.kick_off(pace="24")
    asked, waits = town.asked, town.waiting
    board = town.board

    await town.wait(12 * HOUR)

    assert town.public[-1].text.strip().startswith(f"<@{asked.id}>")
    assert f"{waits.name} is waiting for your move" in town.public[-1].text
    assert town.pinged == [str(asked.id)]
    assert town.public[-2].text == board.text


async def test_a_reminder_goes_to_the_manager_alone_where_that_is_wanted(town: Town) -> None:
    await town.kick_off(pace="24")
    asked = town.asked
    await wants_direct_messages(town, asked)
    said = len(town.public)

    await town.wait(12 * HOUR)

    assert len(town.public) == said
    assert [message.content[:2] for message in asked.user.dm_channel.history()] == ["<@"]


async def test_who_takes_no_direct_messages_is_reminded_where_the_match_is_played(town: Town) -> None:
    await town.kick_off(pace="24")
    asked, waits = town.asked, town.waiting
    await wants_direct_messages(town, asked)
    town.env.inject_error("POST", "/users/@me/channels", status=403, code=50007)

    await town.wait(12 * HOUR)

    assert f"{waits.name} is waiting for your move" in town.public[-1].text
    assert town.pinged == [str(asked.id)]


async def wants_direct_messages(town: Town, who: simcord.MemberActor) -> None:
    """Set a person's reminders to direct messages."""
    await town.bot.desk.people.prefer(Person(who.id, who.name), by_dm=True)


async def test_nothing_is_lost_when_the_time_is_up_and_the_other_may_claim(town: Town) -> None:
    await town.kick_off(pace="24")
    asked, waits = town.asked, town.waiting

    await town.wait(5 * DAY)

    up = town.public[-1]
    assert f"{asked.name} is out of time" in up.text
    assert up.buttons == ["Give 24 h more", "Claim the win …", "Let the computer play"]
    assert town.pinged == [str(waits.id)]


@pytest.mark.nightly
async def test_a_claim_is_thought_over_once(town: Town) -> None:
    await town.kick_off(pace="24")
    waits = town.waiting
    await town.wait(5 * DAY)

    sure = await press(town, waits, "Claim the win …")
    before = len(town.public)
    result = await waits.click(sure.message, label="Yes, claim it")

    assert result.acknowledged
    assert len(town.public) == before + 1
    assert f"{waits.name} has claimed the win" in town.public[-1].text
    assert "Seed:" in town.public[-1].text
    assert sorted(town.pinged) == sorted([str(town.rosa.id), str(town.bram.id)])
    assert "Win claimed: a manager ran out of time" in await typed(town, town.kim, "match status")


async def test_who_let_the_time_run_out_cannot_claim(town: Town) -> None:
    await town.kick_off(pace="24")
    asked = town.asked
    await town.wait(5 * DAY)

    assert "24 h more" in (await press(town, asked, "Claim the win …")).buttons[-1]
    refused = await refusal(town, asked, "Give 24 h more")

    assert "It isn't your opponent's turn" in refused


async def test_more_time_is_given_with_one_tap(town: Town) -> None:
    await town.kick_off(pace="24")
    asked, waits = town.asked, town.waiting
    await town.wait(5 * DAY)

    await tap(town, waits, "Give 24 h more")

    assert f"{waits.name} gave {asked.name} 24 more hours" in town.public[-1].text
    assert stamp(town.time + DAY) in town.public[-1].text


async def test_who_waits_can_nudge_once_in_12_hours(town: Town) -> None:
    await town.kick_off(pace="48")
    asked, waits = town.asked, town.waiting

    assert "nudge once every 12 hours" in await typed(town, waits, "match nudge")
    assert f"{waits.name} sent you a nudge" in town.public[-1].text
    assert town.pinged == [str(asked.id)]
    assert "again in 12 h" in await typed(town, waits, "match nudge")


async def test_both_agree_on_a_pause_and_one_resumes(town: Town) -> None:
    await town.kick_off(pace="24")
    asked, waits = town.asked, town.waiting

    _ = await typed(town, asked, "match pause")
    assert town.pinged == [str(waits.id)]
    await tap(town, waits, "Agree")
    paused = town.public[-1]
    await town.wait(9 * DAY)
    await tap(town, waits, "Resume")

    assert "Match paused. The clock restarts when" in paused.text
    assert stamp(town.time + DAY) in town.public[-1].text
    assert town.pinged == [str(asked.id)]


@pytest.mark.nightly
async def test_a_pause_can_be_refused(town: Town) -> None:
    await town.kick_off(pace="24")
    asked, waits = town.asked, town.waiting

    _ = await typed(town, asked, "match pause")
    await tap(town, waits, "Refuse")

    assert f"{waits.name} refused the pause" in town.public[-1].text


async def test_who_only_looks_on_decides_nothing_about_time(town: Town) -> None:
    await town.kick_off(pace="24")
    await town.wait(5 * DAY)

    refused = await refusal(town, town.kim, "Give 24 h more")

    assert "Only the managers" in refused


async def test_who_is_away_has_a_standing_clock_and_the_other_knows(town: Town) -> None:
    await town.kick_off(pace="24")
    asked = town.asked

    answer = await typed(town, asked, "me away", until="5")

    assert "You're away until" in answer
    assert f"{asked.name} is away until" in town.public[-1].text
    assert "You're marked as here" in await typed(town, asked, "me away", until="back")
    assert f"{asked.name} is back" in town.public[-1].text


async def test_reminders_and_buttons_outlive_a_restart(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    town = await new_town()
    await town.kick_off(pace="24")
    asked, waits = town.asked, town.waiting
    await town.restart()
    await town.wait(5 * DAY)
    await town.restart()

    await tap(town, waits, "Give 24 h more")

    assert f"{waits.name} gave {asked.name} 24 more hours" in town.public[-1].text


async def test_the_bot_looks_at_its_clocks_by_itself(town: Town) -> None:
    await town.kick_off(pace="24")
    said = len(town.public)
    town.time += 12 * HOUR

    town.bot.desk.clocks.alarm.wake()
    await town.env.settle()

    assert len(town.public) == said + 1


@pytest.mark.nightly
async def test_a_challenge_says_how_much_time_there_will_be(town: Town) -> None:
    _ = await town.challenge(pace="48")

    assert "2 days per turn." in town.board.text


@pytest.mark.nightly
async def test_whose_turn_it_is_not_can_nudge_from_the_refusal(town: Town) -> None:
    await town.kick_off(pace="24")
    waits = town.waiting

    refused = await waits.click(town.board.message, label="4-4-2")
    told = read(refused.followups[0])
    _ = await waits.click(told.message, label="Nudge")

    assert f"Due {stamp(town.time + DAY)}" in told.text
    assert "sent you a nudge" in town.public[-1].text


@pytest.mark.nightly
async def test_who_nudges_somebody_who_has_left_the_server_may_claim(town: Town) -> None:
    await town.kick_off(pace="24")
    asked, waits = town.asked, town.waiting
    town.env.inject_error("GET", f"/guilds/*/members/{asked.id}", status=404, code=10007)

    _ = await typed(town, waits, "match nudge")

    assert f"{asked.name} is no longer in this server" in town.public[-1].text
    assert town.public[-1].buttons == ["Give 24 h more", "Claim the win …", "Let the computer play"]


@pytest.mark.nightly
async def test_who_has_left_the_server_is_noticed_when_the_turn_is_handed_over(town: Town) -> None:
    _ = await town.challenge(pace="24")
    town.env.inject_error("GET", "/guilds/*/members/*", status=404, code=10007)

    _ = await town.bram.click(town.board.message, label="Accept")

    assert "is no longer in this server" in town.public[-1].text
    assert town.public[-1].buttons == ["Give 24 h more", "Claim the win …", "Let the computer play"]
