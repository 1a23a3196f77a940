"""The wait before a fixture: each manager presses ready, with or without a word for the dice; then the match begins.

No die falls before both could give a word, after the commitment to the dice was posted.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TypeAlias

from matchday.competitions.book import Book
from matchday.competitions.competition_writer import Keeping
from matchday.competitions.kick_off import READY_WAIT, Grounds
from matchday.competitions.match_consequences import stands_still
from matchday.delivery.due_scheduler import AGAIN
from matchday.errors import AlreadyPlaying, NotYourMatch
from matchday.match import challenge
from matchday.match.build_view import row_of
from matchday.match.challenge import Acceptance
from matchday.match.dice import word_of
from matchday.match.heard_once import once
from matchday.match.live import Live
from store.delivery import notices
from store.league import fixtures, kick_offs
from store.match import processed_interactions
from store.match.matches import MatchRow
from store.transaction import Transaction

Hear: TypeAlias = Callable[[Transaction, MatchRow], Awaitable[None]]
"""Called when a match begins, in the same transaction."""


@dataclass(frozen=True)
class Readiness:
    """Start of fixtures' matches.

    hear: called for each match that begins. held: called at each look for a match that only its channel keeps waiting.
    """

    keeping: Keeping
    grounds: Grounds
    hear: Hear
    held: Callable[[int], Awaitable[None]]

    async def mark_ready(self, match_id: int, *, by: int, interaction_id: int, word: str = "") -> None:
        """Mark a manager as ready, with or without a word for the dice; when both are, the match begins.

        Raises NoSuchMatch, NotYourMatch, NotChallenged, AlreadyPlaying, MatchBroke.
        """
        open_, live = self.keeping.open, None
        async with open_.lock(match_id):
            channel = (await self._row(match_id)).channel_id
            held = challenge.channel_held(self.keeping.store, channel)
            async with once(), held, open_.storing(match_id) as db:
                row = await row_of(db, match_id)
                if await processed_interactions.heard(db, interaction_id) is None:
                    check_waits(row, by)
                    await processed_interactions.hear(db, interaction_id, match_id)
                    await kick_offs.note_ready(db, match_id, by, word_of(word))
                    if {row.home.id, row.away.id} <= (await kick_offs.words_of(db, match_id)).keys():
                        live = await self._begin(db, row)
            if live is not None:
                open_.keep(live)
        await self.keeping.matches.deliver(match_id)

    async def look(self, match_id: int, at: datetime) -> None:
        """Begin a match that has waited long enough (UTC), unless its commitment is unposted or its channel taken."""
        open_, live, held = self.keeping.open, None, False
        await self.keeping.matches.deliver(match_id)
        async with open_.lock(match_id):
            async with open_.storing(match_id) as db:
                row = await row_of(db, match_id)
                if row.state != "challenged":
                    await kick_offs.remove(db, match_id)
                elif await _is_unposted(db, row):
                    await kick_offs.put_off(db, match_id, at + READY_WAIT)  # both managers need time after it is posted
                elif await self._stands_still(db, row, at):
                    await kick_offs.put_off(db, match_id, at + AGAIN)
                elif held := await self.held_by(db, row) is not None:
                    await kick_offs.hold(db, match_id, at + AGAIN)
                else:
                    live = await self._begin(db, row)
            if live is not None:
                open_.keep(live)
        if held:
            await self.held(match_id)
        await self.keeping.matches.deliver(match_id)

    async def _row(self, match_id: int) -> MatchRow:
        async with self.keeping.store.reading() as db:
            return await row_of(db, match_id)

    async def _stands_still(self, db: Transaction, row: MatchRow, at: datetime) -> bool:
        fixture = await fixtures.of_match(db, row.id)
        if fixture is None:
            return False
        book = await Book.opened(db, fixture.competition_id, at)
        return stands_still(book.now, book.now.fixtures[fixture.number])

    async def held_by(self, db: Transaction, row: MatchRow) -> MatchRow | None:
        """Return the match that occupies a match's channel; None if it can begin."""
        try:
            await challenge.check_free(db, row.channel_id, shared=self._needs_channel(row))
        except AlreadyPlaying as taken:
            return await row_of(db, taken.match)
        return None

    def _needs_channel(self, row: MatchRow) -> bool:
        """Return whether a match occupies its channel."""
        return self.grounds.shared and not row.is_between_computers

    async def _begin(self, db: Transaction, row: MatchRow) -> Live:
        given = await kick_offs.words_of(db, row.id)
        home, away = (given.get(person.id, "") for person in (row.home, row.away))
        said = Acceptance(row.away.id, away, row.head, shared=self._needs_channel(row), at=self.keeping.now())
        game = self.keeping.open.game(row.ruleset)
        live = await challenge.accept(db, replace(row, words=home), game, said, self.grounds.dice)
        await kick_offs.remove(db, row.id)
        await self.hear(db, row)
        return live


async def _is_unposted(db: Transaction, row: MatchRow) -> bool:
    """Return whether a match's card, with the commitment to its dice, has yet to be posted."""
    first = await notices.next_waiting(db, row.id)
    return first is not None and first.kind == "challenge"


def check_waits(row: MatchRow, by: int) -> None:
    """Check that a match waits to begin and that a person is one of its two managers.

    Raises NotYourMatch, NotChallenged.
    """
    if by not in {row.home.id, row.away.id}:
        raise NotYourMatch(row.id)
    challenge.check_open(row)
