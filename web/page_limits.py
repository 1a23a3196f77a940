"""Limits on what one client may ask of the pages, so that nobody takes the bot's time away from those who play."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final

from aiohttp import web
from cachetools import LRUCache

AT_ONCE: Final = 80.0
"""Capacity of each client's bucket of requests: a page costs one."""
A_SECOND: Final = 8.0
"""Refill of the bucket per second."""
CLIENTS: Final = 10_000
"""Number of clients remembered; the one inactive for longest goes first."""
WORK_AT_ONCE: Final = 6_000.0
"""Work that each client may cause at once, counted in replayed answers of a match: each takes a millisecond or two."""
WORK_A_SECOND: Final = 60.0
"""Refill of work per second: in the long run one client takes no more than a tenth of a processor."""
_LONGEST: Final = 64
"""Number of characters that are remembered of a malformed address."""

STREAMS_EACH: Final = 8
"""Largest number of live matches that a client may follow at a time."""
STREAMS: Final = 2_000
"""Largest number of followers of live matches altogether."""


class TooMuchWork(Exception):
    """Exception for a client that has caused so much work, or follows so many matches, that it must wait.

    seconds: for how long.
    """

    def __init__(self, seconds: int) -> None:
        super().__init__(seconds)
        self.seconds = seconds


_worker: ContextVar[Callable[[float], int] | None] = ContextVar("worker", default=None)
"""Function that counts work for the client whose request is being answered; None outside of requests."""


def work_is_due(answers: float) -> None:
    """Count work for the client whose request is being answered, before it is begun. Raises TooMuchWork.

    answers: the work, as the number of answers of a match that could be replayed in the same time. What is kept already
    is no work.
    """
    count = _worker.get()
    waits = 0 if count is None else count(answers)
    if waits:
        raise TooMuchWork(waits)


class _Buckets:
    """A bucket of something for each client. clock: monotonic, in seconds. holds: how much. a_second: refill."""

    def __init__(self, clock: Callable[[], float], holds: float, a_second: float) -> None:
        self._clock = clock
        self._holds, self._a_second = holds, a_second
        self._left: LRUCache[str, tuple[float, float]] = LRUCache(CLIENTS)

    def take(self, client: str, amount: float) -> int:
        """Take an amount out of a client's bucket, or a whole bucket if the amount is larger.

        Returns 0, or, if there is too little in it, the whole seconds until there is enough; then nothing is taken.
        """
        now, amount = self._clock(), min(amount, self._holds)
        left, at = self._left.get(client, (self._holds, now))
        left = min(self._holds, left + max(now - at, 0.0) * self._a_second)
        waits = max(1, math.ceil((amount - left) / self._a_second)) if left < amount else 0
        self._left[client] = (left if waits else left - amount, now)
        return waits


class ClientLimits:
    """Buckets of requests and of work for each client, and the live matches that it follows.

    clock: monotonic, in seconds.
    at_once, a_second: of requests. work: at once, counted in replayed answers of a match.
    behind_proxy: whether the last address in X-Forwarded-For is believed, if a machine nearby has sent it.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        at_once: float = AT_ONCE,
        a_second: float = A_SECOND,
        *,
        work: float = WORK_AT_ONCE,
        behind_proxy: bool = False,
    ) -> None:
        self.behind_proxy = behind_proxy
        self._requests = _Buckets(clock, at_once, a_second)
        self._work = _Buckets(clock, work, WORK_A_SECOND)
        self._streams: Counter[str] = Counter()

    def client_of(self, request: web.Request) -> str:
        """Return the address by which a client is counted; of IPv6 its first half, which a household has for itself."""
        told = request.remote or ""
        if self.behind_proxy and _is_near(told):
            # Some proxies add a line of their own below those that the client has sent.
            told = request.headers.getall("X-Forwarded-For", [told])[-1].rpartition(",")[2].strip()
        try:
            address = _address(told)
        except ValueError:
            return told[:_LONGEST]
        return str(address) if address.version == 4 else str(int(address) >> 64)

    def count_request(self, client: str, amount: float = 1.0) -> int:
        """Count a request. Returns 0 if it may be answered, else the whole seconds until the next one may."""
        return self._requests.take(client, amount)

    def work_for(self, client: str) -> None:
        """Count all further work of this task as work for a client."""
        _ = _worker.set(partial(self._work.take, client))

    @contextmanager
    def stream(self, client: str) -> Generator[bool]:
        """Count a follower while the block lasts; yield whether there is room for it."""
        if self._streams[client] >= STREAMS_EACH or self._streams.total() >= STREAMS:
            yield False
            return
        self._streams[client] += 1
        try:
            yield True
        finally:
            self._streams[client] -= 1
            if not self._streams[client]:
                del self._streams[client]

    @property
    def following(self) -> int:
        """The number of followers of live matches."""
        return self._streams.total()


def _is_near(told: str) -> bool:
    try:
        return _address(told).is_private
    except ValueError:
        return True  # a socket of this machine


def _address(told: str) -> IPv4Address | IPv6Address:
    """Return an address from text; an IPv4 address written as IPv6 becomes one of IPv4. Raises ValueError."""
    address = ip_address(told)
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address
