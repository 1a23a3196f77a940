"""A program that does not end: python -m tests.start.hangs HOW SECONDS. It prints when it is ready, and when it hangs.

HOW: `waits` waits for ever once it is asked to stop, `holds` blocks its event loop before that.
SECONDS: after which a stop is cut off.
"""

from __future__ import annotations

import asyncio
import sys
import time

from operating.event_loop import run
from operating.stopping import heed_sigint, heed_sigterm
from tests.start.stopped_in_its_loop import said

_LONG, _SHORT = 600.0, 0.1  # seconds


async def waits_for_ever() -> None:
    """Wait for ever."""
    said("hangs")
    await asyncio.sleep(_LONG)


def holds_the_loop() -> None:
    """Block the event loop, in short sleeps: a signal just before one long sleep would only be handled after it."""
    said("hangs")
    for _ in range(int(_LONG / _SHORT)):
        time.sleep(_SHORT)


async def evening(how: str, seconds: float) -> None:
    """Wait for the end, or hang before a stop is requested."""
    loop = asyncio.get_running_loop()
    heed_sigterm(loop, waits_for_ever, seconds)
    said("ready")
    if how == "holds":
        _ = loop.call_soon(holds_the_loop)
    await asyncio.sleep(_LONG)


if __name__ == "__main__":
    heed_sigint()
    run(evening(sys.argv[1], float(sys.argv[2])))
