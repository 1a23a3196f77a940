"""Tests of the paths of walks: the first of the shortest, clockwise from N, past whoever stands in the way."""

from __future__ import annotations

import random
from typing import Final

from rules.counter_attack.pitch.geometry import PITCH, on_pitch_around
from rules.counter_attack.pitch.walk_paths import Path, paths_from
from rules.hexes import Hex

PLACES: Final = sorted(PITCH)


def searched(start: Hex, hexes: int, taken: set[Hex]) -> dict[Hex, Path]:
    """Search all shortest walks step by step, clockwise from N."""
    found: dict[Hex, Path] = {start: ()}
    rim = [start]
    for _ in range(hexes):
        outer: list[Hex] = []
        for here in rim:
            for near in on_pitch_around(here):
                if near not in found and near not in taken:
                    found[near] = (*found[here], near)
                    outer.append(near)
        rim = outer
    del found[start]
    return found


def test_a_walk_is_the_first_of_the_shortest_clockwise_from_n() -> None:
    paths = paths_from(Hex.parse("M19"), 3, ())

    assert [*map(str, paths[Hex.parse("K20")])] == ["L19", "K19", "K20"]
    assert len(paths) == 6 + 12 + 18
    assert next(iter(paths.values())) == (Hex.parse("L19"),)


def test_whoever_stands_on_a_straight_walk_lengthens_it_and_whoever_stands_beside_it_does_not() -> None:
    north, beside = Hex.parse("L19"), Hex.parse("L20")

    assert paths_from(Hex.parse("M19"), 3, {beside})[Hex.parse("K19")] == (north, Hex.parse("K19"))
    assert len(paths_from(Hex.parse("M19"), 3, {north})[Hex.parse("K19")]) == 3


def test_walks_past_any_players_are_those_of_a_search_in_the_same_order() -> None:
    chance = random.Random(11)  # noqa: S311 - positions must be repeatable
    for _ in range(2_000):
        start, hexes = chance.choice(PLACES), chance.randint(0, 8)
        near = [place for place in start.within(hexes) if place in PITCH]
        taken = {*chance.sample(near, chance.randint(0, min(12, len(near)))), *chance.choices(PLACES, k=9)}

        assert list(paths_from(start, hexes, taken).items()) == list(searched(start, hexes, taken).items())
