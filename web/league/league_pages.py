"""Pages of leagues: table, fixtures, brackets, statistics, players, clubs, managers and titles."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final, TypeAlias

from aiohttp import web

from matchday.league.errors import NoCompetitionHere, NoLeagueHere
from web.context import Context
from web.league import league_words
from web.league.league_facts import CompetitionFacts, CompetitionHead, RoundOfFixtures, StatisticsLine
from web.league.league_reading import LeagueReading, ReadLeague, packed
from web.league.statistics_facts import KINDS
from web.links import league_page, number_of
from web.templating import language_of

ALL: Final = "all"
"""The value of the query for all competitions."""
_PLAYER_COLUMNS: Final = ("matches", "goals", "assists", "clean_sheets", "shots", "xg", "passing", "duelling", "cards")
_SIDE_COLUMNS: Final = ("matches", "wins", "draws", "defeats", "goals", "conceded", "clean_sheets", "xg", "possession")
_TABS: Final = (("table", ""), ("fixtures", "/fixtures"))
_MORE_TABS: Final = (("statistics", "/statistics"), ("players", "/players"))
_BRACKETS: Final = ("brackets", "/brackets")
_TITLES: Final = ("titles", "/titles")

Values: TypeAlias = Mapping[str, Any]
"""Values of a template, by name."""


@dataclass(frozen=True, slots=True)
class AskedLeague:
    """A league as a request asks for it.

    chosen: the competition that is shown; None if there is none. asked: as named in the address; "" for no query.
    all_time: whether all competitions are asked for.
    """

    league: ReadLeague
    token: str
    chosen: CompetitionHead | None
    asked: str
    all_time: bool

    @property
    def number(self) -> int | None:
        """The number of the competition that is shown; None for all, or if there is none."""
        return None if self.all_time or self.chosen is None else self.chosen.number


PageReader: TypeAlias = Callable[[AskedLeague, web.Request], Awaitable[tuple[str, Values]]]
"""Returns the tab to which a page belongs, and the values of its template."""


async def asked_league(context: Context, reading: LeagueReading, request: web.Request) -> AskedLeague:
    """Return the league and the competition of a request. Raises HTTPNotFound."""
    token = request.match_info["token"]
    public = await context.visibility.league_of(token)
    if public is None:
        raise web.HTTPNotFound
    league = await reading.of(public)
    asked = request.query.get("competition", "")
    if asked in {"", ALL}:
        return AskedLeague(league, token, league.latest(), f"?competition={asked}" if asked else "", asked == ALL)
    head = league.facts.competition(_number_in(asked))
    if head is None:
        raise web.HTTPNotFound
    return AskedLeague(league, token, head, f"?competition={head.number}", all_time=False)


def _number_in(typed: str) -> int:
    """Return a number of an address. Raises HTTPNotFound for anything else."""
    number = number_of(typed)
    if number is None:
        raise web.HTTPNotFound
    return number


class LeaguePages:
    """Answers with pages of leagues, which are kept until their league changes."""

    def __init__(self, context: Context, reading: LeagueReading) -> None:
        self._context = context
        self._reading = reading

    def answering(self, template: str, read: PageReader) -> Callable[[web.Request], Awaitable[web.Response]]:
        """Return the handler of one kind of page."""

        async def answer(request: web.Request) -> web.Response:
            code = language_of(request)
            try:
                asked = await asked_league(self._context, self._reading, request)

                async def written() -> str:
                    tab, values = await read(asked, request)
                    return self._written(template, code, asked, tab, {"path": request.path, **values})

                body = await self._reading.answer(asked.league, (request.path, asked.asked, code), written)
            except (NoLeagueHere, NoCompetitionHere) as unknown:
                raise web.HTTPNotFound from unknown
            return packed(body, "text/html", Content_Language=code, Vary="Accept-Language")

        return answer

    def _written(self, template: str, code: str, asked: AskedLeague, tab: str, values: dict[str, Any]) -> str:
        facts = asked.league.facts
        knocked_out = any(each.kind in {"cup", "groups"} for each in facts.competitions)
        titled = any(each.kind == "title" for each in facts.competitions)
        common: Values = {
            "league": facts,
            "here": self._context.links.path(league_page(asked.token)),
            "whole": self._context.links.whole(league_page(asked.token)),
            "asked": asked.asked,
            "chosen": asked.chosen,
            "all_time": asked.all_time if tab in {"/statistics", "/players"} else None,
            "tabs": (*_TABS, *[_BRACKETS] * knocked_out, *_MORE_TABS, *[_TITLES] * titled),
            "tab": tab,
            "say": league_words,
            "heading": "",
        }
        filling = {**common, **values, "path": self._context.links.path(values["path"])}
        return self._context.templating.written(template, code, league_words.LEAGUE_WORDS, **filling)


async def _table(asked: AskedLeague, _: web.Request) -> tuple[str, Values]:
    league = asked.league
    titles = [await league.title(each.number) for each in league.facts.competitions if each.kind == "title"]
    competition = await _shown(asked)
    shown = () if competition is None else await league.rounds(competition.head.number, competition.open_round)
    return "", {"competition": competition, "titles": titles, "rounds": shown}


async def _fixtures(asked: AskedLeague, _: web.Request) -> tuple[str, Values]:
    return "/fixtures", {"rounds": await _rounds(asked)}


async def _brackets(asked: AskedLeague, _: web.Request) -> tuple[str, Values]:
    competition = await _shown(asked)
    return "/brackets", {"brackets": competition.brackets if competition is not None else ()}


async def _statistics(asked: AskedLeague, _: web.Request) -> tuple[str, Values]:
    league = asked.league
    kinds = [(kind, await league.boards(kind, asked.number)) for kind in KINDS.values()]
    managers = await league.statistics("manager", asked.number)
    return "/statistics", {
        "kinds": [(kind, boards) for kind, boards in kinds if boards],
        "rated": league.rated(),
        "lucky": sorted((each for each in managers if each.luck is not None), key=_luckiest_first),
    }


async def _players(asked: AskedLeague, _: web.Request) -> tuple[str, Values]:
    lines = await asked.league.statistics("player", asked.number)
    return "/players", {"lines": lines, "columns": _PLAYER_COLUMNS}


async def _club(asked: AskedLeague, request: web.Request) -> tuple[str, Values]:
    number = _number_in(request.match_info["number"])
    club = await asked.league.club(number, asked.number)
    rounds = [
        replace(each, fixtures=own, free=())
        for each in await _rounds(asked)
        if (own := tuple(one for one in each.fixtures if number in {one.home.number, one.away.number}))
    ]
    columns = {"columns": _SIDE_COLUMNS, "player_columns": _PLAYER_COLUMNS}
    return "/clubs", {"club": club, "rounds": rounds, "heading": club.name, **columns}


async def _manager(asked: AskedLeague, request: web.Request) -> tuple[str, Values]:
    manager = await asked.league.manager(_number_in(request.match_info["number"]))
    return "/managers", {"manager": manager, "columns": _SIDE_COLUMNS, "chosen": None}


async def _titles(asked: AskedLeague, _: web.Request) -> tuple[str, Values]:
    league = asked.league
    found = [await league.title(each.number) for each in league.facts.competitions if each.kind == "title"]
    return "/titles", {"titles": found, "chosen": None}


async def _shown(asked: AskedLeague) -> CompetitionFacts | None:
    return None if asked.chosen is None else await asked.league.competition(asked.chosen.number)


async def _rounds(asked: AskedLeague) -> tuple[RoundOfFixtures, ...]:
    return () if asked.chosen is None else await asked.league.rounds(asked.chosen.number)


def _luckiest_first(line: StatisticsLine) -> float:
    return -float((line.luck or {}).get("deviations", 0.0))


_PAGES: Final[Mapping[str, tuple[str, PageReader]]] = {
    "": ("league.html", _table),
    "/fixtures": ("league_fixtures.html", _fixtures),
    "/brackets": ("league_brackets.html", _brackets),
    "/statistics": ("league_statistics.html", _statistics),
    "/players": ("league_players.html", _players),
    "/titles": ("league_titles.html", _titles),
    "/clubs/{number}": ("league_club.html", _club),
    "/managers/{number}": ("league_manager.html", _manager),
}
"""Pages by their path below that of the league: template and reader."""


def routes(context: Context, reading: LeagueReading) -> list[web.RouteDef]:
    """Return the routes of all pages of leagues."""
    pages = LeaguePages(context, reading)
    return [
        web.get(f"/league/{{token}}{path}", pages.answering(template, read))
        for path, (template, read) in _PAGES.items()
    ]
