"""Events of a lineal title."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import TypeAlias

from league.results import Manager, MatchOutcome


@dataclass(frozen=True, slots=True)
class Crowned:
    """An organiser has named the holder, as after the final that starts a title."""

    at: datetime
    manager: Manager


@dataclass(frozen=True, slots=True)
class Entered:
    """A manager has joined the end of the queue."""

    at: datetime
    manager: Manager


@dataclass(frozen=True, slots=True)
class Left:
    """A manager has left the queue, or was removed from it."""

    at: datetime
    manager: Manager


@dataclass(frozen=True, slots=True)
class Offered:
    """The holder has offered the head of the queue a match."""

    at: datetime


@dataclass(frozen=True, slots=True)
class Answered:
    """The queue's head has accepted the holder's offer: their match has begun."""

    at: datetime


@dataclass(frozen=True, slots=True)
class GivenUp:
    """The holder has given the title up: the head of the queue has it, or nobody."""

    at: datetime


@dataclass(frozen=True, slots=True)
class Played:
    """A match was played to its end, not awarded.

    at: when it ended. normal: home's outcome in normal time. official: whether it belongs to a competition.
    """

    at: datetime
    home: Manager
    away: Manager
    normal: MatchOutcome
    official: bool


TitleEvent: TypeAlias = Crowned | Entered | Left | Offered | Answered | GivenUp | Played
"""Any event of a title."""
