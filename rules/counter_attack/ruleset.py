"""Counter Attack, as the rest of the program sees it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Final

from rules.counter_attack.cards import Card, Side
from rules.counter_attack.duel import JACKPOT
from rules.counter_attack.editions import DEFAULT, edition_named
from rules.counter_attack.full_time import SETTLE
from rules.counter_attack.match import Match
from rules.counter_attack.offside import OFF
from rules.counter_attack.offside import OPTION as OFFSIDE
from rules.counter_attack.orders import orders
from rules.counter_attack.questions import QUESTIONS
from rules.counter_attack.save_point import resumed, saved
from rules.counter_attack.squad import Squad, deck_in_head
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


@dataclass(frozen=True, slots=True)
class Options:
    """What two managers may agree on before a match.

    settle: whether a draw goes on to extra time and a shoot-out (CLK-5).
    jackpot: whether duels are rolled with dice of twelve faces (JAC-1).
    offside: whether chapter OFF is played.
    deck: the cards from which both draft their squads (SET-2); none for no draft.
    """

    settle: bool = False
    jackpot: bool = False
    offside: bool = True
    deck: tuple[Card, ...] = ()

    def in_head(self) -> dict[str, str]:
        """Write down what is not as usual, as lines for the head of a log."""
        agreed = {SETTLE: "yes"} if self.settle else {}
        agreed |= {JACKPOT: "yes"} if self.jackpot else {}
        agreed |= {} if self.offside else {OFFSIDE: OFF}
        return agreed | dict(deck_in_head(self.deck) if self.deck else ())


PLAIN: Final = Options()
"""A draw stands, six faces, offside, and squads that are there."""


def head_of(
    home: Squad,
    away: Squad,
    half: int | None = None,
    edition: str = DEFAULT,
    options: Options = PLAIN,
) -> dict[str, str]:
    """Write down the facts that a match begins with, as the head of its log has them.

    home, away: the squads of the two sides; with a deck only their names and colours count.
    half: actions of a half; None for the edition's number.
    edition: a named edition, and what is not as usual in it, such as "condensed steal_ten=no".
    options: what else was agreed on.

    Raises HalfOutOfRange (CLK-2), NoSuchEdition or NoSuchSwitch.
    """
    rules = edition_named(edition)
    actions = rules.half if half is None else half
    if not rules.shortest_half <= actions <= rules.longest_half:
        raise HalfOutOfRange(actions, rules.shortest_half, rules.longest_half)
    return {
        "ruleset": NAME,
        "edition": edition,
        "half": str(actions),
        **options.in_head(),
        **_squads((home, away), drafted=bool(options.deck)),
    }


def _squads(squads: tuple[Squad, Squad], *, drafted: bool) -> dict[str, str]:
    """Write both squads down, before a draft without their cards."""
    written: dict[str, str] = {}
    for side, squad in zip(Side, squads, strict=True):
        written |= (replace(squad, cards=()) if drafted else squad).in_head(side)
    return written


def score_line(match: Match) -> str:
    """Return the score, home first, such as "2-1"; after a shoot-out "1-1 (4-3)"."""
    score = f"{match.score(Side.HOME)}-{match.score(Side.AWAY)}"
    if not match.kicks:
        return score
    return f"{score} ({match.kicks_scored(Side.HOME)}-{match.kicks_scored(Side.AWAY)})"


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
