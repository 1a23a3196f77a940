"""A busy league's town with another server beside it, as targets of attacks."""

from __future__ import annotations

from dataclasses import dataclass, field

import discord
import simcord
from simcord.builders import ChannelHandle

from tests.bot.league_town import LeagueTown

OURS, NEIGHBOURS, ELSEWHERE = 1, 2, 3
"""The matches: Rosa's and Bram's, Kim's and Tove's in the same server, Zed's and Yan's in another."""

SIGNING_UP, TITLE = 1, 2
"""The competitions."""


@dataclass
class TwoTowns(LeagueTown):
    """The people of a town, and two managers of another server, one of whom, Zed, manages it."""

    threads: bool = False
    other_channel: ChannelHandle = field(init=False)
    elsewhere: ChannelHandle = field(init=False)
    zed: simcord.MemberActor = field(init=False)
    yan: simcord.MemberActor = field(init=False)

    async def open(self) -> TwoTowns:
        """Build both; begin three matches, a season and a title, and offer a duel."""
        _ = await super().open()
        self.other_channel = self.guild.create_text_channel("behind")
        other = self.env.create_guild("Elsewhere")
        self.elsewhere = other.create_text_channel("far away")
        boss = other.create_role("Boss", permissions=discord.Permissions(manage_guild=True))
        self.zed = other.add_member(self.env.create_user("Zed"), roles=[boss])
        self.yan = other.add_member(self.env.create_user("Yan"))
        await self.env.settle()
        _ = await self.organise("league create", name="Harbour League", half=5)
        _ = await self.organise("organise season", name="Season 1")
        _ = await self.organise("organise title", name="World Champion")
        _ = await self.rosa.slash(self.channel, "duel", kind="tackle", attack=4, defence=4, against=self.bram)
        await self.said()
        await self.line_up()
        await self._begins(self.managers["Kim"], self.managers["Tove"], self.other_channel)
        await self._begins(self.zed, self.yan, self.elsewhere)
        return self

    async def _begins(self, home: simcord.MemberActor, away: simcord.MemberActor, channel: ChannelHandle) -> None:
        """Begin a match between two people."""
        _ = await home.slash(channel, "match challenge", opponent=away, half=5)
        _ = await away.slash(channel, "match accept")
