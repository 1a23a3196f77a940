"""The interface through which a game is put into words, the same for every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from re import Pattern
from typing import Any, Final

from rules.asking import Choose
from rules.hexes import Hex
from rules.odds import Prospect
from rules.previews import Order
from text.dice_names import DuelWords
from text.message import N_, Advance, Panel, PlanFor, Refused

FOLLOWING: Final = N_(
    "You're following this match: you'll get a DM when something important happens and at the end. Press again to stop."
)
"""What those who follow a match are told at the beginning, where a game has no better words."""


def _no_examples(_match: object, _question: Choose) -> Sequence[str]:
    return ()


def _nothing_begun(_question: Choose) -> str:
    return ""


def _nobody_counted(_match: object) -> Mapping[str, int]:
    return {}


def _nothing_assumed(_assumed: object, _names: object) -> str:
    return ""


@dataclass(frozen=True)
class Game:
    """How one game is put into words. Each function that takes a match takes the game's own.

    title: what the game is called.
    sides: the two sides, the challenger's first.
    reports: the words of each thing that is told, by its name.
    folds: how each thing is told in short where it comes several times in a row, by its name; "" where the last counts.
    panels: what each question says over its buttons, by its name.
    in_advance: the words of each question that can be answered in advance, by its name.
    own_plans: the words of each kind of own plan, by its name.
    news: the names of the reports at which those who follow a match are called. following: what they are told of that.
    names: how players and sides are called, by what facts call them.
    side_of: of a match and a player, as facts call it: its side.
    headline: score and time.
    stage: what is under way, "" where nothing is.
    counted: how many have acted of those who may, by the blanks for them; empty where nobody is counted.
    ends: of a match, the side asked and the name of the open question: asks whether *Done* is meant, which would end
        something with moves left; "" where it would not.
    label: of a match, the side asked and an answer: what stands on its button.
    menu: what stands on the menu of answers that begin alike and end with a hex, or that pair two in the same way.
    pair: of an answer that pairs two: in which way, and what stands for the first of them, whose button `label` names;
        empty of any other.
    figure: of a match, the side asked and a shirt: how it stands in the menu of those who can move.
    hint: of a match, the side asked and an answer that ends with a hex: what is worth knowing of it.
    many: whether thousands of answers may be legal at once, which are sorted out beside the event loop.
    pieces: what answers begin with that move a player or a figure. pick: what stands on the menu of these.
    taken: of a match and a hex: whether a player or a figure stands there.
    editions: how each edition stands in the list to choose from, by its name.
    agreed: of the facts that a match begins with: what was agreed on.
    adjustable: what each kind of fact that is set by agreement is called, by its name.
    typed: what managers of other tongues type for the words of the game, and those words.
    order: of the match behind a plan, the side, an order and how players are called: what the order does.
    odds: of a match, the side asked and a prospect: what may come of an answer, and how likely.
    duels: what duels outside a match are called.
    chapters: those of the rulebook, by what the numbers of their clauses begin with.
    refusals: what its rules say no with, by the names of the classes.
    clauses: every clause in short, by its number, in the order of the rulebook.
    examples: of a match and its open question: answers that are told as examples; none where the first legal ones do.
    begun: of a question: how an answer begins that is too long to be written as an example; "" for none.
    assumes: of what the odds of some answers assume of the other side, as the game tells it, and how players are
        called: that in words; "" where nothing needs to be said.
    """

    title: str
    sides: tuple[str, str]
    reports: Mapping[str, str]
    folds: Mapping[str, str]
    panels: Mapping[str, Panel]
    in_advance: Mapping[str, Advance]
    own_plans: Mapping[str, PlanFor]
    news: frozenset[str]
    names: Callable[[Any], Mapping[str, str]]
    side_of: Callable[[Any, str], str]
    headline: Callable[[Any], str]
    stage: Callable[[Any], str]
    ends: Callable[[Any, str, str], str]
    label: Callable[[Any, str, str], str]
    menu: Callable[[str], str]
    pair: Callable[[str], tuple[str, str]]
    figure: Callable[[Any, str, str], str]
    hint: Callable[[Any, str, str], str]
    many: bool
    pieces: Pattern[str]
    pick: str
    taken: Callable[[Any, Hex], bool]
    editions: Mapping[str, str]
    agreed: Callable[[Mapping[str, str]], str]
    adjustable: Mapping[str, str]
    typed: Callable[[], Mapping[str, str]]
    order: Callable[[Any, str, Order, Mapping[str, str]], str]
    odds: Callable[[Any, str, Prospect], str]
    duels: DuelWords
    chapters: Mapping[str, str]
    clauses: Mapping[str, str]
    refusals: Mapping[str, Refused]
    examples: Callable[[Any, Choose], Sequence[str]] = _no_examples
    begun: Callable[[Choose], str] = _nothing_begun
    assumes: Callable[[Sequence[Any], Mapping[str, str]], str] = _nothing_assumed
    counted: Callable[[Any], Mapping[str, int]] = _nobody_counted
    following: str = FOLLOWING
