"""A file with many leagues and all their past matches, written quickly in the store's format."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import astuple, dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Table, insert, select

from league.competition.competition import USUAL_COMPETITION, CompetitionPhase
from league.competition.events import DrawMade, Event, Joined, KickedOff, MatchEnded, PlayerConsequences
from league.formats.fixtures import Fixture, round_robin
from league.records.luck import Luck
from league.records.ratings import Rating, newcomer
from league.records.tallies import Tally
from league.results import Cards, ClubId, Result, outcome
from store.database import Store
from store.league.leagues import LeagueRules
from store.league.logged_events import stored_name
from store.league.tallies import TallyKind, player
from store.people.person_marks import mark
from store.schema import league_tables, match_tables
from store.sqlite.store import SqliteStore
from testing.database import Row, beside, introduce

LEAGUES: Final = 100
CLUBS: Final = 20
SEASONS: Final = 10
PLAYERS_OF_A_CLUB: Final = 16
EVERYWHERE: Final = 1
"""The manager with a club in every league."""

_MANAGERS: Final = 500
_FIRST: Final = datetime(2017, 8, 1, 18, tzinfo=UTC)
_WEEK: Final = timedelta(days=7)
_YEAR: Final = timedelta(days=365)
_GUILD: Final = 7
_SETTINGS: Final = msgspec.json.encode(LeagueRules("counter_attack")).decode()
_RULES: Final = msgspec.json.encode(USUAL_COMPETITION).decode()
_SHEET: Final = '{"lines":[],"facts":{}}'


@dataclass(frozen=True, slots=True)
class Season:
    """A season to be written.

    league: number of the league, from 1. number: of the season in its league, from 1.
    """

    league: int
    number: int

    @property
    def id(self) -> int:
        """The id of the competition."""
        return (self.league - 1) * SEASONS + self.number

    @property
    def begin(self) -> datetime:
        """The opening of its first round."""
        return _FIRST + _YEAR * (self.number - 1)

    @property
    def first_match(self) -> int:
        """The id just before that of its first match."""
        return (self.id - 1) * CLUBS * (CLUBS - 1)

    @property
    def clubs(self) -> list[ClubId]:
        """The ids of the clubs of its league."""
        return [str((self.league - 1) * CLUBS + at) for at in range(1, CLUBS + 1)]

    def manager_of(self, club: ClubId) -> int:
        """Return a club's manager: one is in every league, the others in a few."""
        at = (int(club) - 1) % CLUBS
        return EVERYWHERE + (1 + (self.league * (CLUBS - 1) + at) % (_MANAGERS - 1) if at else 0)


async def filled(path: Path, leagues: int) -> Store:
    """Make and open a file with this many leagues, reporting progress."""
    await (await SqliteStore.open(path)).close()
    with beside(path, quickly=True) as connection:
        chance = Random(1)
        people = introduce(connection, {number: f"manager {number}" for number in range(1, _MANAGERS + 1)})
        db = _Filling(connection, people)
        for number in range(1, leagues + 1):
            _write_league(db, number, chance)
            print(f"\rfilling a file: league {number} of {leagues}", end="", file=sys.stderr, flush=True)
        _write_ratings(db, chance)
        print(file=sys.stderr)
    return await SqliteStore.open(path)


_MATCH: Final = (
    "id, ruleset, head, guild_id, channel_id, thread_id, home_user, away_user, state, seed, words, commitment, "
    "next_roll, board_message_id, board_seq, result, winner, created"
)
"""Columns of a match that are written."""
_COMPETITION: Final = (
    "id, league_id, number, kind, name, rules, phase, seed, words, commitment, next_roll, due, seen, channel_id, "
    "table_message_id, summary, created"
)
"""Columns of a competition that are written."""


@dataclass(frozen=True, slots=True)
class _Filling:
    """A database being filled. people: keys of managers, by their ids."""

    connection: Connection
    people: Mapping[int, int]

    def write(self, table: Table, rows: Iterable[Row], columns: str = "") -> None:
        """Write rows into a table. columns: their names; by default all of the table's, in order."""
        names = columns.split(", ") if columns else table.c.keys()
        _ = self.connection.execute(insert(table), [dict(zip(names, row, strict=True)) for row in rows])


def _write_league(db: _Filling, number: int, chance: Random) -> None:
    db.write(league_tables.league, [(number, _GUILD, number, f"league {number}", _SETTINGS, None, _FIRST)])
    first = Season(number, 1)
    clubs = [(int(each), number, f"club {each}", db.people[first.manager_of(each)], "") for each in first.clubs]
    db.write(league_tables.club, clubs)
    for each in range(1, SEASONS + 1):
        _write_season(db, Season(number, each), chance)


def _write_season(db: _Filling, season: Season, chance: Random) -> None:
    over = season.number < SEASONS
    phase = (CompetitionPhase.OVER if over else CompetitionPhase.PLAYING).value
    beginning = (season.id, season.league, season.number, "league", str(season.number), _RULES, phase, "", "", "", 1)
    kept = (None if over else season.begin + _YEAR, None, None, None, "{}", season.begin)
    db.write(league_tables.competition, [(*beginning, *kept)], _COMPETITION)
    results = {fixture.number: _result(fixture, season, chance) for each in _rounds() for fixture in each}
    db.write(league_tables.logged_event, [*_logged_events(db, season, results)])
    _write_matches(db, season, results)
    db.write(league_tables.tally, _tallies(season, chance))


def _write_matches(db: _Filling, season: Season, results: dict[int, Result]) -> None:
    matches: list[Row] = []
    fixtures: list[Row] = []
    sheets: list[Row] = []
    for fixtures_of_round in _rounds():
        for each in fixtures_of_round:
            result, match_id = results[each.number], season.first_match + each.number
            opens = season.begin + _WEEK * (each.round - 1)
            managers = (db.people[season.manager_of(club)] for club in (result.home, result.away))
            place = (_GUILD, season.league, match_id + 10**9)
            tape = ("0" * 64, "", "0" * 64, 1)
            shown = (None, None, f"{result.goals[0]}-{result.goals[1]}", None, opens)
            matches.append((match_id, "counter_attack", "{}", *place, *managers, "finished", *tape, *shown))
            clubs = (int(result.home), int(result.away))
            fixtures.append((season.id, each.number, each.round, *clubs, match_id, opens, opens + _WEEK, True))
            sheets.append((match_id, season.league, season.id, opens, _SHEET, True, True))
    db.write(match_tables.match, matches, _MATCH)
    db.write(league_tables.fixture, fixtures)
    db.write(league_tables.sheet, sheets)


def _logged_events(db: _Filling, season: Season, results: dict[int, Result]) -> Iterator[tuple[Any, ...]]:
    """Yield the rows of events, with people in columns and not in the bodies."""
    for seq, (at, event) in enumerate(_events(season, results), 1):
        told, person = (replace(event, manager=0), event.manager) if isinstance(event, Joined) else (event, None)
        key = None if person is None else db.people[person]
        body = msgspec.json.encode(told).decode()
        yield season.id, seq, at, None, stored_name(type(event)), body, "", key, None


def _events(season: Season, results: dict[int, Result]) -> Iterator[tuple[datetime, Event]]:
    for club in season.clubs:
        yield season.begin, Joined(club, f"club {club}", season.manager_of(club))
    yield season.begin, DrawMade(tuple(season.clubs), (), season.begin)
    for at, each in enumerate(_rounds()):
        opens = season.begin + _WEEK * at
        for fixture in each:
            yield opens, KickedOff(fixture.number, season.first_match + fixture.number)
        for fixture in each:
            booked = PlayerConsequences({f"player {fixture.number % PLAYERS_OF_A_CLUB}": Cards(yellows=1)})
            match = season.first_match + fixture.number
            yield (
                opens + _WEEK / 2,
                MatchEnded(fixture.number, match, results[fixture.number], (booked, PlayerConsequences())),
            )


def _result(fixture: Fixture, season: Season, chance: Random) -> Result:
    home, away = (season.clubs[int(each)] for each in fixture.clubs)
    return Result(home, away, (chance.randint(0, 4), chance.randint(0, 3)), cards=(Cards(yellows=1), Cards()))


def _tallies(season: Season, chance: Random) -> Iterator[tuple[Any, ...]]:
    for club in season.clubs:
        whole = Tally(38, 14, 10, 14, chance.randint(30, 90), 50, 0, 9, 400, 150, chance.uniform(40, 70), 55.0)
        yield _tally(season, "club", club, whole)
        yield _tally(season, "manager", mark(season.manager_of(club)), whole)
        for at in range(PLAYERS_OF_A_CLUB):
            own = Tally(30, 12, 8, 10, chance.randint(0, 25), 0, chance.randint(0, 9), 0, 40, 15, chance.uniform(0, 9))
            yield _tally(season, "player", player(club, f"player {at}"), own)


def _tally(season: Season, kind: TallyKind, who: str, tally: Tally) -> tuple[Any, ...]:
    luck = Luck(500, 90.0, 45.0, 40.0 + tally.goals / 9, 30.0)
    return (season.id, kind, who, season.league, *astuple(tally), *astuple(luck))


def _write_ratings(db: _Filling, chance: Random) -> None:
    """Write plausible ratings: benches time their lookup, so every match has those before it."""
    known = {each: Rating(chance.gauss(1500, 200), chance.uniform(80, 300), 50) for each in db.people.values()}
    new = newcomer()
    rated = ((who, each.points, each.unsure, each.matches, each.sure) for who, each in known.items())
    db.write(league_tables.rating, rated)
    before = (new.points, new.unsure, 0)
    match = match_tables.match
    asked = select(match.c.id, match.c.created, match.c.home_user, match.c.away_user, match.c.result)
    steps = [
        (*of_match, outcome((int(result[0]), int(result[2]))).value, *before, *before)
        for *of_match, result in db.connection.execute(asked)
    ]
    db.write(league_tables.rating_step, steps)


@cache
def _rounds() -> tuple[tuple[Fixture, ...], ...]:
    """Return a season's fixtures by round; clubs by their index in the league."""
    return tuple(each.fixtures for each in round_robin([str(at) for at in range(CLUBS)]))
