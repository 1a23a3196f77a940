"""A database whose copy was put back on its server continues with numbers unused since the copy was made."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from sqlalchemy import URL, text

from store.opening import open_store
from store.postgres.sole_use import sole_use_of
from store.renumbering import IDS, STEP, NumbersUsed, go_on_behind, new_duel_tapes, numbers_used
from store.restored_pages import withdraw_pages

_FROM: Final = datetime(2026, 1, 1, tzinfo=UTC)
"""The moment from which hours are counted."""

_RECOVERIES: Final = text("SELECT substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)")
"""Statement for the number of the server's timeline in base 16; each recovery makes a greater one."""


async def continue_database(address: URL, now: datetime) -> int:
    """Continue everything open in a database that the server's own tools have put back from a copy.

    Nothing is known of the database that it replaces; perhaps that one already continued the same copy. So new numbers
    lie above a bound that grows every hour, and with every recovery of the server to a point in time: two such
    recoveries never share a number, nor do copies that are put back in different hours. All pages on the web are
    withdrawn.

    now: the current time (UTC). Returns the number of its matches.

    Raises InUse if a bot is up, and what `open_store` raises.
    """
    hours = int((now - _FROM).total_seconds()) // 3600
    async with sole_use_of(address):
        store = await open_store(address)
        try:
            async with store.writing() as db:
                hours += int((await db.execute(_RECOVERIES)).scalar_one(), 16) - 1
                reached = await db.connection.run_sync(numbers_used, await store.numbers(db))
                lost = NumbersUsed(
                    dict.fromkeys(reached.matches, hours * STEP),
                    dict.fromkeys(reached.dice, hours * STEP),
                    dict.fromkeys(reached.ids, hours * IDS),
                )
                await store.go_on_from(db, await db.connection.run_sync(go_on_behind, reached, lost))
                await db.connection.run_sync(new_duel_tapes)
                await db.connection.run_sync(withdraw_pages, {})
                await store.analyse(db)  # a dump holds no statistics
                return len(reached.matches)
        finally:
            await store.close()
