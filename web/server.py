"""The server of the pages: an aiohttp application at an address, of this program or of one of its own."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final, cast

from aiohttp import web

from rules.game import Game
from store.database import Store
from web import match_pages
from web.connections import ConnectionLimits, Connections
from web.context import Context
from web.league import league_routes
from web.links import Links
from web.live_matches import LiveMatches
from web.match_previews import MatchPreviews, Paint
from web.page_limits import ClientLimits
from web.protection import Guard, headers_of_all
from web.static_files import static_file, static_files
from web.templating import Templating
from web.visibility import Visibility

log = logging.getLogger(__name__)

_LARGEST_REQUEST: Final = 1_024
"""Largest body of a request in bytes: no page needs a body."""

_STOPS_WITHIN: Final = 2.0
"""Seconds that requests may still take at a stop."""

_ROBOTS: Final = "User-agent: Discordbot\nAllow: /\n\nUser-agent: *\nDisallow: /\n"
"""Contents of robots.txt: only Discord's robot may come, which fetches a page for the preview of a link."""


class WebServer:
    """Serves the pages until it is closed.

    games: by name. paint: draws boards. now: returns the current time (UTC).
    address: the public address if a proxy stands before it; "" if there is none.
    limits: of each client. Tests set its clock. room: for connections.
    bound: the address at which it serves, once it does.
    apart: whether other programs write to the database without sending signals to this one.
    """

    def __init__(  # noqa: PLR0913 - its dependencies, each by its name
        self,
        store: Store,
        games: Mapping[str, Game],
        paint: Paint,
        *,
        now: Callable[[], datetime],
        address: str = "",
        limits: ClientLimits | None = None,
        room: ConnectionLimits | None = None,
        apart: bool = False,
    ) -> None:
        links = Links(address, {name: file.version for name, file in static_files().items()})
        self.links = links
        self.context = Context(
            *(store, games, Visibility(store), Templating(links), links),
            limits=limits or ClientLimits(behind_proxy=bool(address)),
            live=LiveMatches(store, games, apart=apart),
            previews=MatchPreviews(store, games, paint),
            now=now,
        )
        self.bound = ""
        self._room = room or ConnectionLimits()
        self._runner: web.AppRunner | None = None
        self._listening: asyncio.Server | None = None

    async def begin(self, host: str, port: int) -> None:
        """Serve at an address. port: 0 for any that is free. Raises OSError if that cannot be done."""
        context = self.context
        guard = Guard(context.templating, context.limits, is_safe=self.links.is_safe)
        application = web.Application(middlewares=[guard.middleware()], client_max_size=_LARGEST_REQUEST)
        application.add_routes([web.get("/robots.txt", _robots), web.get("/static/{name}", static_file)])
        application.add_routes(match_pages.routes(context))
        league_routes.add_to(application, context)
        runner = web.AppRunner(
            application, handle_signals=False, handler_cancellation=True, shutdown_timeout=_STOPS_WITHIN
        )
        await runner.setup()
        connections = Connections(
            cast("web.Server", runner.server), headers_of_all(is_safe=self.links.is_safe), self._room
        )
        try:
            listening = await asyncio.get_running_loop().create_server(connections, host, port)
        except OSError:
            await runner.cleanup()
            raise
        self._listening = listening
        self._runner = runner
        context.live.begin()
        self.bound = f"http://{f'[{host}]' if ':' in host else host}:{listening.sockets[0].getsockname()[1]}"
        self.links.base = self.links.base or self.bound
        log.info("pages: %s", self.links.base)

    async def close(self) -> None:
        """End all requests, and serve nothing any more."""
        if self._runner is not None:
            await self.context.live.close()
            if self._listening is not None:
                self._listening.close()
            await self._runner.cleanup()
            self._runner = None


async def _robots(request: web.Request) -> web.Response:
    del request
    return web.Response(text=_ROBOTS)
