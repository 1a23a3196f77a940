"""Who is heard: nobody who sends too much at once, and nobody about a match of another server."""

from __future__ import annotations

import discord

from cogs.flood import HEAVY, HEAVY_COMMANDS, TooFast
from cogs.official import Interaction
from cogs.speaking import spoken
from matchday.refusals import NoSuchMatch


async def admitted(interaction: Interaction, match_id: int | None = None) -> bool:
    """Tell whether a press, a form or a command is heard; who is not is told why, and nothing comes of it.

    match_id: of the match that it is about; None, or 0, for none.
    """
    try:
        await _check(interaction, match_id or 0)
    except Exception:  # told or logged there, as everything is
        async with spoken(interaction):
            raise
        return False
    return True


def completes(interaction: Interaction) -> bool:
    """Tell whether somebody who types is offered completions: not where far too many are asked for."""
    try:
        interaction.client.floods.completions.hear(interaction.user.id)
    except TooFast:
        return False
    return True


async def _check(interaction: Interaction, match_id: int) -> None:
    """Raise TooFast, NoSuchMatch."""
    interaction.client.floods.sent.hear(interaction.user.id, _weight(interaction))
    if match_id and await interaction.client.desk.shown.server_of(match_id) != interaction.guild_id:
        raise NoSuchMatch(match_id)


def _weight(interaction: Interaction) -> float:
    if interaction.type is not discord.InteractionType.application_command or interaction.command is None:
        return 1.0
    return HEAVY if interaction.command.qualified_name in HEAVY_COMMANDS else 1.0
