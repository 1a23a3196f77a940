"""The event loop of the bot on Discord: libuv's, which lets what is ready wait less for its turn than Python's own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from importlib.util import find_spec
from typing import Any, TypeVar

T = TypeVar("T")


def run(main: Coroutine[Any, Any, T]) -> T:
    """Run a program to its end, as `asyncio.run` does, in the quick event loop where the system has it."""
    with asyncio.Runner(loop_factory=_quick()) as runner:
        return runner.run(main)


def _quick() -> Callable[[], asyncio.AbstractEventLoop] | None:
    if find_spec("uvloop") is None:
        return None
    import uvloop  # noqa: PLC0415 - not every system has it

    return uvloop.new_event_loop
