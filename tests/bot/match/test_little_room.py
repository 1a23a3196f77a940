"""The overflow of a board on a phone: the whole pitch, the log of the phase, and the state of the match."""

from __future__ import annotations

from store.people.people import Person
from tests.bot.town import Town, read


async def test_who_wants_the_whole_pitch_under_boards_has_it_as_a_second_picture_and_the_other_has_not(
    town: Town,
) -> None:
    await town.line_up()
    _ = await town.bot.desk.people.prefer(Person(town.asked.id, town.asked.name), whole_pitch=True)
    await town.first_pass()
    mine = town.board.message.attachments
    await town.answer("move")
    await town.answer("done")
    theirs = town.board.message.attachments

    assert [picture.filename.rpartition("-")[2] for picture in mine] == ["action.png", "full.png"]
    assert [picture.filename.rpartition("-")[2] for picture in theirs] == ["action.png"]


async def test_more_tells_all_that_the_board_has_no_room_for(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    board = town.board

    more = await town.asked.click(board.message, label="More")

    assert more.response is not None
    assert "more line" in board.text
    assert "line up: 4-4-2." not in board.text
    assert read(more.response).text.count("line up: 4-4-2.") == 2


async def test_more_and_the_words_of_the_picture_say_how_it_stands_since_the_prompt_does_not(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    await town.answer("move")
    board = town.board

    more = await town.asked.click(board.message, label="More")

    assert more.response is not None
    words = read(more.response).text
    assert "Lantern Quay 0-0" not in board.text
    assert "Movement" not in board.text
    assert "Lantern Quay 0-0 Saltmarsh United" in words
    assert "Movement 1/3: attack, 0 of 4 moved" in words
    assert "`MOV-1`" in words
    assert "Movement 1/3: attack, 0 of 4 moved" in str(board.message.attachments[0].description)
