"""The README's first five minutes can be played as written, by every kind of input that it names."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest

from matchday.match.dice import Tape
from rules.asking import Roll
from rules.counter_attack.pitch.geometry import GOAL
from rules.hexes import Hex
from tests.architecture.tree import text_of
from tests.bot.doors import DOORS
from tests.bot.town import Town, read
from tests.clauses import ROOT

PAGE: Final = text_of(ROOT / "README.md").partition("## The first five minutes")[2].partition("\n## ")[0]
MOVES: Final = re.findall(r"`(\d+ \+\d+, \d+ \+\d+)`", PAGE)[0]
TO_A_HEX: Final = re.findall(r"`(8 [A-Z]\d+)`", PAGE)
SHOTS: Final = re.findall(r"`shot ([A-Z]\d+)`", PAGE)
BUTTONS: Final = re.findall(r"\*\*([^*]+)\*\*", PAGE)


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town with a match at its first pass."""
    opened = await Town(tmp_path / "matches.db").open()
    await opened.line_up()
    await opened.first_pass()
    yield opened
    await opened.close()


@pytest.mark.slow
async def test_the_buttons_are_called_as_the_readme_calls_them(town: Town) -> None:
    after_the_pass = town.board.buttons
    await town.answer("move")

    assert {"Movement phase", "Enter moves", "More", "Done"} <= {*after_the_pass, *town.board.buttons}
    assert {"Accept", "Movement phase", "Enter moves", "Confirm", "Done", "More"} <= set(BUTTONS)


@pytest.mark.slow
@pytest.mark.parametrize("door", ["form", "reply", "play"])
async def test_the_moves_of_the_readme_are_played_and_the_other_manager_is_called(town: Town, door: str) -> None:
    attack, defence = town.asked, town.waiting
    await town.answer("move")

    await DOORS[door](town, MOVES)
    assert "2 of 4" in town.board.text
    assert town.asked is attack
    await town.answer("done")

    assert "0 of 5" in town.board.text
    assert town.asked is defence

    await DOORS[door](town, MOVES)
    assert "2 of 5" in town.board.text


@pytest.mark.slow
@pytest.mark.parametrize(("side", "move"), [("home", TO_A_HEX[0]), ("away", TO_A_HEX[1])])
async def test_the_hex_of_the_readme_can_be_reached_by_whoever_kicks_off(tmp_path: Path, side: str, move: str) -> None:
    def toss(_tape: Tape, number: int, die: Roll) -> int:
        return 6 if die.name == "toss" and die.who == side else 1 + number % (die.faces - 1)

    town = await Town(tmp_path / "matches.db", toss).open()
    await town.line_up()
    await town.first_pass()
    await town.answer("move")

    await DOORS["play"](town, move)

    assert town.asked is (town.rosa if side == "home" else town.bram)
    assert "1 of 4" in town.board.text
    await town.close()


@pytest.mark.slow
def test_the_shots_of_the_readme_are_at_the_goal_on_the_right_and_at_that_on_the_left() -> None:
    assert [each for label in SHOTS for each in GOAL if Hex.parse(label) in GOAL[each]] == ["right", "left"]


@pytest.mark.slow
async def test_a_channel_holds_one_match_as_the_readme_says(town: Town) -> None:
    told = await town.bram.slash(town.channel, "match challenge", opponent=town.kim)

    assert told.response is not None
    assert "There's already a match here" in read(told.response).text
