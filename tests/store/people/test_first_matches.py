"""A person's first match, and the boards that have called this person in it."""

from __future__ import annotations

import pytest

from store.database import Store
from store.delivery import notices
from store.delivery.notices import NoticeBody
from store.match import matches
from store.match.matches import NewMatch
from store.people import first_matches, people
from store.people.first_matches import FirstMatch
from tests.store.ann_and_ben import ANN, BEN

BOARDS = (
    NoticeBody(asked=ANN.id, handed_over=True),
    NoticeBody(asked=ANN.id),  # the same turn goes on
    NoticeBody(asked=BEN.id, handed_over=True),
    NoticeBody(asked=ANN.id, handed_over=True),
    NoticeBody(asked=None),
)


async def begun(store: Store, channel: int) -> int:
    """Begin a match of Ann's with five boards, and return its id."""
    async with store.writing() as db:
        for somebody in (ANN, BEN):
            await people.remember(db, somebody)
        made = await matches.create(db, NewMatch("tiny", {}, 7, channel, ANN, BEN, "", bytes(32)))
        assert await matches.kick_off(db, made, "", {})
        for seq, body in enumerate(BOARDS):
            await notices.write(db, made, seq, "board", body)
        await notices.write(db, made, 9, "remind", NoticeBody(asked=ANN.id, handed_over=True))
    return made


async def test_boards_of_the_first_match_that_called_a_person_are_counted(store: Store) -> None:
    first = await begun(store, 8)

    async with store.glance() as db:
        assert await first_matches.of(db, ANN.id, first, limit=60) == FirstMatch(first, boards=5, called=2)
    async with store.glance() as db:
        assert await first_matches.of(db, BEN.id, first, limit=60) == FirstMatch(first, boards=5, called=1)
    async with store.glance() as db:
        assert await first_matches.of(db, ANN.id, first, limit=3) == FirstMatch(first, boards=3, called=1)


async def test_boards_of_a_later_match_do_not_count(store: Store) -> None:
    first = await begun(store, 8)
    later = await begun(store, 9)

    async with store.glance() as db:
        assert await first_matches.of(db, ANN.id, later, limit=60) == FirstMatch(first, boards=0, called=0)


@pytest.mark.parametrize("stranger", [3, -3])
async def test_somebody_without_a_match_has_no_first_one(store: Store, stranger: int) -> None:
    made = await begun(store, 8)

    async with store.glance() as db:
        assert await first_matches.of(db, stranger, made, limit=60) == FirstMatch(None, boards=0, called=0)
