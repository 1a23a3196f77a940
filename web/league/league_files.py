"""Files of leagues: the calendar of a competition, and its data for spreadsheets."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Final, TypeAlias

from aiohttp import web

from league import exports
from league.calendar import Appointment, calendar_of
from league.competition import queries
from league.exports import DataRow
from matchday.league.errors import NoLeagueHere
from text.languages import speaking
from web.context import Context
from web.league import league_words
from web.league.league_facts import CompetitionFacts, FixtureFacts, RoundOfFixtures, StatisticsLine
from web.league.league_pages import AskedLeague, asked_league
from web.league.league_reading import LeagueReading, ReadCompetition, packed
from web.league.statistics_facts import KINDS
from web.links import league_page
from web.templating import language_of

RowsOfLeague: TypeAlias = Callable[[AskedLeague, ReadCompetition], Awaitable[list[DataRow]]]


class LeagueFiles:
    """Answers with files of leagues."""

    def __init__(self, context: Context, reading: LeagueReading) -> None:
        self._context = context
        self._reading = reading

    async def calendar(self, request: web.Request) -> web.Response:
        """Answer with the fixtures of a competition as a calendar. Raises HTTPNotFound."""
        asked, number = await self._asked(request)

        async def written() -> str:
            played, rounds = await asked.league.played(number), await asked.league.rounds(number)
            page = self._context.links.whole(league_page(asked.token, "fixtures"))
            return _calendar(asked, played.facts, rounds, page)

        body = await self._reading.answer(asked.league, ("calendar", number), written)
        return _file(body, "text/calendar", f"competition-{number}.ics")

    async def spreadsheet(self, request: web.Request) -> web.Response:
        """Answer with data of a competition as CSV. Raises HTTPNotFound."""
        what, code = request.query.get("what", "table"), language_of(request)
        if what not in _ROWS:
            raise web.HTTPNotFound
        asked, number = await self._asked(request)

        async def written() -> str:
            with speaking(code):
                return exports.as_csv(await _ROWS[what](asked, await asked.league.played(number)))

        body = await self._reading.answer(asked.league, (what, number, code), written)
        return _file(body, "text/csv", f"competition-{number}-{what}.csv")

    async def _asked(self, request: web.Request) -> tuple[AskedLeague, int]:
        """Return the league and the number of the competition of a request. Raises HTTPNotFound."""
        try:
            asked = await asked_league(self._context, self._reading, request)
        except NoLeagueHere as unknown:
            raise web.HTTPNotFound from unknown
        if asked.chosen is None or asked.chosen.kind == "title":
            raise web.HTTPNotFound
        return asked, asked.chosen.number


def _file(body: bytes, kind: str, name: str) -> web.Response:
    return packed(body, kind, Content_Disposition=f'attachment; filename="{name}"', Vary="Accept-Language")


def _calendar(asked: AskedLeague, facts: CompetitionFacts, rounds: Sequence[RoundOfFixtures], page: str) -> str:
    name = f"{asked.league.facts.name}: {facts.head.name}"
    found = (_appointment(asked, facts, fixture, name, page) for each in rounds for fixture in each.fixtures)
    return calendar_of(name, found, asked.league.read)


def _appointment(
    asked: AskedLeague, competition: CompetitionFacts, fixture: FixtureFacts, name: str, page: str
) -> Appointment:
    number = competition.head.number
    score = "" if fixture.goals is None else f" {fixture.goals[0]}-{fixture.goals[1]}"
    return Appointment(
        uid=f"{asked.token}-{number}-{fixture.number}@fourth-official",
        begins=fixture.opens,
        ends=fixture.deadline,
        summary=f"R{fixture.round} {fixture.home.name} v {fixture.away.name}{score}",
        description=name,
        url=f"{page}?competition={number}#round-{fixture.round}",
        changed=asked.league.changes_of(number),
    )


async def _table(asked: AskedLeague, played: ReadCompetition) -> list[DataRow]:
    names = _names(asked)
    rows: list[DataRow] = []
    for facts, table in zip(played.facts.tables, queries.tables(played.season), strict=True):
        several = len(played.facts.tables) > 1
        division: DataRow = {"division": league_words.table_title(played.facts, facts) if several else ""}
        rows += [division | row for row in exports.rows_of_table(table, names)]
    return rows


async def _fixtures(asked: AskedLeague, played: ReadCompetition) -> list[DataRow]:
    known = played.season.fixtures
    results = {number: each.counting_result for number, each in known.items() if each.counting_result is not None}
    return exports.rows_of_fixtures((each.fixture for each in known.values()), results, _names(asked))


def _names(asked: AskedLeague) -> Mapping[str, str]:
    return {club: link.name for club, link in asked.league.names.clubs.items()}


def _tallies(what: str) -> RowsOfLeague:
    async def rows(asked: AskedLeague, played: ReadCompetition) -> list[DataRow]:
        lines = await asked.league.statistics(KINDS[what], played.facts.head.number)
        return [{"who": _whole(line), **line.figures} for line in lines]

    return rows


def _whole(line: StatisticsLine) -> str:
    return f"{line.name} ({line.club.name})" if line.name and line.club is not None else line.called


async def _ratings(asked: AskedLeague, _: ReadCompetition) -> list[DataRow]:
    return [
        {
            "place": each.place,
            "manager": each.manager.name,
            "points": each.points,
            "low": each.low,
            "high": each.high,
            "matches": each.matches,
        }
        for each in asked.league.rated()
    ]


async def _luck(asked: AskedLeague, played: ReadCompetition) -> list[DataRow]:
    lines = await asked.league.statistics("manager", played.facts.head.number)
    return [{"who": line.called, **line.luck} for line in lines if line.luck is not None]


_ROWS: Final[Mapping[str, RowsOfLeague]] = {
    "table": _table,
    "fixtures": _fixtures,
    **{what: _tallies(what) for what in KINDS},
    "ratings": _ratings,
    "luck": _luck,
}


def routes(context: Context, reading: LeagueReading) -> list[web.RouteDef]:
    """Return the routes of the files of leagues."""
    files = LeagueFiles(context, reading)
    return [
        web.get("/league/{token}.ics", files.calendar),
        web.get("/league/{token}.csv", files.spreadsheet),
    ]
