"""Boards that are not the newest any more: they become one line, and the last of a match keeps its picture."""

from __future__ import annotations

from copy import deepcopy

import pytest

from testing.loopback.wire import Call, Json
from testing.loopback.writing import parts_of, text_of
from tests.by_day import one_in
from tests.transport.doors import Door, by_button, by_command, by_form
from tests.transport.evening import Evening

HANDED_OVER = 2
"""Number of answers after the kick-off, by which the turn is handed over twice."""


def edits(evening: Evening) -> list[Json]:
    """Return a list of the edits of messages from now on: each is added when it comes, before it is carried out."""
    found: list[Json] = []

    def hear(call: Call) -> None:
        if call.method == "PATCH":
            found.append(deepcopy(call.body))

    evening.there.listeners.append(hear)
    return found


def links(body: Json) -> list[str]:
    """Return the addresses of the pictures that an edit shows."""
    return [item["media"]["url"] for part in parts_of(body.get("components") or []) for item in part.get("items") or ()]


def boards(evening: Evening) -> list[Json]:
    """Return the boards with their pictures, oldest first."""
    return [message for message in evening.public if message["attachments"]]


def lines(evening: Evening) -> list[Json]:
    """Return the boards that have become one line of small print, with nothing else, oldest first."""
    alone = [message for message in evening.public if len([*parts_of(message["components"])]) == 1]
    return [each for each in alone if text_of(each).strip().startswith("-# ") and not each["attachments"]]


async def resigns(evening: Evening) -> None:
    """Resign as the manager to act: the last board loses its buttons then, whatever was pressed before."""
    sure = await evening.asked.slash(evening.place, "match resign")
    _ = await evening.asked.click(sure.messages[0], label="Yes, resign")
    await evening.said()


@pytest.mark.parametrize("door", one_in(3, [by_command, by_form, by_button]))
async def test_an_edit_that_takes_buttons_off_keeps_the_pictures_by_their_names_and_numbers(
    evening: Evening, door: Door
) -> None:
    await evening.line_up()
    for answer in evening.coming(3):
        await door(evening, answer)
        await evening.said()
    newest, seen = boards(evening)[-1], edits(evening)
    numbers = [each["id"] for each in newest["attachments"]]

    await resigns(evening)

    (tidied,) = [edit for edit in seen if links(edit)]
    assert links(tidied) == [f"attachment://{each['filename']}" for each in newest["attachments"]]
    assert [each["id"] for each in tidied["attachments"]] == numbers
    now = evening.world.message(evening.place.id, int(newest["id"]))
    assert [each["id"] for each in now["attachments"]] == numbers
    assert evening.offered(now) == {}


@pytest.mark.parametrize("door", one_in(3, [by_command, by_form, by_button]))
async def test_no_edit_of_an_evening_names_a_picture_by_a_link_that_runs_out(evening: Evening, door: Door) -> None:
    seen = edits(evening)
    await evening.kick_off()
    for answer in evening.coming(8):
        await door(evening, answer)
        await evening.said()
    await resigns(evening)

    shown = [link for edit in seen for link in links(edit)]

    assert shown
    assert [link for link in shown if not link.startswith("attachment://")] == []


@pytest.mark.parametrize("door", [by_form, by_button])
async def test_a_board_that_was_pressed_becomes_a_line_when_the_next_one_comes(evening: Evening, door: Door) -> None:
    await evening.kick_off()
    for answer in evening.coming(HANDED_OVER):
        await door(evening, answer)
        await evening.said()

    assert len(lines(evening)) == HANDED_OVER
    assert [bool(evening.offered(board)) for board in boards(evening)] == [True]
    numbers = [part["id"] for line in lines(evening) for part in line["components"]]
    assert len(set(numbers)) == HANDED_OVER


async def test_an_old_board_that_waits_becomes_a_line_by_a_press_that_costs_nothing(evening: Evening) -> None:
    await evening.kick_off()
    old = evening.board
    for answer in evening.coming(HANDED_OVER):
        await by_command(evening, answer)
        await evening.said()
    left, before = evening.world.message(evening.place.id, int(old["id"])), evening.there.counted.copy()
    assert evening.offered(left)

    done = await evening.rosa.click(left, custom_id=evening.offered(left)["4-4-2"])
    await evening.there.until(lambda: done.messages)

    assert [line["id"] for line in lines(evening)] == [old["id"]]
    assert evening.there.counted == before
    await evening.check_one_board()


async def test_the_newest_board_keeps_its_buttons_whoever_presses_one_of_them(evening: Evening) -> None:
    await evening.line_up()
    board = evening.board

    done = await evening.kim.click(board, custom_id=next(iter(evening.offered(board).values())))
    await evening.there.until(lambda: done.messages)

    await evening.check_one_board()


async def test_a_board_that_typing_has_left_becomes_a_line_by_an_answer_that_costs_nothing(evening: Evening) -> None:
    await evening.kick_off()
    for answer in evening.coming(HANDED_OVER):
        await by_command(evening, answer)
        await evening.said()
    left = len([board for board in boards(evening) if evening.offered(board)])

    for answer in evening.coming(4):
        await by_form(evening, answer)
        await evening.said()

    assert left == HANDED_OVER + 1
    assert [bool(evening.offered(board)) for board in boards(evening)].count(True) == 1
