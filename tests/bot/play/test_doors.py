"""Four doors, one language: what each of them takes, reads back, and does only when it is confirmed."""

from __future__ import annotations

import pytest
import simcord

from cogs.components.answer_menus import legal
from cogs.play.order_form import ORDERS, SKIP
from tests.bot.town import Said, Town, answered, read


async def moving(town: Town) -> tuple[str, str]:
    """Play to the first movement phase. Returns two moves of the attack, by two players."""
    await town.line_up()
    await town.first_pass()
    await town.answer("move")
    found = legal(await town.bot.desk.view(1))
    one, other = found.figures[2:4]
    return found.groups[one][0], found.groups[other][-1]


def shown(result: simcord.InteractionResult) -> Said:
    """Read a person's private message."""
    return read(answered(result))


async def test_a_reply_to_the_board_is_read_back_and_played_when_it_is_confirmed(town: Town) -> None:
    first, second = await moving(town)
    before = await town.log()

    _ = await town.asked.send(
        town.channel, f"{first.lower()}; {second.replace(' ', ' -> ')} done.", reply_to=town.board.message
    )
    read_back = town.public[-1]

    assert await town.log() == before
    assert read_back.buttons == ["Confirm", "Edit", "Discard"]
    await town.confirm_shown(read_back)
    assert first in await town.log()
    assert town.pinged == [str(town.asked.id)]


async def test_where_it_was_agreed_replies_are_talk(town: Town) -> None:
    await town.kick_off(replies=False)
    assert "Replies to the board are chat" in town.public[0].text
    before = len(town.public)

    _ = await town.asked.send(town.channel, "4-4-2", reply_to=town.board.message)

    assert len(town.public) == before + 1


async def test_whoever_only_looks_on_may_reply_what_he_likes(town: Town) -> None:
    first, _ = await moving(town)
    before = len(town.public)

    _ = await town.kim.send(town.channel, f"{first} please!", reply_to=town.board.message)
    _ = await town.waiting.send(town.channel, "well played", reply_to=town.board.message)

    assert len(town.public) == before + 2


async def test_orders_of_the_manager_who_is_not_asked_are_told_who_is(town: Town) -> None:
    first, _ = await moving(town)

    _ = await town.waiting.send(town.channel, first, reply_to=town.board.message)

    assert f"Waiting for {town.asked.name}: " in town.public[-1].text
    assert town.pinged == []


@pytest.mark.nightly
async def test_orders_in_reply_to_an_old_board_are_sent_to_the_newest(town: Town) -> None:
    first, _ = await moving(town)

    _ = await town.asked.send(town.channel, first, reply_to=town.public[0].message)

    assert "The board has moved on" in town.public[-1].text
    assert str(town.board.message.id) in town.public[-1].text


async def test_what_is_sealed_is_not_taken_where_everybody_reads_it(town: Town) -> None:
    await town.kick_off()

    _ = await town.asked.send(town.channel, "4-4-2", reply_to=town.board.message)

    assert "Replies are public" in town.public[-1].text
    assert "4-4-2" in town.board.buttons


async def test_the_form_is_read_back_and_played_when_it_is_confirmed(town: Town) -> None:
    first, second = await moving(town)

    form = await town.asked.click(town.board.message, label="Enter moves")
    read_back = shown(await town.asked.submit_modal(form, {ORDERS: f"{first} {second}".lower()}))

    assert first.split()[1] in read_back.text
    await town.confirm_shown(read_back)
    assert second in await town.log()


@pytest.mark.parametrize("typed", ["   ", "🙂"])
async def test_a_form_without_a_letter_or_a_number_says_so_and_shows_how_to_type(town: Town, typed: str) -> None:
    await town.line_up()
    form = await town.asked.click(town.board.message, label="Enter moves")

    read_back = shown(await town.asked.submit_modal(form, {ORDERS: typed}))

    assert "none" not in read_back.text
    assert "You typed no letters or numbers, so there's nothing to read. `SET-6` Try `pass 10`." in read_back.text
    again = await town.asked.click(read_back.message, label="Fix")
    assert again.modal is not None
    assert "value" not in again.modal["components"][0]["component"]


async def test_a_reply_of_an_emoji_is_talk(town: Town) -> None:
    await town.line_up()
    before = len(town.public)

    _ = await town.asked.send(town.channel, "👍", reply_to=town.board.message)

    assert len(town.public) == before + 1


@pytest.mark.nightly
async def test_each_form_has_an_id_of_its_own_and_the_draft_in_it(town: Town) -> None:
    first, _ = await moving(town)
    form = await town.asked.click(town.board.message, label="Enter moves")
    _ = await town.asked.submit_modal(form, {ORDERS: first})

    again = await town.asked.click(town.board.message, label="Enter moves")

    assert form.modal is not None
    assert again.modal is not None
    assert form.modal["custom_id"] != again.modal["custom_id"]
    assert again.modal["components"][0]["component"]["value"] == first


async def test_a_form_that_was_opened_before_a_restart_is_read_after_it(town: Town) -> None:
    first, _ = await moving(town)
    form = await town.asked.click(town.board.message, label="Enter moves")
    await town.restart()

    read_back = shown(await town.asked.submit_modal(form, {ORDERS: first}))

    await town.confirm_shown(read_back)
    assert first in await town.log()


async def test_the_preview_can_be_skipped_where_no_die_can_fall_and_that_is_remembered(town: Town) -> None:
    first, second = await moving(town)
    form = await town.asked.click(town.board.message, label="Enter moves")

    _ = await town.asked.submit_modal(form, {ORDERS: first, SKIP: True})
    _ = await town.asked.slash(town.channel, "play", order=second)

    assert second in await town.log()


async def test_what_is_wrong_is_told_at_once_and_the_form_opens_again_with_it(town: Town) -> None:
    first, _ = await moving(town)

    read_back = shown(await town.asked.slash(town.channel, "play", order=f"{first}, 9 Z99, 4 zz9"))
    fixing = await town.asked.click(read_back.message, label="Fix")

    assert "9 Z99" in read_back.text
    assert "zz9" in read_back.text
    assert read_back.buttons == ["Play valid moves", "Fix", "Discard"]
    assert fixing.modal is not None
    assert fixing.modal["components"][0]["component"]["value"] == f"{first}, 9 Z99, 4 zz9"


@pytest.mark.nightly
async def test_what_was_mended_takes_the_place_of_what_was_read_back(town: Town) -> None:
    _, second = await moving(town)
    read_back = shown(await town.asked.slash(town.channel, "play", order="9 Z99"))
    fixing = await town.asked.click(read_back.message, label="Fix")

    mended = shown(await town.asked.submit_modal(fixing, {ORDERS: second}))

    assert mended.message.id == read_back.message.id
    assert mended.buttons == ["Confirm", "Edit", "Discard"]
