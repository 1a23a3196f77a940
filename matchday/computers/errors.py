"""Refusals about computer managers, as typed facts."""

from __future__ import annotations

from dataclasses import dataclass

from rules.errors import RefereeError


@dataclass(eq=False)
class NoHints(RefereeError):
    """A hint in a match that has none: between two managers, or without full help."""

    match: int


@dataclass(eq=False)
class NothingToExplain(RefereeError):
    """No answer of a computer that could be explained."""

    match: int


@dataclass(eq=False)
class NoReview(RefereeError):
    """A match that cannot be reviewed: it is not over, its game has no reviews, or its log no longer fits the rules."""

    match: int


@dataclass(eq=False)
class NoReviewNow(RefereeError):
    """A review that could not be worked out this time."""

    match: int


@dataclass(eq=False)
class NothingToTryAgain(RefereeError):
    """A moment of a match at which that side answered nothing, so that nothing can be tried again."""

    match: int


@dataclass(eq=False)
class HintIsGone(RefereeError):
    """An answer of a hint that is not there any more."""

    match: int


@dataclass(eq=False)
class TooManyAgainstComputer(RefereeError):
    """One more match against the computer than a person may have open. most: the number allowed."""

    most: int


@dataclass(eq=False)
class ComputerIsBusyHere(RefereeError):
    """One more match against the computer than a server may have open. most: the number allowed."""

    most: int
