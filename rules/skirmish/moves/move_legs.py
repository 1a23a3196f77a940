"""Legs of a move: the steps of each, or its refusal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules.errors import Refusal
from rules.skirmish.actions.climbing import refusal_to_climbing
from rules.skirmish.commands.errors import OnlyCrawls
from rules.skirmish.commands.move_errors import (
    BeyondItsMove,
    GapTooWide,
    Impassable,
    LandsHigher,
    NoClimbInARun,
    NothingToClimb,
    NothingToJump,
    NothingToLeap,
    NoWayThere,
    RunWouldTouch,
    SpotTaken,
    TooDeepToJump,
    WouldTouch,
)
from rules.skirmish.model.battlefield import ENTERING, HEIGHT, LOW, PACE, Spot, in_paces
from rules.skirmish.model.contact import touched
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match
from rules.skirmish.moves.move_values import ACTED, Leg
from rules.skirmish.moves.who_may_move import beside_it
from rules.skirmish.routes.routes import Gait, Reach, reachable, route_through
from rules.skirmish.routes.steps import (
    HIGHEST_JUMP,
    WIDEST_LEAP,
    Step,
    StepKind,
    gap_between,
    leap_over,
    leap_to,
    step_to,
    steps_from,
    wide_leaps,
)


@dataclass(frozen=True)
class MoveState:
    """The state of a figure during its move.

    at: its spot. left: of its move, in quarter-paces. begins: whether it has not moved yet.
    """

    match: Match
    figure: Figure
    gait: Gait
    at: Spot
    left: int
    begins: bool = False

    def reach(self) -> Reach:
        """Return the cheapest route to each spot that it can walk to."""
        return reachable(self.match, self.figure, self.left, self.gait, start=self.at, ignoring=self.beside())

    def beside(self) -> tuple[str, ...]:
        """Return the enemies whose contact does not matter: a crawling figure may pass those next to it (SK-PRN-1)."""
        return tuple(each.name for each in beside_it(self.match, self.figure)) if self.gait is Gait.CRAWL else ()

    def refusal_to_ending(self, spot: Spot) -> Refusal | None:
        """Return the refusal of a spot, or None (SK-HEX-6, SK-TER-4, SK-CHG-1)."""
        there = self.match.at(spot)
        if there is not None and there is not self.figure:
            return SpotTaken(str(spot), there.name)
        if self.match.field.terrain(spot) not in ENTERING:
            return Impassable(str(spot))
        enemies = [each for each in touched(self.match, self.figure, spot) if each.name not in self.beside()]
        touching = RunWouldTouch if self.gait is Gait.RUN else WouldTouch
        return touching(self.figure.name, str(spot), enemies[0].name) if enemies else None

    def after(self, taken: tuple[Step, ...]) -> MoveState:
        """Return its state after some steps, if all dice succeed.

        A leap costs nothing here: nobody may know in advance whether the movement suffices (SK-LEAP-2). Legs after
        a leap may therefore cost more than is really left.
        """
        left = self.left - sum(step.cost for step in taken if step.kind is not StepKind.LEAP)
        return MoveState(self.match, self.figure, self.gait, taken[-1].to if taken else self.at, left)


def refusal_to_leg(state: MoveState, leg: Leg) -> Refusal | None:
    """Return the refusal of a leg, or None."""
    try:
        _ = steps_of_leg(state, leg)
    except Refusal as refusal:
        return refusal
    return None


def steps_of_leg(state: MoveState, leg: Leg) -> tuple[Step, ...]:
    """Return the steps of a leg. Raises its refusal."""
    if state.gait is Gait.CRAWL and leg.kind in ACTED:
        raise OnlyCrawls(state.figure.name)
    if leg.kind is StepKind.CLIMB:
        return (_climb(state, leg.to),)
    if leg.kind in {StepKind.JUMP, StepKind.LEAP}:
        return _off_an_edge(state, leg)
    if leg.via:
        return _through(state, leg)
    return _walked(state, leg.to)


def _walked(state: MoveState, to: Spot) -> tuple[Step, ...]:
    reach = state.reach()
    if to in reach and to != state.at:
        return reach[to].steps
    refusal = state.refusal_to_ending(to)
    if refusal is not None:
        raise refusal
    any_way = reachable(state.match, state.figure, None, state.gait, start=state.at, ignoring=state.beside())
    if to not in any_way or to == state.at:
        raise NoWayThere(state.figure.name, str(to))
    raise _too_far(state, to, any_way[to].cost)


def _through(state: MoveState, leg: Leg) -> tuple[Step, ...]:
    refusal = state.refusal_to_ending(leg.to)
    if refusal is not None:
        raise refusal
    gone = _by(state, (*leg.via, leg.to))
    if not gone:
        raise NoWayThere(state.figure.name, str(leg.to))
    return gone


def _by(state: MoveState, spots: Sequence[Spot], *, stops: bool = True) -> tuple[Step, ...]:
    """Return the route through some spots. stops: whether the figure must be able to stop on the last of them."""
    route = route_through(
        state.match, state.figure, state.gait, spots, start=state.at, ignoring=state.beside(), stops=stops
    )
    if route is None:
        raise NoWayThere(state.figure.name, str(spots[-1]))
    if route.cost > state.left:
        raise _too_far(state, spots[-1], route.cost)
    return route.steps


def _too_far(state: MoveState, to: Spot, cost: int) -> BeyondItsMove:
    return BeyondItsMove(state.figure.name, str(to), str(in_paces(cost, PACE)), str(in_paces(state.left, PACE)))


def _climb(state: MoveState, to: Spot) -> Step:
    """Return a climb, which must be the first step of a move (SK-CLB-2)."""
    step = step_to(state.match.field, state.at, to, StepKind.CLIMB)
    if step is None:
        raise NothingToClimb(state.figure.name, str(to))
    refusal = refusal_to_climb(state, step) or state.refusal_to_ending(to)
    if refusal is not None:
        raise refusal
    return step


def refusal_to_climb(state: MoveState, step: Step) -> Refusal | None:
    """Return the refusal of a climb as the next step, or None."""
    if state.gait is Gait.RUN:
        return NoClimbInARun(state.figure.name)
    return refusal_to_climbing(state.figure, step, begins=state.begins)


def _off_an_edge(state: MoveState, leg: Leg) -> tuple[Step, ...]:
    """Return a jump or a leap with the cheapest walk to its edge, where a friend may stand (SK-HEX-6).

    Whether enough movement is left for a leap is not checked: nobody may know in advance (SK-LEAP-2).
    """
    if leg.via:
        walked = _by(state, leg.via, stops=False)
        return (*walked, *_off_an_edge(state.after(walked), leg._replace(via=())))
    reach = state.reach()
    taken = (step for spot in reach.passable() for step in _off(state, spot, leg.kind) if step.to == leg.to)
    if found := _over_the_named(state, leg, taken):
        best = min(found, key=lambda each: reach.route_to(each.start).cost + each.cost)
    elif leg.kind is StepKind.JUMP:
        best = _jump_from_here(state, leg.to)
    else:
        best = _leap_however_wide(state, leg, reach)
    refusal = state.refusal_to_ending(leg.to)
    if refusal is not None:
        raise refusal
    return (*reach.route_to(best.start).steps, best)


def _over_the_named(state: MoveState, leg: Leg, taken: Iterable[Step]) -> list[Step]:
    """Return those leaps that cross the hexes named in a leg; all if none are named (SK-LEAP-1)."""
    if not leg.over:
        return list(taken)
    found = (leap_over(state.match.field, step, leg.over) for step in taken)
    return [step for step in found if step is not None]


def _jump_from_here(state: MoveState, to: Spot) -> Step:
    """Return the jump from a figure's own spot. Raises its refusal (SK-JMP-1)."""
    field = state.match.field
    step = step_to(field, state.at, to, StepKind.JUMP)
    if step is not None:
        return step
    drop = field.height(state.at) - field.height(to)
    if state.at.place.distance(to.place) == 1 and drop > HIGHEST_JUMP:
        raise TooDeepToJump(state.figure.name, str(in_paces(drop, HEIGHT)), str(in_paces(HIGHEST_JUMP, HEIGHT)))
    raise NothingToJump(state.figure.name, str(to))


def _leap_however_wide(state: MoveState, leg: Leg, reach: Reach) -> Step:
    """Return the shortest leap to a spot. Raises its refusal (SK-LEAP-5, SK-LEAP-6)."""
    field, to = state.match.field, leg.to
    taken = (leap for spot in reach.passable() if (leap := leap_to(field, spot, to.place)) and leap.to == to)
    leaps = _over_the_named(state, leg, taken)
    if not leaps:
        raise _no_leap(state, to)
    leap = min(leaps, key=lambda each: (len(each.gap), reach.route_to(each.start).cost))
    if len(leap.gap) > WIDEST_LEAP and state.match.switches.leap_too_wide == "refuse":
        raise GapTooWide(state.figure.name, len(leap.gap), WIDEST_LEAP)
    return leap


def _no_leap(state: MoveState, to: Spot) -> Refusal:
    """Return the refusal of a leap to a spot that is higher, too low, or without a gap before it."""
    field, name = state.match.field, state.figure.name
    drop = field.height(state.at) - field.height(to)
    if drop <= -LOW:
        return LandsHigher(name, str(to))
    if drop > HIGHEST_JUMP and gap_between(field, state.at, to):
        return TooDeepToJump(name, str(in_paces(drop, HEIGHT)), str(in_paces(HIGHEST_JUMP, HEIGHT)))
    return NothingToLeap(name, str(to))


def landings(state: MoveState, spots: Iterable[Spot], kind: StepKind) -> list[Spot]:
    """Return the spots that a figure can jump or leap to from any of some spots, each once."""
    found = dict.fromkeys(step.to for spot in spots for step in _off(state, spot, kind))
    return [spot for spot in found if state.refusal_to_ending(spot) is None]


def too_wide(state: MoveState, spots: Iterable[Spot]) -> list[Spot]:
    """Return the spots behind gaps too wide to leap from any of some spots: a figure that tries falls (SK-LEAP-5)."""
    leaps = (leap for spot in spots for leap in wide_leaps(state.match.field, spot))
    return [spot for spot in dict.fromkeys(leap.to for leap in leaps) if state.refusal_to_ending(spot) is None]


def _off(state: MoveState, spot: Spot, kind: StepKind) -> tuple[Step, ...]:
    """Return the jumps or the leaps from a spot: mostly none, which is cached with the field."""
    known: dict[tuple[Spot, StepKind], tuple[Step, ...]] = state.match.field.worked_out.setdefault("off_edges", {})
    found = known.get((spot, kind))
    if found is None:
        found = tuple(step for step in steps_from(state.match.field, spot) if step.kind is kind)
        known[spot, kind] = found
    return found
