"""Routes through named spots, and routes with another start than the figure's spot (SK-CHG-5, SK-HEX-6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from rules.skirmish.charges.charge_routes import Via, charge_routes, climbs_from, dive_routes
from rules.skirmish.model.match import Match
from rules.skirmish.routes.routes import Gait, Route, reachable, route_through
from rules.skirmish.scenes.scene import set_scene
from tests.rules.skirmish.small_fields import spot

PACE = 4


def small(scene: str) -> Match:
    """Set a scene on a field of 18 by 15."""
    match = set_scene(scene)
    match.field = replace(match.field, columns=18, rows=15)
    return match


def named(scene: str, labels: str, gait: Gait = Gait.WALK, start: str = "") -> Route | None:
    """Return Ann's route through some spots."""
    match = small(scene)
    begin = spot(start) if start else None
    return route_through(match, match.figures["Ann"], gait, [spot(label) for label in labels.split()], start=begin)


def labels_of(route: Route | None) -> list[str]:
    """Return all spots of a route."""
    assert route is not None
    return list(map(str, route.spots))


def ends(routes: Sequence[Route]) -> set[str]:
    """Return the last spots of routes."""
    return {str(route.end) for route in routes}


def test_a_named_way_may_pass_a_friend_but_not_end_on_one_and_may_come_back_to_where_it_began() -> None:
    scene = "home Ann K10; home Abe L10; away Eve O3"
    assert labels_of(named(scene, "L10 M10")) == ["K10", "L10", "M10"]
    assert named(scene, "L10") is None
    assert named(scene, "") is None
    assert labels_of(named(scene, "K11 K10")) == ["K10", "K11", "K10"]


def test_a_named_way_begins_where_it_is_said_to() -> None:
    assert labels_of(named("home Ann K10; away Eve O3", "L11 M11", start="K11")) == ["K11", "L11", "M11"]


def test_by_a_named_way_too_nobody_crawls_up_a_ladder() -> None:
    scene = "home Ann K10 {}; away Eve O3; ground L10 h2; edge K10-L10 ladder; ground L9 K9 L11 M9 M10 M11 h9"
    assert labels_of(named(scene.format(""), "L10")) == ["K10", "L10"]
    assert named(scene.format("prone"), "L10", Gait.CRAWL) is None


def test_from_elsewhere_one_may_go_back_to_where_one_stands() -> None:
    match = small("home Ann K10; home Abe K12; away Eve O3")
    found = reachable(match, match.figures["Ann"], PACE, start=spot("K11"))
    assert {"K10", "L11", "J11"} <= set(map(str, found))
    assert {"K11", "K12"}.isdisjoint(map(str, found))


def test_whoever_is_off_the_field_is_in_nobodys_way() -> None:
    match = small("home Ann K10; home Abe K11; away Eve L9")
    match.figures["Abe"].spot = match.figures["Eve"].spot = None
    assert {"K11", "L9", "L10"} <= set(map(str, reachable(match, match.figures["Ann"], 2 * PACE)))


def test_a_charge_by_named_hexes_goes_by_each_and_then_the_best_way_on() -> None:
    match = small("home Ann K10; away Eve O10")
    routes = charge_routes(match, match.figures["Ann"], match.figures["Eve"], [Via(spot("K11")), Via(spot("L12"))])
    assert labels_of(routes[0])[:3] == ["K10", "K11", "L12"]
    assert [route.cost for route in routes] == sorted(route.cost for route in routes)
    assert routes[0].cost == 5 * PACE


def test_a_charge_that_begins_elsewhere_makes_no_climb_from_where_the_turn_began() -> None:
    match = small("home Ann K10; away Eve O10; ground L10 h1")
    ann, eve = match.figures["Ann"], match.figures["Eve"]
    assert [str(climb.to) for climb in climbs_from(match, ann, spot("K10"))] == ["L10"]
    assert all("L10" not in labels_of(route) for route in charge_routes(match, ann, eve, start=spot("K11")))


@pytest.mark.parametrize(("through", "climbed"), [("L10", True), ("K11 K10 L10", False)])
def test_a_climb_only_begins_a_charge_by_named_hexes(through: str, *, climbed: bool) -> None:
    match = small("home Ann K10; away Eve O10; ground L10 h1")
    spots = [Via(spot(label)) for label in through.split()]
    routes = charge_routes(match, match.figures["Ann"], match.figures["Eve"], spots)
    assert bool(routes) is climbed


def test_a_dive_leads_to_every_contact_hex_within_two_of_where_it_lands_the_best_first() -> None:
    match = small("home Ann K10; away Eve M10; ground K9 K10 K11 h3; ground J9 J10 J11 J12 h3")
    routes = dive_routes(match, match.figures["Ann"], match.figures["Eve"], spot("L10"))
    assert labels_of(routes[0]) == ["K10", "L10"]
    assert ends(routes) >= {"L10", "L9", "L11"}
    assert [route.cost for route in routes] == sorted(route.cost for route in routes)
    assert all(spot("L10") in route.spots for route in routes)


def test_a_dive_may_begin_with_a_climb_onto_the_roof() -> None:
    match = small("home Ann K10; away Eve N10; ground L10 h1.5")
    ann, eve = match.figures["Ann"], match.figures["Eve"]
    (best, *_) = dive_routes(match, ann, eve, spot("M10"))
    assert [step.kind.value for step in best.steps] == ["climb", "jump"]
    ann.turn.start = None
    assert dive_routes(match, ann, eve, spot("M10")) == []


def test_who_begins_beside_another_enemy_at_an_edge_may_dive_from_there_and_others_not_past_it() -> None:
    roof = "ground I10 J10 K10 h3; ground K9 K11 J9 J11 h9"
    for start, dives in (("K10", True), ("I10", False)):
        match = small(f"home Ann {start}; away Una J9; away Eve M10; {roof.replace('J9 ', '')}; ground J9 h3")
        assert bool(dive_routes(match, match.figures["Ann"], match.figures["Eve"], spot("L10"))) is dives
