"""Mentions in typed texts that the bot keeps: names replace them, and no Discord id is stored."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast

import discord
import pytest

import cogs.runtime.users
from cogs.runtime.protocol import Interaction
from cogs.runtime.users import named
from matchday.competitions import counting
from store.people.people import Person
from tests.bot.league.test_ready_cards import state
from tests.bot.league_town import LeagueTown
from tests.bot.runtime.test_squads import FERRYMEN
from tests.bot.town import read
from tests.by_day import one_in
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
    """Return whether a number is anywhere in the files as it would be typed."""
    return any("text" in traces for traces in bytes_left(town.path, number).values())


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
    assert [each.reason for each in (await town.bot.desk.leagues.competition(1)).logged_events][-1] == "no sign of Rosa"
    assert not text_left(town, town.rosa.id)


@pytest.mark.nightly
async def test_a_mention_in_the_reason_of_a_manager_who_leaves_is_a_name_too(town: LeagueTown) -> None:
    _ = await town.typed(town.bram, "league leave", reason=f"because of <@{town.rosa.id}>")

    assert (await town.bot.desk.leagues.competition(1)).logged_events[-1].reason == "because of Rosa"
    assert not text_left(town, town.rosa.id)


@pytest.mark.nightly
async def test_somebody_who_cannot_be_found_is_somebody(town: LeagueTown) -> None:
    _ = await town.organise("organise deduct", club="Rosa", points=1, reason=f"ask <@{NOBODY}>")

    (deduction,) = (await town.season()).deductions
    assert deduction.reason == "ask someone"


@pytest.mark.nightly
async def test_a_member_who_never_played_is_named_as_the_server_has_it(town: LeagueTown) -> None:
    timo = town.managers["Timo"]

    _ = await town.organise("organise deduct", club="Rosa", points=1, reason=f"ask <@{timo.id}>")

    (deduction,) = (await town.season()).deductions
    assert deduction.reason == "ask Timo"
    assert bytes_left(town.path, timo.id) == {}


@pytest.mark.nightly
async def test_a_reason_stays_as_long_as_a_reason_may_be(town: LeagueTown) -> None:
    reason = " ".join([f"<@{town.rosa.id}>"] * 8)

    _ = await town.organise("organise deduct", club="Rosa", points=1, reason=reason)

    (deduction,) = (await town.season()).deductions
    assert deduction.reason == " ".join(["Rosa"] * 8)


@pytest.mark.nightly
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


@pytest.mark.nightly
async def test_who_has_left_the_server_is_named_as_long_as_the_bot_knows_the_name(town: LeagueTown) -> None:
    town.env.backend.remove_member(town.guild.id, town.rosa.id)

    _ = await town.organise("organise deduct", club="Rosa", points=1, reason=f"<@{town.rosa.id}> never came")

    (deduction,) = (await town.season()).deductions
    assert deduction.reason == "Rosa never came"


@pytest.mark.parametrize("failure", one_in(3, [ConnectionResetError("gone"), TimeoutError(), ValueError("no JSON")]))
async def test_what_was_typed_counts_although_nobody_can_be_looked_up(
    town: LeagueTown, monkeypatch: pytest.MonkeyPatch, failure: Exception
) -> None:
    async def fails(_guild: discord.Guild, _number: int) -> discord.Member:
        raise failure

    monkeypatch.setattr(discord.Guild, "fetch_member", fails)

    _ = await town.organise("organise deduct", club="Rosa", points=1, reason=f"ask <@{NOBODY}>")

    (deduction,) = (await town.season()).deductions
    assert deduction.reason == "ask someone"


@pytest.mark.nightly
async def test_names_are_looked_up_for_a_moment_and_no_longer(
    town: LeagueTown, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    async def slow(number: int) -> discord.Member:
        asked.append(number)
        await asyncio.Event().wait()
        raise AssertionError

    monkeypatch.setattr(cogs.runtime.users, "_LOOKS_UP", 0.05)
    typing = cast("Interaction", SimpleNamespace(client=town.bot, guild=SimpleNamespace(fetch_member=slow)))

    assert await named(typing, f"ask <@1> <@2> <@{town.rosa.id}>", 100) == "ask someone someone Rosa"
    assert asked == [1]


@pytest.mark.parametrize("sign", ["\u200b", "\u2060"])
async def test_a_sign_that_nobody_sees_hides_no_mention(town: LeagueTown, sign: str) -> None:
    _ = await town.organise("organise cup", name=f"<@{sign}{town.rosa.id}> Cup")
    _ = await town.bram.slash(town.channel.threads[0], "match note", text=f"ask <@{sign}{town.rosa.id}>")

    assert (await town.bot.desk.leagues.competition(2)).row.name == "Rosa Cup"
    assert not text_left(town, town.rosa.id)


@pytest.mark.nightly
async def test_a_nickname_that_is_a_mention_names_nobody(town: LeagueTown) -> None:
    evil = town.guild.add_member(town.env.create_user("Evil"), nick=f"<@{town.rosa.id}>")
    _ = await evil.slash(town.channel, "me settings", zone="Europe/Rome")
    _ = await town.organise("organise deduct", club="Bram", points=1, reason=f"ask <@{evil.id}>")

    (deduction,) = (await town.season()).deductions
    assert deduction.reason == "ask someone"
    assert not text_left(town, town.rosa.id)


@pytest.mark.nightly
async def test_files_of_squads_and_fields_name_nobody(town: LeagueTown) -> None:
    rosa = f"<@{town.rosa.id}>"
    squad = FERRYMEN.replace("Noah Ibbelgem", rosa).replace("Ferrymen of Oss", f"{rosa} XI")
    drawn = f"field Garden of {rosa}\nmap\n" + "".join(f"{row}|..  ..  ..  ..\n |  ..  ..  ..  ..\n" for row in "ABC")
    kept = await town.bram.slash(town.channel, "squad import", file=("ferrymen.csv", squad.encode()))
    sent = await town.kim.slash(
        town.channel,
        "match challenge",
        opponent=town.managers["Timo"],
        half=1,
        game="skirmish",
        drawing=("field.txt", drawn.encode()),
    )

    assert kept.response is not None
    assert "someone XI" in read(kept.response).text
    assert sent.response is not None
    assert "Timo" in read(sent.response).text
    assert not text_left(town, town.rosa.id)


async def test_who_is_forgotten_while_a_match_is_counted_stays_so(
    new_league_town: Callable[..., Awaitable[LeagueTown]], monkeypatch: pytest.MonkeyPatch
) -> None:
    town = await new_league_town()
    await town.season_of(("Rosa", "Bram", "Kim", "Timo"))
    desk, rosa = town.bot.desk, town.rosa.id
    rows = [await desk.row(match) for match in await town.open_matches()]
    (mine,) = [row.id for row in rows if rosa in {row.home.id, row.away.id}]
    real, reached, go = counting.read, asyncio.Event(), asyncio.Event()

    async def slow(*given: Any) -> counting.Over:  # noqa: ANN401 - whatever it is given
        over = await real(*given)
        reached.set()
        await go.wait()
        return over

    monkeypatch.setattr(counting, "read", slow)
    await desk.resign(mine, by=rosa, interaction_id=77)
    counted = asyncio.create_task(desk.leagues.tick(town.time))
    await reached.wait()
    _ = await desk.leagues.leave(1, by=Person(rosa, "Rosa"), reason="moving away", interaction_id=78)
    await desk.people.forget(rosa)
    go.set()
    _ = await counted
    _ = await desk.people.cleaning.alarm.tick(town.time)

    assert bytes_left(town.path, rosa) == {}
