"""Checks of interactions: too many requests or late boards before the first answer, another server after it."""

from __future__ import annotations

import discord

from cogs.runtime.contexts import server_of
from cogs.runtime.error_boundary import spoken
from cogs.runtime.option_checks import check_options, is_too_long
from cogs.runtime.protocol import Interaction, Official
from cogs.runtime.throttling import HEAVY, HEAVY_COMMANDS, LATE, LIGHT, Behind, SlowDisk, TooFast
from matchday.errors import NoSuchMatch


async def admit(interaction: Interaction, weight: float | None = None) -> bool:
    """Return whether to handle a press, a form or a command; a rejected user is told why.

    Nothing is read from the database for it: this comes before the first answer.

    weight: of the request; None for the default.
    """
    try:
        _check(interaction, weight or _weight(interaction))
    except Exception:  # `spoken` tells or logs it, as it does all errors
        async with spoken(interaction):
            raise
        return False
    return True


def can_complete(interaction: Interaction) -> bool:
    """Return whether to offer completions: not if requests are too many, the text is too long, or the bot is behind."""
    if is_too_long(interaction):
        return False
    try:
        interaction.client.floods.completions.hear(interaction.user.id)
        check_backlog(interaction.client)
    except (TooFast, Behind, SlowDisk):
        return False
    return True


def check_backlog(bot: Official) -> None:
    """Raise Behind or SlowDisk if so much is late that nothing new is started: pending work comes first.

    An answer may wait before its board exists: for the disk, if that is slow. Waiting for Discord, names or pictures
    does not count.
    """
    if bot.desk.outbox.running_postings.waiting(LATE) > bot.floods.most_late:
        raise Behind(bot.desk.outbox.running_postings.waiting())
    if bot.desk.writers.waiting(LATE) > bot.floods.most_late:
        raise SlowDisk(bot.desk.writers.waiting())


async def check_here(interaction: Interaction, match_id: int | None) -> None:
    """Raise NoSuchMatch if a match does not exist, or is another server's, or in another person's direct messages.

    match_id: None, or 0, for none.
    """
    if match_id and not await is_here(interaction, match_id):
        raise NoSuchMatch(match_id)


async def is_here(interaction: Interaction, match_id: int) -> bool:
    """Return whether a match belongs to an interaction's server or, outside of servers, to its person."""
    return await interaction.client.desk.shown.belongs(match_id, server_of(interaction), interaction.user.id)


def _check(interaction: Interaction, weight: float) -> None:
    """Raise TooFast, Behind, SlowDisk, or the error in a command's options.

    A submitted form is accepted even if something is late, since it was opened before.
    """
    interaction.client.floods.sent.hear(interaction.user.id, weight)
    if interaction.type is not discord.InteractionType.modal_submit:
        check_backlog(interaction.client)
    if interaction.type is discord.InteractionType.application_command:
        check_options(interaction)


def _weight(interaction: Interaction) -> float:
    if interaction.type is not discord.InteractionType.application_command or interaction.command is None:
        return LIGHT
    return HEAVY if interaction.command.qualified_name in HEAVY_COMMANDS else LIGHT
