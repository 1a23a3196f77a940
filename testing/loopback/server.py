"""The loopback Discord: REST and gateway on 127.0.0.1, connected bots, and simulated incidents."""

from __future__ import annotations

import asyncio
import re
from collections import Counter, deque
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import AbstractContextManager, asynccontextmanager, contextmanager
from typing import Final, Self

import discord
import yarl
from aiohttp import web
from discord.asset import Asset
from discord.gateway import DiscordWebSocket
from discord.http import Route

from testing.loopback import payloads
from testing.loopback.answering import Answering
from testing.loopback.asking import Asking
from testing.loopback.events import ANYWHERE, EventStream, Seen
from testing.loopback.faults import Faults
from testing.loopback.gateway import Gateway
from testing.loopback.messages import Messages
from testing.loopback.people import Done, Person
from testing.loopback.table import Handler, table
from testing.loopback.wire import Call, Json, Refused, answer, counts, read
from testing.loopback.world import Channel, Guild, Member, World, bits

API, GATEWAY = "/api/v10", "/gw"
API_VARIABLE, GATEWAY_VARIABLE = "LOOPBACK_API", "LOOPBACK_GATEWAY"
"""Environment variables with the addresses for a child process."""

TOKEN: Final = "loopback"
_NUMBERS: Final = re.compile(r"\d+")
GUILDS_WAITED: Final = 0.05
"""Seconds that discord.py waits for another server before it is ready: by default 2 at every start."""


@contextmanager
def sent_to(api: str, gateway: str) -> Generator[None]:
    """Direct this process's discord.py to another address while the block lasts."""
    before = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE
    Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = api, yarl.URL(gateway)
    Asset.BASE = api.removesuffix(API)  # pyright: ignore[reportAttributeAccessIssue]
    try:
        yield
    finally:
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY, Asset.BASE = before  # pyright: ignore[reportAttributeAccessIssue]


def hurry(bot: discord.Client) -> None:
    """Make a bot ready as soon as it has its servers, and let it identify again without a pause of 5 s."""

    async def at_once(shard_id: int | None, *, initial: bool = False) -> None:
        """Do not wait."""

    bot.before_identify_hook = at_once  # type: ignore[method-assign]
    bot._connection.guild_ready_timeout = GUILDS_WAITED  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]


class Loopback:
    """The server. Enter it with `async with`.

    faults: the current failures. requests: method and path of recent requests. asked: number of requests.
    counted: number of requests that count against a bot's limit of 50 a second, by method and kind of place.
    listeners: called with each request.
    """

    def __init__(self, world: World) -> None:
        self.world = world
        self.faults = Faults()
        self.requests: deque[tuple[str, str]] = deque(maxlen=20_000)
        self.gateway_line: Gateway
        self.here: EventStream
        self._answering: Answering
        self._table: list[tuple[str, re.Pattern[str], Handler]] = []
        self._open = 0
        self.asked = 0
        self.counted: Counter[str] = Counter()
        self.listeners: list[Callable[[Call], object]] = []

    async def __aenter__(self) -> Self:
        """Open the server on a free port."""
        self._runner = web.ServerRunner(web.Server(self._serve, access_log=None))
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", 0)
        await site.start()
        port = self._runner.addresses[0][1]
        self.base, self.gateway = f"http://127.0.0.1:{port}{API}", f"ws://127.0.0.1:{port}{GATEWAY}"
        self.world.cdn = f"http://127.0.0.1:{port}"
        self.gateway_line = Gateway(self.world, self.gateway)
        self.here = EventStream(self.world, self.gateway_line)
        self._answering = Answering(self.here)
        self._messages = Messages(self.here)
        self._table = table(self._messages, self._answering, Asking(self.here, self.gateway))
        return self

    async def __aexit__(self, *_: object) -> None:
        """Close it."""
        await self.gateway_line.drop()
        await self._runner.cleanup()

    # Bots that connect

    def entered(self) -> AbstractContextManager[None]:
        """Direct this process's discord.py here."""
        return sent_to(self.base, self.gateway)

    @property
    def environment(self) -> dict[str, str]:
        """The environment variables for a child process that connects here."""
        return {API_VARIABLE: self.base, GATEWAY_VARIABLE: self.gateway}

    @asynccontextmanager
    async def running(self, bot: discord.Client) -> AsyncGenerator[None]:
        """Run a bot, from its readiness to the end of the block; then it is closed."""
        hurry(bot)
        life = asyncio.create_task(bot.start(TOKEN))
        try:
            await self.here.until(lambda: bot.is_ready() or life.done(), 30)
            if life.done():
                await life
            yield
        finally:
            await bot.close()
            _ = await asyncio.gather(life, return_exceptions=True)

    # Requests

    async def _serve(self, request: web.BaseRequest) -> web.StreamResponse:
        path = request.path
        if path == GATEWAY:
            return await self.gateway_line.serve(request)
        if path.startswith("/attachments/"):
            return web.Response(body=self.world.pictures.get(int(path.split("/")[2]), b""))
        call = await read(request, path.removeprefix(API))
        self.requests.append((call.method, call.path))
        for listener in self.listeners:
            _ = listener(call)
        self.asked += 1
        if counts(call.path):
            self.counted[f"{call.method} {_NUMBERS.sub('…', call.path)}"] += 1
        self._open += 1
        try:
            return await self._answer(call, request)
        finally:
            self._open -= 1
            self.here.stir()

    async def _answer(self, call: Call, request: web.BaseRequest) -> web.StreamResponse:
        fault = self.faults.struck(call.method, call.path)
        if fault is None:
            return self._true_answer(call)
        true = self._true_answer(call) if fault.carried_out else None
        return await fault.answer(request) or true or self._true_answer(call)

    def _true_answer(self, call: Call) -> web.Response:
        for method, pattern, handler in self._table:
            found = pattern.fullmatch(call.path) if method == call.method else None
            if found is not None:
                call.numbers = found.groups()
                try:
                    return answer(handler(call))
                except Refused as refused:
                    return answer(refused.body, refused.status, {"Via": "1.1 google"})
        raise AssertionError(f"the loopback Discord does not know {call.method} {call.path}")

    async def quiet(self, seconds: float = 0.1) -> None:
        """Wait until there was no request for this many seconds, and none is being answered."""
        while True:
            before = self.asked
            await asyncio.sleep(seconds)
            if not self._open and before == self.asked:
                return

    async def until(self, holds: Callable[[], object], seconds: float = 10.0, where: int = ANYWHERE) -> None:
        """Wait until a condition holds; see `EventStream.until`. Raises TimeoutError."""
        await self.here.until(holds, seconds, where)

    # People, and messages

    def person(self, member: Member) -> Person:
        """Return a person who can act."""
        return Person(self, member)

    def begin(self, done: Done) -> None:
        """Send the bot an interaction."""
        self._answering.begin(done)

    @property
    def messages(self) -> deque[Seen]:
        """Every new message, edit and deletion, oldest first."""
        return self.here.seen

    def on_message(self, watcher: Callable[[Seen], object]) -> None:
        """Call a function for each of them from now on."""
        self.here.watchers.append(watcher)

    @property
    def patience(self) -> float:
        """Seconds within which interactions must be answered."""
        return self._answering.patience

    @patience.setter
    def patience(self, seconds: float) -> None:
        self._answering.patience = seconds

    # Incidents

    async def drop(self, again: int = 0) -> None:
        """Cut every connection to the gateway. again: number of received events that are repeated after the RESUME."""
        await self.gateway_line.drop(again)

    def forget_nonces(self) -> None:
        """Forget all nonces, as if some minutes had passed."""
        self._messages.forget_nonces()

    def refuse_resume(self) -> None:
        """Answer the next RESUME with an invalid session."""
        self.gateway_line.refuse_resume()

    async def repeat(self, done: Done) -> None:
        """Send the bot an interaction again, as after a RESUME."""
        self.here.tell("INTERACTION_CREATE", done.payload)
        await self.quiet()

    async def kick(self, guild: Guild) -> None:
        """Remove the bot from a server."""
        guild.has_bot = False
        self.here.tell("GUILD_DELETE", {"id": str(guild.id)})

    async def invite(self, guild: Guild) -> None:
        """Let the bot back in."""
        guild.has_bot = True
        told = payloads.guild(self.world, guild)
        del told["unavailable"]  # it marks a server as back, and not as new
        self.here.tell("GUILD_CREATE", told)

    async def archive(self, thread: Channel) -> None:
        """Archive a thread."""
        thread.archived = True
        self.here.tell("THREAD_UPDATE", payloads.thread(thread))

    async def lock(self, thread: Channel) -> None:
        """Lock and archive a thread, as moderators do."""
        thread.locked = True
        await self.archive(thread)

    async def unlock(self, thread: Channel) -> None:
        """Unarchive and unlock a thread."""
        thread.locked = thread.archived = False
        self.here.tell("THREAD_UPDATE", payloads.thread(thread))

    async def delete(self, what: Channel | Json) -> None:
        """Delete a channel, a thread or a message."""
        if isinstance(what, Channel):
            told = payloads.channel(self.world, what)
            self.world.remove_place(what)
            self.here.tell("THREAD_DELETE" if what.is_thread else "CHANNEL_DELETE", told)
        elif self.world.remove(int(what["channel_id"]), int(what["id"])) is not None:
            self.here.deleted(what)

    async def forbid(self, channel: Channel, *permissions: str) -> None:
        """Take permissions from the bot, by their names in discord.py."""
        _ = bits(permissions)
        channel.denied |= set(permissions)
        self.here.tell("CHANNEL_UPDATE", payloads.channel(self.world, channel))

    async def allow(self, channel: Channel, *permissions: str) -> None:
        """Restore permissions; by default all."""
        channel.denied -= set(permissions) or channel.denied.copy()
        self.here.tell("CHANNEL_UPDATE", payloads.channel(self.world, channel))
