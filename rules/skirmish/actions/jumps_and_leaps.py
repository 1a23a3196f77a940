"""Jumping down and leaping over gaps: SK-JMP-1 to SK-JMP-4, SK-LEAP-1 to SK-LEAP-7."""

from __future__ import annotations

from rules.asking import Play
from rules.skirmish.actions.falling import fall
from rules.skirmish.actions.reports import IntoTheGap, Jumped, Leapt, LeapTooShort, Slips
from rules.skirmish.hiding.step_and_reveal import take_step
from rules.skirmish.model.battlefield import HEIGHT, LOW, in_paces
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match
from rules.skirmish.rolls.characteristic_tests import roll_characteristic
from rules.skirmish.routes.steps import WIDEST_LEAP, Step, floor_below, jump_tests


def jump(match: Match, figure: Figure, step: Step) -> Play[bool]:
    """Jump down, which takes no movement (SK-JMP-3). Returns whether the figure stands on its landing."""
    drop = -step.rise
    passed = yield from roll_characteristic(
        match, figure, figure.profile.initiative, "jumping", "SK-JMP-2", times=jump_tests(drop)
    )
    if not passed:
        yield Slips(figure=figure, to=step.to)
        yield from fall(match, figure, step.to, drop)
        return False
    yield Jumped(figure=figure, to=step.to, paces=in_paces(drop, HEIGHT))
    yield from take_step(match, figure, step.to)
    return True


def leap(match: Match, figure: Figure, step: Step, left: int) -> Play[bool]:
    """Leap over a gap. Returns whether the figure stands on its landing.

    left: of the move, in quarter-paces; a figure with too little left falls without a test (SK-LEAP-2).
    """
    if left < step.cost or len(step.gap) > WIDEST_LEAP:
        yield LeapTooShort(figure=figure, to=step.to)
        yield from _fall_into_gap(match, figure, step)
        return False
    passed = yield from roll_characteristic(match, figure, figure.profile.initiative, "leaping", "SK-LEAP-3")
    if not passed:
        yield from _fall_into_gap(match, figure, step)
        return False
    if step.rise <= -LOW:  # SK-LEAP-6: a leap to a lower spot is also a jump
        return (yield from jump(match, figure, step))
    yield Leapt(figure=figure, to=step.to, width=len(step.gap))
    yield from take_step(match, figure, step.to)
    return True


def _fall_into_gap(match: Match, figure: Figure, step: Step) -> Play[None]:
    """Fall to the bottom of the first hex of the gap (SK-LEAP-7)."""
    field, top = match.field, match.field.height(step.start)
    down = floor_below(field, step.gap[0], top) or step.to
    yield IntoTheGap(figure=figure, to=down)
    yield from fall(match, figure, down, top - field.height(down))
