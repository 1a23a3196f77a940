"""Read-only queries of leagues and competitions."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime

from league.results import ClubId, Manager
from league.title.lineal_title import TitleRules
from matchday.competitions.book import standing
from matchday.league.errors import NoCompetitionHere, NoLeagueHere
from matchday.league.titles import history_of
from matchday.league.views import CompetitionView, LeagueView
from store.league import clubs, competitions, leagues, logged_events
from store.league.competitions import CompetitionRow
from store.league.leagues import LeagueRow
from store.people import people
from store.people.people import Person
from store.transaction import Transaction


async def league_of(db: Transaction, league_id: int) -> LeagueRow:
    """Return a league's row. Raises NoLeagueHere."""
    row = await leagues.get(db, league_id)
    if row is None:
        raise NoLeagueHere
    return row


async def competition_of(db: Transaction, competition_id: int) -> CompetitionRow:
    """Return a competition's row. Raises NoCompetitionHere."""
    row = await competitions.get(db, competition_id)
    if row is None:
        raise NoCompetitionHere
    return row


async def league_view(db: Transaction, league_id: int) -> LeagueView:
    """Return a league's current view. Raises NoLeagueHere."""
    row = await league_of(db, league_id)
    return LeagueView(row, row.rules, tuple(await competitions.of_league(db, league_id)))


async def competition_view(db: Transaction, competition_id: int, at: datetime) -> CompetitionView:
    """Return the view of a competition or a title at a moment (UTC). Raises NoCompetitionHere."""
    row = await competition_of(db, competition_id)
    league = await league_of(db, row.league_id)
    names: Mapping[ClubId, str] = {club.id: club.name for club in await clubs.of_league(db, league.id)}
    if isinstance(row.rules, TitleRules):
        written = await logged_events.of_title(db, competition_id)
        known = history_of(written, at, row.rules)
        waiting, reigning = known.title.queue, [reign.holder for reign in known.title.reigns]
        managers = await _people(db, *(each.by for each in written), *waiting, *reigning)
        return CompetitionView(row, league, known, names, written, managers)
    told = await logged_events.of(db, competition_id)
    competition = await standing(row.rules, told)
    managers = await _people(db, *(each.by for each in told), *(each.manager for each in competition.entries.values()))
    return CompetitionView(row, league, competition, names, told, managers)


async def _people(db: Transaction, *ids: Manager | None) -> dict[Manager, Person]:
    return {person.id: person for person in await people.called(db, {each for each in ids if each is not None})}
