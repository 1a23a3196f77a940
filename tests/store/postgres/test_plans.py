"""A server's plans for the queries behind each board, before it has counted its rows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import URL, insert

from store.delivery import notices
from store.match import matches
from store.match.matches import NewMatch
from store.opening import open_store
from store.people import people
from store.schema.match_tables import outbox
from store.transaction import Transaction
from tests.store.ann_and_ben import ANN, BEN
from tests.store.plans import queries_of

NOTICES = 4_000


async def plan_of(db: Transaction, asks: Awaitable[object]) -> str:
    """Return the server's plan of the last query that is run."""
    question, facts = (await queries_of(db, asks))[-1]
    return "\n".join((await db.connection.exec_driver_sql(f"EXPLAIN {question}", facts)).scalars())


async def latest_boards(db: Transaction, match_id: int) -> object:
    """Return the boards since a hand-over, as a view of a match needs them."""
    return await notices.latest(db, match_id, "board", "ruled", limit=12)


@pytest.mark.parametrize(
    ("ask", "index"), [(notices.next_waiting, "outbox_waiting"), (latest_boards, "outbox_of_match")]
)
async def test_a_matchs_notices_are_found_without_reading_those_of_others(
    address: URL, ask: Callable[[Transaction, int], Awaitable[object]], index: str
) -> None:
    store = await open_store(address)
    async with store.writing() as db:
        for somebody in (ANN, BEN):
            await people.remember(db, somebody)
        first, second = [
            await matches.create(db, NewMatch("tiny", {}, 7, channel, ANN, BEN, "", bytes(32))) for channel in (8, 9)
        ]
        facts = {"match_id": first, "kind": "board", "body": "{}", "done": True}
        await db.execute(insert(outbox), [{**facts, "seq": seq, "nonce": str(seq)} for seq in range(NOTICES)])

    async with store.writing() as db:
        plan = await plan_of(db, ask(db, second))

    assert index in plan
    assert "outbox_pkey" not in plan
    assert "Seq Scan on outbox" not in plan
    await store.close()
