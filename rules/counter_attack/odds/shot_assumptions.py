"""Assumptions behind the odds of a shot: the goalkeeper, its hex, and the blockers (BLK-1, SAV-1)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from rules.counter_attack.commands.action_names import SHOT, SNAPSHOT
from rules.counter_attack.dice.test_order import in_order
from rules.counter_attack.pitch.areas import read_hex
from rules.counter_attack.pitch.geometry import GOAL, ball_path
from rules.counter_attack.shooting.block import tries_to_block
from rules.counter_attack.state.match import Match
from rules.hexes import Hex

AIMED_SNAPSHOT: Final = "snapshot_target"
"""The question whose answers are only goal hexes."""

_SHOT: Final = re.compile(rf"(?P<how>{SHOT}|{SNAPSHOT})?(?: ?(?P<at>[A-Z]\d{{1,2}}))?")


@dataclass(frozen=True, slots=True)
class Assumed:
    """The assumptions behind the odds of one shot.

    keeper: the goalkeeper in its box, such as "1a"; "" for nobody. hex: of the goalkeeper.
    blockers: in their order; None if they depend on a goal hex that has not been named yet.
    covers: whether the defence could move a player first, and is assumed not to (SNP-2).
    """

    keeper: str
    hex: str
    blockers: tuple[str, ...] | None
    covers: bool


def assumed(match: Match, question: str, answer: str) -> Assumed | None:
    """Return the assumptions behind the odds of an answer; None if it is no shot.

    match: as it stands before the answer. question: the name of its question.
    """
    found = _SHOT.fullmatch(answer)
    if found is None or match.on_ball is None or not (found["how"] or question == AIMED_SNAPSHOT):
        return None
    at = read_hex(found["at"]) if found["at"] else None
    if at is not None and at not in GOAL[match.attacks(match.attack)]:
        return None
    keeper = match.keeper_in_box(match.defence)
    return Assumed(
        str(keeper or ""),
        str(match.hex_of(keeper)) if keeper is not None else "",
        _blockers(match, at) if at is not None else None,
        covers=found["how"] == SNAPSHOT,
    )


def _blockers(match: Match, at: Hex) -> tuple[str, ...]:
    return tuple(str(each.player) for each in in_order(tries_to_block(match, ball_path(match.ball, at))))
