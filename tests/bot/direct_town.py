"""A town whose matches are played in a person's direct messages with the bot."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, cast

import discord
import simcord
from simcord.builders import ChannelHandle, UserHandle

from tests.bot.town import Town


class DirectActor(UserHandle):
    """A person in direct messages, with the ways of a server's member."""

    async def slash(self, channel: ChannelHandle, name: str, /, **options: Any) -> simcord.InteractionResult:  # noqa: ANN401 - any option  # pyright: ignore[reportIncompatibleMethodOverride]
        """Type a command there."""
        assert channel.id == self.dm_channel.id
        return await super().slash(name, **options)

    async def send(
        self, channel: ChannelHandle, content: str, *, reply_to: discord.Message | None = None
    ) -> discord.Message:
        """Write a message there."""
        assert channel.id == self.dm_channel.id
        reference = {"message_id": str(reply_to.id), "channel_id": str(channel.id)} if reply_to is not None else None
        return await self.send_dm(content, reference=reference)


@dataclass
class DirectTown(Town):
    """Rosa plays in her direct messages with the bot; the others are members of the server."""

    async def open(self) -> DirectTown:
        """Build the town and start the bot."""
        _ = await super().open()
        self.square, self.rosa_there = self.channel, self.rosa
        direct = DirectActor(self.env, self.rosa.user._user)  # noqa: SLF001  # pyright: ignore[reportPrivateUsage]
        self.rosa = cast("simcord.MemberActor", direct)
        self.channel = direct.dm_channel
        return self

    async def begin(self, **options: object) -> simcord.InteractionResult:
        """Begin a match against the weakest level of the computer."""
        begun = await self.rosa.slash(self.channel, "match computer", **{"level": 1, "half": 5, **options})
        await self.env.settle()
        return begun
