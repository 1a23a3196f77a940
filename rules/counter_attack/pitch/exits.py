"""Directions, and exits of the ball: the rulebook's chapter on the pitch, "Directions and loose balls"."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from rules.counter_attack.pitch.areas import CORNERS, GOAL, PITCH, from_halfway, from_middle

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rules.counter_attack.pitch.areas import End
    from rules.hexes import Hex

_OVER_GOAL_LINE: Final[Mapping[tuple[int, int], End]] = {
    (-18, 5): "left",
    (-18, 6): "left",
    (18, 2): "right",
    (18, 3): "right",
}
"""Columns from halfway and directions in which a ball crosses a goal line, and whose it is."""

_IN_FRONT: Final[Mapping[End, frozenset[int]]] = {"left": frozenset({2, 3}), "right": frozenset({5, 6})}
_ACROSS: Final = 40
"""Number of steps after which every ball has left the pitch."""

_INSIDE_POSTS: Final = 6
"""Largest distance between the posts from the middle row, in half rows: rows z -3 to 3 of the last column."""


@dataclass(frozen=True, slots=True)
class Exit:
    """The way in which a ball leaves the pitch (OUT-1, OUT-2, LOO-7).

    last: the last hex inside.
    line: that it crosses.
    end: of the goal line; None for a side line.
    net: the goal hex that a ball on the ground enters between the posts, else None. A ball in the air never scores.
    """

    last: Hex
    line: Literal["side", "goal"]
    end: End | None
    net: Hex | None


def leaves(source: Hex, direction: int, distance: int) -> tuple[tuple[Hex, ...], Exit | None]:
    """Return the path of a ball in a direction of the loose-ball die, and its exit (LOO-1, OUT-1).

    source: a hex of the pitch; not in the path.
    direction: 1 (N) to 6 (NW), as on the die.
    distance: in hexes; players in the way do not stop the ball here.

    Returns the hexes of the pitch in order, and the exit, None if the ball stays in.
    """
    inside: list[Hex] = []
    here = source
    for _ in range(distance):
        there = here.neighbour(direction)
        if there is None or there not in PITCH:
            return tuple(inside), _exit(here, direction)
        inside.append(there)
        here = there
    return tuple(inside), None


def _exit(last: Hex, direction: int) -> Exit:
    end = _OVER_GOAL_LINE.get((from_halfway(last), direction))
    if end is None:
        return Exit(last, "side", end=None, net=None)
    beyond = last.neighbour(direction)
    between = abs(from_middle(last)) <= _INSIDE_POSTS and beyond in GOAL[end]
    return Exit(last, "goal", end, beyond if between else None)


def corner_spot(place: Hex, end: End) -> Hex:
    """Return the corner hex of an end for a ball saved at a hex, or last inside there (OUT-2, SAV-6).

    It is the upper corner for a hex above the middle row, else the lower one.
    """
    upper, lower = sorted(CORNERS[end])
    return upper if from_middle(place) > 0 else lower


def corner_led_to(place: Hex, direction: int, end: End) -> Hex:
    """Return the corner hex of an end on the side where a ball would leave the pitch (SAV-6).

    place: the hex it comes from.
    direction: 1 (N) to 6 (NW).
    """
    inside, _ = leaves(place, direction, _ACROSS)
    return corner_spot((place, *inside)[-1], end)


def corner_of(gone: Exit) -> Hex:
    """Return the corner hex for a ball that crossed a goal line (OUT-2).

    Raises ValueError for a side line, which has no corner.
    """
    if gone.end is None:
        message = f"no corner from {gone.last}: the ball went over a side line"
        raise ValueError(message)
    return corner_spot(gone.last, gone.end)


def is_in_front(direction: int, end: End) -> bool:
    """Return whether a direction of the die lies in front of a goalkeeper who defends `end` (SAV-6).

    Every other direction is beside or behind it.
    """
    return direction in _IN_FRONT[end]
