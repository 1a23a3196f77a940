"""Points of a picture, and lengths between them."""

from __future__ import annotations

from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
"""A place in a picture, in px from the left and the top."""


def point_between(start: Point, end: Point, share: float) -> Point:
    """Return the point on a line after a share of it: 0 for its start, 1 for its end."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def distance_squared(one: Point, other: Point) -> float:
    """Return the square of the distance between two points, in px²: enough to compare distances."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
