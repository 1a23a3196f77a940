"""What the cogs know of the bot they belong to."""

from __future__ import annotations

from typing import TypeAlias

import discord
from discord.ext import commands

from matchday.desk import Desk


class Official(commands.AutoShardedBot):
    """A bot with a desk. `bot.py` makes it; cogs and buttons ask it.

    desk: where matches are played.
    game: the name of the ruleset that is played where none is named.
    threads: whether a match gets a thread of its own.
    in_hand: the button that is being answered for a match: its board is edited through it, which costs no rate limit.
    rethrows: whether a failure goes on up when its manager has been told. For tests only.
    """

    desk: Desk
    game: str
    threads: bool
    in_hand: dict[int, Interaction]
    rethrows: bool


Interaction: TypeAlias = discord.Interaction[Official]
