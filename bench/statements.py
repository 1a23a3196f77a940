"""Statements that are put to a database, counted, and a disk that takes its time."""

from __future__ import annotations

import sqlite3
import time
from collections import Counter
from functools import partial
from typing import Final

import aiosqlite
from sqlalchemy import Connection, Engine, event

from store import engines

SLOW_COMMITS: Final = "BENCH_SLOW_COMMITS"
"""The variable of the environment that says how long a commit takes the disk, in ms."""

KINDS: Final = {"BEGIN": "reading transactions", "BEGIN IMMEDIATE": "writing transactions"}


def counting() -> Counter[str]:
    """Return a counter of all statements from now on: those that begin a transaction by its kind."""
    put: Counter[str] = Counter()

    def note(*_: object) -> None:
        put["statements"] += 1

    def begun(connection: Connection) -> None:
        put[KINDS.get(connection.get_execution_options().get(engines.BEGINS, ""), "others' transactions")] += 1

    event.listen(Engine, "before_cursor_execute", note)
    event.listen(Engine, "begin", begun)
    return put


def commit_slowly(seconds: float) -> None:
    """Let every commit of connections that are made from now on take so long, in the thread that waits for the disk."""

    class Slow(sqlite3.Connection):
        def commit(self) -> None:
            if self.in_transaction:
                time.sleep(seconds)
            super().commit()

    aiosqlite.connect = partial(aiosqlite.connect, factory=Slow)
