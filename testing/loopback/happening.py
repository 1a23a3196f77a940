"""Events of the loopback Discord: told to the bot through its gateway, and to all who watch."""

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
"""Messages and edits that are remembered."""

ANYWHERE: Final = 0
"""What waits for something that may happen in any place."""
_LOOKS: Final = 0.2
_LOOKS_THERE: Final = 2.0
"""Seconds after which those look again who have heard of nothing; the second is for those who wait for one place."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A message as it came up: when (perf_counter), and whether it was "created", "edited" or "deleted"."""

    when: float
    what: str
    message: Json


class Happening:
    """The one place through which all that happens goes."""

    def __init__(self, world: World, gateway: Gateway) -> None:
        self.world = world
        self.gateway = gateway
        self.seen: deque[Seen] = deque(maxlen=KEPT)
        self.watchers: list[Callable[[Seen], object]] = []
        self._waiting: dict[int, set[asyncio.Event]] = {}

    def tell(self, event: str, data: Json) -> None:
        """Tell the bot of an event."""
        self.gateway.tell(event, data)
        self.stir()

    def created(self, message: Json) -> None:
        """Tell everybody of a message that is new."""
        self._watch("created", message)
        if not message["flags"] & EPHEMERAL:
            self.tell("MESSAGE_CREATE", told(self._with_members(message)))

    def _with_members(self, message: Json) -> Json:
        """Return a message as the gateway tells it: who is called is also told as a member of the server."""
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
        """Tell everybody of a message that has changed."""
        self._watch("edited", message)
        if not message["flags"] & EPHEMERAL:
            self.tell("MESSAGE_UPDATE", told(message))

    def deleted(self, message: Json) -> None:
        """Tell everybody of a message that is gone."""
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
        """Let those look again who wait for something anywhere, and those who wait for something in one place."""
        for news in (*self._waiting.get(ANYWHERE, ()), *self._waiting.get(where, ())):
            news.set()

    async def until(self, holds: Callable[[], object], seconds: float = 10.0, where: int = ANYWHERE) -> None:
        """Wait until something holds. Raises TimeoutError.

        where: the id of the channel or thread in which alone it can come to hold: hundreds may wait, each for its own.
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
