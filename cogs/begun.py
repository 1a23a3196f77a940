"""What has been begun and is not answered yet: a stop waits for it."""

from __future__ import annotations

import asyncio
from collections.abc import Generator
from contextlib import contextmanager


class Begun:
    """Counts the interactions and messages that are being answered."""

    def __init__(self) -> None:
        self._open = 0
        self._none = asyncio.Event()
        self._none.set()

    @contextmanager
    def one(self) -> Generator[None]:
        """Count one more for as long as the block lasts."""
        self._open += 1
        self._none.clear()
        try:
            yield
        finally:
            self._open -= 1
            if not self._open:
                self._none.set()

    async def finished(self, within: float) -> int:
        """Wait until all is answered, at most so many seconds. Returns how many are not."""
        try:
            async with asyncio.timeout(within):
                _ = await self._none.wait()
        except TimeoutError:
            pass
        return self._open
