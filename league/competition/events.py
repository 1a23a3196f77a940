"""Events of a competition. Their sequence defines the competition; all else follows from it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final, TypeAlias

from league.formats.lots import Rolled
from league.results import Cards, ClubId, Manager, Result, Scoreline


@dataclass(frozen=True, slots=True)
class Joined:
    """A manager has entered a club.

    name: the club's name. squad: a club of the game or a saved squad; "" for any.
    """

    club: ClubId
    name: str
    manager: Manager
    squad: str = ""


@dataclass(frozen=True, slots=True)
class Withdrew:
    """A club has left: before the draw as if it had never entered, later forfeiting its open fixtures."""

    club: ClubId


@dataclass(frozen=True, slots=True)
class DrawMade:
    """The draw was made.

    order: the clubs as drawn, or the strongest first. rolls: the dice of the draw, none for an order by strength.
    opens: when the first round opens (UTC).
    """

    order: tuple[ClubId, ...]
    rolls: tuple[Rolled, ...]
    opens: datetime


@dataclass(frozen=True, slots=True)
class RoundDrawn:
    """The next round of the knock-out was drawn; opens: when it does (UTC)."""

    opens: datetime


@dataclass(frozen=True, slots=True)
class KickedOff:
    """The match of a fixture has begun; match: its id."""

    fixture: int
    match: int


@dataclass(frozen=True, slots=True)
class PlayerConsequences:
    """Effects of a match on the players of one club.

    cards: by player. injuries: the face rolled for each injured player.
    """

    cards: Mapping[str, Cards] = field(default_factory=dict[str, Cards])
    injuries: Mapping[str, int] = field(default_factory=dict[str, int])


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match of a fixture has ended; bodies: of home and away."""

    fixture: int
    match: int
    result: Result
    bodies: tuple[PlayerConsequences, PlayerConsequences] = (PlayerConsequences(), PlayerConsequences())


@dataclass(frozen=True, slots=True)
class Awarded:
    """An organiser has set the result of a fixture, with a reason in the event's record.

    goals: of home and away. both_lose: whether it is a defeat for both.
    """

    fixture: int
    goals: Scoreline
    both_lose: bool = False


@dataclass(frozen=True, slots=True)
class Voided:
    """A fixture's result was voided; it must be played again."""

    fixture: int


@dataclass(frozen=True, slots=True)
class MatchReopened:
    """An organiser has taken a match back to an answer.

    to: the ply of that answer. goes_on: the match that continues: the same one, or a new one if it had ended.
    """

    fixture: int
    match: int
    to: int
    goes_on: int


@dataclass(frozen=True, slots=True)
class Delayed:
    """A club has postponed a fixture, using one of its postponements."""

    fixture: int
    club: ClubId


@dataclass(frozen=True, slots=True)
class Extended:
    """A round was extended, or shortened by a negative time; all later ones move with it."""

    round: int
    by: timedelta


@dataclass(frozen=True, slots=True)
class Paused:
    """The competition was paused."""


@dataclass(frozen=True, slots=True)
class Resumed:
    """The competition was resumed; deadlines move by the length of the pause."""


@dataclass(frozen=True, slots=True)
class Replaced:
    """A new manager has taken over a club, with all its results."""

    club: ClubId
    manager: Manager


@dataclass(frozen=True, slots=True)
class Deducted:
    """Points were deducted from a club; negative ones are given."""

    club: ClubId
    points: int


@dataclass(frozen=True, slots=True)
class LotsRolled:
    """Clubs level at the end have rolled for their places; faces: one of each club, in order."""

    faces: Mapping[ClubId, tuple[int, ...]]
    rolls: tuple[Rolled, ...]


@dataclass(frozen=True, slots=True)
class Undone:
    """An organiser's decision was undone; seq: of that event."""

    seq: int


@dataclass(frozen=True, slots=True)
class CalledOff:
    """The competition has ended without a winner."""


Event: TypeAlias = (
    Joined
    | Withdrew
    | DrawMade
    | RoundDrawn
    | KickedOff
    | MatchEnded
    | Awarded
    | Voided
    | MatchReopened
    | Delayed
    | Extended
    | Paused
    | Resumed
    | Replaced
    | Deducted
    | LotsRolled
    | Undone
    | CalledOff
)

NEEDS_A_REASON: Final = (Awarded, Voided, MatchReopened, Deducted, Replaced, CalledOff, Undone)
"""Events with an organiser's printed reason."""

CAN_BE_UNDONE: Final = (
    *(Withdrew, DrawMade, RoundDrawn, Awarded, Voided, MatchReopened, Delayed, Extended, Paused, Resumed, Replaced),
    *(Deducted, CalledOff),
)
"""Events that can be undone: not played matches, which are voided, and not an undoing."""


@dataclass(frozen=True, slots=True)
class LoggedEvent:
    """An event with its number, time and author.

    seq: its number in the competition, 1 for the first. at: when it happened (UTC).
    by: its author; None for an automatic one. reason: as printed; "" for none.
    """

    seq: int
    at: datetime
    event: Event
    by: Manager | None = None
    reason: str = ""
