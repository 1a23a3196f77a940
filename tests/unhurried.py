"""For tests in which two managers press more in a second than anybody does by hand."""

from __future__ import annotations

from itertools import count

from cogs.runtime.throttling import Floods

HOUR = 3600


def unhurried() -> Floods:
    """Return what counts presses as if an hour lay between any two."""
    return Floods(count(step=HOUR).__next__)
