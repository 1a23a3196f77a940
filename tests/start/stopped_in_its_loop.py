"""A program in the bot's event loop that is asked to stop: it prints its steps, and its loop."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from typing import Final

from operating.event_loop import run
from operating.stopping import heed_sigint, heed_sigterm

_LONG: Final = 60.0  # seconds


def said(words: str) -> None:
    """Print a line at once."""
    _ = sys.stdout.write(f"{words}\n")
    _ = sys.stdout.flush()


async def finished() -> None:
    """Finish the running work."""
    await asyncio.sleep(0)
    said("finished")


async def evening() -> None:
    """Request a stop of itself, and wait for the end."""
    loop = asyncio.get_running_loop()
    said(type(loop).__module__)
    heed_sigterm(loop, finished)
    os.kill(os.getpid(), signal.SIGTERM)
    try:
        await asyncio.sleep(_LONG)
    finally:
        said("closed")


if __name__ == "__main__":
    heed_sigint()
    try:
        run(evening())
    except KeyboardInterrupt:
        said("ended")
