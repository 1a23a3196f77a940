"""The sheets of a competition, as the desk has them: places and their changes, form, zones, notes."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from cogs.pictures.cup_sheets import bracket
from cogs.pictures.league_sheets import round_sheet, table_sheet
from league.competition.competition import USUAL_COMPETITION, CompetitionRules, Format
from league.competition.events import Awarded, Deducted
from league.competition.queries import honours, tables
from league.tables.table_rules import USUAL, TieBreak
from league.tables.tie_break_presets import SERIE_A
from matchday.league.views import CompetitionView
from render.sheets.league import draw_shown
from render.sheets.table import TableSheet
from tests.matchday.league.digging import OPENS, WEEK, League

ITALIAN = replace(USUAL_COMPETITION, season=replace(USUAL_COMPETITION.season, table=SERIE_A))


async def view_of(league: League) -> CompetitionView:
    """Return the competition as the desk shows it."""
    return await league.leagues.competition(league.competition)


async def sheet_of(league: League) -> TableSheet:
    """Return the data of its first table's sheet."""
    view = await view_of(league)
    return table_sheet(view, 0, tables(view.season)[0])


async def award_round(league: League, number: int, goals: tuple[int, int] = (3, 0)) -> None:
    """Award every match of a round."""
    view = await view_of(league)
    for fixture in [status.fixture for status in view.season.fixtures.values() if status.fixture.round == number]:
        await league.tell(Awarded(fixture.number, goals), "no show")


async def test_before_the_second_round_nobody_has_moved(league: League) -> None:
    await league.begin(4)
    await award_round(league, 1)

    assert {row.moved for row in (await sheet_of(league)).rows} == {None}


@pytest.mark.nightly
async def test_places_are_told_with_how_they_moved_since_the_round_before(league: League) -> None:
    await league.begin(4)
    await award_round(league, 1)
    before = {row.club.name: row.place for row in (await sheet_of(league)).rows}
    await league.until(OPENS + WEEK)
    await award_round(league, 2, (5, 0))
    rows = (await sheet_of(league)).rows

    assert {row.club.name: row.moved for row in rows} == {
        row.club.name: before[row.club.name] - row.place for row in rows
    }
    assert any(row.moved for row in rows)
    assert all(len(row.form) == 2 for row in rows)


async def test_an_award_and_a_deduction_are_printed_with_their_reasons(league: League) -> None:
    await league.begin(2)
    await league.tell(Awarded(1, (3, 0)), "no show")
    club = (await view_of(league)).season.fixtures[1].fixture.home
    await league.tell(Deducted(club, 2), "late line-up")
    words = [note.words for note in (await sheet_of(league)).notes]

    assert any("2 points deducted: late line-up." in said for said in words)
    assert any("(awarded: no show)." in said for said in words)


async def test_clubs_that_only_their_own_matches_part_have_a_note_that_says_so(league: League) -> None:
    """Serie A puts the matches between those who are level first, which no column of the table shows."""
    await league.begin(3, rules=ITALIAN)
    await league.tell(Awarded(1, (1, 0)), "no show")
    await league.until(OPENS + WEEK)
    for number in (2, 3, 4):
        await league.tell(Awarded(number, (1, 0)), "no show")
    sheet, found = await sheet_of(league), tables((await view_of(league)).season)[0]
    parted = [below for above, below in pairwise(found.rows) if above.record.points == below.record.points]

    assert parted
    assert sum("level on points" in note.words for note in sheet.notes) == sum(
        row.separated_by is not None and row.separated_by.value == "head to head" for row in parted
    )


async def test_a_round_says_what_was_awarded_and_what_comes_next(league: League) -> None:
    await league.begin(4)
    await award_round(league, 1)
    sheet = round_sheet(await view_of(league), 1)

    assert {meeting.mark for meeting in sheet.results} == {"awarded: no show"}
    assert all(meeting.settled for meeting in sheet.results)
    assert len(sheet.coming) == 2


async def test_the_bracket_of_a_cup_shows_byes_and_the_rolls_of_its_draw(league: League) -> None:
    await league.begin(3, "cup", CompetitionRules(format=Format.CUP))
    sheet = bracket(await view_of(league))
    shown = draw_shown(sheet)

    assert [tie.bye for tie in sheet.rounds[0].ties] == [True, False]
    assert [lot.faces for lot in sheet.draw if lot.roll is not None] == [3, 2]
    assert "have a bye" in shown.words


async def test_the_star_stands_at_nobody_while_the_first_place_is_shared(league: League) -> None:
    await league.begin(4)
    before = await sheet_of(league)
    await league.tell(Awarded(1, (3, 0)), "no show")
    after = await sheet_of(league)

    assert {row.place for row in before.rows} == {1}
    assert before.zones == ()
    assert [(zone.kind, zone.first, zone.last) for zone in after.zones] == [("champion", 1, 1)]
    assert [row.place for row in after.rows].count(1) == 1


async def test_the_star_stands_at_the_champion_though_nothing_parts_the_first_two(league: League) -> None:
    level = replace(USUAL_COMPETITION.season, table=replace(USUAL, order=(TieBreak.POINTS,)))
    await league.begin(2, rules=replace(USUAL_COMPETITION, season=level))
    await league.tell(Awarded(1, (3, 0)), "no show")
    await league.tell(Awarded(2, (3, 0)), "no show")
    view, sheet = await view_of(league), await sheet_of(league)
    won = honours(view.season)

    assert [row.place for row in sheet.rows] == [1, 1]
    assert won is not None
    assert won.champion is not None
    assert [sheet.rows[zone.first - 1].club.name for zone in sheet.zones] == [view.names[won.champion]]
