"""Diving charges: SK-DIV-1 to SK-DIV-5."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.asking import Play
from rules.skirmish.actions.reports import DiveBonus, LowDive
from rules.skirmish.model.battlefield import HEIGHT, Spot, in_paces
from rules.skirmish.model.figures import Figure
from rules.skirmish.model.match import Match
from rules.skirmish.routes.steps import Step, StepKind

BONUS: Final = 1
"""Bonus of a dive to hit and to Strength in the coming combat, in points (SK-DIV-1)."""


def drop_of(steps: Sequence[Step], landing: Spot) -> int:
    """Return the height of a route's jump onto a landing, in half-paces; 0 if it does not get there (SK-INT-6)."""
    jumps = (step for step in steps if step.kind is StepKind.JUMP and step.to == landing)
    return next((-jump.rise for jump in jumps), 0)


def earn_bonus(match: Match, diver: Figure, drop: int) -> Play[None]:
    """Give a figure that has dived into contact its bonus, if it came from high enough (SK-DIV-4).

    drop: in half-paces.
    """
    if drop < int(match.switches.dive_bonus_min_height) * HEIGHT:
        yield LowDive(figure=diver, paces=in_paces(drop, HEIGHT))
        return
    diver.turn.dive_bonus = True
    yield DiveBonus(figure=diver, bonus=BONUS, paces=in_paces(drop, HEIGHT))
