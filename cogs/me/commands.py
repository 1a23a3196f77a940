"""/me: today, settings, absences, standing orders, personal data as a file, and its deletion."""

from __future__ import annotations

import re
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice
from discord.ext import commands

from cogs.components import limits
from cogs.match.lookup import my_match_here
from cogs.me import orders as my_orders
from cogs.me import privacy
from cogs.me import settings as my_settings
from cogs.runtime.command_tree import command
from cogs.runtime.contexts import everywhere
from cogs.runtime.error_boundary import privately
from cogs.runtime.languages import speak_as_chosen
from cogs.runtime.protocol import Interaction, Official
from cogs.runtime.users import person_of
from matchday.computers.seats import SITS_IN_AT
from matchday.errors import NoSuchHours
from matchday.people.people import zones
from text.languages import LANGUAGES, T_, counted
from text.message import N_, N_plural

_NO_HOURS: Final = N_("none")
_BACK: Final = N_("back")
_OFFERED: Final = (1, 2, 3, 5, 7, 10, 14, 21)
_AWAY: Final = N_("You're away until {until} and your clocks are stopped. Back early? /me away until:back")
_THERE: Final = N_("You're marked as here and your clocks are running. Going away? /me away")
_COMPUTER: Final = N_("The computer plays for you where your opponent agrees. Some leagues need no agreement.")
_HOW_LONG: Final = N_("**You're not away.**\nSay for how long: /me away until:5 computer:True")
_DAYS: Final = N_plural("for {days} day", "for {days} days", "days")
_IS_BACK: Final = N_("I'm back")
_HOURS: Final = re.compile(r"\s*(?P<begin>\d{1,2})(?::00)?\s*(?:[-–—]|to)\s*(?P<end>\d{1,2})(?::00)?\s*")  # noqa: RUF001


@everywhere
class MeCog(commands.GroupCog, group_name="me", group_description="Your matches, settings, standing orders and data"):
    """Commands about a person and no match."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot

    @command("private")
    async def today(self, interaction: Interaction) -> None:
        """See every match waiting for you, on all servers, with a link to its board."""
        await self.bot.show_agenda(interaction)

    @command("private")
    @app_commands.describe(
        language="Language the bot uses with you",
        zone="Your time zone: type part of its name, e.g. Rome",
        quiet="Hours without reminders, e.g. 22-7, or none",
    )
    @app_commands.choices(language=[Choice(name=name, value=code) for code, name in LANGUAGES.items()])
    async def settings(
        self,
        interaction: Interaction,
        language: str = "",
        zone: app_commands.Range[str, 0, 100] = "",
        quiet: app_commands.Range[str, 0, 20] = "",
    ) -> None:
        """View and change your settings: language, look, reminders, preview."""
        changes: dict[str, object] = {name: fact for name, fact in (("language", language), ("zone", zone)) if fact}
        changes |= {"quiet": _hours(quiet)} if quiet.strip() else {}
        people = self.bot.desk.people
        if changes:
            now = await people.prefer(person_of(interaction.user), **changes)
        else:
            now = await people.preferences(interaction.user.id)
        speak_as_chosen(interaction, now.language)
        _ = await interaction.edit_original_response(view=my_settings.panel(now))

    @command("private")
    @app_commands.describe(
        until="Number of days (e.g. 5), the last day (e.g. 2026-08-31), or back",
        computer="The computer plays for you meanwhile, where your opponent agrees",
    )
    async def away(
        self, interaction: Interaction, until: app_commands.Range[str, 0, 20] = "", *, computer: bool | None = None
    ) -> None:
        """Stop your clocks while you're away, or restart them."""
        away, me = self.bot.desk.absences, person_of(interaction.user)
        level = SITS_IN_AT if computer else None
        if _says(until, _BACK) or until.strip() == "0":
            await away.end(me)
        elif until.strip():
            _ = await away.go(me, until, computer=level)
        elif computer is not None:
            await away.let_computer(me, computer=level)
        await privately(interaction, await self._away_now(me.id, wanted=bool(computer)))

    async def _away_now(self, me: int, *, wanted: bool) -> str:
        """Return whether a person is away, and who plays meanwhile. wanted: whether the person wants a computer now."""
        until, level = await self.bot.desk.absences.until(me), await self.bot.desk.absences.plays(me)
        if until is None:
            return T_(_HOW_LONG if wanted else _THERE)
        words = [T_(_AWAY).format(until=discord.utils.format_dt(until, "f"))]
        return "\n".join([*words, *([T_(_COMPUTER)] if level is not None else [])])

    @away.autocomplete("until")
    async def complete_until(self, _: Interaction, current: str) -> list[Choice[str]]:
        """Complete a number of days, or the word for an end now."""
        offered = [(counted(_DAYS, days), str(days)) for days in _OFFERED] + [(T_(_IS_BACK), _BACK)]
        typed = current.casefold().strip()
        return [
            Choice(name=words, value=value)
            for words, value in offered
            if value.startswith(typed) or words.casefold().startswith(typed)
        ]

    @command("private")
    @app_commands.describe(here="Only for this match (default: for every match)")
    async def orders(self, interaction: Interaction, *, here: bool = False) -> None:
        """View and change your standing orders."""
        await my_orders.show(interaction, (await my_match_here(interaction)).id if here else 0)

    @command("private")
    async def data(self, interaction: Interaction) -> None:
        """Get everything this bot keeps about you, as a file."""
        await privacy.send_data(interaction)

    @command("private")
    async def forget(self, interaction: Interaction) -> None:
        """Delete your data and remove your name from past matches."""
        await privacy.ask_twice(interaction)

    @settings.autocomplete("zone")
    async def complete_zone(self, _: Interaction, current: str) -> list[Choice[str]]:
        """Complete the name of a time zone, from any part of it."""
        typed = current.casefold().strip().replace(" ", "_")
        found = [zone for zone in zones() if typed in zone.casefold()]
        return [Choice(name=zone, value=zone) for zone in found[: limits.OPTIONS]]


def _says(typed: str, word: str) -> bool:
    """Return whether a text is a word, in English or in the current language."""
    return typed.strip().casefold() in {word, T_(word).casefold()}


def _hours(typed: str) -> tuple[int, int] | None:
    """Read quiet hours, such as "22-7"; None for "none". Raises NoSuchHours."""
    if _says(typed, _NO_HOURS):
        return None
    found = _HOURS.fullmatch(typed)
    if found is None:
        raise NoSuchHours(typed)
    return int(found["begin"]), int(found["end"])
