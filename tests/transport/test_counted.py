"""Requests that an answer takes of the 50 a second that Discord allows: at most one, by every door."""

from __future__ import annotations

import time
from typing import Final

import pytest

from cogs.posting.press_edits import TOKEN_LIFE
from testing.loopback.faults import Fault
from testing.loopback.writing import text_of
from tests.by_day import one_in
from tests.transport.doors import Door, by_button, by_command, by_form
from tests.transport.evening import Evening

ANSWERS: Final = 14
"""Number of answers of both managers: some continue on the same board, others hand the turn over."""


@pytest.mark.parametrize("door", one_in(3, [by_button, by_command, by_form]))
async def test_an_answer_takes_at_most_one_request_that_counts(evening: Evening, door: Door) -> None:
    await evening.kick_off()
    taken: list[dict[str, int]] = []

    for answer in evening.coming(ANSWERS):
        before = evening.there.counted.copy()
        await door(evening, answer)
        await evening.said()
        taken.append(dict(evening.there.counted - before))

    assert max(sum(each.values()) for each in taken) <= 1, taken
    await evening.check_nothing_lost()
    await evening.check_one_board()


@pytest.mark.parametrize("clock", [TOKEN_LIFE - 60, TOKEN_LIFE + 60], ids=["its-token-lives", "its-token-is-dead"])
async def test_a_board_is_changed_through_a_press_for_as_long_as_its_token_lives(
    evening: Evening, monkeypatch: pytest.MonkeyPatch, clock: float
) -> None:
    await evening.kick_off()
    for answer in evening.coming(3):  # the next one goes on on the same board
        await by_form(evening, answer)
        await evening.said()
    began = time.monotonic()
    monkeypatch.setattr(evening.bot.reach, "_clock", lambda: began + clock)
    before = evening.there.counted.copy()

    await evening.plays(1)

    assert (evening.there.counted - before).total() == (1 if clock > TOKEN_LIFE else 0)
    await evening.check_one_board()


async def test_a_token_that_discord_does_not_take_any_more_is_done_without(evening: Evening) -> None:
    await evening.line_up()
    dead = Fault("PATCH", r"/webhooks/.+", status=401, json={"code": 50027}, times=9)
    (first, second) = evening.coming(2)
    await by_form(evening, first)
    await evening.said()
    _ = evening.there.faults.add(dead)

    await by_form(evening, second)
    await evening.said()

    assert dead.hits
    await evening.check_nothing_lost()
    await evening.check_one_board()


async def test_who_is_called_is_not_asked_for_where_discord_tells_it_as_a_member(evening: Evening) -> None:
    await evening.line_up()

    assert not [place for place in evening.there.counted if "/members/" in place]


async def test_who_has_left_the_server_is_asked_for_and_the_other_manager_told(evening: Evening) -> None:
    await evening.line_up()
    (answer,) = evening.coming()
    evening.world.gone |= {evening.rosa.id, evening.bram.id} - {evening.asked.id}

    while not told(evening):
        await evening.answer(answer)
        (answer,) = evening.coming()

    assert evening.there.counted["GET /guilds/…/members/…"]


def told(evening: Evening) -> bool:
    """Return whether it was said that a manager has left."""
    return any("is no longer in this server" in text_of(message) for message in evening.public)
