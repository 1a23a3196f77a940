"""The server of a load file's matches, for the loopback Discord and its managers."""

from __future__ import annotations

from collections.abc import Sequence

from testing.load.load_file import BOT, CHANNELS, FIRST_PERSON, Filled, Opening
from testing.load.load_managers import Table
from testing.loopback import payloads
from testing.loopback.wire import moment
from testing.loopback.world import TEXT, THREAD, Channel, Guild, Member, World


def world_of(filled: Filled, openings: Sequence[Opening]) -> tuple[World, dict[int, Table]]:
    """Return a world for a file's matches, and their managers' tables, by thread."""
    world = World(bot_id=BOT)
    for number in range(filled.shards):
        world.guilds[filled.server(number)] = Guild(filled.server(number), f"Town {number}")
    for number in range(FIRST_PERSON, FIRST_PERSON + filled.managers):
        world.members[number] = Member(number, f"Manager {number}")
        world.people.append(world.members[number])
    for at, number in enumerate(CHANNELS):
        world.places[number] = Channel(number, TEXT, f"pitch-{number}", world.guilds[filled.server(at)])
        world.channels.append(world.places[number])
    tables: dict[int, Table] = {}
    for each in openings:
        parent = world.places[each.channel]
        thread = Channel(each.thread, THREAD, f"match-{each.thread}", parent.guild, parent, world.bot.id)
        world.places[thread.id] = thread
        world.put(_old_board(world, each))
        tables[thread.id] = Table(thread, each.asked, [each.answer])
    return world, tables


def _old_board(world: World, opening: Opening) -> dict[str, object]:
    """Return a match's board before the load; nobody reads its contents."""
    guild = world.places[opening.channel].guild or world.guild
    return {
        "id": str(opening.board),
        "channel_id": str(opening.thread),
        "guild_id": str(guild.id),
        "type": 0,
        "author": payloads.user(world.bot),
        "timestamp": moment(),
        "edited_timestamp": None,
        "content": "",
        "flags": 1 << 15,
        **{name: list[object]() for name in ("attachments", "components", "embeds", "mentions", "mention_roles")},
        **dict.fromkeys(("tts", "pinned", "mention_everyone"), False),
    }
