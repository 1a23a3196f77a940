"""What ends something is meant: a pick is read back, and *Done* with moves left asks once."""

from __future__ import annotations

from cogs.forms import ORDERS, SKIP
from store.people import Person
from tests.bot.test_doors import moving, shown
from tests.bot.test_skirmish import set_up
from tests.bot.town import Town, read


async def prefers(town: Town, **wanted: bool) -> None:
    """Let whoever is asked prefer something."""
    who = town.asked
    _ = await town.bot.desk.people.prefer(Person(who.id, who.name), **wanted)


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
    assert "Done with moves left: ends unasked" in read(changed.response).buttons
    assert not result.ephemeral
    assert "chooses move MOV-1: done" in await town.log()


async def test_done_that_is_typed_without_preview_asks_too(town: Town) -> None:
    _ = await moving(town)
    form = await town.asked.click(town.board.message, label="Enter moves")

    asked = shown(await town.asked.submit_modal(form, {ORDERS: "done", SKIP: True}))

    assert "0 of 4 moved" in asked.text
    assert "chooses move MOV-1: done" not in await town.log()


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


async def test_a_pick_goes_at_once_for_whoever_skips_the_preview(town: Town) -> None:
    await town.line_up()
    await prefers(town, skip_preview=True)
    board = town.board
    answer = next(iter(board.answers))

    _ = await town.asked.select(board.message, [answer], custom_id=board.answers[answer])

    assert f"chooses action SET-6: {answer}" in await town.log()


async def test_the_end_of_the_charges_is_asked_about_where_somebody_can_charge(town: Town) -> None:
    await set_up(town)
    before = await town.log()

    asked = shown(await town.asked.click(town.board.message, label="Done"))

    assert "can still charge: end the charges?" in asked.text
    assert await town.log() == before
