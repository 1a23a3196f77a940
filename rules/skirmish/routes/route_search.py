"""Search for the cheapest routes over a field; it must be fast, because every charge needs it (SK-CHG-5)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from heapq import heappop, heappush
from typing import Final, TypeAlias

from rules.hexes import HEXES
from rules.skirmish.model.battlefield import Battlefield, Spot, Way
from rules.skirmish.routes.steps import Step, StepKind, steps_from

MOST_FLOORS: Final = 8
"""Largest number of floors of a hex."""

_NODES: Final = len(HEXES) * MOST_FLOORS
_PART: Final = 16
_NEVER: Final = 1 << 62

_Hop: TypeAlias = tuple[int, int, Step]
"""A step in the search: its weight, the number of its target spot, and the step itself."""


@dataclass(frozen=True, slots=True)
class Style:
    """The kinds of steps that a search may take, and their weights.

    paws: without ladders and ropes (SK-CLB-7). daring: with jumps and leaps, and climbs at double cost (SK-CLC-1).
    by_distance: whether distance comes before cost (SK-CHG-5).
    """

    paws: bool = False
    daring: bool = False
    by_distance: bool = False

    def paid(self, step: Step) -> int:
        """Return the cost of a step in this style, in quarter-paces."""
        return 2 * step.cost if step.kind is StepKind.CLIMB and self.daring else step.cost

    def weight(self, step: Step) -> int:
        """Return the weight of a step: the smaller the better, and additive: cost, then tests, then paces."""
        paces, cost, tests = step.paces, self.paid(step), step.tests
        first, second, third = (paces, cost, tests) if self.by_distance else (cost, tests, paces)
        return (first << _PART | second) << _PART | third

    def weigh(self, way: Iterable[Step]) -> int:
        """Return the weight of a whole route."""
        return sum(map(self.weight, way))

    def takes(self, field: Battlefield, step: Step) -> bool:
        """Return whether the style allows such a step in the middle of a move; climbs only begin one (SK-CLB-2)."""
        if step.kind is StepKind.WAY:
            return not self.paws or field.edge(step.start.place, step.to.place).way is Way.STAIRS
        return step.kind is StepKind.WALK or (self.daring and step.kind is not StepKind.CLIMB)


@dataclass(frozen=True)
class FoundRoutes(Mapping[Spot, tuple[Step, ...]]):
    """The best routes from one spot: for each other spot, best first, the steps to it."""

    start: Spot
    last_steps: Mapping[int, Step]
    settled: Collection[int]

    def __getitem__(self, spot: Spot) -> tuple[Step, ...]:
        if number_of(spot) not in self.settled:
            raise KeyError(spot)
        back: list[Step] = []
        while spot != self.start:
            back.append(self.last_steps[number_of(spot)])
            spot = back[-1].start
        return tuple(reversed(back))

    def __iter__(self) -> Iterator[Spot]:
        return map(_SPOTS.__getitem__, self.settled)

    def __len__(self) -> int:
        return len(self.settled)


@dataclass(frozen=True, slots=True)
class Search:
    """A search over a field with figures in the way.

    closed: spots that are never entered. last: spots where a route may only end.
    """

    field: Battlefield
    style: Style
    closed: Collection[Spot] = ()
    last: Collection[Spot] = ()

    def closed_to(self, step: Step) -> bool:
        """Return whether the start or the target of a step is closed."""
        return step.start in self.closed or step.to in self.closed

    def routes_from(
        self, start: Spot, goals: Iterable[Spot] = (), most: int | None = None, climbs: Iterable[Step] = ()
    ) -> FoundRoutes:
        """Return the best routes from a spot.

        goals: spots; the search ends when all are found. Empty for every spot.
        most: largest first part of the weight, in quarter-paces; None for any.
        climbs: that a route may begin with.
        """
        begin = number_of(start)
        limit = _NEVER if most is None else (most + 1 << 2 * _PART) - 1
        bounds = _Bounds(frozenset(map(number_of, goals)), frozenset(map(number_of, self.last)) - {begin}, limit)
        best = dict.fromkeys(map(number_of, self.closed), -1) | {begin: 0}
        steps: dict[int, Step] = {}
        rim = [begin]
        _push(((self.style.weight(climb), number_of(climb.to), climb) for climb in climbs), best, steps, rim, limit)
        return FoundRoutes(start, steps, _spread(_hops_of(self.field, self.style), best, steps, rim, bounds))


@dataclass(frozen=True, slots=True)
class _Bounds:
    """The bounds of a search: goals that end it when all are found, last spots of routes, and a largest weight."""

    goals: frozenset[int]
    last: frozenset[int]
    limit: int


def _spread(
    hops: Mapping[int, Iterable[_Hop]], best: dict[int, int], steps: dict[int, Step], rim: list[int], bounds: _Bounds
) -> Collection[int]:
    """Let a search spread from its rim; return the spots whose best route is found, the best first.

    best: the least weight so far for each spot; negative for closed ones. steps: the last step of that route.
    """
    settled: dict[int, None] = {}
    wanted, goals, last, limit = len(bounds.goals), bounds.goals, bounds.last, bounds.limit
    while rim:
        total, here = divmod(heappop(rim), _NODES)
        if here in settled:
            continue
        settled[here] = None
        wanted -= here in goals
        if goals and not wanted:
            break
        if here not in last:
            _push(hops[here], best, steps, rim, limit, total)
    return settled


def _push(  # noqa: PLR0913, PLR0917 - arguments of the innermost loop of the program, unpacked for speed
    hops: Iterable[_Hop], best: dict[int, int], steps: dict[int, Step], rim: list[int], limit: int, total: int = 0
) -> None:
    """Take every step from a spot at a total weight, if it makes the best route so far."""
    for weight, to, step in hops:
        new = total + weight
        if new <= limit and new < best.get(to, _NEVER):
            best[to] = new
            steps[to] = step
            heappush(rim, new * _NODES + to)


class _Hops(dict[int, tuple[_Hop, ...]]):
    """The steps from each spot, computed on first use."""

    def __init__(self, field: Battlefield, style: Style) -> None:
        super().__init__()
        self._field = field
        self._style = style

    def __missing__(self, number: int) -> tuple[_Hop, ...]:
        taken = (each for each in steps_from(self._field, spot_of(number)) if self._style.takes(self._field, each))
        self[number] = found = tuple((self._style.weight(each), number_of(each.to), each) for each in taken)
        return found


def _hops_of(field: Battlefield, style: Style) -> _Hops:
    known: dict[Style, _Hops] = field.worked_out.setdefault("hops", {})
    return known.get(style) or known.setdefault(style, _Hops(field, style))


def number_of(spot: Spot) -> int:
    """Return the number of a spot in a search."""
    return spot.place * MOST_FLOORS + spot.floor


def spot_of(number: int) -> Spot:
    """Return the spot with a number."""
    return _SPOTS[number]


_SPOTS: Final = tuple(Spot(place, floor) for place in HEXES for floor in range(MOST_FLOORS))
