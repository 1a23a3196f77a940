"""The card beside the thread of a match tells how it stands; at the end the thread is named after that and put away."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TypeAlias

import discord
import pytest
from simcord.builders import ChannelHandle

from cogs.posting import threads
from tests.bot.match.test_following import goal
from tests.bot.match.test_replay import WITH_A_GOAL
from tests.bot.posting.test_forums import forum_of, kicked_off, texts
from tests.bot.town import Town, read

Building: TypeAlias = Callable[..., Awaitable[Town]]


async def in_a_thread(new_town: Building) -> tuple[Town, ChannelHandle]:
    """Build a town where a match has begun in a thread of its own; return that too."""
    town = await new_town(threads=True)
    await town.kick_off()
    return town, town.channel.threads[0]


async def shown(town: Town) -> None:
    """Wait until cards tell what has happened: SimCord takes an edit that a test begins for none of the bot's work."""
    await town.env.settle()
    await town.bot.poster.cards.settle()


async def resigned(town: Town) -> None:
    """Let Rosa give the match up."""
    _ = await town.bot.desk.resign(1, by=town.rosa.id, interaction_id=6)
    await shown(town)


async def thread_of(town: Town, place: ChannelHandle) -> discord.Thread:
    """Return a thread as Discord has it, archived or not."""
    found = await town.bot.fetch_channel(place.id)
    assert isinstance(found, discord.Thread)
    return found


def edits_of(town: Town, message_id: int) -> int:
    """Count how often a message has been edited."""
    paths = [request.path for request in town.env.http_requests if request.method == "PATCH"]
    return sum(path.endswith(f"/messages/{message_id}") for path in paths)


async def test_the_card_of_a_challenge_tells_the_score_at_a_goal_and_links_to_the_thread(new_town: Building) -> None:
    town, thread = await in_a_thread(new_town)

    await goal(town)
    await shown(town)

    card = town.public[0]
    assert "Lantern Quay 0-0" in card.text
    assert f"Match on: <#{thread.id}>" in card.text


async def test_goals_that_come_at_once_are_one_edit_behind_another_and_the_last_one_shows(new_town: Building) -> None:
    town, _ = await in_a_thread(new_town)
    card = town.public[0].message.id
    before = edits_of(town, card)

    for _ in range(5):
        await goal(town)
    await shown(town)

    assert 1 <= edits_of(town, card) - before <= 5


async def test_between_goals_the_card_is_left_alone(new_town: Building) -> None:
    town, thread = await in_a_thread(new_town)
    card = town.public[0].message.id
    before = edits_of(town, card)
    board = read(thread.history()[-1])
    asked = next(person for person in (town.rosa, town.bram) if f"<@{person.id}>" in board.text)

    _ = await town.bot.desk.answer(1, ["4-4-2"], by=asked.id, interaction_id=5)
    await shown(town)

    assert edits_of(town, card) == before


async def test_where_the_card_may_not_be_edited_the_match_goes_on(new_town: Building) -> None:
    town, _ = await in_a_thread(new_town)
    for way in (f"/channels/{town.channel.id}/messages/*", "/webhooks/*/*/messages/*"):
        town.env.inject_error("PATCH", way, status=400, code=30046, message="Too many edits", times=None)

    await goal(town)
    await shown(town)

    assert "Match on" in town.public[0].text


async def test_a_match_without_a_thread_has_no_card(town: Town) -> None:
    await town.kick_off()

    assert (await town.bot.desk.row(1)).card_message_id is None


@pytest.mark.nightly
async def test_at_the_end_the_thread_is_named_after_the_score_and_archived_but_not_locked(new_town: Building) -> None:
    town = await new_town(threads=True, dice=WITH_A_GOAL.dice)
    await town.asks_everything()
    await town.kick_off(**WITH_A_GOAL.agreed)
    (place,) = town.channel.threads
    for number, (_, answer) in enumerate(WITH_A_GOAL.answers()):
        asked = (await town.bot.desk.view(1)).asked
        assert asked is not None
        _ = await town.bot.desk.answer(1, [answer], by=asked.id, interaction_id=number)
    await shown(town)

    thread = await thread_of(town, place)
    score = (await town.bot.desk.row(1)).result
    assert thread.name == f"FT {score} Rosa v Bram"
    assert (thread.archived, thread.locked) == (True, False)
    assert f" {score} " in town.public[0].text
    assert "Match over: <#" in town.public[0].text


async def test_a_thread_that_was_put_away_still_answers_what_is_pressed_in_it(new_town: Building) -> None:
    town, thread = await in_a_thread(new_town)
    await resigned(town)

    result = await town.kim.click(thread.history()[-1], label="Log")

    assert (await thread_of(town, thread)).name == "Over: Rosa v Bram"
    assert (await thread_of(town, thread)).archived
    assert result.response is not None


async def test_a_thread_that_may_not_be_renamed_stays_as_it_was(new_town: Building) -> None:
    town, thread = await in_a_thread(new_town)
    town.env.inject_error("PATCH", f"/channels/{thread.id}", status=403, code=50013, message="Missing", times=None)

    await resigned(town)

    assert (await thread_of(town, thread)).name == "Rosa v Bram"
    assert "Match over: <#" in town.public[0].text


async def test_in_a_forum_the_post_begins_with_the_card_which_never_leads_to_itself(town: Town) -> None:
    post = await kicked_off(town, forum_of(town))
    begun = texts(post)[0]

    await goal(town)
    await shown(town)
    later = texts(post)[0]
    await resigned(town)

    assert "Match on" in begun
    assert "Match on" in later
    assert "Match over" in texts(post)[0]
    assert "<#" not in begun + later + texts(post)[0]
    assert (await thread_of(town, post)).archived


async def test_a_card_outlives_the_bot(new_town: Building) -> None:
    town, _ = await in_a_thread(new_town)
    await town.restart()

    await resigned(town)

    assert "Match over: <#" in town.public[0].text


async def test_a_match_that_goes_on_after_all_gets_the_name_of_its_thread_back(new_town: Building) -> None:
    town, thread = await in_a_thread(new_town)
    await resigned(town)

    await threads.bring_back(town.bot, await town.bot.desk.row(1))

    back = await thread_of(town, thread)
    assert (back.name, back.archived) == ("Rosa v Bram", False)
