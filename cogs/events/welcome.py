"""The bot's first words on a server that it joins: what it does, and the way to a first lesson."""

from __future__ import annotations

import logging
from typing import Final

import discord
from discord import ui
from discord.ext import commands

from cogs.components import limits
from cogs.components.containers import boxed, row
from cogs.learn.lesson_buttons import LearnButton
from cogs.runtime.languages import language_of_server
from cogs.runtime.protocol import Official
from text.languages import T_, speaking
from text.message import N_

log = logging.getLogger(__name__)

_WELCOME: Final = N_(
    "### Hello! I referee Counter Attack, football on hexes.\n"
    "I know the rules, roll the dice and draw the board. New to it? The first lesson takes a minute, only you see it, "
    "and you can start again any time.\n"
    "-# /match challenge starts a match, also against me. /help has the rest."
)


class WelcomingCog(commands.Cog):
    """Says hello on a server that the bot has joined."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Post the first words, in the server's language, where the bot may write; nowhere if it may not."""
        channel = channel_for(guild)
        if channel is None:
            return
        with self.bot.running_interactions.one(), speaking(language_of_server(guild)):
            message = first_words()
        message.stop()
        try:
            _ = await channel.send(view=message, allowed_mentions=discord.AllowedMentions.none())
        except limits.REFUSED as failure:
            log.info("the first words on a server cannot be posted: %s", failure)


def first_words() -> ui.LayoutView:
    """Return the message, with the button of the first lesson."""
    return boxed([ui.TextDisplay(T_(_WELCOME)), row(LearnButton())])


def channel_for(guild: discord.Guild) -> discord.TextChannel | None:
    """Return the channel for the first words: the one for new members, else the first in which the bot may write."""
    places = [guild.system_channel, *sorted(guild.text_channels, key=lambda each: (each.position, each.id))]
    return next((each for each in places if each is not None and _may_write(each)), None)


def _may_write(channel: discord.TextChannel) -> bool:
    allowed = channel.permissions_for(channel.guild.me)
    return allowed.view_channel and allowed.send_messages
