"""The compulsory step: fleeing figures run on (SK-ORD-2, FACT-5)."""

from __future__ import annotations

from rules.asking import Play
from rules.skirmish.actions.fleeing import run_away, runs_by_itself
from rules.skirmish.flow.reports import Compulsory
from rules.skirmish.model.match import Match


def make_compulsory_moves(match: Match) -> Play[None]:
    """Move all fleeing figures of the side whose turn it is, in the order of its roster."""
    for figure in list(match.of(match.side)):
        if runs_by_itself(match, figure):
            yield Compulsory(figure=figure)
            yield from run_away(match, figure)
