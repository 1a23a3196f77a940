"""Counter Attack, as the rest of the program sees it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from rules.counter_attack.cards import Side
from rules.counter_attack.edition import COMMUNITY, Edition
from rules.counter_attack.match import Match
from rules.counter_attack.orders import orders
from rules.counter_attack.questions import QUESTIONS
from rules.counter_attack.save_point import resumed, saved
from rules.counter_attack.squad import Squad
from rules.counter_attack.whole_match import whole_match
from rules.errors import Refusal
from rules.rulesets import Ruleset

NAME: Final = "counter_attack"


@dataclass(eq=False)
class HalfOutOfRange(Refusal):
    """A number of actions that no half can have."""

    clause: ClassVar[str] = "CLK-2"
    actions: int
    least: int
    most: int


def head_of(home: Squad, away: Squad, half: int | None = None, edition: Edition = COMMUNITY) -> dict[str, str]:
    """Write down the facts that a match begins with, as the head of its log has them.

    home, away: the squads of the two sides.
    half: actions of a half; None for the edition's number.

    Raises HalfOutOfRange (CLK-2).
    """
    actions = edition.half if half is None else half
    if not edition.shortest_half <= actions <= edition.longest_half:
        raise HalfOutOfRange(actions, edition.shortest_half, edition.longest_half)
    return {
        "ruleset": NAME,
        "edition": edition.name,
        "half": str(actions),
        **dict(home.in_head(Side.HOME)),
        **dict(away.in_head(Side.AWAY)),
    }


def score_line(match: Match) -> str:
    """Return the score, home first, such as "2-1"."""
    return f"{match.score(Side.HOME)}-{match.score(Side.AWAY)}"


RULESET: Final = Ruleset(
    name=NAME,
    sides=(Side.HOME.value, Side.AWAY.value),
    begin=Match,
    save=saved,
    resume=resumed,
    script=whole_match,
    orders=orders,
    questions=QUESTIONS,
    result=score_line,
)
"""The football game."""
