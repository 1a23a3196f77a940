"""A connection to a PostgreSQL server that can be cut: bytes are passed on until then, and new connections refused."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Self

from sqlalchemy import URL


@dataclass
class Lifeline:
    """A port of 127.0.0.1 behind which a server is. Enter it with `async with`.

    socket: the server's socket, as a path. cut: whether new connections are refused. silent: whether the end of a
        connection is not passed on, as to a machine that slept meanwhile.
    """

    socket: str
    cut: bool = False
    silent: bool = False
    _port: int = 0
    _passing: set[asyncio.Task[None]] = field(default_factory=set[asyncio.Task[None]])

    async def __aenter__(self) -> Self:
        """Listen."""
        self._server = await asyncio.start_server(self._pass_on, "127.0.0.1", 0)
        self._port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *stopped: object) -> None:
        """End everything."""
        _ = stopped
        self._server.close()
        self.drop()

    def address(self, database: URL) -> URL:
        """Return the address of one of the server's databases behind this port."""
        return database.set(host="127.0.0.1", port=self._port, query={})

    def drop(self) -> None:
        """End all connections."""
        for each in self._passing:
            _ = each.cancel()

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        passing = asyncio.current_task()
        assert passing is not None
        self._passing.add(passing)
        try:
            if not self.cut:
                await self._both_ways(reader, writer)
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self._passing.discard(passing)
            writer.close()

    async def _both_ways(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        back, to = await asyncio.open_unix_connection(self.socket)
        ways = [asyncio.create_task(_copy(reader, to)), asyncio.create_task(_copy(back, writer))]
        try:
            _ = await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            if self.silent:
                _ = await asyncio.Event().wait()
        finally:
            for way in ways:
                _ = way.cancel()
            _ = await asyncio.gather(*ways, return_exceptions=True)
            to.close()


async def _copy(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with suppress(OSError):
        while said := await reader.read(65_536):
            writer.write(said)
            await writer.drain()
