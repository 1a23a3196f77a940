"""Checks before an interaction is heard: people who send too much, other servers, and boards that are late."""

from __future__ import annotations

import discord

from cogs.runtime.error_boundary import spoken
from cogs.runtime.option_checks import check_options, is_too_long
from cogs.runtime.protocol import Interaction, Official
from cogs.runtime.throttling import HEAVY, HEAVY_COMMANDS, LATE, LIGHT, Behind, SlowDisk, TooFast
from matchday.errors import NoSuchMatch


async def admitted(interaction: Interaction, match_id: int | None = None, weight: float | None = None) -> bool:
    """Tell whether a press, a form or a command is heard; who is not is told why, and nothing comes of it.

    match_id: of the match that it is about; None, or 0, for none. weight: how much it counts; None for its usual one.
    """
    try:
        await _check(interaction, match_id or 0, weight or _weight(interaction))
    except Exception:  # told or logged there, as everything is
        async with spoken(interaction):
            raise
        return False
    return True


def completes(interaction: Interaction) -> bool:
    """Tell whether somebody who types is offered completions: not where far too many are asked for, or boards wait.

    Nor behind what is too long for any.
    """
    if is_too_long(interaction):
        return False
    try:
        interaction.client.floods.completions.hear(interaction.user.id)
        check_backlog(interaction.client)
    except (TooFast, Behind, SlowDisk):
        return False
    return True


def check_backlog(bot: Official) -> None:
    """Raise Behind or SlowDisk where so much is late that nothing new is begun: those that were begun come first.

    An answer may wait before there is a board of it: where the disk is slow, for its turn to be written. Who waits for
    Discord, for names or pictures holds nobody up.
    """
    if bot.desk.outbox.begun.waiting(LATE) > bot.floods.most_late:
        raise Behind(bot.desk.outbox.begun.waiting())
    if bot.desk.writers.waiting(LATE) > bot.floods.most_late:
        raise SlowDisk(bot.desk.writers.waiting())


async def check_here(interaction: Interaction, match_id: int) -> None:
    """Raise NoSuchMatch where a match is played in another server than the one of an interaction, or nowhere."""
    if await interaction.client.desk.shown.server_of(match_id) != interaction.guild_id:
        raise NoSuchMatch(match_id)


async def _check(interaction: Interaction, match_id: int, weight: float) -> None:
    """Raise TooFast, Behind, SlowDisk, NoSuchMatch, or what is wrong with the options of a command.

    What somebody has filled in is taken: the form was given out before.
    """
    interaction.client.floods.sent.hear(interaction.user.id, weight)
    if interaction.type is not discord.InteractionType.modal_submit:
        check_backlog(interaction.client)
    if interaction.type is discord.InteractionType.application_command:
        check_options(interaction)
    if match_id:
        await check_here(interaction, match_id)


def _weight(interaction: Interaction) -> float:
    if interaction.type is not discord.InteractionType.application_command or interaction.command is None:
        return LIGHT
    return HEAVY if interaction.command.qualified_name in HEAVY_COMMANDS else LIGHT
