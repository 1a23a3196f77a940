"""Jumping down and leaping over gaps: SK-JMP-1 to SK-JMP-4, SK-LEAP-1 to SK-LEAP-7."""

from __future__ import annotations

from rules.asking import Play
from rules.skirmish.actions.falling import fall
from rules.skirmish.actions.reports import IntoTheGap, Jumped, Leapt, LeapTooShort, Slips
from rules.skirmish.hiding.step_and_reveal import step
from rules.skirmish.model.battlefield import HEIGHT, LOW, in_paces
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match
from rules.skirmish.rolls.characteristic_tests import passes
from rules.skirmish.routes.steps import WIDEST_LEAP, Stride, bottom, jump_tests


def jump(match: Match, figure: Figure, stride: Stride) -> Play[bool]:
    """Jump down, which takes no movement (SK-JMP-3). Returns whether the figure stands on its landing."""
    drop = -stride.rise
    passed = yield from passes(match, figure, figure.profile.initiative, "jumping", "SK-JMP-2", times=jump_tests(drop))
    if not passed:
        yield Slips(figure=figure, to=stride.to)
        yield from fall(match, figure, stride.to, drop)
        return False
    yield Jumped(figure=figure, to=stride.to, paces=in_paces(drop, HEIGHT))
    yield from step(match, figure, stride.to)
    return True


def leap(match: Match, figure: Figure, stride: Stride, left: int) -> Play[bool]:
    """Leap over a gap. Returns whether the figure stands on its landing.

    left: of the move, in quarter-paces; a figure with too little left falls without a test (SK-LEAP-2).
    """
    if left < stride.cost or len(stride.gap) > WIDEST_LEAP:
        yield LeapTooShort(figure=figure, to=stride.to)
        yield from _into_the_gap(match, figure, stride)
        return False
    passed = yield from passes(match, figure, figure.profile.initiative, "leaping", "SK-LEAP-3")
    if not passed:
        yield from _into_the_gap(match, figure, stride)
        return False
    if stride.rise <= -LOW:  # SK-LEAP-6: a leap to a lower spot is also a jump
        return (yield from jump(match, figure, stride))
    yield Leapt(figure=figure, to=stride.to, width=len(stride.gap))
    yield from step(match, figure, stride.to)
    return True


def _into_the_gap(match: Match, figure: Figure, stride: Stride) -> Play[None]:
    """Fall to the bottom of the first hex of the gap (SK-LEAP-7)."""
    field, top = match.field, match.field.height(stride.start)
    down = bottom(field, stride.gap[0], top) or stride.to
    yield IntoTheGap(figure=figure, to=down)
    yield from fall(match, figure, down, top - field.height(down))
