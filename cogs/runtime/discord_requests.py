"""Requests to Discord, all of them in one place: a limit of time, and what each waits for before it is sent.

discord.py itself waits five minutes for each answer.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import aiohttp
import discord


def limit(client: discord.Client, seconds: float) -> None:
    """Make every request of a logged-in client fail with TimeoutError if its answer takes longer.

    As with any failed request, it may have been carried out. A client of a simulated Discord is not changed.
    """
    session: Any = getattr(client.http, "_HTTPClient__session", None)  # discord.py has no setting for it
    if session is not None and hasattr(session, "timeout"):
        session._timeout = type(session.timeout)(total=seconds)  # noqa: SLF001 - nor has its open session


def after(ready: Callable[[], Awaitable[None]]) -> aiohttp.TraceConfig:
    """Return an `http_trace` that makes a client's every request wait: answers to presses, posts, gateway connections.

    ready: returns when a request may be sent.
    """
    trace = aiohttp.TraceConfig()

    async def wait(*_: object) -> None:
        await ready()

    trace.on_request_start.append(wait)
    return trace
