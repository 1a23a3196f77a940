"""Pages of matches, live and over, and the first page, which names the leagues that are listed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import aclosing
from typing import Final, TypeVar

from aiohttp import web

from pages.replay_data import NoPage
from pages.replay_page import viewer_page
from text.languages import COMPLETE
from text.message import N_
from web.context import Context
from web.links import number_of
from web.live_match import LiveMatch
from web.live_matches import KEEP_ALIVE
from web.page_limits import TooMuchWork
from web.protection import EDITION, headers_of_all
from web.templating import language_of
from web.visibility import PublicMatch

log = logging.getLogger(__name__)

_FIRST_WORDS: Final = {
    "title": N_("Matches and leagues"),
    "leagues": N_("Leagues"),
    "no_leagues": N_("No league is listed here. For an unlisted league or a match, use the link from its server."),
}

_MATCH_WORDS: Final = {
    "waits": N_("The match is being loaded."),
    "failed": N_("The match can't be loaded. Try again in a minute."),
    "no_script": N_("The board needs JavaScript. For the match in words, use /match log in its server."),
}

_STREAM_HEADERS: Final = {
    "Cache-Control": "no-store",
    "Content-Type": "text/event-stream; charset=utf-8",
    "X-Accel-Buffering": "no",  # nginx passes each event on at once
}

_SENT_WITHIN: Final = 30.0
"""Seconds within which a follower must take what it is sent; a slower one is disconnected."""

_SMALL: Final = 1 << 15
"""Number of bytes up to which an event fits into an empty buffer, half of what event loops and aiohttp allow it."""


def routes(context: Context) -> list[web.RouteDef]:
    """Return the routes of the first page and of matches."""
    pages = _MatchPages(context)
    return [
        web.get("/", pages.first),
        web.get("/match/{token}", pages.match),
        web.get("/match/{token}/data", pages.data),
        web.get("/match/{token}/board.png", pages.board),
        web.get("/match/{token}/events", pages.events),
    ]


Found = TypeVar("Found")


class _MatchPages:
    def __init__(self, context: Context) -> None:
        self._context = context

    async def first(self, request: web.Request) -> web.Response:
        """Answer with the first page."""
        leagues = await self._context.visibility.listed()
        return self._context.templating.page(request, "first.html", _FIRST_WORDS, leagues=leagues)

    async def match(self, request: web.Request) -> web.Response:
        """Answer with a match's page, which fetches its data by itself."""
        public, code = await self._public(request), language_of(request)
        preview = await _there(self._context.previews.of, public)
        facts = {
            "token": public.token,
            "title": preview.title,
            "preview_words": preview.words(code),
            "live": not preview.is_over,
            "ply": preview.ply,  # part of the picture's address: else Discord would keep showing the old one
        }
        parts = {
            part: self._context.templating.written(f"match_{part}.html", code, _MATCH_WORDS, **facts)
            for part in ("head", "before", "scripts")
        }
        headers = {"Content-Language": code, "Vary": "Accept-Language"}
        page = viewer_page(code, preview.title, **parts)
        return web.Response(text=page, content_type="text/html", charset="utf-8", headers=headers)

    async def data(self, request: web.Request) -> web.Response:
        """Answer with a match's data as it stands, in the wanted language, else in the browser's."""
        code = _wanted_language(request)
        live = await self._live(request, code)
        headers = {EDITION: str(live.edition), "Content-Encoding": "gzip", "Vary": "Accept-Language"}
        body = await live.data(code)
        if body is None:
            raise web.HTTPNotFound
        return web.Response(body=body, content_type="application/json", headers=headers)

    async def board(self, request: web.Request) -> web.Response:
        """Answer with a match's board as a picture."""
        public, code = await self._public(request), language_of(request)
        picture = await _there(lambda found: self._context.previews.board(found, code), public)
        return web.Response(body=picture, content_type="image/png", headers={"Vary": "Accept-Language"})

    async def events(self, request: web.Request) -> web.StreamResponse:
        """Send a match's steps as they are played, as server-sent events in the wanted language, else the browser's."""
        (edition, known), code = _known(request), _wanted_language(request)
        live = await self._live(request, code)
        headers = headers_of_all(is_safe=self._context.links.is_safe) | _STREAM_HEADERS
        response = web.StreamResponse(headers=headers)
        with self._context.limits.stream(self._context.limits.client_of(request)) as has_room:
            if not has_room:
                raise TooMuchWork(int(KEEP_ALIVE))
            _ = await response.prepare(request)
            if request.method == "GET":
                async with aclosing(live.follow(known, edition, code)) as coming:
                    await self._send(request, response, coming)
        return response

    @staticmethod
    async def _send(request: web.Request, response: web.StreamResponse, coming: AsyncGenerator[bytes]) -> None:
        """Send events until they end, or the follower does not take one."""
        try:
            async for event in coming:
                if _goes_at_once(request, event):  # a timer takes as much of the processor as the rest
                    await response.write(event)
                else:
                    async with asyncio.timeout(_SENT_WITHIN):
                        await response.write(event)
        except (TimeoutError, ConnectionError):
            return
        except Exception:  # the answer has begun: an error page would land in the middle of it
            log.exception("pages: a follower is sent away")

    async def _public(self, request: web.Request) -> PublicMatch:
        """Return the match of an address. Raises HTTPNotFound."""
        public = await self._context.visibility.match_of(request.match_info["token"])
        if public is None:
            raise web.HTTPNotFound
        return public

    async def _live(self, request: web.Request, code: str) -> LiveMatch:
        """Return the match of an address as it stands, in a language. Raises HTTPNotFound."""
        return await _there(lambda public: self._context.live.of(public, code), await self._public(request))


def _goes_at_once(request: web.Request, event: bytes) -> bool:
    """Return whether nobody waits for an event to be taken: it is small, and everything before it was sent."""
    transport = request.transport
    return transport is not None and not transport.get_write_buffer_size() and len(event) < _SMALL


async def _there(look: Callable[[PublicMatch], Awaitable[Found | None]], public: PublicMatch) -> Found:
    """Return what there is of a match. Raises HTTPNotFound for nothing."""
    try:
        found = await look(public)
    except NoPage:
        raise web.HTTPNotFound from None
    if found is None:
        raise web.HTTPNotFound
    return found


def _known(request: web.Request) -> tuple[int, int]:
    """Return the edition that a follower has, and the number of its steps.

    They are in the query; a browser that reconnects names the last step in a header instead. Raises HTTPNotFound for
    malformed ones.
    """
    last = request.headers.get("Last-Event-ID", "")
    edition, _, step = last.partition(".")
    told = (edition, step) if last else (request.query.get("edition", ""), request.query.get("from", ""))
    known, number = map(number_of, told)
    if known is None or number is None:
        raise web.HTTPNotFound
    return known, number + (1 if last else 0)


def _wanted_language(request: web.Request) -> str:
    """Return the language in the query, else the browser's. Raises HTTPNotFound for one in which no page is told."""
    code = request.query.get("language") or language_of(request)
    if code not in COMPLETE:
        raise web.HTTPNotFound
    return code
