"""Announcement channels, whose threads are of a kind of their own; and channels in which no thread may be opened."""

from __future__ import annotations

import pytest

from testing.loopback.world import NEWS_THREAD
from tests.transport.conftest import NewEvening


async def test_a_match_in_an_announcement_channel_has_a_thread_of_the_kind_that_such_channels_take(
    new_evening: NewEvening,
) -> None:
    evening = await new_evening(news=True)

    await evening.line_up()

    assert [thread.kind for thread in evening.world.threads(evening.channel)] == [NEWS_THREAD]
    assert f"<#{evening.thread.id}>" in evening.told_in_channel[0]
    await evening.plays(2)
    await evening.check_nothing_lost()
    await evening.check_one_board()


@pytest.mark.parametrize("news", [False, True], ids=["text", "announcements"])
async def test_where_no_thread_may_be_opened_the_card_says_why_the_match_is_played_in_the_channel(
    new_evening: NewEvening, *, news: bool
) -> None:
    evening = await new_evening(news=news)
    await evening.there.forbid(evening.channel, "create_public_threads")

    await evening.line_up()

    assert evening.place is evening.channel
    assert "I couldn't open a thread, so the match is in this channel" in evening.told_in_channel[0]
    await evening.check_one_board()
