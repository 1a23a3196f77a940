"""The cheapest route from spot to spot, past other figures (SK-CHG-5, SK-TER-0)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from rules.skirmish.model.battlefield import Spot
from rules.skirmish.model.contact import spots_around
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match
from rules.skirmish.routes.route_search import FoundRoutes, Search, Style
from rules.skirmish.routes.steps import Step


class Gait(StrEnum):
    """Kinds of movement for routes."""

    WALK = "walk"
    RUN = "run"
    CRAWL = "crawl"
    CHARGE = "charge"
    INTERCEPT = "intercept"


@dataclass(frozen=True, slots=True)
class Route:
    """A route, step by step.

    cost: in quarter-paces, by the gait: climbs count double in a charge (SK-CLC-1).
    """

    start: Spot
    steps: tuple[Step, ...]
    cost: int

    @property
    def end(self) -> Spot:
        """Its last spot."""
        return self.steps[-1].to if self.steps else self.start

    @property
    def spots(self) -> tuple[Spot, ...]:
        """All its spots, the start first."""
        return self.start, *(step.to for step in self.steps)

    @property
    def tests(self) -> int:
        """The number of tests of Initiative that it takes."""
        return sum(step.tests for step in self.steps)

    @property
    def paces(self) -> int:
        """Its length, in quarter-paces, whatever it costs (SK-CHG-5)."""
        return sum(step.paces for step in self.steps)

    def followed_by(self, after: Route) -> Route:
        """Return this route continued by another."""
        return Route(self.start, (*self.steps, *after.steps), self.cost + after.cost)


class Reach(Mapping[Spot, Route]):
    """The spots where a figure can stop, with the best route to each; without its own spot."""

    def __init__(self, found: FoundRoutes, style: Style, occupied: Collection[Spot]) -> None:
        """Take the spots that a search has `found`, except those that are `occupied`."""
        self._found = found
        self._style = style
        self._taken = {found.start, *occupied}

    def __getitem__(self, spot: Spot) -> Route:
        """Return the best route to a spot; raises KeyError if the figure cannot stop there."""
        if spot in self._taken:
            raise KeyError(spot)
        return self.route_to(spot)

    def route_to(self, spot: Spot) -> Route:
        """Return the best route to a spot that the figure can pass, even if it cannot stop there."""
        return route_of(self._found, self._style, spot)

    def passable(self) -> Iterator[Spot]:
        """Yield every spot that the figure can pass, its own first: it passes through friends (SK-HEX-6)."""
        return iter(self._found)

    def __iter__(self) -> Iterator[Spot]:
        return (spot for spot in self._found if spot not in self._taken)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, spot: object) -> bool:
        return spot not in self._taken and spot in self._found


def route_of(found: FoundRoutes, style: Style, spot: Spot) -> Route:
    """Return the route to a spot that a search has found."""
    steps = found[spot]
    return Route(found.start, steps, sum(map(style.paid, steps)))


def reachable(  # noqa: PLR0913 - figure, range and gait, and optional start and ignored figures
    match: Match,
    figure: Figure,
    budget: int | None,
    gait: Gait = Gait.WALK,
    *,
    start: Spot | None = None,
    ignoring: Collection[str] = (),
) -> Reach:
    """Return every spot that a figure can reach without climbing, jumping and leaping, and the cheapest route there.

    budget: quarter-paces; None for any number.
    start: None for its own spot.
    ignoring: names of enemies whose contact spots it may enter all the same (SK-CHG-1).

    It passes through friends but does not stop on them (SK-HEX-6). Not for a charge.
    """
    search = _walking(match, figure, gait, ignoring)
    friends = [each.spot for each in match.of(figure.side) if each.spot and each is not figure]
    return Reach(search.routes_from(start_of(figure, start), most=budget), search.style, friends)


def route_through(  # noqa: PLR0913 - as `reachable`, and the spots to pass
    match: Match,
    figure: Figure,
    gait: Gait,
    spots: Sequence[Spot],
    *,
    start: Spot | None = None,
    ignoring: Collection[str] = (),
    stops: bool = True,
) -> Route | None:
    """Return the cheapest route through some spots in order, by the rules of `reachable`; None if there is none.

    stops: whether the figure must be able to stop on the last of them.
    """
    search = _walking(match, figure, gait, ignoring)
    way = Route(start_of(figure, start), (), 0)
    if not spots or (stops and match.at(spots[-1]) not in (None, figure)):
        return None
    for spot in spots:
        leg = best_route(search, way.end, spot)
        if leg is None:
            return None
        way = way.followed_by(leg)
    return way


def best_route(search: Search, start: Spot, to: Spot, climbs: Iterable[Step] = ()) -> Route | None:
    """Return the best route from one spot to another, or None. climbs: that it may begin with."""
    found = search.routes_from(start, [to], climbs=climbs)
    return route_of(found, search.style, to) if to in found else None


def start_of(figure: Figure, start: Spot | None) -> Spot:
    """Return the start of a route. Raises ValueError for a figure that is not on the field."""
    spot = figure.spot if start is None else start
    if spot is None:
        message = f"{figure} is not on the field"
        raise ValueError(message)
    return spot


def _walking(match: Match, figure: Figure, gait: Gait, ignoring: Collection[str]) -> Search:
    field = match.field
    enemies = [each for each in match.enemies(figure) if each.spot]
    feared = (each for each in enemies if each.name not in ignoring)
    contact = (spot for each in feared if each.spot for spot in spots_around(field, each.spot))
    style = Style(paws=figure.profile.animal or gait is Gait.CRAWL)
    return Search(field, style, frozenset([*contact, *(each.spot for each in enemies if each.spot)]))
