"""Engines of SQLAlchemy on the file of matches, and what SQLite is told of each connection and transaction."""

from __future__ import annotations

import logging
from functools import partial
from pathlib import Path
from typing import Any, Final, Literal

from sqlalchemy import URL, Connection, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from store.connections import Connection as FileConnection

PATIENCE: Final = 5_000
"""Milliseconds for which a writer waits for another program that is just writing."""

READERS: Final = 4
"""Connections to read by that stay open; where more is read at once more are opened."""

_MORE_READERS: Final = 60
"""Connections that are opened beyond these at most: each has a thread. Who comes then waits."""

_PATIENT: Final = 60.0
"""Seconds for which somebody waits for a connection: writers stand in line for the one that writes."""

BEGINS: Final = "begins"
"""The option of an engine that says by which statement its transactions begin."""

_PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON")


def engine_to(does: Literal["read", "write"], path: Path) -> AsyncEngine:
    """Return an engine on a file: one to write has a single connection, so that writers stand in line for it.

    The driver begins no transactions of its own. Who writes says so with the first statement (BEGIN IMMEDIATE), and
    waits for other programs there and nowhere else.
    """
    for chatty in ("sqlalchemy.engine", "aiosqlite"):  # else they would log what is written, seeds too
        logging.getLogger(chatty).setLevel(logging.WARNING)
    pool: dict[str, Any] = {"pool_size": READERS, "max_overflow": _MORE_READERS}
    begins = "BEGIN"
    if does == "write":
        pool = {"pool_size": 1, "max_overflow": 0}
        begins = "BEGIN IMMEDIATE"
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=str(path)),
        async_creator=partial(FileConnection, path, reads=does == "read"),
        pool_timeout=_PATIENT,
        pool_reset_on_return=None,  # _end does it where there is something to do
        execution_options={BEGINS: begins},
        hide_parameters=True,  # seeds are among them
        **pool,
    )
    event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "begin", _begin)
    event.listen(engine.sync_engine, "reset", _end)
    return engine


def _prepare(connection: Any, _record: object) -> None:  # noqa: ANN401 - SQLAlchemy's adapter of the driver's own
    cursor = connection.cursor()
    for pragma in (*_PRAGMAS, f"busy_timeout={PATIENCE}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    driver: Any = connection.connection.driver_connection
    driver.begin(connection.get_execution_options()[BEGINS])


def _end(connection: Any, _record: object, _state: object) -> None:  # noqa: ANN401 - as above
    """Roll back what is open in a connection that is given back; most have nothing open, and are spared the way."""
    if connection is not None and connection.driver_connection.begun:
        connection.rollback()
