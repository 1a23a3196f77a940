"""A restored file of matches, with today's tables, continues with numbers unused since the backup was made."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import URL, Connection, Engine, NullPool, create_engine, event, text
from sqlalchemy.exc import DatabaseError

from store.migrating import bring_up_to_date
from store.renumbering import NumbersUsed, go_on_behind, new_duel_tapes, numbers_used
from store.restored_pages import open_pages, withdraw_pages

_IDS: Final = text("""
    SELECT made.name, COALESCE(reached.seq, 0) FROM sqlite_master AS made
    LEFT JOIN sqlite_sequence AS reached ON reached.name = made.name WHERE made.sql LIKE '%AUTOINCREMENT%'
""")
_FORGET: Final = text("DELETE FROM sqlite_sequence WHERE name = :name")
_GO_ON: Final = text("INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :last)")
_HAS_TABLES: Final = text("SELECT count(*) FROM sqlite_master WHERE name = 'match'")


def continue_file(database: Path, lost: Path | None) -> None:
    """Continue everything open in a file with numbers that cannot have been used since it was copied.

    database: the file, which nobody uses; its tables are brought up to date. lost: the file it replaces, whose numbers
    are avoided too if it can be read, and whose pages on the web alone stay open; None for none.
    """
    used, pages = NumbersUsed(), dict[str, bool]()
    if lost is not None:
        with suppress(DatabaseError), _engine(lost, only_reads=True).connect() as connection:
            used = numbers_used(connection, _ids(connection))
            pages = open_pages(connection)
    with _engine(database).begin() as connection:
        if not connection.execute(_HAS_TABLES).scalar_one():  # an interrupted first start had made no tables
            return
        bring_up_to_date(connection, database)
        ids = go_on_behind(connection, numbers_used(connection, _ids(connection)), used)
        for name, last in ids.items():
            connection.execute(_FORGET, {"name": name})
            connection.execute(_GO_ON, {"name": name, "last": last})
        new_duel_tapes(connection)
        withdraw_pages(connection, pages)


def _ids(connection: Connection) -> dict[str, int]:
    """Return the last id of each table that numbers its rows."""
    return {str(name): int(last) for name, last in connection.execute(_IDS)}


def _engine(database: Path, *, only_reads: bool = False) -> Engine:
    address = URL.create("sqlite", database=str(database))
    if only_reads:
        address = URL.create("sqlite", database=f"file:{database.absolute()}", query={"mode": "ro", "uri": "true"})
    engine = create_engine(address, poolclass=NullPool, hide_parameters=True)  # seeds are among them
    event.listen(engine, "connect", _without_transactions_of_its_own)
    event.listen(engine, "begin", _begin)
    return engine


def _without_transactions_of_its_own(connection: Any, _record: object) -> None:  # noqa: ANN401 - of the driver
    connection.isolation_level = None


def _begin(connection: Connection) -> None:
    _ = connection.exec_driver_sql("BEGIN")
