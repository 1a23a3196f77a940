"""Dice, choices and reports that a play may yield, and the verbs that rules are written with.

A rule is a generator. It yields dice to be rolled, choices for a manager and reports of what happened; the code that
drives it (`rules/referee.py`) sends the answers back in. Its verbs are `roll`, `choose` and `top`; a report is yielded
as it is.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable, Generator, Hashable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import accumulate, chain, islice
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from rules.errors import NotAnOption
from rules.reports import Report

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


OutcomeClass: TypeAlias = Callable[[int], Hashable]
"""Function from a face of a die to its outcome class."""

Blind: TypeAlias = Callable[[Any], bool]
"""Function that returns whether the consequences of an answer stay hidden until it is given."""


class Answers(Protocol[T_co]):
    """The legal answers of one choice: checks a typed answer, and lists all."""

    def read(self, given: str) -> T_co:
        """Return the answer that a text names; raise a RefereeError that says why it names none."""
        ...

    def legal(self) -> Iterator[T_co]:
        """Yield the legal answers, most likely first. `str` of each reads back as the same answer."""
        ...


class Listed(Protocol[T_co]):
    """A list whose answers can be counted and picked before they are written out.

    They are numbered from 0, and never counted from the end.
    """

    def __len__(self) -> int: ...

    def __getitem__(self, number: int, /) -> T_co: ...

    def __iter__(self) -> Iterator[T_co]: ...


class JoinedLists(Generic[T]):
    """Several lists of answers as one."""

    def __init__(self, parts: Iterable[Listed[T]]) -> None:
        self._parts = tuple(parts)
        self._starts = [*accumulate(map(len, self._parts), initial=0)]

    def __len__(self) -> int:
        return self._starts[-1]

    def __getitem__(self, number: int) -> T:
        part = bisect(self._starts, number) - 1
        return self._parts[part][number - self._starts[part]]

    def __iter__(self) -> Iterator[T]:
        return chain.from_iterable(self._parts)


@dataclass(frozen=True, slots=True)
class Roll:
    """One die, thrown for `who`: a player such as "4h", a side, or "referee".

    outcome_class: returns the outcome class of a face. Faces of one class lead to the same play and differ only in what
        is reported. None if every face is a class of its own. Odds roll one face of each class.
    """

    who: str
    name: str
    clause: str
    faces: int = 6
    outcome_class: OutcomeClass | None = field(default=None, compare=False, repr=False)

    def alike(self) -> list[list[int]]:
        """Return the faces grouped by outcome class, the class with the smallest face first."""
        found: dict[Hashable, list[int]] = {}
        for face in range(1, self.faces + 1):
            found.setdefault(face if self.outcome_class is None else self.outcome_class(face), []).append(face)
        return list(found.values())


@dataclass(frozen=True, slots=True)
class Choose:
    """A choice for the manager `who`: "home" or "away".

    sealed: whether the answer stays hidden until the other manager has also answered.
    blind: returns whether the consequences of an answer are unknown until it is given. None if all may be known.
    about: the player concerned, such as "4a", if the same question is asked for several in turn; "" for none.
    in_log: whether the log names that player too.
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
        """Return whether the consequences of an answer stay unknown until it is given."""
        return self.sealed or (self.blind is not None and self.blind(answer))


def in_outline(answers: Answers[T]) -> Iterator[T]:
    """Yield the legal answers, but only one move for each player: a board marks who can move, and not where to.

    Answers with very many moves provide their own outline.
    """
    outline: Callable[[], Iterator[T]] | None = getattr(answers, "outline", None)
    return outline() if outline is not None else answers.legal()


def listing_of(answers: Answers[T]) -> Listed[T]:
    """Return the legal answers as a list.

    Answers with very many moves provide their own, so that one can be picked without writing out the others.
    """
    own: Callable[[], Listed[T]] | None = getattr(answers, "listing", None)
    return own() if own is not None else tuple(answers.legal())


def only_answer(question: Choose) -> str:
    """Return the only answer to a question; "" if there are others, or if its consequences must stay hidden."""
    first, *others = [*islice(question.answers.legal(), 2), None]
    return str(first) if first is not None and others == [None] and not question.keeps(first) else ""


@dataclass(frozen=True, slots=True)
class Top:
    """Mark that play is back at the top of the script: no action is in progress, and the match can be saved."""


Question: TypeAlias = Roll | Choose
Item: TypeAlias = Question | Report | Top
"""Everything that a play may yield."""

Play: TypeAlias = Generator[Item, Any, T]
"""A play that returns a T, after any number of questions."""


def spoken(text: str) -> str:
    """Return a text for comparison: without case or repeated spaces."""
    return spaced(text.casefold())


def spaced(text: str) -> str:
    """Return a text without repeated spaces, or any at its ends."""
    return " ".join(text.split())


@dataclass(frozen=True)
class OneOf(Generic[T]):
    """Answers from a short list. Each is typed as its `str`."""

    options: tuple[T, ...]
    clause: str

    def read(self, given: str) -> T:
        """Return the option that was typed; raise NotAnOption if there is none."""
        wanted = spoken(given)
        for option in self.options:
            if spoken(str(option)) == wanted:
                return option
        raise NotAnOption(given, tuple(map(str, self.options)), self.clause)

    def legal(self) -> Iterator[T]:
        """Yield the options in their order."""
        return iter(self.options)


def roll(who: object, name: str, clause: str, faces: int = 6, outcome_class: OutcomeClass | None = None) -> Play[int]:
    """Roll one die, and return its face, 1 to `faces`.

    outcome_class: as in `Roll`. Dice against numbers bring their own: `rules/dice/threshold_rolls.py`.
    """
    face: int = yield Roll(str(who), name, clause, faces, outcome_class)
    return face


def choose(  # noqa: PLR0913 - a question, and the player it is about
    who: object, name: str, clause: str, options: Iterable[T] | OneOf[T], *, about: object = "", in_log: bool = True
) -> Play[T]:
    """Ask a manager to pick one of `options`. A single option is taken without asking.

    options: listed, or as answers that say more of what is none of them.
    about, in_log: as in `Choose`.
    """
    answers = options if isinstance(options, OneOf) else OneOf(tuple(options), clause)
    if len(answers.options) == 1:
        return answers.options[0]
    picked: T = yield Choose(str(who), name, clause, answers, about=str(about), in_log=in_log)
    return picked


def choose_from(  # noqa: PLR0913 - a question, and its special properties
    who: object,
    name: str,
    clause: str,
    answers: Answers[T],
    *,
    sealed: bool = False,
    blind: Blind | None = None,
) -> Play[T]:
    """Ask a manager for one of `answers`, an object that checks an answer without listing all."""
    picked: T = yield Choose(str(who), name, clause, answers, sealed, blind)
    return picked


def top() -> Play[None]:
    """Mark that play is back at the top of the script."""
    yield Top()


def in_short(answer: object) -> str:
    """Return an answer without the route to its hex: "10 K21" for "10 K21 via K19 K20".

    Answers with long routes provide their own `in_short`, for speed: a board lists hundreds of moves.
    """
    written: Callable[[], str] | None = getattr(answer, "in_short", None)
    return written() if written is not None else str(answer).partition(" via ")[0]
