"""Connections to the server of pages: a limited number at a time, and none that stays open without being used.

Each connection is an open file of the process, and so are those to Discord and to the database. A bot that could open
no more files could not referee either.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

from aiohttp import web

if sys.platform != "win32":
    import resource

log = logging.getLogger(__name__)

MOST: Final = 4_000
"""Largest number of connections, where the process may open twice as many files."""

_MOST_WITHOUT_A_LIMIT: Final = 500

_SILENT: Final = logging.getLogger(f"{__name__}.requests")
"""Log for aiohttp, which stays empty: errors of pages are logged here, and malformed requests are not worth it."""

_SILENT.setLevel(logging.CRITICAL)

_LINGERS: Final = 2.0
"""Seconds for which the rest of a request's body is awaited: no page needs a body."""

_REFUSAL: Final = "This is no request."


def room_for_connections() -> int:
    """Return the largest number of connections: half the files that this process may open, after asking for more."""
    if sys.platform == "win32":
        return _MOST_WITHOUT_A_LIMIT
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 2 * MOST if hard == resource.RLIM_INFINITY else min(2 * MOST, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return MOST if soft == resource.RLIM_INFINITY else min(MOST, soft // 2)


@dataclass(frozen=True, slots=True)
class ConnectionLimits:
    """Limits of connections.

    most: largest number at a time; None for half the files that the process may open.
    idle_for: seconds for which a connection may stay open without a whole request: longer than proxies keep theirs.
    taken_within: seconds within which a client must take an answer, once it is made.
    """

    most: int | None = None
    idle_for: float = 150.0
    taken_within: float = 60.0


class Connections:
    """Takes connections of clients, and ends those that come when there are too many.

    server: answers their requests. headers: of every answer.
    """

    def __init__(self, server: web.Server, headers: Mapping[str, str], limits: ConnectionLimits) -> None:
        self._server = server
        self._headers = headers
        self._limits = limits
        self._most = room_for_connections() if limits.most is None else limits.most
        self._was_full = False

    def __call__(self) -> asyncio.Protocol:
        """Return what handles a new connection."""
        is_full = len(self._server.connections) >= self._most
        if is_full and not self._was_full:
            log.warning("pages: all %d connections are taken, further ones are refused", self._most)
        self._was_full = is_full
        if is_full:
            return _Refused()
        return _Connection(self._server, self._headers, self._limits)


class _Refused(asyncio.Protocol):
    """A connection that is ended at once."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        cast("asyncio.Transport", transport).abort()


class _Connection(web.RequestHandler):
    """A connection that adds the same headers to every answer, and ends if the client does not take an answer."""

    __slots__ = ("_every", "_taken_within")

    def __init__(self, server: web.Server, headers: Mapping[str, str], limits: ConnectionLimits) -> None:
        super().__init__(
            server,
            loop=asyncio.get_running_loop(),
            access_log=cast("Any", None),
            logger=_SILENT,
            auto_decompress=False,  # else a body that nobody reads is unpacked, to any size
            lingering_time=_LINGERS,
            keepalive_timeout=limits.idle_for,
        )
        self._every = headers
        self._taken_within = limits.taken_within

    def handle_error(
        self,
        request: web.BaseRequest,
        status: int = 500,
        exc: BaseException | None = None,
        message: str | None = None,
    ) -> web.StreamResponse:
        """Answer a malformed request, without repeating it or naming versions of this program and its libraries."""
        del exc, message
        if request.writer.output_size > 0:
            raise ConnectionError
        response = web.Response(status=status, text=_REFUSAL, headers={"Cache-Control": "no-store"})
        response.force_close()
        return response

    async def finish_response(
        self, request: web.BaseRequest, resp: web.StreamResponse, start_time: float | None
    ) -> tuple[web.StreamResponse, bool]:
        """Send an answer; end the connection of a client that does not take it."""
        if not resp.prepared:
            missing = {name: value for name, value in self._every.items() if name not in resp.headers}
            resp.headers.update(missing)
        try:
            async with asyncio.timeout(self._taken_within):
                return await super().finish_response(request, resp, start_time)
        except TimeoutError:
            if self.transport is not None:
                self.transport.abort()
            return resp, True
