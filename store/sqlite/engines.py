"""SQLAlchemy engines for the file, and SQLite's settings for each connection and transaction."""

from __future__ import annotations

import logging
from functools import partial
from pathlib import Path
from typing import Any, Final, Literal

from sqlalchemy import URL, Connection, event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from store.sqlite.connections import Connection as FileConnection

PATIENCE: Final = 5_000
"""Milliseconds for which a writer waits while another program writes."""

READERS: Final = 4
"""Reading connections that stay open; more are opened on demand."""

_MORE_READERS: Final = 60
"""Largest number of further connections, each with a thread of its own; any more readers wait."""

_PATIENT: Final = 60.0
"""Longest wait for a connection in seconds: writers queue for the only one for writing."""

BEGINS: Final = "begins"
"""The engine option with the statement that begins its transactions; "" for none."""

_PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON")


def engine_to(does: Literal["read", "write"], path: Path) -> AsyncEngine:
    """Return an engine for a file: one for writing has a single connection, for which writers queue.

    The driver begins no transactions of its own. A writer begins with BEGIN IMMEDIATE, and waits for other programs
    there and nowhere else.
    """
    for chatty in ("sqlalchemy.engine", "aiosqlite"):  # else they would log what is written, including seeds
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
        pool_reset_on_return=None,  # done by _end if necessary
        execution_options={BEGINS: begins},
        hide_parameters=True,  # seeds are among them
        **pool,
    )
    event.listen(engine.sync_engine, "connect", _prepare)
    event.listen(engine.sync_engine, "begin", _begin)
    event.listen(engine.sync_engine, "reset", _end)
    return engine


def _prepare(connection: Any, _record: object) -> None:  # noqa: ANN401 - SQLAlchemy's adapter
    cursor = connection.cursor()
    for pragma in (*_PRAGMAS, f"busy_timeout={PATIENCE}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    driver: Any = connection.connection.driver_connection
    driver.begin(connection.get_execution_options()[BEGINS])


def _end(connection: Any, _record: object, _state: object) -> None:  # noqa: ANN401 - as above
    """Roll back an open transaction of a returned connection; without one, save the thread switch."""
    if connection is not None and connection.driver_connection.begun:
        connection.rollback()
