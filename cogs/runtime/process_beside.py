"""A process beside the bot that does one kind of work, restarted if it dies."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from multiprocessing.process import BaseProcess
from types import ModuleType
from typing import TypeVar

log = logging.getLogger(__name__)

Wanted = TypeVar("Wanted")
Done = TypeVar("Done")


class _Process:
    """A process that does the requested work in order."""

    def __init__(self, begin: Callable[[], None]) -> None:
        self._pool = ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), _begin, (begin,))
        there, main = set(multiprocessing.active_children()), sys.modules["__main__"]
        sys.modules["__main__"] = ModuleType(
            "__main__"
        )  # else the process imports ours, with much that it does not need
        try:
            _ = self._pool.submit(os.getpid)  # a pool starts a process at the first request
        finally:
            sys.modules["__main__"] = main
        (self.process,) = set(multiprocessing.active_children()) - there

    async def do(self, work: Callable[[Wanted], Done], wanted: Wanted) -> Done:
        """Request work, and wait until it is done. Raises BrokenExecutor if the process has died."""
        return await asyncio.wrap_future(self._pool.submit(work, wanted))

    def end(self) -> None:
        """End the process without doing the remaining work."""
        self.process.kill()
        self._pool.shutdown(wait=False)


class ProcessBeside:
    """Work in another process, one request after the other. If that dies, the next request starts a new one.

    begin: prepares the process; a function of a module. patience: seconds after which a request has failed, and the
    process is ended. asked: largest number of requests handed to the process; any other waits here for its turn.
    """

    def __init__(self, begin: Callable[[], None], *, patience: float, asked: int) -> None:
        self._begin, self._patience = begin, patience
        self._room = asyncio.Semaphore(asked)
        self._process: _Process | None = None
        self._closed = False

    async def do(self, work: Callable[[Wanted], Done], wanted: Wanted) -> Done | None:
        """Do some work; None if that is not possible here. work: a function of a module.

        Raises TimeoutError if it takes too long.
        """
        async with self._room:
            if self._closed:
                return None
            process = None
            try:
                process = self._begun()
                async with asyncio.timeout(self._patience):
                    return await process.do(work, wanted)
            except (BrokenExecutor, OSError) as failed:
                log.warning(
                    "%s.%s cannot be done in another process", work.__module__, work.__qualname__, exc_info=True
                )
                self._end(process)
                if isinstance(failed, TimeoutError):
                    raise
                return None
            except Exception:  # noqa: BLE001 - the caller does it again, and sees the error
                return None

    def _end(self, process: _Process | None) -> None:
        """End a process in which work has failed; the next request starts another one."""
        if process is not None:
            process.end()
        if self._process is process:
            self._process = None

    def begin(self) -> BaseProcess:
        """Start the process, or return the running one."""
        return self._begun().process

    def close(self) -> None:
        """End the process, and start no other."""
        self._closed = True
        if self._process is not None:
            self._process.end()

    def _begun(self) -> _Process:
        if self._process is None:
            self._process = _Process(self._begin)
        return self._process


def _begin(begin: Callable[[], None]) -> None:
    """Prepare a process to work for its parent until that ends, ignoring signals."""
    for name in (signal.SIGINT, signal.SIGTERM):
        _ = signal.signal(name, signal.SIG_IGN)
    threading.Thread(target=_exit_with_parent, daemon=True).start()
    begin()


def _exit_with_parent() -> None:
    """Wait until the parent ends, and exit at once: a pool's process would not notice that its parent was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
