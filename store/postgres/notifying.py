"""Signals to and from other programs on the same database: NOTIFY in the transaction, LISTEN on a connection.

A notification comes after the commit or not at all. Those that are sent while the listening connection is down are
lost: after each new connection, and every half a minute, everything is looked at again.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from contextlib import suppress
from datetime import datetime
from typing import Any, Final
from uuid import uuid4

import msgspec
from sqlalchemy import ARRAY, URL, NullPool, Text, bindparam, func, select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from store.delivery.signals import Signal, Signals
from store.postgres.engines import engine_at
from store.transaction import Transaction

log = logging.getLogger(__name__)

CHANNEL: Final = "fourth_official"

LOOKS_AGAIN: Final = 30.0
"""Seconds after which everything is looked at again, whatever was heard."""

_PATIENCE: Final = 5.0
"""Longest wait for an answer of the server in seconds; then another connection is made."""

_each = func.unnest(bindparam("told", type_=ARRAY(Text))).column_valued("each")
_TELL: Final = select(func.pg_notify(CHANNEL, _each))
_LOOK: Final = text("SELECT 1")


class _Told(msgspec.Struct, array_like=True):
    """A signal as it is sent. sender: its program."""

    sender: str
    topic: str
    about: int
    due: datetime | None


class Notifying:
    """Tells other programs what this one has written, and this one what others have.

    signals: of this program.
    """

    def __init__(self, address: URL, signals: Signals) -> None:
        self._signals = signals
        self._sender = uuid4().hex
        self._engine = engine_at(address, poolclass=NullPool, isolation_level="AUTOCOMMIT")

    async def tell(self, db: Transaction, signals: Sequence[Signal]) -> None:
        """Tell other programs when a transaction is committed."""
        told = [_Told(self._sender, str(each.topic), each.about, each.due) for each in signals]
        await db.later(_TELL, {"told": [msgspec.json.encode(each).decode() for each in told]})

    async def hear(self) -> None:
        """Pass on what others tell, until cancelled. A lost connection is made anew."""
        while True:
            try:
                async with self._engine.connect() as connection:
                    await self._listen(connection)
            except Exception as gone:  # noqa: BLE001 - the driver has errors of its own, and nobody else listens
                log.warning("other programs are not heard, again in %g s: %r", _PATIENCE, gone)
                await asyncio.sleep(_PATIENCE)

    async def _listen(self, connection: AsyncConnection) -> None:
        """Listen on a connection until it fails."""
        driver: Any = (await connection.get_raw_connection()).driver_connection
        ended = asyncio.Event()

        def end(_connection: object) -> None:
            ended.set()

        driver.add_termination_listener(end)
        await driver.add_listener(CHANNEL, self._heard)
        while True:
            self._signals.report_missed()
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOKS_AGAIN):
                    _ = await ended.wait()
            async with asyncio.timeout(_PATIENCE):
                await connection.execute(_LOOK)

    def _heard(self, _connection: object, _process: int, _channel: str, payload: str) -> None:
        told = msgspec.json.decode(payload, type=_Told)
        if told.sender != self._sender:
            self._signals.tell(Signal(told.topic, told.about, told.due))
