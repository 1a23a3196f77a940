"""The other moves: towards the enemy, up to where a charge looks good next turn, and into hiding."""

from __future__ import annotations

from dataclasses import replace

from computer.skirmish.charging import arrives, worth_of_charge
from rules.skirmish.hiding.hiding import refusal_to_hiding
from rules.skirmish.model.battlefield import Spot
from rules.skirmish.model.figures import Figure, Side
from rules.skirmish.model.match import Match
from rules.skirmish.moves.legal_moves import move_state_of
from rules.skirmish.moves.move_legs import MoveState
from rules.skirmish.moves.move_values import Hide, Leg, Move, Pace, StepAnswer, Word
from rules.skirmish.moves.who_may_move import refusal_to_moving
from rules.skirmish.routes.routes import Reach, Route, reachable
from rules.skirmish.routes.steps import StepKind


def best_move(match: Match, side: Side) -> StepAnswer:
    """Return the next move of a side: the foremost figures first, then whoever can hide."""
    figures = list(match.of(side))
    for figure in sorted(figures, key=lambda each: _nearest(match, each)):
        move = _forward(match, figure)
        if move is not None:
            return move
    return next((Hide(each.name) for each in figures if refusal_to_hiding(match, each) is None), Word.DONE)


def _nearest(match: Match, figure: Figure) -> int:
    """Return the distance to the nearest enemy, in hexes."""
    return min((_far(figure.here, enemy.here) for enemy in match.enemies(figure)), default=0)


def _far(one: Spot, other: Spot) -> int:
    return one.place.distance(other.place)


def _forward(match: Match, figure: Figure) -> Move | None:
    """Return the move of a figure towards the nearest enemy that it would charge; None if it stays."""
    paces = (pace for pace in (Pace.RUN, Pace.MOVE) if refusal_to_moving(match, figure, pace) is None)
    pace = next(paces, None)
    if pace is None:
        return None
    near_first = sorted(match.enemies(figure), key=lambda enemy: _far(figure.here, enemy.here))
    target = next((enemy for enemy in near_first if worth_of_charge(match, figure, enemy) > 0), None)
    if target is None:
        return None
    to = _stop_on_the_way(match, move_state_of(match, figure, pace), target)
    return Move(pace, figure.name, (Leg(StepKind.WALK, to),)) if to is not None else None


def _stop_on_the_way(match: Match, state: MoveState, target: Figure) -> Spot | None:
    """Return the first spot on the way from which a charge looks good, else the last in reach; None for its own."""
    figure = state.figure
    anywhere = reachable(match, figure, None, state.gait, start=state.at)
    found: Spot | None = None
    for spot in _way_to(anywhere, state.at, target).spots:
        stops = spot in anywhere
        if stops and anywhere[spot].cost > state.left:
            break
        found = spot if stops else found
        if (stops or spot == state.at) and not target.hidden and arrives(match, replace(figure, spot=spot), target):
            break
    return found


def _way_to(anywhere: Reach, start: Spot, target: Figure) -> Route:
    """Return the route to the spot nearest to a figure, the cheapest of several; none from the nearest spot itself."""
    far = {start: _far(start, target.here)} | {spot: _far(spot, target.here) for spot in anywhere}
    least = min(far.values())
    if least == far[start]:
        return Route(start, (), 0)
    return min((anywhere[spot] for spot, hexes in far.items() if hexes == least), key=lambda route: route.cost)
