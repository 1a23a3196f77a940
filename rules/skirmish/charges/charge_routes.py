"""Routes of charges and dives: to contact, through named spots, with jumps, leaps and climbs (SK-CHG-5, SK-DIV-2)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from rules.skirmish.model.battlefield import HEIGHT, Spot
from rules.skirmish.model.contact import contact_spots, spots_around
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match
from rules.skirmish.routes.route_search import Search, Style
from rules.skirmish.routes.routes import Route, best_route, route_of, start_of
from rules.skirmish.routes.steps import WIDEST_LEAP, Step, StepKind, steps_from

FROM_LANDING: Final = 2
"""Largest distance from a dive's landing to contact, in hexes (SK-DIV-1)."""


class Via(NamedTuple):
    """A spot that a route must pass.

    kind: of the step to it; None for any.
    """

    to: Spot
    kind: StepKind | None = None

    def __str__(self) -> str:
        return str(self.to) if self.kind is None else f"{self.kind} {self.to}"


def charge_routes(  # noqa: PLR0913 - charger and target, and optional limits of the route
    match: Match,
    charger: Figure,
    target: Figure,
    through: Sequence[Via] = (),
    start: Spot | None = None,
    *,
    on_foot: bool = False,
) -> list[Route]:
    """Return the best route to each spot of contact with the target, at any cost; the best first (SK-CHG-5).

    through: the spots to pass, in order. on_foot: whether it neither jumps nor leaps nor climbs (SK-JMP-1).

    A climb can only be its first step, from where the charger began its turn (SK-CLB-2), and costs double.
    """
    goals = contact_spots(match, target, charger)
    search = _charging(match, charger, target, on_foot=on_foot)
    way = Route(start_of(charger, start), (), 0)
    climbs = () if on_foot else climbs_from(match, charger, way.start)
    if through:
        begun = _leg_by_leg(search, way, through, climbs)
        if begun is None:
            return []
        way, climbs = begun, ()
        goals = _still_open(search, way.end, goals)
    routes = [way.followed_by(end) for end in _to_contact(search, way.end, goals, climbs)]
    return sorted(routes, key=lambda route: search.style.weigh(route.steps))


def _still_open(search: Search, spot: Spot, goals: Collection[Spot]) -> list[Spot]:
    """Return the goals that a charge may go on to from a spot: it ends in contact with any other enemy (SK-CHG-5)."""
    return [goal for goal in goals if goal == spot or spot not in search.last]


def _to_contact(search: Search, spot: Spot, goals: Collection[Spot], climbs: Iterable[Step] = ()) -> list[Route]:
    if not goals:
        return []
    found = search.routes_from(spot, goals, climbs=climbs)
    return [route_of(found, search.style, goal) for goal in goals if goal in found]


def climbs_from(match: Match, figure: Figure, spot: Spot) -> tuple[Step, ...]:
    """Return the climbs that a figure may make from a spot: only where it began its turn, and no higher than its move.

    Clauses: SK-CLB-1, SK-CLB-2, SK-CLB-4.
    """
    if figure.profile.animal or figure.turn.start != spot:
        return ()
    climbs = (each for each in steps_from(match.field, spot) if each.kind is StepKind.CLIMB)
    return tuple(each for each in climbs if each.height <= figure.profile.move * HEIGHT)


def _leg_by_leg(search: Search, way: Route, named: Sequence[Via], climbs: Iterable[Step]) -> Route | None:
    for by in named:
        if way.end in search.last and way.steps:
            return None
        leg = _ending_with(search, way.end, by, climbs) if by.kind else best_route(search, way.end, by.to, climbs)
        if leg is None:
            return None
        way, climbs = way.followed_by(leg), ()
    return way


def _ending_with(search: Search, start: Spot, by: Via, climbs: Iterable[Step]) -> Route | None:
    """Return the best route to a spot that ends with this kind of step: a climb only as its first step."""
    steps = climbs if by.kind is StepKind.CLIMB else _off_edges(search, by)
    last = [step for step in steps if step.to == by.to and not search.closed_to(step)]
    if not last:
        return None
    found = search.routes_from(start, [step.start for step in last], climbs=climbs)
    ways = [
        route_of(found, search.style, step.start).followed_by(Route(step.start, (step,), search.style.paid(step)))
        for step in last
        if step.start in found and (step.start == start or step.start not in search.last)
    ]
    return min(ways, key=lambda way: search.style.weigh(way.steps), default=None)


def _off_edges(search: Search, by: Via) -> Iterator[Step]:
    """Yield the jumps or the leaps that lead to a spot."""
    field, place = search.field, by.to.place
    far = place.within(WIDEST_LEAP + 1) if by.kind is StepKind.LEAP else ()
    near = (*field.around(place), *filter(field.holds, far))
    steps = (step for each in near for spot in field.spots(each) for step in steps_from(field, spot))
    return (step for step in steps if step.to == by.to and step.kind is by.kind and search.style.takes(field, step))


def dive_routes(match: Match, charger: Figure, target: Figure, landing: Spot) -> list[Route]:
    """Return the best routes of a dive: to an edge, down onto the landing, and on to contact; the best first.

    If the target is within two hexes of the landing, the rest must be no longer (SK-DIV-1); if it is farther, the rest
    is a route like that of any other charge (SK-DIV-3).
    """
    start, search = start_of(charger, None), _charging(match, charger, target)
    goals = contact_spots(match, target, charger)
    if is_near_landing(target, landing):
        ends = _short_ways(search, landing, goals)
    else:
        ends = _to_contact(search, landing, _still_open(search, landing, goals))
    if not ends:
        return []
    down = _ending_with(search, start, Via(landing, StepKind.JUMP), climbs_from(match, charger, start))
    routes = [down.followed_by(end) for end in ends] if down is not None else []
    return sorted(routes, key=lambda way: search.style.weigh(way.steps))


def is_near_landing(target: Figure, landing: Spot) -> bool:
    """Return whether a target is near enough to a landing for a dive, counted in hexes (SK-DIV-1)."""
    return target.spot is not None and target.spot.place.distance(landing.place) <= FROM_LANDING


def _short_ways(search: Search, landing: Spot, goals: Collection[Spot]) -> list[Route]:
    """Return the routes on foot from a landing to contact within a dive's limit, one for each contact spot."""
    ways = [Route(landing, (), 0)]
    for _ in range(FROM_LANDING):
        ends = [way for way in ways if way.end not in search.last]
        ways += [
            way.followed_by(Route(way.end, (step,), step.cost)) for way in ends for step in _on_foot(search, way.end)
        ]
    best: dict[Spot, Route] = {}
    for way in sorted(ways, key=lambda way: search.style.weigh(way.steps)):
        if way.end in goals:
            _ = best.setdefault(way.end, way)
    return list(best.values())


def _on_foot(search: Search, spot: Spot) -> Iterator[Step]:
    steps = steps_from(search.field, spot)
    return (step for step in steps if step.kind is StepKind.WALK and step.to not in search.closed)


def _charging(match: Match, charger: Figure, target: Figure, *, on_foot: bool = False) -> Search:
    others = [each for each in match.figures.values() if each.spot and each.is_on_field and each is not charger]
    enemies = [each for each in others if each.side is not charger.side and each is not target]
    contact = (spot for each in enemies if each.spot for spot in spots_around(match.field, each.spot))
    style = Style(paws=charger.profile.animal, daring=not on_foot, by_distance=match.switches.charge_path == "distance")
    return Search(match.field, style, frozenset(each.spot for each in others if each.spot), frozenset(contact))
