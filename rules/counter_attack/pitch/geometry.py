"""The pitch of the rulebook. Areas and ball paths have files of their own and can be imported from here."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from rules.counter_attack.pitch.areas import (
    ARC,
    AWKWARD_ANGLE,
    BOX,
    CENTRE_CIRCLE,
    CENTRE_SPOT,
    CORNERS,
    ENDS,
    FINAL_THIRD,
    GOAL,
    GOAL_FROM_TOP,
    GOAL_KICK_SPOT,
    HALF,
    HALFWAY,
    KEEPER_SPOT,
    OTHER_END,
    PENALTY_SPOT,
    PITCH,
    SIX_YARD,
    End,
    from_halfway,
    from_middle,
    goal_hex,
)
from rules.counter_attack.pitch.ball_paths import HEADER_RANGE, SHOT_RANGE, ball_path, header_targets, shot_targets
from rules.counter_attack.pitch.exits import Exit, corner_led_to, corner_of, corner_spot, is_in_front, leaves
from rules.hexes import HEXES, Hex, at

if TYPE_CHECKING:
    from collections.abc import Collection

__all__ = [
    "ARC",
    "AWKWARD_ANGLE",
    "BOX",
    "CENTRE_CIRCLE",
    "CENTRE_SPOT",
    "CORNERS",
    "DIVE",
    "ENDS",
    "FINAL_THIRD",
    "GOAL",
    "GOAL_FROM_TOP",
    "GOAL_KICK_SPOT",
    "HALF",
    "HALFWAY",
    "HEADER_RANGE",
    "KEEPER_SPOT",
    "OTHER_END",
    "PENALTY_SPOT",
    "PITCH",
    "SHOT_RANGE",
    "SIX_YARD",
    "End",
    "Exit",
    "ball_path",
    "behind",
    "corner_led_to",
    "corner_of",
    "corner_spot",
    "diving_line",
    "far_side",
    "from_halfway",
    "from_middle",
    "goal_around",
    "goal_hex",
    "header_targets",
    "is_in_front",
    "leaves",
    "nearest_free",
    "on_pitch_around",
    "save_hex",
    "shot_targets",
    "steps_to_goal",
]

DIVE: Final = 3
"""Hexes to each side that a goalkeeper can dive (SAV-1)."""

_AROUND: Final = tuple(tuple(near for near in place.around() if near in PITCH) for place in HEXES)
_TO_GOAL: Final = {end: bytes(min(place.distance(net) for net in GOAL[end]) for place in HEXES) for end in ENDS}


def on_pitch_around(place: Hex) -> tuple[Hex, ...]:
    """Return the neighbours of a hex that players can stand on, clockwise from N."""
    return _AROUND[place]


def goal_around(place: Hex, goal: End) -> tuple[Hex, ...]:
    """Return the goal hexes next to a hex, clockwise from N, which a carrier who attacks that goal can enter (MOV-10).

    goal: the end of that goal.
    """
    return tuple(near for near in place.around() if near in GOAL[goal])


def steps_to_goal(place: Hex, goal: End) -> int:
    """Return the steps from a hex to the nearest hex of a goal: 0 on that goal, 1 beside it."""
    return _TO_GOAL[goal][place]


def behind(carrier: Hex, goal: End) -> frozenset[Hex]:
    """Return the hexes around the carrier from which a tackle is from behind (TAC-7).

    carrier: its hex.
    goal: the end it attacks.
    """
    return _behind(carrier, goal)


@cache
def _behind(carrier: Hex, goal: End) -> frozenset[Hex]:
    return frozenset(tackler for tackler in _AROUND[carrier] if not _rounding_brings_nearer(carrier, tackler, goal))


def _rounding_brings_nearer(carrier: Hex, tackler: Hex, goal: End) -> bool:
    """Return whether stepping round a tackler brings the carrier nearer to the goal."""
    round_it = (*_AROUND[tackler], *goal_around(tackler, goal))
    home = steps_to_goal(carrier, goal)
    return any(steps_to_goal(free, goal) < home for free in round_it if free != carrier)


def far_side(attacker: Hex, defender: Hex) -> tuple[Hex, ...]:
    """Return the hexes beyond a defender for the attacker who nutmegs it (NUT-4), clockwise from N.

    attacker, defender: neighbouring hexes; there are three hexes beyond, or fewer beside a line.
    """
    return tuple(place for place in _AROUND[defender] if place.distance(attacker) > 1)


@cache
def diving_line(keeper: Hex, end: End) -> tuple[Hex, ...]:
    """Return the hexes on which a goalkeeper saves: its own and up to three to each side, nearest first (SAV-1).

    keeper: its hex.
    end: that it defends; the line stays inside that box, and a goalkeeper outside it has none.

    Of two hexes equally near, the upper one comes first.
    """
    if keeper not in BOX[end]:
        return ()
    rows = (keeper.row + side * hexes for hexes in range(DIVE + 1) for side in ((-1, 1) if hexes else (0,)))
    line = (at(keeper.column, row) for row in rows)
    return tuple(place for place in line if place is not None and place in BOX[end])


def save_hex(keeper: Hex, path: tuple[Hex, ...], end: End) -> Hex | None:
    """Return the hex on which a goalkeeper meets a ball, or None if it cannot reach it (SAV-1, SAV-2).

    keeper: its hex. It defends `end`.
    path: the hexes that the ball touches, in order of travel.

    Of the hexes of its diving line on the path it is the nearest to the goalkeeper, then the earliest on the path.
    """
    line = diving_line(keeper, end)
    return min((place for place in path if place in line), key=keeper.distance, default=None)


def nearest_free(spot: Hex, taken: Collection[Hex], towards: End | None) -> Hex:
    """Return the hex for a player who must leave a spot that another player needs.

    spot: the hex to leave; never the answer.
    taken: the hexes that are not free, occupied or forbidden.
    towards: the goal to place the player nearer to: its own for a defender, the other one for a player of the attack;
        None for the nearest free hex anywhere.

    Reading: of the free hexes with fewer steps to that goal than the spot has (of all free ones if there is no
    such hex), the one fewest steps from the spot; ties by nearness to the middle row, then nearer to that goal (to the
    farther one if none is named, so that both halves are alike), then the left and upper one.
    """
    goal = towards or ("right" if from_halfway(spot) < 0 else "left")
    home = steps_to_goal(spot, goal)
    free = (place for place in _nearest_to(spot, goal) if place not in taken)
    if towards is None:
        return next(free)
    listed = list(free)
    return next((place for place in listed if steps_to_goal(place, goal) < home), listed[0])


@lru_cache(maxsize=256)
def _nearest_to(spot: Hex, goal: End) -> tuple[Hex, ...]:
    """Return all other hexes of the pitch in the order in which a player leaves a spot for them."""
    others = sorted(PITCH - {spot})
    others.sort(key=lambda place: (place.distance(spot), abs(from_middle(place)), steps_to_goal(place, goal)))
    return tuple(others)
