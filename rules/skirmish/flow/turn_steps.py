"""A side's turn, step by step: recovery, the three steps of the movement phase, and changes by agreement (SK-ORD-2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.asking import Play
from rules.skirmish.actions.fleeing import run_away, runs_by_itself
from rules.skirmish.charges.charge import play_charges
from rules.skirmish.flow.agreed_changes import offer_agreed_changes
from rules.skirmish.flow.recovery import play_recovery
from rules.skirmish.flow.reports import Compulsory, StepBegins
from rules.skirmish.model.match import Match, TurnStep
from rules.skirmish.moves.other_moves import play_other_moves


def make_compulsory_moves(match: Match) -> Play[None]:
    """Move all fleeing figures of the side whose turn it is, in the order of its roster (FACT-5)."""
    for figure in list(match.of(match.side)):
        if runs_by_itself(match, figure):
            yield Compulsory(figure=figure)
            yield from run_away(match, figure)


STEPS: Final[Mapping[TurnStep, Callable[[Match], Play[None]]]] = {
    TurnStep.RECOVERY: play_recovery,
    TurnStep.CHARGES: play_charges,
    TurnStep.COMPULSORY: make_compulsory_moves,
    TurnStep.OTHERS: play_other_moves,
    TurnStep.BY_HAND: offer_agreed_changes,
}
"""The play of each step, in their order: one must end before the next begins (SK-ORD-2)."""


def play_turn_step(match: Match) -> Play[None]:
    """Play the present step of a turn, and begin the next one; after the last the turn is over."""
    yield from STEPS[match.step](match)
    following = list(TurnStep)[list(TurnStep).index(match.step) + 1 :]
    match.step = following[0] if following else TurnStep.RECOVERY
    if following:
        yield StepBegins(step=match.step, side=match.side)
