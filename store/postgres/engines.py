"""SQLAlchemy engines for a database on a PostgreSQL server."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from sqlalchemy import URL
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

DRIVER: Final = "postgresql+asyncpg"
"""The beginning of the addresses."""

_SETTINGS: Final = {
    "lock_timeout": "5s",
    "statement_timeout": "30s",
    "default_transaction_isolation": "read committed",
    "idle_in_transaction_session_timeout": "15s",
    "timezone": "UTC",
    "plan_cache_mode": "force_generic_plan",
    "application_name": "fourth_official",
}
"""Settings of each connection.

Plans are made once, since some took 3 ms. The server ends the transaction of a program that was idle in it for 15
seconds.
"""

_PREPARED: Final = 500
"""Number of statements that each connection keeps prepared: more than the program has.

Preparing a statement costs a trip to the server.
"""

_NONE: Final[Mapping[str, str]] = MappingProxyType({})


def engine_at(address: URL, more: Mapping[str, str] = _NONE, **options: Any) -> AsyncEngine:  # noqa: ANN401 - of SQLAlchemy
    """Return an engine. more: settings of each connection, beside those of all. options: of SQLAlchemy's engine."""
    return create_async_engine(
        address,
        connect_args={"server_settings": {**_SETTINGS, **more}, "prepared_statement_cache_size": _PREPARED},
        hide_parameters=True,  # seeds are among them
        **options,
    )
