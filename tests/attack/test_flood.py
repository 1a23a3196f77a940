"""Floods of requests: their senders must wait, nobody else notices, and quick play by hand is never limited."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import simcord
from discord import app_commands
from sqlalchemy import URL

from cogs.runtime.throttling import AT_ONCE, HEAVY, HEAVY_COMMANDS, Flood, Floods, TooFast
from tests.bot.conftest import check_no_failure
from tests.bot.town import Town, read
from tests.by_day import one_in

ANN, BEN = 1, 2


@dataclass
class Watch:
    """A clock that stands until it is set. now: seconds."""

    now: float = 100.0

    def __call__(self) -> float:
        return self.now


def heard(flood: Flood, who: int, times: int, amount: float = 1.0) -> int:
    """Return the number of accepted requests."""
    count = 0
    for _ in range(times):
        try:
            flood.hear(who, amount)
        except TooFast:
            continue
        count += 1
    return count


def test_so_much_is_heard_at_once_and_no_more() -> None:
    flood = Flood(Watch(), at_once=5, a_second=2)

    assert heard(flood, ANN, 9) == 5


def test_it_is_said_how_long_to_wait_and_after_that_one_is_heard() -> None:
    watch = Watch()
    flood = Flood(watch, at_once=5, a_second=0.5)
    _ = heard(flood, ANN, 5)

    with pytest.raises(TooFast) as refused:
        flood.hear(ANN)
    watch.now += refused.value.seconds

    assert refused.value.seconds == 2
    assert heard(flood, ANN, 3) == 1


def test_who_floods_takes_nothing_from_others() -> None:
    flood = Flood(Watch(), at_once=5, a_second=1)
    _ = heard(flood, ANN, 1000)

    assert heard(flood, BEN, 5) == 5


def test_what_is_not_heard_makes_nobody_wait_longer() -> None:
    watch = Watch()
    flood = Flood(watch, at_once=5, a_second=1)
    _ = heard(flood, ANN, 1000)
    watch.now += 1

    assert heard(flood, ANN, 5) == 1


def test_a_clock_that_is_put_back_takes_nothing_away() -> None:
    watch = Watch()
    flood = Flood(watch, at_once=5, a_second=1)
    _ = heard(flood, ANN, 1)
    watch.now -= 50

    assert heard(flood, ANN, 9) == 4


def test_it_is_remembered_of_so_many_people_and_no_more() -> None:
    flood = Flood(Watch(), people=10)
    for person in range(1000):
        flood.hear(person)

    assert len(flood) == 10


def test_an_answer_a_second_for_a_minute_is_never_too_fast() -> None:
    """Each takes three interactions: a menu is opened, a hex picked, the plan confirmed."""
    watch, refused = Watch(), 0
    flood = Flood(watch)
    for _ in range(60):
        refused += 3 - heard(flood, ANN, 3)
        watch.now += 1

    assert refused == 0


def test_a_board_every_ten_seconds_beside_them_is_not_either() -> None:
    watch, refused = Watch(), 0
    flood = Flood(watch)
    for second in range(60):
        refused += 3 - heard(flood, ANN, 3)
        refused += (second % 10 == 0) - heard(flood, ANN, int(second % 10 == 0), HEAVY)
        watch.now += 1

    assert refused == 0


@pytest.fixture
def watch() -> Watch:
    """Return the clock by which the bot counts what is sent."""
    return Watch()


@pytest.fixture
async def slow_town(database: Path | URL, watch: Watch, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Town]:
    """Return a town in which no time passes unless a test lets it."""
    town = Town(database, floods=Floods(watch))
    yield await town.open()
    await town.close()
    check_no_failure(caplog)


def said_to(result: simcord.InteractionResult) -> str:
    """Return the private answers to a person."""
    assert result.acknowledged
    assert result.ephemeral
    assert result.response is not None
    return read(result.response).text


async def test_who_floods_heavy_commands_is_told_to_wait_and_others_see_their_boards(
    slow_town: Town, watch: Watch
) -> None:
    town = slow_town
    await town.line_up()
    boards = [said_to(await town.kim.slash(town.channel, "board")) for _ in range(int(AT_ONCE / HEAVY))]
    refused = said_to(await town.kim.slash(town.channel, "board"))
    other = said_to(await town.rosa.slash(town.channel, "board"))
    watch.now += 3
    again = said_to(await town.kim.slash(town.channel, "board"))

    assert refused.startswith("**Slow down: try again in 3s.**")
    assert not [each for each in [*boards, other, again] if "Slow down" in each]


async def test_who_floods_buttons_is_told_to_wait_and_nothing_is_done(slow_town: Town) -> None:
    town = slow_town
    await town.line_up()
    answers = town.board.answers
    town.bot.floods.sent.hear(town.asked.id, AT_ONCE - 10)
    before = await town.log()
    results = [await town.asked.click(town.board.message, label="More") for _ in range(20)]
    refused = [result for result in results if "Slow down" in said_to(result)]
    pressed = await town.asked.select(town.board.message, [next(iter(answers))], custom_id=answers[next(iter(answers))])

    assert len(refused) >= 10
    assert "Slow down" in said_to(pressed)
    assert await town.log() == before


@pytest.mark.parametrize("shown", one_in(3, ["Whole pitch", "Statistics", "Log"]))
async def test_a_button_counts_as_much_as_the_command_that_shows_the_same(slow_town: Town, shown: str) -> None:
    town = slow_town
    await town.line_up()
    more = (await town.kim.click(town.board.message, label="More")).response
    assert more is not None
    town.bot.floods.sent.hear(town.kim.id, AT_ONCE - 1 - HEAVY)  # leaves the cost of one: More has counted one
    first = await town.kim.click(more, label=shown)
    again = said_to(await town.kim.click(more, label=shown))

    assert "Slow down" not in said_to(first)
    assert again.startswith("**Slow down")


async def test_to_be_forgotten_counts_as_a_heavy_command(slow_town: Town) -> None:
    town = slow_town
    asked = (await town.kim.slash(town.channel, "me forget")).response
    assert asked is not None
    town.bot.floods.sent.hear(town.kim.id, AT_ONCE - HEAVY)
    pressed = await town.kim.click(asked, label="Yes, delete my data")

    assert "Slow down" in said_to(pressed)


async def test_a_form_counts_and_is_not_lost_in_silence(slow_town: Town) -> None:
    town = slow_town
    await town.line_up()
    form = await town.asked.click(town.board.message, label="Enter moves")
    _ = heard(town.bot.floods.sent, town.asked.id, 100)
    sent = await town.asked.submit_modal(form, {"orders": "pass M20"})

    assert "Slow down" in said_to(sent)


async def test_replies_to_the_board_count_and_who_floods_is_told_once(slow_town: Town) -> None:
    town = slow_town
    await town.line_up()
    _ = heard(town.bot.floods.sent, town.asked.id, 100)
    asked, board = town.asked, town.board.message
    for _ in range(4):
        _ = await asked.send(town.channel, "pass Z37", reply_to=board)

    assert len([said for said in town.public if "Slow down" in said.text]) == 1


async def test_completions_count_apart_and_far_too_many_are_not_answered(slow_town: Town) -> None:
    town = slow_town
    await town.line_up()
    offered = [await town.asked.autocomplete(town.channel, "play", "order", "p") for _ in range(3)]
    _ = heard(town.bot.floods.completions, town.asked.id, 1000)
    status = said_to(await town.asked.slash(town.channel, "match status"))

    assert all(offered)
    assert "Slow down" not in status
    assert await town.asked.autocomplete(town.channel, "play", "order", "p") in ([], None)


async def test_every_heavy_command_is_a_command(town: Town) -> None:
    named = {command.qualified_name for command in town.bot.tree.walk_commands()}
    named |= {menu.name for menu in town.bot.tree.get_commands() if isinstance(menu, app_commands.ContextMenu)}

    assert HEAVY_COMMANDS - named == set()
