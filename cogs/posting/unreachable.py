"""Matches whose channel is gone or not accessible: their managers are told, and can re-open them with a tap."""

from __future__ import annotations

import logging
from datetime import timedelta
from typing import ClassVar, Final

import discord
from discord import ui

from cogs.components import containers, custom_ids
from cogs.components.persistent import Carried
from cogs.components.subjects import OfMatch
from cogs.posting import threads
from cogs.posting.channels import PlaceGone, place_of
from cogs.posting.delivery import send_directly
from cogs.posting.messages import match_messages
from cogs.runtime.answering import Deferral
from cogs.runtime.error_boundary import privately
from cogs.runtime.protocol import Interaction, Official
from cogs.runtime.users import mention, person
from cogs.runtime.web_links import match_link
from matchday.errors import NotPlaying, NotYourMatch
from matchday.match.views import MatchView
from text.languages import T_
from text.message import N_

log = logging.getLogger(__name__)

CHANNEL_GONE: Final = 10003
"""Discord's error code for a missing channel or thread."""

_SHUT: Final = frozenset({50083, 160005})
"""Its error codes for archived or locked threads; their HTTP status is undocumented."""

UNDER_WAY: Final = set[int]()
"""The matches being re-opened: two managers who press at once get one thread."""

_REOPEN: Final = N_("Re-open here")
_GONE: Final = N_(
    "{ping}, the thread for {home} v {away} was deleted. Your match is safe: press the button to continue it here."
)
_BARRED: Final = N_(
    "{ping}, I can no longer post in {place}, so {home} v {away} is on hold. Nothing is lost. Ask "
    "someone who can give me these permissions there: view channel, send messages, send messages in "
    "threads, embed links, attach files, read message history. Then press the button. If any are still "
    "missing, the match continues in a new thread."
)
_BARRED_HERE: Final = N_(
    "**I can no longer post in {place}, so {home} v {away} is on hold.** Nothing is lost.\n"
    "Ask someone who can give me these permissions there: view channel, send messages, send messages in "
    "threads, embed links, attach files, read message history. Then make your move, or type /match status."
)
_CLOSED: Final = N_(
    "**I can no longer send you DMs, so {home} v {away} is on hold.** Nothing is lost.\n"
    "Allow DMs from me. Then make your move, or type /match status."
)

_MUST_WAIT: Final = N_(
    "**Your move counts, but Discord won't let me post here right now.**\nThe board will follow {comes}."
)


class ReopenButton(OfMatch, Carried, template=custom_ids.template(custom_ids.PLACE, "reopen")):
    """Re-open a match in a place where it can be posted."""

    kind: ClassVar[str] = custom_ids.PLACE
    defer: ClassVar[Deferral] = "update"

    def __init__(self, match_id: int, seq: int, rest: str = "reopen") -> None:
        super().__init__(match_id, seq, rest, label=T_(_REOPEN), style=discord.ButtonStyle.primary)

    async def pressed(self, interaction: Interaction) -> None:
        """Find or open a thread for the match, and post its board there."""
        bot = interaction.client
        view = await bot.desk.view(self.match_id)
        if interaction.user.id not in {view.row.home.id, view.row.away.id}:
            raise NotYourMatch(view.id)
        if view.is_over:
            raise NotPlaying(view.id, view.row.state)
        if self.match_id in UNDER_WAY:
            return
        UNDER_WAY.add(self.match_id)
        try:
            if not _goes_on(interaction, view := await bot.desk.view(self.match_id)):
                await self._reopen(bot, view, interaction)
            await containers.strip(interaction)
        finally:
            UNDER_WAY.discard(self.match_id)

    async def _reopen(self, bot: Official, view: MatchView, interaction: Interaction) -> None:
        try:
            if await place_of(bot, view.row) is not None:
                await bot.board_anew(view.id)
                return
        except discord.HTTPException as failure:
            if not is_shut(failure):
                raise
            log.info("match %d: its place stays closed: %s", view.id, failure)
        await bot.desk.shown.set_thread(view.id, await self._new_place(bot, view, interaction))
        await bot.board_anew(view.id)

    async def _new_place(self, bot: Official, view: MatchView, interaction: Interaction) -> int | None:
        """Return the thread in which the match continues: in a forum the post in which the button was pressed."""
        here = interaction.channel
        if isinstance(here, discord.Thread) and here.parent_id == view.row.channel_id and here.id != view.row.thread_id:
            return here.id
        words = match_messages.accepted(view, inside=True, page=await match_link(bot, view.id))
        made = await threads.opened(bot, view.row, words)
        return made.thread.id if made is not None else None


def _goes_on(interaction: Interaction, view: MatchView) -> bool:
    """Return whether a board was posted after the pressed message: ids grow with time."""
    pressed = interaction.message
    return pressed is not None and (view.row.board_message_id or 0) > pressed.id


def is_shut(failure: Exception) -> bool:
    """Return whether an error means that a channel is gone or not accessible."""
    if isinstance(failure, discord.HTTPException) and failure.code in _SHUT:
        return True
    return isinstance(failure, PlaceGone | discord.Forbidden | discord.NotFound)


async def tell_lost(bot: Official, view: MatchView, failure: Exception) -> bool:
    """Tell a match's managers that it cannot be posted in its channel.

    failure: the error.

    Returns whether a message with a button to re-open it was posted; else perhaps nobody was reached.
    """
    gone = isinstance(failure, PlaceGone | discord.NotFound)
    log.warning("match %d: its place is %s: %s", view.id, "gone" if gone else "closed", failure)
    row = view.row
    facts = {
        "ping": mention(view.asked),
        "place": f"<#{row.channel}>",
        "home": person(row.home),
        "away": person(row.away),
    }
    if row.thread_id is not None:
        button: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
        _ = button.add_item(ReopenButton(view.id, view.seq))
        words: ui.TextDisplay[ui.LayoutView] = ui.TextDisplay(T_(_GONE if gone else _BARRED).format(**facts))
        called = [view.asked.id] if view.asked else []
        box = containers.boxed([words, button])
        try:
            _ = await threads.post(bot, row.channel_id, threads.called(row), box, nonce=None, ping=called)
        except (PlaceGone, discord.HTTPException) as closed:
            if not is_shut(closed):
                raise
            log.warning("match %d: its channel is closed too: %s", view.id, closed)
        else:
            return True
    await _tell_privately(bot, view, T_(_CLOSED if row.is_direct else _BARRED_HERE).format(**facts))
    return False


async def tell_to_wait(bot: Official, match_id: int, seconds: float) -> None:
    """Tell the manager who has just answered that nothing can be posted for this many seconds."""
    answered: Interaction | None = bot.in_hand.get(match_id)
    if answered is not None:
        comes = discord.utils.format_dt(bot.now() + timedelta(seconds=seconds), "R")
        await privately(answered, T_(_MUST_WAIT).format(comes=comes))


async def _tell_privately(bot: Official, view: MatchView, words: str) -> None:
    """Tell the manager who has just answered, in private, and every other manager who accepts direct messages."""
    answered: Interaction | None = bot.in_hand.get(view.id)
    if answered is not None:
        await privately(answered, words)
    for manager in (view.row.home, view.row.away):
        at_hand = answered is not None and answered.user.id == manager.id
        if not at_hand and (await bot.desk.people.preferences(manager.id)).by_dm:
            _ = await send_directly(bot, manager.id, words)
