"""A league whose matches have no threads: its channel holds one at a time, and each fixture says what it waits for."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import TypeAlias

import pytest

from matchday.competitions.kick_off import READY_WAIT
from tests.bot.league_town import LeagueTown

Building: TypeAlias = Callable[..., Awaitable[LeagueTown]]


@pytest.fixture
async def town(new_league_town: Building) -> LeagueTown:
    """Return a town without threads, with managers and an organiser."""
    return await new_league_town(threads=False)


def opened(town: LeagueTown) -> list[str]:
    """Return the lines of the message that a round is open."""
    (message,) = [said.text for said in town.messages if "**Round 1**: play by" in said.text]
    return [line for line in message.splitlines() if line.startswith("- ")]


async def fixtures(town: LeagueTown) -> list[str]:
    """Return the lines of the open round, as /league fixtures answers them."""
    said = await town.typed(town.managers["Nils"], "league fixtures", round=1)
    return [line for line in said.splitlines() if line.startswith("- ")]


async def test_a_fixture_that_waits_for_the_channel_says_for_which(town: LeagueTown) -> None:
    await town.season_of(["Rosa", "Bram", "Kim", "Tove"], meetings=1)
    first, second = opened(town)
    before = await fixtures(town)

    await town.give_up(await town.open_matches())
    await town.wait(timedelta(minutes=15))

    held = first.removeprefix("- ").partition(" · ")[0]
    waits = (f"after R1 {held}", f"when R1 {held} is over", f"when the challenge R1 {held} is answered or withdrawn")
    assert second.partition(" · kicks off here ")[2] in waits  # it depends on the first one's state
    assert f"kicks off here when R1 {held} is over" in before[1]
    assert "kicks off" not in before[0]
    assert "kicks off" not in "".join(await fixtures(town))


@pytest.mark.nightly
async def test_a_friendly_that_holds_the_channel_is_named_and_the_fixtures_stand_in_line(town: LeagueTown) -> None:
    await town.kick_off(5)

    await town.season_of(["Rosa", "Bram", "Kim", "Tove"], meetings=1)
    first, second = opened(town)

    assert first.endswith(" · kicks off here when Rosa v Bram is over")
    assert second.endswith(f" · kicks off here after R1 {first.removeprefix('- ').partition(' · ')[0]}")
    assert await town.open_matches() == []

    _ = await town.bot.desk.resign(1, by=town.rosa.id, interaction_id=99)
    await town.wait(timedelta(minutes=15))

    assert len(await town.open_matches()) == 1
    assert "kicks off" not in (await fixtures(town))[0]


@pytest.mark.nightly
async def test_a_challenge_that_nobody_answers_holds_the_channel_and_is_named(town: LeagueTown) -> None:
    _ = await town.challenge()

    await town.season_of(["Rosa", "Bram"], meetings=1)

    assert opened(town)[0].endswith(" · kicks off here when the challenge Rosa v Bram is answered or withdrawn")


def card(town: LeagueTown) -> str:
    """Return the text of the first fixture's card in the channel."""
    (found,) = [said.text for said in town.messages if said.buttons[:1] == ["Ready"]]
    return found


async def held(town: LeagueTown) -> int:
    """Let a friendly begin where a fixture waits for its managers; return its number."""
    town.punctual = False
    await town.season_of(["Kim", "Tove"], meetings=1)
    await town.kick_off(5)
    (friendly,) = [row.id for row in await town.bot.desk.open_matches() if row.state == "playing"]
    return friendly


@pytest.mark.nightly
async def test_the_card_of_a_fixture_whose_channel_is_taken_names_the_match_that_holds_it(town: LeagueTown) -> None:
    friendly = await held(town)
    await town.wait(READY_WAIT + timedelta(minutes=1))
    row = await town.bot.desk.row(friendly)

    link = f"https://discord.com/channels/{row.guild_id}/{row.channel}/{row.board_message_id}"
    assert f"[Rosa v Bram]({link}) is being played here" in card(town)
    assert "This match starts when that one ends." in card(town)
    assert "or <t:" not in card(town)


@pytest.mark.nightly
async def test_that_card_is_changed_once_and_the_match_begins_when_the_other_is_over(town: LeagueTown) -> None:
    friendly = await held(town)
    await town.wait(READY_WAIT + timedelta(minutes=1))
    before = len(town.env.http_requests)
    await town.wait(timedelta(hours=1))
    later = [request for request in town.env.http_requests[before:] if request.method == "PATCH"]

    _ = await town.bot.desk.resign(friendly, by=town.rosa.id, interaction_id=99)
    await town.said()

    assert later == []
    (match_id,) = await town.open_matches()
    assert (await town.bot.desk.row(match_id)).state == "playing"


@pytest.mark.nightly
async def test_a_press_on_a_card_whose_channel_is_taken_says_when_the_match_begins(town: LeagueTown) -> None:
    _ = await held(town)
    card_ = next(said for said in town.messages if said.buttons[:1] == ["Ready"])

    _ = await town.managers["Kim"].click(card_.message, label="Ready")
    await town.said()

    assert "is being played here" in card(town)
    assert "or <t:" in card(town)


@pytest.mark.nightly
async def test_with_threads_nothing_waits(league_town: LeagueTown) -> None:
    await league_town.season_of(["Rosa", "Bram", "Kim", "Tove"], meetings=1)

    assert "kicks off" not in "".join(opened(league_town))
