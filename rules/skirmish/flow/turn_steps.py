"""A side's turn, step by step: recovery, the three steps of the movement phase, and changes by agreement (SK-ORD-2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.asking import Play
from rules.skirmish.charges.charge import charges
from rules.skirmish.flow.agreed_changes import by_hand
from rules.skirmish.flow.compulsory_moves import compulsory
from rules.skirmish.flow.recovery import recovery
from rules.skirmish.flow.reports import StepBegins
from rules.skirmish.model.match import Match, Step
from rules.skirmish.moves.other_moves import other_moves

STEPS: Final[Mapping[Step, Callable[[Match], Play[None]]]] = {
    Step.RECOVERY: recovery,
    Step.CHARGES: charges,
    Step.COMPULSORY: compulsory,
    Step.OTHERS: other_moves,
    Step.BY_HAND: by_hand,
}
"""The play of each step, in their order: one must end before the next begins (SK-ORD-2)."""


def movement_phase(match: Match) -> Play[None]:
    """Play the present step of a turn, and begin the next one; after the last the turn is over."""
    yield from STEPS[match.step](match)
    following = list(Step)[list(Step).index(match.step) + 1 :]
    match.step = following[0] if following else Step.RECOVERY
    if following:
        yield StepBegins(step=match.step, side=match.side)
