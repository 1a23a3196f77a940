"""Statistics of players, clubs and managers over many matches, by competition or of all time."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

from league.records.ratings import Rating
from league.results import Club, Manager, Outcome
from store.database import Store
from store.league import clubs, ratings, score_sheets, tallies
from store.league.score_sheets import Sheet
from store.league.tallies import Kind, Sums
from store.people import people
from store.transaction import Transaction

_FORM: Final = 10
"""How many of the last matches of a manager are told."""

_SEEN_AWAY: Final = {Outcome.WON: Outcome.LOST, Outcome.DRAWN: Outcome.DRAWN, Outcome.LOST: Outcome.WON}


@dataclass(frozen=True, slots=True)
class Asked:
    """Whose figures are wanted: of a league, or of one competition of it."""

    league_id: int
    competition_id: int | None = None


class Called(NamedTuple):
    """How somebody is called; club: of a player, else ""."""

    name: str
    club: str = ""

    @property
    def whole(self) -> str:
        """The name, with the club behind it."""
        return f"{self.name} ({self.club})" if self.club else self.name


@dataclass(frozen=True, slots=True)
class Profile:
    """What is known of somebody.

    who: as tallies name it. by: what it has done in each competition of the league, the oldest first.
    ever: in all of them; a manager in all leagues. rating: of a manager who has one. form: how a manager's last rated
    matches have ended, the first of them first.
    """

    kind: Kind
    who: str
    called: Called
    by: Mapping[int, Sums]
    ever: Sums
    rating: Rating | None = None
    form: tuple[Outcome, ...] = ()


class Statistics:
    """What is known, read in one go each time."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def sums(self, kind: Kind, asked: Asked) -> dict[str, Sums]:
        """Return what everybody of a kind has done, by who it was."""
        async with self._store.reading() as db:
            if asked.competition_id is not None:
                return await tallies.of_competition(db, asked.competition_id, kind)
            return await tallies.of_league(db, asked.league_id, kind)

    async def names(self, kind: Kind, league_id: int, who: Collection[str]) -> dict[str, Called]:
        """Return how those are called whom tallies name."""
        async with self._store.reading() as db:
            return await _names(db, kind, league_id, who)

    async def known(self, kind: Kind, league_id: int) -> dict[str, Called]:
        """Return everybody of a kind whom a league has ever known, with how they are called."""
        async with self._store.reading() as db:
            return await _names(db, kind, league_id, await tallies.names(db, league_id, kind))

    async def profile(self, kind: Kind, who: str, league_id: int) -> Profile:
        """Return what is known of somebody: a manager over all leagues, everybody else in this one."""
        async with self._store.reading() as db:
            by = await tallies.by_competition(db, kind, who, league_id)
            ever = await tallies.all_time(db, kind, who, None if kind == "manager" else league_id)
            named = await _names(db, kind, league_id, [who])
            rating = (await ratings.of(db, [int(who)])).get(int(who)) if kind == "manager" else None
            form = await _form(db, int(who)) if kind == "manager" else ()
        return Profile(kind, who, named.get(who, Called(who)), by, ever, rating, form)

    async def scorers(self, matches: Collection[int]) -> dict[int, dict[Club, dict[str, int]]]:
        """Return who has scored in matches that count, and how often: by match, club and player."""
        async with self._store.reading() as db:
            kept = {match: await score_sheets.get(db, match) for match in matches}
        return {match: _scorers(each) for match, each in kept.items() if each is not None and each.counted}

    async def ratings(self, managers: Collection[Manager]) -> dict[Manager, Rating]:
        """Return the ratings of those of some managers who have one."""
        async with self._store.reading() as db:
            return await ratings.of(db, managers)


async def _form(db: Transaction, manager: Manager) -> tuple[Outcome, ...]:
    rated = [step.rated for step in await ratings.course(db, manager, _FORM)]
    return tuple(each.outcome if each.home == manager else _SEEN_AWAY[each.outcome] for each in rated)


def _scorers(sheet: Sheet) -> dict[Club, dict[str, int]]:
    found: dict[Club, dict[str, int]] = {}
    for line in sheet.lines:
        if line.kind == "player" and line.tally.goals:
            club, name = tallies.club_and_name(line.who)
            found.setdefault(club, {})[name] = line.tally.goals
    return found


async def _names(db: Transaction, kind: Kind, league_id: int, who: Collection[str]) -> dict[str, Called]:
    if kind == "manager":
        return {str(each.id): Called(each.name) for each in await people.called(db, [int(one) for one in who])}
    names: Mapping[Club, str] = {each.id: each.name for each in await clubs.of_league(db, league_id)}
    if kind == "club":
        return {one: Called(names.get(one, one)) for one in who}
    parts = {one: tallies.club_and_name(one) for one in who}
    return {one: Called(name, names.get(club, club)) for one, (club, name) in parts.items()}
