"""The database of a program that runs or has stopped, asked and changed beside it: by tables, past the store.

Nothing here is a coroutine: each call opens a connection of its own and closes it. Whatever is told of a database is
told by an address, so that a test need not know which kind it is.
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

from store.database import Store
from store.engines import BEGINS
from store.schema.match_tables import outbox, person, save_point

Row: TypeAlias = tuple[Any, ...]

_QUICK: Final[Mapping[str, str]] = {"sqlite": "PRAGMA synchronous=OFF"}
"""Statements by which a database writes without having it on the disk at once, by the kind of database."""


def address_of(database: Path | URL, *, only_reads: bool = False) -> URL:
    """Return where a program that waits finds a database. database: a file of SQLite, or an address of any driver.

    only_reads: whether nothing of it may change, not even what it keeps beside it.
    """
    address = URL.create("sqlite", database=str(database)) if isinstance(database, Path) else database
    address = address.set(drivername=address.get_backend_name())
    if only_reads and address.get_backend_name() == "sqlite":
        return address.set(database=f"file:{address.database}", query={"mode": "ro", "uri": "true"})
    return address


def lay_empty(file: Path) -> None:
    """Put an empty database of today where there is no file yet.

    To copy one takes a tenth of the time of making the tables step by step, as the store does for a new file.
    """
    if not file.exists():
        _ = file.write_bytes(_empty())


@cache
def _empty() -> bytes:
    async def make(file: Path) -> None:
        await (await Store.open(file)).close()

    with TemporaryDirectory() as folder, ThreadPoolExecutor(1) as beside_the_loop:
        file = Path(folder) / "empty.sqlite3"
        beside_the_loop.submit(asyncio.run, make(file)).result()
        return file.read_bytes()


@contextmanager
def beside(database: Path | URL, *, only_reads: bool = False, quickly: bool = False) -> Generator[Connection]:
    """Begin a transaction beside a program: committed where the block ends well.

    quickly: whether a power cut may lose it, as it may of what a bench writes.
    """
    with _engine(address_of(database, only_reads=only_reads)).connect() as connection:
        if quickly and (quick := _QUICK.get(connection.dialect.name)):
            _ = connection.exec_driver_sql(quick)
            connection.rollback()
        with connection.begin():
            yield connection


def rows(database: Path | URL, question: Executable, *, only_reads: bool = False) -> list[Row]:
    """Ask a database, and return all rows of the answer. only_reads: as `address_of` has it."""
    with beside(database, only_reads=only_reads) as connection:
        return [tuple(row) for row in connection.execute(question)]


def change(database: Path | URL, *statements: Executable) -> None:
    """Change a database behind the program's back: by all of the statements, or by none."""
    with beside(database) as connection:
        for statement in statements:
            _ = connection.execute(statement)


def everything(database: Path | URL) -> dict[str, list[Row]]:
    """Return all rows as they are kept, by their tables: also of those that the database has for itself."""
    with beside(database) as connection:
        names = inspect(connection).get_table_names(sqlite_include_internal=True)
        every = {name: connection.execute(select(text("*")).select_from(table(name))) for name in names}
        return {name: [tuple(row) for row in found] for name, found in every.items()}


def unposted(database: Path | URL, *, only_reads: bool = False) -> int:
    """Return how many notices of matches wait to be posted."""
    [(waiting,)] = rows(database, select(func.count()).where(~outbox.c.done), only_reads=only_reads)
    return int(waiting)


def forget_last_posting(database: Path | URL) -> None:
    """Let the newest notice not have been posted: the bot died between posting and writing so."""
    newest = select(func.max(outbox.c.id)).scalar_subquery()
    change(database, update(outbox).where(outbox.c.id == newest).values(done=False))


def stand_as(database: Path | URL, saved: str) -> None:
    """Let the match of a database stand as its newest save point has it from now on. saved: what stands in that."""
    newest = select(func.max(save_point.c.seq)).scalar_subquery()
    change(database, update(save_point).where(save_point.c.seq == newest).values(body=saved))


def introduce(connection: Connection, people: Mapping[int, str]) -> dict[int, int]:
    """Let people be known, of whom none is yet. people: names by the numbers that Discord has.

    Returns how rows name each of them, by the same numbers.
    """
    last: int = connection.execute(select(func.coalesce(func.max(person.c.id), 0))).scalar_one()
    keys = {number: key for key, number in enumerate(people, last + 1)}
    known = [{"id": key, "user_id": number, "name": people[number]} for number, key in keys.items()]
    _ = connection.execute(insert(person), known)
    return keys


@contextmanager
def listening(**ears: Callable[..., None]) -> Generator[None]:
    """Listen to what every database of SQLAlchemy does while the block lasts. ears: by the names of its events."""
    for happens, ear in ears.items():
        event.listen(Engine, happens, ear)
    try:
        yield
    finally:
        for happens, ear in ears.items():
            event.remove(Engine, happens, ear)


@contextmanager
def statements() -> Generator[list[str]]:
    """Note every statement that is put to the database while the block lasts, and each by which the store begins."""
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
