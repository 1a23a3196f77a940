"""A charger's advance: step by step with its tests, or only as far as it can walk (SK-CHG-2, SK-FCH-1)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.asking import Play
from rules.skirmish.actions.climbing import climb
from rules.skirmish.actions.jumps_and_leaps import jump, leap
from rules.skirmish.charges.reports import FailedCharge
from rules.skirmish.hiding.step_and_reveal import take_step
from rules.skirmish.model.battlefield import PACE
from rules.skirmish.model.contact import touched
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match
from rules.skirmish.routes.routes import Route
from rules.skirmish.routes.steps import Step, StepKind


def advance(match: Match, figure: Figure, steps: Sequence[Step]) -> Play[Step | None]:
    """Move a charger along its route. Returns the step that it failed; None if it reached the end."""
    for step in steps:
        if not (yield from _take_step(match, figure, step)):
            return step
    return None


def _take_step(match: Match, figure: Figure, step: Step) -> Play[bool]:
    if step.kind is StepKind.CLIMB:
        return (yield from climb(match, figure, step))
    if step.kind is StepKind.JUMP:
        return (yield from jump(match, figure, step))
    if step.kind is StepKind.LEAP:
        return (yield from leap(match, figure, step, step.cost))
    yield from take_step(match, figure, step.to)
    return True


def walk_as_far_as_possible(match: Match, figure: Figure, route: Route) -> Play[None]:
    """Walk the route of a charge that is too long: its Move, or until contact or a new decision (SK-FCH-1)."""
    left = figure.profile.move * PACE
    for step in route.steps:
        left -= step.cost
        if left < 0 or step.kind not in {StepKind.WALK, StepKind.WAY} or touched(match, figure, step.to):
            return
        yield from take_step(match, figure, step.to)


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
    for step in route.steps:
        cost += step.cost * (2 if step.kind is StepKind.CLIMB else 1)
        yield cost
