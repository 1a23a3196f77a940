"""Reports of moves other than charges."""

from __future__ import annotations

from rules.reports import Report
from rules.skirmish.model.battlefield import Paces


class Moves(Report):
    """A figure moves."""

    figure: str
    gait: str
    to: str
    path: str
    paces: Paces
    clause: str


class Runs(Report):
    """A figure runs (SK-RUN-3)."""

    clause = "SK-RUN-3"
    figure: str


class StaysHidden(Report):
    """A figure moves and stays hidden (SK-HID-3)."""

    clause = "SK-HID-3"
    figure: str
    at: str
