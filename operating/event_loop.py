"""The bot's event loop on Discord: libuv's, in which ready tasks wait less than in Python's own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from importlib.util import find_spec
from typing import Any, TypeVar

T = TypeVar("T")


def run(main: Coroutine[Any, Any, T]) -> T:
    """Run a program to its end, as `asyncio.run` does, in the faster event loop if it is available."""
    with asyncio.Runner(loop_factory=_quick()) as runner:
        return runner.run(main)


def _quick() -> Callable[[], asyncio.AbstractEventLoop] | None:
    if find_spec("uvloop") is None:
        return None
    import uvloop  # noqa: PLC0415 - not available on every system

    return uvloop.new_event_loop
