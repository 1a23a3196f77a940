"""Reports of hiding and revealing (SK-HID, SK-SEE)."""

from __future__ import annotations

from rules.reports import Report


class Hides(Report):
    """A figure hides (SK-HID-1)."""

    clause = "SK-HID-1"
    figure: str
    at: str


class Revealed(Report):
    """A hidden figure is found.

    by: the finder, or "".
    """

    figure: str
    by: str
    clause: str


class TargetOutOfSight(Report):
    """The target of a charge is out of sight."""

    name = "out_of_sight"
    figure: str
    target: str
    clause: str


class NotSpotted(Report):
    """A charger does not spot its target (SK-SEE-2)."""

    clause = "SK-SEE-2"
    figure: str
    target: str
