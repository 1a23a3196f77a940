"""Dice, choices and reports that a piece of play may yield, and the verbs that rules are written with.

A rule is a generator. It yields dice to be rolled, choices for a manager and reports of what happened; the code that
drives it (`rules/referee.py`) sends the answers back in. Its verbs are `roll`, `choose` and `top`; a report is yielded
as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from rules.errors import NotAnOption
from rules.reports import Report

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


OutcomeClass: TypeAlias = Callable[[int], Hashable]
"""Tells of a face of a die which class of outcomes it belongs to."""

Blind: TypeAlias = Callable[[Any], bool]
"""Tells of an answer whether it is given without knowing what comes of it."""


class Answers(Protocol[T_co]):
    """The legal answers of one choice: can check one that was typed, and can list them."""

    def read(self, given: str) -> T_co:
        """Turn what was typed into an answer; raise a RefereeError that says why it cannot be one."""
        ...

    def every(self) -> Iterator[T_co]:
        """List the legal answers, best known first. `str` of each reads back as the same answer."""
        ...


@dataclass(frozen=True, slots=True)
class Roll:
    """One die, thrown for `who`: a player such as "4h", a side, or "referee".

    outcome_class: tells which class of outcomes a face belongs to: between two faces of one class nothing differs but
        what is reported. None where every face is a class of its own. Odds roll one face of each class.
    """

    who: str
    name: str
    clause: str
    faces: int = 6
    outcome_class: OutcomeClass | None = field(default=None, compare=False, repr=False)

    def alike(self) -> list[list[int]]:
        """Return the faces by their outcome classes, the class with the smallest face first."""
        found: dict[Hashable, list[int]] = {}
        for face in range(1, self.faces + 1):
            found.setdefault(face if self.outcome_class is None else self.outcome_class(face), []).append(face)
        return list(found.values())


@dataclass(frozen=True, slots=True)
class Choose:
    """A choice for the manager `who`: "home" or "away".

    sealed: whether the answer stays hidden until the other manager has answered as well.
    blind: of an answer: whether nobody may know what comes of it before it is given. None where all may be known.
    about: the player that is meant, "4a", where several may be asked the same one after another; "" for none.
    in_log: whether the log says that too.
    """

    who: str
    name: str
    clause: str
    answers: Answers[Any] = field(compare=False)
    sealed: bool = False
    blind: Blind | None = field(default=None, compare=False, repr=False)
    about: str = ""
    in_log: bool = field(default=True, compare=False, repr=False)

    def keeps(self, answer: object) -> bool:
        """Whether what comes of an answer is nobody's to know before it is given."""
        return self.sealed or (self.blind is not None and self.blind(answer))


def in_outline(answers: Answers[T]) -> Iterator[T]:
    """List the legal answers, but of the moves of one player one alone: a board names who can move, and not where to.

    What has so many moves says itself how they are outlined.
    """
    outline: Callable[[], Iterator[T]] | None = getattr(answers, "outline", None)
    return outline() if outline is not None else answers.every()


def only_answer(question: Choose) -> str:
    """Return the answer to a question that has no other; "" where it has, or nobody may know what comes of it."""
    first, *others = [*islice(question.answers.every(), 2), None]
    return str(first) if first is not None and others == [None] and not question.keeps(first) else ""


@dataclass(frozen=True, slots=True)
class Top:
    """Play is back at the top of the script: nothing is under way, and the match can be written down."""


Question: TypeAlias = Roll | Choose
Item: TypeAlias = Question | Report | Top
"""All that a play may say."""

Play: TypeAlias = Generator[Item, Any, T]
"""A piece of play that ends with a T, after any number of questions."""


def spoken(text: str) -> str:
    """Return a text as it is compared: without case and without spare spaces."""
    return " ".join(text.casefold().split())


@dataclass(frozen=True)
class OneOf(Generic[T]):
    """Answers that are a short list. Each is typed as its `str`."""

    options: tuple[T, ...]
    clause: str

    def read(self, given: str) -> T:
        """Find the option that was typed; raise NotAnOption if there is none."""
        wanted = spoken(given)
        for option in self.options:
            if spoken(str(option)) == wanted:
                return option
        raise NotAnOption(given, tuple(map(str, self.options)), self.clause)

    def every(self) -> Iterator[T]:
        """List the options in their order."""
        return iter(self.options)


def roll(who: object, name: str, clause: str, faces: int = 6, outcome_class: OutcomeClass | None = None) -> Play[int]:
    """Ask for one die, and return its face, 1 to `faces`.

    outcome_class: as in `Roll`. Dice against numbers bring their own: `rules/threshold_rolls.py`.
    """
    face: int = yield Roll(str(who), name, clause, faces, outcome_class)
    return face


def choose(  # noqa: PLR0913 - a question, and who is meant by it
    who: object, name: str, clause: str, options: Iterable[T], *, about: object = "", in_log: bool = True
) -> Play[T]:
    """Ask a manager to pick one of `options`. A single option is nobody's choice: it is taken unasked.

    about, in_log: as in `Choose`.
    """
    listed = tuple(options)
    if len(listed) == 1:
        return listed[0]
    picked: T = yield Choose(str(who), name, clause, OneOf(listed, clause), about=str(about), in_log=in_log)
    return picked


def choose_from(  # noqa: PLR0913 - a question, and in what it is not as usual
    who: object,
    name: str,
    clause: str,
    answers: Answers[T],
    *,
    sealed: bool = False,
    blind: Blind | None = None,
) -> Play[T]:
    """Ask a manager for one of `answers`, which check an answer without listing them all."""
    picked: T = yield Choose(str(who), name, clause, answers, sealed, blind)
    return picked


def top() -> Play[None]:
    """Mark that play is back at the top of the script."""
    yield Top()


def in_short(answer: object) -> str:
    """Write an answer without the way that leads to its hex: "10 K21" for "10 K21 via K19 K20".

    What has a long way says itself what is left of it: hundreds of moves are written for one board.
    """
    written: Callable[[], str] | None = getattr(answer, "in_short", None)
    return written() if written is not None else str(answer).partition(" via ")[0]
