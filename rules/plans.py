"""What a manager means to do before it is done: orders as they were read, and what may come of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from rules.asking import Report
from rules.errors import RefereeError


@dataclass(frozen=True, slots=True)
class Prospect:
    """What may come of an order, or of all of them.

    ends: how likely each end is, by the name of what ends it, "" for anything else; together 1.
    rolls: whether a die may be rolled.
    """

    ends: Mapping[str, Fraction]
    rolls: bool


@dataclass(frozen=True, slots=True)
class PlanOdds:
    """What may come of several orders, given one after the other.

    each: of every order by itself, where those before it go well.
    whole: of all of them.
    """

    each: tuple[Prospect, ...]
    whole: Prospect


@dataclass(frozen=True, slots=True)
class Order:
    """One order of a plan.

    given: as it was typed. answer: as the log would have it; "" where it is refused.
    short: the answer as somebody would type it, without a way that is taken in any case.
    question: the name of the question that it answers. clause: of that question.
    refusal: why it cannot be taken, if it cannot. instead: legal answers near it, the nearest first.
    told: what certainly comes of it, before any die. rolls: whether a die is rolled then.
    """

    given: str
    answer: str
    short: str = ""
    question: str = ""
    clause: str = ""
    refusal: RefereeError | None = None
    instead: tuple[str, ...] = ()
    told: tuple[Report, ...] = ()
    rolls: bool = False
