"""A whole match, from the draft to the final whistle: a table of contents that can begin at any save point."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.asking import Play, top
from rules.counter_attack.discipline.substitution import stoppage
from rules.counter_attack.flow.next_action import next_action
from rules.counter_attack.periods.draft import draft
from rules.counter_attack.periods.end_of_half import extra_time, keep_time, second_half
from rules.counter_attack.periods.kick_off import line_up, toss
from rules.counter_attack.set_pieces.corner import corner
from rules.counter_attack.set_pieces.free_kick import free_kick
from rules.counter_attack.set_pieces.penalty import penalty
from rules.counter_attack.set_pieces.save_and_hold import goal_kick, save_and_hold
from rules.counter_attack.set_pieces.shoot_out import shoot_out
from rules.counter_attack.set_pieces.throw_in import throw_in
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation

CHAPTERS: Final[Mapping[Situation, Callable[[Match], Play[None]]]] = {
    Situation.DRAFT: draft,
    Situation.TOSS: toss,
    Situation.LINE_UP: line_up,
    Situation.SAVE_AND_HOLD: save_and_hold,
    Situation.THROW_IN: throw_in,
    Situation.GOAL_KICK: goal_kick,
    Situation.CORNER: corner,
    Situation.FREE_KICK: free_kick,
    Situation.PENALTY: penalty,
    Situation.HALF_TIME: second_half,
    Situation.EXTRA_TIME: extra_time,
    Situation.SHOOT_OUT: shoot_out,
}
"""What is played in each situation; in every other the attack calls an action (NXT)."""


def whole_match(match: Match) -> Play[None]:
    """Play a match on to its final whistle, from whatever situation it is in."""
    while match.situation is not Situation.FULL_TIME:
        yield from top()
        situation = match.situation
        chapter = CHAPTERS.get(situation, next_action) if situation else next_action
        yield from stoppage(match)
        yield from chapter(match)
        yield from keep_time(match)
