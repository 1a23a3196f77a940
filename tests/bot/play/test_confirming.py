"""Confirmation of answers that end something: a pick is read back, and *Done* with moves left asks once."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable

import pytest
from sqlalchemy import select, update

from cogs.play.order_form import ORDERS, SKIP
from store.people.people import Person
from store.schema.match_tables import match
from testing.database import change, rows
from tests.bot.play.test_doors import moving, shown
from tests.bot.posting.test_calls import CROSS, high
from tests.bot.town import Town, read
from tests.bot.whole.test_skirmish import set_up


async def prefers(town: Town, **wanted: bool) -> None:
    """Set a preference of the manager to act."""
    who = town.asked
    _ = await town.bot.desk.people.prefer(Person(who.id, who.name), **wanted)


def agree(town: Town, assist: str) -> None:
    """Let the head of the match say how much both are helped."""
    [(head,)] = rows(town.database, select(match.c.head))
    change(town.database, update(match).values(head=json.dumps({**json.loads(head), "assist": assist})))


async def test_done_with_moves_left_asks_once_and_nothing_has_happened_before_confirm(town: Town) -> None:
    _ = await moving(town)
    before = await town.log()

    asked = shown(await town.asked.click(town.board.message, label="Done"))

    assert "0 of 4 moved: end the attack's moves (1/3)?" in asked.text
    assert await town.log() == before
    await town.confirm_shown(asked)
    assert "chooses move MOV-1: done" in await town.log()


async def test_the_defence_is_asked_about_its_own_moves(town: Town) -> None:
    _ = await moving(town)
    await town.answer("done")

    asked = shown(await town.asked.click(town.board.message, label="Done"))

    assert "0 of 5 moved: end the defence's moves (2/3)?" in asked.text


@pytest.mark.nightly
async def test_done_behind_a_drafted_move_says_how_many_have_moved_with_it(town: Town) -> None:
    first, _ = await moving(town)
    _ = await town.asked.slash(town.channel, "play", order=first)

    asked = shown(await town.asked.click(town.board.message, label="Done"))

    assert "1 of 4 moved: end the attack's moves (1/3)?" in asked.text


async def test_whoever_has_switched_it_off_ends_the_part_with_one_press(town: Town) -> None:
    _ = await moving(town)
    who = town.asked
    settings = await who.slash(town.channel, "me settings")
    assert settings.response is not None
    changed = await who.click(settings.response, custom_id="ca1:0:0:y:ends")

    result = await who.click(town.board.message, label="Done")

    assert changed.response is not None
    assert "Done with moves left: end at once" in read(changed.response).buttons
    assert not result.ephemeral
    assert "chooses move MOV-1: done" in await town.log()


@pytest.mark.nightly
async def test_done_that_is_typed_without_preview_asks_too(town: Town) -> None:
    _ = await moving(town)
    form = await town.asked.click(town.board.message, label="Enter moves")

    asked = shown(await town.asked.submit_modal(form, {ORDERS: "done", SKIP: True}))

    assert "0 of 4 moved" in asked.text
    assert "chooses move MOV-1: done" not in await town.log()


@pytest.mark.nightly
async def test_done_in_a_reply_asks_too(town: Town) -> None:
    _ = await moving(town)

    _ = await town.asked.send(town.channel, "done", reply_to=town.board.message)

    assert "0 of 4 moved" in town.public[-1].text


async def test_a_pick_that_ends_something_is_read_back(town: Town) -> None:
    await town.line_up()
    board, before = town.board, await town.log()
    answer = next(iter(board.answers))

    picked = shown(await town.asked.select(board.message, [answer], custom_id=board.answers[answer]))

    assert await town.log() == before
    await town.confirm_shown(picked)
    assert f"chooses action SET-6: {answer}" in await town.log()


@pytest.mark.nightly
async def test_a_pick_goes_at_once_for_whoever_skips_the_preview(town: Town) -> None:
    await town.line_up()
    await prefers(town, skip_preview=True)
    board = town.board
    answer = next(iter(board.answers))

    _ = await town.asked.select(board.message, [answer], custom_id=board.answers[answer])

    assert f"chooses action SET-6: {answer}" in await town.log()


@pytest.mark.parametrize("assist", ["full", "confirm", "none"])
async def test_a_high_pass_is_read_back_although_others_move_before_its_dice(
    new_town: Callable[..., Awaitable[Town]], assist: str
) -> None:
    """No die falls at once, since both move players first. But the accuracy roll follows in any case."""
    town = await new_town(dice=high)
    await town.stands(CROSS)
    agree(town, assist)
    await town.restart()
    await prefers(town, skip_preview=True)
    before = await town.log()

    asked = shown(await town.asked.slash(town.channel, "play", order="high pass L33"))

    assert await town.log() == before
    assert "Confirm" in asked.buttons
    assert (await town.bot.desk.view(1)).row.head["assist"] == assist
    await town.confirm_shown(asked)
    assert "high pass L33" in await town.log()


@pytest.mark.nightly
async def test_the_move_that_the_accuracy_waits_for_is_read_back_too(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    town = await new_town(dice=high)
    await town.stands(CROSS)
    await town.answer("high pass L33")
    await prefers(town, skip_preview=True)
    assert town.asked is town.rosa

    asked = shown(await town.asked.slash(town.channel, "play", order="done"))

    assert "Confirm" in asked.buttons


@pytest.mark.nightly
async def test_moves_that_lead_to_no_dice_still_go_at_once_for_whoever_skips_the_preview(town: Town) -> None:
    first, _ = await moving(town)
    await prefers(town, skip_preview=True, ends_unasked=True)

    for order in (first, "done"):
        _ = await town.asked.slash(town.channel, "play", order=order)

    assert "chooses move MOV-1: done" in await town.log()


@pytest.mark.nightly
async def test_the_end_of_the_charges_is_asked_about_where_somebody_can_charge(town: Town) -> None:
    await set_up(town)
    before = await town.log()

    asked = shown(await town.asked.click(town.board.message, label="Done"))

    assert "can still charge. End the charges?" in asked.text
    assert await town.log() == before
