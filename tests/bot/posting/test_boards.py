"""Boards as messages: when one is new, changed in place or posted again, and that none is posted twice."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import discord
import pytest

from matchday.delivery import outbox
from tests.bot.town import Town, answered, read


async def test_a_hand_over_posts_a_new_board_that_calls_only_who_must_act(town: Town) -> None:
    await town.kick_off()
    first = town.board.message.id

    await town.answer("4-4-2")

    assert town.board.message.id != first
    assert town.pinged == [str(town.asked.id)]


async def test_while_one_manager_plays_on_the_board_is_changed_in_place(town: Town) -> None:
    await town.line_up()
    first = town.board.message.id

    await town.first_pass()

    assert town.board.message.id == first
    assert "takes the pass" in town.board.text


async def test_a_board_has_the_play_around_the_ball_with_words_for_who_cannot_see_it(town: Town) -> None:
    await town.line_up()

    pictures = town.board.message.attachments

    assert [picture.filename.rpartition("-")[2] for picture in pictures] == ["action.png"]
    assert all(picture.description for picture in pictures)


async def test_a_line_up_is_not_shown_before_both_are_done(town: Town) -> None:
    await town.kick_off()
    await town.answer("5-3-2")

    assert "5-3-2." not in "\n".join(said.text for said in town.public)
    assert "5-3-2" not in (await town.log()).splitlines()[-2]
    await town.answer("4-4-2")
    assert "line up: 5-3-2." in await town.more()


async def test_a_player_is_picked_from_a_menu_and_then_its_hex(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    await town.answer("move")
    await town.some_move()

    assert "moves" in town.board.text


async def test_a_menu_of_hexes_for_another_question_is_not_opened(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    await town.answer("move")
    board = town.board

    result = await town.waiting.select(board.message, [board.menus[0]["options"][0]["value"]])

    assert result.acknowledged
    assert "Not your turn" in read(answered(result)).text


async def test_several_orders_at_once_are_played_one_after_the_other(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    board = town.board.message.id

    await town.confirm(await town.asked.slash(town.channel, "play", order="move, done"))

    assert town.board.message.id != board
    assert "0 of 5 moved." in town.board.text
    assert "Movement 2/3: defence" in str(town.board.message.attachments[0].description)


async def test_resigning_is_asked_twice_and_opens_the_dice(town: Town) -> None:
    await town.line_up()

    sure = await town.rosa.slash(town.channel, "match resign")
    assert sure.response is not None
    result = await town.rosa.click(sure.response, label="Yes, resign")

    assert result.acknowledged
    assert "Rosa has resigned" in town.board.text
    assert "Seed" in town.board.text


async def test_anybody_can_look_at_the_match_in_three_ways(town: Town) -> None:
    await town.line_up()

    action, full, words = [await town.kim.slash(town.channel, "board", view=way) for way in ("action", "full", "text")]

    assert action.response is not None
    assert full.response is not None
    assert words.response is not None
    assert action.response.attachments[0].filename.endswith("action.png")
    assert full.response.attachments[0].filename.endswith("full.png")
    assert "M19" in words.response.content
    assert action.ephemeral


async def test_the_board_in_words_has_every_piece_and_what_can_be_answered(town: Town) -> None:
    await town.line_up()

    words = await town.kim.slash(town.channel, "board", view="text")

    assert words.response is not None
    assert "- goalkeeper: 1 " in words.response.content
    assert words.response.content.count("- own third: ") == len(("home", "away"))
    assert "You can: Standard pass to" in words.response.content


async def test_the_board_in_words_lists_who_can_be_moved_and_how_far(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    await town.answer("move")

    words = await town.kim.slash(town.channel, "board", view="text")

    assert words.response is not None
    assert "You can pick: " in words.response.content
    assert " · up to " in words.response.content


async def test_anybody_can_ask_who_is_near_a_hex(town: Town) -> None:
    await town.line_up()

    words, refused = [await town.kim.slash(town.channel, "board", near=place) for place in ("m19", "K99")]

    assert words.response is not None
    assert refused.response is not None
    assert "Near M19: " in words.response.content
    assert "The ball is there." in words.response.content
    assert "K99" in refused.response.content
    assert "Near" not in refused.response.content


async def test_the_status_says_who_is_asked_and_links_the_board(town: Town) -> None:
    await town.line_up()

    result = await town.kim.slash(town.channel, "match status")

    assert result.response is not None
    assert "Choose your next action" in result.response.content
    assert str(town.board.message.id) in result.response.content


async def test_the_log_is_a_file_with_every_roll(town: Town) -> None:
    await town.kick_off()

    result = await town.kim.slash(town.channel, "match log")

    assert result.response is not None
    assert result.response.attachments[0].filename == "match-1.log"


async def test_the_log_is_json_for_whoever_wants_that(town: Town) -> None:
    await town.kick_off()

    result = await town.kim.slash(town.channel, "match log", form="json")

    assert result.response is not None
    assert result.response.attachments[0].filename == "match-1.json"


async def test_a_board_that_somebody_deleted_is_posted_anew(town: Town) -> None:
    await town.line_up()
    board, asked = town.board, town.asked
    town.env.inject_error("PATCH", "/channels/*/messages/*", status=404, code=10008)

    await town.confirm(await asked.slash(town.channel, "play", order=next(iter(board.answers))))

    assert town.board.message.id != board.message.id


async def test_a_post_that_fails_is_made_later(
    town: Town, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "FIRST_WAIT", 60.0)  # seconds: no new try before the bot has settled
    await town.kick_off()
    town.env.inject_error("POST", "/channels/*/messages", status=500, times=1)

    await town.answer("4-4-2")

    assert "posting failed" in caplog.text
    caplog.clear()
    await town.env.advance_time(60)
    assert f"<@{town.asked.id}>" in town.board.text
    assert "4-4-2" in town.board.buttons


async def test_what_the_bot_posted_before_it_died_is_not_posted_twice(town: Town) -> None:
    await town.kick_off()
    town.forget_last_posting()
    before = len(town.public)

    await town.restart()

    assert len(town.public) == before


async def test_a_board_that_a_life_posted_anew_which_ended_right_then_stays_the_newest(town: Town) -> None:
    await town.line_up()
    older = town.board.message.id
    town.keep_old_boards()
    await town.first_pass()  # it may not be edited, so it is posted again
    newer = town.board.message.id
    town.forget_last_posting(board=older)

    await town.restart()

    assert newer != older
    assert (await town.bot.desk.row(1)).board_message_id == town.public[-1].message.id == newer


async def test_where_nobody_may_look_back_the_board_that_is_known_is_changed(town: Town) -> None:
    await town.line_up()
    known = town.board.message.id
    await town.restart()
    town.env.inject_error("GET", "/channels/*/messages", status=403, code=50013, times=None)

    await town.first_pass()

    assert (await town.bot.desk.row(1)).board_message_id == town.board.message.id == known
    assert "takes the pass" in town.board.text


async def test_a_thread_is_opened_for_each_match_where_threads_are_on(new_town: Callable[..., Awaitable[Town]]) -> None:
    town = await new_town(threads=True)

    await town.kick_off()

    thread = town.channel.threads[0]
    assert thread.name == "Rosa v Bram"
    assert "Line up" in read(thread.history()[-1]).text
    assert f"<#{thread.id}>" in town.public[0].text


async def test_a_thread_that_a_life_opened_which_ended_right_then_is_played_in(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    town = await new_town(threads=True)
    channel = town.bot.get_channel(town.channel.id)
    assert isinstance(channel, discord.TextChannel)
    _ = await channel.create_thread(name="Rosa v Bram", type=discord.ChannelType.public_thread)

    await town.kick_off()

    (thread,) = town.channel.threads
    assert "Line up" in read(thread.history()[-1]).text


async def test_a_second_match_of_the_same_two_has_a_thread_of_its_own(new_town: Callable[..., Awaitable[Town]]) -> None:
    town = await new_town(threads=True)
    await town.kick_off()

    await town.kick_off()

    assert [thread.name for thread in town.channel.threads] == ["Rosa v Bram"] * 2
