"""Routes with climbs, ladders and dives (SK-CLB, SK-CLC, SK-DIV)."""

from __future__ import annotations

import pytest

from rules.skirmish.charges.charge_routes import charge_routes, climbs_from, dive_routes
from rules.skirmish.routes.routes import Gait, reachable
from rules.skirmish.scenes.scene import set_scene
from tests.rules.skirmish.small_fields import spot

PACE = 4


def reached(scene: str, paces: float, gait: Gait = Gait.WALK) -> dict[str, float]:
    """Return the spots that Ann can reach, with their cost in paces."""
    match = set_scene(scene)
    found = reachable(match, match.figures["Ann"], int(paces * PACE), gait)
    return {str(each): route.cost / PACE for each, route in found.items()}


@pytest.mark.parametrize(("who", "spots"), [("", True), ("animal", False)])
def test_animals_take_stairs_but_no_ladders_and_do_not_climb(who: str, *, spots: bool) -> None:
    ladder = f"home Ann K10 {who}; ground L10 h2; edge K10-L10 ladder"
    stairs = f"home Ann K10 {who}; ground L10 h2; edge K10-L10 stairs"
    assert ("L10" in reached(ladder, 4)) is spots
    assert reached(stairs, 4)["L10"] == 2
    match = set_scene(ladder)
    assert bool(climbs_from(match, match.figures["Ann"], spot("K10"))) is spots


def test_nobody_crawls_up_a_ladder() -> None:
    assert "L10" not in reached("home Ann K10 prone; ground L10 h1; edge K10-L10 ladder", 2, Gait.CRAWL)


def test_a_climb_begins_where_the_turn_began_and_is_no_higher_than_the_move() -> None:
    roof = "home Ann K10 M=3 {}; ground L10 h{}"

    def climbs(started: str, height: float) -> list[str]:
        match = set_scene(roof.format(started, height))
        return [str(each.to) for each in climbs_from(match, match.figures["Ann"], spot("K10"))]

    assert climbs("", 3) == ["L10"]
    assert climbs("", 3.5) == []
    assert climbs("started=J10", 3) == []


def test_a_climb_in_a_charge_costs_double_and_only_begins_it() -> None:
    plateau = "band q>=1 h1"
    near, far = (set_scene(f"home Ann {start}; away Eve Q27; {plateau}") for start in ("M19", "M18"))
    (best, *_) = charge_routes(near, near.figures["Ann"], near.figures["Eve"])
    assert best.cost == (2 + 6) * PACE
    assert charge_routes(far, far.figures["Ann"], far.figures["Eve"]) == []


DIVE = "band q<=0 h4; home Ann L18; away Eve {}"


def test_a_dive_goes_to_the_edge_for_its_cost_and_down_for_nothing() -> None:
    match = set_scene(DIVE.format("N22"))
    (best, *_) = dive_routes(match, match.figures["Ann"], match.figures["Eve"], spot("M20"))
    assert best.cost == 2 * PACE
    assert [each.kind.value for each in best.steps] == ["walk", "jump", "walk"]
    assert best.tests == 2


def test_a_dive_may_land_in_contact_and_begin_at_the_edge() -> None:
    match = set_scene(DIVE.replace("L18", "M19").format("N22"))
    assert dive_routes(match, match.figures["Ann"], match.figures["Eve"], spot("N21")) == []
    match = set_scene(DIVE.replace("L18", "M19").format("N21"))
    (best, *_) = dive_routes(match, match.figures["Ann"], match.figures["Eve"], spot("N20"))
    assert [each.kind.value for each in best.steps] == ["jump"]
    assert best.cost == 0


def test_to_an_enemy_three_hexes_from_the_landing_it_is_the_way_of_any_charge_with_that_jump() -> None:
    match = set_scene(DIVE.format("N23"))
    (best, *_) = dive_routes(match, match.figures["Ann"], match.figures["Eve"], spot("M20"))
    assert [each.kind.value for each in best.steps] == ["walk", "jump", "walk", "walk"]
    assert best.cost == 3 * PACE


@pytest.mark.parametrize(
    ("eve", "landing", "besides"),
    [
        ("N22", "M21", ""),
        ("N22", "M20", "home Abe M20"),
        ("N22", "M20", "home Abe L19; home Abo M19"),
        ("N22", "M20", "ground M20 impassable"),
        ("M21", "M20", "away Una L21"),
        ("N22", "M20", "away Una L21"),
        ("N22", "M20", "ground M21 N21 very_difficult h2; ground L21 N20 O21 h2"),
    ],
    ids=[
        "no edge beside it", "somebody there", "friends at the edges", "water", "a third in contact",
        "past a third", "no way on",
    ],
)  # fmt: skip
def test_what_is_no_dive(eve: str, landing: str, besides: str) -> None:
    match = set_scene(f"{DIVE.format(eve)}; {besides}")
    ends = {str(route.end) for route in dive_routes(match, match.figures["Ann"], match.figures["Eve"], spot(landing))}
    assert ends <= {landing}
