"""Threads of matches and leagues: opening, tagging, pinning and archiving; in a forum each is a post."""

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
from cogs.posting.channels import PlaceGone, PostingChannel, awake, ground, place
from cogs.runtime.protocol import Official
from store.match.matches import CALLED, MatchRow
from text.languages import T_
from text.message import N_, name_shown

log = logging.getLogger(__name__)

ARCHIVED_AFTER: Final = 10080
"""Minutes of inactivity before a thread is archived: Discord's maximum."""

LIVE: Final = "live"
CUP: Final = "cup"
FINISHED: Final = "finished"
"""Tags of forum posts, used if the forum's owner has made them."""

_FULL_TIME: Final = N_("FT {score} {name}")
_OVER: Final = N_("Over: {name}")
_UNPINNED: Final = N_("-# I can't pin messages here. Please pin this one, or give me that permission.")


@dataclass(frozen=True, slots=True)
class OpenedThread:
    """An opened thread; message_id: of its first message, None if it starts empty."""

    thread: discord.Thread
    message_id: int | None = None


async def open_thread(  # noqa: PLR0913 - the place, the content and the pings
    bot: Official,
    channel_id: int,
    name: str,
    words: ui.LayoutView,
    pictures: Sequence[Picture] = (),
    *,
    ping: Collection[int] = (),
    tags: Collection[str] = (),
) -> OpenedThread | None:
    """Open a public thread in a text channel, or a post in a forum.

    words, pictures: a post's first message; a thread starts empty.
    ping: the ids of people to ping. tags: of a post, as far as the forum has them.

    Returns None if a channel has no threads or allows none. Raises PlaceGone, and discord.Forbidden in a forum that
    allows no post.
    """
    found = await ground(bot, channel_id)
    if found is None:
        raise PlaceGone
    if isinstance(found, discord.ForumChannel):
        made = await _new_post(found, name, words, pictures, ping=ping, tags=tags)
        return OpenedThread(made.thread, made.message.id)
    if not isinstance(found, discord.TextChannel):
        return None
    kind = discord.ChannelType.news_thread if found.is_news() else discord.ChannelType.public_thread
    title = limits.short(name, limits.NAME)
    try:
        return OpenedThread(await found.create_thread(name=title, type=kind, auto_archive_duration=ARCHIVED_AFTER))
    except discord.HTTPException as failure:
        log.warning("channel %d: no thread in it: %s", channel_id, failure)
        return None


async def opened(
    bot: Official, row: MatchRow, words: ui.LayoutView, *, ping: Collection[int] = ()
) -> OpenedThread | None:
    """Open a match's thread, if matches have threads, and in any forum.

    words: first message of a forum's post. ping: the ids of people to ping.

    Returns None if the match is played in the channel itself. Raises the errors of `open_thread`.
    """
    found = await ground(bot, row.channel_id)
    if not bot.threads and not isinstance(found, discord.ForumChannel):
        return None
    left = await _unrecorded_thread(bot, found, called(row))
    return left or await open_thread(bot, row.channel_id, called(row), words, ping=ping, tags=(LIVE,))


async def _unrecorded_thread(bot: Official, found: PostingChannel | None, name: str) -> OpenedThread | None:
    """Find a match's thread that an earlier run opened without recording it."""
    if not isinstance(found, discord.TextChannel | discord.ForumChannel):
        return None
    for thread in found.threads:
        ours = (
            bot.user is not None and thread.owner_id == bot.user.id and thread.name == limits.short(name, limits.NAME)
        )
        untouched = not (thread.message_count or thread.archived or thread.locked)
        if ours and untouched and await bot.desk.in_channel(thread.id) is None:
            return OpenedThread(thread, thread.id if isinstance(found, discord.ForumChannel) else None)
    return None


def called(row: MatchRow) -> str:
    """Return the name of a match's thread."""
    return row.head.get(CALLED) or f"{name_shown(row.home.name)} v {name_shown(row.away.name)}"


async def post(  # noqa: PLR0913 - the place, the content and the pings
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
    """Post a message in a text channel; in a forum inside a post, or else as a new post.

    name: of a new post. inside: the id of the existing post.
    nonce: Discord drops another message with the same one; a new post has none.

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


async def keep_pinned(  # noqa: PLR0913, PLR0917 - the place, the content, and the message to replace
    bot: Official,
    channel_id: int,
    message_id: int | None,
    name: str,
    words: ui.LayoutView,
    pictures: Sequence[Picture] = (),
    *,
    nonce: str | None,
) -> int:
    """Keep one pinned message up to date: edit it, or post and pin a new one.

    message_id: the last result, None for the first time. name: of the pinned post in a forum.
    nonce: Discord drops another message with the same one.

    Returns the id of the message; in a forum that of its post. If it cannot be pinned it says so, once, and stays
    unpinned. Raises PlaceGone, discord.Forbidden.
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
    if not await _try_optional(pinning):
        beside = nonce and f"{nonce}u"
        _ = await _try_optional(post(bot, channel_id, name, containers.note(T_(_UNPINNED)), inside=kept, nonce=beside))
    return kept


async def _kept(bot: Official, found: PostingChannel, message_id: int) -> discord.PartialMessage | None:
    """Find the pinned message: in a forum the first one of its post; None if that post is gone."""
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
    """Tag a forum's post, as far as the forum has the tags; do nothing for other channels."""
    thread = await place(bot, thread_id)
    new_tags = _new_tags(thread, names) if isinstance(thread, discord.Thread) else MISSING
    if isinstance(thread, discord.Thread) and new_tags is not MISSING:
        _ = await _try_optional(thread.edit(applied_tags=new_tags))


def called_when_over(row: MatchRow) -> str:
    """Return the name of a finished match's thread, in the current language."""
    words = T_(_FULL_TIME if row.result else _OVER).format(score=row.result, name=called(row))
    return limits.short(words, limits.NAME)


async def put_away(bot: Official, row: MatchRow) -> None:
    """Rename a finished match's thread after its result, tag it and archive it.

    It is not locked, so its buttons work.
    """
    thread, called = await place(bot, row.channel), called_when_over(row)
    if not isinstance(thread, discord.Thread):
        return
    name = MISSING if thread.name == called else called
    new_tags = _new_tags(thread, (FINISHED,), instead_of=(LIVE,))
    if not thread.archived or name is not MISSING or new_tags is not MISSING:
        _ = await _try_optional(thread.edit(name=name, applied_tags=new_tags, archived=True))


async def bring_back(bot: Official, row: MatchRow) -> None:
    """Restore the name of the thread of a match that goes on after its end; a changed name stays."""
    thread, name = await place(bot, row.channel), limits.short(called(row), limits.NAME)
    if isinstance(thread, discord.Thread) and thread.name != name and thread.name.endswith(name):
        _ = await _try_optional(thread.edit(name=name, archived=False))


async def _new_post(  # noqa: PLR0913 - the content, and the pings
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
    """Return a post's tags with some replaced; MISSING if they are unchanged, or for a thread without tags."""
    if not isinstance(thread.parent, discord.ForumChannel):
        return MISSING
    kept = [each for each in thread.applied_tags if each.name.casefold() not in instead_of]
    wanted = [*kept, *(each for each in _tags(thread.parent, names) if each not in kept)][: limits.TAGS]
    return MISSING if wanted == thread.applied_tags else wanted


def _tags(forum: discord.ForumChannel, names: Collection[str]) -> list[discord.ForumTag]:
    return [each for each in forum.available_tags if each.name.casefold() in names]


async def _try_optional(asked: Awaitable[object]) -> bool:
    """Make an optional request to Discord; return whether it was allowed."""
    try:
        _ = await asked
    except limits.REFUSED as failure:
        log.info("Discord does not let us: %s", failure)
        return False
    return True
