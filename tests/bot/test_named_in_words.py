"""Mentions in what somebody types and the bot keeps: names stand in their place, and no number of Discord."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from tests.bot.league_town import LeagueTown
from tests.bot.test_readying import state
from tests.bytes_left import bytes_left

NOBODY: int = 987_654_321_987_654_321


@pytest.fixture
async def town(new_league_town: Callable[..., Awaitable[LeagueTown]]) -> LeagueTown:
    """Return a town with a season of two, whose first match waits for both."""
    town = await new_league_town()
    town.punctual = False
    await town.season_of(("Rosa", "Bram"))
    return town


def text_left(town: LeagueTown, number: int) -> bool:
    """Tell whether a number stands anywhere in the files as somebody would type it."""
    return any("text" in traces for traces in bytes_left(town.database, number).values())


@pytest.mark.parametrize("mention", ["<@{}>", "<@!{}>"])
async def test_a_mention_in_a_reason_is_kept_as_a_name(town: LeagueTown, mention: str) -> None:
    rosa = mention.format(town.rosa.id)
    said = [
        await town.organise("organise deduct", club="Rosa", points=1, reason=f"{rosa} was late"),
        await town.organise("organise award", fixture="Rosa", home=3, away=0, reason=f"no sign of {rosa}"),
    ]

    assert ["Done" in each for each in said] == [True, True]
    (deduction,) = (await town.season()).deductions
    assert deduction.reason == "Rosa was late"
    assert [each.reason for each in (await town.bot.desk.leagues.competition(1)).happenings][-1] == "no sign of Rosa"
    assert not text_left(town, town.rosa.id)


async def test_a_mention_in_the_reason_of_a_manager_who_leaves_is_a_name_too(town: LeagueTown) -> None:
    _ = await town.typed(town.bram, "league leave", reason=f"because of <@{town.rosa.id}>")

    assert (await town.bot.desk.leagues.competition(1)).happenings[-1].reason == "because of Rosa"
    assert not text_left(town, town.rosa.id)


async def test_somebody_who_cannot_be_found_is_somebody(town: LeagueTown) -> None:
    _ = await town.organise("organise deduct", club="Rosa", points=1, reason=f"ask <@{NOBODY}>")

    (deduction,) = (await town.season()).deductions
    assert deduction.reason == "ask somebody"


async def test_a_member_who_never_played_is_named_as_the_server_has_it(town: LeagueTown) -> None:
    timo = town.managers["Timo"]

    _ = await town.organise("organise deduct", club="Rosa", points=1, reason=f"ask <@{timo.id}>")

    (deduction,) = (await town.season()).deductions
    assert deduction.reason == "ask Timo"
    assert bytes_left(town.database, timo.id) == {}


async def test_a_reason_stays_as_long_as_a_reason_may_be(town: LeagueTown) -> None:
    reason = " ".join([f"<@{town.rosa.id}>"] * 8)

    _ = await town.organise("organise deduct", club="Rosa", points=1, reason=reason)

    (deduction,) = (await town.season()).deductions
    assert deduction.reason == " ".join(["Rosa"] * 8)


async def test_a_club_a_league_and_a_word_for_the_dice_have_no_number_in_them(town: LeagueTown) -> None:
    rosa = f"<@{town.rosa.id}>"
    _ = await town.organise("organise cup", name=f"The {rosa} Cup")
    _ = await town.typed(town.rosa, "league join", club=f"{rosa} FC", competition="Harbour League: The Rosa Cup")
    card = next(said for said in town.in_threads if "press **Ready**" in said.text)
    opened = await town.rosa.click(card.message, label="Ready, with a dice word…")
    _ = await town.rosa.submit_modal(opened, {"word": f"owl {rosa}"})
    _ = await town.bram.click(card.message, label="Ready")

    cup = await town.bot.desk.leagues.competition(2)
    assert cup.row.name == "The Rosa Cup"
    assert [entry.name for entry in cup.season.entries.values()] == ["Rosa FC"]
    assert not text_left(town, town.rosa.id)
    assert await state(town) == ("playing", "owl Rosa")
