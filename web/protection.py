"""Protection of every page: how often a client may ask, what a browser may do with an answer, and answers to errors."""

from __future__ import annotations

import gzip
import logging
from base64 import urlsafe_b64encode
from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Final, TypeAlias

from aiohttp import hdrs, web
from aiohttp.typedefs import Middleware

from text.message import N_
from web.page_limits import ClientLimits, TooMuchWork
from web.templating import Templating

log = logging.getLogger(__name__)

Handler: TypeAlias = Callable[[web.Request], Awaitable[web.StreamResponse]]

ALLOWED: Final = ("GET", "HEAD")
"""Methods of requests: pages are only read."""

API: Final = "/api/"
"""Beginning of the paths for programs, which get errors as JSON."""

_POLICY: Final = (
    "default-src 'none'; style-src 'self'; script-src 'self'; img-src 'self'; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)

_HEADERS: Final = {
    "Content-Security-Policy": _POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "Server": "fourth-official",
    "X-Content-Type-Options": "nosniff",
    "X-Robots-Tag": "noindex, nofollow",
}
"""Headers of every answer."""

_OF_TLS: Final = {"Strict-Transport-Security": "max-age=31536000"}

_COSTS: Final = (("/data", 4.0), ("/events", 4.0), ("/board.png", 8.0))
"""Costs of requests, by the end of their path; any other one costs 1."""

EDITION: Final = "Match-Edition"
"""Header of a match's data with the number of takebacks so far. A follower of the match sends it back."""

_WORTH_PACKING: Final = 1_000
"""Size in bytes from which an answer is compressed."""

_TEXTS: Final = ("text/", "application/json", "image/svg+xml")

_ERROR_WORDS: Final = {
    "not_found": N_("There's nothing here"),
    "not_found_help": N_("Check the link, or ask who gave it to you: the page may have been taken off the web."),
    "too_fast": N_("Too fast"),
    "too_fast_help": N_("Wait a few seconds, then load the page again."),
    "failed": N_("Something went wrong here"),
    "failed_help": N_("Load the page again in a minute."),
    "not_allowed": N_("This page is read-only"),
    "not_allowed_help": N_("Go back to the page you came from."),
}
_REFUSALS_FROM: Final = 400
"""Lowest status of a refusal, which no browser or proxy may keep."""
NOT_FOUND: Final = web.HTTPNotFound.status_code
_ERRORS: Final = {NOT_FOUND: "not_found", 405: "not_allowed", 429: "too_fast", 500: "failed"}


class Guard:
    """Checks every request, and completes every answer.

    limits: of each client. is_safe: whether the public address begins with "https:".
    """

    def __init__(self, templating: Templating, limits: ClientLimits, *, is_safe: bool) -> None:
        self._templating = templating
        self._limits = limits
        self._headers = headers_of_all(is_safe=is_safe)

    def middleware(self) -> Middleware:
        """Return the guard as middleware for aiohttp."""

        @web.middleware
        async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
            response = await self._answered(request, handler)
            if isinstance(response, web.Response) and not response.prepared:
                response = _unchanged(request, _packed(request, response))
            if not response.prepared:
                if response.status >= _REFUSALS_FROM:
                    response.headers.setdefault(hdrs.CACHE_CONTROL, "no-store")
                missing = {name: value for name, value in self._headers.items() if name not in response.headers}
                response.headers.update(missing)
            return response

        return guard

    async def _answered(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        if request.method not in ALLOWED:
            return self._error(request, web.HTTPMethodNotAllowed.status_code, {"Allow": ", ".join(ALLOWED)})
        costs = next((cost for ending, cost in _COSTS if request.path.endswith(ending)), 1.0)
        client = self._limits.client_of(request)
        waits = self._limits.count_request(client, costs)
        if waits:
            return self._too_fast(request, waits)
        self._limits.work_for(client)
        try:
            return await handler(request)
        except TooMuchWork as too_much:
            return self._too_fast(request, too_much.seconds)
        except web.HTTPException as refused:
            return self._error(request, refused.status if refused.status in _ERRORS else NOT_FOUND, {})
        except Exception:
            resource = request.match_info.route.resource  # not the path, which has a token
            log.exception("a page failed: %s", resource.canonical if resource is not None else "")
            return self._error(request, web.HTTPInternalServerError.status_code, {})

    def _too_fast(self, request: web.Request, seconds: int) -> web.Response:
        return self._error(request, web.HTTPTooManyRequests.status_code, {"Retry-After": str(seconds)})

    def _error(self, request: web.Request, status: int, more: dict[str, str]) -> web.Response:
        told = _ERRORS[status]
        if request.path.startswith(API):
            response = web.json_response({"error": told}, status=status)
        else:
            response = self._templating.page(request, "error.html", _ERROR_WORDS, status=status, told=told)
        response.headers.update(more)
        return response


def headers_of_all(*, is_safe: bool) -> dict[str, str]:
    """Return the headers of every answer. is_safe: whether the public address begins with "https:"."""
    return _HEADERS | (_OF_TLS if is_safe else {})


def _packed(request: web.Request, response: web.Response) -> web.Response:
    """Compress an answer if the client accepts that, or unpack one compressed in advance if it does not."""
    body = response.body
    if not isinstance(body, bytes):
        return response
    understands = "gzip" in request.headers.get(hdrs.ACCEPT_ENCODING, "").lower()
    is_packed = response.headers.get(hdrs.CONTENT_ENCODING) == "gzip"
    if not is_packed and (len(body) < _WORTH_PACKING or not response.content_type.startswith(_TEXTS)):
        return response
    vary = response.headers.get(hdrs.VARY, "")
    response.headers[hdrs.VARY] = f"{vary}, Accept-Encoding" if vary else "Accept-Encoding"
    if understands and not is_packed:
        response.body = gzip.compress(body, 6, mtime=0)
        response.headers[hdrs.CONTENT_ENCODING] = "gzip"
    elif is_packed and not understands:
        response.body = gzip.decompress(body)
        del response.headers[hdrs.CONTENT_ENCODING]
    return response


def _unchanged(request: web.Request, response: web.Response) -> web.Response:
    """Give an answer its ETag; leave out the body for a client that has it already."""
    body = response.body
    if response.status != 200 or not isinstance(body, bytes):
        return response
    response.headers.setdefault(hdrs.CACHE_CONTROL, "no-cache")
    edition = response.headers.get(EDITION, "")  # equal data of another edition is another answer
    tag = f'"{urlsafe_b64encode(sha256(edition.encode() + body).digest()[:15]).decode()}"'
    response.headers[hdrs.ETAG] = tag
    known = {each.strip().removeprefix("W/") for each in request.headers.get(hdrs.IF_NONE_MATCH, "").split(",")}
    if tag not in known and "*" not in known:
        return response
    kept = (hdrs.CACHE_CONTROL, hdrs.ETAG, hdrs.VARY, "Content-Language")
    return web.Response(status=304, headers={name: response.headers[name] for name in kept if name in response.headers})
