"""Answers that pair two: one menu for the first and one for the second, in place of one list of all pairs."""

from __future__ import annotations

import pytest

from tests.bot.play.test_doors import shown
from tests.bot.town import Town
from tests.bot.whole.test_skirmish import set_up

BENCH = (
    "1h M1; 7h M12; 8h M13; 9h M14; 10h M15; 11h M16; 1a M37; 9a M20; bench 13h 14h 15h; "
    "situation corner; attack home; spot A37"
)


async def picked(town: Town, first: str) -> dict[str, str]:
    """Pick the first of a pair; return the answers that can be picked then, each with its menu."""
    board = town.board
    return shown(await town.asked.select(board.message, [first], custom_id=board.answers[first])).answers


async def stopped(town: Town) -> None:
    """Stop play; the manager asked for substitutions gets a new board."""
    await town.stands(BENCH)
    await town.bot.poster.board_anew(1)


@pytest.mark.nightly
async def test_a_substitution_asks_who_goes_off_and_then_who_comes_on(town: Town) -> None:
    await stopped(town)
    offs = [answer for answer in town.board.answers if answer.startswith("?~for ")]

    comes = await picked(town, "?~for 9")

    assert offs == [f"?~for {shirt}" for shirt in (1, 7, 8, 9, 10, 11)]
    assert list(comes) == ["13 for 9", "14 for 9", "15 for 9"]
    assert not [answer for answer in town.board.answers if answer[0].isdigit()]


@pytest.mark.nightly
async def test_each_of_the_two_menus_says_what_it_is_about(town: Town) -> None:
    await stopped(town)
    board = town.board

    opened = shown(await town.rosa.select(board.message, ["?~for 9"], custom_id=board.answers["?~for 9"]))

    assert "Take off …" in [menu["placeholder"] for menu in board.menus]
    assert "9h 9 goes off …" in opened.text
    assert [option["label"] for option in opened.menus[0]["options"]] == [
        f"{shirt}h {shirt} for 9h 9" for shirt in (13, 14, 15)
    ]


async def test_a_pair_that_was_picked_is_read_back_and_played(town: Town) -> None:
    await stopped(town)
    board = town.board
    opened = shown(await town.rosa.select(board.message, ["?~for 9"], custom_id=board.answers["?~for 9"]))

    read_back = shown(await town.rosa.select(opened.message, ["14 for 9"], custom_id=opened.answers["14 for 9"]))
    await town.confirm_shown(read_back)

    assert "home chooses substitution SUB-1: 14 for 9" in await town.log()


async def test_a_charge_asks_who_charges_and_then_whom(town: Town) -> None:
    await set_up(town)
    chargers = [answer for answer in town.board.answers if answer.startswith("?~charge ")]

    targets = await picked(town, chargers[0])

    assert len(set(chargers)) == len(chargers)
    assert all(target.startswith(chargers[0].removeprefix("?~")) for target in targets)
    assert not [answer for answer in town.board.answers if answer.startswith("charge ")]
