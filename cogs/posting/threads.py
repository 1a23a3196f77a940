"""Threads of matches and leagues: opening, tagging, pinning and archiving; in a forum each of them is a post."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Collection, Sequence
from dataclasses import dataclass
from typing import Final

import discord
from discord import ui
from discord.utils import MISSING

from cogs.components import containers, limits
from cogs.pictures.boards import Picture
from cogs.posting import delivery
from cogs.posting.channels import Ground, PlaceGone, awake, ground, place
from cogs.runtime.protocol import Official
from store.match.matches import CALLED, MatchRow
from text.languages import T_
from text.message import N_

log = logging.getLogger(__name__)

ARCHIVED_AFTER: Final = 10080
"""Minutes of silence until a thread is put away: the longest that Discord has."""

LIVE: Final = "live"
CUP: Final = "cup"
FINISHED: Final = "finished"
"""The tags of a forum that are put on posts, where its owner has made such tags."""

_FULL_TIME: Final = N_("FT {score} {name}")
_OVER: Final = N_("Over: {name}")
_UNPINNED: Final = N_("-# I can't pin messages here. Please pin this one, or give me that permission.")


@dataclass(frozen=True, slots=True)
class Opened:
    """A thread that has been opened; message_id: of what it begins with, None where it begins empty."""

    thread: discord.Thread
    message_id: int | None = None


async def open_thread(  # noqa: PLR0913 - what is opened where, and what stands in it
    bot: Official,
    channel_id: int,
    name: str,
    words: ui.LayoutView,
    pictures: Sequence[Picture] = (),
    *,
    ping: Collection[int] = (),
    tags: Collection[str] = (),
) -> Opened | None:
    """Open a public thread of a text channel, or a post of a forum.

    words, pictures: what a post begins with; a thread begins empty.
    ping: the ids of those who are called by that. tags: of a post, as far as the forum has them.

    Returns None where a channel has no threads or lets us open none. Raises PlaceGone, and discord.Forbidden in a
    forum that lets us post nothing.
    """
    found = await ground(bot, channel_id)
    if found is None:
        raise PlaceGone
    if isinstance(found, discord.ForumChannel):
        made = await _new_post(found, name, words, pictures, ping=ping, tags=tags)
        return Opened(made.thread, made.message.id)
    if not isinstance(found, discord.TextChannel):
        return None
    kind = discord.ChannelType.news_thread if found.is_news() else discord.ChannelType.public_thread
    title = limits.short(name, limits.NAME)
    try:
        return Opened(await found.create_thread(name=title, type=kind, auto_archive_duration=ARCHIVED_AFTER))
    except discord.HTTPException as failure:
        log.warning("channel %d: no thread in it: %s", channel_id, failure)
        return None


async def opened(bot: Official, row: MatchRow, words: ui.LayoutView, *, ping: Collection[int] = ()) -> Opened | None:
    """Open the thread of a match, where matches have such, and in any forum.

    words: what a post of a forum begins with. ping: the ids of those who are called by that.

    Returns None where it is played in the channel itself. Raises what `open_thread` raises.
    """
    found = await ground(bot, row.channel_id)
    if not bot.threads and not isinstance(found, discord.ForumChannel):
        return None
    left = await _left_behind(bot, found, called(row))
    return left or await open_thread(bot, row.channel_id, called(row), words, ping=ping, tags=(LIVE,))


async def _left_behind(bot: Official, found: Ground | None, name: str) -> Opened | None:
    """Find a thread that was opened for a match by a life of the program that ended before it could note that down."""
    if not isinstance(found, discord.TextChannel | discord.ForumChannel):
        return None
    for thread in found.threads:
        ours = (
            bot.user is not None and thread.owner_id == bot.user.id and thread.name == limits.short(name, limits.NAME)
        )
        untouched = not (thread.message_count or thread.archived or thread.locked)
        if ours and untouched and await bot.desk.in_channel(thread.id) is None:
            return Opened(thread, thread.id if isinstance(found, discord.ForumChannel) else None)
    return None


def called(row: MatchRow) -> str:
    """Return how the thread of a match is called."""
    return row.head.get(CALLED) or f"{row.home.name} v {row.away.name}"


async def post(  # noqa: PLR0913 - what is said where, and who is called
    bot: Official,
    channel_id: int,
    name: str,
    words: ui.LayoutView,
    pictures: Sequence[Picture] = (),
    *,
    inside: int | None = None,
    nonce: str | None,
    ping: Collection[int] = (),
) -> discord.Message:
    """Post a message in a text channel; in a forum inside a post, or where there is none as a post of its own.

    name: of a new post. inside: the id of the post that it belongs into.
    nonce: by which Discord knows a second sending of the same message; a new post has none.

    Raises PlaceGone, discord.Forbidden.
    """
    found = await ground(bot, channel_id)
    if found is None:
        raise PlaceGone
    if isinstance(found, discord.ForumChannel):
        there = await place(bot, inside) if inside is not None else None
        if there is None:
            return (await _new_post(found, name, words, pictures, ping=ping)).message
        found = there
    return await delivery.send(await awake(found), words, pictures, nonce=nonce, ping=ping)


async def keep_pinned(  # noqa: PLR0913, PLR0917 - what is shown where, and instead of what
    bot: Official,
    channel_id: int,
    message_id: int | None,
    name: str,
    words: ui.LayoutView,
    pictures: Sequence[Picture] = (),
    *,
    nonce: str | None,
) -> int:
    """Keep one pinned message up to date: edit it, or post and pin it where there is none any more.

    message_id: what this has returned before, None for the first time. name: of the pinned post in a forum.
    nonce: by which Discord knows a second sending of the same message.

    Returns the id of the message; in a forum that of its post, which it begins. Where it cannot be pinned it says so,
    once, and stays unpinned. Raises PlaceGone, discord.Forbidden.
    """
    found = await ground(bot, channel_id)
    if found is None:
        raise PlaceGone
    if message_id is not None:
        old = await _kept(bot, found, message_id)
        if old is not None and await delivery.edit(old, words, pictures) is not None:
            return message_id
    sent = await post(bot, channel_id, name, words, pictures, nonce=nonce)
    thread = sent.channel if isinstance(found, discord.ForumChannel) else None
    pinning = thread.edit(pinned=True) if isinstance(thread, discord.Thread) else sent.pin()
    kept = sent.id if thread is None else thread.id
    if not await _let(pinning):
        beside = nonce and f"{nonce}u"
        _ = await _let(post(bot, channel_id, name, containers.note(T_(_UNPINNED)), inside=kept, nonce=beside))
    return kept


async def _kept(bot: Official, found: Ground, message_id: int) -> discord.PartialMessage | None:
    """Find the pinned message: in a forum the first one of its post; None where that post is gone."""
    if not isinstance(found, discord.ForumChannel):
        return (await awake(found)).get_partial_message(message_id)
    there = await place(bot, message_id)
    if there is None:
        return None
    there = await awake(there)
    begins = discord.Object(message_id)
    first = [message.id async for message in there.history(limit=1, around=begins) if message.id <= message_id]
    return there.get_partial_message(first[0]) if first else None


async def tag(bot: Official, thread_id: int, *names: str) -> None:
    """Put tags on the post of a forum, as far as the forum has them; on anything else nothing."""
    thread = await place(bot, thread_id)
    new_tags = _new_tags(thread, names) if isinstance(thread, discord.Thread) else MISSING
    if isinstance(thread, discord.Thread) and new_tags is not MISSING:
        _ = await _let(thread.edit(applied_tags=new_tags))


def called_when_over(row: MatchRow) -> str:
    """Return how the thread of a match is called that is over, in the language that is spoken."""
    words = T_(_FULL_TIME if row.result else _OVER).format(score=row.result, name=called(row))
    return limits.short(words, limits.NAME)


async def put_away(bot: Official, row: MatchRow) -> None:
    """Name the thread of a match that is over after how it ended, tag it so and archive it.

    It is not locked, so its buttons answer.
    """
    thread, called = await place(bot, row.channel), called_when_over(row)
    if not isinstance(thread, discord.Thread):
        return
    name = MISSING if thread.name == called else called
    new_tags = _new_tags(thread, (FINISHED,), instead_of=(LIVE,))
    if not thread.archived or name is not MISSING or new_tags is not MISSING:
        _ = await _let(thread.edit(name=name, applied_tags=new_tags, archived=True))


async def brought_back(bot: Official, row: MatchRow) -> None:
    """Give the thread of a match that goes on after it was over its own name back; any other name stays."""
    thread, name = await place(bot, row.channel), limits.short(called(row), limits.NAME)
    if isinstance(thread, discord.Thread) and thread.name != name and thread.name.endswith(name):
        _ = await _let(thread.edit(name=name, archived=False))


async def _new_post(  # noqa: PLR0913 - what stands in it, and who is called
    forum: discord.ForumChannel,
    name: str,
    words: ui.LayoutView,
    pictures: Sequence[Picture],
    *,
    ping: Collection[int] = (),
    tags: Collection[str] = (),
) -> discord.channel.ThreadWithMessage:
    fitting = _tags(forum, tags)
    if not fitting and forum.flags.require_tag:
        fitting = forum.available_tags[:1]
    return await forum.create_thread(
        name=limits.short(name, limits.NAME),
        auto_archive_duration=ARCHIVED_AFTER,
        view=words,
        files=[picture.file for picture in pictures],
        allowed_mentions=limits.only(*ping),
        applied_tags=fitting,
    )


def _new_tags(
    thread: discord.Thread, names: Collection[str], instead_of: Collection[str] = ()
) -> Sequence[discord.ForumTag]:
    """Return the tags of a post with others in place of some; MISSING where it has them, and for what has none."""
    if not isinstance(thread.parent, discord.ForumChannel):
        return MISSING
    kept = [each for each in thread.applied_tags if each.name.casefold() not in instead_of]
    wanted = [*kept, *(each for each in _tags(thread.parent, names) if each not in kept)][: limits.TAGS]
    return MISSING if wanted == thread.applied_tags else wanted


def _tags(forum: discord.ForumChannel, names: Collection[str]) -> list[discord.ForumTag]:
    return [each for each in forum.available_tags if each.name.casefold() in names]


async def _let(asked: Awaitable[object]) -> bool:
    """Ask Discord for something that can be done without; return whether it let us."""
    try:
        _ = await asked
    except limits.REFUSED as failure:
        log.info("Discord does not let us: %s", failure)
        return False
    return True
