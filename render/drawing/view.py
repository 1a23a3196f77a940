"""Windows on the board: the visible part, and the place of each hex in the picture."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import inf
from typing import Final, TypeAlias

from rules.counter_attack.pitch.areas import HALFWAY, from_halfway, from_middle
from rules.hexes import HEXES, ROWS, Hex

HALF_ROW: Final = 3**0.5 / 4
"""Half the height of a hex, in hex widths."""

CROP_COLUMNS: Final = 15
CROP_ROWS: Final = 13
LEAST_ROWS: Final = 7
"""Columns of hexes in a crop, and the usual and the least number of its rows."""

ROWS_TO_CORNER: Final = 21
"""Rows of hexes from a corner to the farther edge of the box."""

BOUNDLESS: Final = inf
"""No limit on a picture's height."""

HALF_COLUMNS: Final = HALFWAY + 2
"""Columns of half a pitch: its goal, its nineteen columns up to the halfway line, and one beyond."""

FIFTH: Final = 5
"""Spacing of labels: every hex, or every fifth of every fifth column."""

_LAST_COLUMN: Final = 2 * HALFWAY
_COLUMN_STEP: Final = 0.75
_NEAR_END: Final = 2
CORNERS: Final = ((0.5, 0.0), (0.25, -1.0), (-0.25, -1.0), (-0.5, 0.0), (-0.25, 1.0), (0.25, 1.0))
"""Corners of a hex around its centre, clockwise from the right one: in hex widths across, half rows up."""

_CENTRES: Final = tuple((from_halfway(place) * _COLUMN_STEP, from_middle(place)) for place in HEXES)
"""Centre of each hex from the middle of the pitch: hex widths to the right, half rows up."""

Box: TypeAlias = tuple[int, int, int, int]
"""A rectangle of a picture: left, top, right and bottom in px."""


@dataclass(frozen=True, slots=True)
class View:
    """A window on the board.

    hex_px: width of a hex.
    origin: the middle of the pitch, in px from the left and the top of the picture.
    size: width and height of the picture in px.
    head_px: height of the head strip, which covers the top of the picture.
    columns, rows: the columns and row letters (by number) of the hexes wholly in the picture.
    label_px: height of the letters of a hex's label.
    every: 1 if every hex has its label, 5 if only every fifth of every fifth column has.
    plates: whether players' hexes are written on their tokens.
    foot_px: height of the strip under the pitch, side_px: width of the panel to its right; 0 for none.
    """

    hex_px: int
    origin: tuple[float, float]
    size: tuple[int, int]
    head_px: int
    columns: range
    rows: range
    label_px: int
    every: int = 1
    plates: bool = True
    foot_px: int = 0
    side_px: int = 0

    @property
    def ratio(self) -> float:
        """The height of the picture, relative to its width."""
        return self.size[1] / self.size[0]

    @property
    def foot(self) -> Box:
        """The strip under the pitch, as wide as the picture, for dice; its height may be 0 px."""
        return 0, self.size[1] - self.foot_px, self.size[0], self.size[1]

    @property
    def side(self) -> Box:
        """The panel to the right of the pitch, below the head strip; its width may be 0 px."""
        return self.size[0] - self.side_px, self.head_px, *self.size

    @property
    def pitch(self) -> Box:
        """The part of the picture that shows the pitch."""
        return 0, self.head_px, self.size[0] - self.side_px, self.size[1] - self.foot_px

    def point(self, across: float, up: float) -> tuple[float, float]:
        """Return a point of the board in px, rightwards and downwards.

        across: hex widths to the right of the middle of the pitch. up: half rows above it.
        """
        return self.origin[0] + across * self.hex_px, self.origin[1] - up * HALF_ROW * self.hex_px

    def centre(self, place: Hex) -> tuple[float, float]:
        """Return the centre of a hex, in px."""
        across, up = _CENTRES[place]
        return self.point(across, up)

    def corners(self, place: Hex) -> tuple[tuple[float, float], ...]:
        """Return the six corners of a hex in px, clockwise from the right one."""
        across, up = _CENTRES[place]
        return tuple(self.point(across + right, up + higher) for right, higher in CORNERS)

    def labels(self, place: Hex) -> bool:
        """Return whether the ground shows the label of a hex."""
        return place.column % self.every == 0 and (place.row + 1) % self.every == 0

    def shows(self, place: Hex) -> bool:
        """Return whether a hex is wholly in the picture."""
        return place.column in self.columns and place.row in self.rows

    def touches(self, place: Hex) -> bool:
        """Return whether any part of a hex, or of marks beyond its edge, is in the picture."""
        columns, rows = self.columns, self.rows
        return columns.start - 1 <= place.column <= columns.stop and rows.start - 1 <= place.row <= rows.stop


@lru_cache(maxsize=32)
def full_view(hex_px: int, margin_px: int, head_px: int, label_px: int) -> View:
    """Return the view of the whole pitch with its goals and every label.

    hex_px: width of a hex. margin_px: free space around the hexes. head_px: height of the head strip.
    label_px: height of the letters of a label.
    """
    width = round((_LAST_COLUMN * _COLUMN_STEP + 1) * hex_px) + 2 * margin_px
    height = round(2 * ROWS * HALF_ROW * hex_px) + 2 * margin_px
    middle = width / 2, head_px + height / 2
    columns, rows = range(_LAST_COLUMN + 1), range(ROWS)
    return View(hex_px, middle, (width, head_px + height), head_px, columns, rows, label_px)


@lru_cache(maxsize=32)
def wide_view(whole: View, size: tuple[int, int]) -> View:
    """Return a view of the whole pitch with a panel to its right.

    whole: the view of the pitch. size: of the picture in px; the space left by the pitch goes to the panel and, in
    equal parts, above and below the pitch.
    """
    spare = size[1] - whole.size[1]
    origin = whole.origin[0], whole.origin[1] + spare / 2
    return replace(whole, origin=origin, size=size, side_px=size[0] - whole.size[0])


def crop_view(ball: Hex, whole: View, margin_px: int, head_px: int, foot: tuple[int, int] = (0, 0)) -> View:
    """Return the view of 15 columns of hexes around the ball, moved inwards at the ends of the board.

    whole: the view it is cut from, moved by whole px. margin_px: free space around the hexes.
    head_px: height of the strip above the pitch. foot: height of the strip under the pitch, in px, and how many of the
        13 rows of hexes are dropped for it.
    """
    foot_px, fewer = foot
    rows = CROP_ROWS - fewer
    left = _first(ball.column - CROP_COLUMNS // 2, _LAST_COLUMN + 1 - CROP_COLUMNS)
    top = _first(ball.row - rows // 2, ROWS - rows)
    window = range(left, left + CROP_COLUMNS), range(top, top + rows)
    return _cut(whole, window, margin_px, head_px, foot_px)


def half_view(  # noqa: PLR0913 - a window, and what is around it
    end: str, whole: View, margin_px: int, head_px: int, foot_px: int = 0, *, rows: range = range(ROWS)
) -> View:
    """Return the view of one half of the pitch, and one column of the other.

    end: "left" or "right". rows: of hexes. The rest is as in `crop_view`.
    """
    left = 0 if end == "left" else _LAST_COLUMN + 1 - HALF_COLUMNS
    return _cut(whole, (range(left, left + HALF_COLUMNS), rows), margin_px, head_px, foot_px)


def rows_before_goal(ball: Hex, number: int) -> range:
    """Return a number of rows of hexes around the middle of the goal, moved until the ball is in them."""
    first = min(max(ROWS // 2 - number // 2, ball.row - number + 1), ball.row)
    first = max(0, min(first, ROWS - number))
    return range(first, first + number)


def _cut(whole: View, window: tuple[range, range], margin_px: int, head_px: int, foot_px: int) -> View:
    """Cut some columns and rows out of a whole pitch, with the lower half of the last row of odd columns."""
    columns, rows = window
    hex_px, row_px = whole.hex_px, HALF_ROW * whole.hex_px
    half_rows = 2 * len(rows) + (len(rows) < ROWS)
    width = round(((len(columns) - 1) * _COLUMN_STEP + 1) * hex_px) + 2 * margin_px
    height = round(half_rows * row_px) + 2 * margin_px + head_px + foot_px
    right = margin_px + ((HALFWAY - columns.start) * _COLUMN_STEP + 0.5) * hex_px
    down = head_px + margin_px + (ROWS - 2 * rows.start) * row_px
    origin = whole.origin[0] - round(whole.origin[0] - right), whole.origin[1] - round(whole.origin[1] - down)
    return View(hex_px, origin, (width, height), head_px, columns, rows, whole.label_px, foot_px=foot_px)


def _first(wanted: int, last: int) -> int:
    """Return the first column or row of a window on the board; near an end it snaps to it, so that a goal is whole.

    wanted: the first one if possible. last: the largest possible.
    """
    if wanted <= _NEAR_END:
        return 0
    return last if wanted >= last - _NEAR_END else wanted
