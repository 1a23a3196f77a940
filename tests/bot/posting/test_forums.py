"""Places of matches and tables: in a forum a post, in a text channel a thread; one message is kept pinned.

SimCord does not know that a forum's post can be pinned. So pinning one is refused here, and the request is checked.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace

import discord
import pytest
from simcord.builders import ChannelHandle

from cogs.components import containers
from cogs.posting import threads
from cogs.posting.channels import PlaceGone
from rules.counter_attack.game import COUNTER_ATTACK
from rules.game import MatchRequest
from store.match.matches import CALLED
from store.people.people import Person
from tests.bot.town import Town, read

PIN = "/channels/*/messages/pins/*"


def forum_of(town: Town, *tags: str) -> ChannelHandle:
    """Make a forum in the town, with some tags."""
    assert town.channel.guild is not None
    forum = town.channel.guild.create_forum_channel("fixtures")
    plain = {"moderated": False, "emoji_id": None, "emoji_name": None}
    made = [{"id": str(900 + number), "name": name, **plain} for number, name in enumerate(tags)]
    town.env.backend.edit_channel(forum.id, {"available_tags": made})
    return forum


def texts(place: ChannelHandle) -> list[str]:
    """Return the words of all messages of a channel or post."""
    return [read(message).text for message in place.history()]


async def tags_of(town: Town, post: ChannelHandle) -> list[str]:
    """Return the tags of a post, archived or not."""
    thread = await town.bot.fetch_channel(post.id)
    assert isinstance(thread, discord.Thread)
    return [each.name for each in thread.applied_tags]


async def shown(town: Town, place: ChannelHandle, words: str, old: int | None = None) -> int:
    """Keep the pinned message of a channel or forum up to date."""
    return await threads.keep_pinned(town.bot, place.id, old, "The table", containers.note(words), nonce=None)


async def table_in(town: Town, forum: ChannelHandle) -> int:
    """Post the table in a forum, where it cannot be pinned."""
    town.env.inject_error("PATCH", "/channels/*", status=403, code=50013, message="Missing Permissions")
    return await shown(town, forum, "Ants 3")


async def challenged(town: Town, forum: ChannelHandle) -> ChannelHandle:
    """Let Rosa challenge Bram to a match that is at home in a forum; return its post."""
    assert town.channel.guild is not None
    rosa, bram = Person(town.rosa.id, "Rosa"), Person(town.bram.id, "Bram")
    head = COUNTER_ATTACK.head(MatchRequest(half=5))
    guild_id, desk = town.channel.guild.id, town.bot.desk
    _ = await desk.challenge(
        *(COUNTER_ATTACK.name, head), by=rosa, opponent=bram, guild_id=guild_id, channel_id=forum.id, interaction_id=5
    )
    await town.env.settle()
    return forum.threads[-1]


async def kicked_off(town: Town, forum: ChannelHandle) -> ChannelHandle:
    """Let Bram accept that challenge; return the post."""
    post = await challenged(town, forum)
    result = await town.bram.click(post.history()[0], label="Accept")
    assert result.acknowledged
    return post


async def test_a_challenge_in_a_forum_is_a_post_of_its_own(town: Town) -> None:
    forum = forum_of(town)

    post = await challenged(town, forum)

    assert post.name == "Rosa v Bram"
    assert read(post.history()[0]).buttons == ["Accept", "Decline", "Change settings"]
    assert (await town.bot.desk.row(1)).thread_id == post.id


async def test_a_match_in_a_forum_is_played_in_its_post(town: Town) -> None:
    post = await kicked_off(town, forum_of(town))

    assert len(post.history()) == 2
    assert read(post.history()[0]).buttons == []
    assert "Line up" in texts(post)[-1]


async def test_the_post_of_a_match_is_tagged_live_and_in_the_end_finished(town: Town) -> None:
    post = await kicked_off(town, forum_of(town, "Live", "Help", "Finished"))
    assert await tags_of(town, post) == ["Live"]

    await town.bot.desk.resign(1, by=town.rosa.id, interaction_id=6)
    await town.env.settle()

    assert await tags_of(town, post) == ["Finished"]


async def test_a_match_whose_post_is_deleted_goes_on_in_another_one(town: Town) -> None:
    forum = forum_of(town)
    lost = await kicked_off(town, forum)
    town.env.backend.delete_channel(lost.id)
    _ = await town.rosa.slash(town.channel, "play", order="4-4-2")
    board = (await town.bot.desk.view(1)).asked
    assert board is not None
    await town.bot.desk.answer(1, "4-4-2", by=board.id, interaction_id=7)
    await town.env.settle()
    (post,) = forum.threads
    assert "was deleted" in texts(post)[0]

    result = await town.rosa.click(post.history()[0], label="Re-open here")

    assert result.acknowledged
    assert [thread.id for thread in forum.threads] == [post.id]
    assert "Line up" in texts(post)[-1]


async def test_the_thread_of_a_fixture_is_called_after_it(new_town: Callable[..., Awaitable[Town]]) -> None:
    town = await new_town(threads=True)
    await town.kick_off()
    row = await town.bot.desk.row(1)

    made = await threads.opened(
        town.bot, replace(row, head={**row.head, CALLED: "R3 Ants v Bees"}), containers.note("begins")
    )

    assert made is not None
    assert (made.thread.name, made.thread.parent_id) == ("R3 Ants v Bees", town.channel.id)


async def test_where_matches_share_a_channel_a_fixture_has_no_thread(town: Town) -> None:
    await town.kick_off()
    row = await town.bot.desk.row(1)

    fixture = replace(row, head={**row.head, CALLED: "R3 Ants v Bees"})

    assert await threads.opened(town.bot, fixture, containers.note("begins")) is None


async def test_a_thread_where_none_can_be_opened_is_none(town: Town) -> None:
    town.env.inject_error("POST", "/channels/*/threads", status=403, code=50013, message="Missing Permissions")

    assert await threads.open_thread(town.bot, town.channel.id, "R3", containers.note("begins")) is None


async def test_a_table_is_pinned_once_and_then_edited(town: Town) -> None:
    first = await shown(town, town.channel, "Ants 3")
    again = await shown(town, town.channel, "Ants 6", first)

    assert again == first
    assert [read(message).text.strip() for message in town.channel.pinned_messages()] == ["Ants 6"]


async def test_a_table_that_was_deleted_is_posted_and_pinned_again(town: Town) -> None:
    first = await shown(town, town.channel, "Ants 3")
    town.env.backend.delete_message(town.channel.id, first)

    again = await shown(town, town.channel, "Ants 6", first)

    assert again != first
    assert [message.id for message in town.channel.pinned_messages()] == [again]


async def test_where_nothing_may_be_pinned_it_goes_on_and_says_so_once(town: Town) -> None:
    town.env.inject_error("PUT", PIN, status=403, code=50013, message="Missing Permissions", times=None)

    first = await shown(town, town.channel, "Ants 3")
    _ = await shown(town, town.channel, "Ants 6", first)

    assert len([words for words in texts(town.channel) if "can't pin" in words]) == 1
    assert texts(town.channel)[0].strip() == "Ants 6"


async def test_in_a_forum_the_table_is_a_post_into_which_the_rest_is_said(town: Town) -> None:
    forum = forum_of(town)

    table = await table_in(town, forum)
    _ = await shown(town, forum, "Ants 6", table)
    _ = await threads.post(
        town.bot,
        forum.id,
        "Round 1",
        containers.note("Round 1 is over"),
        inside=table,
        nonce="l1-1",
        ping=(town.kim.id,),
    )

    (post,) = forum.threads
    assert (post.id, post.name) == (table, "The table")
    assert [words.strip() for words in (texts(post)[0], texts(post)[-1])] == ["Ants 6", "Round 1 is over"]


async def test_in_a_forum_the_post_itself_is_pinned_and_where_that_cannot_be_it_says_so_once(town: Town) -> None:
    forum = forum_of(town)

    table = await table_in(town, forum)
    _ = await shown(town, forum, "Ants 6", table)

    edits = [asked.json for asked in town.env.http_requests if asked.path == f"/channels/{table}"]
    assert edits == [{"flags": discord.ChannelFlags(pinned=True).value}]
    assert ["can't pin" in words for words in texts(forum.threads[0])] == [False, True]


async def test_a_forum_without_that_post_gets_a_new_one(town: Town) -> None:
    forum = forum_of(town)

    said = await threads.post(town.bot, forum.id, "Round 1", containers.note("It is over"), inside=4711, nonce=None)

    assert [post.name for post in forum.threads] == ["Round 1"]
    assert said.channel.id == forum.threads[0].id


async def test_a_forum_that_wants_a_tag_gets_its_first(town: Town) -> None:
    forum = forum_of(town, "fixtures")
    found = town.bot.get_channel(forum.id)
    assert isinstance(found, discord.ForumChannel)
    setattr(found, "_flags", discord.ChannelFlags(require_tag=True).value)  # noqa: B010 - SimCord has no such forums

    _ = await threads.open_thread(town.bot, forum.id, "R3", containers.note("begins"), tags=("cup",))

    assert await tags_of(town, forum.threads[0]) == ["fixtures"]


async def test_a_tag_that_a_forum_does_not_have_is_left_out(town: Town) -> None:
    forum = forum_of(town, "cup")
    made = await threads.open_thread(town.bot, forum.id, "R3", containers.note("begins"), tags=("live",))
    assert made is not None

    await threads.tag(town.bot, made.thread.id, "cup", "final")
    await threads.tag(town.bot, town.channel.id, "cup")

    assert await tags_of(town, forum.threads[0]) == ["cup"]


async def test_a_league_whose_channel_is_gone_is_told_nothing(town: Town) -> None:
    for asked in (
        threads.open_thread(town.bot, 4711, "R3", containers.note("begins")),
        threads.post(town.bot, 4711, "R3", containers.note("words"), nonce=None),
        threads.keep_pinned(town.bot, 4711, None, "R3", containers.note("words"), nonce=None),
    ):
        with pytest.raises(PlaceGone):
            _ = await asked


async def test_an_archived_post_is_taken_out_to_be_written_in(town: Town) -> None:
    forum = forum_of(town)
    table = await table_in(town, forum)
    thread = town.bot.get_channel(table)
    assert isinstance(thread, discord.Thread)
    _ = await thread.edit(archived=True)
    await town.env.settle()

    assert await shown(town, forum, "Ants 6", table) == table

    assert texts(forum.threads[0])[0].strip() == "Ants 6"
