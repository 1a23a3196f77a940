"""Answers in advance: for each question the ways in which a manager may give one, or why nobody can."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from rules.asking import Answers, Choose, spoken
from rules.saved_plans import OWN_PLAN

STANDING: Final = "standing_order"
"""The report of an answer that its manager has given in advance."""

SETTLED: Final = "settled"
"""The report of an answer that goes without saying."""

Way: TypeAlias = Callable[[Any, Choose], str]
"""Of a match and its open question: the answer; "" where the manager must be asked after all."""


def always(answer: str) -> Way:
    """Return the way of a manager who always gives the same answer, wherever it is legal."""
    return lambda _match, _question: answer


@dataclass(frozen=True)
class InAdvance:
    """How one question may be answered in advance.

    ways: by their names.
    because: why there are none.
    by_plan: whether an own plan may answer it too.
    usual: the name of the way that is taken for a manager who has said nothing; "" where such a one is asked.
    usually: what it answers.
    """

    ways: Mapping[str, Way] = field(default_factory=dict[str, Way])
    because: str = ""
    by_plan: bool = False
    usual: str = ""
    usually: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all ways, that by an own plan the last."""
        return (*self.ways, *([OWN_PLAN] if self.by_plan else []))


@dataclass(frozen=True)
class Later:
    """What may be said with an answer, for another question that may come of it in the same action.

    question: the name of the other one.
    words: what may stand before what is said for it, as in "9 5 pass L33"; it is written with the first of them.
    answers: what may be said for it, as things stand now.
    alone: the one answer with which it is said; "" for any.
    """

    question: str
    words: Sequence[str]
    answers: Answers[Any]
    alone: str = ""

    def every(self) -> Iterator[str]:
        """List what may be said so, where it is said with one answer alone."""
        return (self.joined(self.alone, str(each)) for each in self.answers.every()) if self.alone else iter(())

    def parted(self, given: str) -> tuple[str, str]:
        """Part "9 5 pass L33" into "9 5" and "L33"; "" is behind it where nothing is said for later.

        Raises what speaks against the latter.
        """
        said = f" {spoken(given)} "
        word = next((f" {word} " for word in self.words if f" {word} " in said), "")
        before, _, rest = said.partition(word) if word else (said, "", "")
        answer = before.strip(" ,") or self.alone
        if not rest.strip() or not answer or (self.alone and answer != self.alone):
            return given, ""
        return answer, str(self.answers.read(rest.strip().removeprefix("to ")))

    def joined(self, answer: str, more: str) -> str:
        """Return an answer with what is said for later, as `parted` reads it."""
        return " ".join([*([] if answer == self.alone else [answer]), self.words[0], more])


def words(*answers: str) -> InAdvance:
    """Return a question that may be answered in advance with these words, each its own name."""
    return InAdvance({answer: always(answer) for answer in answers})


def planned(advance: InAdvance) -> InAdvance:
    """Return a question that may be answered as it is, or by an own plan."""
    return replace(advance, by_plan=True)


def never(because: str) -> InAdvance:
    """Return a question that nobody can answer in advance."""
    return InAdvance(because=because)
