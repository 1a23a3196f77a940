"""Time of leagues' queries on a file with a hundred leagues, of twenty clubs each, after ten seasons.

The limits are 20 ms for a table and 200 ms for any statistic.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from collections.abc import Awaitable, Callable
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

from league.competition.competition import USUAL_COMPETITION
from league.competition.event_log import replay
from league.competition.queries import tables
from league.records.ratings import Rated
from league.records.tallies import leaders
from league.results import MatchOutcome
from store.database import Store
from store.league import clubs, logged_events, ratings, tallies
from store.league.tallies import TallyKind, player
from store.match import matches
from store.transaction import Transaction
from testing.load.many_leagues import EVERYWHERE, LEAGUES, SEASONS, Season, filled
from testing.measurements import calibration, show

Work: TypeAlias = Callable[[Transaction], Awaitable[object]]

ROUNDS: Final = 41
_SEASON: Final = Season(LEAGUES // 2, SEASONS)
_LEAGUE: Final = _SEASON.league
_PLAYER: Final = player(_SEASON.clubs[3], "player 7")


async def _table(db: Transaction) -> object:
    return tables(replay(USUAL_COMPETITION, await logged_events.of(db, _SEASON.id)))


async def _scorers_of_the_season(db: Transaction) -> object:
    known = await tallies.of_competition(db, _SEASON.id, "player")
    return leaders({who: sums.tally for who, sums in known.items()}, "goals")


def _of_all_time(kind: TallyKind, measure: str) -> Work:
    async def ask(db: Transaction) -> object:
        known = await tallies.of_league(db, _LEAGUE, kind)
        return leaders({who: sums.tally for who, sums in known.items()}, measure)

    return ask


async def _luck(db: Transaction) -> object:
    known = await tallies.of_league(db, _LEAGUE, "manager")
    return sorted((sums.luck.deviations, who) for who, sums in known.items())


READING: Final[dict[str, Work]] = {
    "read the events of a season": lambda db: logged_events.of(db, _SEASON.id),
    "table: read, told and put in order": _table,
    "scorers of a season": _scorers_of_the_season,
    "scorers of a league, of all time": _of_all_time("player", "goals"),
    "passing of clubs of a league, of all time": _of_all_time("club", "passing"),
    "luck of managers of a league, of all time": _luck,
    "a player, season by season": lambda db: tallies.by_competition(db, "player", _PLAYER, _LEAGUE),
    "a manager in every league, of all time": lambda db: tallies.all_time(db, "manager", str(EVERYWHERE)),
    "names of all players of a league": lambda db: tallies.names(db, _LEAGUE, "player"),
    "course of a rating": lambda db: ratings.course(db, EVERYWHERE),
    "clubs of a manager": lambda db: clubs.of_person(db, EVERYWHERE),
    "open matches of a manager": lambda db: matches.of_person(db, EVERYWHERE),
}


async def _milliseconds(store: Store, work: Work) -> float:
    """Return the median processor time of a call in milliseconds, including the database's thread."""
    taken: list[float] = []
    for _ in range(ROUNDS):
        async with store.reading() as db:
            taken.append(await _once(db, work))
    return statistics.median(taken)


async def _once(db: Transaction, work: Work) -> float:
    begun = time.process_time()
    _ = await work(db)
    return (time.process_time() - begun) * 1_000


async def _measure() -> None:
    with tempfile.TemporaryDirectory() as folder:
        begun = time.perf_counter()
        file = Path(folder) / "leagues.sqlite3"
        store = await filled(file, LEAGUES)
        try:
            show(f"fill a file with {LEAGUES} leagues", time.perf_counter() - begun, "s")
            show("how large it is", file.stat().st_size / 2**20, "MB")
            for name, work in READING.items():
                show(name, await _milliseconds(store, work), "ms")
            await _rate(store)
        finally:
            await store.close()


async def _rate(store: Store) -> None:
    """Print how long a rated match holds the writer: the newest, and one followed by many others."""
    first = Season(1, SEASONS)
    newest = first.begin + timedelta(days=5000)
    for name, match, at in (
        ("rate the match that ended last", first.first_match + 1, newest),
        ("rate a match of an earlier season, and all after", first.first_match - 1, first.begin),
    ):
        async with store.writing() as db:
            await ratings.uncount(db, match)
            rated = Rated(EVERYWHERE, EVERYWHERE + 1, MatchOutcome.WON)
            show(name, await _once(db, partial(ratings.count, match_id=match, at=at, rated=rated)), "ms")


def main() -> None:
    """Print the times, with the calibration loop."""
    show("calibration loop", calibration() * 1_000, "ms")
    asyncio.run(_measure())


if __name__ == "__main__":
    main()
