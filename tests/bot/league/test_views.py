"""Views of a league for everybody: files of data, the calendar, rankings, and the choice between several leagues."""

from __future__ import annotations

import csv
import io
import json

import pytest

from cogs.league.data_export import DATA
from cogs.pictures.ranking_sheets import OFFERED
from league.records.luck import Luck
from league.records.tallies import Tally
from store.league import tallies
from store.league.tallies import TallyLine, player
from tests.bot.league_town import LeagueTown, stored

ODD = "=1+1; **Reds**, @everyone"


async def odd_season(town: LeagueTown) -> None:
    """Draw a season in which a club has a name that a spreadsheet would work out, and figures were counted."""
    _ = await town.organise("league create", name="Harbour League", half=5)
    _ = await town.organise("organise season", name="Season 1", meetings=1)
    _ = await town.typed(town.rosa, "league join", club=ODD.replace(";", ""))
    _ = await town.typed(town.bram, "league join", club="Blues")
    _ = await town.organise("organise draw")
    counted = Tally(matches=1, wins=1, goals=2, shots=3, xg=1.5)
    async with stored(town) as db:
        lines = [
            TallyLine("player", player("1", "=Silva()"), counted),
            TallyLine("club", "1", counted, Luck(3, 1.0, 2.0, 0.5)),
            TallyLine("manager", str(town.rosa.id), counted, Luck(3, 1.0, 2.0, 0.5)),
        ]
        await tallies.add(db, 1, 1, lines)


async def file_of(town: LeagueTown, command: str, **options: str) -> str:
    """Let Kim type a command; return the file that is answered."""
    result = await town.kim.slash(town.channel, command, **options)
    assert result.response is not None
    (attachment,) = result.response.attachments
    return (await attachment.read()).decode()


@pytest.mark.nightly
async def test_all_data_can_be_had_as_a_table_and_as_json(league_town: LeagueTown) -> None:
    await odd_season(league_town)

    there = {*DATA} - {"ratings"}
    tables = {what: await file_of(league_town, "league data", what=what, form="csv") for what in there}
    objects = {what: json.loads(await file_of(league_town, "league data", what=what, form="json")) for what in there}

    rows = {what: [*csv.DictReader(io.StringIO(text))] for what, text in tables.items()}
    assert {what: len(found) for what, found in rows.items()} == {what: len(found) for what, found in objects.items()}
    assert all(objects.values())
    cells = [cell for found in rows.values() for row in found for cell in row.values()]
    assert [cell for cell in cells if cell.startswith("=")] == []


@pytest.mark.parametrize("form", ["csv", "json"])
async def test_data_that_is_not_there_yet_is_no_empty_file(league_town: LeagueTown, form: str) -> None:
    await odd_season(league_town)

    result = await league_town.kim.slash(league_town.channel, "league data", what="ratings", form=form)

    assert result.response is not None
    assert result.response.attachments == []
    assert "nothing yet" in (result.response.content or "")


async def test_the_calendar_has_each_fixture_once_and_no_line_of_a_name(league_town: LeagueTown) -> None:
    await odd_season(league_town)

    text = await file_of(league_town, "league calendar")

    assert text.count("BEGIN:VEVENT") == 1
    assert all(len(line.encode()) <= 75 for line in text.split("\r\n"))
    assert "\\, @everyone" in text.replace("\r\n ", "")


@pytest.mark.nightly
async def test_whatever_is_counted_has_a_ranking(league_town: LeagueTown) -> None:
    await odd_season(league_town)

    for measure in OFFERED:
        for kind in ("player", "club", "manager"):
            result = await league_town.kim.slash(league_town.channel, "league stats", measure=measure, of=kind)
            assert result.response is not None
            assert "broke" not in result.response.content, (measure, kind)


async def test_of_two_leagues_in_a_channel_the_one_that_is_named_is_meant(league_town: LeagueTown) -> None:
    for name in ("Harbour League", "Sunday League"):
        _ = await league_town.organise("league create", name=name, half=5)
        _ = await league_town.organise("organise season", name="Season 1", league=name)

    asked = await league_town.typed(league_town.rosa, "league join", club="Reds")
    joined = await league_town.typed(
        league_town.rosa, "league join", club="Reds", competition="Sunday League: Season 1"
    )
    which = await league_town.typed(league_town.rosa, "league rules")

    assert "Which competition do you mean?" in asked
    assert "Harbour League: Season 1, Sunday League: Season 1" in asked
    assert joined == "**Reds** have entered **Season 1**."
    assert "Which league do you mean?" in which
    harbour, sunday = [await league_town.bot.desk.leagues.competition(number) for number in (1, 2)]
    assert (len(harbour.season.entries), len(sunday.season.entries)) == (0, 1)
    assert len(league_town.pinned) == 2


@pytest.mark.nightly
async def test_where_a_season_is_played_and_a_cup_signs_up_the_cup_is_joined(league_town: LeagueTown) -> None:
    await league_town.season_of(["Rosa", "Bram"])
    _ = await league_town.organise("organise cup", name="Cup 1")

    joined = await league_town.typed(league_town.kim, "league join", club="Greens")
    _ = await league_town.typed(league_town.rosa, "league join", club="Rosa FC")
    drawn = await league_town.organise("organise draw")

    assert joined == "**Greens** have entered **Cup 1**."
    assert drawn == "Cup 1: draw done and posted."
