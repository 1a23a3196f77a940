"""Odds of an answer in words, "success 67%, ball lost 17%", and what those of a shot assume of the other side."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from rules.counter_attack.odds.goal_odds import GOAL
from rules.counter_attack.odds.plan_run import MISSED
from rules.counter_attack.odds.shot_assumptions import Assumed
from rules.odds import AnswerOdds
from text.languages import T_, counted
from text.message import N_, N_plural, in_words
from text.numerals import percent

SAFE: Final = N_("no roll")
"""Text for an answer without dice."""

AT_GOAL: Final = {GOAL, MISSED}
"""Outcomes that together are an attempt at goal."""

_OTHER_DICE: Final = N_("⚠ dice roll")
_GOES_WELL: Final = N_("success {share}")
_LOST: Final = N_("ball lost {share}")
_WON: Final = N_("ball won {share}")
_LOOSE: Final = N_("ball loose {share}")
_NO_GOAL: Final = N_("no goal {share}")
_FOULED: Final = N_("we're fouled {share}")

_ASSUMING: Final = N_("-# Assuming: {replies}.")
_STAYS: Final = N_("{keeper} waits on {hex} and goes for the ball")
_NO_KEEPER: Final = N_("no keeper in the box")
_MAY_DROP: Final = N_("⚠ They may move a player first: the chance can drop.")
_BLOCK: Final = N_plural("{number} block attempt ({players})", "{number} block attempts ({players})", "number")
_NO_BLOCK: Final = N_("no one can block")
_ANY_BLOCK: Final = N_("every defender by the ball's path tries to block")

ATTACK: Final[Mapping[str, str]] = {
    "": _GOES_WELL,
    "goal": N_("chance of a goal {share}"),
    "no_goal": _NO_GOAL,
    "accurate": N_("accurate {share}"),
    "pass_received": N_("arrives {share}"),
    "pass_into_space": N_("gets through {share}"),
    "nutmeg_won": N_("gets past {share}"),
    "tackle_lost": N_("gets away {share}"),
    "headed_pass_received": N_("arrives {share}"),
    "headed_into_space": N_("drops loose {share}"),
    "inaccurate": N_("goes astray {share}"),
    "loose_ball": _LOOSE,
    "header_lost": N_("header lost {share}"),
    "keeper_claims": N_("their keeper gets it {share}"),
    "wins_ball": _LOST,
    "tackle_won": _LOST,
    "nutmeg_lost": _LOST,
    "dive_won": N_("their keeper gets it {share}"),
    "offside": N_("offside {share}"),
    "foul": _FOULED,
    "dangerous": _FOULED,
    "reckless_miss": N_("they miss {share}"),
}
"""Words of each outcome for the side with the ball, good ones first."""

DEFENCE: Final[Mapping[str, str]] = {
    "wins_ball": _WON,
    "tackle_won": _WON,
    "dive_won": N_("our keeper gets it {share}"),
    "nutmeg_lost": _WON,
    "keeper_claims": N_("our keeper gets it {share}"),
    "header_lost": N_("header won {share}"),
    "offside": N_("offside {share}"),
    "no_goal": _NO_GOAL,
    "inaccurate": N_("goes astray {share}"),
    "loose_ball": _LOOSE,
    "": N_("no change {share}"),
    "tackle_lost": N_("beaten {share}"),
    "nutmeg_won": N_("beaten {share}"),
    "accurate": N_("accurate {share}"),
    "pass_received": N_("arrives {share}"),
    "pass_into_space": N_("gets through {share}"),
    "headed_pass_received": N_("they head it on {share}"),
    "headed_into_space": N_("they head it on {share}"),
    "foul": N_("we foul {share}"),
    "dangerous": N_("we foul and get a card {share}"),
    "reckless_miss": N_("we miss and get a card {share}"),
    "goal": N_("they score {share}"),
}
"""Words of each outcome for the other side."""

WELL: Final = frozenset(
    {"", GOAL, "accurate", "pass_received", "pass_into_space", "nutmeg_won", "tackle_lost", "headed_pass_received"}
)
"""Outcomes that the side with the ball hopes for."""

WELL_DEFENDED: Final = frozenset(
    {"wins_ball", "tackle_won", "dive_won", "nutmeg_lost", "keeper_claims", "header_lost", "offside", MISSED}
)
"""Outcomes that the other side hopes for."""


def chance_of_success(odds: AnswerOdds) -> str:
    """Return the chance that an answer does what it is given for: "17%".

    It is "" for an answer without dice, or one whose dice decide something else.
    """
    if not odds.rolls or set(odds.ends) == {""}:
        return ""
    good = WELL_DEFENDED if odds.defends else WELL
    return percent(sum((share for end, share in odds.ends.items() if end in good), Fraction(0)))


def odds_words(odds: AnswerOdds) -> str:
    """Return the odds of an answer: "arrives 83%, ball lost 17%".

    For an attempt at goal, only the chance of a goal is named. Nothing is promised where the dice decide something
    else, such as added time.
    """
    if not odds.rolls:
        return T_(SAFE)
    if set(odds.ends) == {""}:
        return T_(_OTHER_DICE)
    words = DEFENCE if odds.defends else ATTACK
    shares: dict[str, Fraction] = {}
    sure_of_one = set(odds.ends) == AT_GOAL
    for end, message in words.items():
        if odds.ends.get(end) and not (sure_of_one and end == MISSED):
            shares[message] = shares.get(message, Fraction(0)) + odds.ends[end]
    return ", ".join(T_(message).format(share=percent(share)) for message, share in shares.items())


def assumed_words(shots: Sequence[Assumed], names: Mapping[str, str]) -> str:
    """Return the assumptions behind the odds of some shots; "" for none. names: of players.

    That no defender moves before a snapshot is told in a line of its own: the obvious move may halve the chance.
    """
    if not shots:
        return ""
    assuming = T_(_ASSUMING).format(replies=", ".join(_replies(shots, names)))
    return "\n".join([*([T_(_MAY_DROP)] if any(shot.covers for shot in shots) else []), assuming])


def _replies(shots: Sequence[Assumed], names: Mapping[str, str]) -> Iterable[str]:
    """Yield the assumptions common to all shots: the goalkeeper by name, and the blockers if they are the same."""
    keeper, place = shots[0].keeper, shots[0].hex
    yield T_(_STAYS).format(keeper=in_words(keeper, names), hex=place) if keeper else T_(_NO_KEEPER)
    blockers = shots[0].blockers
    if blockers is None or any(shot.blockers != blockers for shot in shots):
        yield T_(_ANY_BLOCK)
    elif not blockers:
        yield T_(_NO_BLOCK)
    else:
        number = len(blockers)
        yield counted(_BLOCK, number, players=in_words(blockers, names))
