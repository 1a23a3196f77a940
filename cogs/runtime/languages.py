"""Choice of language: people get their own, boards that of the match, and commands are described in all of them."""

from __future__ import annotations

from typing import Final

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation as Said

from cogs.runtime.protocol import Interaction, Official
from matchday.match.challenge import LANGUAGE
from matchday.match.views import MatchView
from store.people.callers import Caller
from text.languages import ENGLISH, LANGUAGES, T_, nearest, speaking

CHOICES: Final = [app_commands.Choice(name=called, value=code) for code, called in LANGUAGES.items()]

_COMMUNITY: Final = "COMMUNITY"

_CALLER: Final = "caller"
"""Under this key an interaction carries who has pressed or typed."""

_TRANSLATED: Final = frozenset(
    {Said.command_description, Said.group_description, Said.parameter_description, Said.choice_name}
)


async def language_of(interaction: Interaction) -> str:
    """Return the language in which somebody is answered who has pressed or typed: the chosen one, else Discord's."""
    return (await caller_of(interaction)).prefers.language or nearest(interaction.locale.value)


async def caller_of(interaction: Interaction) -> Caller:
    """Return who has pressed or typed, as that was when this interaction came in."""
    if _CALLER not in interaction.extras:
        people = interaction.client.desk.people
        interaction.extras[_CALLER] = await people.caller(interaction.user.id, interaction.channel_id or 0)
    return interaction.extras[_CALLER]


async def language_of_writer(bot: Official, person_id: int, view: MatchView | None) -> str:
    """Return the language in which somebody is answered who has written a message: the chosen one, else the boards'."""
    chosen = (await bot.desk.people.preferences(person_id)).language
    return chosen or (board_language(view) if view is not None else ENGLISH)


def language_here(interaction: Interaction) -> str:
    """Return the language of the boards where a challenge says nothing: the server's, else the challenger's.

    Only a community server has chosen a language: every other is said to speak American English.
    """
    guild = interaction.guild
    chosen = guild is not None and _COMMUNITY in guild.features
    return nearest(guild.preferred_locale.value) if guild is not None and chosen else nearest(interaction.locale.value)


def board_language(view: MatchView) -> str:
    """Return the language of a match's boards."""
    return view.row.head.get(LANGUAGE, ENGLISH)


class CommandWords(app_commands.Translator):
    """Describes commands, options and choices in the languages of the catalogues; their names stay English.

    Menus of messages have no description: their names are words, and spoken.
    """

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """Return a description in a language; None where it is English, or there are no words for it."""
        language = nearest(locale.value)
        spoken = context.location in _TRANSLATED or isinstance(context.data, app_commands.ContextMenu)
        if not spoken or language == ENGLISH:
            return None
        with speaking(language):
            said = T_(string.message)
        return said if said != string.message else None
