"""Trying answers while others wait: beside the event loop where dice would fall, for that takes its time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from matchday.ahead import DiceWouldFall, Reading
from matchday.live import Live


async def tried(live: Live, side: str, reads: Callable[[Reading], None], *, helpful: bool) -> Reading:
    """Return what was read of the orders of a side; the caller holds the lock of the match.

    reads: reads them. helpful: see `Reading`.
    """
    reading = Reading(live, side, helpful=helpful, hurried=True)
    try:
        reads(reading)
    except DiceWouldFall:
        reading = Reading(live, side, helpful=helpful)
        await asyncio.to_thread(reads, reading)
    return reading
