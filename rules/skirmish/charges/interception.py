"""Interceptions of charges: SK-INT-1 to SK-INT-3."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from rules.asking import Play, choose_from, spoken
from rules.errors import NotUnderstood
from rules.hexes import Hex
from rules.skirmish.charges.reports import DoesNotIntercept, Intercepts
from rules.skirmish.commands.charge_errors import CannotIntercept, NotInTheWay
from rules.skirmish.commands.name_lookup import figure_called, spot_called
from rules.skirmish.hiding.hiding import reveal
from rules.skirmish.hiding.step_and_reveal import walk
from rules.skirmish.model.battlefield import PACE, Spot
from rules.skirmish.model.contact import touched, touches
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match
from rules.skirmish.rolls.fear import dare_to_engage
from rules.skirmish.routes.routes import Gait, Reach, Route, reachable
from rules.skirmish.sight.line_of_sight import sees

NEAR: Final = 2
"""Largest distance of an interceptor from the route of a charge, in hexes, and its move, in paces (SK-INT-1)."""

PASS: Final = "pass"


@dataclass(frozen=True, slots=True)
class InterceptionPoint:
    """The point where a charge is stopped: the interceptor, and the number of steps before it."""

    interceptor: Figure
    steps: int


@dataclass(frozen=True, slots=True)
class Interceptor:
    """An interceptor and its spot."""

    figure: str
    to: Spot

    def __str__(self) -> str:
        return f"{self.figure} {self.to}"


@dataclass(frozen=True)
class InterceptionAnswers:
    """The legal answers of the other side to a charge: let it pass, or intercept it (SK-INT-1, SK-INT-2).

    able: for each possible interceptor, its spots.
    """

    match: Match
    able: Mapping[str, tuple[Spot, ...]]

    def read(self, given: str) -> Interceptor | str:
        """Return "Grim K12" or "pass" as a value. Raises NotUnderstood, or its refusal."""
        words = [word for word in given.split() if spoken(word) not in {"intercept", "at"}]
        if list(map(spoken, words)) == [PASS]:
            return PASS
        if len(words) != 2:
            raise NotUnderstood(given, ", ".join(map(str, list(self.legal())[:2])), "SK-INT-1")
        figure = figure_called(self.match, words[0], self.match.side.other)
        if figure.name not in self.able:
            raise CannotIntercept(figure.name)
        to, legal = spot_called(self.match.field, words[1].removeprefix("at:")), self.able[figure.name]
        if to not in legal:
            raise NotInTheWay(figure.name, str(to), tuple(map(str, legal)))
        return Interceptor(figure.name, to)

    def legal(self) -> Iterator[Interceptor | str]:
        """Yield the answers: "pass" first, then the figures in the order of their roster."""
        yield PASS
        for name, spots in self.able.items():
            yield from (Interceptor(name, spot) for spot in spots)


def intercept(match: Match, charger: Figure, target: Figure, route: Route) -> Play[InterceptionPoint | None]:
    """Offer the other side an interception of a charge. Returns where it is stopped, or None."""
    reaches = {each.name: _reach(match, each, charger) for each in _candidates(match, charger, route)}
    able = {name: _in_the_way(match, match.figures[name], reach, route) for name, reach in reaches.items()}
    able = {name: spots for name, spots in able.items() if spots}
    if not able:
        return None
    match.offered = tuple(able)
    said = yield from choose_from(target.side, "interception", "SK-INT-1", InterceptionAnswers(match, able))
    match.offered = ()
    if not isinstance(said, Interceptor):
        return None
    figure = match.figures[said.figure]
    if not (yield from dare_to_engage(match, figure, charger, "SK-INT-3")):
        yield DoesNotIntercept(figure=figure, charger=charger)
        return None
    if figure.hidden:
        yield from reveal(match, figure, None, "SK-INT-1")
    if said.to in reaches[figure.name]:  # it may stay where it is
        yield from walk(match, figure, reaches[figure.name][said.to].spots[1:])
    steps = _stops_after(match, said.to, route) or 0
    yield Intercepts(figure=figure, charger=charger, to=said.to, at=route.spots[steps])
    return InterceptionPoint(figure, steps)


def _candidates(match: Match, charger: Figure, route: Route) -> Iterator[Figure]:
    """Yield the free figures near the route of a charge that are not charged, in the order of their roster."""
    needs_sight = match.switches.intercept_needs_sight == "yes"
    charged = touched(match, charger, route.end)  # SK-CHG-8: its target, and the others that it will touch
    for each in match.enemies(charger):
        free = each.is_ready and each not in charged and not match.is_engaged(each)
        if free and _is_near(match, each, route) and (sees(match, each, charger) or not needs_sight):
            yield each


def _is_near(match: Match, figure: Figure, route: Route) -> bool:
    """Return whether a figure is near the route of a charge, including the gaps that it leaps over."""
    if figure.spot is None:
        return False
    way = [spot.place for spot in route.spots] + list(gaps_on(match, route))
    return any(figure.spot.place.distance(place) <= NEAR for place in way)


def gaps_on(match: Match, route: Route) -> Iterator[Hex]:
    """Yield the hexes that a charge leaps over, where it can be intercepted from beside them."""
    if match.switches.intercept_gaps == "yes":
        yield from (place for step in route.steps for place in step.gap)


def _reach(match: Match, figure: Figure, charger: Figure) -> Reach:
    return reachable(match, figure, NEAR * PACE, Gait.INTERCEPT, ignoring=(charger.name,))


def _in_the_way(match: Match, figure: Figure, reach: Reach, route: Route) -> tuple[Spot, ...]:
    """Return the spots where a figure stops a charge: its own if possible, then those in its reach."""
    stays = () if figure.spot is None else (figure.spot,)
    return tuple(spot for spot in (*stays, *reach) if _stops_after(match, spot, route) is not None)


def _stops_after(match: Match, spot: Spot, route: Route) -> int | None:
    """Return after how many steps a charge comes into contact with a figure on a spot; None if it does not.

    None too if the charger would first climb, jump or leap onto that very spot: nobody passes through (SK-CHG-5).
    """
    steps = next((number for number, on_it in enumerate(route.spots) if touches(match.field, spot, on_it)), None)
    return None if steps is None or spot in route.spots[:steps] else steps
