"""Engines of SQLAlchemy on the file of matches, and what SQLite is told of each connection and transaction."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any, Final, Literal

from sqlalchemy import URL, Connection, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

PATIENCE: Final = 5_000
"""Milliseconds for which a writer waits for another program that is just writing."""

READERS: Final = 4
"""Connections to read by that stay open; where more is read at once more are opened."""

_MORE_READERS: Final = 60
"""Connections that are opened beyond these at most: each has a thread. Who comes then waits."""

_PATIENT: Final = 60.0
"""Seconds for which somebody waits for a connection: writers stand in line for the one that writes."""

_PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON")


def engine_to(does: Literal["read", "write"], path: Path) -> AsyncEngine:
    """Return an engine on a file: one to write has a single connection, so that writers stand in line for it.

    The driver begins no transactions of its own. Who writes says so at once (BEGIN IMMEDIATE), and waits for other
    programs at the beginning and nowhere else.
    """
    for chatty in ("sqlalchemy.engine", "aiosqlite"):  # else they would log what is written, seeds too
        logging.getLogger(chatty).setLevel(logging.WARNING)
    pool: dict[str, Any] = {"pool_size": READERS, "max_overflow": _MORE_READERS}
    if does == "write":
        pool = {"pool_size": 1, "max_overflow": 0}
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=str(path)),
        pool_timeout=_PATIENT,
        hide_parameters=True,  # seeds are among them
        **pool,
    )
    event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "begin", _begin_to_write if does == "write" else _begin)
    return engine


def _prepare(connection: Any, _record: object) -> None:  # noqa: ANN401 - SQLAlchemy's adapter of the driver's own
    connection.isolation_level = None  # the driver must not begin of its own accord
    cursor = connection.cursor()
    for pragma in (*_PRAGMAS, f"busy_timeout={PATIENCE}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    _ = connection.exec_driver_sql("BEGIN")


def _begin_to_write(connection: Connection) -> None:
    _ = connection.exec_driver_sql("BEGIN IMMEDIATE")
