"""Requests of a fixture that count against the 50 a second of a bot: see docs/measured/load.md."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

import pytest

from testing.loopback.wire import counts
from tests.bot.league_town import LeagueTown
from tests.bot.town import read

MESSAGE: Final = Counter({"POST /channels/…/messages": 1})
EDIT: Final = Counter({"PATCH /channels/…/messages/…": 1})
THREAD_CHANGED: Final = Counter({"PATCH /channels/…": 1})


def asked(town: LeagueTown) -> Counter[str]:
    """Return the number of requests so far that count, by method and kind of place.

    Look-ups of called members are left out: Discord sends the members with the message, and SimCord does not.
    """
    paths = [(each.method, each.path) for each in town.env.http_requests if counts(each.path)]
    named = [f"{method} {re.sub(r'[0-9]+', '…', path)}" for method, path in paths]
    return Counter(each for each in named if each != "GET /guilds/…/members/…")


@pytest.fixture
async def town(league_town: LeagueTown) -> LeagueTown:
    """Return a town with a season of four, whose first two matches wait for their managers."""
    league_town.punctual = False
    await league_town.season_of(("Rosa", "Bram", "Kim", "Tove"))
    return league_town


async def begun(town: LeagueTown, number: int = 0) -> int:
    """Let both managers of a match press *Ready* on its card; return the match. number: which of the round it is."""
    match_id = (await town.open_matches())[number]
    row = await town.bot.desk.row(match_id)
    (thread,) = [thread for thread in town.channel.threads if thread.id == row.thread_id]
    card = next(message for message in thread.history() if "Ready" in read(message).buttons)
    people = {person.id: person for person in town.managers.values()}
    for manager in (row.home, row.away):
        _ = await people[manager.id].click(card, label="Ready")
    await town.env.settle()
    return match_id


async def given_up(town: LeagueTown, match_id: int) -> Counter[str]:
    """Resign a match; return the requests for that, in its thread and in the league's channel."""
    before = asked(town)
    await town.give_up([match_id])
    return asked(town) - before


async def test_a_fixture_opens_with_its_thread_and_its_card(town: LeagueTown) -> None:
    opened = [request for request in town.env.http_requests if request.path.endswith("/threads")]
    inside = [f"/channels/{thread.id}/messages" for thread in town.channel.threads]
    cards = [request for request in town.env.http_requests if request.path in inside]

    assert len(opened) == len(cards) == len(inside) == 2


async def test_both_who_are_ready_take_the_board_alone(town: LeagueTown) -> None:
    before = asked(town)

    _ = await begun(town)

    assert asked(town) - before == MESSAGE


async def test_a_fixture_ends_as_any_match_does_and_with_the_table(town: LeagueTown) -> None:
    match_id = await begun(town)

    taken = await given_up(town, match_id)

    old_board, table = EDIT, EDIT
    assert taken == MESSAGE + old_board + THREAD_CHANGED + table


async def test_the_last_fixture_of_a_round_ends_with_a_message_more(town: LeagueTown) -> None:
    last = await begun(town, 1)
    _ = await given_up(town, await begun(town))

    taken = await given_up(town, last)

    old_board, table, round_over = EDIT, EDIT, MESSAGE
    assert taken == MESSAGE + old_board + THREAD_CHANGED + table + round_over
