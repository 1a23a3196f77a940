"""What happens in the loopback Discord: whoever wants to know is told, and the bot through its gateway."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from tests.loopback.gateway import Gateway
from tests.loopback.wire import Json, told
from tests.loopback.world import EPHEMERAL, World

KEPT: Final = 20_000
"""Messages and edits that are remembered."""


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
        self._news = asyncio.Event()

    def tell(self, event: str, data: Json) -> None:
        """Tell the bot of an event."""
        self.gateway.tell(event, data)
        self.stir()

    def created(self, message: Json) -> None:
        """Tell everybody of a message that is new."""
        self._watch("created", message)
        if not message["flags"] & EPHEMERAL:
            self.tell("MESSAGE_CREATE", told(message))

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

    def stir(self) -> None:
        """Let those look again who wait for something."""
        self._news.set()

    async def until(self, holds: Callable[[], object], seconds: float = 10.0) -> None:
        """Wait until something holds. Raises TimeoutError."""
        async with asyncio.timeout(seconds):
            while not holds():
                self._news.clear()
                try:
                    async with asyncio.timeout(0.2):
                        _ = await self._news.wait()
                except TimeoutError:
                    continue
