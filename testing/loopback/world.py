"""The world of the loopback Discord: servers, channels, threads, people, messages. It outlives every bot."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

import discord

from testing.loopback.wire import (
    ARCHIVED,
    MISSING_ACCESS,
    MISSING_PERMISSIONS,
    UNKNOWN_CHANNEL,
    UNKNOWN_MESSAGE,
    Json,
    Numbers,
    Refused,
    unknown,
)

TEXT, DIRECT, GROUP, NEWS, FORUM, NEWS_THREAD, THREAD = 0, 1, 3, 5, 15, 10, 11
"""Kinds of channels; NEWS: an announcement channel, whose threads have their own kind."""
EPHEMERAL: Final = 1 << 6
PRIVATE_KEPT: Final = 2000
"""Number of private answers kept; older ones cannot be pressed any more."""

INVITED_WITH: Final = discord.Permissions(309237763072)
"""Permissions in the bot's invitation."""

ANYBODY: Final = discord.Permissions(
    view_channel=True, send_messages=True, send_messages_in_threads=True, read_message_history=True,
    use_application_commands=True,
)  # fmt: skip
"""Permissions of everybody."""

IN_DIRECT_MESSAGES: Final = discord.Permissions(
    embed_links=True, attach_files=True, mention_everyone=True, use_external_emojis=True
)
"""Permissions that interactions in the bot's direct messages name; in groups and others' it is not the last one."""

BOT_ROLE, ORGANISERS_ROLE = 1, 2
"""Difference between the ids of a role and its server."""


def bits(names: Iterable[str]) -> int:
    """Return permissions, by their names in discord.py, as Discord's bits."""
    return discord.Permissions(**dict.fromkeys(names, True)).value


@dataclass(eq=False)
class Member:
    """A user; organises: whether the user may manage servers."""

    id: int
    name: str
    bot: bool = False
    organises: bool = False


@dataclass(eq=False)
class Guild:
    """A server. has_bot: whether the bot is in it.

    anybody: everybody's permissions there. invited_with: those of the bot's role.
    """

    id: int
    name: str
    has_bot: bool = True
    anybody: int = ANYBODY.value
    invited_with: int = INVITED_WITH.value
    events: list[Json] = field(default_factory=list[Json])


@dataclass(eq=False)
class Channel:
    """A channel, a forum, a thread or a direct message channel; denied: permissions the bot lacks there.

    overwrites: further ones for roles and members, in Discord's format; ignored here.
    edits: recent edits of old messages here (perf_counter).
    """

    id: int
    kind: int
    name: str
    guild: Guild | None = None
    parent: Channel | None = None
    owner: int = 0
    archived: bool = False
    locked: bool = False
    duration: int = 10080
    denied: set[str] = field(default_factory=set[str])
    overwrites: list[Json] = field(default_factory=list[Json])
    tags: list[Json] = field(default_factory=list[Json])
    applied: list[str] = field(default_factory=list[str])
    recipient: Member | None = None
    edits: list[float] = field(default_factory=list[float])

    @property
    def is_thread(self) -> bool:
        """Whether it is a thread, or a post of a forum."""
        return self.kind in {THREAD, NEWS_THREAD}


class World:
    """The whole world. Build one with `with_people`, or an empty one and add.

    guild: the first server. channels: its channels, without threads. people: everybody but the bot.
    gone: ids of those who have left every server.
    keeps_pictures: whether to keep uploads' bytes in `pictures`, by the attachment's id.
    bot_id: the id of the bot; 0 for a new one.
    recommended_shards: number of shards that Discord recommends. max_concurrency: number of those that may identify at
    the same time.
    """

    def __init__(self, *, keeps_pictures: bool = False, bot_id: int = 0) -> None:
        self.new_id = Numbers()
        self.bot = Member(bot_id or self.new_id(), "Fourth Official", bot=True)
        self.guilds: dict[int, Guild] = {}
        self.places: dict[int, Channel] = {}
        self.members: dict[int, Member] = {self.bot.id: self.bot}
        self.channels: list[Channel] = []
        self.people: list[Member] = []
        self.commands: list[Json] = []
        self.recommended_shards = 1
        self.max_concurrency = 1
        self.cdn = "http://127.0.0.1:1"
        self.keeps_pictures = keeps_pictures
        self.pictures: dict[int, bytes] = {}
        self.private: OrderedDict[int, Json] = OrderedDict()
        self.closed_to_direct: set[int] = set()
        self.gone: set[int] = set()
        self.old: set[int] = set()
        self._stored: dict[int, dict[int, Json]] = {}

    @classmethod
    def with_people(
        cls, managers: int = 2, channels: int = 1, *, keeps_pictures: bool = False, shard: tuple[int, int] = (0, 1)
    ) -> World:
        """Return a world with one server, its channels and its people; the first of them may manage it.

        shard: of the server, as for `add_guild`.
        """
        world = cls(keeps_pictures=keeps_pictures)
        guild = world.add_guild("Town", shard)
        for number in range(channels):
            _ = world.add_channel(guild, f"pitch-{number + 1}")
        for number in range(managers):
            _ = world.add_person(f"Manager {number + 1}", organises=number == 0)
        return world

    @property
    def guild(self) -> Guild:
        """The first server."""
        return next(iter(self.guilds.values()))

    def add_guild(self, name: str, shard: tuple[int, int] = (0, 1)) -> Guild:
        """Add a server with the bot in it. shard: the number of its shard, and of all shards."""
        number, count = shard
        guild = Guild(next(each for each in iter(self.new_id, None) if (each >> 22) % count == number), name)
        self.guilds[guild.id] = guild
        return guild

    def add_channel(self, guild: Guild, name: str, kind: int = TEXT, tags: Iterable[str] = ()) -> Channel:
        """Add a text channel or a forum, with tags."""
        made = Channel(self.new_id(), kind, name, guild)
        made.tags = [{"id": str(self.new_id()), "name": tag, "moderated": False} for tag in tags]
        self.places[made.id] = made
        self.channels.append(made)
        return made

    def add_person(self, name: str, *, organises: bool = False) -> Member:
        """Add a user in every server."""
        made = Member(self.new_id(), name, organises=organises)
        self.members[made.id] = made
        self.people.append(made)
        return made

    def add_thread(self, parent: Channel, name: str, owner: int, number: int | None = None) -> Channel:
        """Add a thread, or a forum's post."""
        kind = NEWS_THREAD if parent.kind == NEWS else THREAD
        made = Channel(number or self.new_id(), kind, name, parent.guild, parent, owner)
        self.places[made.id] = made
        return made

    def direct(self, person: Member) -> Channel:
        """Return the bot's direct message channel with a user."""
        there = next((each for each in self.places.values() if each.recipient is person), None)
        if there is None:
            there = Channel(self.new_id(), DIRECT, person.name, recipient=person)
            self.places[there.id] = there
        return there

    def add_group(self, owner: Member) -> Channel:
        """Add a group of people, without the bot: it is there only for those who have installed it."""
        made = Channel(self.new_id(), GROUP, "group", owner=owner.id)
        self.places[made.id] = made
        return made

    def threads(self, parent: Channel) -> list[Channel]:
        """Return the threads of a channel, oldest first."""
        return [each for each in self.places.values() if each.parent is parent]

    # The bot's permissions

    def app_permissions(self, channel: Channel) -> int:
        """Return the bot's permissions in a channel as interactions name them."""
        if channel.guild is not None:
            return self.permissions(channel)
        return IN_DIRECT_MESSAGES.value & ~(0 if channel.kind == DIRECT else bits(["use_external_emojis"]))

    def permissions(self, channel: Channel | None) -> int:
        """Return the bot's permissions in a channel, as Discord's bits."""
        denied = set[str]()
        while channel is not None:
            denied |= channel.denied
            channel = channel.parent
        return INVITED_WITH.value & ~bits(denied)

    def place(self, channel_id: int) -> Channel:
        """Find a channel visible to the bot. Raises Refused if there is none."""
        found = self.places.get(channel_id)
        if found is None:
            raise unknown("Channel", UNKNOWN_CHANNEL)
        away = found.kind == GROUP if found.guild is None else not found.guild.has_bot
        if away or not self.permissions(found) & bits(["view_channel"]):
            raise Refused(403, MISSING_ACCESS, "Missing Access")
        return found

    def need(self, channel: Channel, *names: str) -> None:
        """Raise Refused if the bot lacks one of these permissions."""
        wanted = bits(names)
        if channel.guild is not None and self.permissions(channel) & wanted != wanted:
            raise Refused(403, MISSING_PERMISSIONS, "Missing Permissions")

    @staticmethod
    def need_open(channel: Channel) -> None:
        """Raise Refused in an archived thread."""
        if channel.archived:
            raise Refused(400, ARCHIVED, "Thread is archived")

    # Messages

    def messages(self, channel_id: int) -> list[Json]:
        """Return the public messages of a channel, newest last."""
        return list(self._stored.get(channel_id, {}).values())

    def find(self, channel_id: int, message_id: int) -> Json | None:
        """Find a message in its current form, private ones included."""
        return self._stored.get(channel_id, {}).get(message_id) or self.private.get(message_id)

    def message(self, channel_id: int, message_id: int) -> Json:
        """Find a message. Raises Refused if there is none."""
        found = self.find(channel_id, message_id)
        if found is None:
            raise unknown("Message", UNKNOWN_MESSAGE)
        return found

    def put(self, message: Json) -> None:
        """Store a message, or its new form."""
        number = int(message["id"])
        if message["flags"] & EPHEMERAL:
            self.private[number] = message
            if len(self.private) > PRIVATE_KEPT:
                _ = self.private.popitem(last=False)
        else:
            self._stored.setdefault(int(message["channel_id"]), {})[number] = message

    def remove(self, channel_id: int, message_id: int) -> Json | None:
        """Delete a message; return it, None if there was none."""
        return self._stored.get(channel_id, {}).pop(message_id, None) or self.private.pop(message_id, None)

    def remove_place(self, channel: Channel) -> None:
        """Delete a channel or thread with its contents."""
        for each in [channel, *self.threads(channel)]:
            _ = self.places.pop(each.id, None)
            _ = self._stored.pop(each.id, None)
