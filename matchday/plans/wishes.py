"""Wishes and notes of managers in one match: substitutions asked for ahead, and private notes."""

from __future__ import annotations

from typing import Any, Final

from matchday.errors import NotPlaying
from matchday.match.build_view import row_of
from matchday.match.open_matches import OpenMatches
from matchday.match.views import sides_of
from matchday.plans.errors import NothingToWishFor, TooManyWishes
from rules.asking import Answers
from rules.input.display_names import printable
from store.database import Store
from store.match import match_notes, wishes
from store.people import people
from store.people.people import Person

MOST: Final = 5
"""Largest number of wishes in one match."""

LONGEST_NOTE: Final = 200
"""Largest length of a note, in characters."""


class Wishes:
    """Managers' wishes and notes: `desk.wishes`. Managers see only their own."""

    def __init__(self, store: Store, open_: OpenMatches) -> None:
        self._store = store
        self._open = open_

    async def possible(self, match_id: int, question: str, *, by: int) -> tuple[str, ...]:
        """Return a manager's possible wishes, as the match stands. Raises the errors of `read`."""
        async with self._open.lock(match_id):
            answers = await self._answers(match_id, question, by)
            return tuple(map(str, answers.legal()))

    async def read(self, match_id: int, question: str, given: str, *, by: int) -> str:
        """Read a manager's wish, the answer to a later question, as the log would have it.

        Raises NoSuchMatch, NotYourMatch, NotPlaying, NothingToWishFor, or the rules' current refusal.
        """
        async with self._open.lock(match_id):
            return str((await self._answers(match_id, question, by)).read(given))

    async def wish(self, match_id: int, question: str, given: str, *, by: Person) -> tuple[str, ...]:
        """Store a wish, and return all for this question: each is given when the question comes, if it is legal then.

        Raises the errors of `read`, or TooManyWishes.
        """
        async with self._open.lock(match_id):
            answers = await self._answers(match_id, question, by.id)
            answer, can = str(answers.read(given)), {*map(str, answers.legal())}
            async with self._open.storing(match_id) as db:
                there = can & {*(await wishes.of(db, match_id, by.id)).get(question, ())}
                if answer not in there and len(there) >= MOST:
                    raise TooManyWishes(MOST)
                await people.remember(db, by)
                await wishes.keep(db, match_id, by.id, question, answer)
        return await self.of(match_id, question, by=by.id)

    async def of(self, match_id: int, question: str, *, by: int) -> tuple[str, ...]:
        """Return a person's wishes that are still possible, as the match stands. Raises the errors of `read`.

        Those already given, or impossible now, are left out.
        """
        async with self._store.reading() as db:
            kept = (await wishes.of(db, match_id, by)).get(question, ())
        can = await self.possible(match_id, question, by=by)
        return tuple(answer for answer in kept if answer in can)

    async def _answers(self, match_id: int, question: str, by: int) -> Answers[Any]:
        async with self._store.reading() as db:
            row = await row_of(db, match_id)
        side = sides_of(row, self._open.game(row.ruleset), by)[0]
        if row.state != "playing":
            raise NotPlaying(row.id, row.state)
        live = await self._open.live(row)
        answers = live.game.wishes(live.match, side).get(question)
        if answers is None:
            raise NothingToWishFor(question)
        return answers

    async def drop(self, match_id: int, question: str, *, by: int) -> None:
        """Delete all wishes of a person."""
        async with self._store.writing() as db:
            await wishes.drop(db, match_id, by, question)

    async def note(self, match_id: int, *, by: int) -> str:
        """Return a person's note on a match; "" for none."""
        async with self._store.reading() as db:
            return await match_notes.of(db, match_id, by)

    async def write_note(self, match_id: int, words: str, *, by: Person) -> None:
        """Store a person's note on a match, cut if it is too long; "" deletes it.

        Raises NoSuchMatch or NotYourMatch.
        """
        async with self._store.writing() as db:
            row = await row_of(db, match_id)
            _ = sides_of(row, self._open.game(row.ruleset), by.id)
            await people.remember(db, by)
            await match_notes.keep(db, match_id, by.id, printable(words)[:LONGEST_NOTE])
