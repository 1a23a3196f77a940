"""The first five minutes of the README can be played as they are written, by every door that it names."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import pytest

from tests.architecture.tree import text_of
from tests.bot.doors import DOORS
from tests.bot.town import Town
from tests.clauses import ROOT

PAGE: Final = text_of(ROOT / "README.md").partition("## The first five minutes")[2].partition("\n## ")[0]
MOVES: Final = re.findall(r"`(\d+ \+\d+, \d+ \+\d+)`", PAGE)[0]
BUTTONS: Final = re.findall(r"\*\*([^*]+)\*\*", PAGE)


@pytest.fixture
async def town(tmp_path: Path) -> AsyncIterator[Town]:
    """A town in which a match has got as far as the first pass."""
    opened = await Town(tmp_path / "matches.db").open()
    await opened.line_up()
    await opened.first_pass()
    yield opened
    await opened.close()


async def test_the_buttons_are_called_as_the_readme_calls_them(town: Town) -> None:
    after_the_pass = town.board.buttons
    await town.answer("move")

    assert {"Movement phase", "Enter moves", "More", "Done"} <= {*after_the_pass, *town.board.buttons}
    assert {"Accept", "Movement phase", "Enter moves", "Confirm", "Done", "More"} <= set(BUTTONS)


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
