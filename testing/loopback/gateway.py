"""The gateway of the loopback Discord: sessions are identified, resumed, cut and refused."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import Final

import msgspec
from aiohttp import WSMsgType, web

from testing.loopback import payloads
from testing.loopback.wire import Json
from testing.loopback.world import World

log = logging.getLogger(__name__)

HEARTBEAT_MS: Final = 41_250
KEPT: Final = 5000
"""Number of a session's events that can be replayed."""

DISPATCH, BEAT, IDENTIFY, RESUME, INVALID, HELLO, BEAT_HEARD = 0, 1, 2, 6, 9, 10, 11
GONE: Final = 4009
"""Close code of a cut connection, after which the client resumes."""


_GUILD_MESSAGES, _DIRECT_MESSAGES = 1 << 9, 1 << 12
"""Intents without which a session hears no messages of servers, or none in direct messages."""

_OF_SERVERS: Final = frozenset({"GUILD_CREATE", "GUILD_UPDATE", "GUILD_DELETE"})
"""Events about a server, whose id is the server's."""


class Session:
    """Events sent in one session of a bot, to one shard.

    shard: its number, and the number of all shards. intents: the events that it asks for, as Discord's bits.
    """

    def __init__(self, name: str, shard: tuple[int, int], intents: int) -> None:
        self.name = name
        self.shard = shard
        self.intents = intents
        self.told: deque[tuple[int, bytes]] = deque(maxlen=KEPT)
        self.last = 0
        self.line: asyncio.Queue[bytes | None] | None = None

    def tell(self, event: str, data: Json) -> None:
        """Send an event now, or once the connection is back."""
        self.last += 1
        frame = msgspec.json.encode({"op": DISPATCH, "t": event, "s": self.last, "d": data})
        self.told.append((self.last, frame))
        if self.line is not None:
            self.line.put_nowait(frame)


class Gateway:
    """The sessions; events of a server with the bot in it go to the newest of its shard, all others to shard 0.

    identified: number of sessions begun. resumed: number of resumptions.
    doubled: shards that began a session while another connection had one of them.
    """

    def __init__(self, world: World, resume_at: str) -> None:
        self._world = world
        self._resume_at = resume_at
        self._sessions: dict[int, Session] = {}
        self._sockets: set[web.WebSocketResponse] = set()
        self._refusals = 0
        self._again = 0
        self.identified = 0
        self.resumed = 0
        self.doubled: list[int] = []

    @property
    def connected(self) -> bool:
        """Whether there are sessions, each with a connection."""
        return bool(self._sessions) and all(each.line is not None for each in self._sessions.values())

    @property
    def shards(self) -> set[int]:
        """The shards that have a session."""
        return {*self._sessions}

    def tell(self, event: str, data: Json) -> None:
        """Send the bot an event; nothing if its shard never had a session."""
        guild_id = int(data.get("guild_id") or (data["id"] if event in _OF_SERVERS else 0))
        there = self._world.guilds.get(guild_id)
        owner = guild_id if there is None or there.has_bot or event in _OF_SERVERS else 0
        needed = (_GUILD_MESSAGES if guild_id else _DIRECT_MESSAGES) if event.startswith("MESSAGE_") else 0
        for session in self._sessions.values():
            if _sees(session.shard, owner) and session.intents & needed == needed:
                session.tell(event, data)

    def refuse_resume(self) -> None:
        """Answer the next RESUME with an invalid session."""
        self._refusals += 1

    async def drop(self, again: int = 0) -> None:
        """Cut every connection. again: number of received events that are repeated after the RESUME."""
        self._again = again
        for socket in [*self._sockets]:
            _ = await socket.close(code=GONE)

    async def serve(self, request: web.BaseRequest) -> web.StreamResponse:
        """Serve one connection until it ends."""
        socket = web.WebSocketResponse(max_msg_size=0)
        _ = await socket.prepare(request)
        self._sockets.add(socket)
        line: asyncio.Queue[bytes | None] = asyncio.Queue()
        line.put_nowait(_frame(HELLO, {"heartbeat_interval": HEARTBEAT_MS}))
        sending = asyncio.create_task(_send(socket, line))
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._heard(msgspec.json.decode(message.data), line)
        finally:
            self._sockets.discard(socket)
            for session in self._sessions.values():
                if session.line is line:
                    session.line = None
            line.put_nowait(None)
            await sending
        return socket

    def _heard(self, said: Json, line: asyncio.Queue[bytes | None]) -> None:
        if said["op"] == BEAT:
            line.put_nowait(_frame(BEAT_HEARD, None))
        elif said["op"] == IDENTIFY:
            self._identify(said["d"], line)
        elif said["op"] == RESUME:
            self._resume(said["d"], line)

    def _identify(self, said: Json, line: asyncio.Queue[bytes | None]) -> None:
        self.identified += 1
        number, count = said.get("shard", [0, 1])
        before = self._sessions.get(number)
        if before is not None and before.line is not None:
            self.doubled.append(number)
        session = self._sessions[number] = Session(f"session-{self.identified}", (number, count), said["intents"])
        session.line = line
        world = self._world
        guilds = [there for there in world.guilds.values() if there.has_bot and _sees(session.shard, there.id)]
        session.tell(
            "READY",
            {
                "v": 10,
                "user": payloads.user(world.bot),
                "session_id": session.name,
                "resume_gateway_url": self._resume_at,
                "application": {"id": str(world.bot.id), "flags": 0},
                "shard": [number, count],
                "guilds": [{"id": str(there.id), "unavailable": True} for there in guilds],
            },
        )
        for there in guilds:
            session.tell("GUILD_CREATE", payloads.guild(world, there))

    def _resume(self, said: Json, line: asyncio.Queue[bytes | None]) -> None:
        session = next((each for each in self._sessions.values() if each.name == said["session_id"]), None)
        if self._refusals or session is None:
            self._refusals = max(0, self._refusals - 1)
            line.put_nowait(_frame(INVALID, data=False))
            return
        self.resumed += 1
        since, self._again = said["seq"] - self._again, 0
        for number, frame in session.told:
            if number > since:
                line.put_nowait(frame)
        session.line = line
        session.tell("RESUMED", {})


def _sees(shard: tuple[int, int], guild_id: int) -> bool:
    """Return whether the events of a server go to a shard, as Discord documents it; 0 is no server."""
    number, count = shard
    return (guild_id >> 22) % count == number


def _frame(op: int, data: object) -> bytes:
    return msgspec.json.encode({"op": op, "t": None, "s": None, "d": data})


async def _send(socket: web.WebSocketResponse, line: asyncio.Queue[bytes | None]) -> None:
    """Send the queued events in order, as text frames."""
    while (frame := await line.get()) is not None:
        try:
            await socket.send_frame(frame, WSMsgType.TEXT)
        except (ConnectionError, RuntimeError) as failure:
            log.debug("a frame was not heard: %s", failure)
