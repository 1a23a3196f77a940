"""The interface of every game to the rest of the program, so that no code outside asks which game it is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar, Final, Self, TypeAlias

from rules.agreed_facts import Adjustable
from rules.asking import Answers, Choose, Play, Question
from rules.errors import EntryTooLong, Unfinished
from rules.log import Entry
from rules.odds import AsIf, ByItself, Foresight
from rules.reports import Report
from rules.saved_plans import OwnPlans
from rules.score_sheets import BLANK, ScoreSheet, Terms
from rules.standalone_duels import Duel
from rules.standing_orders import InAdvance, Later

LONGEST_ENTRY: Final = 400
"""Characters that are read of what a manager types at once."""

Words: TypeAlias = Mapping[str, str]
"""How managers say the words of a game in other tongues, in small letters without accents, and what it is in ours."""

Saved: TypeAlias = dict[str, Any]
"""A match written down at a save point: lists, strings and numbers, with a format version."""

AnyMatch: TypeAlias = Any
"""A match of a game, which alone knows what is in it."""


def check_length(typed: str) -> None:
    """Raise EntryTooLong for a text that is longer than any entry, before anything else is done with it."""
    if len(typed) > LONGEST_ENTRY:
        raise EntryTooLong(len(typed), LONGEST_ENTRY)


@dataclass(frozen=True, slots=True)
class ToolClauses:
    """The clauses of a game under which what all games share refuses something; "" where its rulebook has none.

    hexes: that a label names no hex. dice: that a die has no such face; "" for the clause of the die.
    duels: that there is no such duel.
    """

    hexes: str = ""
    dice: str = ""
    duels: str = ""


NO_CLAUSES: Final = ToolClauses()
"""Those of a game whose rulebook says nothing of it."""


@dataclass(frozen=True, slots=True)
class MatchRequest:
    """The match that a challenger wants to play. A game passes over what it does not know.

    half: actions a half; None for as many as are usual.
    edition: one of the game's editions; "" for the first.
    options: what else is agreed on, such as "draft", by its name; what is left out is as usual.
    clubs: of the first and the second side, names of the game's clubs; "" where any will do.
    files: of the first and the second side, squads as their owners' files have them; "" where there is none.
    names: how the clubs of the first and the second side are called instead; "" for their own names.
    field: where it is played, by the name of one of the game's fields; "" for the first.
    drawn: a field that somebody has drawn, as the game reads one; "" for none.
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
    """A game that can be refereed. It remembers nothing: one object serves every match of it, in any thread.

    What is abstract is the least that a game must have to be played; all else has a default, that of a game which does
    not know such a thing.
    """

    name: ClassVar[str]
    """As the head of a log has it, and as its folders are called."""

    sides: ClassVar[tuple[str, str]]
    """The two sides, the challenger's first."""

    clauses: ClassVar[ToolClauses] = NO_CLAUSES
    """Under which of its clauses the tools of every game refuse something."""

    clubs: ClassVar[tuple[str, ...]] = ()
    """The names of the clubs that come with the game."""

    fields: ClassVar[tuple[str, ...]] = ()
    """The names of the fields that it is played on, where there are several."""

    in_advance: ClassVar[Mapping[str, InAdvance]] = MappingProxyType({})
    """How each question may be answered in advance, by its name, or why not."""

    intervals: ClassVar[frozenset[str]] = frozenset()
    """The names of the reports with which a part of a match ends, but not the match."""

    duels: ClassVar[Mapping[str, Duel]] = MappingProxyType({})
    """What can be rolled for outside a match, by name."""

    adjustable: ClassVar[Mapping[str, Adjustable]] = MappingProxyType({})
    """The kinds of facts that managers set by agreement, by name."""

    own_plans: ClassVar[OwnPlans] = OwnPlans()
    """What managers can prepare under names of their own."""

    laid_down: ClassVar[tuple[str, ...]] = ()
    """The names of the questions for which something may be said before they are asked; see `later`."""

    words: Words = MappingProxyType({})
    """Words of other tongues. The game knows none: whoever puts it into words gives them; see `with_words`."""

    def folder_in(self, layer: str) -> str:
        """Return the package that the game has in a layer: "text.skirmish" in "text", beside its "rules.skirmish"."""
        folder = type(self).__module__.rpartition(".")[0]
        return ".".join(layer if part == "rules" else part for part in folder.split("."))

    def with_words(self, words: Words) -> Self:
        """Return the same game, which understands words of other tongues as well."""
        understands = copy(self)
        understands.words = words
        return understands

    # Before a match

    def head(self, request: MatchRequest) -> Mapping[str, str]:
        """Return the facts that a match begins with, as the head of its log has them.

        Raises what speaks against such a match.
        """
        return {}

    def request_of(self, head: Mapping[str, str]) -> MatchRequest:
        """Return what has to be requested for a head like this one: clubs by their names, and no files."""
        return MatchRequest()

    def dressed(self, head: Mapping[str, str], side: str, club: str, file: str) -> Mapping[str, str]:
        """Return a head in which a side plays with another club, or with its owner's squad.

        club: its name; "" for the one that the head has. file: the squad's file; "" for none.

        Raises what speaks against it.
        """
        return head

    def on_terms(self, head: Mapping[str, str], terms: Terms) -> Mapping[str, str]:
        """Return the head of a match that is played as a competition asks, before its sides are `dressed` or after."""
        return head

    def squad(self, file: str) -> str:
        """Read a squad from its owner's file, and return the name of its club. Raises what is wrong with the file."""
        return ""

    def kit(self, club: str, file: str) -> str:
        """Return the shirts of a club, or of a squad's file, as pictures read them; "" where they are not known."""
        return ""

    # The match

    @abstractmethod
    def begin(self, head: Mapping[str, str]) -> AnyMatch:
        """Make a match from the head of its log. Raises LogUnreadable or NoSuchRulebook for one that cannot be read."""

    @abstractmethod
    def save(self, match: AnyMatch) -> Saved:
        """Write a match down; only true while its referee is at the top of the script."""

    @abstractmethod
    def resume(self, saved: Saved) -> AnyMatch:
        """Make a match from what `save` wrote. Raises SavePointUnreadable for a format that is not known any more."""

    @abstractmethod
    def script(self, match: AnyMatch) -> Play[None]:
        """Return the play that a referee drives; it begins anywhere that a save point was written."""

    @abstractmethod
    def orders(self, typed: str, question: Question, words: Words) -> list[str]:
        """Cut what a manager typed, "7 K12, 9 M14", into answers to the open question and to those after it.

        words: those of other tongues. Raises NotUnderstood.
        """

    def result(self, match: AnyMatch) -> str:
        """Return the score as a list of matches shows it, such as "2-1"; "" where none is kept."""
        return ""

    def score_sheet(self, head: Mapping[str, str], log: Sequence[Entry]) -> ScoreSheet:
        """Write down what a competition needs to know of a match.

        log: the entries that still stand, the first ply first.
        """
        return BLANK

    def binds(self, entry: Entry, told: Sequence[Report]) -> bool:
        """Whether an answer has revealed something, so that it can only be taken back by consent, as after a die.

        told: what was told by the answer.
        """
        return False

    def to_work_out(self, match: AnyMatch) -> Callable[[], None] | None:
        """Return what is better worked out before a match is played on, because it takes long; None for nothing.

        It may be called in a thread, and touches nothing that play changes.
        """
        return None

    # Help for whoever is asked

    def odds(self, match: AnyMatch, entries: Sequence[Entry], by_itself: ByItself) -> Foresight | None:
        """Return what tells the odds of further answers; None where the game knows none.

        match: as it stood at its save point; it is not touched. entries: what has been answered since.
        by_itself: what their manager has said in advance.
        """
        return None

    def odds_if(self, match: AnyMatch) -> AsIf | None:
        """Return the odds of what cannot be answered now, and whose answers these would be; None for nothing like it.

        In football they are as if the ball were at somebody's feet and nothing under way.
        """
        return None

    def safer(self, match: AnyMatch, question: Choose, answer: str) -> str:
        """Return an answer that comes to the same as a legal one with less risk; "" where there is none."""
        return ""

    def assumed(self, match: AnyMatch, question: str, answer: str) -> object | None:
        """Return what the odds of an answer assume of the other side, as facts; None where that needs no words.

        question: the name of the one that it answers.
        """
        return None

    def hints(self, match: AnyMatch, question: Choose) -> Sequence[str]:
        """Return answers that are told as examples, as they may be typed; none where the first legal ones will do."""
        return ()

    def is_unasked(self, match: AnyMatch, question: Choose, answer: str) -> bool:
        """Whether a legal answer is proposed only to who has begun it."""
        return False

    def completed(self, match: AnyMatch, question: Choose, begun: Unfinished) -> str:
        """Return the legal answer that one which is only begun is taken for, by its odds; "" where more must be said.

        It is read back before anybody gives it.
        """
        return ""

    # Answers that are given before they are asked for

    def wishes(self, match: AnyMatch, side: str) -> Mapping[str, Answers[Any]]:
        """Return what the manager of a side may ask for before it is asked, by the name of the question."""
        return {}

    def later(self, match: AnyMatch, question: Choose) -> Later | None:
        """Return what may be said with an answer for a question that may come of it in the same action.

        None where there is nothing like it. What was said is thrown away with the action.
        """
        return None

    def may_come(self, match: AnyMatch, question: Question) -> str:
        """Return the name of a question that an answer may bring up for the same manager; "" for none."""
        return ""

    # The same for every game

    def adjusts(self, question: Question | None) -> Mapping[str, Adjustable]:
        """Return what is set by agreement by the answers to a question, by name; nothing by most, and by none."""
        asked = question.name if question is not None else ""
        return {name: fact for name, fact in self.adjustable.items() if fact.question == asked}

    def cut(self, typed: str, question: Question) -> list[str]:
        """Cut what a manager typed, in whatever tongue, into answers; see `orders`.

        Raises EntryTooLong for what is longer than any entry, unread: each order of it would be tried on the match.
        """
        check_length(typed)
        return self.orders(typed, question, self.words)

    def parted(self, match: AnyMatch, question: Question | None, given: str) -> tuple[str, str]:
        """Part an answer from what is said with it for later, which is "" mostly. Raises what speaks against that."""
        later = self.later(match, question) if isinstance(question, Choose) else None
        return later.parted(given) if later is not None else (given, "")
