"""/squad: a user's own squads from files: check, import, list, remove."""

from __future__ import annotations

import io
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.components import limits
from cogs.runtime.command_tree import command
from cogs.runtime.contexts import everywhere
from cogs.runtime.error_boundary import privately
from cogs.runtime.game_choice import GAME_CHOICES, game_picked
from cogs.runtime.protocol import Interaction, Official
from cogs.runtime.user_texts import text_of
from cogs.runtime.users import clubs_named, person_of
from rules.errors import RefereeError
from text.languages import T_
from text.message import N_, plain
from text.refusals.refusal_words import say_all

_FAULTS: Final = N_("**{name} has mistakes. Nothing was saved.** Fix them and send it again:\n{faults}")
_RIGHT: Final = N_("{name} is valid: you can import the squad of **{club}**.")
_KEPT: Final = N_("Squad saved: **{club}**. Choose it with /match challenge or /match accept.")
_YOURS: Final = N_("Your squads:\n{squads}")
_NONE: Final = N_("You have no squads of your own. Add one with /squad import.")
_REMOVED: Final = N_("Squad deleted: **{club}**. Its current matches continue.")

_WHICH: Final = "Game (default: football)"


@everywhere
class SquadCog(commands.GroupCog, group_name="squad", group_description="Use your own squads, from files"):
    """A manager's own squads."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot

    @command("private")
    @app_commands.describe(file="A CSV or JSON file with one club's cards", game=_WHICH)
    @app_commands.choices(game=GAME_CHOICES)
    async def check(self, interaction: Interaction, file: discord.Attachment, game: str = "") -> None:
        """Check a squad file without saving it."""
        async with _told(interaction, file):
            club = await self.bot.desk.squads.check(game or self.bot.game, await text_of(file))
            await privately(interaction, T_(_RIGHT).format(name=plain(file.filename), club=plain(club)))

    @command("private", name="import")
    @app_commands.describe(file="A CSV or JSON file with one club's cards", game=_WHICH)
    @app_commands.choices(game=GAME_CHOICES)
    async def bring(self, interaction: Interaction, file: discord.Attachment, game: str = "") -> None:
        """Import a squad from a file. It replaces one with the same name."""
        async with _told(interaction, file):
            owner = person_of(interaction.user)
            club = await self.bot.desk.squads.keep(owner, game or self.bot.game, await text_of(file))
            await privately(interaction, T_(_KEPT).format(club=plain(club)))

    @command("private", name="list")
    @app_commands.describe(game=_WHICH)
    @app_commands.choices(game=GAME_CHOICES)
    async def listed(self, interaction: Interaction, game: str = "") -> None:
        """List your squads."""
        names = await self.bot.desk.squads.names_of(interaction.user.id, game or self.bot.game)
        squads = "\n".join(f"- {plain(name)}" for name in names)
        await privately(interaction, T_(_YOURS).format(squads=squads) if names else T_(_NONE))

    @command("private")
    @app_commands.describe(squad="The squad to delete", game=_WHICH)
    @app_commands.choices(game=GAME_CHOICES)
    async def remove(self, interaction: Interaction, squad: app_commands.Range[str, 1, 100], game: str = "") -> None:
        """Delete one of your squads."""
        club = await self.bot.desk.squads.remove(interaction.user.id, game or self.bot.game, squad)
        await privately(interaction, T_(_REMOVED).format(club=plain(club)))

    @remove.autocomplete("squad")
    async def complete(self, interaction: Interaction, current: str) -> list[Choice[str]]:
        """Complete the name of an own squad."""
        return clubs_named(await self.bot.desk.squads.names_of(interaction.user.id, game_picked(interaction)), current)


@asynccontextmanager
async def _told(interaction: Interaction, file: discord.Attachment) -> AsyncGenerator[None]:
    """List all errors of a file at once, attached as a file if they are too long for a message."""
    try:
        yield
    except RefereeError as refusal:
        if "faults" not in vars(refusal):
            raise
        faults = say_all(refusal)
        words = T_(_FAULTS).format(name=plain(file.filename), faults=faults)
        rest = [] if len(words) <= limits.CONTENT else [discord.File(io.BytesIO(faults.encode()), "faults.txt")]
        shown = limits.short(words, limits.CONTENT)
        silent = discord.AllowedMentions.none()
        _ = await interaction.edit_original_response(content=shown, attachments=rest, allowed_mentions=silent)
