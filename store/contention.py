"""Repeating work whose transaction the server has ended in favour of another one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from store.errors import Contended

log = logging.getLogger(__name__)

PAUSES: Final = (0.05, 0.2, 0.8)
"""Seconds before each further try. A server looks for deadlocks once a second, and ends one transaction of each."""

Result = TypeVar("Result")


async def until_uncontended(
    work: Callable[[], Awaitable[Result]], may_repeat: Callable[[], bool] = lambda: True
) -> Result:
    """Do work; if the server ends its transaction, do it again, up to three times.

    work: writes in one transaction, so that nothing is left of a try that failed.
    may_repeat: returns whether a further try is harmless.

    Raises Contended if no try succeeds.
    """
    for pause in PAUSES:
        try:
            return await work()
        except Contended:
            if not may_repeat():
                raise
            log.info("a transaction was ended in favour of another one, and is tried again")
            await asyncio.sleep(pause)
    return await work()
