"""Base class of the bot: the interface for the cogs."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, TypeAlias

import discord
from discord import ui
from discord.ext import commands

from cogs.runtime.throttling import Floods
from matchday.desk import Desk
from rules.errors import RefereeError
from store.running_blocks import RunningBlocks
from web.links import Links

if TYPE_CHECKING:  # it handles interactions, which are defined at the end of this module
    from cogs.components.modals import SentForm
    from cogs.play.shown_previews import ShownPreviews
    from cogs.posting.press_edits import EditableMessages
    from cogs.runtime.active_interactions import InHand


class Official(commands.AutoShardedBot):
    """A bot with a desk, implemented in `bot.py` and used by cogs and buttons.

    desk: the service for matches.
    game: the name of the default game.
    threads: whether a match gets a thread of its own.
    now: returns the current time (UTC).
    in_hand: the interactions being answered for matches.
    reach: the presses through which messages can be edited.
    previews: the private previews that others will replace.
    direct: channels of direct messages that were looked up, by their ids.
    rethrows: whether to re-raise a failure after reporting it. For tests only.
    running_interactions: those that are not finished.
    floods: counts of everybody's requests.
    items: every class of persistent buttons and menus.
    forms: every class of forms.
    links: of its pages on the web; None if it has none.
    """

    desk: Desk
    game: str
    threads: bool
    now: Callable[[], datetime]
    in_hand: InHand
    reach: EditableMessages
    previews: ShownPreviews
    direct: MutableMapping[int, discord.DMChannel]
    rethrows: bool
    running_interactions: RunningBlocks
    floods: Floods
    items: Sequence[type[ui.DynamicItem[Any]]]
    forms: Sequence[type[SentForm]]
    links: Links | None

    async def way_out(self, interaction: Interaction, refusal: RefereeError) -> ui.LayoutView | None:
        """Return a refusal's message with alternatives; None if its words are enough."""
        raise NotImplementedError

    async def after_failure(self, interaction: Interaction, words: str) -> ui.LayoutView | None:
        """Return a failure's message, with buttons to try again; None if there are none."""
        raise NotImplementedError

    async def board_anew(self, match_id: int, *, instead_of: int | None = None) -> None:
        """Repost a match's board in its current place.

        instead_of: the message that must still be the board; None for any.
        """
        raise NotImplementedError

    async def fold_pressed(self, match_id: int, message_id: int) -> bool:
        """Fold a pressed old board whose folding was postponed; return whether it was."""
        raise NotImplementedError

    async def card_anew(self, match_id: int) -> None:
        """Update the card beside a match's thread, if it has one, in the background."""
        raise NotImplementedError

    async def thread_lost(self, match_id: int) -> None:
        """Tell a match's managers that its thread is gone."""
        raise NotImplementedError

    async def show_agenda(self, interaction: Interaction) -> None:
        """Answer a deferred interaction with its user's agenda, and keep it up to date."""
        raise NotImplementedError

    async def finish(self) -> None:
        """Accept nothing new from Discord, and wait until all pending interactions are answered."""
        raise NotImplementedError


Interaction: TypeAlias = discord.Interaction[Official]
"""A press, a form or a command sent to this bot. Used throughout, so that the client's type is known."""
