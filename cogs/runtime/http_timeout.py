"""Time limit for every request to Discord: discord.py itself waits five minutes for each answer."""

from __future__ import annotations

from typing import Any

import discord


def keep(client: discord.Client, seconds: float) -> None:
    """Make every request of a logged-in client fail with TimeoutError if its answer takes longer.

    As with any failed request, it may have been carried out. A client of a simulated Discord is not changed.
    """
    session: Any = getattr(client.http, "_HTTPClient__session", None)  # discord.py has no setting for it
    if session is not None and hasattr(session, "timeout"):
        session._timeout = type(session.timeout)(total=seconds)  # noqa: SLF001 - nor has its open session
