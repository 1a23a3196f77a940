"""The places of a table beside its rows: zones, notes, and the places before the latest round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final, Literal, TypeAlias

from league.competition import queries
from league.competition.competition import Competition, CompetitionPhase, Format
from league.results import ClubId, Result
from league.tables.standings import Deduction, LeagueTable
from league.tables.table_rules import SortingStep, TieBreak

ZoneName: TypeAlias = Literal["champion", "up", "qualified", "down"]
"""A consequence of a place in the table."""

_SEEN: Final = (TieBreak.POINTS, TieBreak.GOAL_DIFFERENCE, TieBreak.GOALS, TieBreak.WINS)
"""Criteria with a column in the table; clubs separated by any other get a note."""


@dataclass(frozen=True, slots=True)
class PlacesZone:
    """Rows of a table with one consequence; first, last: by their number from the top, 1 for the first."""

    name: ZoneName
    first: int
    last: int


@dataclass(frozen=True, slots=True)
class LevelClubs:
    """Two neighbours of a table whom no column separates; by: the tie-break that does."""

    above: ClubId
    below: ClubId
    by: SortingStep


@dataclass(frozen=True, slots=True)
class TableNotes:
    """The notes below a table.

    awarded, sat_in: results that were awarded, or for which a computer sat in. to_draw: clubs that must draw lots now.
    """

    deductions: tuple[Deduction, ...]
    awarded: tuple[Result, ...]
    sat_in: tuple[Result, ...]
    level: tuple[LevelClubs, ...]
    to_draw: tuple[tuple[ClubId, ...], ...]


def zones_of(competition: Competition, at: int, table: LeagueTable) -> Iterator[PlacesZone]:
    """Yield the zones of a table. at: the index of its division or group."""
    rules, last, rows = competition.rules, len(competition.divisions) - 1, len(table.rows)
    if rules.format is Format.GROUPS:
        yield PlacesZone("qualified", 1, min(rules.places, rows))
        return
    moving = rules.season.up_and_down if last else 0
    if at == 0:
        yield from (PlacesZone("champion", row, row) for row in _champions_row(competition, table))
    elif moving:
        yield PlacesZone("up", 1, moving)
    if at < last and moving:
        yield PlacesZone("down", rows - moving + 1, rows)


def notes_of(competition: Competition, table: LeagueTable) -> TableNotes:
    """Return the notes below a table."""
    counting = (each.counting_result for each in competition.fixtures.values())
    return TableNotes(
        deductions=table.deductions,
        awarded=table.awarded,
        sat_in=tuple(each for each in counting if each is not None and each.sat_in and each.home in table.clubs),
        level=tuple(
            LevelClubs(above.club, below.club, below.separated_by)
            for above, below in pairwise(table.rows)
            if below.separated_by is not None and below.separated_by not in _SEEN
        ),
        to_draw=tuple(clubs for clubs in queries.lots_wanted(competition) if clubs in table.to_draw),
    )


def places_before(competition: Competition) -> tuple[Mapping[ClubId, int], ...]:
    """Return the places of the clubs of each table before the latest round; empty in the first round."""
    fixtures = competition.fixtures
    begun = max((status.fixture.round for status in fixtures.values() if status.counting_result is not None), default=0)
    earlier = {number: status for number, status in fixtures.items() if status.fixture.round < begun}
    if not earlier:
        return tuple({} for _ in competition.divisions)
    found = queries.tables(replace(competition, fixtures=earlier))
    return tuple({row.club: row.place for row in table.rows} for table in found)


def _champions_row(competition: Competition, table: LeagueTable) -> Iterator[int]:
    """Yield the row of the champion, or of the leader so far; none if several share the first place."""
    first = [row.club for row in table.rows if row.place == 1]
    if competition.phase is CompetitionPhase.OVER or len(first) == 1:
        yield 1
