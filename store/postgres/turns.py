"""Turns of transactions: few at a time, so that the event loop is free for interactions that just came."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager
from typing import Final

_LOOKS_BACK: Final = 100
"""Number of transactions of which the shortest tells how far away the server is."""


class Turns:
    """Room for one transaction at a time, or for a few if the server is far away; they begin in the order of coming.

    The program has one thread. If the server is near, two transactions at a time end no sooner than one after the
    other; but their answers come together, and an acknowledgement waits behind all of them. If it is far away, the
    program has nothing to do for most of a transaction.

    most: the largest number at a time.
    near: seconds in which a near server answers a transaction of one trip. If the shortest of the last ones took n
        times as long, there is room for n more.
    patience: seconds after which a transaction gives its room to the next one, and goes on: it may be waiting for
        another program's lock.
    """

    def __init__(self, most: int, near: float, patience: float) -> None:
        self._most = most
        self._near = near
        self._patience = patience
        self._under_way = 0
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._took: deque[float] = deque(maxlen=_LOOKS_BACK)

    @asynccontextmanager
    async def one(self) -> AsyncGenerator[Callable[[], None]]:
        """Wait for room, and have it during the block, or until the others' patience ends.

        The block may call the function to give its room away earlier, when it only waits for the server.
        """
        await self._enter()
        loop, has_room = asyncio.get_running_loop(), True
        began = loop.time()

        def leave() -> None:
            nonlocal has_room
            if has_room:
                has_room = False
                self._leave()

        impatience = loop.call_later(self._patience, leave)
        try:
            yield leave
            self._took.append(loop.time() - began)
        finally:
            impatience.cancel()
            leave()

    async def _enter(self) -> None:
        if not self._under_way:
            self._under_way = 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(turn)
        self._admit()
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # it had just been admitted
                self._leave()
            raise

    def _leave(self) -> None:
        self._under_way -= 1
        self._admit()

    def _admit(self) -> None:
        """Let waiting transactions begin as far as there is room."""
        room = min(self._most, 1 + int(min(self._took, default=0.0) / self._near))
        while self._waiting and self._under_way < room:
            turn = self._waiting.popleft()
            if not turn.cancelled():
                self._under_way += 1
                turn.set_result(None)
