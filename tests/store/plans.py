"""The store's queries as they are run, and SQLite's plans for them: their steps, and full table scans."""

from __future__ import annotations

from collections.abc import Awaitable, Sequence
from typing import Any, Final

from sqlalchemy import event

from store.transaction import Transaction

NO_TABLES: Final = ("SCAN CONSTANT ROW", "SCAN (subquery", "SCAN anon_", "SCAN sqlite_sequence")
"""Names in plans of temporary results, and of SQLite's own list, which has a row for each table of the file."""


async def queries_of(db: Transaction, asks: Awaitable[object]) -> list[tuple[str, Any]]:
    """Return every query run in a transaction, with its parameters."""
    asked: list[tuple[str, Any]] = []

    def note(_connection: object, _cursor: object, question: str, facts: Any, *_: object) -> None:  # noqa: ANN401
        asked.append((question, facts))

    connection = db.connection.sync_connection
    event.listen(connection, "before_cursor_execute", note)
    _ = await asks
    event.remove(connection, "before_cursor_execute", note)
    return asked


async def plans_of(db: Transaction, asks: Awaitable[object]) -> list[tuple[str, list[str]]]:
    """Return every query run on the file, with the steps of its plan.

    Inserts are left out. Their plans name the tables that refer to the new row, which SQLite reads only while a
    reference is broken; here none ever is.
    """
    asked = await queries_of(db, asks)
    return [
        (question, await _plan(db, question, facts)) for question, facts in asked if not question.startswith("INSERT")
    ]


async def _plan(db: Transaction, question: str, facts: Sequence[Any]) -> list[str]:
    one = facts[0] if isinstance(facts, list) else facts
    return [row.detail for row in await db.connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {question}", one)]


def read_through(question: str, plan: Sequence[str]) -> list[str]:
    """Return the steps of a plan that read a whole table, or a whole index of one.

    An index that is read in order until enough was found does not count, nor one of only the rows that wait.
    """
    ordered = "LIMIT" in question and "USE TEMP B-TREE FOR ORDER BY" not in plan
    return [
        step
        for step in plan
        if step.startswith("SCAN")
        and not step.startswith(NO_TABLES)
        and not (ordered and "INDEX" in step)
        and not step.endswith("_waiting")
    ]
