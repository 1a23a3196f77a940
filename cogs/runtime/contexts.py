"""Places where a command can be used: only servers, or everywhere including user installations."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from discord import app_commands

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
