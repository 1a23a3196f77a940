"""Competitions that a person must leave before being forgotten."""

from __future__ import annotations

from league.competition import queries
from league.results import Manager
from league.title.lineal_title import History
from matchday.league.league_queries import competition_view
from matchday.league.views import CompetitionView
from store.league import clubs, competitions
from store.people import person_mentions
from store.transaction import Transaction


async def taking_part(db: Transaction, person_id: int) -> tuple[str, ...]:
    """Return the names of competitions that a person is in, with a club or as a title's holder or in its queue."""
    leagues = sorted({club.league_id for club in await clubs.of_person(db, person_id)})
    rows = {row.id: row for each in leagues for row in await competitions.running_in(db, each)}
    theirs = await person_mentions.leagues(db, person_id)
    rows |= {row.id: row for row in await competitions.running_titles(db) if row.league_id in theirs}
    found = [await competition_view(db, row.id, row.seen or row.created) for row in rows.values()]
    return tuple(f"{view.league.name}, {view.row.name}" for view in found if person_id in _in_play(view))


def _in_play(view: CompetitionView) -> set[Manager | None]:
    if isinstance(view.competition, History):
        title = view.competition.title
        return {title.holder, *title.queue}
    return {entry.manager for entry in queries.in_play(view.competition)}
