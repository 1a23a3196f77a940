"""The same odds of one answer everywhere: menu, *Odds*, /odds, preview, picture and text board."""

from __future__ import annotations

import re
from typing import Final

import pytest
import simcord

from cogs.components.answer_menus import legal, menus_of
from cogs.match.odds_hints import under_board
from render.counter_attack.facts.match_scene import scene_of
from render.counter_attack.facts.options import with_options
from render.counter_attack.words.sentences import threats
from tests.bot.town import Town, read
from tests.by_day import one_in

SHOT: Final = """
    1h M1; 1a M37 saving=4; 10h L32 ball shooting=5; 9h K28; 8h O26; 4a L34; 5a N30; attack home; called 3
    situation at feet
"""
SNAPSHOT: Final = SHOT.replace("at feet", "pass received")
FREE_KICK: Final = "1h M1; 1a M37 saving=4; 10h M30 ball; 9h K28; 4a M33; attack home; called 3"
PASSES: Final = "1h M1; 1a M37; 10h M19 ball; 9h M25; 8h K30; 4a N23; 5a L29; attack home; called 3; situation at feet"

PER_CENT: Final = re.compile(r"<?\d+%")


async def said_of(town: Town, answer: str) -> dict[str, str]:
    """Return the odds of an answer as each place tells them: what stands behind it there."""
    said: dict[str, str] = {}
    menu = await in_menus(town)
    if answer in menu:
        said["menu"] = menu[answer]
    for place, text in (
        ("button", await content(await town.rosa.click(town.board.message, label="Odds"))),
        ("command", await content(await town.rosa.slash(town.channel, "odds", what=answer))),
        ("begun", await content(await town.rosa.slash(town.channel, "odds", what=answer.rpartition(" ")[0] or answer))),
    ):
        found = re.search(rf"^`{answer}` (?:\([^)]*\) )?(.*)$", text, re.MULTILINE | re.IGNORECASE)
        if found is not None:
            said[place] = found[1]
    preview = await town.rosa.slash(town.channel, "play", order=answer)
    said["preview"] = orders_in(preview)[0].partition(" · ")[2]
    return said


def orders_in(preview: simcord.InteractionResult) -> list[str]:
    """Return the lines of a preview that read an order back."""
    assert preview.response is not None
    return [line for line in read(preview.response).text.splitlines() if line.startswith("**")]


async def in_menus(town: Town) -> dict[str, str]:
    """Return what stands below the answers in the menus of the board, were it posted now."""
    view = await town.bot.desk.view(1)
    risks = await under_board(town.bot.desk, view, legal(view))
    options = [option for _, listed in menus_of(view, legal(view), risks) for option in listed]
    return {option.value: option.description for option in options if option.description}


async def content(result: simcord.InteractionResult) -> str:
    assert result.response is not None
    return result.response.content


EVERYWHERE: Final = {"menu", "button", "command", "begun", "preview"}
TOLD: Final = [
    (SHOT, "shot L38", EVERYWHERE),
    (SHOT, "shot J38", EVERYWHERE),
    (SNAPSHOT, "snapshot", EVERYWHERE - {"menu"}),
    (PASSES, "pass M25", EVERYWHERE),
    (PASSES, "high pass M25", EVERYWHERE),
    (PASSES, "high pass K30", EVERYWHERE),
]
"""Scenes, each with an answer and the places where its odds are told."""


@pytest.mark.parametrize("told", one_in(2, TOLD, [answer for _, answer, _ in TOLD]))
async def test_the_odds_of_an_answer_are_told_alike_everywhere(town: Town, told: tuple[str, str, set[str]]) -> None:
    scene, answer, places = told
    await town.stands(scene)

    said = await said_of(town, answer)

    assert said.keys() == places
    assert len(set(said.values())) == 1, said
    assert PER_CENT.search(said["preview"]), said


async def test_the_picture_and_the_board_in_words_have_the_chance_of_a_goal_that_the_menu_has(town: Town) -> None:
    await town.stands(SHOT)
    match = (await town.bot.desk.view(1)).match
    menus = {
        answer.removeprefix("shot "): told
        for answer, told in (await in_menus(town)).items()
        if answer.startswith("shot ")
    }

    scene = with_options(match, scene_of(match))

    assert {str(lane.place): f"chance of a goal {lane.shown}" for lane in scene.lanes} == menus
    assert "Chance of a goal: " in threats(scene)[0]


async def test_shoot_is_read_back_at_the_goal_hex_with_the_best_of_these_chances(town: Town) -> None:
    await town.stands(SHOT)
    match = (await town.bot.desk.view(1)).match
    best = min(with_options(match, scene_of(match)).lanes, key=lambda lane: 1.0 if lane.risk is None else lane.risk)

    preview = await town.rosa.slash(town.channel, "play", order="shoot")

    assert preview.response is not None
    assert f"**Shot {best.place}** · chance of a goal {best.shown}" in read(preview.response).text


@pytest.mark.nightly
async def test_a_shot_says_what_its_chance_takes_for_granted(town: Town) -> None:
    await town.stands(SHOT)

    preview = await town.rosa.slash(town.channel, "play", order="shot L38")
    odds = await content(await town.rosa.slash(town.channel, "odds", what="shot L38"))

    assert preview.response is not None
    for text in (read(preview.response).text, odds):
        (assuming,) = [line for line in text.splitlines() if line.startswith("-# Assuming: ")]
        assert "waits on M37" in assuming
        assert "1 block attempt (" in assuming


@pytest.mark.nightly
async def test_a_high_pass_that_players_move_for_has_its_odds_beside_the_pass(town: Town) -> None:
    await town.stands(PASSES)
    alone = (await said_of(town, "high pass K30"))["preview"]

    preview = await town.rosa.slash(town.channel, "play", order="high pass K30, 9 M26")

    first, second = orders_in(preview)
    assert first.endswith(f" · {alone}")
    assert "accurate" in first
    assert "goes astray" in first
    assert "%" not in second


DIVE: Final = """
    1h M1; 1a M36; 10h N36 ball; attack home; called 3
    situation pass received
"""
"""The goalkeeper is asked to dive as soon as a snapshot is called."""


async def test_a_board_that_asks_for_a_dive_has_the_button_of_its_odds(town: Town) -> None:
    """It stood only on boards with hexes to pick from."""
    await town.stands(DIVE)
    await town.bot.poster.board_anew(1)
    await town.answer("snapshot")

    odds = await content(await town.asked.click(town.board.message, label="Odds"))

    assert {"dive", "stay"} <= set(town.board.ids)
    assert "`dive` our keeper gets it" in odds


async def test_a_board_whose_words_roll_no_die_has_no_button_of_odds(town: Town) -> None:
    await town.stands("1h M1 ball; 9h K20; 1a M37; 4a K30; situation save and hold; attack home; called 3")
    await town.bot.poster.board_anew(1)

    assert {"final thirds", "quick throw"} <= set(town.board.ids)
    assert "Odds" not in town.board.buttons


FREE: Final = "1h M1; 1a M37; 4a M24; 9a B31; 9h R20; 10h A8; ball M20; attack home; situation in space; called 3"
"""The ball lies in space, in reach of a defender, who may roll for it beside it (MOV-5)."""


async def test_a_button_has_the_chance_of_its_answer_beside_it(town: Town) -> None:
    """It stood only behind *Odds*, while answers in menus had it beside them."""
    await town.stands(FREE)
    await town.bot.poster.board_anew(1)
    for answer in ("done", "4 M21"):
        await town.answer(answer)

    assert [label for label in town.board.buttons if label in {"Try 17%", "No"}] == ["Try 17%", "No"]


async def test_goal_hexes_on_buttons_have_the_chances_of_the_pictures_lanes(town: Town) -> None:
    await town.stands(SNAPSHOT)
    lanes = with_options((view := await town.bot.desk.view(1)).match, scene_of(view.match)).lanes
    await town.bot.poster.board_anew(1)
    for answer in ("snapshot", "no"):
        await town.answer(answer)

    assert [label for label in town.board.buttons if "38" in label] == [f"{lane.place} {lane.shown}" for lane in lanes]
