"""Playing by replying to the board: a swipe, the orders, send. Answers are public, except in direct messages.

There is nobody else to talk to there, so any message counts as a reply to the newest board.
"""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Final

import discord
from cachetools import FIFOCache
from discord import ui
from discord.ext import commands

from cogs.components import limits
from cogs.match.display.status import board_link, waits
from cogs.pictures.boards import Picture
from cogs.play.order_form import LONGEST_ORDER
from cogs.play.outcomes import names_of, news_of
from cogs.play.preview import message_of, played
from cogs.play.reply_mode import takes_replies
from cogs.play.skipped_previews import ended, is_done_at_once
from cogs.posting.session_state import KEPT, Lately
from cogs.runtime.admission import check_backlog
from cogs.runtime.error_boundary import failed_words
from cogs.runtime.languages import language_of_writer
from cogs.runtime.protocol import Official
from cogs.runtime.throttling import TooFast
from matchday.errors import MatchBroke
from matchday.log_context import logged
from matchday.match.views import MatchView
from rules.errors import RefereeError
from text.languages import T_, speaking
from text.message import N_
from text.refusals.refusal_words import say

log = logging.getLogger(__name__)

_SHIRT: Final = re.compile(r"\b\d{1,2}\b")
_HEX: Final = re.compile(r"\b[a-z]\s?\d{1,2}\b", re.IGNORECASE)
"""Pattern of a hex: with a shirt before it, a text looks like orders and not like talk."""

_NUMBER: Final = re.compile(r"\d")
"""Pattern of a digit: a misunderstood text without one is talk, not an order to correct."""

_EMPTY: Final = N_(
    "**I can't read that reply.**\n"
    "Turn the ping on (@ON next to “Replying to”) and send it again, or press Enter moves."
)
_MOVED_ON: Final = N_("**The board has moved on.**\nReply to the newest one. {link}")
_SEALED: Final = N_("**Replies are public, and this choice is secret.**\nUse the buttons or Enter moves.")


class RepliesCog(commands.Cog):
    """Handles replies to boards, unless the two managers agreed that replies are talk."""

    def __init__(self, bot: Official) -> None:
        self.bot = bot
        self._told: Lately[tuple[int, int]] = Lately()
        self._last: FIFOCache[int, tuple[int, discord.Message]] = FIFOCache(KEPT)

    @commands.Cog.listener()
    async def on_message(self, message: discord.Message) -> None:
        """Take a reply of the manager to act as orders; tell the opponent, if theirs looks like orders, who is to act.

        Every other message is talk, and ignored.
        """
        replied = message.reference.resolved if message.reference is not None else None
        ours = isinstance(replied, discord.Message) and replied.author.id == self._own_id
        if message.author.bot or not (ours or _is_said_to_us(message)):
            return
        match_id = await self.bot.desk.in_channel(message.channel.id)
        view = await self.bot.desk.view(match_id) if match_id is not None else None
        if view is None or view.asked is None or not takes_replies(view.row.head):
            return
        if message.author.id not in {view.row.home.id, view.row.away.id}:
            return
        async with _answered(self.bot, message, view):
            self.bot.floods.sent.hear(message.author.id)
            check_backlog(self.bot)
            if message.author.id == view.asked.id:
                await self._take(message, replied.id if replied is not None else None, view)
            elif _looks_like_orders(message.content):
                _ = await answer(message, f"{waits(view)}\n{board_link(view)}")

    @property
    def _own_id(self) -> int:
        return self.bot.user.id if self.bot.user is not None else 0

    async def _take(self, message: discord.Message, replied: int | None, view: MatchView) -> None:
        """Take a reply of the manager to act as orders if it is to the newest board.

        If it is to an older board and looks like orders, say that the board has moved on.

        replied: the message that it replies to; None for a message to the bot alone.
        """
        if replied not in {None, view.row.board_message_id}:
            if _looks_like_orders(message.content):
                _ = await answer(message, T_(_MOVED_ON).format(link=board_link(view)))
        elif view.question is not None and view.question.sealed and not view.row.is_direct:
            _ = await answer(message, T_(_SEALED))
        elif message.content.strip():
            await self._read_back(message, view)
        elif (view.id, message.author.id) not in self._told:
            self._told.note((view.id, message.author.id))
            _ = await answer(message, T_(_EMPTY))

    async def _read_back(self, message: discord.Message, view: MatchView) -> None:
        """Preview a reply, with the same limit on length as elsewhere."""
        plans, person = self.bot.desk.plans, message.author.id
        typed = message.content[:LONGEST_ORDER]
        plan = await plans.plan(view.id, typed, by=person, seq=view.seq)
        if not plan.kept and not _NUMBER.search(message.content):
            return
        if typed == message.content and await is_done_at_once(plan):
            outcome = await plans.confirm(view.id, plan.digest, by=person, interaction_id=message.id, seq=plan.seq)
            told = await news_of(self.bot, view.id, outcome, person)
            sent = await answer(message, "\n".join([played(plan), *told]))
        else:
            sent = await _show(message, *await message_of(plan, ended(plan)))
        if sent is not None:
            await self._replace(view, sent)

    async def _replace(self, view: MatchView, sent: discord.Message) -> None:
        """Note the newest answer to a reply in a match, and delete the one before it if that question is settled.

        So a turn of many replies leaves one line behind: the board tells what has happened, and the log has all.
        """
        seq, old = self._last.get(view.id, (view.seq, None))
        self._last[view.id] = view.seq, sent
        if old is not None and seq < view.seq:
            with suppress(*limits.REFUSED):
                await old.delete()


@asynccontextmanager
async def _answered(bot: Official, message: discord.Message, view: MatchView) -> AsyncGenerator[None]:
    """Report a refusal or a failure of the block in a reply, in the writer's language."""
    with (
        bot.running_interactions.one(),
        logged(match=view.id),
        speaking(await language_of_writer(bot, message.author.id, view)),
    ):
        try:
            yield
        except TooFast as refusal:  # said once: an answer to each of many messages would be as many again
            if not bot.floods.sent.mark_told(message.author.id):
                _ = await answer(message, say(refusal))
        except RefereeError as refusal:
            _ = await answer(message, say(refusal, names_of(view)))
            if bot.rethrows and isinstance(refusal, MatchBroke):
                raise
        except Exception as failure:
            _ = await answer(message, failed_words(f"message {message.id}", failure))
            if bot.rethrows:
                raise


async def answer(message: discord.Message, words: str) -> discord.Message | None:
    """Answer a message in public. Returns the answer, None without permission."""
    view: ui.LayoutView = ui.LayoutView(timeout=None)
    return await _show(message, view.add_item(ui.TextDisplay(limits.short(words, limits.CONTENT))))


async def _show(
    message: discord.Message, words: ui.LayoutView, pictures: Sequence[Picture] = ()
) -> discord.Message | None:
    """Reply to a message, once even if it is delivered twice, without pings; silently skipped without permission.

    A message that was deleted meanwhile is answered without the reference to it. Returns the reply.
    """
    try:
        return await message.channel.send(
            reference=message.to_reference(fail_if_not_exists=False),
            view=words,
            files=[picture.file for picture in pictures],
            allowed_mentions=discord.AllowedMentions.none(),
            nonce=f"r{message.id}",
        )
    except discord.Forbidden as refused:
        log.info("a reply in channel %d cannot be answered: %s", message.channel.id, refused)
        return None


def _is_said_to_us(message: discord.Message) -> bool:
    """Return whether a message is for the bot alone: a direct one that replies to nothing."""
    return message.guild is None and message.reference is None


def _looks_like_orders(text: str) -> bool:
    """Return whether a text has a shirt, and later a hex."""
    shirt = _SHIRT.search(text)
    return shirt is not None and _HEX.search(text, shirt.end()) is not None
