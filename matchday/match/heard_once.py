"""Interactions count once, also where one is delivered twice at the same time."""

from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager, suppress

from store.errors import HeardBefore


@asynccontextmanager
async def once() -> AsyncGenerator[None]:
    """Leave the block in silence where its interaction turns out to have been heard before; nothing is written then."""
    with suppress(HeardBefore):
        yield
