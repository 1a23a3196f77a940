"""Rate limits for tests in which two managers press faster than by hand."""

from __future__ import annotations

from itertools import count

from cogs.runtime.throttling import Floods

HOUR = 3600


def unhurried() -> Floods:
    """Return a counter of presses that behaves as if an hour lay between any two."""
    return Floods(count(step=HOUR).__next__)
