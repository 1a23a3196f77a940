"""Reading of leagues for pages: what was read is kept until the league changes, and one statement shows a change."""

from __future__ import annotations

import asyncio
import gzip
import logging
from collections.abc import Awaitable, Callable, Collection, Mapping, MutableMapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final, TypeVar, cast

from aiohttp import web
from cachetools import LRUCache

from league.competition.competition import Competition, CompetitionPhase
from league.records.ratings import Rating
from league.results import Manager
from league.title.lineal_title import TitleRules
from matchday.league.errors import NoCompetitionHere, NoLeagueHere
from matchday.league.titles import history_of
from store.league import changes, clubs, competitions, leagues, logged_events, ratings, tallies
from store.league.changes import LeagueStamp
from store.league.clubs import ClubRow
from store.league.competitions import CompetitionRow
from store.league.public_leagues import PublicLeague
from store.league.tallies import Sums, TallyKind
from store.people import people
from store.people.people import Person
from store.transaction import Transaction
from web.context import Context
from web.league.competition_facts import LeagueNames, competition_facts, rounds_of, title_facts
from web.league.known_seasons import KEPT_SEASONS, KnownSeasons, Premises
from web.league.league_facts import (
    ClubFacts,
    ClubHead,
    ClubLink,
    CompetitionFacts,
    CompetitionHead,
    LeaderBoard,
    LeagueFacts,
    ManagerFacts,
    ManagerLink,
    RatedManager,
    RoundOfFixtures,
    SeasonFigures,
    StatisticsLine,
    TitleFacts,
)
from web.league.statistics_facts import (
    boards_of,
    figures_of,
    lines_of,
    luck_figures,
    rated_managers,
    summed_up,
)
from web.links import match_page
from web.page_limits import work_is_due
from web.people_names import shown_to_strangers

T = TypeVar("T")

log = logging.getLogger(__name__)

_SHELVES: Final = 256
"""Largest number of leagues that are kept in memory."""
_PARTS: Final = 16
"""Largest number of parts that are kept, of all leagues: each has thousands of objects for the garbage collector."""
_KEPT_BYTES: Final = 32 * 2**20
"""Room for kept answers in bytes; each is compressed once, for all who ask."""
_OVERHEAD: Final = 1_000
"""Bytes that keeping an answer takes beside the answer: else any number of empty answers could be kept."""
_WORK_OF_A_PART: Final = 30
_WORK_OF_AN_ANSWER: Final = 10
"""Work of reading a part and of making an answer, counted in replayed answers of a match; see `work_is_due`."""
_QUICKLY: Final = 4
"""Level of compression: a higher one takes twice the time, and saves a twentieth."""
PAUSE: Final = 0.5
"""Seconds between two leagues that are read in advance."""
_FRESH: Final = timedelta(minutes=5)
"""Time after which everything is read again: some facts change with time alone, such as the days of a title."""


@dataclass(frozen=True, slots=True)
class KnownPeople:
    """Names and ratings of managers, which change without their league."""

    names: Mapping[Manager, str]
    ratings: Mapping[Manager, Rating]


@dataclass(frozen=True, slots=True)
class ReadCompetition:
    """A competition as it was read; season: as the desk has it, with ids, which no page may show."""

    facts: CompetitionFacts
    season: Competition


@dataclass(eq=False)
class ReadLeague:
    """A league as it was read, with further parts read when they are asked for.

    public: the league as it is on the web. facts: of the league. read: when it was read (UTC).
    version: differs after any change. parts: all parts that were read, of all leagues. seasons: competitions of
    all leagues as they were read last.
    """

    context: Context
    public: PublicLeague
    facts: LeagueFacts
    names: LeagueNames
    rows: Mapping[int, CompetitionRow]
    stamp: LeagueStamp
    known: KnownPeople
    read: datetime
    version: str
    parts: MutableMapping[object, object]
    seasons: KnownSeasons
    _one: asyncio.Lock = field(default_factory=asyncio.Lock)

    def latest(self) -> CompetitionHead | None:
        """Return the competition that a page shows if none is asked for: the newest one under way, or the newest."""
        played = [each for each in self.facts.competitions if each.kind != "title"]
        going_on = (each for each in played if each.phase == CompetitionPhase.PLAYING.value)
        return next(going_on, next(iter(played), None))

    def changes_of(self, number: int) -> int:
        """Return how often a competition has changed: the number of its events. Raises NoCompetitionHere."""
        row = self._row(number)
        return next(
            int(last or 0) for *_, competition_id, _phase, _seen, last in self.stamp if competition_id == row.id
        )

    async def competition(self, number: int) -> CompetitionFacts:
        """Return a competition other than a title by its number. Raises NoCompetitionHere."""
        return (await self.played(number)).facts

    async def played(self, number: int) -> ReadCompetition:
        """Return a competition other than a title, as the desk has it too. Raises NoCompetitionHere."""
        row = self._row(number)
        if isinstance(row.rules, TitleRules):
            raise NoCompetitionHere
        rules = row.rules

        async def read(db: Transaction) -> ReadCompetition:
            premises = Premises(self.public.token, rules, tuple(self.names.managers))
            season = await self.seasons.read(db, row.id, premises)
            return ReadCompetition(competition_facts(_head(row), season, self.names, self.read), season)

        return await self._part(("competition", number), read)

    async def rounds(self, number: int, only: int | None = None) -> tuple[RoundOfFixtures, ...]:
        """Return the rounds of a competition, with the pages of its matches. Raises NoCompetitionHere.

        only: the number of the one that is wanted; None for all.
        """
        season = (await self.played(number)).season
        statuses = season.fixtures.values()
        begun = [each.match for each in statuses if each.match is not None and only in {None, each.fixture.round}]

        async def read() -> tuple[RoundOfFixtures, ...]:
            tokens = await self.context.visibility.matches_of(self.public, begun)
            pages = {match: self.context.links.path(match_page(token)) for match, token in tokens.items()}
            return tuple(rounds_of(season, self.names, pages, only))

        return await self.kept(("rounds", number, only), read)

    async def title(self, number: int) -> TitleFacts:
        """Return a title by its number. Raises NoCompetitionHere."""
        row = self._row(number)
        if not isinstance(row.rules, TitleRules):
            raise NoCompetitionHere
        rules = row.rules

        async def read(db: Transaction) -> TitleFacts:
            known = history_of(await logged_events.of_title(db, row.id), self.read, rules)
            return title_facts(_head(row), known, rules, self.names, self.read)

        return await self._part(("title", number), read)

    async def statistics(self, kind: TallyKind, number: int | None = None) -> tuple[StatisticsLine, ...]:
        """Return the statistics of all players, clubs or managers.

        number: of a competition; None for all of the league. Raises NoCompetitionHere.
        """
        return (await self._counted(kind, number))[0]

    async def boards(self, kind: TallyKind, number: int | None = None) -> tuple[LeaderBoard, ...]:
        """Return the leaders among players, clubs or managers. Raises NoCompetitionHere.

        number: of a competition; None for all of the league.
        """
        return (await self._counted(kind, number))[1]

    def rated(self) -> tuple[RatedManager, ...]:
        """Return the ratings of the league's managers, best first."""
        return rated_managers(self.known.ratings, self.names)

    async def club(self, number: int, competition: int | None = None) -> ClubFacts:
        """Return a club by its number, with its players in one competition. Raises NoLeagueHere for no such club."""
        key = next((each for each, link in self.names.clubs.items() if link.number == number), None)
        if key is None:
            raise NoLeagueHere
        head = self.facts.clubs[number - 1]
        by = await self._by_competition("club", key)
        players = await self.statistics("player", competition) if competition is not None else ()
        return ClubFacts(
            number,
            head.name,
            head.manager,
            ever=figures_of(summed_up(by.values()).tally) if by else None,
            seasons=self._seasons(by),
            players=tuple(each for each in players if each.club is not None and each.club.number == number),
        )

    async def manager(self, number: int) -> ManagerFacts:
        """Return a manager by the number in the league. Raises NoLeagueHere for no such manager."""
        found = next(((key, link) for key, link in self.names.managers.items() if link.number == number), None)
        if found is None or not found[1].name:
            raise NoLeagueHere
        key, link = found
        by = await self._by_competition("manager", str(key))
        ever = summed_up(by.values())
        return ManagerFacts(
            number,
            link.name,
            tuple(ClubLink(each.number, each.name) for each in self.facts.clubs if each.manager.number == number),
            ever=figures_of(ever.tally) if by else None,
            luck=luck_figures(ever.luck),
            seasons=self._seasons(by),
            rating=next((each for each in self.rated() if each.manager.number == number), None),
        )

    async def _counted(
        self, kind: TallyKind, number: int | None
    ) -> tuple[tuple[StatisticsLine, ...], tuple[LeaderBoard, ...]]:
        row = None if number is None else self._row(number)

        async def read(db: Transaction) -> tuple[tuple[StatisticsLine, ...], tuple[LeaderBoard, ...]]:
            sums = await (
                tallies.of_league(db, self.public.league_id, kind)
                if row is None
                else tallies.of_competition(db, row.id, kind)
            )
            return lines_of(kind, sums, self.names), boards_of(kind, sums, self.names)

        return await self._part(("statistics", kind, number), read)

    async def _by_competition(self, kind: TallyKind, who: str) -> Mapping[int, Sums]:
        """Return the sums of one club or manager by competition of this league, by its id."""
        return await self._part(
            ("sums", kind, who), lambda db: tallies.by_competition(db, kind, who, self.public.league_id)
        )

    def _seasons(self, by: Mapping[int, Sums]) -> tuple[SeasonFigures, ...]:
        """Return sums by competition, newest first."""
        return tuple(
            SeasonFigures(_head(row), figures_of(by[row.id].tally)) for row in self.rows.values() if row.id in by
        )

    def _row(self, number: int) -> CompetitionRow:
        row = self.rows.get(number)
        if row is None:
            raise NoCompetitionHere
        return row

    async def _part(self, key: object, read: Callable[[Transaction], Awaitable[T]]) -> T:
        """Return a part, read in one transaction unless it is kept."""

        async def within() -> T:
            async with self.context.store.reading() as db:
                return await read(db)

        return await self.kept(key, within)

    async def kept(self, key: object, read: Callable[[], Awaitable[T]]) -> T:
        """Return a part of the league as it is now; it is read only once, however many ask for it at the same time.

        key: identifies the part. read: reads it; it must not ask for another part, which would wait for ever.
        """
        whole = (self.version, key)
        async with self._one:
            found = self.parts.get(whole)
            if found is None:
                work_is_due(_WORK_OF_A_PART)
                self.parts[whole] = found = await read()
            return cast("T", found)


def packed(body: bytes, kind: str, **headers: str) -> web.Response:
    """Return the response with an answer that was compressed by gzip. kind: its content type."""
    charset = None if kind == "application/json" else "utf-8"
    told = {"Content-Encoding": "gzip", **{name.replace("_", "-"): value for name, value in headers.items()}}
    return web.Response(body=body, content_type=kind, charset=charset, headers=told)


class LeagueReading:
    """Leagues for pages."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._shelves: LRUCache[int, ReadLeague] = LRUCache(_SHELVES)
        self._parts: LRUCache[object, object] = LRUCache(_PARTS)
        self._seasons = KnownSeasons()
        self._answers: LRUCache[object, bytes] = LRUCache(_KEPT_BYTES, getsizeof=_size_of)
        self._versions = 0

    async def of(self, public: PublicLeague) -> ReadLeague:
        """Return a league on the web as it is now. Raises NoLeagueHere."""
        kept = self._shelves.get(public.league_id)
        async with self._context.store.reading() as db:
            stamp = await changes.stamp(db, public.league_id)
            if kept is not None and kept.public == public and await self._is_still(db, kept, stamp):
                return kept
            self._shelves[public.league_id] = new = await self._read(db, public, stamp)
            return new

    async def read_ahead(self) -> None:
        """Read the newest competition of each league with pages, so that the first visitor after a start need not wait.

        It pauses after each league: in the bot's own program, matches are played meanwhile.
        """
        try:
            leagues_ = await self._context.visibility.reachable(KEPT_SEASONS)
        except Exception:
            log.exception("the leagues with pages could not be found, so that none is read in advance")
            return
        for public in leagues_:
            try:
                league = await self.of(public)
                newest = league.latest()
                if newest is not None:
                    _ = await league.played(newest.number)
            except Exception:  # its pages read it themselves, and say what is wrong
                log.exception("league %d could not be read in advance", public.league_id)
            await asyncio.sleep(PAUSE)

    async def answer(self, league: ReadLeague, key: object, make: Callable[[], Awaitable[str | bytes]]) -> bytes:
        """Return an answer about a league, compressed by gzip; it is made again only after a change of the league.

        key: has everything on which the answer depends beside the league.
        """
        whole = (league.version, key)
        body = self._answers.get(whole)
        if body is None:
            work_is_due(_WORK_OF_AN_ANSWER)
            text = await make()
            body = gzip.compress(text if isinstance(text, bytes) else text.encode(), _QUICKLY, mtime=0)
            if _size_of(body) <= _KEPT_BYTES:
                self._answers[whole] = body
        return body

    async def _is_still(self, db: Transaction, kept: ReadLeague, stamp: LeagueStamp) -> bool:
        if kept.stamp != stamp or self._context.now() - kept.read > _FRESH:
            return False
        return kept.known == await _known(db, kept.names.managers)

    async def _read(self, db: Transaction, public: PublicLeague, stamp: LeagueStamp) -> ReadLeague:
        league_id = public.league_id
        row = await leagues.get(db, league_id)
        if row is None:
            raise NoLeagueHere
        own = await clubs.of_league(db, league_id)
        found = await competitions.of_league(db, league_id)
        led = (each.manager.id for each in own)
        managers = tuple(dict.fromkeys((*await changes.named(db, league_id), *led)))
        known = await _known(db, managers)
        names = LeagueNames(
            {each.id: ClubLink(number, each.name) for number, each in enumerate(own, 1)},
            {each: ManagerLink(number, known.names.get(each, "")) for number, each in enumerate(managers, 1)},
        )
        facts = LeagueFacts(
            row.name,
            row.rules.ruleset,
            tuple(_head(each) for each in found),
            tuple(_club(each, names) for each in own),
        )
        self._versions += 1
        return ReadLeague(
            self._context,
            public,
            facts,
            names,
            {each.number: each for each in found},
            stamp,
            known,
            self._context.now(),
            f"{league_id}-{self._versions}",
            self._parts,
            self._seasons,
        )


def _size_of(body: bytes) -> int:
    return len(body) + _OVERHEAD


async def _known(db: Transaction, managers: Collection[Manager]) -> KnownPeople:
    found: Mapping[Manager, Person] = {each.id: each for each in await people.called(db, managers)}
    names = {number: shown_to_strangers(each) for number, each in found.items()}
    return KnownPeople(names, await ratings.of(db, managers))


def _club(row: ClubRow, names: LeagueNames) -> ClubHead:
    link = names.clubs[row.id]
    return ClubHead(link.number, link.name, names.manager(row.manager.id))


def _head(row: CompetitionRow) -> CompetitionHead:
    return CompetitionHead(row.number, row.name, row.kind, row.phase.value, row.created)
