"""Orders without a draw: by strength, and a season's divisions by the previous season's tables."""

from __future__ import annotations

from collections.abc import Sequence

from league.competition.competition import Competition, CompetitionPhase, CompetitionRules
from league.competition.event_log import replay
from league.competition.queries import next_divisions
from league.errors import LeagueError
from league.records.ratings import newcomer
from league.results import ClubId
from matchday.competitions.book import Book
from store.league import competitions, logged_events, ratings


async def order_of(book: Book) -> tuple[ClubId, ...]:
    """Return a competition's clubs in their order; empty if dice draw it."""
    rules = book.rules
    if len(rules.divisions) < 2:
        return await _by_strength(book) if rules.by_strength else ()
    before = await _season_before(book)
    after = _after(before, [*book.now.entries]) if before is not None else ()
    return after or await _by_strength(book)


async def _by_strength(book: Book) -> tuple[ClubId, ...]:
    """Return the clubs by their managers' ratings, best first."""
    entries = book.now.entries.values()
    known = await ratings.of(book.db, {entry.manager for entry in entries})
    best = sorted(entries, key=lambda entry: -known.get(entry.manager, newcomer()).sure)
    return tuple(entry.club for entry in best)


async def _season_before(book: Book) -> Competition | None:
    """Return the league's last competition that was played to its end with the same divisions."""
    for row in await competitions.of_league(book.db, book.league.id):
        rules = row.rules
        if (
            isinstance(rules, CompetitionRules)
            and row.phase is CompetitionPhase.OVER
            and _shape(rules) == _shape(book.rules)
        ):
            return replay(rules, await logged_events.of(book.db, row.id))
    return None


def _shape(rules: CompetitionRules) -> tuple[object, ...]:
    return rules.format, rules.divisions, rules.sizes


def _after(before: Competition, clubs: Sequence[ClubId]) -> tuple[ClubId, ...]:
    """Return clubs in their divisions after the previous season; empty if that is impossible."""
    played = [club for club, entry in before.entries.items() if not entry.withdrew]
    leaving = [club for club in played if club not in clubs]
    joining = [club for club in clubs if club not in played]
    try:
        divisions = next_divisions(before, leaving, joining)
    except LeagueError:
        return ()
    return tuple(club for division in divisions for club in division.clubs)
