"""Candidates: answers that a computer manager has looked at, with their worth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Candidate:
    """An answer to the open question, with those that are meant to follow it.

    answers: legal ones, as the game's own values or as a manager would type them.
    worth: to the manager, in the game's own measure (goals in football); None if it was not worked out.
    """

    answers: tuple[Any, ...]
    worth: float | None = None


def best_first(found: Iterable[Candidate]) -> list[Candidate]:
    """Return candidates by their worth; of equals, the one that was found first."""
    return sorted(found, key=lambda one: -(one.worth or 0.0))
