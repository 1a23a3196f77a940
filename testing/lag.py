"""Delays of event loop ticks while boards are drawn at full speed, in the bot's way."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from itertools import cycle

from cogs.pictures.boards import AT_ONCE, prepare
from render.counter_attack.board.board import draw, draw_crop
from render.counter_attack.facts.scene import Scene

TICK = 0.001
TICKS = 2_000


def lag(scenes: Sequence[Scene], workers: int = AT_ONCE) -> float:
    """Return the 99th percentile of a tick's delay in seconds, while this many workers draw these boards."""
    return asyncio.run(_lag(scenes, workers))


async def tick() -> float:
    """Wait for one tick. Returns its delay in seconds."""
    begun = time.perf_counter()
    await asyncio.sleep(TICK)
    return time.perf_counter() - begun - TICK


async def _lag(scenes: Sequence[Scene], workers: int) -> float:
    await prepare()
    drawing = [asyncio.create_task(_draw(scenes)) for _ in range(workers)]
    late = [await tick() for _ in range(TICKS)]
    for task in drawing:
        _ = task.cancel()
    _ = await asyncio.gather(*drawing, return_exceptions=True)
    return sorted(late)[-TICKS // 100]


async def _draw(scenes: Sequence[Scene]) -> None:
    for scene in cycle(scenes):
        _ = await asyncio.to_thread(draw_crop, scene)
        _ = await asyncio.to_thread(draw, scene)
