"""Reading and changing a program's database from outside, by tables and without the store, while it runs or later.

Nothing here is a coroutine: each call opens and closes its own connection. A database is named by an address, so that a
test need not know its kind.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeAlias

from sqlalchemy import (
    URL,
    Connection,
    Engine,
    Executable,
    NullPool,
    create_engine,
    event,
    func,
    insert,
    inspect,
    select,
    table,
    text,
    update,
)

from store.opening import open_store
from store.schema.match_tables import outbox, person, save_point
from store.sqlite.engines import BEGINS
from store.sqlite.store import SqliteStore

Row: TypeAlias = tuple[Any, ...]

_DRIVERS: Final[Mapping[str, str]] = {"sqlite": "sqlite", "postgresql": "postgresql+psycopg"}
"""Synchronous drivers, by the kind of database."""

_QUICK: Final[Mapping[str, str]] = {"sqlite": "PRAGMA synchronous=OFF"}
"""Statements that turn off waiting for the disk, by the kind of database."""


def address_of(database: Path | URL, *, only_reads: bool = False) -> URL:
    """Return the address of a database for synchronous access. database: an SQLite file, or an address with any driver.

    only_reads: whether to open it without changing even the files beside it.
    """
    address = URL.create("sqlite", database=str(database)) if isinstance(database, Path) else database
    address = address.set(drivername=_DRIVERS[address.get_backend_name()])
    if only_reads and address.get_backend_name() == "sqlite":
        return address.set(database=f"file:{address.database}", query={"mode": "ro", "uri": "true"})
    return address


def lay_empty(database: Path | URL) -> None:
    """Put an empty database with today's tables where there is no file yet; an address has its database already.

    Copying one takes a tenth of the time of making the tables step by step, as the store does for a new file.
    """
    if isinstance(database, Path) and not database.exists():
        _ = database.write_bytes(_empty())


async def open_new(file: Path) -> SqliteStore:
    """Open a store on a new file, whose tables are copied."""
    lay_empty(file)
    return await SqliteStore.open(file)


@cache
def _empty() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "empty.sqlite3"
        make_tables(file)
        return file.read_bytes()


def make_tables(database: Path | URL) -> None:
    """Make today's tables in a database. May be called while an event loop runs."""

    async def make() -> None:
        await (await open_store(database)).close()

    with ThreadPoolExecutor(1) as beside_the_loop:
        beside_the_loop.submit(asyncio.run, make()).result()


def run_alone(database: Path | URL, *statements: str) -> None:
    """Run statements that no transaction may contain, such as those that make and drop databases."""
    with _engine(address_of(database)).connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        for statement in statements:
            _ = connection.exec_driver_sql(statement)


@contextmanager
def beside(database: Path | URL, *, only_reads: bool = False, quickly: bool = False) -> Generator[Connection]:
    """Begin a transaction beside a program, committed if the block succeeds.

    quickly: whether a power cut may lose it, which is fine for benches.
    """
    with _engine(address_of(database, only_reads=only_reads)).connect() as connection:
        if quickly and (quick := _QUICK.get(connection.dialect.name)):
            _ = connection.exec_driver_sql(quick)
            connection.rollback()
        with connection.begin():
            yield connection


def rows(database: Path | URL, question: Executable, *, only_reads: bool = False) -> list[Row]:
    """Run a query, and return all rows. only_reads: as in `address_of`."""
    with beside(database, only_reads=only_reads) as connection:
        return [tuple(row) for row in connection.execute(question)]


def change(database: Path | URL, *statements: Executable) -> None:
    """Change a database behind the program's back, by all of the statements or none."""
    with beside(database) as connection:
        for statement in statements:
            _ = connection.execute(statement)


def everything(database: Path | URL) -> dict[str, list[Row]]:
    """Return all rows as stored, by table, including the database's own tables."""
    with beside(database) as connection:
        names = inspect(connection).get_table_names(sqlite_include_internal=True)
        every = {name: connection.execute(select(text("*")).select_from(table(name))) for name in names}
        return {name: [tuple(row) for row in found] for name, found in every.items()}


def unposted(database: Path | URL, *, only_reads: bool = False) -> int:
    """Return the number of matches' notices that wait to be posted."""
    [(waiting,)] = rows(database, select(func.count()).where(~outbox.c.done), only_reads=only_reads)
    return int(waiting)


def forget_last_posting(database: Path | URL) -> None:
    """Mark the newest notice as not posted, as if the bot had died between posting and recording it."""
    newest = select(func.max(outbox.c.id)).scalar_subquery()
    change(database, update(outbox).where(outbox.c.id == newest).values(done=False))


def stand_as(database: Path | URL, saved: str) -> None:
    """Replace the newest save point of a database's only match. saved: its new contents."""
    newest = select(func.max(save_point.c.seq)).scalar_subquery()
    change(database, update(save_point).where(save_point.c.seq == newest).values(body=saved))


def introduce(connection: Connection, people: Mapping[int, str]) -> dict[int, int]:
    """Add people, none of whom is known yet. people: names by Discord id.

    Returns the key of each in rows, by Discord id.
    """
    last: int = connection.execute(select(func.coalesce(func.max(person.c.id), 0))).scalar_one()
    keys = {number: key for key, number in enumerate(people, last + 1)}
    known = [{"id": key, "user_id": number, "name": people[number]} for number, key in keys.items()]
    _ = connection.execute(insert(person), known)
    return keys


@contextmanager
def listening(**ears: Callable[..., None]) -> Generator[None]:
    """Listen to events of every SQLAlchemy database while the block lasts. ears: by the events' names."""
    for happens, ear in ears.items():
        event.listen(Engine, happens, ear)
    try:
        yield
    finally:
        for happens, ear in ears.items():
            event.remove(Engine, happens, ear)


@contextmanager
def statements() -> Generator[list[str]]:
    """Record every statement executed while the block lasts, including those that begin the store's transactions."""
    put: list[str] = []

    def note(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        put.append(statement)

    def begun(connection: Connection) -> None:
        put.append(connection.get_execution_options().get(BEGINS, ""))

    with listening(before_cursor_execute=note, begin=begun):
        yield put


@cache
def _engine(address: URL) -> Engine:
    return create_engine(address, poolclass=NullPool)
