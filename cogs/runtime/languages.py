"""Choice of language: people's own, the match's for boards, and all languages for command descriptions."""

from __future__ import annotations

from functools import cache
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Said

from cogs.runtime.protocol import Interaction, Official
from matchday.match.challenge import LANGUAGE
from matchday.match.views import MatchView
from store.people.callers import Caller
from text.languages import ENGLISH, LANGUAGES, T_, nearest, speak, speaking

CHOICES: Final = [app_commands.Choice(name=called, value=code) for code, called in LANGUAGES.items()]

_COMMUNITY: Final = "COMMUNITY"

_CALLER: Final = "caller"
"""Key of an interaction's extra data: its user."""

_TRANSLATED: Final = frozenset(
    {Said.command_description, Said.group_description, Said.parameter_description, Said.choice_name}
)


async def language_of(interaction: Interaction) -> str:
    """Return the language for a user of an interaction: the chosen one, else Discord's."""
    return (await caller_of(interaction)).prefers.language or nearest(interaction.locale.value)


def speak_as_chosen(interaction: Interaction, chosen: str) -> None:
    """Go on in the language that the user has just chosen. chosen: "" for Discord's."""
    speak(chosen or nearest(interaction.locale.value))


async def caller_of(interaction: Interaction) -> Caller:
    """Return the user of an interaction, as stored when it came in."""
    if _CALLER not in interaction.extras:
        people = interaction.client.desk.people
        interaction.extras[_CALLER] = await people.caller(interaction.user.id, interaction.channel_id or 0)
    return interaction.extras[_CALLER]


async def language_of_writer(
    bot: Official, person_id: int, view: MatchView | None, guild: discord.Guild | None = None
) -> str:
    """Return the language for the writer of a message: the chosen one, else the boards', else the server's.

    view: the match that the message is about. guild: the server it was written on; None for a direct message.
    """
    chosen = (await bot.desk.people.preferences(person_id)).language
    if chosen:
        return chosen
    if view is not None:
        return board_language(view)
    return language_of_server(guild) if guild is not None else ENGLISH


def language_of_server(guild: discord.Guild) -> str:
    """Return the language of a server, or the nearest one."""
    return nearest(guild.preferred_locale.value)


async def language_here(interaction: Interaction) -> str:
    """Return the language of boards if a challenge names none: the server's, else the challenger's (`language_of`).

    Only community servers can choose a language: every other reports American English.
    """
    guild = interaction.guild
    chosen = guild is not None and _COMMUNITY in guild.features
    return language_of_server(guild) if guild and chosen else await language_of(interaction)


def board_language(view: MatchView) -> str:
    """Return the language of a match's boards."""
    return view.row.head.get(LANGUAGE, ENGLISH)


class CommandWords(app_commands.Translator):
    """Translates commands, options and choices into the catalogues' languages; names stay English.

    Message menus have no description: their names are words, and are translated.
    """

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return a description's translation; None for English, or if there is none."""
        language = nearest(locale.value)
        if language == ENGLISH:
            return None
        spoken = context.location in _TRANSLATED or isinstance(context.data, app_commands.ContextMenu)
        return _translated(string.message, language) if spoken else None


@cache  # asked for every command in each of Discord's locales, twice at a start
def _translated(message: str, language: str) -> str | None:
    with speaking(language):
        said = T_(message)
    return said if said != message else None
