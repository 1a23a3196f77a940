"""The buttons below a title: nobody presses them for another, a match is offered once, giving up must be confirmed."""

from __future__ import annotations

import pytest
import simcord

from tests.bot.league_town import LeagueTown
from tests.bot.town import read


async def held(town: LeagueTown) -> None:
    """Make Rosa the holder of a title, with Bram in its queue."""
    _ = await town.organise("league create", name="Harbour League", half=5, pace="24")
    _ = await town.organise("organise title", name="World Title")
    _ = await town.organise("organise crown", manager=town.rosa)
    _ = await pressed(town, town.bram, "Join queue")


async def pressed(town: LeagueTown, who: simcord.MemberActor, label: str) -> str:
    """Press a button of the pinned message as a person; return the private answer."""
    result = await who.click(town.pinned[0].message, label=label)
    await town.said()
    assert result.response is not None
    return read(result.response).text


async def test_a_forgotten_holder_is_a_former_manager_in_the_ranking(league_town: LeagueTown) -> None:
    town = league_town
    await held(town)
    asked = await town.rosa.click(town.pinned[0].message, label="Give up title …")
    assert asked.response is not None
    _ = await town.rosa.click(asked.response, label="Yes, give it up")
    asked = await town.rosa.slash(town.channel, "me forget")
    assert asked.response is not None
    _ = await town.rosa.click(asked.response, custom_id="ca1:0:0:y:forget")

    told = await town.typed(town.bram, "league champion")

    assert "a former manager" in told
    assert "<@-" not in told


async def test_a_match_is_offered_once_however_often_it_is_pressed(league_town: LeagueTown) -> None:
    await held(league_town)
    _ = await pressed(league_town, league_town.rosa, "Offer match")

    again = await pressed(league_town, league_town.rosa, "Offer match")

    assert "You already have a title match with Bram" in again
    assert len(await league_town.bot.desk.matches_of(league_town.bram.id)) == 1


async def test_a_title_is_given_up_after_a_second_thought(league_town: LeagueTown) -> None:
    await held(league_town)
    asked = await league_town.rosa.click(league_town.pinned[0].message, label="Give up title …")
    assert f"Holder: <@{league_town.rosa.id}>" in league_town.pinned[0].text

    assert asked.response is not None
    _ = await league_town.rosa.click(asked.response, label="Yes, give it up")
    await league_town.said()

    assert f"Holder: <@{league_town.bram.id}>" in league_town.pinned[0].text


@pytest.mark.parametrize(
    ("label", "refusal"),
    [
        ("Offer match", "Only the title's holder"),
        ("Give up title …", "Only the title's holder"),
        ("Leave queue", "isn't in the queue for the title"),
    ],
)
async def test_who_has_nothing_to_do_with_it_does_nothing(league_town: LeagueTown, label: str, refusal: str) -> None:
    await held(league_town)

    said = await pressed(league_town, league_town.kim, label)

    assert refusal in said
