"""Answers read as if moves that were refused before them had been made."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from copy import deepcopy

from rules.asking import Choose, spaced
from rules.counter_attack.movement.move_parser import aim_of
from rules.counter_attack.pitch.geometry import PITCH
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.errors import RefereeError


def leans_on(match: Match, question: Choose, given: str, refused: Sequence[str]) -> str:
    """Return the first of some refused moves with which a further answer would be legal; "" if it never would be.

    given: the further answer. refused: in their order; those before that one are presumed as well.
    """
    imagined, answers = deepcopy((match, question.answers))
    for each in refused:
        if _presume(imagined, Side(question.who), each):
            with suppress(RefereeError):
                _ = answers.read(given)
                return each
    return ""


def _presume(match: Match, side: Side, move: str) -> bool:
    """Move a player to where a refused move leads, whoever stands there; return whether it leads to the pitch."""
    aim = aim_of(match, side, spaced(move))
    if aim is None or aim[1] not in PITCH:
        return False
    player, to = aim
    if match.phase is not None:  # its next move would have so much less left
        steps = match.phase.steps if player is match.phase.mover else 0
        match.phase.mover, match.phase.steps = player, steps + match.hex_of(player).distance(to)
    match.move(player, to)
    return True
