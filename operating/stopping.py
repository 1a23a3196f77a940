"""Stopping when a supervisor asks for it: what has been begun is finished first, and a stop that hangs is cut off."""

from __future__ import annotations

import asyncio
import faulthandler
import signal
from collections.abc import Awaitable, Callable
from contextvars import Context
from types import FrameType
from typing import Final

PATIENCE: Final = 8.0
"""Seconds that a stop waits for what has been begun: Docker kills after ten."""

CUT_OFF: Final = 20.0
"""Seconds after which a stop that hangs is cut off: what was acknowledged is stored by then."""

_ERRORS: Final = 2
"""The standard error, where it is told of a stop that was cut off what hung."""


def heed_sigint() -> None:
    """Let Ctrl-C end the program even where whoever started it has had that ignored, as shells do in the background."""
    _ = signal.signal(signal.SIGINT, signal.default_int_handler)


def heed_sigterm(
    loop: asyncio.AbstractEventLoop, stop: Callable[[], Awaitable[None]], cut_off: float = CUT_OFF
) -> None:
    """Let SIGTERM finish what has been begun, and then end the program as Ctrl-C does.

    A second signal of either kind ends it at once, by the system's own means: it need not wait for an event loop that
    something holds. A stop that has not ended by itself in time is cut off, and what each thread did is told.

    `heed_sigint` comes before, and before the event loop.

    stop: finishes what has been begun. cut_off: seconds that a stop may take in all.
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
        else:  # in a context of its own: SimCord holds the timers of whatever belongs to the bot
            _ = loop.call_soon_threadsafe(lambda: finishing.append(loop.create_task(finish())), context=Context())

    for each in (signal.SIGTERM, signal.SIGINT):
        _ = signal.signal(each, asked)
