"""A program that will not end: python -m tests.start.hangs HOW SECONDS. It says when it is ready, and when it hangs.

HOW: `waits` for something that never comes once it is asked to stop, or `holds` its event loop before that.
SECONDS: after which a stop is cut off.
"""

from __future__ import annotations

import asyncio
import sys
import time

from operating.looping import run
from operating.stopping import heed_sigint, heed_sigterm
from tests.start.stopped_in_its_loop import said

_LONG = 600.0  # seconds


async def waits_for_ever() -> None:
    """Wait for what never comes."""
    said("hangs")
    await asyncio.sleep(_LONG)


def holds_the_loop() -> None:
    """Let nothing else in the event loop have its turn."""
    said("hangs")
    time.sleep(_LONG)


async def evening(how: str, seconds: float) -> None:
    """Wait for the end, or hang before anybody asks for it."""
    loop = asyncio.get_running_loop()
    heed_sigterm(loop, waits_for_ever, seconds)
    said("ready")
    if how == "holds":
        _ = loop.call_soon(holds_the_loop)
    await asyncio.sleep(_LONG)


if __name__ == "__main__":
    heed_sigint()
    run(evening(sys.argv[1], float(sys.argv[2])))
