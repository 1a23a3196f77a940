"""Refusals about puzzles, as typed facts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from rules.errors import RefereeError


@dataclass(eq=False)
class NoSuchPuzzle(RefereeError):
    """A number that no puzzle has. last: the last puzzle's."""

    number: int
    last: int


@dataclass(eq=False)
class NotInThisPuzzle(RefereeError):
    """A legal answer that is no answer to the task of a puzzle. given: as it was given."""

    says_it_all: ClassVar[bool] = True

    given: str


@dataclass(eq=False)
class NoDailyPuzzle(RefereeError):
    """A channel without a daily puzzle."""


@dataclass(eq=False)
class MayNotSetPuzzles(RefereeError):
    """A channel's daily puzzle set by somebody who may not manage the server."""
