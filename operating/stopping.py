"""Stopping when a supervisor asks for it: what has been begun is finished first, as long as its patience lasts."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Awaitable, Callable
from typing import Final

PATIENCE: Final = 8.0
"""Seconds that a stop waits for what has been begun: Docker kills after ten."""


def heed_sigint() -> None:
    """Let Ctrl-C end the program even where whoever started it has had that ignored, as shells do in the background."""
    _ = signal.signal(signal.SIGINT, signal.default_int_handler)


def heed_sigterm(loop: asyncio.AbstractEventLoop, stop: Callable[[], Awaitable[None]]) -> None:
    """Let SIGTERM finish what has been begun, and then end the program as Ctrl-C does. A second one does not wait.

    `heed_sigint` comes before, and before the event loop.

    stop: finishes it.
    """
    stopping: list[asyncio.Task[None]] = []

    async def finish() -> None:
        try:
            await stop()
        finally:
            signal.raise_signal(signal.SIGINT)

    def asked() -> None:
        if stopping:
            _ = stopping[0].cancel()
        else:
            stopping.append(loop.create_task(finish()))

    loop.add_signal_handler(signal.SIGTERM, asked)
