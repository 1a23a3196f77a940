"""Flight: FACT-5."""

from __future__ import annotations

from rules.asking import Play, roll
from rules.skirmish.actions.reports import Cornered, RunsAway
from rules.skirmish.hiding.step_and_reveal import take_step
from rules.skirmish.model.battlefield import PACE, Battlefield, Spot
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match
from rules.skirmish.rolls.reports import OutReason
from rules.skirmish.rolls.wounds import put_out
from rules.skirmish.routes.routes import Gait, Route, reachable


def runs_by_itself(match: Match, figure: Figure) -> bool:
    """Return whether a figure flees and is able to run (FACT-5)."""
    on_its_feet = figure.is_on_field and figure.status.value == "standing"
    return figure.fleeing and on_its_feet and match.switches.flee_rules == "on"


def run_away(match: Match, figure: Figure) -> Play[None]:
    """Let a figure run two dice of paces to the nearest edge of the field, past no enemy; at the edge it leaves."""
    match.end_combats(figure)
    figure.show()
    figure.turn.moved = figure.turn.no_shoot = figure.turn.no_hide = True
    first = yield from roll(figure, "flight", "FACT-5")
    second = yield from roll(figure, "flight", "FACT-5")
    route = _way_out(match, figure)
    if route is None:
        yield Cornered(figure=figure, at=figure.here)
        return
    left = (first + second) * PACE
    for spot in _stops(match, figure, route, left):
        yield from take_step(match, figure, spot)
    yield RunsAway(figure=figure, to=figure.here, paces=first + second)
    if figure.spot is not None and is_on_the_rim(match.field, figure.spot):
        yield from put_out(match, figure, OutReason.FLED, "FACT-5")


def is_on_the_rim(field: Battlefield, spot: Spot) -> bool:
    """Return whether a spot lies on the edge of the field."""
    place = spot.place
    return place.column in {0, field.columns - 1} or place.row in {0, field.rows - 1}


def _way_out(match: Match, figure: Figure) -> Route | None:
    """Return the cheapest route to the edge; None if there is none."""
    if figure.spot is None or is_on_the_rim(match.field, figure.spot):
        return None if figure.spot is None else Route(figure.spot, (), 0)
    reach = reachable(match, figure, None, Gait.RUN)
    rim = [reach[spot] for spot in reach if is_on_the_rim(match.field, spot)]
    return min(rim, key=lambda route: (route.cost, route.end), default=None)


def _stops(match: Match, figure: Figure, route: Route, left: int) -> list[Spot]:
    """Return the spots of a route that a figure gets to, ending with one where it can stop (SK-HEX-6)."""
    spots: list[Spot] = []
    for step in route.steps:
        left -= step.cost
        if left < 0:
            break
        spots.append(step.to)
    while spots and match.at(spots[-1]) not in (None, figure):
        _ = spots.pop()
    return spots
