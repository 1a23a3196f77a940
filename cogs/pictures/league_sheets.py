"""Sheets of a competition: its tables, rounds, bracket and trophy; drawn off the event loop."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from cogs.components import limits
from cogs.league.messages import called, division_name
from cogs.pictures.boards import Picture
from league.competition import queries, timetable
from league.competition.competition import FixtureStatus
from league.competition.places import notes_of, places_before, zones_of
from league.tables.standings import LeagueTable, TableRow
from matchday.league.views import CompetitionView
from render.drawing.look import DAY, Look
from render.sheets.clubs import Club, club_in
from render.sheets.emblems import OutcomeLetter
from render.sheets.league import SheetData, draw_shown
from render.sheets.rounds import RoundMatch, RoundSheet
from render.sheets.table import Note, TableClub, TableSheet, Zone
from text.labels import labelled
from text.league import tables
from text.league.seasons import awarded, postponed, sat_in

_desk: Final = asyncio.Semaphore(1)
"""Limit of one sheet at a time, beside the boards."""

Scorers: TypeAlias = Mapping[int, Mapping[str, Mapping[str, int]]]
"""Numbers of goals of players, by match and club."""

_NOBODY: Final[Scorers] = {}


async def drawn(name: str, shown: SheetData, look: Look = DAY) -> Picture:
    """Draw a sheet in a worker. name: of its file, without extension. shown: its data."""
    async with _desk:
        sheet = await asyncio.to_thread(draw_shown, shown, look)
    return Picture(f"{name}.png", sheet.png, limits.short(sheet.words, limits.ALT_TEXT))


async def table_pictures(view: CompetitionView, look: Look = DAY) -> tuple[Picture, ...]:
    """Draw a competition's tables, as many as a message takes; none if it has none."""
    found = queries.tables(view.season)[: limits.GALLERY]
    sheets = [table_sheet(view, at, table) for at, table in enumerate(found)]
    return tuple([await drawn(f"c{view.id}-table-{at}", sheet, look) for at, sheet in enumerate(sheets)])


async def round_picture(view: CompetitionView, number: int, scorers: Scorers, look: Look = DAY) -> Picture:
    """Draw a round with its results and the next fixtures."""
    return await drawn(f"c{view.id}-round-{number}", round_sheet(view, number, scorers), look)


def table_sheet(view: CompetitionView, at: int, table: LeagueTable) -> TableSheet:
    """Return the data of a table's sheet. at: the index of the division or group."""
    before = places_before(view.season)[at]
    rows = tuple(_standing(view, row, before) for row in table.rows)
    name = division_name(view, at)
    title = labelled(view.row.name, name) if name else view.row.name
    zones = tuple(Zone(each.name, each.first, each.last) for each in zones_of(view.season, at, table))
    return TableSheet(title, rows, zones, tuple(_notes(view, table)), view.league.name)


def round_sheet(view: CompetitionView, number: int, scorers: Scorers = _NOBODY) -> RoundSheet:
    """Return the data of a round's sheet. scorers: in its matches, by match and club."""
    results = tuple(_meeting(view, now, scorers) for now in fixtures_in(view, number))
    coming = tuple(_meeting(view, now) for now in fixtures_in(view, number + 1))
    then = called(view, number + 1) if coming else ""
    return RoundSheet(
        labelled(view.row.name, called(view, number)),
        results,
        coming,
        then,
        free=_free(view, number),
        free_next=_free(view, number + 1),
    )


def _free(view: CompetitionView, number: int) -> tuple[str, ...]:
    return tuple(view.names[club] for club in timetable.free_in(view.season, number))


def fixtures_in(view: CompetitionView, number: int) -> list[FixtureStatus]:
    """Return the fixtures of a round."""
    return [status for status in view.season.fixtures.values() if status.fixture.round == number]


def _standing(view: CompetitionView, row: TableRow, before: Mapping[str, int]) -> TableClub:
    record = row.record
    form: tuple[OutcomeLetter, ...] = tuple(outcome.value for outcome in record.form)  # pyright: ignore[reportAssignmentType] - its letters
    return TableClub(
        row.place,
        club_of(view, row.club),
        *(record.won, record.drawn, record.lost),
        *(record.goals, record.against, record.points),
        moved=before[row.club] - row.place if row.club in before else None,
        form=form,
    )


def _notes(view: CompetitionView, table: LeagueTable) -> Iterable[Note]:
    names, notes = view.names, notes_of(view.season, table)
    for deduction in notes.deductions:
        name = names[deduction.club]
        yield Note(tables.deducted(name, deduction.points, deduction.reason), (name,))
    for result in notes.awarded:
        home, away = (names[club] for club in result.clubs)
        words = tables.awarded(home, away, result.goals, result.awarded, both_lose=result.both_lose)
        yield Note(words, (home, away))
    for result in notes.sat_in:
        home, away = (names[club] for club in result.clubs)
        yield Note(tables.sat_in(home, away, result.goals), (home, away))
    for each in notes.level:
        pair = names[each.above], names[each.below]
        yield Note(tables.level(*pair, each.by.value), pair)
    for clubs in notes.to_draw:
        level = tuple(names[club] for club in clubs)
        yield Note(tables.lots(level), level)


def _meeting(view: CompetitionView, status: FixtureStatus, scorers: Scorers = _NOBODY) -> RoundMatch:
    home, away = (club_of(view, club) for club in status.fixture.clubs)
    result = status.counting_result
    if result is None:
        put_off = status.own_deadline
        mark = postponed(put_off.strftime("%d.%m.")) if put_off else ""
        return RoundMatch(
            home, away, mark=mark or timetable.deadline_of(view.season, status.fixture.number).strftime("%d.%m.")
        )
    mark = awarded(result.awarded, both_lose=result.both_lose) if result.awarded else sat_in() * result.sat_in
    scored = scorers.get(status.match or 0, {})
    by = (_told(scored.get(status.fixture.home, {})), _told(scored.get(status.fixture.away, {})))
    return RoundMatch(home, away, tables.score(*result.goals), by, mark=mark, settled=bool(mark))


def _told(goals: Mapping[str, int]) -> tuple[str, ...]:
    """Return the scorers, most goals first; with the number if that is more than one."""
    order = sorted(goals, key=lambda name: -goals[name])
    return tuple(name if goals[name] == 1 else f"{name} {goals[name]}" for name in order)


def club_of(view: CompetitionView, club: str) -> Club:
    """Return a club in the form for sheets."""
    return club_in(view.names.get(club, club), view.kits.get(club, ""))
