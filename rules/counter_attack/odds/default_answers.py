"""Default answers to choices, which odds assume on the way of a play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from rules.asking import Choose
from rules.errors import RefereeError

FIRST: Final = ""
"""Mark for the first legal answer: a player or a hex, which the rules list by squad or by pitch."""

DEFAULT_ANSWERS: Final[Mapping[str, str]] = {
    "action": "move",
    "after_foul": "play on",
    "challenge_passer": "try",
    "challengers": FIRST,
    "corner_pass": FIRST,
    "deflect": "deflect",
    "distribution": "final thirds",
    "dive": "dive",
    "draft_pick": FIRST,
    "far_side": FIRST,
    "final_thirds": "done",
    "first_time_move": "done",
    "free_kick": FIRST,
    "goal_kick": FIRST,
    "headed_back": "hands",
    "headed_pass": FIRST,
    "header_aim": FIRST,
    "header_by": FIRST,
    "high_pass_move": "done",
    "keeper_comes": "stay",
    "keeper_placement": "stay",
    "keeper_run": "stay",
    "keeper_step": "stay",
    "kick_target": FIRST,
    "move": FIRST,
    "new_keeper": FIRST,
    "penalty_keeper": FIRST,
    "penalty_placing": "done",
    "pick_up": "pick up",
    "placement": FIRST,
    "release": "drop",
    "reposition": "stay",
    "second_phase": "throw",
    "set_piece_placing": "done",
    "set_piece_run": "done",
    "snapshot_cover": "no",
    "snapshot_offer": "play on",
    "snapshot_target": FIRST,
    "substitution": "no",
    "taker": FIRST,
    "taking_order": FIRST,
    "throw_target": FIRST,
    "thrower": FIRST,
    "try_for_ball": "try",
    "unchallenged": "header",
    "unopposed": "header",
}
"""The answer to each choice, by the question's name.

Keepers stay where they are, but dive and deflect; defenders try for the ball and do not move before a snapshot; the
fouled side plays on. Nobody shoots without being told to.
"""


def default_answer(question: Choose) -> object:
    """Return the default answer to a choice, as a value; the first legal one if it is not legal.

    Raises KeyError for a question of another game.
    """
    usual = DEFAULT_ANSWERS[question.name]
    if usual != FIRST:
        try:
            return question.answers.read(usual)
        except RefereeError:
            pass
    return next(question.answers.legal())
