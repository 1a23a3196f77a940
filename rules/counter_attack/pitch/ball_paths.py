"""Paths of a ball on the ground, and the goal hexes in range ("Ball paths" in the chapter on the pitch)."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from rules.counter_attack.pitch.areas import BOX, GOAL_FROM_TOP, HALFWAY, PITCH, End, from_halfway, from_middle
from rules.hexes import COLUMNS, HEXES, Hex

SHOT_RANGE: Final = 11
"""Largest distance of a shot from outside the box, in hexes, unless an edition says otherwise (SHO-1)."""

HEADER_RANGE: Final = 6
"""Largest distance of a header at goal, in hexes, unless an edition says otherwise (HEA-7)."""

_TOUCH: Final = (10**8, 16 * 6474**2)
"""Largest distance of a touched hex's centre from the line: 0.6474 hex widths, as a ratio of whole numbers."""

KEPT: Final = 4096
"""Number of paths kept in memory: the ball often lies still while players move."""

_POST: Final = 7
_GOAL_LINE: Final = 55
"""The posts and the right goal line, in the units of `_crosses_between_the_posts`."""

# Steps of a path are differences between squares on a wider board. It has 64 squares in a column, so that each move
# has a difference of its own, and so that beyond the side lines there are only empty squares.
_COLUMN: Final = 64
_TOP: Final = 8
_SQUARE: Final = tuple(place.column * _COLUMN + _TOP + place.row for place in HEXES)
_LYING_ON: Final = {
    square: place for place, square in zip(HEXES, _SQUARE, strict=True) if place in PITCH or place.column in {0, 38}
}
_ON_SQUARE: Final = tuple(_LYING_ON.get(square) for square in range(COLUMNS * _COLUMN + _COLUMN))


@lru_cache(maxsize=KEPT)
def ball_path(start: Hex, target: Hex) -> tuple[Hex, ...]:
    """Return the hexes that a ball on the ground touches, in order of travel.

    start: a hex of the pitch; not in the path.
    target: a hex of the pitch or of a goal; always the last.

    Returns hexes of the pitch and of the columns 0 and 38; empty from a hex to itself.
    """
    first = _SQUARE[start]
    steps = _route(_SQUARE[target] - first, start.column % 2)
    return tuple([place for step in steps if (place := _ON_SQUARE[first + step]) is not None])


@cache
def _route(apart: int, odd: int) -> tuple[int, ...]:
    """Return the path between two squares as steps from the first one.

    apart: number of squares from start to target.
    odd: 1 if the start lies in an odd column, which lies half a row lower than an even one.
    """
    columns, down = divmod(apart + _COLUMN // 2, _COLUMN)
    down = 2 * (down - _COLUMN // 2) + (odd + columns) % 2 - odd
    touched = sorted(_touched(columns, down))
    return tuple(right * _COLUMN + (odd - up - (odd + right) % 2) // 2 for _along, _off, right, up in touched)


def _touched(columns: int, down: int) -> list[tuple[int, int, int, int]]:
    """Return the hexes that a ball touches on its way some columns to the right and half rows down, in no order.

    Returns for each hex its distance along and off the line, then its columns to the right and half rows up from the
    start. Sorted, this gives the order of travel with its ties.
    """
    du, dv = 3 * columns, -down
    length = du * du + 3 * dv * dv
    scale, reach = _TOUCH
    found: list[tuple[int, int, int, int]] = []
    for right in range(min(columns, 0) - 1, max(columns, 0) + 2):
        lowest = min(dv, 0) - 2
        for up in range(lowest + (lowest + right) % 2, max(dv, 0) + 3, 2):
            along = 3 * right * du + 3 * up * dv
            off = abs(du * up - dv * 3 * right)
            if 0 < along <= length and 3 * off * off * scale <= reach * length:
                found.append((along, off, right, up))
    return found


def shot_targets(
    place: Hex, hexes: int = SHOT_RANGE, *, at_any_distance_from_the_box: bool = True, between_posts: bool = True
) -> tuple[Hex, ...]:
    """Return the goal hexes that can be shot at from a hex of the pitch, from J to Q (SHO-1).

    hexes: largest distance from outside the box.
    at_any_distance_from_the_box: whether that limit is lifted inside the box.
    between_posts: whether the ball must pass between the posts.

    They are in the goal of the same half.
    """
    return _targets(
        place, hexes, at_any_distance_from_the_box=at_any_distance_from_the_box, between_posts=between_posts
    )


def header_targets(place: Hex, hexes: int = HEADER_RANGE) -> tuple[Hex, ...]:
    """Return the goal hexes that can be headed at from a hex of the pitch, from J to Q (HEA-7).

    hexes: largest distance.
    """
    return _targets(place, hexes, at_any_distance_from_the_box=False, between_posts=True)


@cache
def _targets(place: Hex, hexes: int, *, at_any_distance_from_the_box: bool, between_posts: bool) -> tuple[Hex, ...]:
    # Both goals are 19 hexes away from the halfway column, so either half will do for its hexes.
    end: End = "left" if place.column < HALFWAY else "right"
    near = at_any_distance_from_the_box and place in BOX[end]
    return tuple(
        goal
        for goal in GOAL_FROM_TOP[end]
        if place in PITCH
        and (near or place.distance(goal) <= hexes)
        and (not between_posts or _crosses_between_the_posts(place, goal))
    )


def _crosses_between_the_posts(place: Hex, goal: Hex) -> bool:
    """Return whether the line from a hex to a goal hex crosses the goal line between the posts; a tie counts as in.

    Lengths are in quarters of a hex width horizontally and half rows upwards, towards the right goal.
    """
    across, up = 3 * abs(from_halfway(place)), from_middle(place)
    du, dv = 3 * abs(from_halfway(goal)) - across, from_middle(goal) - up
    return abs(up * du + dv * (_GOAL_LINE - across)) <= _POST * du
