"""Refusals about plans and wishes, as typed facts like those of `matchday/errors.py`."""

from __future__ import annotations

from dataclasses import dataclass

from rules.errors import RefereeError


@dataclass(eq=False)
class NoSuchPlan(RefereeError):
    """A name that no saved plan of this manager and kind has, or an unknown kind."""

    name: str


@dataclass(eq=False)
class PlanNeedsName(RefereeError):
    """A plan without a name, or with one of spaces."""


@dataclass(eq=False)
class NameTooLong(RefereeError):
    """A name of a plan that is too long.

    most: characters.
    """

    most: int


@dataclass(eq=False)
class TooManyPlans(RefereeError):
    """One plan more than a manager may keep."""

    most: int


@dataclass(eq=False)
class NothingToWishFor(RefereeError):
    """A wish that is impossible in this match now.

    given: as the log would have it.
    """

    given: str


@dataclass(eq=False)
class TooManyWishes(RefereeError):
    """One wish more than a match takes."""

    most: int
