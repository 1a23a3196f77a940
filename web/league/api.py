"""Leagues for programs: JSON under `/api/v1`, in pages, described by `/api/v1/openapi.json`."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeVar

import msgspec
from aiohttp import web

from matchday.league.errors import NoCompetitionHere, NoLeagueHere
from store.league.tallies import TallyKind
from web.context import Context
from web.league.league_facts import (
    BracketStage,
    ClubFacts,
    ClubHead,
    CompetitionHead,
    EntryFacts,
    FixtureFacts,
    HonoursFacts,
    LeagueFacts,
    ListedLeague,
    ManagerFacts,
    ManagerLink,
    RatedManager,
    StatisticsLine,
    TableFacts,
    TitleFacts,
)
from web.league.league_reading import LeagueReading, ReadLeague, packed
from web.league.openapi import LARGEST, USUAL, ApiProblem, EndpointWords, PageOf, described
from web.league.statistics_facts import KINDS
from web.links import Links, number_of

Item = TypeVar("Item")

ROOT: Final = "/api/v1"
_MOST: Final = 999_999
"""Largest number in a query."""
_PAGED: Final = ("page", "limit")


class _NotAQuery(Exception):
    """Exception for a malformed query; its text is the reason."""


@dataclass(frozen=True, slots=True)
class CompetitionOverview:
    """A competition other than a title, without its tables and fixtures, which have answers of their own."""

    head: CompetitionHead
    entries: tuple[EntryFacts, ...]
    open_round: int
    honours: HonoursFacts


@dataclass(frozen=True, slots=True)
class ApiRequest:
    """A request about a league. number: the number in its path. kind: the kind of statistics in its path."""

    league: ReadLeague
    request: web.Request

    @property
    def number(self) -> int:
        """The number in the path. Raises HTTPNotFound."""
        number = number_of(self.request.match_info["number"])
        if number is None:
            raise web.HTTPNotFound
        return number

    @property
    def kind(self) -> TallyKind:
        """The kind in the path. Raises HTTPNotFound."""
        kind = KINDS.get(self.request.match_info["kind"])
        if kind is None:
            raise web.HTTPNotFound
        return kind


ApiReader: TypeAlias = Callable[[ApiRequest], Awaitable[object]]
"""Returns an answer, or all items of a list that is answered in pages."""


async def _league(asked: ApiRequest) -> LeagueFacts:
    return asked.league.facts


async def _overview(asked: ApiRequest) -> CompetitionOverview:
    facts = await asked.league.competition(asked.number)
    return CompetitionOverview(facts.head, facts.entries, facts.open_round, facts.honours)


async def _tables(asked: ApiRequest) -> Sequence[TableFacts]:
    return (await asked.league.competition(asked.number)).tables


async def _fixtures(asked: ApiRequest) -> Sequence[FixtureFacts]:
    return [fixture for each in await asked.league.rounds(asked.number) for fixture in each.fixtures]


async def _brackets(asked: ApiRequest) -> Sequence[BracketStage]:
    return (await asked.league.competition(asked.number)).brackets


async def _statistics(asked: ApiRequest) -> Sequence[StatisticsLine]:
    return await asked.league.statistics(asked.kind, asked.number)


async def _all_statistics(asked: ApiRequest) -> Sequence[StatisticsLine]:
    return await asked.league.statistics(asked.kind)


async def _title(asked: ApiRequest) -> TitleFacts:
    return await asked.league.title(asked.number)


async def _clubs(asked: ApiRequest) -> Sequence[ClubHead]:
    return asked.league.facts.clubs


async def _club(asked: ApiRequest) -> ClubFacts:
    typed = _query(asked.request, "competition", 0)
    latest = asked.league.latest()
    return await asked.league.club(asked.number, typed or (None if latest is None else latest.number))


async def _managers(asked: ApiRequest) -> Sequence[ManagerLink]:
    return [each for each in asked.league.names.managers.values() if each.name]


async def _manager(asked: ApiRequest) -> ManagerFacts:
    return await asked.league.manager(asked.number)


async def _ratings(asked: ApiRequest) -> Sequence[RatedManager]:
    return asked.league.rated()


_OF_LEAGUE: Final = f"{ROOT}/leagues/{{token}}"
_OF_COMPETITION: Final = f"{_OF_LEAGUE}/competitions/{{number}}"

_LISTED: Final = EndpointWords(f"{ROOT}/leagues", "Leagues that are listed.", PageOf[ListedLeague], _PAGED)
_ENDPOINTS: Final[tuple[tuple[EndpointWords, ApiReader], ...]] = (
    (EndpointWords(_OF_LEAGUE, "A league with its competitions and clubs.", LeagueFacts), _league),
    (EndpointWords(_OF_COMPETITION, "A competition: its clubs and winners.", CompetitionOverview), _overview),
    (EndpointWords(f"{_OF_COMPETITION}/tables", "Its tables.", PageOf[TableFacts], _PAGED), _tables),
    (EndpointWords(f"{_OF_COMPETITION}/fixtures", "Its fixtures, by round.", PageOf[FixtureFacts], _PAGED), _fixtures),
    (EndpointWords(f"{_OF_COMPETITION}/brackets", "Its knock-out rounds.", PageOf[BracketStage], _PAGED), _brackets),
    (
        EndpointWords(f"{_OF_COMPETITION}/statistics/{{kind}}", "Its statistics.", PageOf[StatisticsLine], _PAGED),
        _statistics,
    ),
    (
        EndpointWords(
            f"{_OF_LEAGUE}/statistics/{{kind}}", "Statistics of all competitions.", PageOf[StatisticsLine], _PAGED
        ),
        _all_statistics,
    ),
    (EndpointWords(f"{_OF_LEAGUE}/titles/{{number}}", "A title with its history.", TitleFacts), _title),
    (EndpointWords(f"{_OF_LEAGUE}/clubs", "The clubs, oldest first.", PageOf[ClubHead], _PAGED), _clubs),
    (EndpointWords(f"{_OF_LEAGUE}/clubs/{{number}}", "A club.", ClubFacts, ("competition",)), _club),
    (EndpointWords(f"{_OF_LEAGUE}/managers", "The managers.", PageOf[ManagerLink], _PAGED), _managers),
    (EndpointWords(f"{_OF_LEAGUE}/managers/{{number}}", "A manager.", ManagerFacts), _manager),
    (
        EndpointWords(f"{_OF_LEAGUE}/ratings", "The managers' ratings, best first.", PageOf[RatedManager], _PAGED),
        _ratings,
    ),
)


class LeagueApi:
    """Answers of the interface for programs."""

    def __init__(self, context: Context, reading: LeagueReading) -> None:
        self._context = context
        self._reading = reading
        self._document = msgspec.json.encode(described([_LISTED, *(words for words, _ in _ENDPOINTS)]))

    async def document(self, _: web.Request) -> web.Response:
        """Answer with the description of the interface."""
        return _answer(self._document)

    async def listed(self, request: web.Request) -> web.Response:
        """Answer with the leagues that are listed."""
        listed = [ListedLeague(each.name, each.token) for each in await self._context.visibility.listed()]
        try:
            return _answer(msgspec.json.encode(_page(self._context.links, request, listed)))
        except _NotAQuery as refused:
            return _refused(400, str(refused))

    def answering(self, words: EndpointWords, read: ApiReader) -> Callable[[web.Request], Awaitable[web.Response]]:
        """Return the handler of an endpoint."""

        async def answer(request: web.Request) -> web.Response:
            try:
                public = await self._context.visibility.league_of(request.match_info["token"])
                if public is None:
                    return _refused(404, "not found")
                league = await self._reading.of(public)

                async def written() -> bytes:
                    found: Any = await read(ApiRequest(league, request))
                    return msgspec.json.encode(
                        _page(self._context.links, request, found) if words.queries == _PAGED else found
                    )

                asked = tuple(_query(request, name, 0) for name in words.queries)
                return packed(await self._reading.answer(league, (request.path, asked), written), "application/json")
            except (NoLeagueHere, NoCompetitionHere, web.HTTPNotFound):
                return _refused(404, "not found")
            except _NotAQuery as refused:
                return _refused(400, str(refused))

        return answer


def _page(links: Links, request: web.Request, items: Sequence[Item]) -> PageOf[Item]:
    """Return the page of a list that is asked for. Raises _NotAQuery."""
    page, limit = _query(request, "page", 1), _query(request, "limit", USUAL, LARGEST)
    pages = max(1, -(-len(items) // limit))
    following = f"{links.path(request.path)}?page={page + 1}&limit={limit}" if page < pages else None
    return PageOf(tuple(items[(page - 1) * limit : page * limit]), page, pages, len(items), following)


def _query(request: web.Request, name: str, usual: int, most: int = _MOST) -> int:
    """Return a number of the query. Raises _NotAQuery."""
    typed = request.query.getall(name, [])
    if not typed:
        return usual
    number = number_of(typed[0]) if len(typed) == 1 else None
    if number is None or not 1 <= number <= most:
        raise _NotAQuery(f"{name}: a whole number from 1 to {most}")
    return number


def _answer(body: bytes) -> web.Response:
    return web.Response(body=body, content_type="application/json")


def _refused(status: int, why: str) -> web.Response:
    return web.Response(status=status, body=msgspec.json.encode(ApiProblem(why)), content_type="application/json")


def routes(context: Context, reading: LeagueReading) -> list[web.RouteDef]:
    """Return the routes of the interface for programs."""
    api = LeagueApi(context, reading)
    return [
        web.get(f"{ROOT}/openapi.json", api.document),
        web.get(_LISTED.path, api.listed),
        *(web.get(words.path, api.answering(words, read)) for words, read in _ENDPOINTS),
    ]
