"""Climbing up and down by hand: SK-CLB-1 to SK-CLB-6."""

from __future__ import annotations

from rules.asking import Play
from rules.errors import Refusal
from rules.skirmish.actions.falling import fall
from rules.skirmish.actions.reports import Climbed, ClimbFailed, Falls
from rules.skirmish.commands.move_errors import AnimalsDoNotClimb, NotAtTheWall, TooHighToClimb, TooHighToClimbOver
from rules.skirmish.hiding.step_and_reveal import take_step
from rules.skirmish.model.battlefield import HEIGHT, PACE, in_paces
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match
from rules.skirmish.rolls.characteristic_tests import roll_characteristic
from rules.skirmish.routes.steps import Step


def refusal_to_climbing(figure: Figure, step: Step, *, begins: bool = True) -> Refusal | None:
    """Return the refusal of a climb, or None (SK-CLB-1 to SK-CLB-4).

    begins: whether the climb begins its move.
    """
    if figure.profile.animal:
        return AnimalsDoNotClimb(figure.name)
    if step.start != figure.turn.start or not begins:
        return NotAtTheWall(figure.name, str(step.to))
    most = highest_climb(figure)
    if step.cost > most:
        too_high = TooHighToClimb if step.height == abs(step.rise) else TooHighToClimbOver
        return too_high(figure.name, str(in_paces(step.cost, PACE)), str(in_paces(most, PACE)))
    return None


def highest_climb(figure: Figure) -> int:
    """Return the highest climb of a figure in one go, in quarter-paces (SK-CLB-4); half of that if it just stood up."""
    return figure.profile.move * PACE // (2 if figure.turn.stood_up else 1)


def climb(match: Match, figure: Figure, step: Step) -> Play[bool]:
    """Climb a wall up or down with one test, however high (SK-CLB-5). Returns whether the figure arrived.

    A figure that fails on the way up stays where it is; on the way down it falls.
    """
    passed = yield from roll_characteristic(match, figure, figure.profile.initiative, "climbing", "SK-CLB-5")
    if passed:
        yield Climbed(figure=figure, to=step.to, paces=in_paces(step.cost, PACE))
        yield from take_step(match, figure, step.to)
    elif goes_down(step):
        yield ClimbFailed(figure=figure, to=step.to, falls=Falls.YES)
        yield from fall(match, figure, step.to, -step.rise)
    else:
        figure.turn.moved = True
        yield ClimbFailed(figure=figure, to=step.to, falls=Falls.NO)
    return passed


def goes_down(step: Step) -> bool:
    """Return whether a climb leads only down, and not first up over a wall."""
    return -step.rise * PACE == step.cost * HEIGHT
