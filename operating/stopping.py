"""Stopping at a supervisor's request: running work is finished first, and a stop that hangs is cut off."""

from __future__ import annotations

import asyncio
import faulthandler
import logging
import os
import signal
from collections.abc import Awaitable, Callable
from contextvars import Context
from types import FrameType
from typing import Final, NoReturn

PATIENCE: Final = 8.0
"""Seconds that a stop waits for running work: Docker kills after ten."""

CUT_OFF: Final = 20.0
"""Seconds after which a stop that hangs is cut off: acknowledged answers are stored by then."""

_ERRORS: Final = 2
"""Standard error, for the report of what a cut-off stop was waiting for."""


LOST: Final = 75
"""Exit code of a program that had to end at once and should be started anew (EX_TEMPFAIL in sysexits.h)."""


def end_at_once() -> NoReturn:
    """End the program where it stands: nothing is finished, stored or said any more."""
    logging.shutdown()
    os._exit(LOST)


def heed_sigint() -> None:
    """Make Ctrl-C end the program even if its parent ignores it, as shells do for background jobs."""
    _ = signal.signal(signal.SIGINT, signal.default_int_handler)


def heed_sigterm(
    loop: asyncio.AbstractEventLoop, stop: Callable[[], Awaitable[None]], cut_off: float = CUT_OFF
) -> None:
    """Make SIGTERM finish running work, and then end the program as Ctrl-C does.

    A second signal of either kind ends it at once, by the operating system, even if the event loop is blocked. A stop
    that does not end in time is cut off, and the state of each thread is reported.

    `heed_sigint` must be called before, and before the event loop starts.

    stop: finishes running work. cut_off: time limit of a stop in seconds.
    """
    by_ctrl_c = signal.getsignal(signal.SIGINT)
    finishing: list[asyncio.Task[None]] = []

    def end(frame: FrameType | None = None) -> None:
        if callable(by_ctrl_c):
            _ = by_ctrl_c(signal.SIGINT, frame)

    async def finish() -> None:
        try:
            await stop()
        finally:
            end()

    def asked(number: int, frame: FrameType | None) -> None:
        for each in (signal.SIGTERM, signal.SIGINT):
            _ = signal.signal(each, signal.SIG_DFL)
        faulthandler.dump_traceback_later(cut_off, exit=True, file=_ERRORS)
        if number == signal.SIGINT:
            end(frame)
        else:  # in a context of its own: SimCord holds back timers in that of the bot
            _ = loop.call_soon_threadsafe(lambda: finishing.append(loop.create_task(finish())), context=Context())

    for each in (signal.SIGTERM, signal.SIGINT):
        _ = signal.signal(each, asked)
