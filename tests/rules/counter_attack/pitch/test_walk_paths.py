"""Tests of the paths of walks: the first of the shortest, clockwise from N, past whoever stands in the way."""

from __future__ import annotations

import random
from itertools import product
from typing import Final

from rules.counter_attack.pitch.geometry import PITCH, on_pitch_around
from rules.counter_attack.pitch.walk_paths import Path, in_the_way, paths_from, reach_from
from rules.hexes import Hex, in_set, set_of

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


def test_the_set_of_hexes_in_reach_is_that_of_the_paths_from_every_hex_and_for_every_range() -> None:
    chance = random.Random(12)  # noqa: S311 - positions must be repeatable
    for start, hexes in product(PLACES, range(9)):
        near = [place for place in start.within(hexes) if place in PITCH]
        taken = {*chance.sample(near, chance.randint(0, len(near) // 2)), *chance.choices(PLACES, k=9)}

        reached, paths = reach_from(start, hexes, set_of(taken)), paths_from(start, hexes, taken)

        assert in_set(reached) == sorted(paths, reverse=True)
        assert reached.bit_count() == len(paths)


def test_hexes_that_are_not_in_the_way_change_no_path() -> None:
    chance = random.Random(13)  # noqa: S311 - positions must be repeatable
    for _ in range(1_000):
        start, hexes, taken = chance.choice(PLACES), chance.randint(0, 8), chance.sample(PLACES, 60)
        closed = in_the_way(start, hexes, set_of(taken))

        assert {place for place in taken if start.distance(place) <= hexes} >= {*in_set(closed)}
        assert [*paths_from(start, hexes, in_set(closed)).items()] == [*paths_from(start, hexes, taken).items()]


def test_paths_up_to_a_number_are_the_first_of_all() -> None:
    taken = {Hex.parse("L19"), Hex.parse("M20")}
    every = [*paths_from(Hex.parse("M19"), 4, taken).items()]

    for number in range(len(every) + 2):
        first = [*paths_from(Hex.parse("M19"), 4, taken, enough=number).items()]
        assert first == every[: len(first)]
        assert len(first) >= min(number, len(every))
