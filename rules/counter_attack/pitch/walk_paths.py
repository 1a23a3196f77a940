"""Paths of walking players: the shortest over free hexes, and the safest past defenders who steal (MOV-2)."""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import prod
from typing import Final, TypeAlias

from rules.counter_attack.pitch.geometry import PITCH, on_pitch_around
from rules.hexes import HEXES, Hex, HexSet, set_of, spread

Path: TypeAlias = tuple[Hex, ...]
"""The hexes of a walk in order, without the first."""

Paths: TypeAlias = Mapping[Hex, Path]
"""A path to each hex."""

_Ways: TypeAlias = dict[Hex, dict[int, Path]]
"""For each hex, a way for each set of tries to steal on it, in the bits of `Threats`."""

FACES: Final = 6
BITS: Final = 4
"""Bits that count a defender's tries in one move, if it may try several times: no walk has 16 steps."""

_Steps: TypeAlias = list[tuple[Hex, "_Steps"]]
"""Steps to neighbours, each with those that may follow it."""


def _all_steps() -> Mapping[Hex, _Steps]:
    """Return the steps from each hex that may begin a walk, clockwise from N.

    No step of a shortest walk leads to a neighbour of the hex before, so three of six may follow.
    """
    after: dict[tuple[Hex, Hex], _Steps] = {(here, near): [] for here in HEXES for near in on_pitch_around(here)}
    for (here, near), steps in after.items():
        beside = (here, *on_pitch_around(here))
        steps += [(far, after[near, far]) for far in on_pitch_around(near) if far not in beside]
    return {here: [(near, after[here, near]) for near in on_pitch_around(here)] for here in HEXES}


_STEPS: Final = _all_steps()
_PITCH: Final = set_of(PITCH)


@dataclass(frozen=True, slots=True)
class Threats:
    """The defenders that try to steal on each hex, as bits of one number.

    A defender has one bit; if it tries again on every step it has four, which count its tries.

    on: for each hex, the bits of those who try there.
    chances: for each defender, the faces out of six that steal; in the order of the bits.
    repeats: whether a defender tries on each step within its zone (STL-1).
    """

    on: Mapping[Hex, int]
    chances: Sequence[int]
    repeats: bool = False

    def after(self, met: int, threat: int) -> int:
        """Return the bits of tries so far, with those on one more hex."""
        return met + threat if self.repeats else met | threat

    def kept(self, ways: dict[int, Path]) -> dict[int, Path]:
        """Return the ways to a hex that may still prove the best: if tries repeat, only the safest so far."""
        if not self.repeats or len(ways) < 2:
            return ways
        met = min(ways, key=self.danger)
        return {met: ways[met]}

    def danger(self, met: int) -> int:
        """Return the danger of a set of tries: the lower, the likelier the ball is kept past them all.

        It is a whole number, so that a path never depends on rounding.
        """
        if self.repeats:
            most = (1 << BITS) - 1
            tries = [met >> BITS * bit & most for bit in range(len(self.chances))]
            kept = (
                (FACES - chance) ** each * FACES ** (most - each)
                for chance, each in zip(self.chances, tries, strict=True)
            )
            return -prod(kept)
        faces = (FACES - chance if met >> bit & 1 else FACES for bit, chance in enumerate(self.chances))
        return -prod(faces)


def paths_from(start: Hex, hexes: int, taken: Collection[Hex], enough: int = len(HEXES)) -> Paths:
    """Return a shortest path to every hex that can be reached.

    start: the first hex; not in the answer.
    hexes: largest number of steps.
    taken: hexes that cannot be walked through (GEN-2).
    enough: number of paths after which no longer ones are looked for.

    Returns the path to each hex, nearest hexes first.
    """
    found: dict[Hex, Path] = dict.fromkeys((start, *taken), ())
    enough += len(found)
    rim = [(start, _STEPS[start])]
    for _ in range(hexes):
        outer: _Steps = []
        for here, steps in rim:
            path = found[here]
            for step in steps:
                near = step[0]
                if near not in found:
                    found[near] = path + (near,)  # noqa: RUF005 - a third faster, where random play spends most time
                    outer.append(step)
        if len(found) >= enough:
            break
        rim = outer
    for place in {start, *taken}:
        del found[place]
    return found


def reach_from(start: Hex, hexes: int, taken: HexSet) -> HexSet:
    """Return the set of hexes to which `paths_from` leads, in a fifth of its time.

    start, hexes, taken: as there.
    """
    free = _PITCH & ~taken & ~set_of((start,))
    reached = set_of((start,))
    for _ in range(hexes):
        reached = spread(reached, free)
    return reached & free


def in_the_way(start: Hex, hexes: int, taken: HexSet) -> HexSet:
    """Return those of some hexes that a walk of limited length can reach: all others do not matter to it."""
    return taken & _within(start, hexes)


@cache
def _within(start: Hex, hexes: int) -> HexSet:
    return reach_from(start, hexes, 0) | set_of((start,))


def steps_from(start: Hex, taken: Collection[Hex]) -> dict[Hex, int]:
    """Return the steps of a shortest walk over free hexes to every hex, however far; 0 to the start itself."""
    found = {start: 0}
    waiting = deque([start])
    while waiting:
        here = waiting.popleft()
        for near in on_pitch_around(here):
            if near not in found and near not in taken:
                found[near] = found[here] + 1
                waiting.append(near)
    return found


def safest_paths_from(
    start: Hex, hexes: int, taken: Collection[Hex], threats: Threats, nets: Mapping[Hex, Path]
) -> Paths:
    """Return for every hex, of the shortest paths, the one on which the ball is likeliest to be kept.

    start, hexes, taken: as in `paths_from`.
    threats: the tries to steal on each hex.
    nets: for hexes of the goal line, the goal hexes that the player may enter last (MOV-10).

    Returns the path to each hex, nearest hexes first.
    """
    found: dict[Hex, Path] = {start: ()}
    rim: _Ways = {start: {0: ()}}
    for _ in range(hexes):
        outer = _one_step_on(rim, threats, nets, (found, taken))
        for place, ways in outer.items():
            found[place] = ways[min(ways, key=threats.danger) if len(ways) > 1 else next(iter(ways))]
        rim = {place: threats.kept(ways) for place, ways in outer.items() if place in PITCH}
    del found[start]
    return found


def safest_way(  # noqa: PLR0913, PLR0917 - as in `safest_paths_from`, and the target
    start: Hex, target: Hex, hexes: int, taken: Collection[Hex], threats: Threats, nets: Mapping[Hex, Path]
) -> Path:
    """Return, of all paths to a hex, one on which the ball is likeliest to be kept; of equally safe ones a shortest.

    start, hexes, taken, threats, nets: as in `safest_paths_from`, but for all paths of at most `hexes` steps.

    Returns an empty path if there is none.
    """
    best: Path = ()
    least = 0
    rim: _Ways = {start: {0: ()}}
    for _ in range(hexes):
        outer = _one_step_on(rim, threats, nets, ((start,), taken))
        for met, path in outer.pop(target, {}).items():
            if not best or threats.danger(met) < least:
                best, least = path, threats.danger(met)
        rim = {place: threats.kept(ways) for place, ways in outer.items() if place in PITCH}
    return best


def _one_step_on(
    rim: _Ways, threats: Threats, nets: Mapping[Hex, Path], barred: tuple[Collection[Hex], Collection[Hex]]
) -> _Ways:
    """Return the ways one step on from each hex of a rim, one for each set of tries so far."""
    known, taken = barred
    outer: _Ways = {}
    for here, ways in rim.items():
        for near in (*on_pitch_around(here), *nets.get(here, ())):
            if near not in known and near not in taken:
                threat = threats.on.get(near, 0)
                there = outer.setdefault(near, {})
                for met, path in ways.items():
                    _ = there.setdefault(threats.after(met, threat), (*path, near))
    return outer
