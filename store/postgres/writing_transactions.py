"""Writing transactions on a server, in as few trips as possible."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from sqlalchemy import Column, CursorResult, Dialect, Executable, UpdateBase, literal_column, select
from sqlalchemy.exc import DBAPIError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from store.errors import is_duplicate_key
from store.postgres.combined_writes import combined
from store.shards import Shards
from store.transaction import Facts, Transaction, WriteStatement

_MOST_ROWS: Final = 12
"""Most rows in one combined statement: each number of rows makes another statement to prepare.

A statement that goes alone may have more.
"""

_ENDS_WITHIN: Final = 2.0
"""Seconds that a transaction waits for its end when it has failed or was cancelled: the server may be silent."""


@dataclass(frozen=True, slots=True)
class _Late:
    """A statement still to be executed. clash: the error if one of its rows is there already."""

    statement: WriteStatement
    rows: tuple[Mapping[str, Any], ...]
    clash: Exception | None

    @property
    def table(self) -> str:
        """The name of the table that it changes; "" for none."""
        return str(self.statement.table) if isinstance(self.statement, UpdateBase) else ""


class WritingTransaction(Transaction):
    """A transaction that begins when it must: with the first `execute` or `hold`, or for more than one statement.

    A block whose later statements fit into one needs no transaction around it.

    connection: one that begins no transactions of its own. driver: the driver's connection below it.
    """

    def __init__(self, connection: AsyncConnection, driver: Any, shards: Shards) -> None:  # noqa: ANN401 - it has no types
        super().__init__(connection, shards)
        self.begun = False
        self._driver = driver
        self._late: list[_Late] = []

    async def execute(self, statement: Executable, facts: Facts | None = None) -> CursorResult[Any]:
        """Execute all later statements so far, then this one."""
        if not self.begun:
            await self._begin()
        await self._flush()
        return await super().execute(statement, facts)

    async def later(
        self, statement: WriteStatement, facts: Facts | None = None, clash: Exception | None = None
    ) -> None:
        """Note a statement, to be executed together with others."""
        rows = (facts,) if isinstance(facts, Mapping) else tuple(facts or ({},))
        new = _Late(statement, rows, clash)
        together = len(rows) + sum(len(each.rows) for each in self._late)
        if together > _MOST_ROWS or any(new.table == each.table for each in self._late):
            await self._flush_within()
        self._late.append(new)

    async def hold(self, key: Column[int], value: int) -> None:
        """Lock a row; the transaction begins in the same trip."""
        if self.begun:
            await super().hold(key, value)
        else:
            await self._begin(_locking(self.connection.dialect, key).format(int(value)))

    async def _flush(self) -> None:
        """Execute all later statements. Raises their clashes."""
        late, self._late = self._late, []
        if not late:
            return
        try:
            if len(late) == 1:  # the driver writes several rows as a whole or not at all
                await super().execute(late[0].statement, late[0].rows)
            else:
                await super().execute(*combined([(each.statement, row) for each in late for row in each.rows]))
        except IntegrityError as failure:
            clash = _clash(failure, late)
            if clash is None:
                raise
            raise clash from failure

    async def flush(self) -> None:
        """Execute all later statements, unless they are to be the whole transaction of a program alone.

        Of several programs each looks at its shards after it (`Store.make_sure`), since these may wait for locks.
        """
        if self.begun or not self.shards.are_all:
            await self._flush_within()

    async def _flush_within(self) -> None:
        """Execute all later statements within a transaction, so that others can follow before its end."""
        if self._late and not self.begun:
            await self._begin()
        await self._flush()

    async def commit(self) -> None:
        """Execute all later statements, and end the transaction.

        Raises RuntimeError if a statement had failed and nobody has passed that on: the server rolls back then.
        """
        await self._flush()
        if self.begun and await self.send("COMMIT") != "COMMIT":
            raise RuntimeError("cannot commit: a statement of this transaction failed")

    async def roll_back(self) -> None:
        """End the transaction with nothing written; close the connection if that fails."""
        if not self.begun:
            return
        try:
            async with asyncio.timeout(_ENDS_WITHIN):
                _ = await self._driver.execute("ROLLBACK")
        except BaseException as failure:
            self._driver.terminate()  # nobody else is given a connection that is still in a transaction
            if not isinstance(failure, Exception):
                raise

    async def _begin(self, then: str = "") -> None:
        """Begin the transaction. then: a statement to execute in the same trip."""
        self.begun = True
        _ = await self.send(f"BEGIN; {then}")

    async def send(self, commands: str) -> str:
        """Let the driver execute commands in one trip, which SQLAlchemy cannot. Raises SQLAlchemy's errors.

        Returns what the server says of the last one, such as "COMMIT".
        """
        try:
            return str(await self._driver.execute(commands))
        except Exception as failure:
            lost = bool(self._driver.is_closed())
            raise DBAPIError(commands, None, failure, connection_invalidated=lost) from failure


def _clash(failure: IntegrityError, late: Sequence[_Late]) -> Exception | None:
    """Return the error in place of the server's if a row is there already; None if nobody has named one."""
    if not is_duplicate_key(failure):
        return None
    name = getattr(getattr(failure.orig, "__cause__", None), "table_name", "")  # the driver's own error knows it
    return next((each.clash for each in late if each.table == name), None)


@cache
def _locking(dialect: Dialect, key: Column[int]) -> str:
    """Return the statement that locks a row, with `{}` in place of the value of its key."""
    return str(select(key).where(key == literal_column("{}")).with_for_update().compile(dialect=dialect))
