"""A time limit for every request to Discord: discord.py itself waits five minutes for each answer."""

from __future__ import annotations

from typing import Any

import discord


def keep(client: discord.Client, seconds: float) -> None:
    """Let every request of a client that has logged in fail with TimeoutError where its answer takes longer.

    Whatever was asked for may have been done all the same, as with any request that fails. Where the client asks no
    Discord, as on a simulated one, nothing changes.
    """
    session: Any = getattr(client.http, "_HTTPClient__session", None)  # discord.py has no setting for it
    if session is not None and hasattr(session, "timeout"):
        session._timeout = type(session.timeout)(total=seconds)  # noqa: SLF001 - nor has its session, once it is open
