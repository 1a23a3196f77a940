"""Restoring a backup while Discord has gone on: nothing from the lost time counts."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from cogs.components import limits
from render.game_list import PICTURES
from store.renumbering import STEP
from store.sqlite.backup import back_up, restore
from tests.bot.town import Said, Town, answered, read

NOW = datetime(2026, 3, 2, 13, tzinfo=UTC)


async def put_back(town: Town, copy: Path) -> None:
    """Stop the bot, put a copy back, and let another one in."""
    await town.bot.close()
    _ = restore(copy, town.path, NOW, replaces=True)
    await town.restart()


async def with_lost_board(town: Town, tmp_path: Path) -> Said:
    """Put a copy back from before the last line-up. Returns the board that was posted after it was made."""
    await town.kick_off()
    await town.answer("4-4-2")
    copy = back_up(town.path, tmp_path / "copy.sqlite3")
    await town.answer("4-4-2")
    lost = town.board
    await put_back(town, copy)
    return lost


def words_of(board: Said) -> str:
    """Return the words of the picture that a board shows."""
    [picture, *_] = board.message.attachments
    return picture.description or ""


async def test_the_board_is_posted_anew_at_the_start_and_asks_what_is_open(town: Town, tmp_path: Path) -> None:
    lost = await with_lost_board(town, tmp_path)
    view = await town.bot.desk.view(1)
    row = view.row

    assert view.asked is not None
    assert town.board.message.id > lost.message.id
    assert f"<@{view.asked.id}>" in town.board.text
    assert (row.board_message_id, row.board_seq) == (town.board.message.id, STEP + 1)


async def test_the_board_of_what_is_lost_is_not_taken_for_the_one_that_is_due(town: Town, tmp_path: Path) -> None:
    lost = await with_lost_board(town, tmp_path)

    await town.answer("5-3-2")
    view = await town.bot.desk.view(1)
    due = PICTURES[view.row.ruleset].moment(view.match, view.reports).words

    assert view.row.board_message_id == town.board.message.id != lost.message.id
    assert words_of(town.board) == limits.short(due, limits.ALT_TEXT) != words_of(lost)


async def test_a_button_of_what_is_lost_says_that_it_is_old(town: Town, tmp_path: Path) -> None:
    lost = await with_lost_board(town, tmp_path)
    await town.answer("5-3-2")
    seq = (await town.bot.desk.view(1)).seq
    opens = next(iter(lost.answers))

    result = await town.asked.select(lost.message, [opens], custom_id=lost.answers[opens])

    assert (await town.bot.desk.view(1)).seq == seq
    assert "That has already been decided" in read(answered(result)).text


async def test_a_challenge_is_posted_anew_and_can_be_accepted(town: Town, tmp_path: Path) -> None:
    _ = await town.challenge()
    copy = back_up(town.path, tmp_path / "copy.sqlite3")
    _ = await town.bram.click(town.board.message, label="Accept")
    await put_back(town, copy)

    result = await town.bram.click(town.board.message, label="Accept")
    await town.answer("4-4-2")

    assert result.acknowledged
    assert (await town.bot.desk.view(1)).seq > STEP
