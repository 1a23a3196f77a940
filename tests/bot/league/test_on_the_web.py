"""/organise page: an organiser puts a league on the web; it is said at sign-up, and everybody finds the link."""

from __future__ import annotations

import pytest

from cogs.league.sign_up import NAME
from tests.bot.league_town import LeagueTown
from tests.bot.town import read
from web.links import Links

ADDRESS = "https://referee.example"


@pytest.fixture
async def on_the_web(league_town: LeagueTown) -> LeagueTown:
    """Return a town with a league and a season in sign-up, whose bot has pages."""
    league_town.bot.links = Links(ADDRESS)
    _ = await league_town.organise("league create", name="Harbour League", half=5)
    _ = await league_town.organise("organise season", name="Season 1")
    return league_town


async def link_of(town: LeagueTown) -> str:
    """Return the address of the league's page; "" if it is not on the web."""
    page = await town.bot.desk.web_pages.of_league(1)
    return f"{ADDRESS}/league/{page.token}" if page else ""


@pytest.mark.parametrize(("show", "listed"), [("link", False), ("listed", True)])
async def test_an_organiser_puts_a_league_on_the_web_and_gets_its_address(
    on_the_web: LeagueTown,
    show: str,
    listed: bool,  # noqa: FBT001 - one of the cases
) -> None:
    said = await on_the_web.organise("organise page", show=show)

    page = await on_the_web.bot.desk.web_pages.of_league(1)
    assert page is not None
    assert page.listed is listed
    assert said.splitlines()[-1] == await link_of(on_the_web)
    assert "managers' names" in said


async def test_a_league_that_is_taken_off_the_web_says_that_links_lead_nowhere(on_the_web: LeagueTown) -> None:
    _ = await on_the_web.organise("organise page", show="link")
    before = await link_of(on_the_web)

    said = await on_the_web.organise("organise page", show="off")

    assert "is not on the web" in said
    assert await link_of(on_the_web) == ""
    _ = await on_the_web.organise("organise page", show="link")
    assert await link_of(on_the_web) not in {"", before}


async def test_nobody_but_an_organiser_puts_a_league_on_the_web(on_the_web: LeagueTown) -> None:
    town = on_the_web
    organise = next(command for command in await town.bot.tree.fetch_commands() if command.name == "organise")
    town.guild.set_command_permissions(organise, {town.kim: True})
    said = [await town.typed(town.kim, "organise page", show=show) for show in ("link", "listed")]
    never = await link_of(town)
    _ = await town.organise("organise page", show="link")
    said.append(await town.typed(town.kim, "organise page", show="off"))

    assert ["Only organisers of" in each for each in said] == [True] * 3
    assert never == ""
    assert await link_of(town) != ""


async def test_a_bot_without_pages_puts_nothing_on_the_web_but_takes_off_what_was(on_the_web: LeagueTown) -> None:
    _ = await on_the_web.organise("organise page", show="link")
    on_the_web.bot.links = None

    refused = await on_the_web.organise("organise page", show="listed")
    off = await on_the_web.organise("organise page", show="off")

    assert "This bot has no pages on the web" in refused
    assert "is not on the web" in off
    assert await on_the_web.bot.desk.web_pages.of_league(1) is None


async def test_who_signs_up_is_told_that_the_league_is_on_the_web(on_the_web: LeagueTown) -> None:
    town = on_the_web
    before = (await town.rosa.click(town.pinned[0].message, label="Sign up")).modal
    _ = await town.organise("organise page", show="link")
    link = await link_of(town)

    form = await town.rosa.click(town.pinned[0].message, label="Sign up")
    result = await town.rosa.submit_modal(form, {NAME: "Reds"})
    await town.said()

    assert "on the web" not in str(before)
    assert "This league is on the web, with your club, your name and your matches." in str(form.modal)
    assert result.response is not None
    assert link in read(result.response).text
    assert link in town.pinned[0].text


async def test_the_pinned_table_leads_to_the_page_while_there_is_one(on_the_web: LeagueTown) -> None:
    town = on_the_web
    _ = await town.organise("organise page", show="link")
    for who in (town.rosa, town.bram):
        _ = await town.typed(who, "league join", club=f"{who.name} FC")
    _ = await town.organise("organise draw")
    link = await link_of(town)
    with_link = town.pinned[0].text

    _ = await town.organise("organise page", show="off")

    assert f"On the web: {link}" in with_link
    assert "On the web" not in town.pinned[0].text
