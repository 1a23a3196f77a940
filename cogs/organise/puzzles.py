"""The part of /organise for a channel's daily puzzle."""

from __future__ import annotations

from typing import Final

from discord import app_commands
from discord.ext import commands

from cogs.league import lookup
from cogs.match.time_words import ago
from cogs.runtime.command_tree import command
from cogs.runtime.error_boundary import privately
from cogs.runtime.languages import CHOICES, language_here
from cogs.runtime.protocol import Interaction, Official
from matchday.puzzles.errors import MayNotSetPuzzles
from store.puzzles.daily_puzzles import DailyPuzzle
from text.languages import T_
from text.message import N_

USUAL_HOUR: Final = 9

_BEGUN: Final = N_("I'll post a puzzle here every day at {hour}:00 ({zone}). The first one comes {when}.")
_ENDED: Final = N_("No more daily puzzles here.")


class DailyPuzzleSettings(commands.Cog):
    """The daily puzzle of a channel; a part of /organise."""

    bot: Official

    @command("private")
    @app_commands.describe(
        hour="Hour of the day, in your time zone (default: 9)",
        off="Stop posting puzzles here",
        language="Language of the puzzles here (default: this server's)",
    )
    @app_commands.choices(language=CHOICES)
    async def puzzles(
        self,
        interaction: Interaction,
        hour: app_commands.Range[int, 0, 23] = USUAL_HOUR,
        *,
        off: bool = False,
        language: str = "",
    ) -> None:
        """Post a puzzle in this channel every day. You need Manage Server."""
        guild_id, channel_id = lookup.guild_of(interaction), lookup.channel_of(interaction)
        if not lookup.manages_server(interaction):
            raise MayNotSetPuzzles
        if off:
            await self.bot.desk.daily_puzzles.end(channel_id)
            await privately(interaction, T_(_ENDED))
            return
        lookup.check_may_post(interaction.app_permissions)
        zone = (await self.bot.desk.people.preferences(interaction.user.id)).zone
        daily = DailyPuzzle(channel_id, guild_id, hour, zone, language or await language_here(interaction))
        due = await self.bot.desk.daily_puzzles.begin(daily)
        await privately(interaction, T_(_BEGUN).format(hour=hour, zone=zone or "UTC", when=ago(due)))
