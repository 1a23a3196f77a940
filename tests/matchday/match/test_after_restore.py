"""A copy that a server's own tools have put back goes on at numbers that nobody has seen."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from sqlalchemy import URL, text

from store.errors import InUse
from store.match import public_matches
from store.postgres.fence import Fence
from store.postgres.restore import continue_database
from store.renumbering import IDS, STEP
from store.shards import ALL
from tests.matchday.ground import CHANNEL, Ground

NOW = datetime(2026, 1, 1, 5, tzinfo=UTC)
"""The time of the recovery: five hours after the moment from which hours are counted."""


@pytest.fixture
def database(address: URL) -> Path | URL:
    """Return a database on a server."""
    return address


async def rolls(ground: Ground, match_id: int) -> list[int]:
    """Return the numbers of a match's rolls."""
    return [each.drawn.roll for each in await ground.entries(match_id) if each.drawn]


async def dig(ground: Ground, match_id: int) -> None:
    """Give one answer with a die."""
    asked = (await ground.desk.view(match_id)).asked
    assert asked is not None
    await ground.answer(match_id, asked, "dig")


async def test_an_open_match_goes_on_with_other_dice_and_shows_its_board(ground: Ground, address: URL) -> None:
    match_id = await ground.lined_up(goal=100)
    await dig(ground, match_id)
    before = await rolls(ground, match_id)
    await ground.close()

    counted = await continue_database(address, NOW)
    _ = await ground.open()
    await dig(ground, match_id)

    assert counted == 1
    assert (await rolls(ground, match_id))[len(before) :] == [6 * STEP + 1]
    assert "a copy was put back" in await ground.desk.log_text(match_id)


async def test_no_page_stays_open_since_nobody_knows_which_were_withdrawn(ground: Ground, address: URL) -> None:
    match_id = await ground.lined_up(goal=100)
    async with ground.store.writing() as db:
        await public_matches.open_page(db, match_id, NOW)
    before = await ground.desk.web_pages.token_of(match_id)
    await ground.close()

    _ = await continue_database(address, NOW)
    _ = await ground.open()

    assert before is not None
    assert await ground.desk.web_pages.token_of(match_id) is None


async def test_a_copy_that_is_put_back_twice_goes_on_at_other_numbers_each_time(ground: Ground, address: URL) -> None:
    match_id = await ground.lined_up(goal=100)
    await ground.close()

    for hours in (0, 1):
        _ = await continue_database(address, NOW + timedelta(hours=hours))
    _ = await ground.open()
    await dig(ground, match_id)

    assert (await rolls(ground, match_id))[-1] == 7 * STEP + 1


async def test_two_recoveries_to_points_in_time_share_no_numbers_though_they_are_of_the_same_hour(
    ground: Ground, address: URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The moment of the first one was wrong. Each makes a timeline, here the third one of the server."""
    match_id = await ground.lined_up(goal=100)
    await ground.close()
    monkeypatch.setattr("store.postgres.restore._RECOVERIES", text("SELECT '00000003'"))

    _ = await continue_database(address, NOW)
    _ = await ground.open()
    await dig(ground, match_id)

    assert (await rolls(ground, match_id))[-1] == 8 * STEP + 1


async def test_new_matches_get_numbers_that_no_lost_one_had(ground: Ground, address: URL) -> None:
    _ = await ground.lined_up(goal=100)
    await ground.close()

    _ = await continue_database(address, NOW)
    _ = await ground.open()

    assert (await ground.challenge(channel=CHANNEL + 1)).id > 5 * IDS


async def test_nothing_is_changed_while_a_bot_is_up(address: URL) -> None:
    fence = await Fence.joining(address, ALL)

    with pytest.raises(InUse):
        _ = await continue_database(address, NOW)

    await fence.close()
