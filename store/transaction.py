"""Transactions, the first argument of every function of the store."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeAlias

from sqlalchemy import Column, CursorResult, Executable, Select, UpdateBase, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from store.delivery.signals import Signal
from store.errors import is_duplicate_key
from store.shards import ALL, Shards

Facts: TypeAlias = Mapping[str, Any] | Sequence[Mapping[str, Any]]
"""Parameters of a statement by name, or several sets of them."""

WriteStatement: TypeAlias = UpdateBase | Select[Any]
"""An INSERT, UPDATE or DELETE, or, as the last statement of a transaction, a SELECT that is made for its effect."""


@dataclass(slots=True)
class Met:
    """People met in a transaction; see `store/people/person_keys.py`. keys: by id. numbers: by key."""

    keys: dict[int, int] = field(default_factory=dict[int, int])
    numbers: dict[int, int] = field(default_factory=dict[int, int])


class Transaction:
    """A transaction, ended by the code that began it.

    connection: SQLAlchemy's. shards: those for which this program acts. told: signals to send after the commit.
    people: those it has met, so that nobody is looked up twice.
    """

    def __init__(self, connection: AsyncConnection, shards: Shards = ALL) -> None:
        self.connection = connection
        self.shards = shards
        self.told: list[Signal] = []
        self.people = Met()

    @property
    def dialect(self) -> str:
        """The name of the database's SQL dialect."""
        return self.connection.dialect.name

    async def execute(self, statement: Executable, facts: Facts | None = None) -> CursorResult[Any]:
        """Execute a statement, and return all its rows."""
        return await self.connection.execute(statement, facts)

    async def later(
        self, statement: WriteStatement, facts: Facts | None = None, clash: Exception | None = None
    ) -> None:
        """Execute a statement that writes, at the latest before the next `execute` or the end of the transaction.

        For statements whose result is not needed: a server executes several in one trip. A file executes each at once.

        statement: a constant, so that it is prepared once. facts: several sets of them must be for different rows.
        clash: raised if a row with the same key is there already; on a server by the next `execute`, or at the end.
        """
        try:
            _ = await self.execute(statement, facts)
        except IntegrityError as failure:
            if clash is None or not is_duplicate_key(failure):
                raise
            raise clash from failure

    async def flush(self) -> None:
        """Execute what `later` has left, before the end of the transaction: nothing, unless a server is to do it."""

    async def hold(self, key: Column[int], value: int) -> None:
        """Lock a row, and by convention everything that depends on it, until the transaction ends.

        Code that reads before it writes must first lock the row to which the data belongs. SQLite has one writer at a
        time, so nothing is locked there.

        key: the column of the primary key. value: of the row.
        """
        if self.dialect != "sqlite":
            await self.execute(select(key).where(key == value).with_for_update())

    def tell(self, topic: str, about: int, due: datetime | None = None, written: object = None) -> None:
        """Send a signal after the commit; see Signal."""
        self.told.append(Signal(topic, about, due, written))


class Glance(Transaction):
    """A block of one statement that reads: a server needs no transaction around it."""

    _done = False

    async def execute(self, statement: Executable, facts: Facts | None = None) -> CursorResult[Any]:
        """Execute the statement. A second one is a fault of the program, since it might see something newer."""
        if self._done:
            raise RuntimeError("a glance is one statement")
        self._done = True
        return await super().execute(statement, facts)
