"""Counters of running code blocks with their start times: answers, boards, writing transactions."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Generator, Hashable
from contextlib import contextmanager


class RunningBlocks:
    """Counts the code blocks that are running.

    clock: monotonic, in seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.clock = clock
        self._since: dict[object, tuple[Hashable, float]] = {}
        self._none = asyncio.Event()
        self._none.set()

    @contextmanager
    def one(self, about: Hashable = None) -> Generator[None]:
        """Count a block while it runs.

        about: blocks with the same value count as one, such as those of a match; None: each by itself.
        """
        block = object()
        self._since[block] = block if about is None else about, self.clock()
        self._none.clear()
        try:
            yield
        finally:
            del self._since[block]
            if not self._since:
                self._none.set()

    def waiting(self, longer_than: float = 0.0) -> int:
        """Return the number of blocks that have been running for at least this many seconds."""
        began = self.clock() - longer_than
        return len({about for about, since in self._since.values() if since <= began})

    async def finished(self, within: float) -> int:
        """Wait until all blocks are done, for at most this many seconds. Returns the number still running."""
        try:
            async with asyncio.timeout(within):
                _ = await self._none.wait()
        except TimeoutError:
            pass
        return len(self._since)
