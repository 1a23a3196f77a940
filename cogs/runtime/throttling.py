"""Per-user limits on what people send, and refusals while boards or the disk are late.

The cooldowns of discord.py do not fit: they give nothing back until a whole period is over, take what was refused for
sent, and look through those of everybody at each request.
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
"""So much is heard of one person at once: a press, a form or a light command is one, a heavy command `HEAVY`."""
A_SECOND: Final = 4.0
"""So much of it comes back every second: nobody who plays by hand needs more."""
LIGHT: Final = 1.0
"""What counts anything that is no heavy command."""
HEAVY: Final = 10.0
"""What a command counts that draws, reckons, or reads or writes a file; a button too that does the same."""

COMPLETIONS_AT_ONCE: Final = 60.0
COMPLETIONS_A_SECOND: Final = 12.0
"""The same of completions, which Discord asks for while somebody types: they count apart."""

LATE: Final = 1.0
"""Seconds after which a board that is to be posted is late, and whatever is to be written."""
MOST_LATE: Final = 60
"""So many boards, or writers, may be late: while there are more, nothing new is heard of anybody."""

PEOPLE: Final = 10_000
"""Of so many people it is remembered what they have sent; who has not sent anything for longest is forgotten first."""

HEAVY_COMMANDS: Final = frozenset(
    {
        *("board", "odds", "match replay", "match log", "match verify", "match squad", "Replay from here"),
        *("league table", "league fixtures", "league calendar", "league data", "league stats", "league player"),
        *("league manager", "squad check", "squad import", "me data"),
    }
)
"""The commands that count as heavy, by their whole names."""


@dataclass(eq=False)
class TooFast(RefereeError):
    """Somebody sends more than is heard.

    seconds: after which it would be heard, whole ones, at least 1.
    """

    seconds: int


@dataclass(eq=False)
class Behind(RefereeError):
    """The bot has more to post than it can at once, and begins nothing new.

    boards: how many matches wait for theirs.
    """

    boards: int


@dataclass(eq=False)
class SlowDisk(RefereeError):
    """The bot has more to write than the disk takes, and begins nothing new.

    answers: how many wait to be written.
    """

    answers: int


@dataclass(slots=True)
class _Bucket:
    """What somebody can still send, as it stood at a moment (seconds), and whether it was said that it is too much."""

    left: float
    at: float
    told: bool = False


class Flood:
    """Counts what everybody sends.

    clock: seconds from any beginning; it never goes back.
    at_once: how much is heard of one person at once. a_second: how much of it comes back every second.
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
        """Count what somebody has sent. Raises TooFast, and counts nothing then, where it is too much."""
        bucket, now = self._bucket(person_id), self._clock()
        bucket.left = min(self._at_once, bucket.left + max(now - bucket.at, 0.0) * self._a_second)
        bucket.at = now
        if bucket.left < amount:
            raise TooFast(max(1, math.ceil((amount - bucket.left) / self._a_second)))
        bucket.left -= amount
        bucket.told = False

    def told(self, person_id: int) -> bool:
        """Whether somebody has been told already, since last heard, to be too fast; from now on it is so."""
        bucket = self._bucket(person_id)
        told, bucket.told = bucket.told, True
        return told

    def __len__(self) -> int:
        """Of how many people it is remembered what they have sent."""
        return len(self._buckets)

    def _bucket(self, person_id: int) -> _Bucket:
        bucket = self._buckets.get(person_id)
        if bucket is None:
            bucket = self._buckets[person_id] = _Bucket(self._at_once, self._clock())
        return bucket


class Floods:
    """What the bot counts: what is sent, and the completions apart.

    clock: as for Flood. most_late: how many matches may wait for late boards while anything new is heard.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic, most_late: int = MOST_LATE) -> None:
        self.most_late = most_late
        self.sent = Flood(clock)
        self.completions = Flood(clock, COMPLETIONS_AT_ONCE, COMPLETIONS_A_SECOND)
