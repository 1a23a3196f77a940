"""Transactions: what every function of the store is given."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, TypeAlias

from sqlalchemy import Column, CursorResult, Executable, select
from sqlalchemy.ext.asyncio import AsyncConnection

from store.delivery.signals import Signal

Facts: TypeAlias = Mapping[str, Any] | Sequence[Mapping[str, Any]]
"""What a statement is run with: by the names of its parameters, and once for each where there are several."""


@dataclass(slots=True)
class Met:
    """People who were met in a transaction; see `store/people/person_keys.py`. keys: by number. numbers: by key."""

    keys: dict[int, int] = field(default_factory=dict[int, int])
    numbers: dict[int, int] = field(default_factory=dict[int, int])


class Transaction:
    """A transaction that has begun; it belongs to whoever began it, and ends as one.

    connection: SQLAlchemy's, on which it has begun. told: the signals that are given when it is committed.
    people: whom it has met, so that nobody is looked up twice.
    """

    def __init__(self, connection: AsyncConnection) -> None:
        self.connection = connection
        self.told: list[Signal] = []
        self.people = Met()

    @property
    def dialect(self) -> str:
        """The name of the database, as SQLAlchemy has it."""
        return self.connection.dialect.name

    async def execute(self, statement: Executable, facts: Facts | None = None) -> CursorResult[Any]:
        """Run a statement, and return its rows, all of which have been read."""
        return await self.connection.execute(statement, facts)

    async def hold(self, key: Column[int], value: int) -> None:
        """Let nobody else write what hangs on a row until this transaction is over, if they hold it too.

        Whoever looks first and then writes by what was seen holds the row to which it belongs before looking. In
        SQLite one writes at a time, and nothing needs to be held.

        key: the column of the primary key. value: of the row.
        """
        if self.dialect != "sqlite":
            await self.execute(select(key).where(key == value).with_for_update())

    def tell(self, topic: str, about: int, due: datetime | None = None) -> None:
        """Tell of what was written, as soon as it is committed; see Signal."""
        self.told.append(Signal(topic, about, due))
