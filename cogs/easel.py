"""A program that draws boards beside this one, for as long as it lives and is wanted."""

from __future__ import annotations

import asyncio
import logging
import pickle
import sys
from asyncio.subprocess import PIPE, Process, create_subprocess_exec
from pathlib import Path
from typing import Final, cast

from render.easel import LENGTH, Drawn, Wanted, packed

log = logging.getLogger(__name__)

_HOME: Final = Path(__file__).parents[1]
_PATIENCE: Final = 30.0
"""Seconds after which a board that is not drawn is none: far more than a busy machine takes, for another process takes
seconds to begin. The first board waits for what is drawn only once.
"""
_AT_ONCE: Final = 1 << 18
"""Bytes that are on their way at most: both pictures of a board come in one piece, where the system has such pipes."""


class Easel:
    """Draws boards in another process, one after the other. Where that fails, the next board begins another process."""

    def __init__(self) -> None:
        self._lock = asyncio.Lock()
        self._process: Process | None = None

    async def draw(self, wanted: Wanted) -> Drawn | None:
        """Draw a board; None where that cannot be done here."""
        async with self._lock:
            try:
                async with asyncio.timeout(_PATIENCE):
                    return await self._drawn(wanted)
            except Exception:
                log.warning("a board could not be drawn in a process of its own", exc_info=True)
                self.close()
                return None
            except BaseException:
                self.close()  # the answer to this is not to be taken for that to the next
                raise

    async def begin(self) -> Process:
        """Begin the process, or return the one that there is."""
        if self._process is None:
            self._process = await create_subprocess_exec(
                *(sys.executable, "-c", "from render.easel import main; main()"),
                cwd=_HOME,
                stdin=PIPE,
                stdout=PIPE,
                limit=_AT_ONCE,
                pipesize=_AT_ONCE,
            )
        return self._process

    def close(self) -> None:
        """End the process."""
        process, self._process = self._process, None
        if process is not None and process.returncode is None:
            process.kill()

    async def _drawn(self, wanted: Wanted) -> Drawn | None:
        process = await self.begin()
        asked, told = cast("asyncio.StreamWriter", process.stdin), cast("asyncio.StreamReader", process.stdout)
        asked.write(packed(wanted))
        await asked.drain()
        head = await told.readexactly(LENGTH)
        return pickle.loads(await told.readexactly(int.from_bytes(head)))  # noqa: S301 - from the program begun here
