"""Places where a command can be used: only servers, or everywhere including user installations; and where one is."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from discord import app_commands

from cogs.runtime.protocol import Interaction
from store.shards import NO_SERVER

Command = TypeVar("Command", bound=Any)

SERVERS_ONLY: Final = app_commands.AppInstallationType(guild=True, user=False)
IN_SERVERS: Final = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)
"""The default places: commands need a match, a league or a channel."""


def everywhere(command: Command) -> Command:
    """Allow a command or a group in servers, direct messages and group chats.

    command: a command, a group, or the function or class that becomes one.
    """
    installed = app_commands.allowed_installs(guilds=True, users=True)(command)
    return app_commands.allowed_contexts(guilds=True, dms=True, private_channels=True)(installed)


def server_of(interaction: Interaction) -> int:
    """Return the server of an interaction; NO_SERVER outside of servers."""
    return interaction.guild_id or NO_SERVER


def is_direct(interaction: Interaction) -> bool:
    """Return whether an interaction comes from the bot's direct messages with a person."""
    return interaction.guild_id is None and interaction.context.dm_channel is True


def can_post(interaction: Interaction) -> bool:
    """Return whether the bot is in the place of an interaction, so that it may post later too.

    Where a person has installed the bot and it is no member, it can only answer, and only for a quarter of an hour.
    """
    guild_id = interaction.guild_id
    return is_direct(interaction) if guild_id is None else interaction.client.get_guild(guild_id) is not None
