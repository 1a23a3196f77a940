"""Interface of a game's words, the same for every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from re import Pattern
from typing import Any, Final

from rules.asking import Choose
from rules.hexes import Hex
from rules.odds import AnswerOdds
from rules.planning.previews import PreviewedOrder
from rules.reports import AnyReport
from text.dice_names import DuelWords
from text.message import N_, Advance, AgreementWords, Panel, PlanFor, Refused
from text.puzzle_words import PuzzleWords

FOLLOWING: Final = N_(
    "You're following this match: you'll get a DM when something important happens and at the end. Press again to stop."
)
"""Default confirmation for somebody who begins to follow a match."""


def _no_examples(_match: object, _question: Choose) -> Sequence[str]:
    return ()


def _as_it_is(examples: str) -> str:
    return examples


def _as_they_are(_match: object, _question: Choose, answers: Sequence[str]) -> Sequence[str]:
    return answers


def _nothing_begun(_question: Choose) -> str:
    return ""


def _timeless(_match: object) -> str:
    return ""


def _nobody_counted(_match: object, _question: Choose) -> Mapping[str, int]:
    return {}


def _nothing_assumed(_assumed: object, _names: object) -> str:
    return ""


def _as_reported(report: AnyReport) -> Mapping[str, Any]:
    return report.facts


@dataclass(frozen=True)
class GameWords:
    """Words of one game. Each function that takes a match takes the game's own.

    title: the game's name.
    sides: the two sides, the challenger's first.
    reports: words of each report, by its name.
    folds: short words of each report for several in a row, by its name; "" if only the last one counts.
    unruled: names of the reports that a board shows without a clause: plain runs and passes.
    minor: names of the reports that a board leaves out beside others.
    panels: words above the buttons of each question, by its name.
    standing_orders: words of each question that takes standing orders, by its name.
    saved_plans: words of each kind of saved plan, by its name.
    news: names of the reports that are sent to a match's followers. following: the words that tell them so.
    certain: names of the reports that a preview tells if no dice decide them: a goal, the end of a half.
    names: of players and sides, by the ids in facts.
    side_of: returns a player's side, from a match and the id in facts.
    headline: score and time.
    stage: the current phase, and the time added if any is; "" for none.
    clock: the time in the match, as in the headline, "" for none.
    counted: from a match and its open question: how many have acted of those who may, or how many still may, by
        placeholder; empty if nobody is counted.
    ends: from a match, the side to act and the open question's name: the question before *Done* ends something with
        moves left; "" for none.
    label: from a match, the side to act and an answer: the label of its button.
    menu: the placeholder of a menu of answers that begin alike and end with a hex, or that pair two in the same way.
    pair: from an answer that pairs two: the way, and the text for the first of them, whose label comes from `label`;
        empty for any other.
    figure: from a match, the side to act and a shirt: the label in the menu of movable ones.
    hint: from a match, the side to act and an answer that ends with a hex: a hint on it.
    many: whether thousands of answers may be legal at once, so that they are sorted in a thread.
    pieces: pattern of a player or a figure at an answer's beginning. pick: placeholder of the menu of these.
    taken: from a match and a hex: whether a player or a figure is there.
    editions: names of the editions in the menu.
    agreed: from a match's head: its agreed settings.
    adjustable: names of the settings that can be agreed during a match.
    typed: synonyms of the game's words in other languages, and those words.
    in_readers_words: from answers shown as examples: the same as a reader of the current language may type them.
    order: from the match after a plan, the side, an order and players' names: the order in words.
    odds: from the odds of an answer: these odds in words.
    chance: from the same: the chance that it succeeds, as its button has it; "" if dice decide something else.
    duels: words of duels outside a match.
    chapters: of the rulebook, by their clauses' prefix.
    refusals: words of its rules' refusals, by the classes' names.
    clauses: all clauses in short, by number, in the order of the rulebook.
    examples: from a match and its open question: answers to show as examples; none to use the first legal ones.
    begun: from a question: the beginning of an answer that is too long for an example; "" for none.
    likeliest: from a match, its open question and answers with hexes of one kind: those answers, the likeliest first.
    facts: from a report: its facts for its words.
    puzzles: words of its puzzles; None for a game without any.
    assumes: from the odds' assumptions about the other side and players' names: those in words; "" for none.
    """

    title: str
    sides: tuple[str, str]
    reports: Mapping[str, str]
    folds: Mapping[str, str]
    panels: Mapping[str, Panel]
    standing_orders: Mapping[str, Advance]
    saved_plans: Mapping[str, PlanFor]
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
    is_taken: Callable[[Any, Hex], bool]
    editions: Mapping[str, str]
    agreed: Callable[[Mapping[str, str]], AgreementWords]
    adjustable: Mapping[str, str]
    typed: Callable[[], Mapping[str, str]]
    order: Callable[[Any, str, PreviewedOrder, Mapping[str, str]], str]
    odds: Callable[[AnswerOdds], str]
    chance: Callable[[AnswerOdds], str]
    duels: DuelWords
    chapters: Mapping[str, str]
    clauses: Mapping[str, str]
    refusals: Mapping[str, Refused]
    examples: Callable[[Any, Choose], Sequence[str]] = _no_examples
    in_readers_words: Callable[[str], str] = _as_it_is
    begun: Callable[[Choose], str] = _nothing_begun
    likeliest: Callable[[Any, Choose, Sequence[str]], Sequence[str]] = _as_they_are
    assumes: Callable[[Sequence[Any], Mapping[str, str]], str] = _nothing_assumed
    clock: Callable[[Any], str] = _timeless
    counted: Callable[[Any, Choose], Mapping[str, int]] = _nobody_counted
    certain: frozenset[str] = frozenset()
    unruled: frozenset[str] = frozenset()
    minor: frozenset[str] = frozenset()
    facts: Callable[[AnyReport], Mapping[str, Any]] = _as_reported
    following: str = FOLLOWING
    puzzles: PuzzleWords | None = None
