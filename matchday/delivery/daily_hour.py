"""The hour at which something comes every day, by the clock of a time zone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo


def next_daily(hour: int, zone: str, after: datetime) -> datetime:
    """Return the next moment (UTC) later than another one at which it is a full hour somewhere.

    hour: 0 to 23. zone: the name of the time zone, "" for UTC. Where clocks are put back, the first such hour counts.
    """
    place = ZoneInfo(zone or "UTC")
    here = after.astimezone(place)
    days = (here.date() + timedelta(days=ahead) for ahead in range(-1, 3))
    moments = (datetime(day.year, day.month, day.day, hour, tzinfo=place).astimezone(UTC) for day in days)
    return next(moment for moment in moments if moment > after)
