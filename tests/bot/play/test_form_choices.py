"""Choices in a movement phase's form, after a foul and for the next action: only where useful, as ordinary orders."""

from __future__ import annotations

from typing import Any

import pytest
import simcord

from cogs.components import limits
from cogs.play.order_form import ORDERS, SKIP
from cogs.play.order_form_options import BESIDE, THEN
from tests.bot.play.test_doors import moving, shown
from tests.bot.town import Town

USUAL = {"substitution": "unless hurt"}
"""The default answer without a standing order."""

FOUL = f"{BESIDE}after_foul"


async def form(town: Town) -> simcord.InteractionResult:
    """Open the form as the manager to act."""
    result = await town.asked.click(town.board.message, label="Enter moves")
    assert result.modal is not None
    return result


def fields(result: simcord.InteractionResult) -> dict[str, dict[str, Any]]:
    """Return the fields of a form, by their ids."""
    assert result.modal is not None
    return {part["component"]["custom_id"]: part["component"] for part in result.modal["components"]}


async def last_part(town: Town) -> None:
    """Play to the third part of the first movement phase: two players of the attack, two hexes each."""
    _ = await moving(town)
    for _ in range(2):
        await town.confirm(await town.asked.slash(town.channel, "play", order="done"))


async def test_the_attack_is_asked_about_fouls_and_in_its_first_part_about_nothing_behind_it(town: Town) -> None:
    _ = await moving(town)

    asked = fields(await form(town))

    assert list(asked) == [ORDERS, FOUL, SKIP]
    assert [(each["value"], each.get("default", False)) for each in asked[FOUL]["options"]] == [
        ("ask", True),
        ("play on", False),
        ("free kick", False),
    ]


async def test_the_defence_is_asked_for_moves_alone(town: Town) -> None:
    _ = await moving(town)
    await town.confirm(await town.asked.slash(town.channel, "play", order="done"))

    assert list(fields(await form(town))) == [ORDERS, SKIP]


@pytest.mark.nightly
async def test_what_is_chosen_after_a_foul_holds_for_this_match(town: Town) -> None:
    first, _ = await moving(town)
    who = town.asked

    _ = await who.submit_modal(await form(town), {ORDERS: first, FOUL: "play on"})

    standing = town.bot.desk.standing
    assert await standing.of(who.id, town.bot.game, 1) == {**USUAL, "after_foul": "play on"}
    assert await standing.of(who.id, town.bot.game) == USUAL
    again = fields(await form(town))[FOUL]["options"]
    assert [each["value"] for each in again if each.get("default")] == ["play on"]


@pytest.mark.nightly
async def test_whoever_wants_to_be_asked_is_asked_in_this_match_whatever_holds_in_every_other(town: Town) -> None:
    first, _ = await moving(town)
    who = town.asked
    row, standing = await town.bot.desk.row(1), town.bot.desk.standing
    person = row.home if row.home.id == who.id else row.away
    _ = await standing.give(person, town.bot.game, "after_foul", "free kick")

    _ = await who.submit_modal(await form(town), {ORDERS: first, FOUL: "ask"})

    assert await standing.of(who.id, town.bot.game, 1) == {**USUAL, "after_foul": ""}


async def test_in_the_last_part_the_action_behind_it_is_ordered_too(town: Town) -> None:
    await last_part(town)
    opened = await form(town)
    actions = [each["value"] for each in fields(opened)[THEN]["options"]]
    wanted = next(action for action in actions if action.startswith("pass "))

    read_back = shown(await town.asked.submit_modal(opened, {THEN: [wanted]}))
    await town.confirm_shown(read_back)

    assert actions[0] == "later"
    assert "move" in actions
    log = await town.log()
    assert f": {wanted}" in log
    assert log.count("chooses move MOV-1: done") == 3


@pytest.mark.nightly
async def test_another_movement_phase_may_come_behind_the_last_part(town: Town) -> None:
    await last_part(town)

    read_back = shown(await town.asked.submit_modal(await form(town), {THEN: ["move"]}))
    await town.confirm_shown(read_back)

    assert (await town.log()).count("chooses action CLK-1: move") == 2


@pytest.mark.nightly
async def test_no_action_is_offered_for_hexes_where_nobody_stands(town: Town) -> None:
    await last_part(town)

    offered = [each["value"] for each in fields(await form(town))[THEN]["options"]]

    assert len(offered) < limits.OPTIONS
    assert [action for action in offered if action.startswith("long pass")] == []


async def test_whoever_decides_later_orders_only_what_was_typed(town: Town) -> None:
    await last_part(town)

    read_back = shown(await town.asked.submit_modal(await form(town), {ORDERS: "done", THEN: ["later"]}))
    await town.confirm_shown(read_back)

    assert (await town.log()).rstrip().endswith("done")


@pytest.mark.nightly
async def test_an_action_that_is_not_possible_behind_what_was_typed_is_refused_and_the_moves_are_kept(
    town: Town,
) -> None:
    await last_part(town)
    opened = await form(town)
    [*_, wanted] = [
        each["value"] for each in fields(opened)[THEN]["options"] if each["value"].startswith(("pass ", "first-time"))
    ]

    read_back = shown(await town.asked.submit_modal(opened, {ORDERS: f"done, {wanted}", THEN: [wanted]}))

    assert "Play valid moves" in read_back.buttons
