"""Limits on each user's requests, and refusals while boards or the disk are late.

discord.py's cooldowns do not fit: they restore nothing until a whole period is over, count refused requests, and
search everybody's at each request. With 10,000 people one took 280 µs for a request, where a bucket here takes 0.7.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from cachetools import LRUCache

from rules.errors import RefereeError

AT_ONCE: Final = 60.0
"""Capacity of each person's bucket: a press, a form or a light command costs one, a heavy command `HEAVY`."""
A_SECOND: Final = 4.0
"""Refill per second: enough for anybody who plays by hand."""
LIGHT: Final = 1.0
"""Weight of a request that is no heavy command."""
HEAVY: Final = 10.0
"""Weight of a command or button that draws, calculates, or reads or writes a file."""

COMPLETIONS_AT_ONCE: Final = 60.0
COMPLETIONS_A_SECOND: Final = 12.0
"""The same numbers for completions, which Discord requests while somebody types: they are counted apart."""

LATE: Final = 1.0
"""Seconds after which a waiting board, or a waiting writer, is late."""
MOST_LATE: Final = 60
"""Largest number of late boards, or writers, beyond which nothing new is started."""

PEOPLE: Final = 10_000
"""Number of people remembered; the one inactive for longest goes first."""

HEAVY_COMMANDS: Final = frozenset(
    {
        *("board", "odds", "match replay", "match log", "match verify", "match squad", "Replay from here"),
        *("league table", "league fixtures", "league calendar", "league data", "league stats", "league player"),
        *("league manager", "squad check", "squad import", "me data", "match hint", "match why", "match review"),
    }
)
"""Full names of the heavy commands."""


@dataclass(eq=False)
class TooFast(RefereeError):
    """Too many requests from one person.

    seconds: whole seconds until the next one is accepted, at least 1.
    """

    seconds: int


@dataclass(eq=False)
class Behind(RefereeError):
    """The bot is behind with posting, and starts nothing new.

    boards: number of matches waiting for theirs.
    """

    boards: int


@dataclass(eq=False)
class SlowDisk(RefereeError):
    """The bot is behind with writing to the disk, and starts nothing new.

    answers: number of waiting writes.
    """

    answers: int


@dataclass(slots=True)
class _Bucket:
    """A person's remaining requests at a moment (seconds), and whether the person was told to slow down."""

    left: float
    at: float
    told: bool = False


class Flood:
    """Token buckets for everybody's requests.

    clock: monotonic, in seconds.
    at_once: capacity of a bucket. a_second: refill per second.
    """

    def __init__(
        self,
        clock: Callable[[], float] = time.monotonic,
        at_once: float = AT_ONCE,
        a_second: float = A_SECOND,
        people: int = PEOPLE,
    ) -> None:
        self._clock = clock
        self._at_once, self._a_second = at_once, a_second
        self._buckets: LRUCache[int, _Bucket] = LRUCache(people)

    def hear(self, person_id: int, amount: float = 1.0) -> None:
        """Count a person's request. Raises TooFast, without counting, if there are too many."""
        bucket, now = self._bucket(person_id), self._clock()
        bucket.left = min(self._at_once, bucket.left + max(now - bucket.at, 0.0) * self._a_second)
        bucket.at = now
        if bucket.left < amount:
            raise TooFast(max(1, math.ceil((amount - bucket.left) / self._a_second)))
        bucket.left -= amount
        bucket.told = False

    def mark_told(self, person_id: int) -> bool:
        """Mark a person as told to slow down; return whether that was done already since the last accepted request."""
        bucket = self._bucket(person_id)
        told, bucket.told = bucket.told, True
        return told

    def __len__(self) -> int:
        """Return the number of people remembered."""
        return len(self._buckets)

    def _bucket(self, person_id: int) -> _Bucket:
        bucket = self._buckets.get(person_id)
        if bucket is None:
            bucket = self._buckets[person_id] = _Bucket(self._at_once, self._clock())
        return bucket


class Floods:
    """The bot's counters: requests, and separately completions.

    clock: as for Flood. most_late: number of late boards up to which anything new is accepted.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, most_late: int = MOST_LATE) -> None:
        self.most_late = most_late
        self.sent = Flood(clock)
        self.completions = Flood(clock, COMPLETIONS_AT_ONCE, COMPLETIONS_A_SECOND)
