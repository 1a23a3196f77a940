"""Default answers to choices, which odds assume on the way of a play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.asking import Choose
from rules.counter_attack.odds.assumptions import (
    MIDDLE_OF_THE_LINE,
    STAY_OR_KICK_FROM_THE_SPOT,
    Assumption,
    best_shots_first,
    by_hex,
    by_shirt_and_hex,
    clockwise,
    done_or_to_the_ball,
    ground_first,
    keeper_from_the_bench,
    move_or_pass,
    named_first,
    nearest_to_the_spot,
    one_challenger,
    pass_first,
    tackle_or_done,
    to_leftmost_mate,
    to_lowest_shirt,
    top_of_the_goal,
    turned_up_first,
    words,
)

DEFAULT_ANSWERS: Final[Mapping[str, Assumption]] = {
    "action": Assumption(move_or_pass),
    "after_foul": words("play on"),
    "challenge_passer": words("try"),
    "challengers": Assumption(one_challenger),
    "corner_pass": Assumption(to_lowest_shirt(), ground_first),
    "deflect": words("deflect"),
    "distribution": words("final thirds", "reposition"),
    "dive": words("dive"),
    "draft_pick": Assumption(order=turned_up_first),
    "far_side": Assumption(clockwise),
    "final_thirds": words("done"),
    "first_time_move": words("done", order=by_shirt_and_hex),
    "free_kick": Assumption(to_lowest_shirt("pass"), pass_first),
    "goal_kick": Assumption(to_lowest_shirt(), ground_first),
    "headed_back": words("hands"),
    "headed_pass": Assumption(to_leftmost_mate, by_hex),
    "header_aim": Assumption(order=top_of_the_goal),
    "header_by": Assumption(named_first),
    "high_pass_move": words("done", order=by_shirt_and_hex),
    "keeper_comes": words("stay"),
    "keeper_placement": STAY_OR_KICK_FROM_THE_SPOT,
    "keeper_run": words("stay"),
    "keeper_step": words("stay"),
    "kick_target": Assumption(to_lowest_shirt(), by_hex),
    "move": Assumption(tackle_or_done),
    "new_keeper": Assumption(order=keeper_from_the_bench),
    "penalty_keeper": MIDDLE_OF_THE_LINE,
    "penalty_placing": words("done"),
    "pick_up": words("pick up"),
    "placement": words("4-4-2"),
    "release": words("drop"),
    "reposition": Assumption(clockwise),
    "second_phase": words("throw"),
    "set_piece_placing": Assumption(done_or_to_the_ball),
    "set_piece_run": words("done"),
    "snapshot_cover": words("no"),
    "snapshot_offer": words("play on"),
    "snapshot_target": Assumption(order=by_hex),
    "substitution": words("no", order=keeper_from_the_bench),
    "taker": Assumption(nearest_to_the_spot),
    "taking_order": Assumption(best_shots_first),
    "throw_target": Assumption(to_lowest_shirt(), ground_first),
    "thrower": Assumption(nearest_to_the_spot),
    "try_for_ball": words("try"),
    "unchallenged": words("header"),
    "unopposed": words("header"),
}
"""The answer to each choice, by the question's name, whatever the order in which its answers are listed.

Keepers stay where they are, but dive and deflect; defenders try for the ball and do not move before a snapshot; the
fouled side plays on. Balls go along the ground to the own player with the lowest shirt. One player goes up for a
header, at goal if it can. Nobody takes a snapshot. In a movement phase nobody moves, and a defender who can tackle
does, but never fouls on purpose. Before a free kick nobody moves either, unless nobody is near enough to take it.
"""


def default_answer(question: Choose) -> object:
    """Return the default answer to a choice, as a value.

    Raises KeyError for a question of another game.
    """
    return DEFAULT_ANSWERS[question.name].answer(question)
