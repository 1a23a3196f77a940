"""Every possible step from a spot: on foot, by ladder, by hand, down and over (SK-TER, SK-CLB, SK-JMP)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from enum import StrEnum
from functools import cache
from itertools import pairwise
from typing import Final, NamedTuple

from rules.hexes import Hex
from rules.skirmish.model.battlefield import ENTERING, HEIGHT, LOW, PACE, Battlefield, Spot
from rules.skirmish.sight.line_of_sight import hexes_on

HIGHEST_JUMP: Final = 6 * HEIGHT
"""Largest height of a jump down, in half-paces (SK-JMP-1)."""

WIDEST_LEAP: Final = 3
"""Largest gap of a leap, in hexes (SK-LEAP-1)."""

WIDEST_LISTED: Final = 6
"""Largest gap that is listed although it is too wide, in hexes; wider ones can be typed (SK-LEAP-5)."""


class StepKind(StrEnum):
    """Kinds of steps. WAY: by ladder, rope or stairs (SK-CLB-7)."""

    WALK = "walk"
    WAY = "way"
    CLIMB = "climb"
    JUMP = "jump"
    LEAP = "leap"


class Step(NamedTuple):
    """One step.

    cost: quarter-paces; a climb is not doubled here (SK-CLC-1).
    tests: number of tests of Initiative, all of which must be passed.
    rise: half-paces up from one spot to the other, negative for down.
    height: half-paces climbed in all: over a wall, up and down again; 0 without a climb.
    gap: the hexes leapt over.
    """

    start: Spot
    to: Spot
    kind: StepKind
    cost: int
    tests: int = 0
    rise: int = 0
    height: int = 0
    gap: tuple[Hex, ...] = ()

    @property
    def paces(self) -> int:
        """The length, in quarter-paces: of a climb, its height; else the hexes."""
        return climbing_cost(self.height) or PACE * (1 + len(self.gap))


def jump_tests(drop: int) -> int:
    """Return the number of tests for a jump down. drop: half-paces (SK-JMP-2).

    >>> [jump_tests(paces * 2) for paces in (0, 1, 2, 3, 4, 5, 6)]
    [0, 0, 1, 1, 2, 2, 3]
    """
    return drop // (2 * HEIGHT)


def climbing_cost(height: int) -> int:
    """Return the cost of a climb, in quarter-paces. height: half-paces."""
    return height * PACE // HEIGHT


def steps_from(field: Battlefield, spot: Spot) -> tuple[Step, ...]:
    """Return every step from a spot, for any figure on an empty field.

    Steps to impassable ground are left out (SK-TER-4), as are jumps down more than 6 and leaps over more than 3.
    """
    known: dict[Spot, tuple[Step, ...]] = field.worked_out.setdefault("strides", {})
    found = known.get(spot)
    if found is None:
        found = known[spot] = (*_to_neighbours(field, spot), *_leaps(field, spot, 1, WIDEST_LEAP))
    return found


def wide_leaps(field: Battlefield, spot: Spot) -> tuple[Step, ...]:
    """Return the leaps from a spot over gaps that are too wide, up to the widest listed (SK-LEAP-5)."""
    known: dict[Spot, tuple[Step, ...]] = field.worked_out.setdefault("wide leaps", {})
    found = known.get(spot)
    if found is None:
        found = known[spot] = tuple(_leaps(field, spot, WIDEST_LEAP + 1, WIDEST_LISTED))
    return found


def step_to(field: Battlefield, spot: Spot, to: Spot, kind: StepKind) -> Step | None:
    """Return the step of this kind from one spot to another, or None."""
    return next((each for each in steps_from(field, spot) if each.to == to and each.kind is kind), None)


def _to_neighbours(field: Battlefield, spot: Spot) -> Iterator[Step]:
    for place in field.around(spot.place):
        for to in field.spots(place):
            if field.terrain(to) in ENTERING:
                yield from _steps(field, spot, to)


def _steps(field: Battlefield, spot: Spot, to: Spot) -> Iterator[Step]:
    rise, wall = field.height(to) - field.height(spot), field.wall(spot, to)
    if abs(rise) < LOW and wall < LOW:
        yield Step(spot, to, StepKind.WALK, ENTERING[field.terrain(to)], rise=rise)
        return
    top = max(field.height(spot), field.height(to)) + (wall if wall >= LOW else 0)
    height = 2 * top - field.height(spot) - field.height(to)
    is_open = _is_open(field, spot, top) and _is_open(field, to, top)
    if field.edge(spot.place, to.place).way is not None and (is_open or (wall < LOW and _has_hatch(field, spot, to))):
        yield Step(spot, to, StepKind.WAY, climbing_cost(height), rise=rise, height=height)
    if is_open:
        yield Step(spot, to, StepKind.CLIMB, climbing_cost(height), 1, rise, height)
        if wall < LOW and -HIGHEST_JUMP <= rise <= -LOW:
            yield Step(spot, to, StepKind.JUMP, 0, jump_tests(-rise), rise)


def _is_open(field: Battlefield, spot: Spot, top: int) -> bool:
    """Return whether there is no floor above a spot up to a height, so that one can climb or fall past it."""
    feet = field.height(spot)
    return not any(feet < floor <= top for floor in field.at(spot.place).floors)


def _has_hatch(field: Battlefield, spot: Spot, to: Spot) -> bool:
    """Return whether no storey lies between two spots: a ladder or stairs between them have a hatch."""
    low, high = sorted((field.height(spot), field.height(to)))
    floors = (*field.at(spot.place).floors, *field.at(to.place).floors)
    return high - low >= LOW and not any(low < floor < high for floor in floors)


def gap_between(field: Battlefield, one: Spot, other: Spot) -> tuple[Hex, ...]:
    """Return the hexes of the gap between two spots on its banks; empty if there is no gap (SK-LEAP-1).

    Every hex on the lines of `hexes_on` between them lies a pace lower than either bank, or is impassable and not
    higher. The far bank is less than a pace higher (SK-LEAP-6), and no wall of a pace stands in the way.
    """
    if field.height(other) - field.height(one) >= LOW or one.place.distance(other.place) <= 1:
        return ()
    lines = list(hexes_on(field, one.place, other.place))
    if not lines or not all(_is_gap(field, place, one, other) for place in hexes_between(lines)):
        return ()
    return () if any(_is_walled(field, line, one) for line in lines) else lines[0][1:-1]


def hexes_between(lines: Iterable[tuple[Hex, ...]]) -> frozenset[Hex]:
    """Return the hexes between the ends of the lines of `hexes_on`: on both sides where these differ (SK-LEAP-1)."""
    return frozenset(place for line in lines for place in line[1:-1])


def floor_below(field: Battlefield, place: Hex, height: int) -> Spot | None:
    """Return the highest floor of a hex at or below a height, in half-paces, where a fall from there ends."""
    below = [spot for spot in field.spots(place) if field.height(spot) < height + LOW]
    return below[-1] if below else None


def _is_gap(field: Battlefield, place: Hex, one: Spot, other: Spot) -> bool:
    down = floor_below(field, place, field.height(one))
    if down is None:
        return False
    bank = min(field.height(one), field.height(other))
    lower = 0 if field.terrain(down) not in ENTERING else LOW
    return field.height(down) <= bank - lower


def _is_walled(field: Battlefield, line: tuple[Hex, ...], one: Spot) -> bool:
    tops = (field.top(*pair) for pair in pairwise(line) if not field.edge(*pair).opening)
    return any(top is not None and top - field.height(one) >= LOW for top in tops)


def leap_over(field: Battlefield, leap: Step, hexes: Collection[Hex]) -> Step | None:
    """Return a leap that goes over some hexes, or None if one of them is not in its gap.

    A leap along the edge of two hexes goes on the side with all of the hexes, if there is one.
    """
    lines = list(hexes_on(field, leap.start.place, leap.to.place))
    if not hexes_between(lines).issuperset(hexes):
        return None
    return leap._replace(gap=next((line[1:-1] for line in lines if set(hexes) <= set(line[1:-1])), leap.gap))


def _leaps(field: Battlefield, spot: Spot, least: int, most: int) -> Iterator[Step]:
    """Yield the leaps from a spot over gaps of this many hexes."""
    if not any(_is_gap(field, place, spot, spot) for place in field.around(spot.place)):
        return
    for place in _over_the_way(spot.place, least, most):
        if field.holds(place) and _is_bank(field, place):
            leap = leap_to(field, spot, place)
            if leap is not None:
                yield leap


def _is_bank(field: Battlefield, place: Hex) -> bool:
    """Return whether a gap can end at a hex: next to it the ground is a pace lower, or impassable. Cached."""
    known: dict[Hex, bool] = field.worked_out.setdefault("banks", {})
    if place not in known:
        low = field.at(place).floors[-1] - LOW
        known[place] = any(
            field.at(near).floors[0] <= low or field.at(near).terrain not in ENTERING for near in field.around(place)
        )
    return known[place]


@cache
def _over_the_way(place: Hex, least: int, most: int) -> tuple[Hex, ...]:
    return tuple(each for each in place.within(most + 1) if each.distance(place) > least)


def leap_to(field: Battlefield, spot: Spot, place: Hex) -> Step | None:
    """Return the leap from a spot to a hex, however wide, if there is a gap between them and ground to land on."""
    to = floor_below(field, place, field.height(spot))
    gap = gap_between(field, spot, to) if to is not None and field.terrain(to) in ENTERING else ()
    drop = field.height(spot) - field.height(to) if to is not None else 0
    if to is None or not gap or drop > HIGHEST_JUMP:
        return None
    cost = len(gap) * PACE + ENTERING[field.terrain(to)]
    return Step(spot, to, StepKind.LEAP, cost, 1 + jump_tests(max(0, drop)), -drop, gap=gap)
