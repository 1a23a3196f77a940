"""What a manager may answer in advance: for each question the ways in which it can be, or why it cannot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from rules.asking import Choose

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
    """

    ways: Mapping[str, Way] = field(default_factory=dict[str, Way])
    because: str = ""


def words(*answers: str) -> InAdvance:
    """Return a question that may be answered in advance with these words, each its own name."""
    return InAdvance({answer: always(answer) for answer in answers})


def never(because: str) -> InAdvance:
    """Return a question that nobody can answer in advance."""
    return InAdvance(because=because)
