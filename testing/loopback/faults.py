"""Deliberate failures: wrong or late answers of Discord."""

from __future__ import annotations

import asyncio
import re
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from testing.loopback.wire import answer


@dataclass(eq=False)
class Fault:
    """A failure of matching requests.

    method, path: patterns for the whole method and path; the path begins after /api/v10.
    status: of the answer; None for the true one, only late. json: its body. headers: its headers.
    times: number of failures; after: number of successful matching requests before. delay: seconds before the answer.
    drop: whether to cut the connection instead. carried_out: whether the request is carried out anyway.
    retry_after: seconds, of a 429.
    """

    method: str
    path: str
    status: int | None = None
    times: int = 1
    after: int = 0
    headers: dict[str, str] = field(default_factory=dict[str, str])
    json: dict[str, Any] = field(default_factory=dict[str, Any])
    delay: float = 0.0
    drop: bool = False
    carried_out: bool = False
    retry_after: float = 0.05
    hits: int = 0

    def fits(self, method: str, path: str) -> bool:
        """Return whether a request fails, and count it."""
        if self.hits >= self.times or not re.fullmatch(self.method, method) or not re.fullmatch(self.path, path):
            return False
        if self.after:
            self.after -= 1
            return False
        self.hits += 1
        return True

    async def answer(self, request: web.BaseRequest) -> web.Response | None:
        """Wait, and return the wrong answer; None for the true answer."""
        if self.delay:
            await asyncio.sleep(self.delay)
        if self.drop:
            if request.transport is not None:
                request.transport.abort()
            return web.Response(status=500)
        if self.status is None:
            return None
        body, headers = dict(self.json), dict(self.headers)
        if self.status == 429:
            said = {"message": "You are being rate limited.", "retry_after": self.retry_after, "global": False}
            body, headers = {**said, **body}, {"Via": "1.1 google", **headers}
        return answer({"code": 0, "message": "This went wrong on purpose", **body}, self.status, headers)


class Faults:
    """All current failures. The first that matches a request applies."""

    def __init__(self) -> None:
        self._all: list[Fault] = []

    def add(self, fault: Fault) -> Fault:
        """Add a failure."""
        self._all.append(fault)
        return fault

    def clear(self) -> None:
        """Remove all failures."""
        self._all.clear()

    def struck(self, method: str, path: str) -> Fault | None:
        """Return the failure of a request, None for none."""
        return next((fault for fault in self._all if fault.fits(method, path)), None) if self._all else None
