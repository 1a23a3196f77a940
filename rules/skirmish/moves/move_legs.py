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
    Kind,
    Stride,
    gap_between,
    leap_over,
    leap_to,
    stride_to,
    strides,
    wide_leaps,
)


@dataclass(frozen=True)
class Going:
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

    def after(self, taken: tuple[Stride, ...]) -> Going:
        """Return its state after some steps, if all dice succeed.

        A leap costs nothing here: nobody may know in advance whether the movement suffices (SK-LEAP-2). Legs after one
        may therefore cost more than is left then.
        """
        left = self.left - sum(stride.cost for stride in taken if stride.kind is not Kind.LEAP)
        return Going(self.match, self.figure, self.gait, taken[-1].to if taken else self.at, left)


def refusal_to_going(going: Going, leg: Leg) -> Refusal | None:
    """Return the refusal of a leg, or None."""
    try:
        _ = resolved(going, leg)
    except Refusal as refusal:
        return refusal
    return None


def resolved(going: Going, leg: Leg) -> tuple[Stride, ...]:
    """Return the steps of a leg. Raises its refusal."""
    if going.gait is Gait.CRAWL and leg.kind in ACTED:
        raise OnlyCrawls(going.figure.name)
    if leg.kind is Kind.CLIMB:
        return (_climb(going, leg.to),)
    if leg.kind in {Kind.JUMP, Kind.LEAP}:
        return _off_an_edge(going, leg)
    if leg.via:
        return _through(going, leg)
    return _walked(going, leg.to)


def _walked(going: Going, to: Spot) -> tuple[Stride, ...]:
    reach = going.reach()
    if to in reach and to != going.at:
        return reach[to].strides
    refusal = going.refusal_to_ending(to)
    if refusal is not None:
        raise refusal
    any_way = reachable(going.match, going.figure, None, going.gait, start=going.at, ignoring=going.beside())
    if to not in any_way or to == going.at:
        raise NoWayThere(going.figure.name, str(to))
    raise _too_far(going, to, any_way[to].cost)


def _through(going: Going, leg: Leg) -> tuple[Stride, ...]:
    refusal = going.refusal_to_ending(leg.to)
    if refusal is not None:
        raise refusal
    gone = _by(going, (*leg.via, leg.to))
    if not gone:
        raise NoWayThere(going.figure.name, str(leg.to))
    return gone


def _by(going: Going, spots: Sequence[Spot], *, stops: bool = True) -> tuple[Stride, ...]:
    """Return the route through some spots. stops: whether the figure must be able to stop on the last of them."""
    route = route_through(
        going.match, going.figure, going.gait, spots, start=going.at, ignoring=going.beside(), stops=stops
    )
    if route is None:
        raise NoWayThere(going.figure.name, str(spots[-1]))
    if route.cost > going.left:
        raise _too_far(going, spots[-1], route.cost)
    return route.strides


def _too_far(going: Going, to: Spot, cost: int) -> BeyondItsMove:
    return BeyondItsMove(going.figure.name, str(to), str(in_paces(cost, PACE)), str(in_paces(going.left, PACE)))


def _climb(going: Going, to: Spot) -> Stride:
    """Return a climb, which must be the first step of a move (SK-CLB-2)."""
    stride = stride_to(going.match.field, going.at, to, Kind.CLIMB)
    if stride is None:
        raise NothingToClimb(going.figure.name, str(to))
    refusal = refusal_to_climb(going, stride) or going.refusal_to_ending(to)
    if refusal is not None:
        raise refusal
    return stride


def refusal_to_climb(going: Going, stride: Stride) -> Refusal | None:
    """Return the refusal of a climb as the next step, or None."""
    if going.gait is Gait.RUN:
        return NoClimbInARun(going.figure.name)
    return refusal_to_climbing(going.figure, stride, begins=going.begins)


def _off_an_edge(going: Going, leg: Leg) -> tuple[Stride, ...]:
    """Return a jump or a leap with the cheapest walk to its edge, where a friend may stand (SK-HEX-6).

    Whether enough movement is left for a leap is not checked: nobody may know in advance (SK-LEAP-2).
    """
    if leg.via:
        walked = _by(going, leg.via, stops=False)
        return (*walked, *_off_an_edge(going.after(walked), leg._replace(via=())))
    reach = going.reach()
    taken = (stride for spot in reach.gone_by() for stride in _off(going, spot, leg.kind) if stride.to == leg.to)
    if found := _over_the_named(going, leg, taken):
        best = min(found, key=lambda each: reach.way_to(each.start).cost + each.cost)
    elif leg.kind is Kind.JUMP:
        best = _jump_from_here(going, leg.to)
    else:
        best = _leap_however_wide(going, leg, reach)
    refusal = going.refusal_to_ending(leg.to)
    if refusal is not None:
        raise refusal
    return (*reach.way_to(best.start).strides, best)


def _over_the_named(going: Going, leg: Leg, taken: Iterable[Stride]) -> list[Stride]:
    """Return those leaps that cross the hexes named in a leg; all if none are named (SK-LEAP-1)."""
    if not leg.over:
        return list(taken)
    found = (leap_over(going.match.field, stride, leg.over) for stride in taken)
    return [stride for stride in found if stride is not None]


def _jump_from_here(going: Going, to: Spot) -> Stride:
    """Return the jump from a figure's own spot. Raises its refusal (SK-JMP-1)."""
    field = going.match.field
    stride = stride_to(field, going.at, to, Kind.JUMP)
    if stride is not None:
        return stride
    drop = field.height(going.at) - field.height(to)
    if going.at.place.distance(to.place) == 1 and drop > HIGHEST_JUMP:
        raise TooDeepToJump(going.figure.name, str(in_paces(drop, HEIGHT)), str(in_paces(HIGHEST_JUMP, HEIGHT)))
    raise NothingToJump(going.figure.name, str(to))


def _leap_however_wide(going: Going, leg: Leg, reach: Reach) -> Stride:
    """Return the shortest leap to a spot. Raises its refusal (SK-LEAP-5, SK-LEAP-6)."""
    field, to = going.match.field, leg.to
    taken = (leap for spot in reach.gone_by() if (leap := leap_to(field, spot, to.place)) and leap.to == to)
    leaps = _over_the_named(going, leg, taken)
    if not leaps:
        raise _no_leap(going, to)
    leap = min(leaps, key=lambda each: (len(each.gap), reach.way_to(each.start).cost))
    if len(leap.gap) > WIDEST_LEAP and going.match.options.leap_too_wide == "refuse":
        raise GapTooWide(going.figure.name, len(leap.gap), WIDEST_LEAP)
    return leap


def _no_leap(going: Going, to: Spot) -> Refusal:
    """Return the refusal of a leap to a spot that is higher, too low, or without a gap before it."""
    field, name = going.match.field, going.figure.name
    drop = field.height(going.at) - field.height(to)
    if drop <= -LOW:
        return LandsHigher(name, str(to))
    if drop > HIGHEST_JUMP and gap_between(field, going.at, to):
        return TooDeepToJump(name, str(in_paces(drop, HEIGHT)), str(in_paces(HIGHEST_JUMP, HEIGHT)))
    return NothingToLeap(name, str(to))


def landings(going: Going, spots: Iterable[Spot], kind: Kind) -> list[Spot]:
    """Return the spots that a figure can jump or leap to from any of some spots, each once."""
    found = dict.fromkeys(stride.to for spot in spots for stride in _off(going, spot, kind))
    return [spot for spot in found if going.refusal_to_ending(spot) is None]


def too_wide(going: Going, spots: Iterable[Spot]) -> list[Spot]:
    """Return the spots behind gaps too wide to leap from any of some spots: a figure that tries falls (SK-LEAP-5)."""
    leaps = (leap for spot in spots for leap in wide_leaps(going.match.field, spot))
    return [spot for spot in dict.fromkeys(leap.to for leap in leaps) if going.refusal_to_ending(spot) is None]


def _off(going: Going, spot: Spot, kind: Kind) -> tuple[Stride, ...]:
    """Return the jumps or the leaps from a spot: mostly none, which is cached with the field."""
    known: dict[tuple[Spot, Kind], tuple[Stride, ...]] = going.match.field.worked_out.setdefault("off_edges", {})
    found = known.get((spot, kind))
    if found is None:
        found = tuple(stride for stride in strides(going.match.field, spot) if stride.kind is kind)
        known[spot, kind] = found
    return found
