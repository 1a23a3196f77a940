"""Tasks that run in the background: started among others, and cancelled together."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any


def start_task(work: Coroutine[Any, Any, None], among: set[asyncio.Task[None]]) -> asyncio.Task[None]:
    """Start a task that stays in a set until it is done."""
    task = asyncio.create_task(work)
    among.add(task)
    task.add_done_callback(among.discard)
    return task


async def cancel_all(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Cancel tasks, and wait until each has given back what it held, such as a connection; failures are dropped."""
    cancelled = [*tasks]
    for task in cancelled:
        _ = task.cancel()
    _ = await asyncio.gather(*cancelled, return_exceptions=True)
