"""What may come of an answer, in words: "goes well 67%, ball lost 17%, foul on us 17%"."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from rules.counter_attack.cards import Side
from rules.counter_attack.match import Match
from rules.odds import Prospect
from text.languages import T_
from text.message import N_
from text.shares import percent

SAFE: Final = N_("no dice")
"""Where nothing is rolled."""

_GOES_WELL: Final = N_("goes well {share}")
_LOST: Final = N_("ball lost {share}")
_WON: Final = N_("ball won {share}")
_LOOSE: Final = N_("ball loose {share}")
_NO_GOAL: Final = N_("no goal {share}")

ATTACK: Final[Mapping[str, str]] = {
    "": _GOES_WELL,
    "goal": N_("goal {share}"),
    "no_goal": _NO_GOAL,
    "accurate": N_("accurate {share}"),
    "pass_received": N_("arrives {share}"),
    "pass_into_space": N_("comes through {share}"),
    "nutmeg_won": N_("gets past {share}"),
    "tackle_lost": N_("gets away {share}"),
    "headed_pass_received": N_("arrives {share}"),
    "headed_into_space": N_("comes down in space {share}"),
    "inaccurate": N_("astray {share}"),
    "loose_ball": _LOOSE,
    "header_lost": N_("header lost {share}"),
    "keeper_claims": N_("the goalkeeper has it {share}"),
    "wins_ball": _LOST,
    "tackle_won": _LOST,
    "nutmeg_lost": _LOST,
    "dive_won": N_("the goalkeeper has it {share}"),
    "offside": N_("offside {share}"),
    "foul": N_("foul on us {share}"),
}
"""The words of each end for the side that has the ball, the good ones first."""

DEFENCE: Final[Mapping[str, str]] = {
    "wins_ball": _WON,
    "tackle_won": _WON,
    "dive_won": N_("our goalkeeper has it {share}"),
    "nutmeg_lost": _WON,
    "keeper_claims": N_("our goalkeeper has it {share}"),
    "header_lost": N_("header won {share}"),
    "offside": N_("offside {share}"),
    "no_goal": _NO_GOAL,
    "inaccurate": N_("astray {share}"),
    "loose_ball": _LOOSE,
    "": N_("nothing won {share}"),
    "tackle_lost": N_("beaten {share}"),
    "nutmeg_won": N_("beaten {share}"),
    "accurate": N_("accurate {share}"),
    "pass_received": N_("arrives {share}"),
    "pass_into_space": N_("comes through {share}"),
    "headed_pass_received": N_("they head it on {share}"),
    "headed_into_space": N_("they head it on {share}"),
    "foul": N_("foul by us {share}"),
    "goal": N_("goal against us {share}"),
}
"""The words of each end for the other side."""


def prospect_words(match: Match, side: str, prospect: Prospect) -> str:
    """Say what may come of an answer of a side, by its odds: "arrives 83%, ball lost 17%".

    side: "home" or "away".
    """
    if not prospect.rolls:
        return T_(SAFE)
    words = ATTACK if match.attack is Side(side) else DEFENCE
    shares: dict[str, Fraction] = {}
    for end, message in words.items():
        if prospect.ends.get(end):
            shares[message] = shares.get(message, Fraction(0)) + prospect.ends[end]
    return ", ".join(T_(message).format(share=percent(share)) for message, share in shares.items())
