"""A program that draws boards beside this one, for as long as it lives and is wanted."""

from __future__ import annotations

import asyncio
import logging
import pickle
import sys
from asyncio.subprocess import PIPE, Process, create_subprocess_exec
from collections import deque
from pathlib import Path
from typing import Final, cast

from render.worker import LENGTH, Drawn, Wanted, packed

log = logging.getLogger(__name__)

_HOME: Final = Path(__file__).parents[2]
_PATIENCE: Final = 30.0
"""Seconds after which a board that is not drawn is none: far more than a busy machine takes, for another process takes
seconds to begin. The first board waits for what is drawn only once.
"""
_AT_ONCE: Final = 1 << 18
"""Bytes that are read ahead at most: both pictures of a board."""
_ASKED: Final = 3
"""Boards that are asked for at most: the next one is there when one is drawn, and more would only wait in the pipe."""


class _Brush:
    """A process that draws what is asked for, in that order."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self._answers: deque[asyncio.Future[Drawn | None]] = deque()
        self._reading = asyncio.create_task(self._read())

    async def draw(self, wanted: Wanted) -> Drawn | None:
        """Ask for a board, and wait until it is drawn; None where it cannot be drawn."""
        asked = cast("asyncio.StreamWriter", self.process.stdin)
        answer: asyncio.Future[Drawn | None] = asyncio.get_running_loop().create_future()
        board = packed(wanted)
        if self._reading.done():
            raise BrokenPipeError
        self._answers.append(answer)  # nothing may come between this and the writing
        asked.write(board)
        await asked.drain()
        return await answer

    def end(self) -> None:
        """End the process; what it has not drawn by now is not drawn."""
        if self.process.returncode is None:
            self.process.kill()

    async def _read(self) -> None:
        """Give each board to who has asked for it, until the process ends."""
        told = cast("asyncio.StreamReader", self.process.stdout)
        try:
            while True:
                head = await told.readexactly(LENGTH)
                drawn = pickle.loads(await told.readexactly(int.from_bytes(head)))  # noqa: S301 - from the program begun here
                answer = self._answers.popleft()
                if not answer.done():
                    answer.set_result(drawn)
        except Exception as ended:  # noqa: BLE001 - whoever waits is told
            for answer in self._answers:
                if not answer.done():
                    answer.set_exception(ended)


class Easel:
    """Draws boards in another process, one after the other. Where that fails, the next board begins another process."""

    def __init__(self) -> None:
        self._room = asyncio.Semaphore(_ASKED)
        self._beginning = asyncio.Lock()
        self._brush: _Brush | None = None

    async def draw(self, wanted: Wanted) -> Drawn | None:
        """Draw a board; None where that cannot be done here."""
        async with self._room:
            brush = None
            try:
                brush = await self._begun()
                async with asyncio.timeout(_PATIENCE):
                    return await brush.draw(wanted)
            except Exception:
                log.warning("a board could not be drawn in a process of its own", exc_info=True)
                if brush is not None:
                    brush.end()
                if self._brush is brush:
                    self._brush = None
                return None

    async def begin(self) -> Process:
        """Begin the process, or return the one that there is."""
        return (await self._begun()).process

    def close(self) -> None:
        """End the process."""
        brush, self._brush = self._brush, None
        if brush is not None:
            brush.end()

    async def _begun(self) -> _Brush:
        async with self._beginning:
            if self._brush is None:
                process = await create_subprocess_exec(
                    *(sys.executable, "-c", "from render.worker import main; main()"),
                    cwd=_HOME,
                    stdin=PIPE,
                    stdout=PIPE,
                    limit=_AT_ONCE,
                )
                self._brush = _Brush(process)
            return self._brush
