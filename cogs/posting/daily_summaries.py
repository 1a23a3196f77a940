"""Posting of daily summaries as direct messages: the agenda of that day, kept up to date until the next."""

from __future__ import annotations

import logging
from contextlib import suppress
from typing import Final

import discord
from discord import ui

from cogs.components import containers, custom_ids, limits
from cogs.posting.messages.agenda_message import agenda
from cogs.runtime.languages import board_language
from cogs.runtime.protocol import Official
from matchday.delivery.outbox import TryLater
from matchday.people.agendas import Agenda
from store.people.daily_summaries import DailySummary
from store.people.people import Person
from store.people.person_keys import UNKNOWN
from text.languages import ENGLISH, T_, speaking
from text.message import N_

log = logging.getLogger(__name__)

_LOOKS_BACK: Final = 10
"""Number of direct messages searched for one that an earlier run has sent."""

_SUMMARY: Final = N_("-# Your daily summary. Change its hour: /me settings")


class SummaryMessages:
    """Sends daily summaries, each once.

    left: the keys of people whose summary an earlier run may have sent without noting it.
    """

    def __init__(self, bot: Official) -> None:
        self.left: frozenset[int] = frozenset()
        self._bot = bot

    async def post(self, summary: DailySummary) -> int | None:
        """Send a summary in place of the last one. Returns its message, None if nothing waits or nobody takes it."""
        bot, person_id = self._bot, summary.person_id
        found = await bot.desk.agendas.of(person_id)
        if not found.waiting or await bot.desk.absences.until(person_id) is not None:
            return None
        day = int(summary.day.replace("-", ""))
        words = await self._message(found, person_id, day)
        try:
            channel = await self._channel_of(person_id)
            sent = await _sent_before(channel, day) if summary.key in self.left else None
            if sent is None:
                silent, nonce = discord.AllowedMentions.none(), limits.once(f"d{summary.key}-{summary.day}")
                sent = (await channel.send(view=words, allowed_mentions=silent, nonce=nonce)).id
        except (discord.Forbidden, discord.NotFound) as closed:
            log.info("%d takes no direct messages, and is pinged again: %s", person_id, closed)
            name = (await bot.desk.people.called([person_id])).get(person_id, UNKNOWN)
            _ = await bot.desk.people.prefer(Person(person_id, name), daily=None)
            return None
        except discord.RateLimited as busy:
            raise TryLater(busy.retry_after) from busy
        except discord.DiscordServerError as failure:
            raise TryLater from failure
        self.left -= {summary.key}
        if summary.before not in {None, sent}:
            with suppress(*limits.REFUSED):
                await channel.get_partial_message(summary.before or 0).delete()
        return sent

    async def edit(self, person_id: int, message_id: int) -> None:
        """Bring a summary up to date; one that is gone is never tried again.

        Raises discord.HTTPException, discord.RateLimited.
        """
        words = await self._message(await self._bot.desk.agendas.of(person_id), person_id)
        try:
            message = (await self._channel_of(person_id)).get_partial_message(message_id)
            _ = await message.edit(view=words, allowed_mentions=discord.AllowedMentions.none())
        except (discord.Forbidden, discord.NotFound):
            await self._bot.desk.summaries.note_lost(person_id, message_id)
            raise

    async def _message(self, found: Agenda, person_id: int, day: int = 0) -> ui.LayoutView:
        wanted = await self._bot.desk.people.preferences(person_id)
        boards = map(board_language, (*found.waiting, *found.others))
        with speaking(wanted.language or next(boards, ENGLISH)):
            return agenda(found, person_id, below=T_(_SUMMARY), day=day)

    async def _channel_of(self, person_id: int) -> discord.DMChannel:
        """Return the channel of direct messages with a person. Raises discord.NotFound."""
        user = self._bot.get_user(person_id) or await self._bot.fetch_user(person_id)
        return user.dm_channel or await user.create_dm()


async def _sent_before(channel: discord.DMChannel, day: int) -> int | None:
    """Return one of the last messages to a person that is the summary for a day, if any."""
    button = custom_ids.custom_id(0, day, custom_ids.ME, "today")
    async for message in channel.history(limit=_LOOKS_BACK):
        if any(getattr(part, "custom_id", None) == button for part in containers.parts(message.components)):
            return message.id
    return None
