"""Interactions and messages that have been begun and are not answered yet: a stop waits for them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager


class Begun:
    """Counts the interactions and messages that are being answered.

    clock: seconds from any beginning; it never goes back.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._since: dict[object, float] = {}
        self._none = asyncio.Event()
        self._none.set()

    @contextmanager
    def one(self) -> Generator[None]:
        """Count one more for as long as the block lasts."""
        block = object()
        self._since[block] = self.clock()
        self._none.clear()
        try:
            yield
        finally:
            del self._since[block]
            if not self._since:
                self._none.set()

    def waiting(self, longer_than: float = 0.0) -> int:
        """Return how many have been waiting for their answer as long as so many seconds."""
        began = self.clock() - longer_than
        return sum(since <= began for since in self._since.values())

    async def finished(self, within: float) -> int:
        """Wait until all is answered, at most so many seconds. Returns how many are not."""
        try:
            async with asyncio.timeout(within):
                _ = await self._none.wait()
        except TimeoutError:
            pass
        return len(self._since)
