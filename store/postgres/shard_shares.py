"""Shares of the shards, taken by locks: those that a program was given, or a fair part of those that nobody holds.

Nobody gives up a shard that it holds. A program that comes when all of its shards are held waits as a spare. A program
acts for a shard only once it is settled (`store/postgres/settling.py`).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, Protocol

from sqlalchemy import URL, text
from sqlalchemy.ext.asyncio import AsyncConnection

from store.errors import OtherShards
from store.postgres.locks import COUNT_ALONE, COUNTED, COUNTS, PROGRAMS, REACHES, SHARDS
from store.postgres.settling import Settling
from store.shards import Divided, Shards

FIRST_LOOKS: Final = 3.0
"""Seconds for which a shard is free before a program without any takes it: so others that start now get their share."""

LEFT_OVER: Final = 8.0
"""Seconds for which a shard is free before a program that has some takes it: longer than a restart takes."""

NOBODY_COMES: Final = 20.0
"""Seconds for which a shard is free before anybody takes it: the program whose turn it is may be halted."""

FIRMLY: Final = 30.0
"""Seconds for which a shard is held before it counts as held: a program that crashes at each start blocks nobody."""

_HELD: Final = text(
    "SELECT objid, pid FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database"
    " WHERE locktype = 'advisory' AND classid = :kind AND granted AND datname = current_database()"
)
_TAKE: Final = text(f"SELECT pg_try_advisory_lock({SHARDS}, :shard)")
_LEAVE: Final = text(f"SELECT pg_advisory_unlock({SHARDS}, :shard)")
_COUNT: Final = text(f"SELECT pg_advisory_lock_shared({COUNTS}, :count)")
_OURSELVES: Final = text("SELECT pg_backend_pid()")
_LOOK: Final = text("SELECT 1")
_JOIN: Final = text(f"SELECT pg_advisory_lock_shared({PROGRAMS}, 0)")
_REACH: Final = text(f"SELECT pg_advisory_lock_shared({REACHES}, 0)")
_REACH_NO_MORE: Final = text(f"SELECT pg_advisory_unlock_shared({REACHES}, 0)")


class Share(Protocol):
    """The part of the shards that a program takes. settling: those for which it does not act yet."""

    settling: Settling

    @property
    def count(self) -> int:
        """The number of all shards."""
        ...

    async def take(self, mine: frozenset[int]) -> frozenset[int]:
        """Take shards that this program may have now, and return those that are settled. mine: those returned before.

        At least one query is sent in any case, which shows whether the connection still answers.
        """
        ...


async def holders(connection: AsyncConnection, kind: int) -> list[tuple[int, int]]:
    """Return all locks of a kind that are held: the second number of each, and the number of the program that holds it.

    kind: the first number of the locks, of `store/postgres/locks.py`.
    """
    return [(int(number), int(program)) for number, program in await connection.execute(_HELD, {"kind": kind})]


async def join(
    connection: AsyncConnection,
    address: URL,
    wanted: Shards | Divided,
    recommended: int,
    clock: Callable[[], float],
) -> Share:
    """Announce a program to the others on its database, and return its share, of which nothing is taken yet.

    connection: in AUTOCOMMIT; it holds the program's locks.
    recommended: the number of shards, if neither `wanted` nor another program gives it.
    clock: goes on while the machine sleeps, in seconds.

    Raises OtherShards if the others count another number of shards.
    """
    await connection.execute(COUNT_ALONE)  # else two that start together could count differently
    counted = {count for count, _ in await holders(connection, COUNTS)}
    count = wanted.count or next(iter(counted), recommended)
    if others := counted - {count}:
        raise OtherShards(address, count, others.pop())
    await connection.execute(_COUNT, {"count": count})
    await connection.execute(COUNTED)
    settling = Settling(clock)
    if not counted:
        settling.saw_nobody(range(count))
    if isinstance(wanted, Shards):
        return FixedShare(connection, settling, wanted)
    await connection.execute(_JOIN)
    return FairShare(connection, settling, count, int((await connection.execute(_OURSELVES)).scalar_one()))


class GatewayReach:
    """Reach of Discord's gateway: whether this program reaches it, which others are told, and whether others do.

    connection: in AUTOCOMMIT; it holds the program's locks. others: whether any other program reaches the gateway.
    """

    def __init__(self, connection: AsyncConnection) -> None:
        self.others = False
        self._connection = connection
        self._told: bool = False

    async def tell(self, reaches: bool) -> None:  # noqa: FBT001 - it is the fact
        """Tell others whether this program reaches the gateway, and look whether any of them does."""
        if reaches != self._told:
            await self._connection.execute(_REACH if reaches else _REACH_NO_MORE)
            self._told = reaches
        self.others = len(await holders(self._connection, REACHES)) > reaches


@dataclass
class FixedShare:
    """The shards that a program was given: it takes all of their locks or none."""

    connection: AsyncConnection
    settling: Settling
    shards: Shards

    @property
    def count(self) -> int:
        """The number of all shards."""
        return self.shards.count

    async def take(self, mine: frozenset[int]) -> frozenset[int]:
        """Take all shards if each is free."""
        if mine or self.settling.shards:
            await self.connection.execute(_LOOK)
        else:
            free = self.shards.held - {shard for shard, _ in await holders(self.connection, SHARDS)}
            self.settling.saw_free(free)
            if free == self.shards.held:
                await self._take()
        return self.settling.settled()

    async def _take(self) -> None:
        got = list[int]()
        for shard in sorted(self.shards.held):
            if not await _taken(self.connection, shard):
                for one in got:
                    await self.connection.execute(_LEAVE, {"shard": one})
                return
            got.append(shard)
        for shard in got:
            self.settling.take(shard)


@dataclass
class FairShare:
    """An equal part of the shards, or one more.

    count: the number of all shards. number: this program's; if the division leaves a remainder, the programs with the
    lowest numbers have one shard more.
    """

    connection: AsyncConnection
    settling: Settling
    count: int
    number: int
    _free_since: dict[int, float] = field(default_factory=dict[int, float])
    _held_since: dict[int, float] = field(default_factory=dict[int, float])

    async def take(self, mine: frozenset[int]) -> frozenset[int]:
        """Take shards that have been free for some time, up to the share of this program."""
        now = asyncio.get_running_loop().time()
        taken = {shard for shard, _ in await holders(self.connection, SHARDS)}
        self._seen(now, taken)
        self.settling.saw_free({*range(self.count)} - taken)
        mine |= self.settling.shards
        free = {shard: now - since for shard, since in self._free_since.items() if shard not in taken}
        patience = LEFT_OVER if mine else FIRST_LOOKS
        share = await self._share() if free else 0
        for shard, seconds in free.items():
            is_ours = seconds >= patience and len(mine) < share
            if (is_ours or seconds >= NOBODY_COMES) and await _taken(self.connection, shard):
                self.settling.take(shard)
                mine |= {shard}
        return self.settling.settled()

    def _seen(self, now: float, taken: set[int]) -> None:
        """Note since when each shard has been free; being held for less than `FIRMLY` seconds does not count."""
        for shard in range(self.count):
            if shard not in taken:
                _ = self._held_since.pop(shard, None)
                _ = self._free_since.setdefault(shard, now)
            elif now - self._held_since.setdefault(shard, now) >= FIRMLY:
                _ = self._free_since.pop(shard, None)

    async def _share(self) -> int:
        programs = sorted(program for _, program in await holders(self.connection, PROGRAMS))
        each, over = divmod(self.count, len(programs))
        return each + (programs.index(self.number) < over)


async def _taken(connection: AsyncConnection, shard: int) -> bool:
    return bool((await connection.execute(_TAKE, {"shard": shard})).scalar_one())
