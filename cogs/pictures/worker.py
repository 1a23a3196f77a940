"""A process that draws boards beside the bot, restarted if it dies."""

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
from render.worker import DrawnBoard, Wanted

log = logging.getLogger(__name__)

_PATIENCE: Final = 30.0
"""Seconds after which a drawing has failed: far more than a busy machine needs, since starting a process takes seconds.

The first board waits for drawings that are made only once.
"""
_ASKED: Final = 3
"""Largest number of requested boards: the next one is ready when one is drawn, and more would only wait."""


class _Brush:
    """A process that draws the requested boards in order."""

    def __init__(self) -> None:
        self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), worker.begin)
        there, main = set(multiprocessing.active_children()), sys.modules["__main__"]
        sys.modules["__main__"] = ModuleType("__main__")  # else the process imports ours, with much that no board needs
        try:
            _ = self._pool.submit(os.getpid)  # a pool starts a process at the first request
        finally:
            sys.modules["__main__"] = main
        (self.process,) = set(multiprocessing.active_children()) - there

    async def draw(self, wanted: Wanted) -> DrawnBoard:
        """Request a board, and wait until it is drawn. Raises BrokenExecutor if the process has died."""
        return await asyncio.wrap_future(self._pool.submit(worker.draw, wanted))

    def end(self) -> None:
        """End the process without drawing the remaining boards."""
        self.process.kill()
        self._pool.shutdown(wait=False)


class Easel:
    """Draws boards in another process, one after the other. If that dies, the next board starts a new one."""

    def __init__(self) -> None:
        self._room = asyncio.Semaphore(_ASKED)
        self._brush: _Brush | None = None
        self._closed = False

    async def draw(self, wanted: Wanted) -> DrawnBoard | None:
        """Draw a board; None if that is not possible here."""
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
            except Exception:  # noqa: BLE001 - the caller draws it again, and sees the error
                return None

    def begin(self) -> BaseProcess:
        """Start the process, or return the running one."""
        return self._begun().process

    def close(self) -> None:
        """End the process, and start no other."""
        self._closed = True
        if self._brush is not None:
            self._brush.end()

    def _begun(self) -> _Brush:
        if self._brush is None:
            self._brush = _Brush()
        return self._brush
