"""The interface of every game to the rest of the program, so that no code elsewhere asks which game it is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from itertools import islice
from types import MappingProxyType
from typing import Any, ClassVar, Final, Self, TypeAlias

from rules.agreed_facts import Adjustable
from rules.asking import Answers, Choose, Play, Question, in_short
from rules.dice.standalone_duels import DuelKind
from rules.errors import EXAMPLES, EntryTooLong, NotUnderstood, Unfinished
from rules.input.typed_case import in_typed_case
from rules.log import Entry
from rules.odds import AnswerInAdvance, AsIf, OddsFunction
from rules.planning.previews import DONE, UNDO
from rules.planning.saved_plans import SavedPlanSupport
from rules.planning.standing_orders import Later, OrderChoices
from rules.reports import Report
from rules.score_sheets import BLANK, MatchTerms, ScoreSheet

LONGEST_ENTRY: Final = 400
"""Largest number of characters read of one entry."""

_SAID_ALONE: Final = frozenset({DONE, UNDO})
"""The words that are compared as they are."""

Words: TypeAlias = Mapping[str, str]
"""Words of other languages, in small letters without accents, and the game's own word for each."""

Saved: TypeAlias = dict[str, Any]
"""A match as written at a save point: lists, strings and numbers, with a format version."""

AnyMatch: TypeAlias = Any
"""A match of any game; only that game knows its contents."""


def check_length(typed: str) -> None:
    """Raise EntryTooLong if a text is longer than any entry, before anything else is done with it."""
    if len(typed) > LONGEST_ENTRY:
        raise EntryTooLong(len(typed), LONGEST_ENTRY)


def is_legible(typed: str) -> bool:
    """Return whether a text has a letter or a digit: no answer of any game is without, and an emoji has none."""
    return any(map(str.isalnum, typed))


@dataclass(frozen=True, slots=True)
class ToolClauses:
    """The clauses of a game for refusals by what all games share; "" if its rulebook has none.

    hexes: of a label that names no hex. dice: of a face that a die does not have; "" for the clause of the die.
    duels: that there is no such duel.
    """

    hexes: str = ""
    dice: str = ""
    duels: str = ""


NO_CLAUSES: Final = ToolClauses()
"""The clauses of a game whose rulebook has none for them."""


@dataclass(frozen=True, slots=True)
class MatchRequest:
    """A match as a challenger wants it. A game ignores what it does not know.

    half: actions in a half; None for the usual number.
    edition: one of the game's editions; "" for the first.
    options: other agreements by name, such as "draft"; what is left out is as usual.
    clubs: of the first and the second side, names of the game's clubs; "" for any.
    files: of the first and the second side, the texts of their own squad files; "" for none.
    names: of the first and the second side, names shown instead of their clubs' own; "" for those.
    field: the name of one of the game's fields; "" for the first.
    drawn: a field that somebody has drawn, in the game's notation; "" for none.
    """

    half: int | None = None
    edition: str = ""
    options: Mapping[str, bool] = field(default_factory=dict[str, bool])
    clubs: tuple[str, str] = ("", "")
    files: tuple[str, str] = ("", "")
    names: tuple[str, str] = ("", "")
    field: str = ""
    drawn: str = ""


class Game(ABC):
    """A game that can be refereed. It has no state: one object serves all its matches, in any thread.

    The abstract methods are the least that a game needs; all others have a default, for a game without that feature.
    """

    name: ClassVar[str]
    """Its name in the head of a log, and of its folders."""

    sides: ClassVar[tuple[str, str]]
    """The two sides, the challenger's first."""

    clauses: ClassVar[ToolClauses] = NO_CLAUSES
    """The clauses for refusals by what all games share."""

    clubs: ClassVar[tuple[str, ...]] = ()
    """The names of the clubs that come with the game."""

    fields: ClassVar[tuple[str, ...]] = ()
    """The names of its fields, if it has several."""

    standing_orders: ClassVar[Mapping[str, OrderChoices]] = MappingProxyType({})
    """For each question by name, how it can be answered in advance, or why it cannot."""

    intervals: ClassVar[frozenset[str]] = frozenset()
    """The names of the reports that end a part of a match, but not the match."""

    duels: ClassVar[Mapping[str, DuelKind]] = MappingProxyType({})
    """Duels that can be rolled outside a match, by name."""

    adjustable: ClassVar[Mapping[str, Adjustable]] = MappingProxyType({})
    """The kinds of facts that managers set by agreement, by name."""

    saved_plans: ClassVar[SavedPlanSupport] = SavedPlanSupport()
    """Saved plans that managers can prepare."""

    laid_down: ClassVar[tuple[str, ...]] = ()
    """The names of the questions that can be answered before they are asked; see `later`."""

    words: Words = MappingProxyType({})
    """Words of other languages. The game itself has none: code that puts it into words calls `with_words`."""

    def folder_in(self, layer: str) -> str:
        """Return the game's package in a layer: "text.skirmish" in "text", beside its "rules.skirmish"."""
        folder = type(self).__module__.rpartition(".")[0]
        return ".".join(layer if part == "rules" else part for part in folder.split("."))

    def with_words(self, words: Words) -> Self:
        """Return the same game, which also understands these words of other languages."""
        understands = copy(self)
        understands.words = words
        return understands

    # Before a match

    def head(self, request: MatchRequest) -> Mapping[str, str]:
        """Return the facts that a match begins with, as in the head of its log.

        Raises a RefereeError if such a match cannot be played.
        """
        return {}

    def request_of(self, head: Mapping[str, str]) -> MatchRequest:
        """Return the request for a match with this head: clubs by their names, and no files."""
        return MatchRequest()

    def dressed(self, head: Mapping[str, str], side: str, club: str, file: str) -> Mapping[str, str]:
        """Return a head in which a side plays with another club or its manager's own squad.

        club: its name; "" for the club in the head. file: the squad's file; "" for none.

        Raises a RefereeError if that cannot be played.
        """
        return head

    def on_terms(self, head: Mapping[str, str], terms: MatchTerms) -> Mapping[str, str]:
        """Return the head of a match on a competition's terms, before its sides are `dressed` or after."""
        return head

    def squad(self, file: str) -> str:
        """Return the name of the club in a squad file. Raises an error that says what is wrong with the file."""
        return ""

    def kit(self, club: str, file: str) -> str:
        """Return the shirts of a club, or of a squad file, in the notation that pictures read; "" if unknown."""
        return ""

    # The match

    @abstractmethod
    def begin(self, head: Mapping[str, str]) -> AnyMatch:
        """Return a new match from the head of its log. Raises LogUnreadable or NoSuchRulebook."""

    @abstractmethod
    def save(self, match: AnyMatch) -> Saved:
        """Return the match as data; valid only while its referee is at the top of the script."""

    @abstractmethod
    def resume(self, saved: Saved) -> AnyMatch:
        """Return the match that `save` wrote. Raises SavePointUnreadable for an unknown format."""

    def copy(self, match: AnyMatch) -> AnyMatch | None:
        """Return an independent copy of a match at the top of the script; None if the game makes none.

        It is equal to the match that `resume` would return, and also takes, as values, answers given to the original.
        """
        _ = match
        return None

    @abstractmethod
    def script(self, match: AnyMatch) -> Play[None]:
        """Return the play that a referee drives; it can start at every save point."""

    @abstractmethod
    def orders(self, typed: str, question: Question, words: Words) -> list[str]:
        """Split typed text, "7 K12, 9 M14", into answers to the open question and to those after it.

        words: of other languages. Raises NotUnderstood.
        """

    def result(self, match: AnyMatch) -> str:
        """Return the score as lists of matches show it, such as "2-1"; "" if none is kept."""
        return ""

    def score_sheet(self, head: Mapping[str, str], log: Sequence[Entry]) -> ScoreSheet:
        """Return what a competition needs to know of a match.

        log: the entries that still stand, the first ply first.
        """
        return BLANK

    def binds(self, entry: Entry, told: Sequence[Report]) -> bool:
        """Return whether an answer revealed something, so that taking it back needs consent, as after a die.

        told: the reports after the answer.
        """
        return False

    def pending_precomputation(self, match: AnyMatch) -> Callable[[], None] | None:
        """Return slow work that should be done before the match is played on; None for nothing.

        It may be called in a thread, and touches nothing that play changes.
        """
        return None

    # Help for the manager who is asked

    def odds(
        self, match: AnyMatch, entries: Sequence[Entry], answer_in_advance: AnswerInAdvance
    ) -> OddsFunction | None:
        """Return a function that tells the odds of further answers; None if the game has none.

        match: as it stood at its save point; it is not touched. entries: the answers since.
        answer_in_advance: returns their manager's answers given in advance.
        """
        return None

    def odds_if(self, match: AnyMatch) -> AsIf | None:
        """Return odds of answers that are not legal now, and whose they would be; None for none.

        In football, as if a player had the ball at its feet and no action were in progress.
        """
        return None

    def safer(self, match: AnyMatch, question: Choose, answer: str) -> str:
        """Return an answer that leads to the same as a legal one with less risk; "" if there is none."""
        return ""

    def assumed(self, match: AnyMatch, question: str, answer: str) -> object | None:
        """Return what the odds of an answer assume of the other side, as facts; None if nothing must be said.

        question: the name of the question that it answers.
        """
        return None

    def taken_for_granted(self, match: AnyMatch, question: Choose) -> str:
        """Return the other side's answer that a preview and the odds take for granted; "" for none: they end there.

        Only for a choice after which the manager of the preview goes on, whatever is answered.
        """
        return ""

    def hints(self, match: AnyMatch, question: Choose) -> Sequence[str]:
        """Return answers shown as examples, as they may be typed; empty if the first legal ones will do."""
        return ()

    def leans_on(self, match: AnyMatch, question: Choose, given: str, refused: Sequence[str]) -> str:
        """Return the refused answer without which a further one cannot be given, though with it it could; "" for none.

        given: the further answer, which is refused too. refused: those before it, in their order.
        """
        return ""

    def is_unasked(self, match: AnyMatch, question: Choose, answer: str) -> bool:
        """Return whether a legal answer is suggested only to a manager who has begun to type it."""
        return False

    def completed(self, match: AnyMatch, question: Choose, begun: Unfinished) -> str:
        """Return the legal answer that an incomplete one stands for, by its odds; "" if more must be typed.

        It is read back before anybody confirms it.
        """
        return ""

    # Answers given before they are asked for

    def wishes(self, match: AnyMatch, side: str) -> Mapping[str, Answers[Any]]:
        """Return what a side's manager may ask for before it is asked, by the name of the question."""
        return {}

    def later(self, match: AnyMatch, question: Choose) -> Later | None:
        """Return what can be said with an answer for a question that may follow in the same action.

        None if there is nothing. What was said is dropped at the end of the action.
        """
        return None

    def may_come(self, match: AnyMatch, question: Question) -> str:
        """Return the name of a question that an answer may bring up for the same manager; "" for none."""
        return ""

    # The same for every game

    def adjusts(self, question: Question | None) -> Mapping[str, Adjustable]:
        """Return the facts set by agreement through a question, by name; for most questions none."""
        asked = question.name if question is not None else ""
        return {name: fact for name, fact in self.adjustable.items() if fact.question == asked}

    def cut(self, typed: str, question: Question) -> list[str]:
        """Split typed text, in any language, into answers; see `orders`.

        They are in small letters except where they were typed otherwise, because a refusal quotes them.

        Raises EntryTooLong before the text is read, because each order in it would be tried on the match; and
        NotUnderstood, which then quotes nothing, for a text without a letter or a digit.
        """
        check_length(typed)
        if not is_legible(typed):
            examples = islice(question.answers.legal(), EXAMPLES) if isinstance(question, Choose) else ()
            raise NotUnderstood("", ", ".join(map(in_short, examples)), question.clause)
        orders = self.orders(typed, question, self.words)
        return [order if order in _SAID_ALONE else in_typed_case(order, typed) for order in orders]

    def parted(self, match: AnyMatch, question: Question | None, given: str) -> tuple[str, str]:
        """Split an answer from what is said for later, mostly "". Raises a RefereeError if the latter is refused."""
        later = self.later(match, question) if isinstance(question, Choose) else None
        return later.parted(given) if later is not None else (given, "")
