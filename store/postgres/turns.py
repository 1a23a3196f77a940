"""Turns of transactions: few at a time, so that the event loop is free for interactions that just came."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager


class Turns:
    """Room for a number of transactions at a time; others wait in the order in which they came.

    The program has one thread. More transactions at a time end no sooner, but their answers come together, and an
    acknowledgement waits behind all of them.

    many: the number. patience: seconds after which a transaction gives its room to the next one, and goes on: it may be
    waiting for another program's lock.
    """

    def __init__(self, many: int, patience: float) -> None:
        self._room = asyncio.Semaphore(many)
        self._patience = patience

    @asynccontextmanager
    async def one(self) -> AsyncGenerator[None]:
        """Wait for room, and have it during the block, or until the others' patience ends."""
        _ = await self._room.acquire()
        has_room = True

        def leave() -> None:
            nonlocal has_room
            if has_room:
                has_room = False
                self._room.release()

        impatience = asyncio.get_running_loop().call_later(self._patience, leave)
        try:
            yield
        finally:
            impatience.cancel()
            leave()
