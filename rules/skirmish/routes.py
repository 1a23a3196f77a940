"""The least-cost way from spot to spot, past whoever stands there (SK-CHG-5, SK-TER-0)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from rules.skirmish.battlefield import HEIGHT, Battlefield, Spot
from rules.skirmish.contact import contact_spots, spots_around
from rules.skirmish.figures import Figure
from rules.skirmish.match import Match
from rules.skirmish.searching import Found, Search, Style
from rules.skirmish.ways import Kind, Stride, stride_to, strides

FROM_LANDING: Final = 2
"""How many hexes from where it lands a dive may lead to contact (SK-DIV-1)."""


class Gait(StrEnum):
    """How a figure goes."""

    WALK = "walk"
    RUN = "run"
    CRAWL = "crawl"
    CHARGE = "charge"
    INTERCEPT = "intercept"


@dataclass(frozen=True, slots=True)
class Route:
    """A way, step by step.

    cost: quarter-paces, as the gait pays them: climbs are doubled in a charge (SK-CLC-1).
    """

    start: Spot
    strides: tuple[Stride, ...]
    cost: int

    @property
    def end(self) -> Spot:
        """Where it leads."""
        return self.strides[-1].to if self.strides else self.start

    @property
    def spots(self) -> tuple[Spot, ...]:
        """All spots on it, the start first."""
        return self.start, *(stride.to for stride in self.strides)

    @property
    def tests(self) -> int:
        """How many tests of Initiative have to be passed on it."""
        return sum(stride.tests for stride in self.strides)

    @property
    def paces(self) -> int:
        """How long it is, in quarter-paces, whatever it costs (SK-CHG-5)."""
        return sum(stride.paces for stride in self.strides)

    def then(self, after: Route) -> Route:
        """Return the way that goes on with another one."""
        return Route(self.start, (*self.strides, *after.strides), self.cost + after.cost)


class Reach(Mapping[Spot, Route]):
    """Where a figure can stop, and the best way there; without the spot that it comes from."""

    def __init__(self, found: Found, style: Style, occupied: Collection[Spot]) -> None:
        """Leave out of what a search has `found` whatever is `occupied`."""
        self._found = found
        self._style = style
        self._taken = {found.start, *occupied}

    def __getitem__(self, spot: Spot) -> Route:
        """Return the best way to a spot; raises KeyError for one where it cannot stop."""
        if spot in self._taken:
            raise KeyError(spot)
        return self.way_to(spot)

    def way_to(self, spot: Spot) -> Route:
        """Return the best way to a spot that it goes by, whether it can stop there or not."""
        return _route(self._found, self._style, spot)

    def gone_by(self) -> Iterator[Spot]:
        """List every spot that it may go by, the one that it comes from first: it passes through friends (SK-HEX-6)."""
        return iter(self._found)

    def __iter__(self) -> Iterator[Spot]:
        return (spot for spot in self._found if spot not in self._taken)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, spot: object) -> bool:
        return spot not in self._taken and spot in self._found


def _route(found: Found, style: Style, spot: Spot) -> Route:
    steps = found[spot]
    return Route(found.start, steps, sum(map(style.paid, steps)))


def reachable(  # noqa: PLR0913 - who, how far and how it goes, and from where past whom, if not as usual
    match: Match,
    figure: Figure,
    budget: int | None,
    gait: Gait = Gait.WALK,
    *,
    start: Spot | None = None,
    ignoring: Collection[str] = (),
) -> Reach:
    """Find every spot that a figure can go to without climbing, jumping and leaping, and the least-cost way there.

    budget: quarter-paces; None for any number.
    start: where it comes from; None for where it is.
    ignoring: names of enemies whose contact hexes it may enter all the same (SK-CHG-1).

    It passes through friends but does not stop on them (SK-HEX-6). Not for a charge.
    """
    search = _walking(match, figure, gait, ignoring)
    friends = [each.spot for each in match.of(figure.side) if each.spot and each is not figure]
    return Reach(search.ways(_from(figure, start), most=budget), search.style, friends)


def route_through(  # noqa: PLR0913 - as `reachable`, and by which spots
    match: Match,
    figure: Figure,
    gait: Gait,
    spots: Sequence[Spot],
    *,
    start: Spot | None = None,
    ignoring: Collection[str] = (),
    stops: bool = True,
) -> Route | None:
    """Find the least-cost way from spot to spot in their order, as `reachable` goes; None where there is none.

    stops: whether the last of them must be one where the figure can stop.
    """
    search = _walking(match, figure, gait, ignoring)
    way = Route(_from(figure, start), (), 0)
    if not spots or (stops and match.at(spots[-1]) not in (None, figure)):
        return None
    return _leg_by_leg(search, way, spots, ())


def charge_routes(
    match: Match, charger: Figure, target: Figure, through: Sequence[Spot] = (), start: Spot | None = None
) -> list[Route]:
    """Find the best way to each spot in contact with the target, whatever it costs; the best first (SK-CHG-5).

    through: spots that the way must go by, in their order.

    A climb can only be its first step, from where the charger began its turn (SK-CLB-2), and costs double.
    """
    goals = contact_spots(match, target, charger)
    search = _charging(match, charger, target)
    way = Route(_from(charger, start), (), 0)
    climbs = climbs_from(match, charger, way.start)
    if through:
        begun = _leg_by_leg(search, way, through, climbs)
        if begun is None:
            return []
        way, climbs = begun, ()
        goals = _still_open(search, way.end, goals)
    routes = [way.then(end) for end in _to_contact(search, way.end, goals, climbs)]
    return sorted(routes, key=lambda route: search.style.weigh(route.strides))


def _still_open(search: Search, spot: Spot, goals: Collection[Spot]) -> list[Spot]:
    """List the goals to which a charge may go on from a spot: in contact with another enemy it ends (SK-CHG-5)."""
    return [goal for goal in goals if goal == spot or spot not in search.last]


def _to_contact(search: Search, spot: Spot, goals: Collection[Spot], climbs: Iterable[Stride] = ()) -> list[Route]:
    if not goals:
        return []
    found = search.ways(spot, goals, climbs=climbs)
    return [_route(found, search.style, goal) for goal in goals if goal in found]


def climbs_from(match: Match, figure: Figure, spot: Spot) -> tuple[Stride, ...]:
    """Return the climbs that a figure may make from a spot: it began its turn there, and is no higher than it moves.

    Clauses: SK-CLB-1, SK-CLB-2, SK-CLB-4.
    """
    if figure.profile.animal or figure.turn.start != spot:
        return ()
    climbs = (each for each in strides(match.field, spot) if each.kind is Kind.CLIMB)
    return tuple(each for each in climbs if each.height <= figure.profile.move * HEIGHT)


def dive_routes(match: Match, charger: Figure, target: Figure, landing: Spot) -> list[Route]:
    """Find the best ways to charge by a jump: to an edge, down onto the landing hex, and on to contact; the best first.

    Where the target is within two hexes of the landing hex, so is the way from there (SK-DIV-1); where it is farther it
    is the way of a charge like any other (SK-DIV-3).
    """
    start, search = _from(charger, None), _charging(match, charger, target)
    goals = contact_spots(match, target, charger)
    if is_near_landing(target, landing):
        ends = _short_ways(search, landing, goals)
    else:
        ends = _to_contact(search, landing, _still_open(search, landing, goals))
    if not ends or landing in search.closed:
        return []
    edges = [jump for jump in _jumps_to(match.field, landing) if jump.start not in search.closed]
    found = search.ways(start, [jump.start for jump in edges], climbs=climbs_from(match, charger, start))
    way_down = [
        _route(found, search.style, jump.start).then(Route(jump.start, (jump,), 0))
        for jump in edges
        if jump.start in found and (jump.start == start or jump.start not in search.last)
    ]
    routes = [way.then(end) for way in way_down for end in ends]
    return sorted(routes, key=lambda way: search.style.weigh(way.strides))


def is_near_landing(target: Figure, landing: Spot) -> bool:
    """Whether a target is near enough to where somebody lands for a dive: hexes are counted (SK-DIV-1)."""
    return target.spot is not None and target.spot.place.distance(landing.place) <= FROM_LANDING


def _jumps_to(field: Battlefield, landing: Spot) -> list[Stride]:
    spots = (spot for place in field.around(landing.place) for spot in field.spots(place))
    jumps = (stride_to(field, spot, landing, Kind.JUMP) for spot in spots)
    return [jump for jump in jumps if jump is not None]


def _short_ways(search: Search, landing: Spot, goals: Collection[Spot]) -> list[Route]:
    """List the ways on foot from a landing hex to contact, no longer than a dive may lead: one a contact hex."""
    ways = [Route(landing, (), 0)]
    for _ in range(FROM_LANDING):
        ends = [way for way in ways if way.end not in search.last]
        ways += [way.then(Route(way.end, (step,), step.cost)) for way in ends for step in _on_foot(search, way.end)]
    best: dict[Spot, Route] = {}
    for way in sorted(ways, key=lambda way: search.style.weigh(way.strides)):
        if way.end in goals:
            _ = best.setdefault(way.end, way)
    return list(best.values())


def _on_foot(search: Search, spot: Spot) -> Iterator[Stride]:
    steps = strides(search.field, spot)
    return (step for step in steps if step.kind is Kind.WALK and step.to not in search.closed)


def _from(figure: Figure, start: Spot | None) -> Spot:
    """Return where a way begins. Raises ValueError for a figure that is not on the field."""
    spot = figure.spot if start is None else start
    if spot is None:
        message = f"{figure} is not on the field"
        raise ValueError(message)
    return spot


def _leg_by_leg(search: Search, way: Route, spots: Sequence[Spot], climbs: Iterable[Stride]) -> Route | None:
    for spot in spots:
        if way.end in search.last and way.strides:
            return None
        found = search.ways(way.end, [spot], climbs=climbs)
        if spot not in found:
            return None
        way, climbs = way.then(_route(found, search.style, spot)), ()
    return way


def _walking(match: Match, figure: Figure, gait: Gait, ignoring: Collection[str]) -> Search:
    field = match.field
    enemies = [each for each in match.enemies(figure) if each.spot]
    feared = (each for each in enemies if each.name not in ignoring)
    contact = (spot for each in feared if each.spot for spot in spots_around(field, each.spot))
    style = Style(paws=figure.profile.animal or gait is Gait.CRAWL)
    return Search(field, style, frozenset([*contact, *(each.spot for each in enemies if each.spot)]))


def _charging(match: Match, charger: Figure, target: Figure) -> Search:
    others = [each for each in match.figures.values() if each.spot and each.on_field and each is not charger]
    enemies = [each for each in others if each.side is not charger.side and each is not target]
    contact = (spot for each in enemies if each.spot for spot in spots_around(match.field, each.spot))
    style = Style(paws=charger.profile.animal, daring=True, by_distance=match.options.charge_path == "distance")
    return Search(match.field, style, frozenset(each.spot for each in others if each.spot), frozenset(contact))
