"""Signing up with the button and its form; a button, form or number of another server does nothing."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, cast

import discord
import pytest
import simcord

from cogs.league.messages import sign_up_message
from cogs.league.sign_up import NAME, SQUAD
from cogs.league.titles import title_message
from rules.counter_attack.squads.clubs import CLUBS
from tests.bot.league_town import LeagueTown
from tests.bot.town import read
from tests.clauses import ROOT


async def open_season(town: LeagueTown) -> None:
    """Let the organiser create a league and begin a season."""
    _ = await town.organise("league create", name="Harbour League", half=5)
    _ = await town.organise("organise season", name="Season 1")


async def sent(town: LeagueTown, who: simcord.MemberActor, club: str, squad: str = "") -> str:
    """Press Sign up and send the form; return what is answered."""
    form = await who.click(town.pinned[0].message, label="Sign up")
    values = {NAME: club} | ({SQUAD: [squad]} if squad else {})
    result = await who.submit_modal(form, values)
    await town.said()
    assert result.response is not None
    return read(result.response).text


def allowed(town: LeagueTown) -> list[dict[str, list[str]]]:
    """Return the people whom each new or changed message may ping."""
    sent = [request.json for request in town.env.http_requests if request.method in {"POST", "PATCH"}]
    bodies = [cast("dict[str, Any]", body) for body in sent if isinstance(body, dict)]
    return [body["allowed_mentions"] for body in bodies if "components" in body]


async def test_a_club_is_entered_with_the_button_and_shows_in_the_message(league_town: LeagueTown) -> None:
    await open_season(league_town)

    said = await sent(league_town, league_town.rosa, "Reds")

    assert said == "**Reds** have entered **Season 1**."
    assert "Clubs so far (1): Reds (<@" in league_town.pinned[0].text


async def test_a_blank_form_enters_no_club_and_neither_does_a_command_that_names_none(league_town: LeagueTown) -> None:
    """A club's name stays when its manager is forgotten: so it is asked for, and neither made up nor the manager's."""
    await open_season(league_town)
    form = await league_town.rosa.click(league_town.pinned[0].message, label="Sign up")
    assert form.modal is not None
    (field,) = [part["component"] for part in form.modal["components"] if part["component"]["custom_id"] == NAME]
    assert field["required"]
    assert "Rosa" not in str(form.modal)

    blank = await sent(league_town, league_town.rosa, "   ")
    nothing = await league_town.typed(league_town.kim, "league join")

    assert all("Your club has no name yet" in each for each in (blank, nothing))
    assert not (await league_town.season()).entries


async def test_a_club_of_a_name_of_spaces_is_called_like_its_squad(league_town: LeagueTown) -> None:
    await open_season(league_town)
    squad = CLUBS[0].club

    assert await sent(league_town, league_town.rosa, "  ", squad) == f"**{squad}** have entered **Season 1**."


@pytest.mark.nightly
async def test_a_club_that_only_has_a_squad_is_called_like_it(league_town: LeagueTown) -> None:
    await open_season(league_town)

    said = await league_town.typed(league_town.rosa, "league join", squad="Sierra Blanca")

    assert said == "**Sierra Blanca** have entered **Season 1**."


@pytest.mark.nightly
async def test_who_had_a_club_in_the_league_has_it_again(league_town: LeagueTown) -> None:
    await open_season(league_town)
    _ = await sent(league_town, league_town.rosa, "Reds")
    _ = await league_town.organise("organise cup", name="Cup 1")

    said = await league_town.typed(league_town.rosa, "league join", competition="Harbour League: Cup 1")

    assert said == "**Reds** have entered **Cup 1**."


async def test_a_form_that_is_sent_twice_enters_one_club(league_town: LeagueTown) -> None:
    await open_season(league_town)
    _ = await sent(league_town, league_town.rosa, "Reds")

    another, the_same = [await sent(league_town, league_town.rosa, name) for name in ("Blues", "Reds")]

    assert "already has a club in this competition" in another
    assert "already has a club in this competition" in the_same
    view = await league_town.bot.desk.leagues.competition(1)
    assert [entry.name for entry in view.season.entries.values()] == ["Reds"]


async def test_a_form_that_was_opened_before_a_restart_is_read_after_it(league_town: LeagueTown) -> None:
    await open_season(league_town)
    form = await league_town.rosa.click(league_town.pinned[0].message, label="Sign up")
    await league_town.restart()

    _ = await league_town.rosa.submit_modal(form, {NAME: "Reds"})

    view = await league_town.bot.desk.leagues.competition(1)
    assert [entry.name for entry in view.season.entries.values()] == ["Reds"]


async def test_who_has_signed_up_signs_off_again_with_the_button(league_town: LeagueTown) -> None:
    await open_season(league_town)
    _ = await sent(league_town, league_town.rosa, "Reds")

    _ = await league_town.rosa.click(league_town.pinned[0].message, label="Withdraw")
    await league_town.said()

    assert "No clubs yet" in league_town.pinned[0].text


async def test_a_name_full_of_marks_is_shown_as_it_is_and_calls_nobody(league_town: LeagueTown) -> None:
    await open_season(league_town)

    said = await sent(league_town, league_town.rosa, "**@everyone** <@&1>")

    assert "\\*\\*\\@everyone\\*\\* \\<\\@&1\\>" in said
    assert "<@&1>" not in league_town.pinned[0].text
    assert [each for each in allowed(league_town) if each["parse"]] == []


@pytest.mark.parametrize("club", ["a; b", "\u202eevil", "Reds\u200b"])
async def test_a_name_that_cannot_be_shown_is_refused(league_town: LeagueTown, club: str) -> None:
    await open_season(league_town)

    assert "A club can't be called “" in await sent(league_town, league_town.rosa, club)


@pytest.mark.nightly
async def test_two_clubs_are_not_called_the_same_in_small_letters(league_town: LeagueTown) -> None:
    await open_season(league_town)
    _ = await sent(league_town, league_town.rosa, "Reds")

    said = await sent(league_town, league_town.bram, "REDS")

    assert said.startswith("**The name “REDS” is taken.**")


@pytest.mark.nightly
async def test_a_name_of_two_lines_stands_in_one(league_town: LeagueTown) -> None:
    await open_season(league_town)

    said = await league_town.typed(league_town.rosa, "league join", club="a\nb")

    assert said == "**a b** have entered **Season 1**."
    view = await league_town.bot.desk.leagues.competition(1)
    assert [entry.name for entry in view.season.entries.values()] == ["a b"]


@pytest.mark.nightly
async def test_a_club_may_be_called_like_one_of_the_game(league_town: LeagueTown) -> None:
    await open_season(league_town)

    for who, squad in zip((league_town.rosa, league_town.bram), CLUBS, strict=False):
        said = await sent(league_town, who, squad.club)
        assert said == f"**{squad.club}** have entered **Season 1**."
    _ = await league_town.organise("organise draw")
    assert len(league_town.channel.threads) == 1


@pytest.mark.nightly
async def test_after_the_draw_the_form_says_that_it_is_too_late(league_town: LeagueTown) -> None:
    await open_season(league_town)
    for who, club in ((league_town.rosa, "Reds"), (league_town.bram, "Blues")):
        _ = await sent(league_town, who, club)
    form = await league_town.kim.click(league_town.pinned[0].message, label="Sign up")
    _ = await league_town.organise("organise draw")

    result = await league_town.kim.submit_modal(form, {NAME: "Greens"})

    assert result.response is not None
    assert "has already started" in read(result.response).text


async def test_buttons_and_numbers_of_another_server_do_nothing(league_town: LeagueTown) -> None:
    await open_season(league_town)
    _ = await league_town.organise("organise title", name="World title")
    season, title = [await league_town.bot.desk.leagues.competition(number) for number in (1, 2)]
    elsewhere = league_town.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("pitchside")
    boss = elsewhere.create_role("Boss", permissions=discord.Permissions(manage_guild=True))
    stranger = elsewhere.add_member(league_town.env.create_user("Sly"), roles=[boss])
    await league_town.env.settle()
    there = league_town.bot.get_channel(channel.id)
    assert isinstance(there, discord.TextChannel)
    first = await there.send(view=sign_up_message(season, ""))
    second = await there.send(view=title_message(league_town.bot, title))

    answers = [
        await stranger.click(first, label="Sign up"),
        await stranger.click(first, label="Withdraw"),
        await stranger.click(second, label="Join queue"),
        await stranger.slash(channel, "league join", club="Sly FC", competition="1"),
        await stranger.slash(channel, "league log", competition="1"),
        await stranger.slash(channel, "organise pause", competition="1"),
        await stranger.slash(channel, "organise withdraw", club="1.1", reason="no"),
        await stranger.slash(channel, "organise award", fixture="1.1", home=3, away=0, reason="no"),
        await stranger.slash(channel, "organise undo", event="1.1", reason="no"),
        await stranger.slash(channel, "organise season", name="Mine", league="Harbour League"),
    ]

    said = [read(each.response).text for each in answers if each.response is not None]
    assert len(said) == len(answers)
    assert [
        each for each in said if "here" not in each and "no league" not in each and "can't be undone" not in each
    ] == []
    after = [await league_town.bot.desk.leagues.competition(number) for number in (1, 2)]
    assert [each.logged_events for each in after] == [(), ()]


async def test_who_does_not_organise_is_refused_whatever_the_server_lets_be_typed(league_town: LeagueTown) -> None:
    town = league_town
    await town.season_of(["Rosa", "Bram"])
    organise = next(command for command in await town.bot.tree.fetch_commands() if command.name == "organise")
    town.guild.set_command_permissions(organise, {town.kim: True})
    before = (await town.bot.desk.leagues.competition(1)).logged_events
    deeds: dict[str, dict[str, object]] = {
        "organise draw": {},
        "organise seats": {"computer": 2},
        "organise award": {"fixture": "1.1", "home": 3, "away": 0, "reason": "no"},
        "organise void": {"fixture": "1.1", "reason": "no"},
        "organise extend": {"days": 3},
        "organise pause": {},
        "organise resume": {},
        "organise replace": {"club": "1.1", "manager": town.kim, "reason": "no"},
        "organise deduct": {"club": "1.1", "points": 3, "reason": "no"},
        "organise withdraw": {"club": "1.1", "reason": "no"},
        "organise delay": {"fixture": "1.1", "club": "1.1"},
        "organise undo": {"event": "1.3", "reason": "no"},
        "organise call_off": {"competition": "1", "reason": "no"},
        "organise season": {"name": "Mine"},
        "organise cup": {"name": "Mine"},
        "organise groups": {"name": "Mine"},
        "organise title": {"name": "Mine"},
        "organise role": {},
        "organise channel": {"channel": town.channel},
        "organise page": {"show": "off"},
        "organise settings": {"half": 6},
    }

    said = {command: await town.typed(town.kim, command, **options) for command, options in deeds.items()}

    assert [command for command, words in said.items() if "Only organisers of" not in words] == []
    assert (await town.bot.desk.leagues.competition(1)).logged_events == before


async def test_nobody_is_called_but_who_must_act(league_town: LeagueTown) -> None:
    await league_town.season_of(["Rosa", "Bram", "Kim"], meetings=1)
    await league_town.wait(timedelta(days=8))
    await league_town.give_all_up()

    assert len(allowed(league_town)) > 20
    assert [each for each in allowed(league_town) if each["parse"]] == []
    players = {str(who.id) for who in (league_town.rosa, league_town.bram, league_town.kim)}
    assert {str(user) for each in allowed(league_town) for user in each.get("users", [])} == players


async def test_who_has_the_role_of_a_league_organises_that_one_and_no_other(league_town: LeagueTown) -> None:
    town = league_town
    helper = town.guild.add_member(town.env.create_user("Hedy"), roles=[town.organisers])
    organise = next(command for command in await town.bot.tree.fetch_commands() if command.name == "organise")
    town.guild.set_command_permissions(organise, {town.organisers: True})
    for name in ("Harbour League", "Sunday League"):
        _ = await town.organise("league create", name=name)
    _ = await town.organise("organise role", role=town.organisers, league="Harbour League")

    mine = await town.typed(helper, "organise season", name="Season 1", league="Harbour League")
    other = await town.typed(helper, "organise season", name="Season 1", league="Sunday League")

    assert "**Season 1** is open" in mine
    assert "Only organisers of Sunday League can do that" in other


@pytest.mark.nightly
async def test_who_may_create_a_league_is_said_alike_everywhere(league_town: LeagueTown) -> None:
    """The command cannot be hidden: everybody needs the rest of /league."""
    town = league_town
    _ = await town.organise("league create", name="Harbour League", organisers=town.organisers)
    helper = town.guild.add_member(town.env.create_user("Hedy"), roles=[town.organisers])

    refused = [await town.typed(who, "league create", name="Mine") for who in (town.kim, helper)]

    assert ["Only members with *Manage Server* can create a league." in words for words in refused] == [True, True]
    assert "Mine" not in "".join(refused)
    commands = {command.name: command for command in await town.bot.tree.fetch_commands()}
    create = next(each for each in commands["league"].options if each.name == "create")
    assert "You need Manage Server" in create.description
    assert commands["league"].default_member_permissions is None
    assert commands["organise"].default_member_permissions == discord.Permissions(manage_guild=True)
    assert "*Manage Server*" in (ROOT / "docs/for_organisers.md").read_text(encoding="utf-8")
