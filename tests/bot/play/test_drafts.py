"""Drafts: what is read back before it is done, how it is added to, changed, confirmed and thrown away."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import pytest

from cogs.play.order_form import LONGEST_ORDER
from matchday.match.dice import Tape
from rules.asking import Roll
from tests.bot.play.test_doors import moving, shown
from tests.bot.town import Town, read


async def test_a_draft_that_is_discarded_is_gone(town: Town) -> None:
    first, _ = await moving(town)
    read_back = shown(await town.asked.slash(town.channel, "play", order=first))

    _ = await town.asked.click(read_back.message, label="Discard")
    form = await town.asked.click(town.board.message, label="Enter moves")

    assert form.modal is not None
    assert not form.modal["components"][0]["component"].get("value")


async def test_confirm_does_only_what_was_read(town: Town) -> None:
    first, second = await moving(town)
    before = await town.log()
    old = shown(await town.asked.slash(town.channel, "play", order=first))
    town.keep_old_preview()
    _ = await town.asked.slash(town.channel, "play", order=second)

    result = await town.asked.click(old.message, label="Confirm")

    assert "moves changed" in read(result.followups[0]).text
    assert await town.log() == before


@pytest.mark.nightly
async def test_what_was_confirmed_in_public_stays_as_a_line_without_buttons(town: Town) -> None:
    first, _ = await moving(town)
    _ = await town.asked.send(town.channel, first, reply_to=town.board.message)
    read_back = town.public[-1]

    await town.confirm_shown(read_back)

    assert town.public[-1].message.id == read_back.message.id
    assert town.public[-1].buttons == []
    assert town.public[-1].text.endswith(f"Played: {first}")


async def test_players_are_picked_one_after_the_other_and_confirmed_together(town: Town) -> None:
    first, second = await moving(town)
    board, asked = town.board, town.asked
    one, other = (f"?{move.split()[0]}" for move in (first, second))

    hexes = shown(await asked.select(board.message, [one], custom_id=board.answers[one]))
    drafted = shown(await asked.select(hexes.message, [first], custom_id=hexes.answers[first]))
    more = shown(await asked.select(drafted.message, [other], custom_id=drafted.answers[other]))
    both = shown(await asked.select(more.message, [second], custom_id=more.answers[second]))

    assert "Confirm" in drafted.buttons
    assert both.message.id == hexes.message.id
    await town.confirm_shown(both)
    assert first in await town.log()
    assert second in await town.log()


async def test_done_on_the_board_does_not_lose_what_is_drafted(town: Town) -> None:
    first, _ = await moving(town)
    _ = await town.asked.slash(town.channel, "play", order=first)

    read_back = shown(await town.asked.click(town.board.message, label="Done"))

    assert first.split()[1] in read_back.text
    await town.confirm_shown(read_back)
    assert first in await town.log()
    assert "Movement 2/3: defence" in str(town.board.message.attachments[0].description)


async def test_nobody_else_may_confirm_what_somebody_means_to_do(town: Town) -> None:
    first, _ = await moving(town)
    before = await town.log()
    _ = await town.asked.send(town.channel, first, reply_to=town.board.message)
    read_back = town.public[-1]

    refusals = [await person.click(read_back.message, label="Confirm") for person in (town.waiting, town.kim)]

    assert await town.log() == before
    assert all(refused.followups for refused in refusals)


@pytest.mark.nightly
async def test_a_pick_takes_the_place_of_a_draft_behind_which_something_else_is_asked(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    _ = await town.asked.slash(town.channel, "play", order="move")
    board = town.board
    passes = next(answer for answer in board.answers if answer.startswith("first-time pass "))

    await town.confirm(await town.asked.select(board.message, [passes], custom_id=board.answers[passes]))

    assert passes in await town.log()


@pytest.mark.nightly
async def test_a_phase_of_three_parts_calls_each_manager_once_a_part(town: Town) -> None:
    await moving(town)
    attack, defence = town.asked, town.waiting
    called: list[str] = []

    for orders in ("done", "done", "done"):
        boards = len(town.public)
        await town.confirm(await town.asked.slash(town.channel, "play", order=orders))
        called += town.pinged * (len(town.public) - boards)

    assert called == [str(defence.id), str(attack.id)]


async def test_nobody_else_may_discard_what_somebody_means_to_do(town: Town) -> None:
    first, _ = await moving(town)
    _ = await town.asked.send(town.channel, first, reply_to=town.board.message)
    read_back = town.public[-1]

    other, onlooker = [await person.click(read_back.message, label="Discard") for person in (town.waiting, town.kim)]

    assert town.public[-1].buttons == read_back.buttons
    assert "turn" in read(other.followups[0]).text
    assert "match" in read(onlooker.followups[0]).text
    await town.confirm_shown(read_back)
    assert first in await town.log()


@pytest.mark.nightly
async def test_an_old_preview_discards_no_newer_draft(town: Town) -> None:
    first, second = await moving(town)
    old = shown(await town.asked.slash(town.channel, "play", order=first))
    town.keep_old_preview()
    newer = shown(await town.asked.slash(town.channel, "play", order=second))

    _ = await town.asked.click(old.message, label="Discard")

    await town.confirm_shown(newer)
    assert second in await town.log()


@dataclass
class Die:
    """A die that falls in the same way in every run, until it breaks."""

    whole: int = 1

    def __call__(self, tape: Tape, number: int, roll: Roll) -> int:
        """Let it fall."""
        _ = tape
        return (1 + 7 * number % roll.faces) // self.whole


async def test_a_failure_gives_a_reference_keeps_the_draft_and_offers_to_try_again(
    new_town: Callable[..., Awaitable[Town]], caplog: pytest.LogCaptureFixture
) -> None:
    die = Die()
    town = await new_town(dice=die)
    town.bot.rethrows = False
    await town.stands("1h M1; 1a M37; 10h M19 ball; 9h M25; 4a L22; attack home")
    town.bot.rethrows = False
    who = town.rosa
    read_back = shown(await who.slash(town.channel, "play", order="pass M25"))
    die.whole = 0

    failed = await who.click(read_back.message, label="Confirm")
    said = read(failed.followups[0])
    again = await who.click(said.message, label="Try again")

    assert "reference" in said.text
    assert again.modal is not None
    assert again.modal["components"][0]["component"]["value"] == "pass M25"
    caplog.clear()


@pytest.mark.nightly
async def test_of_a_long_reply_as_much_is_read_as_any_door_takes(town: Town) -> None:
    first, second = await moving(town)
    far = f"{first}, ".ljust(LONGEST_ORDER - 1) + f", {second}"

    _ = await town.asked.send(town.channel, far, reply_to=town.board.message)

    await town.confirm_shown(town.public[-1])
    assert first in await town.log()
    assert second not in await town.log()


async def test_no_preview_is_kept_in_memory_by_its_buttons(town: Town) -> None:
    await moving(town)

    result = await town.asked.click(town.board.message, label="Done")

    assert result.followups
    waiting = [getattr(task.get_coro(), "__qualname__", "") for task in asyncio.all_tasks()]
    assert not [name for name in waiting if name.startswith("BaseView.")]
