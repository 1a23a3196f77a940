"""Timed steps of a competition: kick-offs, next rounds, lots, awards without play, ends of matches."""

from __future__ import annotations

from collections.abc import Awaitable, Collection, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from functools import partial
from typing import Final

from league.competition import queries
from league.competition.competition import FixtureStatus
from league.competition.events import Awarded, LotsRolled, RoundDrawn
from league.formats.lots import Rolled
from league.title.title_events import Played
from matchday.competitions import competition_dice, counting, kick_off
from matchday.competitions.book import Book
from matchday.competitions.competition_writer import Keeping
from matchday.competitions.kick_off import Grounds
from matchday.delivery.due_scheduler import AGAIN
from matchday.league import titles
from matchday.league.announcements import Said, say
from matchday.match.build_view import row_of
from store.league import competitions, fixtures
from store.match import clocks, uncounted_matches
from store.match.matches import CALLED, MatchRow
from store.transaction import Transaction

NEXT_ROUND_IN: Final = timedelta(hours=1)
"""Wait after the draw of a knock-out round before it opens; until then earlier results can still be undone."""

OVERDUE: Final = "overdue"
"""Reason of automatic awards: one or both managers did not play."""


@dataclass(frozen=True)
class SeasonTime:
    """Looks at competitions when something is due, and counts matches when they are over.

    All steps follow from stored data: those due while the program was not running happen once, at its start.
    """

    keeping: Keeping
    grounds: Grounds

    async def look(self, competition_id: int, at: datetime) -> None:
        """Carry out the due steps of a competition.

        Raises the error of a failed count or kick-off, after all other steps.
        """
        async with self.keeping.store.reading() as db:
            row = await competitions.get(db, competition_id)
            over = await uncounted_matches.of_competition(db, competition_id)
        if row is None or row.kind == "title":
            await self._look_at_title(competition_id)
            return
        failed: list[Exception] = []
        for match in over:
            await _collect_error(self.count(match, at), failed)
        async with self.keeping.store.reading() as db:
            late = await self._late_sides(await Book.opened(db, competition_id, self.keeping.now()))

        async def passes(book: Book) -> None:
            still = await self._late_sides(book)  # a match may have ended or continued before it was locked
            _ = _apply_timed_steps(book, {number: who for number, who in still.items() if number in late})

        book = await self.keeping.write(competition_id, passes, first=partial(_apply_timed_steps, late=late))
        if book is not None and queries.lots_wanted(book.now):
            book = await self.keeping.write(competition_id, self.roll_lots)
        waiting = book.fixtures_to_kick_off() if book is not None else ()
        for each in waiting:
            await _collect_error(self._kick_off(competition_id, each.fixture.number), failed)
        if failed:
            raise failed[0]
        if book is not None and waiting:
            await self._wait_for_the_channel(book)

    async def _wait_for_the_channel(self, book: Book) -> None:
        """Look at a waiting fixture again when its channel is free, or after a while in case that was missed."""
        async with self.keeping.store.writing() as db:
            if not await kick_off.is_free(db, self.grounds, book.league):
                await competitions.put_off(db, book.id, self.keeping.now() + AGAIN)

    async def count(self, match_id: int, _: datetime) -> None:
        """Count a finished match in its competition and for titles, once."""
        async with self.keeping.store.reading() as db:
            row, ended = await row_of(db, match_id), await uncounted_matches.at_of(db, match_id)
            fixture = await fixtures.of_match(db, match_id)
        if ended is None:
            return
        if fixture is None:
            await self._count_friendly(row, ended)
            return
        game = self.grounds.game(row.ruleset)
        over = await counting.read(self.keeping.store, game, row, ended)

        async def hear(book: Book) -> None:
            waited = await uncounted_matches.remove(book.db, match_id)
            there = queries.fixture_of_match(book.now, match_id)
            if waited and there is not None and there.result is None:
                now = replace(over, row=await row_of(book.db, match_id))  # a manager may have been forgotten meanwhile
                await counting.write_end(book, now, there, game, self.grounds.dice)
                if row.is_between_computers:
                    await say(book.db, book.row, Said("result", {"fixture": str(there.fixture.number)}))

        await self.keeping.write(fixture.competition_id, hear)

    async def roll_lots(self, book: Book, by: int | None = None) -> None:
        """Roll lots between clubs level at the end until none are. by: the organiser; None for the timer."""
        while level := queries.lots_wanted(book.now):
            for clubs in level:
                await self._roll(book, clubs, by)

    async def _roll(self, book: Book, clubs: tuple[str, ...], by: int | None) -> None:
        names = [book.now.entries[club].name for club in clubs]
        rolls = await competition_dice.rolled(
            book.db, book.id, self.grounds.dice, competition_dice.LOTS, [(name, competition_dice.DIE) for name in names]
        )
        faces = {club: (each.face,) for club, each in zip(clubs, rolls, strict=True)}
        book.tell(LotsRolled(faces, tuple(Rolled(each.number, each.face) for each in rolls)), by)

    async def _look_at_title(self, competition_id: int) -> None:
        async with self.keeping.store.writing() as db:
            book = await titles.TitleBook.held(db, competition_id, self.keeping.now())
            await book.close()

    async def _late_sides(self, book: Book) -> dict[int, int | None]:
        """Return the side whose time is up in each fixture to award automatically, by the fixture's number.

        0 stands for home, None for a match that was not begun. Finished matches that are not counted yet are left out.
        """
        over = await uncounted_matches.of_competition(book.db, book.id)
        due = [each for each in book.auto_awards_due() if each.match not in over]
        return {each.fixture.number: await self._asked(book.db, each) for each in due}

    async def _asked(self, db: Transaction, fixture: FixtureStatus) -> int | None:
        if fixture.match is None:
            return None
        row, kept = await row_of(db, fixture.match), await clocks.read(db, fixture.match)
        if row.state != "playing" or kept is None or kept.clock.side is None:
            return None
        return self.grounds.game(row.ruleset).sides.index(kept.clock.side)

    async def _kick_off(self, competition_id: int, number: int) -> None:
        async def begin(book: Book) -> None:
            waiting = {each.fixture.number for each in book.fixtures_to_kick_off()}
            if number in waiting and await self._has_room(book, number):
                head = await kick_off.head_of(self.grounds, book.league, book.now, book.now.fixtures[number])
                await kick_off.kick_off_fixture(self.grounds, book, number, head)

        _ = await self.keeping.write(competition_id, begin)

    async def _has_room(self, book: Book, number: int) -> bool:
        """Return whether a fixture can begin now: its channel is free, or it needs none."""
        free = await kick_off.is_free(book.db, self.grounds, book.league)
        return free or await kick_off.is_unseen(book, book.now.fixtures[number])

    async def _count_friendly(self, row: MatchRow, ended: datetime) -> None:
        """Count a match outside of competitions for the titles of its server."""
        async with self.keeping.store.reading() as db:
            playing = (row.home.id, row.away.id)
            leagues = [] if CALLED in row.head else await titles.at_stake(db, row.guild_id, playing, ended)
        game = self.grounds.game(row.ruleset)
        over = await counting.read(self.keeping.store, game, row, ended) if leagues else None
        async with self.keeping.store.writing() as db:
            if await uncounted_matches.remove(db, row.id) and over is not None and not over.is_unrated:
                result = counting.result_of_match(over, ("home", "away"), game)
                now = await row_of(db, row.id)  # a manager may have been forgotten meanwhile
                match = Played(ended, now.home.id, now.away.id, result.normal_outcome_of("home"), official=False)
                for league in leagues:
                    await titles.played(db, league, match, self.keeping.now())


async def _collect_error(work: Awaitable[object], failed: list[Exception]) -> None:
    """Wait for a task; keep its error, so that the others still run."""
    try:
        _ = await work
    except Exception as failure:  # noqa: BLE001 - raised when the others are done
        failed.append(failure)


def _apply_timed_steps(book: Book, late: Mapping[int, int | None]) -> Collection[int]:
    """Award fixtures that were not played in time, and draw the next knock-out round when all is decided.

    late: the side that loses each award, 0 for home, by the fixture's number; None for both.
    """
    goals = book.rules.season.forfeit_goals
    for each in book.auto_awards_due():
        if each.fixture.number not in late:
            continue
        who = late[each.fixture.number]
        score = (0 if who == 0 else goals, 0 if who == 1 else goals)
        book.tell(Awarded(each.fixture.number, score, both_lose=who is None), reason=OVERDUE)
    if book.is_ready_for_next_round():
        book.tell(RoundDrawn(book.at + NEXT_ROUND_IN))
    return ()
