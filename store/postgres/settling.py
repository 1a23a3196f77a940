"""The time between the taking of a shard's lock and the first act for the shard."""

from __future__ import annotations

from collections.abc import Callable, Collection
from math import inf

from store.postgres.locks import FRESH


class Settling:
    """Shards whose locks this program has taken, and for which it does not act yet.

    The last holder may not know that its lock is lost, and may act until its look at it is `FRESH` seconds old. So this
    program acts for a shard `FRESH` seconds after it took it, less the time for which it has seen that nobody held it.
    Another one that takes a lock and loses it unheard, both between two looks of this one, is not seen.

    clock: goes on while the machine sleeps, in seconds.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._saw_at = -inf
        self._free_since: dict[int, float] = {}
        self._settled_at: dict[int, float] = {}

    @property
    def shards(self) -> frozenset[int]:
        """The shards that are taken, and not settled."""
        return frozenset(self._settled_at)

    def saw_nobody(self, shards: Collection[int]) -> None:
        """Note that no other program is up, and so that nobody has acted for these shards for long.

        A program that lost its connection a moment ago is not seen. It ends at once, sooner than a new one starts.
        """
        self._free_since = dict.fromkeys(shards, -inf)
        self._saw_at = self._clock()

    def saw_free(self, shards: Collection[int]) -> None:
        """Note that nobody holds these shards, and others hold the rest, as an answer says that has just come."""
        now = self._clock()
        before = self._free_since if now - self._saw_at <= FRESH else {}  # in a longer time much may have happened
        self._free_since = {shard: before.get(shard, now) for shard in shards}
        self._saw_at = now

    def take(self, shard: int) -> None:
        """Note that this program has taken a lock."""
        self._settled_at[shard] = self._free_since.get(shard, self._clock()) + FRESH

    def settled(self) -> frozenset[int]:
        """Return the shards for which this program may act from now on; each is returned once."""
        now = self._clock()
        settled = frozenset(shard for shard, at in self._settled_at.items() if at <= now)
        for shard in settled:
            del self._settled_at[shard]
        return settled
