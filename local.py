"""A Discord on this machine: SimCord and its page, with the real bot in it, two managers and somebody who looks on.

Its world begins anew at every start, with the same ids; what lasts is the file of matches. So a match goes on where it
stopped: its board is posted again.
"""

from __future__ import annotations

import asyncio
import datetime as dt
import itertools
import logging
import sys
import webbrowser
from collections.abc import Awaitable, Callable
from typing import Final

import discord
import simcord

from settings import Settings

log = logging.getLogger(__name__)

SERVER, CHANNEL = "Local Discord", "pitchside"
BOT: Final = "Fourth Official"
MANAGERS: Final = ("Rosa", "Bram")
LOOKS_ON: Final = "Kim"
ORGANISERS: Final = "Organisers"
"""The role of the first manager, who manages the server and so can run a league."""

TICK: Final = 1.0
"""Seconds of the wall clock between two steps of the virtual one."""

TICKS_PER_TURN: Final = 30
"""Steps of the clock between two turns of what waits for it, such as a message that could not be posted."""

SETTLES: Final = 60.0
"""Seconds that one click may take until its pictures are there."""

WELCOME: Final = (
    "The local Discord is open: {url}\n"
    "You are {home}, {away} and {onlooker}: change seats with “Viewing as”, at the top.\n"
    "Begin as {home}: type /match challenge and choose {away}, or /league create. What the others do shows after "
    "“Refresh preview”.\n"
    "Stop with Ctrl+C; matches go on at the next start.\n"
)


def run(bot: discord.AutoShardedClient, settings: Settings, begin_anew: Callable[[], Awaitable[None]]) -> None:
    """Serve the page until it is stopped, which raises KeyboardInterrupt.

    begin_anew: posts the boards of all open matches.
    """
    asyncio.run(_serve(bot, settings, begin_anew))


async def _serve(bot: discord.AutoShardedClient, settings: Settings, begin_anew: Callable[[], Awaitable[None]]) -> None:
    env = simcord.Env(bot, shard_count=1, settle_timeout=SETTLES, check_errors=False)
    env.backend.bot_user.name = BOT
    guild = env.create_guild(SERVER)
    channel = guild.create_text_channel(CHANNEL)
    first, *others = [env.create_user(name) for name in (*MANAGERS, LOOKS_ON)]
    role = guild.create_role(ORGANISERS, permissions=discord.Permissions(manage_guild=True))
    people = [guild.add_member(first, roles=[role]), *map(guild.add_member, others)]
    env.backend.advance_clock((_now() - env.now()).total_seconds())
    try:
        await env.start()
        with env.time_context():
            await begin_anew()
            await env.settle()
            async with env.preview(channel, viewers=people, layout="channel", port=settings.port) as page:
                _welcome(page.url, open_browser=settings.open_browser)
                await _let_time_pass(env)
    finally:
        await bot.close()


async def _let_time_pass(env: simcord.Env) -> None:
    """Let the virtual clock follow the wall clock, and now and then whatever waited for it.

    SimCord does one thing at a time, and a click that meets an advance of time is refused in a way that its page never
    gets over. So the clock alone is set at each tick, which takes no turn; waiters get theirs once in a long while.
    """
    for tick in itertools.count(1):
        await asyncio.sleep(TICK)
        env.backend.advance_clock(max(0.0, (_now() - env.now()).total_seconds()))
        if tick % TICKS_PER_TURN == 0:
            try:
                await env.advance_time(0)
            except (simcord.SetupError, TimeoutError) as busy:
                log.debug("what waited goes on waiting: %s", busy)


def _welcome(url: str, *, open_browser: bool) -> None:
    home, away = MANAGERS
    _ = sys.stdout.write(WELCOME.format(url=url, home=home, away=away, onlooker=LOOKS_ON))
    _ = sys.stdout.flush()
    if open_browser:
        try:
            _ = webbrowser.open(url)
        except webbrowser.Error as none:
            log.info("no browser was opened: %s", none)


def _now() -> dt.datetime:
    return dt.datetime.now(dt.UTC)
