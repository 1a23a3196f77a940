"""Refusals about plans and wishes: typed facts, as those of `matchday/errors.py`."""

from __future__ import annotations

from dataclasses import dataclass

from rules.errors import RefereeError


@dataclass(eq=False)
class NoSuchPlan(RefereeError):
    """A name that no own plan of this manager's has for this, or nothing that plans can be for."""

    name: str


@dataclass(eq=False)
class NameTooLong(RefereeError):
    """No name at all, or a longer one than a plan can have.

    most: characters.
    """

    most: int


@dataclass(eq=False)
class TooManyPlans(RefereeError):
    """A plan more than a manager may keep."""

    most: int


@dataclass(eq=False)
class NothingToWishFor(RefereeError):
    """What cannot be asked for ahead in this match now.

    given: as the log would have it.
    """

    given: str


@dataclass(eq=False)
class TooManyWishes(RefereeError):
    """More than may be asked for ahead in one match."""

    most: int
