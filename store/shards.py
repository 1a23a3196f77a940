"""Shards of Discord: the servers for which this program acts, where several programs share one database.

Discord sends the events of a server to the connection of its shard. Only the program that holds a shard acts for its
servers: their clocks, rounds, reminders and posts. What belongs to no server belongs to the first shard, 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import ColumnElement

_ID_BITS: Final = 22
"""Lowest bits of a server's id that say nothing of its shard, as in Discord's documentation of sharding."""

NO_SERVER: Final = 0
"""In place of a server's id, for messages with one person."""


@dataclass(frozen=True, slots=True)
class Shards:
    """Some of all shards.

    held: their numbers, from 0. count: the number of all shards.
    """

    held: frozenset[int] = frozenset({0})
    count: int = 1

    def __str__(self) -> str:
        return f"{', '.join(map(str, sorted(self.held))) or 'none'} of {self.count}"

    @property
    def are_all(self) -> bool:
        """Whether these are all shards, so that no other program acts."""
        return len(self.held) == self.count

    def have(self, guild_id: int) -> bool:
        """Return whether a server belongs to these shards. guild_id: NO_SERVER for what belongs to no server."""
        return shard_of(guild_id, self.count) in self.held

    def where(self, guild_id: ColumnElement[int]) -> ColumnElement[bool]:
        """Return the condition for rows of their servers. guild_id: the column with the server."""
        return (guild_id // 2**_ID_BITS % self.count).in_(sorted(self.held))


@dataclass(frozen=True, slots=True)
class Divided:
    """All shards, divided among the programs that are up.

    count: their number; None for as many as Discord recommends.
    """

    count: int | None = None

    def __str__(self) -> str:
        return f"a share of {self.count or 'those that Discord recommends'}"


def shard_of(guild_id: int, count: int) -> int:
    """Return the shard of a server. guild_id: as in `Shards.have`. count: the number of all shards."""
    return (guild_id >> _ID_BITS) % count


ALL: Final = Shards()
"""The only shard of a program alone."""
