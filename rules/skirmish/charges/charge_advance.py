"""A charger's advance: step by step with its tests, or only as far as it can walk (SK-CHG-2, SK-FCH-1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.asking import Play
from rules.skirmish.actions.climbing import climb
from rules.skirmish.actions.jumps_and_leaps import jump, leap
from rules.skirmish.charges.reports import FailedCharge
from rules.skirmish.hiding.step_and_reveal import step
from rules.skirmish.model.battlefield import PACE
from rules.skirmish.model.contact import touched
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match
from rules.skirmish.routes.routes import Route
from rules.skirmish.routes.steps import Kind, Stride


def advance(match: Match, figure: Figure, strides: Sequence[Stride]) -> Play[Stride | None]:
    """Move a charger along its route. Returns the step that it failed; None if it reached the end."""
    for stride in strides:
        if not (yield from _takes(match, figure, stride)):
            return stride
    return None


def _takes(match: Match, figure: Figure, stride: Stride) -> Play[bool]:
    if stride.kind is Kind.CLIMB:
        return (yield from climb(match, figure, stride))
    if stride.kind is Kind.JUMP:
        return (yield from jump(match, figure, stride))
    if stride.kind is Kind.LEAP:
        return (yield from leap(match, figure, stride, stride.cost))
    yield from step(match, figure, stride.to)
    return True


def walks_as_far_as_it_can(match: Match, figure: Figure, route: Route) -> Play[None]:
    """Walk the route of a charge that is too long: its Move, or until contact or a new decision (SK-FCH-1)."""
    left = figure.profile.move * PACE
    for stride in route.strides:
        left -= stride.cost
        if left < 0 or stride.kind not in {Kind.WALK, Kind.WAY} or touched(match, figure, stride.to):
            return
        yield from step(match, figure, stride.to)


def fail(figure: Figure, target: Figure, clause: str) -> Play[None]:
    """Record a failed charge: the move is spent, and the figure may neither shoot nor hide (SK-FCH-1, SK-HID-2).

    clause: why it failed.
    """
    turn = figure.turn
    turn.moved = turn.failed_charge = turn.no_shoot = turn.no_hide = True
    yield FailedCharge(figure=figure, target=target, at=figure.spot, clause=clause)


def running_costs(route: Route) -> Iterator[int]:
    """Yield the cost of a route up to each of its spots, in quarter-paces: climbs count double (SK-CLC-1)."""
    cost = 0
    yield cost
    for stride in route.strides:
        cost += stride.cost * (2 if stride.kind is Kind.CLIMB else 1)
        yield cost
