"""Messages that moderators delete: a board comes again, once for each question, and nothing else changes."""

from __future__ import annotations

import asyncio

from tests.transport.evening import Evening


async def test_a_board_that_is_deleted_comes_again_at_once_with_its_buttons(evening: Evening) -> None:
    await evening.line_up()
    board = evening.board

    await evening.there.delete(board)
    await evening.there.until(lambda: int(evening.public[-1]["id"]) > int(board["id"]))
    await evening.there.quiet()

    assert evening.labels(evening.board) == evening.labels(board)
    await evening.check_one_board()
    await evening.plays(2)
    await evening.check_nothing_lost()
    await evening.check_one_board()


async def test_a_challenge_that_is_deleted_comes_again(evening: Evening) -> None:
    _ = await evening.challenge()
    (card,) = evening.world.messages(evening.channel.id)

    await evening.there.delete(card)
    await evening.there.until(lambda: evening.world.messages(evening.channel.id))
    await evening.said()

    assert evening.labels(evening.board) == evening.labels(card)
    assert (await evening.bram.click(evening.board, label="Accept")).acknowledged
    await evening.said()
    await evening.check_one_board()


async def test_a_board_that_something_deletes_again_and_again_comes_again_once_a_question(evening: Evening) -> None:
    await evening.line_up()
    posts = evening.posts

    await evening.there.delete(evening.board)
    await evening.there.until(lambda: evening.posts == posts + 1)
    await evening.there.quiet()
    await evening.there.delete(evening.public[-1])
    await evening.there.quiet(0.5)

    assert evening.posts == posts + 1


async def test_who_plays_on_while_the_board_is_being_deleted_has_one_board(evening: Evening) -> None:
    await evening.line_up()
    preview, asked = await evening.read_out(), evening.asked

    _ = await asyncio.gather(evening.there.delete(evening.board), asked.click(preview, label="Confirm"))
    await evening.said()
    await evening.there.quiet(0.3)

    await evening.check_nothing_lost()
    await evening.check_one_board()


async def test_what_is_no_board_may_be_deleted(evening: Evening) -> None:
    await evening.line_up()
    others = [message for message in evening.public if message is not evening.board]
    posts = evening.posts

    for message in others:
        await evening.there.delete(message)
    await evening.there.quiet(0.3)

    assert others
    assert evening.posts == posts


async def test_a_board_that_was_deleted_while_the_bot_was_away_is_posted_with_the_next_answer(evening: Evening) -> None:
    await evening.line_up()
    evening.world.remove(evening.place.id, int(evening.board["id"]))
    await evening.restart()

    _ = await evening.rosa.slash(evening.place, "match status")
    (answer,) = [*evening.coming()]
    asked = (await evening.bot.desk.view(1)).asked
    assert asked is not None
    person = next(each for each in (evening.rosa, evening.bram) if each.id == asked.id)
    await evening.confirm(await person.slash(evening.place, "play", order=answer))
    await evening.said()

    await evening.check_nothing_lost()
    await evening.check_one_board()
