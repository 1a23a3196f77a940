"""Moments on disk: UTC without saying so, as SQLite compares them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TypeVar, cast

Moment = TypeVar("Moment", bound=datetime | None)
"""A moment, or None where there may be none."""


def written(moment: Moment) -> Moment:
    """Return a moment, of any zone, as it is written."""
    return moment if moment is None else cast("Moment", moment.astimezone(UTC).replace(tzinfo=None))


def read(moment: Moment) -> Moment:
    """Return a moment as it was written (UTC)."""
    return moment if moment is None else cast("Moment", moment.replace(tzinfo=UTC))
