"""An evening with a third game, through the bot: run by `test_third_game.py`, with its line in the list of games."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final, get_args

import pytest

from cogs.match.display.status import BoardView
from matchday.match.dice import Tape
from rules.asking import Roll
from tests.bot.conftest import new_town
from tests.bot.doors import DOORS
from tests.bot.town import Town, answered, read

__all__ = ["new_town"]

ANSWERS: Final = ("C1", "keep", "A4", "B1", "D4", "A1")
"""Answers until the home side has three in a row; it begins, since the die shows a 2."""

Build = Callable[..., Awaitable[Town]]


def a_two(tape: Tape, number: int, roll: Roll) -> int:  # noqa: ARG001 - whatever is rolled for
    """Show a 2."""
    return 2


async def begun(new_town: Build) -> Town:
    """Return a town in which a match has just begun."""
    town = await new_town(dice=a_two)
    await town.kick_off(half=1, game="noughts")
    return town


@pytest.mark.parametrize("door", DOORS)
async def test_it_is_played_to_the_end_through_any_door(new_town: Build, door: str) -> None:
    town = await begun(new_town)
    pictures: list[str] = []
    for answer in ANSWERS:
        await DOORS[door](town, answer)
        pictures += [str(file.description) for file in town.board.message.attachments]

    view = await town.bot.desk.view(1)
    assert view.is_over
    assert view.row.result == "1-0"
    assert [f"O {place}" in pictures[-1] for place in ("A1", "B1", "C1")] == [True] * 3
    assert len(pictures) >= len(ANSWERS)
    assert "Noughts win with C1, B1, A1." in town.board.text
    assert "referee rolls toss XO-1: 2" in await town.log()


async def test_it_goes_on_after_a_restart(new_town: Build) -> None:
    town = await begun(new_town)
    for answer in ANSWERS:
        await town.restart()
        await town.answer(answer)

    assert (await town.bot.desk.view(1)).row.result == "1-0"


async def test_a_game_that_the_computer_does_not_play_is_refused(new_town: Build) -> None:
    town = await new_town()

    refused = await town.rosa.slash(town.channel, "match computer", game="noughts")

    assert "doesn't play this game: Noughts and Crosses" in answered(refused).content
    assert not await town.bot.desk.open_matches()


async def test_a_challenge_says_which_game_is_played(new_town: Build) -> None:
    town = await new_town()

    _ = await town.challenge(half=1, game="noughts")

    assert "Noughts and Crosses. Three in a row win." in town.board.text


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("Z99", ["no hex “Z99”", "XO-1"]),
        ("K19", ["K19 isn't on the board", "XO-1"]),
        ("C1", ["C1 has a mark", "XO-2"]),
    ],
)
async def test_it_refuses_under_its_own_clauses_and_in_its_own_words(
    new_town: Build, given: str, said: list[str]
) -> None:
    town = await begun(new_town)
    await town.answer("C1")
    await town.answer("keep")

    shown = await town.asked.slash(town.channel, "play", order=given)

    assert shown.response is not None
    text = read(shown.response).text
    assert [words for words in said if words not in text] == []


async def test_a_hex_that_is_none_is_refused_under_its_clause_where_nobody_plays(new_town: Build) -> None:
    town = await begun(new_town)

    shown = await town.kim.slash(town.channel, "board", near="Z99")

    assert shown.response is not None
    assert "XO-1" in read(shown.response).text


@pytest.mark.parametrize("view", get_args(BoardView))
async def test_every_view_of_its_board_is_answered(new_town: Build, view: str) -> None:
    town = await begun(new_town)
    await town.answer("C1")

    shown = await town.rosa.slash(town.channel, "board", view=view)

    assert shown.response is not None
    assert "Noughts v Crosses" in shown.response.content


async def test_its_rules_are_looked_up(new_town: Build) -> None:
    town = await new_town()

    shown = await town.kim.slash(town.channel, "rule", clause="XO-3")

    assert shown.response is not None
    assert "the first mark may be taken over" in shown.response.content


async def test_a_mark_is_taken_back(new_town: Build) -> None:
    town = await begun(new_town)
    await town.answer("C1")
    await town.answer("keep")
    await town.answer("A4")

    panel = await town.waiting.slash(town.channel, "match takeback")
    assert panel.response is not None
    _ = await town.waiting.click(read(panel.response).message, label="Take back")

    assert "A4" not in str((await town.bot.desk.view(1)).match.marks)


COMMANDS: Final = (
    *("match status", "match list", "match squad", "match sub", "match log", "match replay", "match follow"),
    *("match pause", "match nudge", "me orders", "me data", "help", "squad list"),
)


async def test_every_command_is_answered(new_town: Build) -> None:
    """A town fails its test when it is closed with a failure in its log."""
    town = await begun(new_town)
    await town.answer("C1")
    for command in COMMANDS:
        assert (await town.asked.slash(town.channel, command)).acknowledged
    page = await town.asked.slash(town.channel, "match replay", form="page")
    assert page.response is not None
    assert "This game has no page" in read(page.response).text
    assert (await town.asked.slash(town.channel, "odds", what="keep")).acknowledged
    assert (await town.asked.slash(town.channel, "board", player="B2")).acknowledged
    assert await town.asked.autocomplete(town.channel, "play", "order", "") != []


async def test_its_die_is_explained_and_its_board_is_read_and_played_again(new_town: Build) -> None:
    town = await begun(new_town)

    explained = await town.kim.context_menu(town.channel, "Explain this roll", town.board.message)
    in_words = await town.kim.context_menu(town.channel, "Text of this board", town.board.message)
    again = await town.kim.context_menu(town.channel, "Replay from here", town.board.message)

    assert explained.response is not None
    assert "rolls **2** for toss `XO-1`" in explained.response.content
    assert in_words.response is not None
    assert "A1: -" in in_words.response.content
    assert again.acknowledged


async def test_nothing_is_said_of_football_to_those_who_follow_it(new_town: Build) -> None:
    town = await begun(new_town)

    shown = await town.kim.slash(town.channel, "match follow")

    assert shown.response is not None
    assert "when something important happens" in shown.response.content
