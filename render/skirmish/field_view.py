"""Windows on a field: the visible part, and the place of each hex in the picture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from render.drawing.points import Point, distance_squared
from render.drawing.view import BOUNDLESS, CORNERS, HALF_ROW, LEAST_ROWS
from rules.hexes import HEXES, ROWS, Hex
from rules.skirmish.model.battlefield import Battlefield

WIDEST: Final = 1600
"""Largest width and height of a picture of a whole field, in px."""

LARGEST: Final = 56
CROP_HEX: Final = 76
"""Widths of a hex in px: the largest in a whole field, and in a crop."""

CROP_COLUMNS: Final = 15
CROP_ROWS: Final = 12
_COLUMN_STEP: Final = 0.75


@dataclass(frozen=True, slots=True)
class FieldWindow:
    """A window on a field.

    hex_px: width of a hex. columns, rows: the numbers of those that are wholly visible.
    head_px: height of the strip above the field. margin_px: free space around the hexes.
    """

    hex_px: int
    columns: range
    rows: range
    head_px: int
    margin_px: int

    @property
    def ratio(self) -> float:
        """The height of the picture, relative to its width."""
        return self.size[1] / self.size[0]

    @property
    def row_px(self) -> float:
        """Height of a hex, in px."""
        return 2 * HALF_ROW * self.hex_px

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the picture in px."""
        wide = (_COLUMN_STEP * (len(self.columns) - 1) + 1) * self.hex_px + 2 * self.margin_px
        high = (len(self.rows) + 0.5) * self.row_px + 2 * self.margin_px + self.head_px
        return round(wide), round(high)

    def centre(self, place: Hex) -> Point:
        """Return the middle of a hex; odd columns are half a row lower."""
        across = (place.column - self.columns.start) * _COLUMN_STEP + 0.5
        down = place.row - self.rows.start + 0.5 + (place.column % 2) / 2
        return self.margin_px + across * self.hex_px, self.head_px + self.margin_px + down * self.row_px

    def corners(self, place: Hex, share: float = 1.0) -> list[Point]:
        """Return the corners of a hex, clockwise from the right one. share: of its size."""
        x, y = self.centre(place)
        half = self.row_px / 2
        return [(x + right * self.hex_px * share, y - up * half * share) for right, up in CORNERS]

    def side(self, one: Hex, other: Hex, inwards: float = 0.0) -> tuple[Point, Point]:
        """Return the two ends of the edge between neighbours. inwards: offset into the first hex, as a share."""
        near = sorted(self.corners(one, 1 - inwards), key=lambda corner: distance_squared(corner, self.centre(other)))
        return near[0], near[1]

    def shows(self, place: Hex) -> bool:
        """Return whether a hex is in the picture."""
        return place.column in self.columns and place.row in self.rows

    def hexes(self) -> Iterator[Hex]:
        """Return the hexes in the picture."""
        return (HEXES[column * ROWS + row] for column in self.columns for row in self.rows)


def whole(field: Battlefield, head_px: int = 96, margin_px: int = 26) -> FieldWindow:
    """Return the window on a whole field."""
    columns = _COLUMN_STEP * (field.columns - 1) + 1
    hex_px = min(LARGEST, int((WIDEST - 2 * margin_px) / columns))
    return FieldWindow(hex_px, range(field.columns), range(field.rows), head_px, margin_px)


def crop(
    field: Battlefield, around: Iterable[Hex], most: float = BOUNDLESS, head_px: int = 132, margin_px: int = 14
) -> FieldWindow:
    """Return the window on the hexes around some of them, at a scale for a phone.

    around: the hexes to show; none for the middle of the field. most: largest height of the picture, relative to its
        width; as many rows as possible are dropped for it.
    """
    wanted = list(around)
    columns = _window([place.column for place in wanted], CROP_COLUMNS, field.columns)
    *higher, lowest = [
        FieldWindow(CROP_HEX, columns, _window([place.row for place in wanted], long, field.rows), head_px, margin_px)
        for long in range(CROP_ROWS, LEAST_ROWS - 1, -1)
    ]
    return next((view for view in higher if view.ratio <= most), lowest)


def _window(wanted: list[int], most: int, there: int) -> range:
    middle = (min(wanted) + max(wanted)) // 2 if wanted else there // 2
    long = min(most, there)
    first = min(max(0, middle - long // 2), there - long)
    return range(first, first + long)
