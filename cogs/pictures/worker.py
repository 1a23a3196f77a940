"""A process that draws boards beside the bot, for as long as the bot lives and wants it."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import sys
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing.process import BaseProcess
from types import ModuleType
from typing import Final

from render import worker
from render.worker import Drawn, Wanted

log = logging.getLogger(__name__)

_PATIENCE: Final = 30.0
"""Seconds after which a board that is not drawn is none: far more than a busy machine takes, for another process takes
seconds to begin. The first board waits for what is drawn only once.
"""
_ASKED: Final = 3
"""Boards that are asked for at most: the next one is there when one is drawn, and more would only wait there."""


class _Brush:
    """A process that draws what is asked for, in that order."""

    def __init__(self) -> None:
        self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), worker.begin)
        there, main = set(multiprocessing.active_children()), sys.modules["__main__"]
        sys.modules["__main__"] = ModuleType("__main__")  # else it imports ours, with all that no board needs
        try:
            _ = self._pool.submit(os.getpid)  # a pool begins a process when it is asked for something
        finally:
            sys.modules["__main__"] = main
        (self.process,) = set(multiprocessing.active_children()) - there

    async def draw(self, wanted: Wanted) -> Drawn:
        """Ask for a board, and wait until it is drawn. Raises BrokenExecutor where the process has died."""
        return await asyncio.wrap_future(self._pool.submit(worker.draw, wanted))

    def end(self) -> None:
        """End the process; what it has not drawn by now is not drawn."""
        self.process.kill()
        self._pool.shutdown(wait=False)


class Easel:
    """Draws boards in another process, one after the other. Where that dies, the next board begins another process."""

    def __init__(self) -> None:
        self._room = asyncio.Semaphore(_ASKED)
        self._brush: _Brush | None = None
        self._closed = False

    async def draw(self, wanted: Wanted) -> Drawn | None:
        """Draw a board; None where that cannot be done here."""
        async with self._room:
            if self._closed:
                return None
            brush = None
            try:
                brush = self._begun()
                async with asyncio.timeout(_PATIENCE):
                    return await brush.draw(wanted)
            except (BrokenExecutor, OSError):
                log.warning("a board could not be drawn in a process of its own", exc_info=True)
                if brush is not None:
                    brush.end()
                if self._brush is brush:
                    self._brush = None
                return None
            except Exception:  # noqa: BLE001 - whoever asked draws it again, and finds out what is wrong
                return None

    def begin(self) -> BaseProcess:
        """Begin the process, or return the one that there is."""
        return self._begun().process

    def close(self) -> None:
        """End the process, and begin no other."""
        self._closed = True
        if self._brush is not None:
            self._brush.end()

    def _begun(self) -> _Brush:
        if self._brush is None:
            self._brush = _Brush()
        return self._brush
