"""Links on cards: a card is out of date while its match is under way and has another page than the card leads to."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeAlias

import pytest
from sqlalchemy import URL, select, text, update

from store.database import Store
from store.match import card_links, matches, public_matches
from store.match.card_links import CardLink, OutdatedCard
from store.opening import open_store
from store.people import guild_departures
from store.schema.match_tables import match
from store.shards import Shards
from store.transaction import Transaction
from testing.database import change, rows

NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
CARD = 900
Change: TypeAlias = Callable[[Transaction, int], Awaitable[object]]
ENDS: dict[str, Change] = {
    "over": lambda db, of: matches.end(db, of, "resigned"),
    "left": lambda db, _: guild_departures.leave(db, 7, NOON, NOON),
    "unknown": lambda db, of: db.execute(update(match).where(match.c.id == of).values(card_message_id=None)),
}


@pytest.fixture
async def under_way(known: Store, match_id: int) -> int:
    """Return a match under way whose card has no link."""
    async with known.writing() as db:
        _ = await matches.kick_off(db, match_id, "", {})
        await matches.store_card(db, match_id, CARD, None)
    return match_id


async def outdated(store: Store, match_id: int) -> tuple[list[int], OutdatedCard | None]:
    """Return all outdated cards, and that of a match if it is one."""
    async with store.reading() as db:
        return await card_links.waiting(db), await card_links.next_waiting(db, match_id)


async def open_page(db: Transaction, match_id: int) -> None:
    """Open the page of a match."""
    await public_matches.open_page(db, match_id, NOON)


async def test_a_card_without_a_link_is_out_of_date_once_its_match_has_a_page(known: Store, under_way: int) -> None:
    before = await outdated(known, under_way)
    async with known.writing() as db:
        await open_page(db, under_way)
    there = await outdated(known, under_way)
    async with known.writing() as db:
        link = await card_links.of(db, under_way)
        await card_links.store(db, under_way, link.page)

    assert before == await outdated(known, under_way) == ([], None)
    assert there == ([under_way], OutdatedCard(under_way))


async def test_a_card_whose_page_was_closed_or_opened_anew_is_out_of_date(known: Store, under_way: int) -> None:
    async with known.writing() as db:
        await open_page(db, under_way)
        first = (await card_links.of(db, under_way)).page
        await card_links.store(db, under_way, first)
        await public_matches.close(db, under_way)
    closed = await outdated(known, under_way)
    async with known.writing() as db:
        link = await card_links.of(db, under_way)
        await open_page(db, under_way)

    assert closed == await outdated(known, under_way) == ([under_way], OutdatedCard(under_way))
    assert first is not None
    assert link == CardLink(first, None)


@pytest.mark.parametrize("how", ["over", "left", "unknown"])
async def test_no_card_is_out_of_date_that_nobody_would_edit(known: Store, under_way: int, how: str) -> None:
    """Of a match that is over, in a server that the bot has left, or that is not known."""
    async with known.writing() as db:
        await open_page(db, under_way)
    before = await outdated(known, under_way)
    async with known.writing() as db:
        _ = await ENDS[how](db, under_way)

    assert before[0] == [under_way]
    assert await outdated(known, under_way) == ([], None)


async def test_a_card_is_out_of_date_only_for_the_program_of_its_server(known: Store, under_way: int) -> None:
    async with known.writing() as db:
        await open_page(db, under_way)
    known.shards = Shards(frozenset({1}), 2)

    assert await outdated(known, under_way) == ([], None)


async def test_what_opens_or_closes_a_page_and_what_stores_a_card_tells_of_it(known: Store, under_way: int) -> None:
    told: list[int] = []
    known.signals.hear(card_links.TABLE, lambda signal: told.append(signal.about))
    async with known.writing() as db:
        await open_page(db, under_way)  # at kick-off: the card follows, and tells
    async with known.writing() as db:
        await matches.store_card(db, under_way, CARD, None)
    async with known.writing() as db:
        await public_matches.close(db, under_way)

    assert told == [under_way, under_way]


async def test_cards_that_an_earlier_program_has_stored_lead_to_the_page_that_their_match_has(
    database: Path | URL, known: Store, under_way: int
) -> None:
    async with known.writing() as db:
        await open_page(db, under_way)
        page = (await card_links.of(db, under_way)).page
    await known.close()
    change(database, text("ALTER TABLE match DROP COLUMN card_page"))
    change(database, text("UPDATE alembic_version SET version_num = '0020'"))

    upgraded = await open_store(database)
    found = await outdated(upgraded, under_way)
    await upgraded.close()

    assert found == ([], None)
    assert page is not None
    assert rows(database, select(match.c.card_page)) == [(page,)]
