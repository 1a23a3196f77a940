"""Advisory locks of a PostgreSQL server, held by transactions or connections: numbers and times that all agree upon."""

from __future__ import annotations

from typing import Final

from sqlalchemy import TextClause, text

_OURS: Final = 0x4F46
"""The first of the two numbers of each lock; other software on the server is unlikely to use the same."""

SHARDS: Final = _OURS + 1
"""The first of the two numbers of the lock of a shard; the second is the shard's."""

COUNTS: Final = _OURS + 2
"""The first of the two numbers of a lock that programs share if they count as many shards; the second is the count."""

PROGRAMS: Final = _OURS + 3
"""The first of the two numbers of the lock shared by all programs that divide the shards among themselves."""

IDENTIFIES: Final = _OURS + 4
"""The first of the two numbers of the lock of the program that identifies; the second is the bucket of the shard."""

REACHES: Final = _OURS + 5
"""The first of the two numbers of the lock shared by all programs that reach Discord's gateway."""

EVERY: Final = 1.0
"""Seconds between two looks of a program at the connection that holds its locks."""

PATIENCE: Final = 3.0
"""Longest wait for an answer of the server in seconds."""

FRESH: Final = EVERY + PATIENCE
"""Seconds for which a program may act after a look at its locks.

The server frees the locks of a machine that is gone after six seconds.
"""

_MIGRATES: Final = 1
_COUNTS: Final = 2
_RATES: Final = 3


def _held_until_the_end(number: int) -> TextClause:
    return text(f"SELECT pg_advisory_xact_lock({_OURS}, {number})")


COUNT_ALONE: Final = text(f"SELECT pg_advisory_lock({_OURS}, {_COUNTS})")
"""Statement that waits until no other program decides how many shards there are."""

COUNTED: Final = text(f"SELECT pg_advisory_unlock({_OURS}, {_COUNTS})")
"""Statement that lets the next program decide."""

RATES: Final = _held_until_the_end(_RATES)
"""Statement that waits until no other transaction changes ratings, and locks others out until its own ends."""

MIGRATES: Final = _held_until_the_end(_MIGRATES)
"""Statement that waits until no other program changes the tables, and locks others out until its transaction ends."""
