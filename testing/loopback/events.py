"""Events of the loopback Discord: sent to the bot through its gateway, and to all observers."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from testing.loopback import payloads
from testing.loopback.gateway import Gateway
from testing.loopback.wire import Json, told
from testing.loopback.world import EPHEMERAL, World

KEPT: Final = 20_000
"""Number of messages and edits remembered."""

ANYWHERE: Final = 0
"""Key of waits for events in any place."""
_LOOKS: Final = 0.2
_LOOKS_THERE: Final = 2.0
"""Seconds between checks without any event; the second is for waits for one place."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A message event: when (perf_counter), and whether it was "created", "edited" or "deleted"."""

    when: float
    what: str
    message: Json


class EventStream:
    """Distributor of all events."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self.world = world
        self.gateway = gateway
        self.seen: deque[Seen] = deque(maxlen=KEPT)
        self.watchers: list[Callable[[Seen], object]] = []
        self._waiting: dict[int, set[asyncio.Event]] = {}

    def tell(self, event: str, data: Json) -> None:
        """Send the bot an event."""
        self.gateway.tell(event, data)
        self.stir()

    def created(self, message: Json) -> None:
        """Report a new message to all."""
        self._watch("created", message)
        if not message["flags"] & EPHEMERAL:
            self.tell("MESSAGE_CREATE", told(self._with_members(message)))

    def _with_members(self, message: Json) -> Json:
        """Return a message in the gateway's form: mentioned people have membership data if they are in the server."""
        there = self.world.guilds.get(int(message.get("guild_id") or 0))
        if there is None:
            return message
        called = [(each, self.world.members[int(each["id"])]) for each in message["mentions"]]
        return {
            **message,
            "mentions": [
                each
                if who.id in self.world.gone
                else {**each, "member": payloads.in_guild(who, there, with_user=False)}
                for each, who in called
            ],
        }

    def edited(self, message: Json) -> None:
        """Report a changed message to all."""
        self._watch("edited", message)
        if not message["flags"] & EPHEMERAL:
            self.tell("MESSAGE_UPDATE", told(message))

    def deleted(self, message: Json) -> None:
        """Report a deleted message to all."""
        self._watch("deleted", message)
        gone = {"id": message["id"], "channel_id": message["channel_id"], "guild_id": message.get("guild_id")}
        self.tell("MESSAGE_DELETE", gone)

    def _watch(self, what: str, message: Json) -> None:
        seen = Seen(time.perf_counter(), what, message)
        self.seen.append(seen)
        for watcher in self.watchers:
            _ = watcher(seen)
        self.stir(int(message["channel_id"]))

    def stir(self, where: int = ANYWHERE) -> None:
        """Wake all who wait for events anywhere, or in one place."""
        for news in (*self._waiting.get(ANYWHERE, ()), *self._waiting.get(where, ())):
            news.set()

    async def until(self, holds: Callable[[], object], seconds: float = 10.0, where: int = ANYWHERE) -> None:
        """Wait until a condition holds. Raises TimeoutError.

        where: the only channel or thread whose events can change it: hundreds may wait, each for its own.
        """
        news, looks = asyncio.Event(), _LOOKS if where == ANYWHERE else _LOOKS_THERE
        waiting = self._waiting.setdefault(where, set())
        waiting.add(news)
        try:
            async with asyncio.timeout(seconds):
                while not holds():
                    news.clear()
                    with suppress(TimeoutError):
                        async with asyncio.timeout(looks):
                            _ = await news.wait()
        finally:
            waiting.discard(news)
            if not waiting:
                del self._waiting[where]
