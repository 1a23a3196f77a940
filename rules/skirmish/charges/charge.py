"""The step of the charges: SK-ORD-3, SK-CHG-2 to SK-CHG-8, SK-FCH-1, SK-FCH-2."""

from __future__ import annotations

from dataclasses import replace

from rules.asking import Play, choose, choose_from, top
from rules.skirmish.charges.charge_advance import fail, running_costs, walk_as_far_as_possible
from rules.skirmish.charges.charge_calls import ChargeAnswers, Declaration, routes_of
from rules.skirmish.charges.charge_contact import rush
from rules.skirmish.charges.charge_routes import is_near_landing
from rules.skirmish.charges.interception import gaps_on, intercept
from rules.skirmish.charges.reports import Declares, LongWay, Measured, NoDive, NoWay, OnFoot
from rules.skirmish.hiding.hiding import look_round, reveal
from rules.skirmish.hiding.spotting import try_to_spot
from rules.skirmish.model.battlefield import PACE, Spot, in_paces
from rules.skirmish.model.contact import touched
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match
from rules.skirmish.rolls.fear import dare_to_engage
from rules.skirmish.routes.routes import Route
from rules.skirmish.routes.steps import StepKind


def play_charges(match: Match) -> Play[None]:
    """Let the side whose turn it is charge, one figure after another, until it is done (SK-ORD-3)."""
    while not ChargeAnswers(match).is_over():
        yield from top()
        said = yield from choose_from(match.side, "charge", "SK-ORD-3", ChargeAnswers(match), blind=_binds)
        if not isinstance(said, Declaration):
            return
        yield from charge(match, said)


def _binds(_said: object) -> bool:
    """Return whether an answer is binding, as all are here: each lets something be measured (SK-CHG-2)."""
    return True


def charge(match: Match, said: Declaration) -> Play[None]:
    """Play a declared charge, which is binding (SK-CHG-2)."""
    charger, target = match.figures[said.charger], match.figures[said.target]
    yield Declares(figure=charger, target=target)
    if said.on_foot:
        yield OnFoot(figure=charger)
    yield from look_round(match, charger)
    if not (yield from try_to_spot(match, charger, target)):
        return
    if charger.hidden:
        yield from reveal(match, charger, None, "SK-HID-2")
    route = yield from _measure_charge(match, said)
    if route is None:
        return
    for enemy in [target, *(each for each in touched(match, charger, route.end) if each is not target)]:
        if not (yield from dare_to_engage(match, charger, enemy)):  # SK-FCH-2
            yield from fail(charger, target, "SK-FCH-2")
            return
    meeting = yield from intercept(match, charger, target, route)
    yield from rush(match, said, route, meeting)


def reach_of(charger: Figure) -> int:
    """Return a figure's charge range, in quarter-paces (SK-CHG-5)."""
    return 2 * charger.profile.move * PACE


def _measure_charge(match: Match, said: Declaration) -> Play[Route | None]:
    """Measure the charge, and return its route; None if none is in range, and the charge fails at once (SK-FCH-1)."""
    charger, target = match.figures[said.charger], match.figures[said.target]
    if said.landing is not None and not is_near_landing(target, said.landing):
        yield NoDive(figure=charger, target=target, landing=said.landing)
    routes = routes_of(match, replace(said, through=()))
    shortest = [route for route in routes if _length(match, route) == _length(match, routes[0])]
    if routes and routes[0].cost <= reach_of(charger):
        ends = yield from _choose_named_route(match, said, _routes_to_choose_from(match, charger, shortest, routes))
        by_spot = {route.end: route for route in ends}
        route = by_spot[(yield from choose(charger.side, "contact", "SK-CHG-8", by_spot))]
        yield from _tell_way(match, said, route)
        return route
    if routes:
        best, *_ = yield from _choose_named_route(match, said, shortest)
        yield from _tell_way(match, said, best)
        yield from walk_as_far_as_possible(match, charger, best)
    else:
        yield NoWay(figure=charger, target=target)
    yield from fail(charger, target, "SK-FCH-1")
    return None


def _choose_named_route(match: Match, said: Declaration, best: list[Route]) -> Play[list[Route]]:
    """Return the named routes that are no longer than the best to the same spots; else the best (SK-CHG-5)."""
    if not said.through:
        return best
    named = {route.end: route for route in routes_of(match, said)}
    both = ((route, named[route.end]) for route in best if route.end in named)
    as_short = [way for route, way in both if _length(match, way) == _length(match, route)]
    if not as_short:
        yield LongWay(figure=match.figures[said.charger], target=match.figures[said.target])
    return as_short or best


def _tell_way(match: Match, said: Declaration, route: Route) -> Play[None]:
    charger, target = match.figures[said.charger], match.figures[said.target]
    dives = said.landing is not None and is_near_landing(target, said.landing)
    yield Measured(
        clause=_clause_of(route, dives=dives),
        figure=charger,
        target=target,
        cost=in_paces(route.cost, PACE),
        reach=in_paces(reach_of(charger), PACE),
        path=route.spots,
        costs=tuple(in_paces(cost, PACE) for cost in running_costs(route)),
        gaps=tuple(gaps_on(match, route)) or None,
    )


def _clause_of(route: Route, *, dives: bool) -> str:
    """Return the clause under which a route was measured."""
    if dives:
        return "SK-DIV-2"
    climbs = any(step.kind is StepKind.CLIMB for step in route.steps)
    return "SK-CLC-1" if climbs else "SK-CHG-5"


def _routes_to_choose_from(match: Match, charger: Figure, shortest: list[Route], routes: list[Route]) -> list[Route]:
    """Return the routes among which the owner may choose: equally short, or in contact with more enemies (SK-CHG-8)."""
    in_reach = [route for route in routes if route.cost <= reach_of(charger)]
    most = max(len(touched(match, charger, route.end)) for route in shortest)
    dearer = [route for route in in_reach if len(touched(match, charger, route.end)) > most]
    by_spot: dict[Spot, Route] = {route.end: route for route in (*dearer[::-1], *shortest[::-1])}
    return sorted(by_spot.values(), key=in_reach.index)


def _length(match: Match, route: Route) -> tuple[int, ...]:
    """Return the sort key of a route: the less, the shorter."""
    if match.switches.charge_path == "distance":
        return (route.paces, route.cost, route.tests)
    return (route.cost, route.tests)
