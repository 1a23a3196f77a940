"""Reports of hiding and revealing (SK-HID, SK-SEE)."""

from __future__ import annotations

from rules.reports import Report
from rules.skirmish.model.battlefield import Spot
from rules.skirmish.model.figures import Figure


class Hides(Report):
    """A figure hides (SK-HID-1)."""

    clause = "SK-HID-1"
    figure: Figure
    at: Spot


class Revealed(Report):
    """A hidden figure is found.

    by: the finder; None if it has revealed itself.
    """

    kept_empty = frozenset({"by"})
    figure: Figure
    by: Figure | None
    clause: str


class TargetOutOfSight(Report):
    """The target of a charge is out of sight."""

    name = "out_of_sight"
    figure: Figure
    target: Figure
    clause: str


class NotSpotted(Report):
    """A charger does not spot its target (SK-SEE-2)."""

    clause = "SK-SEE-2"
    figure: Figure
    target: Figure
