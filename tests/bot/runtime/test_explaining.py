"""Commands in the menu of a message, which explain its dice, read its board out or replay it: for our messages only."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import simcord
from sqlalchemy import update

from store.schema.match_tables import match
from testing.database import change
from tests.bot.town import Said, Town, read
from tests.matchday.ground import rigged


async def asked(town: Town, who: simcord.MemberActor, menu: str, message: Said) -> str:
    result = await who.context_menu(town.channel, menu, message.message)
    assert result.response is not None
    return result.response.content


async def line_of_a_match_that_is_over(town: Town) -> Said:
    """Play a match until it has an older board, and resign. Returns the line of that board."""
    await town.kick_off()
    await town.answer("4-4-2")
    line = town.public[-2]
    sure = await town.rosa.slash(town.channel, "match resign")
    assert sure.response is not None
    _ = await town.rosa.click(sure.response, label="Yes, resign")
    return line


async def line_of_an_earlier_match(town: Town) -> Said:
    """Return the line of a board of match 1, which is over; match 2 is played in the same channel."""
    line = await line_of_a_match_that_is_over(town)
    await town.kick_off()
    return line


async def test_the_dice_of_a_duel_are_explained(new_town: Callable[..., Awaitable[Town]]) -> None:
    town = await new_town(dice=rigged(5, 2))
    first = await town.kim.slash(town.channel, "duel", kind="tackle")
    assert first.response is not None
    _ = await town.kim.click(first.response, label="Roll")

    said = await asked(town, town.bram, "Explain this roll", town.public[-1])

    assert "**Roll 1:** Defender rolls **5** for a tackle `TAC-2`" in said
    assert "1: A foul · 2-6: then Attacker rolls for keeping the ball" in said
    assert "1-4: Defender wins the ball · 5: Loose ball · 6: Attacker gets away" in said


async def test_the_dice_that_a_board_tells_of_are_explained(new_town: Callable[..., Awaitable[Town]]) -> None:
    town = await new_town(dice=rigged(3, 4, 2))
    await town.kick_off()

    said = await asked(town, town.kim, "Explain this roll", town.board)

    assert "**Roll 1:**" in said
    assert "the referee" in said or "the toss" in said


async def test_where_no_dice_were_rolled_that_is_said(town: Town) -> None:
    await town.line_up()
    await town.first_pass()
    await town.answer("move")

    said = await asked(town, town.kim, "Explain this roll", town.board)

    assert said == "No rolls in this message."


async def test_a_board_is_read_in_words_and_an_older_one_as_it_was_described(town: Town) -> None:
    await town.line_up()
    before = town.board
    newest = await asked(town, town.kim, "Text of this board", before)
    await town.first_pass()
    older = await asked(town, town.kim, "Text of this board", before)

    assert "Lantern Quay" in newest
    assert older
    assert older != newest


async def test_other_messages_cannot_be_explained(town: Town) -> None:
    sent = await town.rosa.send(town.channel, "Hello")

    result = await town.kim.context_menu(town.channel, "Explain this roll", sent)

    assert result.response is not None
    assert "only works on a match board" in result.response.content


async def test_what_somebody_else_posts_under_the_name_of_a_picture_of_ours_tells_nothing(town: Town) -> None:
    await town.line_up()
    seq = (await town.bot.desk.view(1)).seq
    sent = await town.kim.send(town.channel, "Look", attachments=[(f"m1-{seq}-board.png", b"png")])

    for menu in ("Explain this roll", "Text of this board"):
        result = await town.kim.context_menu(town.channel, menu, sent)
        assert result.response is not None
        assert "only works on a match board" in result.response.content


async def test_a_board_is_replayed_from_where_it_begins_to_tell(town: Town) -> None:
    await town.line_up()
    first = town.board
    await town.first_pass()

    result = await town.kim.context_menu(town.channel, "Replay from here", first.message)

    assert result.response is not None
    shown = read(result.response)
    assert result.response.flags.ephemeral
    assert shown.buttons == ["First", "Back", "Next", "Last"]
    assert "line up" in shown.text


async def test_a_board_that_is_only_a_line_is_explained_and_replayed_by_what_it_tells(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    town = await new_town(dice=rigged(3, 4, 2))
    await town.kick_off()
    await town.answer("4-4-2")
    await town.answer("4-4-2")
    older, line = town.public[-3:-1]

    explained = await asked(town, town.kim, "Explain this roll", line)
    words = {await asked(town, town.kim, "Text of this board", message) for message in (older, line)}
    result = await town.kim.context_menu(town.channel, "Replay from here", line.message)

    assert line.text.strip().startswith("-# ")
    assert explained == "No rolls in this message."
    assert words == {"**This older board was cut to one line.**\nOpen its menu and pick *Replay from here* to see it."}
    assert result.response is not None
    assert read(result.response).buttons == ["First", "Back", "Next", "Last"]
    assert "line up" in read(result.response).text


async def test_the_line_of_a_board_that_came_again_tells_of_no_roll(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    """Nothing has happened between the two: the dice of before the first stand on both boards."""
    town = await new_town(dice=rigged(3, 4, 2))
    await town.kick_off()
    await town.bot.board_anew(1)
    line, board = town.public[-2:]

    assert line.text.strip() == "-# 0' · Lantern Quay: Line up your eleven, hidden for now."
    assert "**Roll 1:**" in await asked(town, town.kim, "Explain this roll", board)
    assert await asked(town, town.kim, "Explain this roll", line) == "No rolls in this message."


async def test_a_line_of_a_later_challenge_that_was_played_first_is_replayed(town: Town) -> None:
    _ = await town.challenge()
    card = town.board
    line = await line_of_a_match_that_is_over(town)
    assert (await town.bram.click(card.message, label="Accept")).acknowledged

    result = await town.kim.context_menu(town.channel, "Replay from here", line.message)

    assert result.response is not None
    assert read(result.response).buttons == ["First", "Back", "Next", "Last"]


async def test_a_line_of_an_earlier_match_in_the_same_channel_is_replayed(town: Town) -> None:
    line = await line_of_an_earlier_match(town)

    result = await town.kim.context_menu(town.channel, "Replay from here", line.message)

    assert result.response is not None
    shown = read(result.response)
    assert shown.buttons == ["First", "Back", "Next", "Last"]
    assert all(part["custom_id"].startswith("ca1:1:") for part in shown.parts if "custom_id" in part)


async def test_a_line_that_may_be_of_a_match_elsewhere_is_not_replayed(town: Town) -> None:
    """The number in a line tells 65,536 matches apart; the match must have been played in this channel, too."""
    line = await line_of_an_earlier_match(town)
    elsewhere = {"channel_id": town.channel.id + 1, "thread_id": None}
    change(town.database, update(match).where(match.c.id == 1).values(elsewhere))

    said = await asked(town, town.kim, "Replay from here", line)

    assert "only works on a match board" in said


async def test_other_messages_cannot_be_replayed(town: Town) -> None:
    sent = await town.rosa.send(town.channel, "Hello")
    result = await town.rosa.context_menu(town.channel, "Replay from here", sent)
    assert result.response is not None
    assert "only works on a match board" in result.response.content
