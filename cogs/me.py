"""/me: settings, standing orders, all that is known of me as a file, and being forgotten."""

from __future__ import annotations

import re
from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs import limits, my_settings
from cogs.official import Official
from cogs.people import person_of
from cogs.speaking import spoken
from matchday.people import zones
from matchday.refusals import NoSuchHours
from text.languages import LANGUAGES

_NO_HOURS: Final = "none"
_HOURS: Final = re.compile(r"\s*(?P<begin>\d{1,2})(?::00)?\s*(?:[-–—]|to)\s*(?P<end>\d{1,2})(?::00)?\s*")  # noqa: RUF001


@app_commands.allowed_installs(guilds=True, users=True)
@app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)
class MeCog(commands.GroupCog, group_name="me", group_description="Your settings, standing orders and data"):
    """What concerns a person and no match."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(
        language="In which language the bot speaks to you",
        zone="Your time zone: type a part of its name, such as Rome",
        quiet="Hours in which no reminder comes, such as 22-7; or none",
    )
    @app_commands.choices(language=[Choice(name=name, value=code) for code, name in LANGUAGES.items()])
    async def settings(
        self,
        interaction: discord.Interaction[Any],
        language: str = "",
        zone: app_commands.Range[str, 0, 100] = "",
        quiet: app_commands.Range[str, 0, 20] = "",
    ) -> None:
        """See and change how the bot treats you: language, look, reminders, preview."""
        async with spoken(interaction):
            _ = await interaction.response.defer(ephemeral=True)
            changes: dict[str, object] = {name: fact for name, fact in (("language", language), ("zone", zone)) if fact}
            changes |= {"quiet": _hours(quiet)} if quiet.strip() else {}
            people = self.bot.desk.people
            if changes:
                now = await people.prefer(person_of(interaction.user), **changes)
            else:
                now = await people.preferences(interaction.user.id)
            _ = await interaction.edit_original_response(view=my_settings.panel(now))

    @settings.autocomplete("zone")
    async def complete_zone(self, _: discord.Interaction[Any], current: str) -> list[Choice[str]]:
        """Complete the name of a time zone, from any part of it."""
        typed = current.casefold().strip().replace(" ", "_")
        found = [zone for zone in zones() if typed in zone.casefold()]
        return [Choice(name=zone, value=zone) for zone in found[: limits.OPTIONS]]


def _hours(typed: str) -> tuple[int, int] | None:
    """Read quiet hours, such as "22-7"; None for "none". Raises NoSuchHours."""
    if typed.strip().casefold() == _NO_HOURS:
        return None
    found = _HOURS.fullmatch(typed)
    if found is None:
        raise NoSuchHours(typed)
    return int(found["begin"]), int(found["end"])
