"""A local Discord: SimCord and its page, with the real bot in it, two managers and a spectator.

Its world begins afresh at every start, with the same ids; only the file of matches lasts. So a match continues where it
stopped: its board is posted again.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import logging
import sys
import threading
import webbrowser
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any, Final

import discord
import simcord
from simcord.preview import Preview
from simcord.preview._media import MediaInfo, MediaWorker

from settings import Settings

log = logging.getLogger(__name__)

SERVER, CHANNEL = "Local Discord", "pitchside"
BOT: Final = "Fourth Official"
MANAGERS: Final = ("Rosa", "Bram")
LOOKS_ON: Final = "Kim"
ORGANISERS: Final = "Organisers"
"""The role of the first manager, who manages the server and so can run a league."""

TICK: Final = 1.0
"""Seconds of real time between two steps of the virtual clock."""

START_LIMIT: Final = 60.0
"""Seconds for the bot to be ready and to post open boards."""

RESULT_LIMIT: Final = 3.0
"""Seconds for which a press waits for its results; later ones are shown when they come. Discord waits as long."""

NAP: Final = 0.25
"""A press waits for sleeping tasks that wake within this many seconds."""

PNG: Final = b"\x89PNG\r\n\x1a\n"
"""The first bytes of a PNG; its width and its height come eight bytes later."""

WELCOME: Final = (
    "The local Discord is open: {url}\n"
    "You are {home}, {away} and {onlooker}: change seats with “Viewing as”, at the top.\n"
    "Begin as {home}: type /learn for a first lesson, /match challenge and choose {away}, or /league create. What the "
    "others do shows after “Refresh preview”.\n"
    "Stop with Ctrl+C; matches go on at the next start.\n"
)

SPECTATORS: Final = "Pages for spectators: {pages}\n"


def run(
    bot: discord.AutoShardedClient,
    settings: Settings,
    begin_anew: Callable[[], Awaitable[None]],
    pages: Callable[[], str],
) -> None:
    """Serve the page until it is stopped, which raises KeyboardInterrupt.

    begin_anew: posts the boards of all open matches. pages: returns the address of those for spectators, "" for none.
    """
    asyncio.run(_serve(bot, settings, begin_anew, pages))


class World(simcord.Env):
    """SimCord's world, in which nothing waits for sleeping tasks.

    Pages would hang for up to a minute because of SimCord 3.2.1: a press is over when the bot is idle, and a sleeping
    task only counts as idle if its sleep outlasts `settle_timeout` (`_settlement.py`, `_is_virtual_sleep_waiter`). With
    60 seconds, every press in the last minute of an alarm's sleep waited for its end, and alarms sleep for five minutes
    at most. So the timeout is short here, and repeated.

    opened: whether its page is open; until then starting waits until the bot is ready.
    late: whether something was not over with its press, and must still be shown.
    """

    opened = False
    late = False

    async def _settle_internal(
        self,
        *,
        timeout: float | None = None,  # noqa: ASYNC109 - SimCord's own
        idle: float = 0.05,
        dispatch: str | None = None,
        _deadline: float | None = None,
    ) -> None:
        """Wait until the bot is idle, except for sleeping tasks, within a limit.

        timeout: ignored. The limit is START_LIMIT until the page is open, then RESULT_LIMIT for a press, and a NAP for
            anything else.
        dispatch: the press, None for none.

        Raises TimeoutError if the bot is not ready in time at the start.
        """
        del timeout
        if _deadline is not None:  # virtual time passes, because a timer of the bot is due
            try:
                return await super()._settle_internal(idle=idle, dispatch=dispatch, _deadline=_deadline)
            except TimeoutError:
                self.late = True  # SimCord fires no other timer before this one is reported
                raise
        loop = asyncio.get_running_loop()
        until = loop.time() + (START_LIMIT if not self.opened else RESULT_LIMIT if dispatch else 0.0)
        while True:
            try:
                return await super()._settle_internal(timeout=NAP, idle=idle, dispatch=dispatch)
            except TimeoutError:
                if loop.time() >= until:
                    if not self.opened:
                        raise
                    self.late = True
                    return None


class LocalPictures(MediaWorker):
    """Prepares pictures for the page: the bot's are PNGs, which are trusted and shown unchanged.

    SimCord starts another Python for each picture, one after the other, at each change of seats for all of them,
    and gives up those that wait for half a minute or behind eight others (`preview/_media.py`, `MediaWorker`).
    """

    async def _decode(self, key: str, blob: bytes, media_time: float | None) -> MediaInfo:
        if not blob.startswith(PNG):
            return await super()._decode(key, blob, media_time)
        width, height = (int.from_bytes(blob[at : at + 4]) for at in (len(PNG) + 8, len(PNG) + 12))
        shown = MediaInfo("PNG", width, height, 1, 4 * width * height, blob, "image/png", transformation="none")
        return replace(shown, memory_limited=True)  # it needs no memory at all


class WorldPage:
    """The page of a world, which loses no press.

    SimCord handles one action at a time, and answers others with an error from which its page never recovers
    (`preview/_actions.py`, `_begin_operation`; `static/actions.js`, `uncertain`). And it refuses a press on an outdated
    page, even if the button is still there (`stale-revision`). Here presses take turns, and the bot itself refuses
    outdated ones, as on Discord.

    preview: the open page.
    """

    def __init__(self, world: World, preview: Preview) -> None:
        self._world = world
        self._page: Any = preview
        self._turn = asyncio.Lock()
        self._take: Callable[[str | None, Any], Awaitable[dict[str, Any]]] = self._page._action  # noqa: SLF001 - no setting
        self._page._action = self._in_turn  # noqa: SLF001
        self._page._media_worker = LocalPictures()  # noqa: SLF001

    async def _in_turn(self, page_id: str | None, pressed: dict[str, object]) -> dict[str, Any]:
        async with self._turn:
            seen = self._page._pages.get(page_id)  # noqa: SLF001
            if seen is not None and "published_revision" in pressed:
                pressed["published_revision"] = seen.revision
            return await self._take(page_id, pressed)

    async def catch_up(self) -> None:
        """Show results that came after their press was over, if any."""
        if self._world.late and not self._turn.locked():
            async with self._turn:
                self._world.late = False
                try:
                    await self._page.refresh()
                except simcord.SetupError as ended:
                    log.debug("the page is not open any more: %s", ended)


async def _serve(
    bot: discord.AutoShardedClient,
    settings: Settings,
    begin_anew: Callable[[], Awaitable[None]],
    pages: Callable[[], str],
) -> None:
    world = World(bot, shard_count=1, settle_timeout=START_LIMIT, check_errors=False)
    world.backend.bot_user.name = BOT
    guild = world.create_guild(SERVER)
    channel = guild.create_text_channel(CHANNEL)
    first, *others = [world.create_user(name) for name in (*MANAGERS, LOOKS_ON)]
    role = guild.create_role(ORGANISERS, permissions=discord.Permissions(manage_guild=True))
    people = [guild.add_member(first, roles=[role]), *map(guild.add_member, others)]
    world.backend.advance_clock((_now() - world.now()).total_seconds())
    try:
        await world.start()
        with world.time_context():
            await begin_anew()
            await world.settle()
            async with world.preview(channel, viewers=people, layout="channel", port=settings.port) as page:
                world.opened = True
                _welcome(page.url, pages(), open_browser=settings.open_browser)
                await _let_time_pass(world, WorldPage(world, page))
    finally:
        await bot.close()


async def _let_time_pass(world: World, page: WorldPage) -> None:
    """Advance the virtual clock with the real one, and show late results on the page.

    The bot's timers use the real clock, and each advances the virtual time when it is due: nothing else may, since two
    that do would wait for each other.
    """
    while True:
        await asyncio.sleep(TICK)
        world.backend.advance_clock(max(0.0, (_now() - world.now()).total_seconds()))
        await page.catch_up()


def _welcome(url: str, pages: str, *, open_browser: bool) -> None:
    home, away = MANAGERS
    _ = sys.stdout.write(WELCOME.format(url=url, home=home, away=away, onlooker=LOOKS_ON))
    if pages:
        _ = sys.stdout.write(SPECTATORS.format(pages=pages))
    _ = sys.stdout.flush()
    if open_browser:  # some browsers block their caller until they are closed
        threading.Thread(target=_open_browser, args=(url,), daemon=True).start()


def _open_browser(url: str) -> None:
    try:
        _ = webbrowser.open(url)
    except webbrowser.Error as none:
        log.info("no browser was opened: %s", none)


def _now() -> dt.datetime:
    return dt.datetime.now(dt.UTC)
