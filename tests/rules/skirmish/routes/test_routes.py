"""The cheapest routes of walks, runs, crawls and charges (SK-CHG-5, SK-TER-0), against all possible routes."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from rules.skirmish.charges.charge_routes import Via, charge_routes
from rules.skirmish.model.battlefield import HEIGHT, Battlefield, Spot, Way
from rules.skirmish.model.contact import contact_spots, touches
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match
from rules.skirmish.routes.routes import (
    Gait,
    Route,
    reachable,
    route_through,
)
from rules.skirmish.routes.steps import Step, StepKind, steps_from
from rules.skirmish.scenes.scene import set_scene
from tests.for_each import for_each
from tests.rules.skirmish.small_fields import every_spot, small_match, spot

PACE = 4
FEW = range(40)

Weight = tuple[int, int]
"""Cost in quarter-paces and tests, or paces and cost."""


def routes_to(scene: str, *, through: str = "") -> list[Route]:
    """Return the routes of Ann's charge on Eve."""
    match = set_scene(scene)
    named = [Via(spot(label)) for label in through.split()]
    return charge_routes(match, match.figures["Ann"], match.figures["Eve"], named)


def reached(scene: str, paces: float, gait: Gait = Gait.WALK) -> dict[str, float]:
    """Return the spots that Ann can reach, with their cost in paces."""
    match = set_scene(scene)
    found = reachable(match, match.figures["Ann"], int(paces * PACE), gait)
    return {str(each): route.cost / PACE for each, route in found.items()}


def by_brute_force(
    field: Battlefield, start: Spot, steps: Callable[[Spot], Iterable[tuple[Step, Weight]]]
) -> dict[Spot, Weight]:
    """Return the least weight of each spot, by trying every step again until nothing improves."""
    best: dict[Spot, Weight] = {start: (0, 0)}
    for _ in every_spot(field):
        before = dict(best)
        for here, (first, second) in before.items():
            for step, (more, besides) in steps(here):
                new = first + more, second + besides
                best[step.to] = min(best.get(step.to, new), new)
        if best == before:
            return best
    return best


def may_walk(match: Match, figure: Figure, step: Step, *, paws: bool) -> bool:
    """Return whether a walking figure may take a step: not past enemies, nor into contact with them."""
    enemies = [each.spot for each in match.enemies(figure) if each.spot]
    stairs = match.field.edge(step.start.place, step.to.place).way is Way.STAIRS
    fits = step.kind is StepKind.WALK or (step.kind is StepKind.WAY and (stairs or not paws))
    return fits and not any(step.to == each or touches(match.field, step.to, each) for each in enemies)


def may_charge(match: Match, figure: Figure, target: Figure, step: Step) -> bool:
    """Return whether a charging figure may take a step."""
    others = [each for each in match.figures.values() if each is not figure]
    enemies = [each.spot for each in match.enemies(figure) if each.spot and each is not target]
    from_contact = any(touches(match.field, step.start, each) for each in enemies)
    if any(step.to == each.spot for each in others) or (from_contact and step.start != figure.spot):
        return False
    if step.kind is StepKind.CLIMB:
        fits = step.height <= HEIGHT * figure.profile.move
        return step.start == figure.spot and fits and not figure.profile.animal
    stairs = match.field.edge(step.start.place, step.to.place).way is Way.STAIRS
    return step.kind is not StepKind.WAY or stairs or not figure.profile.animal


def paid(step: Step) -> int:
    """Return the cost of a step in a charge."""
    return step.cost * (2 if step.kind is StepKind.CLIMB else 1)


@for_each("number", FEW)
@for_each("gait", [Gait.WALK, Gait.CRAWL])
def test_a_walk_finds_every_spot_at_its_least_cost(number: int, gait: Gait) -> None:
    match = small_match(number)
    ann = match.figures["home0"]
    start = ann.spot
    assert start is not None
    paws = ann.profile.animal or gait is Gait.CRAWL

    def steps(here: Spot) -> Iterable[tuple[Step, Weight]]:
        walks = (each for each in steps_from(match.field, here) if may_walk(match, ann, each, paws=paws))
        return ((each, (each.cost, 0)) for each in walks)

    friends = {each.spot for each in match.of(ann.side)}
    least = {each: cost for each, (cost, _) in by_brute_force(match.field, start, steps).items()}
    for budget in (None, 0, 8, 16):
        within = {each: cost for each, cost in least.items() if budget is None or cost <= budget}
        found = reachable(match, ann, budget, gait)
        assert {each: route.cost for each, route in found.items()} == {
            each: cost for each, cost in within.items() if each not in friends
        }
        assert len(found) == len(list(found))


@for_each("number", FEW)
def test_a_charge_finds_every_contact_spot_at_its_least_cost_and_fewest_tests(number: int) -> None:
    match = small_match(number)
    ann, eve = match.figures["home0"], match.figures["away1"]
    start = ann.spot
    assert start is not None

    def steps(here: Spot) -> Iterable[tuple[Step, Weight]]:
        own = (each for each in steps_from(match.field, here) if may_charge(match, ann, eve, each))
        return ((each, (paid(each), each.tests)) for each in own)

    least = by_brute_force(match.field, start, steps)
    found = charge_routes(match, ann, eve)
    assert {route.end: (route.cost, route.tests) for route in found} == {
        each: least[each] for each in contact_spots(match, eve, ann) if each in least
    }
    assert [(route.cost, route.tests) for route in found] == sorted((route.cost, route.tests) for route in found)


@for_each("number", FEW)
def test_by_distance_a_charge_goes_the_fewest_paces_and_pays_for_them(number: int) -> None:
    match = small_match(number, "standard charge_path=distance")
    ann, eve = match.figures["home0"], match.figures["away1"]
    start = ann.spot
    assert start is not None

    def steps(here: Spot) -> Iterable[tuple[Step, Weight]]:
        own = (each for each in steps_from(match.field, here) if may_charge(match, ann, eve, each))
        return ((each, (gone(each), paid(each))) for each in own)

    least = by_brute_force(match.field, start, steps)
    found = charge_routes(match, ann, eve)
    assert {route.end: (sum(map(gone, route.steps)), route.cost) for route in found} == {
        each: least[each] for each in contact_spots(match, eve, ann) if each in least
    }


def gone(step: Step) -> int:
    """Return the length of a step, in half-paces: the height of a climb, or its hexes."""
    return step.height or HEIGHT * (1 + len(step.gap))


def test_a_way_is_as_long_as_its_hexes_its_gaps_and_its_climbs() -> None:
    """Up a ladder of three, one step on, and over a gap of one."""
    scene = "home Ann K10; away Eve P10; ground L10 M10 O10 h3; edge K10-L10 ladder; ground P10 h3; ground N10 h0"
    (best, *_) = routes_to(f"{scene}; ground L9 M9 N9 L11 M11 N11 O9 O11 K9 K11 h9")
    assert [each.kind.value for each in best.steps] == ["way", "walk", "leap"]
    assert best.paces == (3 + 1 + 2) * PACE


@for_each("number", FEW)
def test_a_way_is_a_chain_of_steps_and_costs_what_they_cost(number: int) -> None:
    match = small_match(number)
    ann, eve = match.figures["home0"], match.figures["away1"]
    ways = [*charge_routes(match, ann, eve), *reachable(match, ann, None).values()]
    for way in ways:
        assert way.spots[0] == way.start == ann.spot
        assert [each.start for each in way.steps] == list(way.spots[:-1])
        assert way.end == way.spots[-1]
        assert all(each in steps_from(match.field, each.start) for each in way.steps)
        assert way.cost == sum(map(paid, way.steps))


def test_a_charge_takes_the_quick_way_round_or_the_short_one_through_as_is_agreed() -> None:
    """Straight on there are three hexes of rubble, and round them four open ones."""
    scene = "home Ann K10; away Eve O10; ground L10 M10 N10 very_difficult"
    cheap, short = routes_to(scene)[0], routes_to(f"{scene}; options charge_path=distance")[0]
    assert (cheap.cost, len(cheap.steps)) == (4 * PACE, 4)
    assert (short.cost, len(short.steps)) == (12 * PACE, 3)


def test_of_two_ways_that_cost_the_same_a_charge_takes_the_one_with_fewer_tests() -> None:
    """To M9 there is a jump of two at once, or a step down first and a jump of less than two."""
    roof = "home Ann K10; away Eve N10; ground K10 h2; ground L10 h{}"
    steep, gentle = (
        next(route for route in routes_to(roof.format(height)) if route.end == spot("M9")) for height in (2, 1.5)
    )
    assert (steep.cost, steep.tests) == (2 * PACE, 1)
    assert (gentle.cost, gentle.tests) == (2 * PACE, 0)


def test_of_two_ways_that_are_as_good_as_each_other_it_is_always_the_same_one() -> None:
    """By the hex with the lower number, and of two with the same, by the earlier letter."""
    match = set_scene("home Ann K10")
    found = reachable(match, match.figures["Ann"], 2 * PACE, Gait.WALK)
    by = {to: str(found[spot(to)].spots[1]) for to in ("L11", "L9", "I11", "K12")}
    assert by == {"L11": "L10", "L9": "K9", "I11": "J10", "K12": "J11"}


def test_a_way_goes_by_the_spots_that_are_named() -> None:
    scene = "home Ann K10; away Eve O10"
    match = set_scene(scene)
    way = route_through(match, match.figures["Ann"], Gait.WALK, [spot("K12"), spot("M10")])
    assert way is not None
    assert {"K12", "M10"} <= set(map(str, way.spots))
    assert way.cost == (2 + 3) * PACE
    (charge, *_) = routes_to(scene, through="K12")
    assert spot("K12") in charge.spots
    assert charge.cost == (2 + 4) * PACE


def test_there_is_no_way_by_a_spot_that_cannot_be_got_to() -> None:
    scene = "home Ann K10; home Abe L10; away Eve O10; ground M12 impassable"
    match = set_scene(scene)
    ann = match.figures["Ann"]
    assert routes_to(scene, through="M12") == []
    assert routes_to(scene, through="L10") == []
    assert route_through(match, ann, Gait.WALK, [spot("M12")]) is None
    assert route_through(match, ann, Gait.WALK, [spot("L10")]) is None
    assert route_through(match, ann, Gait.WALK, []) is None
    assert route_through(match, ann, Gait.WALK, [spot("L10"), spot("M10")]) is not None
    assert route_through(match, ann, Gait.WALK, [spot("L11"), spot("K10")]) is not None


def test_a_charge_by_its_contact_hex_ends_there_first() -> None:
    scene = "home Ann K10; away Eve O10"
    routes = routes_to(scene, through="N11")
    assert str(routes[0].end) == "N11"
    assert len(routes) == len(routes_to(scene))


def test_a_charge_by_a_hex_in_contact_with_another_enemy_can_only_end_there() -> None:
    """L10 touches Una; N11 touches both Eve and Ida."""
    assert routes_to("home Ann K10; away Eve O10; away Una L9", through="L10") == []
    routes = routes_to("home Ann K10; away Eve O10; away Ida N12", through="N11")
    assert [str(route.end) for route in routes] == ["N11"]


def test_a_charge_passes_no_contact_hex_of_another_enemy_but_may_end_on_one() -> None:
    ends = {str(route.end): route for route in routes_to("home Ann K10; away Eve O10; away Ida N12")}
    assert "N11" in ends
    match = set_scene("home Ann K10; away Eve O10; away Ida N12")
    ida = match.figures["Ida"].spot
    assert ida is not None
    assert not any(touches(match.field, each, ida) for route in ends.values() for each in route.spots[:-1])


def test_a_charge_may_leave_the_contact_hex_of_another_enemy() -> None:
    assert routes_to("home Ann K10; away Una J10; away Eve O10")[0].cost == 3 * PACE


def test_who_stands_beside_its_target_has_come_far_enough() -> None:
    (best, *_) = routes_to("home Ann K10; away Eve L10")
    assert (best.steps, best.cost, best.end) == ((), 0, spot("K10"))


def test_a_charge_goes_past_nobody_and_a_walk_goes_past_friends() -> None:
    """A friend stands in the only gate of a high wall."""
    scene = "home Ann M20; home Abe M22; away Eve M29; band q=3 h9; ground M22 h0"
    assert routes_to(scene) == []
    spots = reached(scene, 4)
    assert spots["M23"] == 3
    assert "M22" not in spots


def test_a_walk_enters_no_contact_hex_and_passes_no_enemy() -> None:
    spots = reached("home Ann K10; away Eve M10 stunned", 4)
    assert {"L10", "M10", "N10", "L11", "M11", "L9", "M9"}.isdisjoint(spots)


def test_who_intercepts_may_come_into_contact_with_the_charger_only() -> None:
    match = set_scene("home Ann K10; away Eve M10; away Una K13")
    ann = match.figures["Ann"]
    spots = reachable(match, ann, 2 * PACE, Gait.INTERCEPT, ignoring=["Eve"])
    assert spot("L10") in spots
    assert spot("M10") not in spots
    assert spot("K12") not in spots


def test_a_way_may_begin_elsewhere() -> None:
    match = set_scene("home Ann K10; away Eve R10")
    ann, eve = match.figures.values()
    assert spot("C4") in reachable(match, ann, PACE, start=spot("C3"))
    assert spot("C3") not in reachable(match, ann, PACE, start=spot("C3"))
    assert charge_routes(match, ann, eve, start=spot("N10"))[0].cost == 3 * PACE


def test_who_is_not_on_the_field_goes_nowhere() -> None:
    match = set_scene("home Ann K10; away Eve R10")
    ann, eve = match.figures.values()
    ann.spot = None
    with pytest.raises(ValueError, match="Ann is not on the field"):
        _ = reachable(match, ann, None)
    assert charge_routes(match, eve, ann) == []
