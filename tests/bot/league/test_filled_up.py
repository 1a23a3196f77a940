"""A competition filled up with computers, through the bot: what is shown, and what is not posted."""

from __future__ import annotations

import asyncio

import pytest

from league.competition.competition import CompetitionPhase
from tests.bot.league_town import LeagueTown


async def cup(town: LeagueTown) -> None:
    """Create a league and begin a cup."""
    _ = await town.organise("league create", name="Harbour League", half=5, pace="24")
    _ = await town.organise("organise cup", name="Cup")


async def test_computers_are_entered_under_their_names(league_town: LeagueTown) -> None:
    await cup(league_town)
    _ = await league_town.typed(league_town.rosa, "league join", club="Rosa FC")

    said = await league_town.organise("organise seats", computer=3, level=2)

    assert "4 clubs now" in said
    (sign_up,) = league_town.pinned
    assert "Computer 2 (Computer 2 (level 2))" in sign_up.text
    assert "<@-" not in sign_up.text
    assert [each.name for each in (await league_town.season()).entries.values()] == [
        "Rosa FC",
        "Computer 1",
        "Computer 2",
        "Computer 3",
    ]


async def over(town: LeagueTown) -> None:
    """Wait until the competition is over; fail after a minute."""
    async with asyncio.timeout(60):
        while (await town.season()).phase is CompetitionPhase.PLAYING:
            await town.said()
            await asyncio.sleep(0.05)


@pytest.mark.nightly
async def test_of_two_computers_only_the_result_is_posted(league_town: LeagueTown) -> None:
    await cup(league_town)
    _ = await league_town.organise("organise seats", computer=2, level=1)
    _ = await league_town.organise("organise draw")

    await over(league_town)

    assert list(league_town.channel.threads) == []
    everything = "\n".join(said.text for said in league_town.messages)
    assert "Line up your eleven" not in everything
    (result,) = [said for said in league_town.messages if "Replay" in said.buttons]
    assert "Computer 1" in result.text
    assert "Computer 2" in result.text
    assert "win Cup" in league_town.messages[-1].text
    assert "<@-" not in everything


async def test_a_person_meets_a_computer_once_ready(league_town: LeagueTown) -> None:
    league_town.punctual = False
    await cup(league_town)
    _ = await league_town.typed(league_town.rosa, "league join", club="Rosa FC")
    _ = await league_town.organise("organise seats", computer=1, level=1)
    _ = await league_town.organise("organise draw")
    (match_id,) = await league_town.open_matches()
    card = next(said for said in league_town.in_threads if "Ready" in said.buttons)
    assert f"<@{league_town.rosa.id}>, press **Ready**" in card.text
    assert "Ready: Computer 1 (level 1)" in card.text

    _ = await league_town.rosa.click(card.message, label="Ready")
    await league_town.said()

    assert (await league_town.bot.desk.row(match_id)).state == "playing"
    assert "<@-" not in "\n".join(said.text for said in [*league_town.in_threads, *league_town.messages])
