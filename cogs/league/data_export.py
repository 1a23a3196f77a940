"""Exports of a competition: its data for spreadsheets and programs, and its fixtures for calendars."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from typing import Final, TypeAlias

from cogs.league.audit_words import fixture_name
from cogs.league.messages import division_name
from cogs.posting.channels import link_to
from cogs.runtime.protocol import Official
from league import exports
from league.calendar import Appointment, calendar_of
from league.competition import queries, timetable
from league.competition.competition import FixtureStatus
from league.exports import DataRow
from league.records.ratings import ranked
from matchday.league.statistics import Asked
from matchday.league.views import CompetitionView
from store.league.tallies import Sums, TallyKind
from text.message import N_

RowsReader: TypeAlias = Callable[[Official, CompetitionView], Awaitable[list[DataRow]]]


async def data_of(bot: Official, view: CompetitionView, what: str, form: str) -> str:
    """Return one export of a competition as text; "" if there is no data yet, so that no file is made.

    what: a name in DATA. form: "csv" or "json".
    """
    rows = await _ROWS[what](bot, view)
    if not rows:
        return ""
    return exports.as_json(rows) if form == "json" else exports.as_csv(rows)


async def _table(_: Official, view: CompetitionView) -> list[DataRow]:
    rows: list[DataRow] = []
    for at, table in enumerate(queries.tables(view.season)):
        division: DataRow = {"division": division_name(view, at)}
        rows += [division | row for row in exports.rows_of_table(table, view.names)]
    return rows


async def _fixtures(_: Official, view: CompetitionView) -> list[DataRow]:
    season = view.season
    results = {
        number: status.counting_result
        for number, status in season.fixtures.items()
        if status.counting_result is not None
    }
    return exports.rows_of_fixtures((status.fixture for status in season.fixtures.values()), results, view.names)


def _tallies(kind: TallyKind) -> RowsReader:
    async def rows(bot: Official, view: CompetitionView) -> list[DataRow]:
        sums, called = await _counted(bot, view, kind)
        return exports.rows_of_tallies({who: each.tally for who, each in sums.items()}, called)

    return rows


async def _luck(bot: Official, view: CompetitionView) -> list[DataRow]:
    sums, called = await _counted(bot, view, "manager")
    return exports.rows_of_luck({who: each.luck for who, each in sums.items()}, called)


async def _ratings(bot: Official, view: CompetitionView) -> list[DataRow]:
    managers = [entry.manager for entry in view.season.entries.values()]
    found = await bot.desk.leagues.statistics.ratings(managers)
    called = await bot.desk.leagues.statistics.names("manager", view.league.id, [str(each) for each in found])
    return exports.rows_of_ratings(ranked(found), {int(who): each.name for who, each in called.items()})


async def _counted(bot: Official, view: CompetitionView, kind: TallyKind) -> tuple[Mapping[str, Sums], dict[str, str]]:
    statistics = bot.desk.leagues.statistics
    sums = await statistics.sums(kind, Asked(view.league.id, view.id))
    called = await statistics.names(kind, view.league.id, sums)
    return sums, {who: each.whole for who, each in called.items()}


_ROWS: Final[Mapping[str, RowsReader]] = {
    "table": _table,
    "fixtures": _fixtures,
    "players": _tallies("player"),
    "clubs": _tallies("club"),
    "managers": _tallies("manager"),
    "ratings": _ratings,
    "luck": _luck,
}

DATA: Final[Mapping[str, str]] = {
    "table": N_("The table"),
    "fixtures": N_("All fixtures and results"),
    "players": N_("Player statistics"),
    "clubs": N_("Club statistics"),
    "managers": N_("Manager statistics"),
    "ratings": N_("Manager ratings"),
    "luck": N_("Manager luck"),
}
"""The exports, with their names on screen."""


async def calendar(bot: Official, view: CompetitionView) -> str:
    """Return the text of an .ics file with every fixture: from the opening of its round to its deadline."""
    name = f"{view.league.name}: {view.row.name}"
    return calendar_of(name, (_appointment(view, now) for now in view.season.fixtures.values()), bot.now())


def _appointment(view: CompetitionView, status: FixtureStatus) -> Appointment:
    number = status.fixture.number
    result = status.counting_result
    return Appointment(
        uid=f"competition-{view.id}-fixture-{number}@fourth-official",
        begins=timetable.opens_of(view.season, number),
        ends=timetable.deadline_of(view.season, number),
        summary=fixture_name(view, status) + (f" {result.goals[0]}-{result.goals[1]}" if result is not None else ""),
        description=f"{view.league.name}: {view.row.name}",
        url=link_to(view.league.guild_id, view.league.channel_id),
        changed=len(view.logged_events),
    )
