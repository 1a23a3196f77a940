"""The database of matches on a PostgreSQL server: opening it, and its transactions."""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import URL, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine

from store.database import Store
from store.errors import DatabaseUnusable
from store.migrating import bring_up_to_date
from store.postgres.engines import engine_at
from store.postgres.locks import MIGRATES
from store.postgres.notifying import Notifying
from store.transaction import Transaction

_CONNECTIONS: Final[dict[str, Any]] = {"pool_size": 10, "max_overflow": 0, "pool_timeout": 60.0, "pool_pre_ping": True}
"""Each program has ten connections for writing and ten for reading, for which others wait a minute at most.

A server has a hundred by default, for all its programs. After its restart those in the pool are dead, and made anew.
"""

_READS: Final[dict[str, Any]] = {"isolation_level": "REPEATABLE READ", "postgresql_readonly": True}


class PostgresStore(Store):
    """A database with all matches, which several programs may share."""

    def __init__(self, address: URL, writer: AsyncEngine, readers: AsyncEngine) -> None:
        super().__init__(address, writer, readers)
        self._others = Notifying(address, self.signals)

    @classmethod
    async def open(cls, address: URL) -> PostgresStore:
        """Open the database at an address, and make its tables, or apply all missing migrations to them, or none.

        Raises DatabaseUnusable, DatabaseIsNewer or NotOurs, and changes nothing then.
        """
        store = cls(
            address,
            engine_at(address, **_CONNECTIONS, execution_options={"isolation_level": "READ COMMITTED"}),
            engine_at(address, **_CONNECTIONS, execution_options=_READS),
        )
        name = address.render_as_string(hide_password=True)
        try:
            async with store._writer.begin() as connection:
                await connection.execute(MIGRATES)  # programs that start at once do it one after the other
                await connection.run_sync(bring_up_to_date, name)
        except (DBAPIError, OSError) as broken:
            await store.close()
            raise DatabaseUnusable(name, str(getattr(broken, "orig", broken))) from broken
        except BaseException:
            await store.close()
            raise
        return store

    async def _announce(self, db: Transaction) -> None:
        if db.told and not self.shards.are_all:
            await self._others.tell(db.connection, db.told)

    async def hear_others(self) -> None:
        """Send the signals of other programs too, until cancelled."""
        if not self.shards.are_all:
            await self._others.hear()

    async def empty_log(self) -> bool:
        """Do nothing: a server's log is its owner's, as docs/privacy.md says."""
        return True

    async def write_anew(self) -> bool:
        """Let the server free the room of deleted rows, table by table, while everybody goes on."""
        async with self._writer.connect() as connection:
            alone = await connection.execution_options(isolation_level="AUTOCOMMIT")
            await alone.execute(text("VACUUM"))
        return True
