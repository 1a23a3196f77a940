"""An older board is folded into one line when the next one comes, without a fetch if its contents are known."""

from __future__ import annotations

import asyncio
from typing import Any, Final, cast

import aiohttp
import discord
import pytest
from sqlalchemy import update

from cogs.posting.press_edits import EditableMessages
from cogs.posting.stale_boards import LATE, Tidying
from store.schema.match_tables import match
from testing.database import change
from tests.bot.me.test_today import kick_off_elsewhere
from tests.bot.town import Said, Town

CLUBS: Final = {"Rosa": "Lantern Quay", "Bram": "Saltmarsh United"}


def nothing_is_fetched(town: Town) -> None:
    """Make every fetch of a message fail."""
    town.env.inject_error("GET", "/channels/*/messages/*", status=404, code=10008, times=None)


def check_line(said: Said) -> None:
    """Check that a message is one line in small print, and nothing else."""
    assert said.text.strip().startswith("-# ")
    assert len(said.text.strip().splitlines()) == 1
    assert (said.buttons, said.menus, said.message.attachments, len(said.parts)) == ([], [], [], 1)
    assert "<@" not in said.text


def of_line_ups(town: Town) -> str:
    """Return the line that the board of a line-up becomes, for the manager to act."""
    return f"-# 0' · {CLUBS[town.asked.name]}: Line up your eleven, hidden for now."


async def by_play(town: Town) -> str:
    """Answer by a command: without a press on the board, folding it costs a request. Return the line to come."""
    line = of_line_ups(town)
    await town.confirm(await town.asked.slash(town.channel, "play", order="4-4-2"))
    return line


async def test_a_board_that_was_just_posted_is_folded_without_being_asked_for(town: Town) -> None:
    await town.kick_off()
    nothing_is_fetched(town)

    lines = [of_line_ups(town)]
    await town.answer("4-4-2")  # the challenge's card has no buttons any more
    lines.append(of_line_ups(town))
    await town.answer("4-4-2")

    first, second, board = town.public[-3:]
    check_line(first)
    check_line(second)
    assert first.text.strip() == lines[0]
    assert second.text.strip().startswith(f"{lines[1]} … ")
    assert "Kick-off: " in second.text
    assert board.message.attachments


async def test_what_happens_in_one_turn_is_told_in_its_own_line(town: Town) -> None:
    await town.line_up()
    shown = town.board
    await town.first_pass()
    while town.board.message.id == shown.message.id:
        await town.answer("done" if "done" in town.board.ids else "move")

    line = next(said for said in town.public if said.message.id == shown.message.id)

    check_line(line)
    assert ": Move your players, then press Done." in line.text
    assert "takes the pass" in line.text
    assert "line up" not in line.text


async def test_the_last_board_of_a_match_keeps_its_picture_as_it_was_changed_last(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    shown = town.board
    nothing_is_fetched(town)

    sure = await town.rosa.slash(town.channel, "match resign")
    assert sure.response is not None
    _ = await town.rosa.click(sure.response, label="Yes, resign")

    old = next(said for said in town.public if said.message.id == shown.message.id)
    assert old.buttons == []
    assert old.message.attachments
    assert "takes the pass" in old.text
    assert "Continued below." in old.text


async def test_of_boards_of_another_life_the_question_is_read_from_them(town: Town) -> None:
    await town.kick_off()
    await town.restart()
    await town.answer("4-4-2")

    check_line(town.public[-2])
    assert town.public[-2].text.strip() == "-# Line up your eleven, hidden for now."


async def test_a_bot_that_died_before_it_folded_a_board_does_so_in_its_next_life_and_posts_no_other(town: Town) -> None:
    await town.kick_off()
    old = town.board.message.id
    town.env.inject_error("PATCH", "/webhooks/*/*/messages/*", status=404, code=10008)
    await town.answer("4-4-2")
    newest, many = town.board.message.id, len(town.public)
    assert town.public[-2].buttons

    town.forget_last_posting(board=old)
    await town.restart()

    assert (town.board.message.id, len(town.public)) == (newest, many)
    assert town.board.buttons
    check_line(town.public[-2])


async def test_boards_that_wait_when_the_bot_dies_are_folded_in_its_next_life_each_once(town: Town) -> None:
    await town.kick_off()
    _ = await by_play(town)
    _ = await by_play(town)
    first, second, board = town.public[-3:]
    assert first.buttons
    assert second.buttons

    await town.restart()
    asked = len(town.env.http_requests)
    await town.env.advance_time(LATE + 1)
    await town.env.advance_time(LATE + 1)

    lines = town.public[-3:-1]
    assert [line.message.id for line in lines] == [first.message.id, second.message.id]
    assert lines[0].text.strip() == "-# Line up your eleven, hidden for now."
    assert lines[1].text.strip().startswith("-# Line up your eleven, hidden for now. ")
    assert "Kick-off: " in lines[1].text
    for line in lines:
        check_line(line)
    assert town.board.message.id == board.message.id
    assert town.board.buttons
    assert sum(request.method == "PATCH" for request in town.env.http_requests[asked:]) == len(lines)


async def test_a_board_posted_at_the_start_of_the_next_life_hides_none_that_waited(town: Town) -> None:
    """After ten minutes without the bot, its first new board is much later than all of its earlier life."""
    await town.kick_off()
    _ = await by_play(town)
    waits = town.public[-2]
    assert waits.buttons
    _, elsewhere = await kick_off_elsewhere(town)
    newest = max(elsewhere.history(), key=lambda message: message.id)
    town.env.backend.delete_message(elsewhere.id, newest.id)
    town.forget_last_posting()  # the other match's board is posted only in the next life
    change(town.database, update(match).where(match.c.id == 2).values(board_message_id=None))

    await town.restart(after=10 * LATE)
    posted = max(elsewhere.history(), key=lambda message: message.id)
    for _ in range(3):
        await town.env.advance_time(LATE + 1)

    assert posted.id > newest.id
    check_line(next(said for said in town.public if said.message.id == waits.message.id))


async def test_what_has_waited_is_not_looked_for_where_nothing_was_posted_lately(town: Town) -> None:
    await town.kick_off()
    _ = await by_play(town)
    old = town.public[-2].message.id
    await town.env.advance_time(LATE + 1)
    fetched = len(town.env.http_requests)

    await town.restart()
    await town.env.advance_time(LATE + 1)

    assert [request for request in town.env.http_requests[fetched:] if request.method == "PATCH"] == []
    assert next(said for said in town.public if said.message.id == old).buttons == []


async def test_a_board_that_somebody_has_deleted_holds_nothing_up(town: Town) -> None:
    await town.line_up()
    shown = town.board
    await town.first_pass()
    town.keep_old_boards()

    await town.answer("move")
    await town.answer("done")

    assert town.board.message.id != shown.message.id
    assert town.board.buttons


async def test_a_board_that_nothing_has_paid_for_is_folded_after_a_while(town: Town) -> None:
    await town.kick_off()
    line = await by_play(town)
    assert town.public[-2].buttons

    await town.env.advance_time(LATE + 1)

    check_line(town.public[-2])
    assert town.public[-2].text.strip() == line


async def test_a_board_that_nothing_has_paid_for_is_folded_by_a_press_on_it(town: Town) -> None:
    await town.kick_off()
    presser, line = town.asked, await by_play(town)
    old = town.public[-2]
    assert old.buttons

    _ = await presser.click(old.message, custom_id=old.ids["4-4-2"])

    check_line(town.public[-2])
    assert town.public[-2].text.strip() == line


async def test_what_waits_to_be_folded_is_folded_at_a_stop(town: Town) -> None:
    await town.kick_off()
    await by_play(town)

    await town.bot.poster.finish()

    check_line(town.public[-2])


async def test_what_waits_is_folded_before_a_match_is_over_and_its_thread_archived(town: Town) -> None:
    await town.kick_off()
    line = await by_play(town)
    old = town.public[-2]
    assert old.buttons

    sure = await town.rosa.slash(town.channel, "match resign")
    assert sure.response is not None
    _ = await town.rosa.click(sure.response, label="Yes, resign")

    said = next(said for said in town.public if said.message.id == old.message.id)
    check_line(said)
    assert said.text.strip() == line


async def test_an_edit_that_breaks_off_holds_no_posting_up_and_is_tried_once_more(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def breaks_off(*given: object, **named: object) -> None:
        del given, named
        raise aiohttp.ServerDisconnectedError

    await town.kick_off()
    line = of_line_ups(town)
    with monkeypatch.context() as cut_off:
        cut_off.setattr(discord.Webhook, "edit_message", breaks_off)
        await town.answer("4-4-2")
    assert await town.bot.desk.outbox.left() == []
    assert town.public[-2].buttons

    await town.env.advance_time(LATE + 1)

    check_line(town.public[-2])
    assert town.public[-2].text.strip() == line


async def test_an_edit_through_a_press_that_is_never_answered_holds_no_posting_up(
    town: Town, monkeypatch: pytest.MonkeyPatch
) -> None:
    await town.kick_off()

    async def silent(*given: object, **named: object) -> None:
        del given, named
        _ = await asyncio.Event().wait()

    monkeypatch.setattr("cogs.posting.press_edits.EDIT_LIMIT", 0.0)
    monkeypatch.setattr(discord.Webhook, "edit_message", silent)
    await town.answer("4-4-2")

    assert await town.bot.desk.outbox.left() == []


async def test_at_a_stop_a_few_boards_are_folded_at_once_and_all_in_turn() -> None:
    class Channel:
        """A channel that counts the requests under way."""

        now = most = all = 0

        def get_partial_message(self, _: int) -> Channel:
            return self

        async def fetch(self) -> Any:  # noqa: ANN401 - as much of a message as is read
            self.now += 1
            self.most, self.all = max(self.most, self.now), self.all + 1
            await asyncio.sleep(0)
            self.now -= 1
            raise discord.RateLimited(1.0)

    channel, tidying = Channel(), Tidying(EditableMessages())
    for number in range(1, 31):
        await tidying.tidy(cast("discord.TextChannel", channel), number, number, None, pays=False)

    await tidying.finish()
    await tidying.close()

    assert (channel.most, channel.all) == (5, 30)
