"""Following a match: a direct message at goals and at the end, and nobody is called in public."""

from __future__ import annotations

from typing import cast

import discord
import pytest

from rules.reports import WrittenReport
from store.delivery.notices import Notice
from store.people.people import Person
from tests.bot.town import Town, read

NONCE = 25  # letters, as Discord has it


async def follow(town: Town) -> str:
    """Start or stop following the match as Kim. Returns Kim's answer."""
    result = await town.kim.slash(town.channel, "match follow")
    assert result.ephemeral
    assert result.response is not None
    return read(result.response).text


def directly(town: Town) -> list[str]:
    """Return what Kim has been sent directly."""
    return [message.content for message in town.kim.user.dm_channel.history()]


async def goal(town: Town) -> None:
    """Let a board tell of a goal."""
    facts = {"side": "home", "scorer": "9h", "minute": 34, "home": 1, "away": 0}
    told = (WrittenReport("goal", "SHO-5", facts),)
    notice = Notice(id=99, match_id=1, seq=99, kind="board", newest=False, reports=told)
    _ = await town.bot.poster.post(notice)


async def test_who_follows_is_told_so_and_stops_in_the_same_way(town: Town) -> None:
    await town.kick_off()

    assert "You're following this match" in await follow(town)
    assert "You've stopped following this match" in await follow(town)


async def test_a_follower_is_sent_every_goal_and_nobody_is_called_in_the_channel(town: Town) -> None:
    await town.line_up()
    _ = await follow(town)
    before = len(town.public)

    await goal(town)

    begins, scored = directly(town)
    assert "You're following Rosa v Bram" in begins
    assert "Goal for Lantern Quay!" in scored
    assert len(town.public) == before


async def test_a_goal_is_sent_once_where_the_bot_dies_before_it_is_written_down(town: Town) -> None:
    await town.line_up()
    _ = await follow(town)
    await goal(town)

    await town.restart()
    await goal(town)

    assert len(directly(town)) == 2


async def test_discord_knows_a_second_message_of_the_same_by_a_name_of_its_own_for_each_person(town: Town) -> None:
    await town.line_up()
    _ = await follow(town)
    before = len(town.env.http_requests)

    await goal(town)

    sent = [request.json for request in town.env.http_requests[before:] if request.path.endswith("/messages")]
    bodies = [cast("dict[str, str]", body) for body in sent if isinstance(body, dict)]
    (once,) = [body["nonce"] for body in bodies if "Goal" in body.get("content", "")]
    assert 1 <= len(once) <= NONCE


async def test_the_end_is_sent_too(town: Town) -> None:
    await town.line_up()
    _ = await follow(town)

    _ = await town.bot.desk.resign(1, by=town.rosa.id, interaction_id=1)

    assert "The match ended in a resignation" in directly(town)[-1]


async def test_who_has_stopped_is_left_in_peace(town: Town) -> None:
    await town.line_up()
    _ = await follow(town)
    _ = await follow(town)

    await goal(town)

    assert len(directly(town)) == 1


async def test_followers_read_their_own_language(town: Town) -> None:
    await town.line_up()
    _ = await follow(town)
    _ = await town.bot.desk.people.prefer(Person(town.kim.id, "Kim"), language="fr")

    await goal(town)

    assert "Goal for" not in directly(town)[-1]


async def test_who_takes_no_direct_messages_is_told_and_does_not_follow(town: Town) -> None:
    await town.kick_off()
    town.env.inject_error("POST", "/channels/*/messages", status=403, code=50007)

    assert "I can't send you DMs" in await follow(town)
    assert await town.bot.desk.following.of(1) == ()


async def test_more_offers_it_to_whoever_only_looks_on(town: Town) -> None:
    await town.kick_off()
    more = await town.kim.click(town.board.message, label="More")
    assert more.response is not None

    result = await town.kim.click(read(more.response).message, label="Follow")

    assert result.response is not None
    assert "You're following this match" in read(result.response).text


async def test_a_match_that_is_over_is_not_followed(town: Town) -> None:
    await town.kick_off()
    _ = await town.bot.desk.resign(1, by=town.rosa.id, interaction_id=1)

    assert "This match is over." in await follow(town)


async def test_a_follower_who_cannot_be_reached_holds_up_nothing(town: Town, monkeypatch: pytest.MonkeyPatch) -> None:
    await town.line_up()
    _ = await follow(town)

    async def broken(_: int) -> discord.User:
        raise OSError

    monkeypatch.setattr(town.bot, "fetch_user", broken)
    await goal(town)

    assert len(directly(town)) == 1
