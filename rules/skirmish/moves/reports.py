"""Reports of moves other than charges."""

from __future__ import annotations

from rules.reports import Report
from rules.skirmish.model.battlefield import Paces, Spot
from rules.skirmish.model.figures import Figure
from rules.skirmish.routes.routes import Gait


class Moves(Report):
    """A figure moves.

    path: all its spots, the first too.
    """

    figure: Figure
    gait: Gait
    to: Spot
    path: tuple[Spot, ...]
    paces: Paces
    clause: str


class Runs(Report):
    """A figure runs (SK-RUN-3)."""

    clause = "SK-RUN-3"
    figure: Figure


class StaysHidden(Report):
    """A figure moves and stays hidden (SK-HID-3)."""

    clause = "SK-HID-3"
    figure: Figure
    at: Spot
