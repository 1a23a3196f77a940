"""Worth of a whole match for a side, in goals: those scored, and those that the position promises."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from computer.counter_attack.levels import ComputerLevel
from computer.counter_attack.outlook import Outlook
from computer.counter_attack.stakes import stakes, worth_of_lead
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation

RESTARTS: Final[Mapping[Situation, float]] = {
    Situation.PENALTY: 0.68,
    Situation.CORNER: 0.10,
    Situation.GOAL_KICK: 0.01,
    Situation.SAVE_AND_HOLD: 0.02,
    Situation.THROW_IN: 0.02,
}
"""Worth in goals of a restart to the side that takes it, wherever its spot."""

SHORT_OF_A_PLAYER: Final = 0.25
"""Worth in goals of a player more than the other side."""


def worth_of(match: Match, side: Side, level: ComputerLevel) -> float:
    """Return the worth of a match for a side, in goals.

    match: as it stands at a question; its position is not changed.
    """
    return settled(match, side, level) + to_come(match, side, level)


def settled(match: Match, side: Side, level: ComputerLevel) -> float:
    """Return the worth for a side of what has happened: the goals, and players sent off."""
    lead = worth_of_lead(match, side) if level.clock else match.score(side) - match.score(side.other)
    return lead - SHORT_OF_A_PLAYER * sum(1 if player.side is side else -1 for player in match.sent_off)


def to_come(match: Match, side: Side, level: ComputerLevel) -> float:
    """Return the worth for a side of what is promised; goals count as the score has it."""
    more = promised(match, side, level)
    if not level.clock:
        return more
    scored, conceded = stakes(match, side)
    return more * (scored if more > 0 else conceded)


def promised(match: Match, side: Side, level: ComputerLevel) -> float:
    """Return the worth in goals of what the side with the ball may make of its position."""
    situation = match.situation
    if situation in {Situation.HALF_TIME, Situation.FULL_TIME, Situation.EXTRA_TIME, Situation.SHOOT_OUT}:
        return 0.0
    sign = 1 if match.attack is side else -1
    if situation is not None and situation in RESTARTS:
        return sign * RESTARTS[situation]
    if situation in {Situation.LINE_UP, Situation.KICK_OFF, Situation.TOSS, Situation.DRAFT}:
        return 0.0
    outlook = Outlook(match, level)
    if situation is Situation.FREE_KICK:
        return sign * outlook.worth_at(match.spot or match.ball)
    if match.phase is not None and match.phase.part.is_attack:
        return sign * max(outlook.worth_before_reply(), outlook.shot_on_the_run())
    return sign * outlook.worth(situation)
