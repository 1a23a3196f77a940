"""Events of a competition: in their order they are all that it is, and the rest is worked out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final, TypeAlias

from league.formats.lots import Rolled
from league.results import Cards, Club, Manager, Result, Score


@dataclass(frozen=True, slots=True)
class Joined:
    """A manager has entered a club.

    name: how the club is called. squad: whom it plays with: a club of the game or a saved squad; "" for any.
    """

    club: Club
    name: str
    manager: Manager
    squad: str = ""


@dataclass(frozen=True, slots=True)
class Withdrew:
    """A club is out again: before the draw as if it had never entered, later forfeiting all that it has not played."""

    club: Club


@dataclass(frozen=True, slots=True)
class Drawn:
    """The draw was made.

    order: the clubs as they came out, or the strongest first. rolls: the dice that brought them out, none where the
    order is one of strength. opens: when the first round opens (UTC).
    """

    order: tuple[Club, ...]
    rolls: tuple[Rolled, ...]
    opens: datetime


@dataclass(frozen=True, slots=True)
class RoundDrawn:
    """The next round of the knock-out is known; opens: when it does (UTC)."""

    opens: datetime


@dataclass(frozen=True, slots=True)
class KickedOff:
    """The match of a fixture has begun; match: its id."""

    fixture: int
    match: int


@dataclass(frozen=True, slots=True)
class Bodies:
    """What a match has done to the players of one club.

    cards: by player. injuries: the face that was rolled for each player that was hurt.
    """

    cards: Mapping[str, Cards] = field(default_factory=dict[str, Cards])
    injuries: Mapping[str, int] = field(default_factory=dict[str, int])


@dataclass(frozen=True, slots=True)
class Ended:
    """The match of a fixture has ended; bodies: of home and away."""

    fixture: int
    match: int
    result: Result
    bodies: tuple[Bodies, Bodies] = (Bodies(), Bodies())


@dataclass(frozen=True, slots=True)
class Awarded:
    """An organiser has set the result of a fixture; the reason is said with the happening.

    goals: of home and away. both_lose: whether it is a defeat for both.
    """

    fixture: int
    goals: Score
    both_lose: bool = False


@dataclass(frozen=True, slots=True)
class Voided:
    """What was played of a fixture counts no longer: it is to be played again."""

    fixture: int


@dataclass(frozen=True, slots=True)
class TakenBack:
    """An organiser has taken a match back to an answer.

    to: the ply of that answer. goes_on: the match that is played on: the same one, or a new one where it had ended.
    """

    fixture: int
    match: int
    to: int
    goes_on: int


@dataclass(frozen=True, slots=True)
class Delayed:
    """A club has put a fixture off, with one of its excused delays."""

    fixture: int
    club: Club


@dataclass(frozen=True, slots=True)
class Extended:
    """A round has got more time, and all that follow move with it; below nothing: less."""

    round: int
    by: timedelta


@dataclass(frozen=True, slots=True)
class Paused:
    """No time runs in the competition from now on."""


@dataclass(frozen=True, slots=True)
class Resumed:
    """Time runs again; what was due moves by as long as it stood still."""


@dataclass(frozen=True, slots=True)
class Replaced:
    """Another manager has taken a club over, with everything that it has won and lost."""

    club: Club
    manager: Manager


@dataclass(frozen=True, slots=True)
class Deducted:
    """Points were taken from a club; below nothing: given."""

    club: Club
    points: int


@dataclass(frozen=True, slots=True)
class LotsRolled:
    """Clubs that were level at the end have rolled for their places; faces: of each, the first one first."""

    faces: Mapping[Club, tuple[int, ...]]
    rolls: tuple[Rolled, ...]


@dataclass(frozen=True, slots=True)
class Undone:
    """What an organiser did counts no longer; seq: of that happening."""

    seq: int


@dataclass(frozen=True, slots=True)
class CalledOff:
    """The competition ends without a winner."""


Event: TypeAlias = (
    Joined
    | Withdrew
    | Drawn
    | RoundDrawn
    | KickedOff
    | Ended
    | Awarded
    | Voided
    | TakenBack
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

NEEDS_A_REASON: Final = (Awarded, Voided, TakenBack, Deducted, Replaced, CalledOff, Undone)
"""What an organiser says the reason of, which is printed."""

CAN_BE_UNDONE: Final = (
    *(Withdrew, Drawn, RoundDrawn, Awarded, Voided, TakenBack, Delayed, Extended, Paused, Resumed, Replaced),
    *(Deducted, CalledOff),
)
"""What can be undone: not what managers have played, which is voided, and not an undoing."""


@dataclass(frozen=True, slots=True)
class Happening:
    """An event with what is known of every one.

    seq: its number in the competition, 1 for the first. at: when it happened (UTC).
    by: who did it; None for the referee itself. reason: as it is printed; "" where none was given.
    """

    seq: int
    at: datetime
    event: Event
    by: Manager | None = None
    reason: str = ""
