"""Answers in advance: for each question the ways in which a manager may give one, or why nobody can."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from rules.asking import Choose
from rules.own_plans import OWN_PLAN

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


def words(*answers: str) -> InAdvance:
    """Return a question that may be answered in advance with these words, each its own name."""
    return InAdvance({answer: always(answer) for answer in answers})


def planned(advance: InAdvance) -> InAdvance:
    """Return a question that may be answered as it is, or by an own plan."""
    return replace(advance, by_plan=True)


def never(because: str) -> InAdvance:
    """Return a question that nobody can answer in advance."""
    return InAdvance(because=because)
