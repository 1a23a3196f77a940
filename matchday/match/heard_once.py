"""Handling each interaction once, even if it is delivered twice at the same time."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress

from store.errors import HeardBefore


@asynccontextmanager
async def once() -> AsyncGenerator[None]:
    """Leave the block silently, with nothing written, if its interaction was already heard."""
    with suppress(HeardBefore):
        yield
