"""Counting matches: their results, and their effect on tallies, ratings and titles."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from league.competition.competition import Competition, FixtureStatus
from league.competition.events import MatchEnded, PlayerConsequences
from league.competition.queries import fixture_of_match
from league.formats.season import USUAL_SEASON, SeasonRules
from league.records.ratings import Rated
from league.results import ClubId, Result, forfeited
from league.title.title_events import Played
from matchday.competitions import competition_dice
from matchday.competitions.book import Book
from matchday.computers.seats import has_computers
from matchday.league import titles
from matchday.match.build_view import row_of
from matchday.match.dice import DiceSource
from matchday.records.score_sheets import cards_in, injured_in, result_of, tallies_of
from rules.game import Game
from rules.score_sheets import ScoreSheet
from store.database import Store
from store.league import ratings, score_sheets, tallies
from store.league.score_sheets import StoredSheet
from store.match import entries, sittings
from store.match.matches import MatchRow
from store.match.sittings import Sitting

TITLES: Final = "titles"
"""The fact of a sheet that holds the match's event number in each title, by the title's number."""


UNRATED: Final = "unrated"
"""The fact of a sheet that says that its match counts for no rating and no title, since a computer has played."""


@dataclass(frozen=True, slots=True)
class Over:
    """A match that is over; at: when it ended (UTC). sat_in: the computers that have answered for managers."""

    row: MatchRow
    at: datetime
    sheet: ScoreSheet
    sat_in: Sequence[Sitting] = ()

    @property
    def is_unrated(self) -> bool:
        """Whether it counts for no rating and no title, since a computer has played."""
        return has_computers(self.row) or not all(each.rated for each in self.sat_in)


async def read(store: Store, game: Game, row: MatchRow, at: datetime) -> Over:
    """Make a match's score sheet. A worker process reads the log, so that matches go on meanwhile."""
    async with store.reading() as db:
        stands = entries.standing_of(await entries.since(db, row.id))
        sat_in = [each for each in await sittings.of(db, row.id) if each.answered]
    sheet = await asyncio.to_thread(game.score_sheet, row.head, [each.entry for each in stands])
    return Over(row, at, sheet, sat_in)


async def write_end(book: Book, over: Over, fixture: FixtureStatus, game: Game, dice: DiceSource) -> None:
    """Write the end of a fixture's match into its competition's book, with its sheet."""
    clubs, managers = fixture.fixture.clubs, (over.row.home.id, over.row.away.id)
    lines = tallies_of(over.sheet, *clubs, managers)
    rated, facts = book.rules.rated and not over.is_unrated, {UNRATED: True} if over.is_unrated else {}
    sheet = StoredSheet(over.row.id, book.league.id, book.id, over.at, lines, facts, rated=rated, counted=False)
    await score_sheets.write(book.db, sheet)
    bodies = (await _bodies(book, over, 0, dice), await _bodies(book, over, 1, dice))
    result = result_of_match(over, clubs, game, book.rules.season)
    book.tell(MatchEnded(fixture.fixture.number, over.row.id, result, bodies))


def result_of_match(over: Over, clubs: tuple[ClubId, ClubId], game: Game, rules: SeasonRules = USUAL_SEASON) -> Result:
    """Return the result of a match between two clubs, played or awarded."""
    played = replace(result_of(over.sheet, *clubs), sat_in=bool(over.sat_in))
    return played if over.row.state == "finished" else given_up(played, over.row, game, rules)


def given_up(played: Result, row: MatchRow, game: Game, rules: SeasonRules) -> Result:
    """Return the result of a resigned or claimed match: a forfeit, unless the score was already worse."""
    loser = played.home if row.winner == game.sides[1] else played.away
    mine, theirs = played.score_of(loser)
    if theirs - mine >= rules.forfeit_goals:
        return replace(played, awarded=row.state)
    goals = forfeited(*played.clubs, (loser,), row.state, rules.forfeit_goals).goals
    return replace(played, goals=goals, normal=None, shoot_out=None, awarded=row.state)


async def recount(book: Book) -> None:
    """Count matches that have begun to count, and remove those that no longer do."""
    before, now = _counting(book.before), _counting(book.now)
    if before != now:
        await ratings.lock(book.db)  # before tallies, or two recounts could wait for each other
    for match in sorted(before - now):
        await _take_off(book, match)
    for match in sorted(now - before):
        await _add(book, match)


def _counting(competition: Competition) -> set[int]:
    fixtures = competition.fixtures.values()
    return {each.match for each in fixtures if each.match and each.result is not None and each.award is None}


async def _add(book: Book, match: int) -> None:
    db = book.db
    sheet, row, fixture = await score_sheets.get(db, match), await row_of(db, match), fixture_of_match(book.now, match)
    if sheet is None or fixture is None or fixture.result is None:
        return
    await tallies.add(db, book.league.id, book.id, sheet.lines)
    managers, result = (row.home.id, row.away.id), fixture.result
    if sheet.rated and managers[0] != managers[1]:
        await ratings.count(db, match, sheet.at, Rated(*managers, result.outcome_of(result.home)))
    at_stake = Played(sheet.at, *managers, result.normal_outcome_of(result.home), official=True)
    written = {} if UNRATED in sheet.facts else await titles.played(db, book.league.id, at_stake, book.at)
    await score_sheets.write(db, replace(sheet, counted=True, facts={**sheet.facts, TITLES: written}))


async def _take_off(book: Book, match: int) -> None:
    db = book.db
    sheet = await score_sheets.get(db, match)
    if sheet is None or not sheet.counted:
        return
    await tallies.take_off(db, book.league.id, book.id, sheet.lines)
    await ratings.uncount(db, match)
    await titles.undo_match(db, sheet.facts.get(TITLES, {}), book.at)
    await score_sheets.set_counted(db, match, counted=False)


async def _bodies(book: Book, over: Over, side: int, dice: DiceSource) -> PlayerConsequences:
    """Return the effect of a match on a side's players; a die decides how many matches each injury lasts."""
    rules = book.rules.discipline
    cards, hurt = cards_in(over.sheet, side), injured_in(over.sheet, side)
    if rules is None or not rules.injury or not hurt:
        return PlayerConsequences(cards)
    rolled = await competition_dice.rolled(
        book.db, book.id, dice, "injury", [(name, len(rules.injury)) for name in hurt]
    )
    return PlayerConsequences(cards, {name: each.face for name, each in zip(hurt, rolled, strict=True)})
