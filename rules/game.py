"""The interface of every game to the rest of the program, so that no code outside asks which game it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias

from rules.agreed_facts import Adjustable
from rules.asking import Answers, Choose, Play, Question, Report
from rules.errors import EntryTooLong, Unfinished
from rules.log import Entry
from rules.odds import AsIf, ByItself, Foresight
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


def check_length(typed: str) -> None:
    """Raise EntryTooLong for a text that is longer than any entry, before anything else is done with it."""
    if len(typed) > LONGEST_ENTRY:
        raise EntryTooLong(len(typed), LONGEST_ENTRY)


def _no_score(_match: object) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a challenger wants to play. A game passes over what it does not know.

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


def _nothing_agreed(_wanted: Wanted) -> Mapping[str, str]:
    return {}


def _anything(_head: Mapping[str, str]) -> Wanted:
    return Wanted()


def _same(head: Mapping[str, str], _side: str, _club: str, _file: str) -> Mapping[str, str]:
    return head


def _no_sheet(_head: Mapping[str, str], _log: Sequence[Entry]) -> ScoreSheet:
    return BLANK


def _no_terms(head: Mapping[str, str], _terms: Terms) -> Mapping[str, str]:
    return head


def _no_ball(_match: object) -> AsIf | None:
    return None


def _no_safer(_match: object, _question: Choose, _answer: str) -> str:
    return ""


def _nothing_assumed(_match: object, _question: str, _answer: str) -> object | None:
    return None


def _no_hints(_match: object, _question: Choose) -> Sequence[str]:
    return ()


def _asked_for(_match: object, _question: Choose, _answer: str) -> bool:
    return False


def _not_completed(_match: object, _question: Choose, _begun: Unfinished) -> str:
    return ""


def _blind(_match: object, _entries: Sequence[Entry], _by_itself: ByItself) -> Foresight | None:
    return None


def _no_wishes(_match: object, _side: str) -> Mapping[str, Answers[Any]]:
    return {}


def _nothing_later(_match: object, _question: Choose) -> Later | None:
    return None


def _nothing_comes(_match: object, _question: Question) -> str:
    return ""


def _all_is_ready(_match: object) -> None:
    return None


def _binds_nobody(_entry: Entry, _told: Sequence[Report]) -> bool:
    return False


def _no_squad(_file: str) -> str:
    return ""


def _no_kit(_club: str, _file: str) -> str:
    return ""


@dataclass(frozen=True)
class Ruleset:
    """One game that can be refereed.

    name: as the head of a log has it.
    sides: the two sides, the challenger's first.
    begin: makes a match from the head of a log.
    save: writes a match down; only true while its referee is at the top of the script.
    resume: makes a match from what `save` wrote.
    script: the play that a referee drives; begins anywhere that a save point was written.
    orders: cuts what a manager typed, "7 K12, 9 M14", into answers to the question now open and those after it; in the
        words of other tongues too.
    words: those words. The game knows none: whoever puts it into words gives them.
    result: the score of a match as a list of matches shows it, such as "2-1".
    clubs: the names of the clubs that come with the game. fields: those of its fields, where it has several.
    head: makes the facts that a match begins with from what is wanted.
    wanted: of a head: what has to be wanted for one like it, with clubs by their names and no files.
    dressed: of a head, a side, a club and a squad's file: the head in which that side plays with them.
    squad: reads a squad from its owner's file, and returns the name of its club.
    kit: of a club and a squad's file, as for `head`: its shirts, as pictures read them; "" where they are not known.
    in_advance: how each question may be answered in advance, by its name, or why not.
    intervals: the names of the reports with which a part of a match ends, but not the match.
    odds: of a match at a save point, what has been answered since, and what their manager has said in advance: tells
        what may come of further answers. The match is not touched. None where the game knows no odds.
    odds_if: of a match: the same of what cannot be answered now, and whose answers these would be: in football as if
        the ball were at somebody's feet and nothing under way. None where there is nothing like it.
    safer: of a match, its open question and a legal answer: one that comes to the same with less risk; "" for none.
    assumed: of a match, the name of a question and an answer: what its odds assume of the other side, as facts for
        whoever puts them into words. None where that needs no words.
    hints: of a match and its open question: answers that are told as examples, as they may be typed. None where the
        first legal ones will do.
    is_unasked: of a match, its open question and a legal answer: whether it is proposed only to who has begun it.
    completed: of a match, its open question and an answer that is only begun: the legal one that it is taken for, by
        its odds; "" where more must be said. It is read back before anybody gives it.
    duels: what can be rolled for outside a match, by name.
    adjustable: the kinds of facts that managers set by agreement, by name.
    score_sheet: of the head and the entries that still stand: writes down what a competition needs to know of a match.
    on_terms: of a head and what a competition asks of the match: the head of a match that is played so. It may be made
        before the sides are `dressed` or after.
    own_plans: what managers can prepare under names of their own.
    wishes: of a match and a side: what a manager may ask for before it is asked, by the name of the question.
    later: of a match and its open question: what may be said with an answer for a question that may come of it in the
        same action. None where there is nothing like it. It is thrown away with the action.
    laid_down: the names of the questions that such a thing is said for.
    may_come: of a match and its open question: what its manager may be asked before the answer is played out.
    to_work_out: of a match: what is better worked out before it is played on, because it takes long. It may be called
        in a thread, and touches nothing that play changes. None where nothing is left.
    binds: of an entry and what was told by it: whether it binds whoever gave it as a die would, because of what has
        become known by it.
    """

    name: str
    sides: tuple[str, str]
    begin: Callable[[Mapping[str, str]], Any]
    save: Callable[[Any], Saved]
    resume: Callable[[Saved], Any]
    script: Callable[[Any], Play[None]]
    orders: Callable[[str, Question, Words], list[str]]
    result: Callable[[Any], str] = field(default=_no_score)
    clubs: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    head: Callable[[Wanted], Mapping[str, str]] = field(default=_nothing_agreed)
    wanted: Callable[[Mapping[str, str]], Wanted] = field(default=_anything)
    dressed: Callable[[Mapping[str, str], str, str, str], Mapping[str, str]] = field(default=_same)
    squad: Callable[[str], str] = field(default=_no_squad)
    kit: Callable[[str, str], str] = field(default=_no_kit)
    in_advance: Mapping[str, InAdvance] = field(default_factory=dict[str, InAdvance])
    intervals: frozenset[str] = frozenset()
    odds: Callable[[Any, Sequence[Entry], ByItself], Foresight | None] = field(default=_blind)
    safer: Callable[[Any, Choose, str], str] = field(default=_no_safer)
    assumed: Callable[[Any, str, str], object | None] = field(default=_nothing_assumed)
    hints: Callable[[Any, Choose], Sequence[str]] = field(default=_no_hints)
    is_unasked: Callable[[Any, Choose, str], bool] = field(default=_asked_for)
    completed: Callable[[Any, Choose, Unfinished], str] = field(default=_not_completed)
    odds_if: Callable[[Any], AsIf | None] = field(default=_no_ball)
    duels: Mapping[str, Duel] = field(default_factory=dict[str, Duel])
    adjustable: Mapping[str, Adjustable] = field(default_factory=dict[str, Adjustable])
    own_plans: OwnPlans = field(default_factory=OwnPlans)
    wishes: Callable[[Any, str], Mapping[str, Answers[Any]]] = field(default=_no_wishes)
    later: Callable[[Any, Choose], Later | None] = field(default=_nothing_later)
    laid_down: tuple[str, ...] = ()
    may_come: Callable[[Any, Question], str] = field(default=_nothing_comes)
    score_sheet: Callable[[Mapping[str, str], Sequence[Entry]], ScoreSheet] = field(default=_no_sheet)
    on_terms: Callable[[Mapping[str, str], Terms], Mapping[str, str]] = field(default=_no_terms)
    binds: Callable[[Entry, Sequence[Report]], bool] = field(default=_binds_nobody)
    to_work_out: Callable[[Any], Callable[[], None] | None] = field(default=_all_is_ready)
    words: Words = field(default_factory=dict[str, str])

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

    def parted(self, match: object, question: Question | None, given: str) -> tuple[str, str]:
        """Part an answer from what is said with it for later, which is "" mostly. Raises what speaks against that."""
        later = self.later(match, question) if isinstance(question, Choose) else None
        return later.parted(given) if later is not None else (given, "")
