"""Lookup of the match that a command means: that of its channel or thread, else the user's only one."""

from __future__ import annotations

from cogs.runtime.contexts import server_of
from cogs.runtime.languages import caller_of
from cogs.runtime.protocol import Interaction
from matchday.errors import NoChallenge, NoMatchHere, NotYourMatch
from matchday.match.views import MatchView
from store.match.matches import CALLED


async def match_here(interaction: Interaction) -> MatchView:
    """Return the match that is meant. Raises NoMatchHere."""
    desk = interaction.client.desk
    found = await desk.in_channel(interaction.channel_id or 0)
    if found is not None:
        return await desk.view(found)
    mine = [row for row in await desk.matches_of(interaction.user.id) if row.guild_id == server_of(interaction)]
    if len(mine) != 1:
        raise NoMatchHere
    return await desk.view(mine[0].id)


async def my_match_here(interaction: Interaction) -> MatchView:
    """Return the match that is meant, if the user manages in it. Raises NoMatchHere, NotYourMatch."""
    return await interaction.client.desk.view(await my_number_here(interaction))


async def my_number_here(interaction: Interaction) -> int:
    """Return the number of the match that is meant, if the user manages in it. Raises NoMatchHere, NotYourMatch."""
    desk, here = interaction.client.desk, interaction.channel_id or 0
    played = (await caller_of(interaction)).plays
    if played is not None:
        return played
    mine = [row for row in await desk.matches_of(interaction.user.id) if row.guild_id == server_of(interaction)]
    in_this_place = sorted(
        (row for row in mine if here in {row.channel, row.channel_id}), key=lambda row: row.state != "playing"
    )
    if in_this_place:
        return in_this_place[0].id
    view = await match_here(interaction)
    if interaction.user.id not in {view.row.home.id, view.row.away.id}:
        raise NotYourMatch(view.id)
    return view.id


async def challenge_to(interaction: Interaction) -> int:
    """Return the newest challenge to the user in this server, preferably in this channel. Raises NoChallenge."""
    mine = await interaction.client.desk.matches_of(interaction.user.id)
    me = interaction.user.id
    open_ones = [row for row in mine if row.state == "challenged" and (row.away.id == me or CALLED in row.head)]
    of_this_server = [row for row in open_ones if row.guild_id == server_of(interaction)]
    if not of_this_server:
        raise NoChallenge
    return min(of_this_server, key=lambda row: row.channel_id != interaction.channel_id).id
