"""A whole match, from the draft to the final whistle: a table of contents that can begin at any save point."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rules.asking import Play, top
from rules.counter_attack.discipline.substitution import offer_substitutions_at_stoppage
from rules.counter_attack.flow.next_action import play_next_action
from rules.counter_attack.movement.movement_phase import resume_movement_phase
from rules.counter_attack.periods.draft import play_draft
from rules.counter_attack.periods.end_of_half import begin_second_half, keep_time, play_extra_time
from rules.counter_attack.periods.kick_off import place_line_ups, resolve_toss
from rules.counter_attack.set_pieces.corner import take_corner
from rules.counter_attack.set_pieces.free_kick import take_free_kick
from rules.counter_attack.set_pieces.penalty import award_penalty
from rules.counter_attack.set_pieces.save_and_hold import offer_save_and_hold, take_goal_kick
from rules.counter_attack.set_pieces.shoot_out import play_shoot_out
from rules.counter_attack.set_pieces.throw_in import take_throw_in
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation

CHAPTERS: Final[Mapping[Situation, Callable[[Match], Play[None]]]] = {
    Situation.DRAFT: play_draft,
    Situation.TOSS: resolve_toss,
    Situation.LINE_UP: place_line_ups,
    Situation.SAVE_AND_HOLD: offer_save_and_hold,
    Situation.THROW_IN: take_throw_in,
    Situation.GOAL_KICK: take_goal_kick,
    Situation.CORNER: take_corner,
    Situation.FREE_KICK: take_free_kick,
    Situation.PENALTY: award_penalty,
    Situation.HALF_TIME: begin_second_half,
    Situation.EXTRA_TIME: play_extra_time,
    Situation.SHOOT_OUT: play_shoot_out,
}
"""The play of each situation; in every other the attack calls an action (NXT)."""


def play_whole_match(match: Match) -> Play[None]:
    """Play a match to its final whistle, from any situation, or from a movement phase in progress."""
    if match.phase is not None:
        yield from resume_movement_phase(match, match.phase)
        yield from keep_time(match)
    while match.situation is not Situation.FULL_TIME:
        yield from top()
        situation = match.situation
        chapter = CHAPTERS.get(situation, play_next_action) if situation else play_next_action
        yield from offer_substitutions_at_stoppage(match)
        yield from chapter(match)
        yield from keep_time(match)
