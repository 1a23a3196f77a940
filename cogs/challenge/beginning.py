"""Beginning of matches: the permissions needed, and matches against the computer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import discord

from cogs.runtime.contexts import can_post, is_direct, server_of
from cogs.runtime.protocol import Interaction, Official
from cogs.runtime.users import person_of
from cogs.runtime.web_links import NO_PAGES
from computer.game_list import COMPUTERS
from matchday.computers.computers import Opponent
from matchday.computers.seats import USUAL_LEVEL
from text.game_list import GAMES
from text.languages import T_
from text.message import N_

NEEDED: Final = discord.Permissions(
    view_channel=True, send_messages=True, embed_links=True, attach_files=True, read_message_history=True
)
"""Permissions that the bot needs in a channel for matches."""

_NOT_ALLOWED: Final = N_(
    "**I don't have permission to post boards here.**\n"
    "Ask someone who can give me these permissions in this channel: view channel, send messages, embed "
    "links, attach files, read message history. Or challenge in another channel."
)
_NOT_THERE: Final = N_(
    "**I'm not in this server or group, so I can't post boards here.**\n"
    "Send me a DM and type /match computer there. Or play in a server I'm in."
)
_BEGUN: Final = N_("The match is on. You play against the computer, level {level}.")
_NOT_THIS_GAME: Final = N_("**The computer doesn't play this game: {game}.**\nChallenge another manager.")

_NO_SUCH_LEVEL: Final = N_(
    "**The computer has no level {level} in this game: {game}.**\nChoose one of its levels: {levels}."
)


def refusal_to_begin(interaction: Interaction, *, page: bool = False) -> str:
    """Return why no match can begin here; "" if one can. page: whether the match is to have a page on the web."""
    if page and interaction.client.links is None:
        return T_(NO_PAGES)
    if is_direct(interaction):  # direct messages have no permissions
        return ""
    if not can_post(interaction):
        return T_(_NOT_THERE)
    return "" if interaction.app_permissions.is_superset(NEEDED) else T_(_NOT_ALLOWED)


def is_itself(bot: Official, who: discord.abc.User) -> bool:
    """Return whether somebody is the bot itself: as an opponent, the bot is the computer."""
    return bot.user is not None and who.id == bot.user.id


def computer_of(bot: Official, level: int) -> Opponent:
    """Return the computer of a level as an opponent."""
    if bot.user is None:
        message = "the bot has not logged in"
        raise RuntimeError(message)
    return Opponent(person_of(bot.user), level)


def usual_opponent(bot: Official, game: str) -> Opponent:
    """Return the computer as an opponent of the usual level in a game that it plays."""
    return computer_of(bot, min(USUAL_LEVEL, max(COMPUTERS[game].levels)))


async def begin_against_computer(
    interaction: Interaction, game: str, head: Mapping[str, str], level: int | None = None, word: str = ""
) -> str:
    """Begin a match against the computer, and return the confirmation for the person.

    head: the match's facts. level: None for the usual one. word: the person's, mixed into the dice.
    """
    if game not in COMPUTERS:
        return T_(_NOT_THIS_GAME).format(game=T_(GAMES[game].title))
    levels = COMPUTERS[game].levels
    level = usual_opponent(interaction.client, game).level if level is None else level
    if level not in levels:
        known = ", ".join(map(str, levels))
        return T_(_NO_SUCH_LEVEL).format(game=T_(GAMES[game].title), level=level, levels=known)
    bot = interaction.client
    _ = await bot.desk.computers.begin(
        game,
        head,
        by=person_of(interaction.user),
        opponent=computer_of(bot, level),
        guild_id=server_of(interaction),
        channel_id=interaction.channel_id or 0,
        interaction_id=interaction.id,
        word=word,
    )
    return T_(_BEGUN).format(level=level)
