"""Counting of SQL statements, and simulation of a slow disk."""

from __future__ import annotations

import sqlite3
import time
from collections import Counter
from functools import partial
from typing import Any, Final

from sqlalchemy import Connection, CursorResult, Engine, Executable, event

from store.postgres.writing_transactions import WritingTransaction
from store.sqlite import connections, engines
from store.transaction import Facts, Transaction

SLOW_COMMITS: Final = "BENCH_SLOW_COMMITS"
"""Environment variable for the duration of a commit on the disk, in ms."""

KINDS: Final = {"BEGIN": "reading transactions", "BEGIN IMMEDIATE": "writing transactions", "": "glances"}
ON_A_SERVER: Final = {
    "REPEATABLE READ": "reading transactions",
    "AUTOCOMMIT": "glances",
}
"""Kinds of transactions by their isolation. Those that write have that of glances, and count when they commit."""


def counting() -> Counter[str]:
    """Return a counter of all later statements; those that begin a transaction by kind."""
    put: Counter[str] = Counter()

    execute, commit = Transaction.execute, WritingTransaction.commit

    async def counted(self: Transaction, statement: Executable, facts: Facts | None = None) -> CursorResult[Any]:
        put["statements"] += 1
        if self.dialect == "postgresql":
            put["round trips to the server"] += 1
        return await execute(self, statement, facts)

    def begun(connection: Connection) -> None:
        options = connection.get_execution_options()
        if connection.dialect.name == "postgresql":
            put[ON_A_SERVER.get(options.get("isolation_level", ""), "others' transactions")] += 1
        else:
            put[KINDS.get(options.get(engines.BEGINS, ""), "others' transactions")] += 1

    async def committed(self: WritingTransaction) -> None:
        await commit(self)
        put["writing transactions"] += 1
        put["glances"] -= 1  # which `begun` took it for

    def went(_query: object) -> None:
        """Count the beginning and the end of a transaction: the driver tells of statements that are not prepared."""
        put["round trips to the server"] += 1

    def connected(connection: Any, _record: object) -> None:  # noqa: ANN401 - of the driver
        driver: Any = getattr(connection, "driver_connection", None)
        if hasattr(driver, "add_query_logger"):
            driver.add_query_logger(went)

    WritingTransaction.commit = committed
    Transaction.execute = counted  # SQLAlchemy's event for each statement would cost a millisecond an answer
    event.listen(Engine, "begin", begun)
    event.listen(Engine, "connect", connected)
    return put


def commit_slowly(seconds: float) -> None:
    """Delay every commit of later connections by this time, in the thread that waits for the disk."""

    class Slow(sqlite3.Connection):
        def commit(self) -> None:
            if self.in_transaction:
                time.sleep(seconds)
            super().commit()

    connections.aiosqlite.connect = partial(connections.aiosqlite.connect, factory=Slow)
