"""Base class of the bot: all that the cogs know of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Any, TypeAlias

import discord
from discord import ui
from discord.ext import commands

from cogs.runtime.throttling import Floods
from matchday.desk import Desk
from rules.errors import RefereeError
from store.begun import Begun

if TYPE_CHECKING:  # they are told of interactions, which are named at the end of this module
    from cogs.components.modals import SentForm
    from cogs.posting.press_edits import Reach
    from cogs.runtime.active_interactions import InHand


class Official(commands.AutoShardedBot):
    """A bot with a desk. `bot.py` makes it; cogs and buttons ask it.

    desk: where matches are played.
    game: the name of the game that is played where none is named.
    threads: whether a match gets a thread of its own.
    now: what time it is (UTC).
    in_hand: what is being answered for a match.
    reach: the presses through which messages can be changed.
    rethrows: whether a failure goes on up when its manager has been told. For tests only.
    begun: what has been begun and is not answered yet.
    floods: how much everybody has sent.
    items: every kind of button and menu that lives through a restart.
    forms: every kind of form.
    """

    desk: Desk
    game: str
    threads: bool
    now: Callable[[], datetime]
    in_hand: InHand
    reach: Reach
    rethrows: bool
    begun: Begun
    floods: Floods
    items: Sequence[type[ui.DynamicItem[Any]]]
    forms: Sequence[type[SentForm]]

    async def way_out(self, interaction: Interaction, refusal: RefereeError) -> ui.LayoutView | None:
        """Return the words of a refusal with what can be done instead; None where its words say it all."""
        raise NotImplementedError

    async def after_failure(self, interaction: Interaction, words: str) -> ui.LayoutView | None:
        """Return what is said of a failure, its words, with buttons to try again; None where there are none."""
        raise NotImplementedError

    async def board_anew(self, match_id: int, *, instead_of: int | None = None) -> None:
        """Post the board of a match anew where it is played now.

        instead_of: the message that must still be its board for that; None for any.
        """
        raise NotImplementedError

    async def thread_lost(self, match_id: int) -> None:
        """Tell the managers of a match that the thread in which it is played is gone."""
        raise NotImplementedError


Interaction: TypeAlias = discord.Interaction[Official]
"""Whatever somebody has pressed, sent or typed at this bot. By no other name: then all know what its client can do."""
