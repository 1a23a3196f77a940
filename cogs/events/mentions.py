"""Messages that mention the bot: "@Fourth Official how do I play?" gets the short help."""

from __future__ import annotations

from typing import Final

import discord
from discord.ext import commands

from cogs.play.replies import answer
from cogs.posting.session_state import Lately
from cogs.runtime.languages import language_of_writer
from cogs.runtime.protocol import Official
from text.help import PAGES
from text.languages import T_, speaking

_PAGE: Final = "begin"


class MentionsCog(commands.Cog):
    """Answers mentions of the bot, once for each person in a channel, since the help stays there."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot
        self._told: Lately[tuple[int, int]] = Lately()

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Answer a message that mentions the bot; a reply to one of its messages does not count."""
        me, who = self.bot.user, (message.channel.id, message.author.id)
        if message.author.bot or message.reference is not None or me not in message.mentions or who in self._told:
            return
        self._told.note(who)
        spoken = await language_of_writer(self.bot, message.author.id, None, message.guild)
        with self.bot.running_interactions.one(), speaking(spoken):
            await answer(message, T_(PAGES[_PAGE]))
