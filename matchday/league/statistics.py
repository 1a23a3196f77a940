"""Statistics of players, clubs and managers over many matches, by competition or of all time."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from league.records.ratings import Rating
from league.results import ClubId, Manager, MatchOutcome
from store.database import Store
from store.league import clubs, ratings, score_sheets, tallies
from store.league.score_sheets import StoredSheet
from store.league.tallies import Sums, TallyKind
from store.people import people
from store.transaction import Transaction

_FORM: Final = 10
"""Number of a manager's last matches that are shown."""

_SEEN_AWAY: Final = {
    MatchOutcome.WON: MatchOutcome.LOST,
    MatchOutcome.DRAWN: MatchOutcome.DRAWN,
    MatchOutcome.LOST: MatchOutcome.WON,
}


@dataclass(frozen=True, slots=True)
class Asked:
    """Scope of statistics: a league, or one of its competitions."""

    league_id: int
    competition_id: int | None = None


class Called(NamedTuple):
    """A name in statistics; club: of a player, else ""."""

    name: str
    club: str = ""

    @property
    def whole(self) -> str:
        """The name, followed by the club."""
        return f"{self.name} ({self.club})" if self.club else self.name


@dataclass(frozen=True, slots=True)
class StatisticsProfile:
    """Statistics of one player, club or manager.

    who: the key in tallies. by: the numbers in each competition of the league, oldest first.
    ever: the sum of these; for a manager, over all leagues. rating: a manager's, if there is one. form: results of a
    manager's last rated matches, oldest first.
    """

    kind: TallyKind
    who: str
    called: Called
    by: Mapping[int, Sums]
    ever: Sums
    rating: Rating | None = None
    form: tuple[MatchOutcome, ...] = ()


class LeagueStatistics:
    """Statistics read in one transaction per call."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def sums(self, kind: TallyKind, asked: Asked) -> dict[str, Sums]:
        """Return the sums of all players, clubs or managers, by their keys."""
        async with self._store.reading() as db:
            if asked.competition_id is not None:
                return await tallies.of_competition(db, asked.competition_id, kind)
            return await tallies.of_league(db, asked.league_id, kind)

    async def names(self, kind: TallyKind, league_id: int, who: Collection[str]) -> dict[str, Called]:
        """Return the names for keys in tallies."""
        async with self._store.reading() as db:
            return await _names(db, kind, league_id, who)

    async def known(self, kind: TallyKind, league_id: int) -> dict[str, Called]:
        """Return all players, clubs or managers that a league has ever had, with their names."""
        async with self._store.reading() as db:
            return await _names(db, kind, league_id, await tallies.names(db, league_id, kind))

    async def profile(self, kind: TallyKind, who: str, league_id: int) -> StatisticsProfile:
        """Return a profile: a manager's over all leagues, anybody else's in this one."""
        async with self._store.reading() as db:
            by = await tallies.by_competition(db, kind, who, league_id)
            ever = await tallies.all_time(db, kind, who, None if kind == "manager" else league_id)
            named = await _names(db, kind, league_id, [who])
            rating = (await ratings.of(db, [int(who)])).get(int(who)) if kind == "manager" else None
            form = await _form(db, int(who)) if kind == "manager" else ()
        return StatisticsProfile(kind, who, named.get(who, Called(who)), by, ever, rating, form)

    async def scorers(self, matches: Collection[int]) -> dict[int, dict[ClubId, dict[str, int]]]:
        """Return the scorers in matches that count, and their numbers of goals: by match, club and player."""
        async with self._store.reading() as db:
            kept = {match: await score_sheets.get(db, match) for match in matches}
        return {match: _scorers(each) for match, each in kept.items() if each is not None and each.counted}

    async def ratings(self, managers: Collection[Manager]) -> dict[Manager, Rating]:
        """Return the ratings of those managers who have one."""
        async with self._store.reading() as db:
            return await ratings.of(db, managers)


async def _form(db: Transaction, manager: Manager) -> tuple[MatchOutcome, ...]:
    rated = [step.rated for step in await ratings.course(db, manager, _FORM)]
    return tuple(each.outcome if each.home == manager else _SEEN_AWAY[each.outcome] for each in rated)


def _scorers(sheet: StoredSheet) -> dict[ClubId, dict[str, int]]:
    found: dict[ClubId, dict[str, int]] = {}
    for line in sheet.lines:
        if line.kind == "player" and line.tally.goals:
            club, name = tallies.club_and_name(line.who)
            found.setdefault(club, {})[name] = line.tally.goals
    return found


async def _names(db: Transaction, kind: TallyKind, league_id: int, who: Collection[str]) -> dict[str, Called]:
    if kind == "manager":
        return {str(each.id): Called(each.name) for each in await people.called(db, [int(one) for one in who])}
    names: Mapping[ClubId, str] = {each.id: each.name for each in await clubs.of_league(db, league_id)}
    if kind == "club":
        return {one: Called(names.get(one, one)) for one in who}
    parts = {one: tallies.club_and_name(one) for one in who}
    return {one: Called(name, names.get(club, club)) for one, (club, name) in parts.items()}
