"""Limits on what one client may ask of the pages, so that nobody takes the bot's time away from those who play."""

from __future__ import annotations

import math
import time
from collections import Counter
from collections.abc import Callable, Generator
from contextlib import contextmanager
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Final

from aiohttp import web
from cachetools import LRUCache

AT_ONCE: Final = 80.0
"""Capacity of each client's bucket: a page costs one."""
A_SECOND: Final = 8.0
"""Refill per second."""
CLIENTS: Final = 10_000
"""Number of clients remembered; the one inactive for longest goes first."""
_LONGEST: Final = 64
"""Longest odd address that is remembered, in characters."""

STREAMS_EACH: Final = 8
"""Largest number of live matches that a client may follow at a time."""
STREAMS: Final = 2_000
"""Largest number of followers of live matches altogether."""


class ClientLimits:
    """A bucket of requests for each client, and the live matches that it follows.

    clock: monotonic, in seconds.
    behind_proxy: whether the last address in X-Forwarded-For is believed, if a machine nearby has sent it.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        at_once: float = AT_ONCE,
        a_second: float = A_SECOND,
        *,
        behind_proxy: bool = False,
    ) -> None:
        self.behind_proxy = behind_proxy
        self._clock = clock
        self._at_once, self._a_second = at_once, a_second
        self._buckets: LRUCache[str, tuple[float, float]] = LRUCache(CLIENTS)
        self._streams: Counter[str] = Counter()

    def client_of(self, request: web.Request) -> str:
        """Return who asks, as far as it counts: of an IPv6 address the network that one household has."""
        told = request.remote or ""
        if self.behind_proxy and _is_near(told):
            # Some proxies add a line of their own below those that the client has sent.
            told = request.headers.getall("X-Forwarded-For", [told])[-1].rpartition(",")[2].strip()
        try:
            address = _address(told)
        except ValueError:
            return told[:_LONGEST]
        return str(address) if address.version == 4 else str(int(address) >> 64)

    def seconds_until_free(self, client: str, amount: float = 1.0) -> int:
        """Count a request. Returns 0 if it may be answered, else the whole seconds until the next one may."""
        now = self._clock()
        left, at = self._buckets.get(client, (self._at_once, now))
        left = min(self._at_once, left + max(now - at, 0.0) * self._a_second)
        waits = max(1, math.ceil((amount - left) / self._a_second)) if left < amount else 0
        self._buckets[client] = (left if waits else left - amount, now)
        return waits

    @contextmanager
    def stream(self, client: str) -> Generator[bool]:
        """Count a follower while the block lasts; tell it whether there is room for it."""
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
    """Return an address; that of IPv4 where it is told as one of IPv6, as on a socket for both. Raises ValueError."""
    address = ip_address(told)
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address
