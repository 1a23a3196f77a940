"""An evening with a skirmish: every door, the hand-over, takebacks and clocks are those of any match."""

from __future__ import annotations

from datetime import timedelta
from typing import cast

import pytest
import simcord

from cogs.components.answer_menus import legal
from tests.bot.doors import DOORS
from tests.bot.town import Said, Town, read
from tests.bot.whole.test_skirmish import a_charge
from tests.by_day import one_in


async def moving(town: Town) -> None:
    """Begin a skirmish, and let the first turn come to its moves."""
    await town.kick_off(half=1, game="skirmish", field="Mill Ford", pace="24")
    await town.answer("as drawn")
    await town.answer("as drawn")
    await town.answer("done")


async def some_walk(town: Town) -> str:
    """Return a move that can be made now."""
    return next(iter(legal(await town.bot.desk.view(1)).groups.values()))[0]


def called(town: Town) -> list[str]:
    """Return all people called so far, message by message."""
    path = f"/channels/{town.channel.id}/messages"
    posts = [each.json for each in town.env.http_requests if (each.method, each.path) == ("POST", path)]
    allowed = [cast("dict[str, dict[str, list[str]]]", post)["allowed_mentions"] for post in posts]
    return [str(user) for each in allowed for user in each.get("users", [])]


async def offered(town: Town, who: simcord.MemberActor) -> Said:
    """Ask for the possible takebacks as a person."""
    result = await who.slash(town.channel, "match takeback")
    assert result.response is not None
    return read(result.response)


async def test_the_other_is_called_once_when_it_has_to_act_and_nobody_before(town: Town) -> None:
    await moving(town)
    other = town.waiting
    before = called(town)

    await town.answer(await some_walk(town))
    await town.answer("done")
    still = called(town)
    await town.answer("done")

    assert still == before
    assert called(town) == [*before, str(other.id)]
    assert town.asked is other


@pytest.mark.parametrize("door", one_in(2, DOORS))
async def test_a_figure_moves_through_any_door(town: Town, door: str) -> None:
    await moving(town)
    walk = await some_walk(town)

    await DOORS[door](town, walk)

    assert "moves to" in town.board.text
    assert walk in await town.log()


async def test_a_figure_is_completed_letter_by_letter_and_then_where_it_goes(town: Town) -> None:
    await moving(town)
    walk = await some_walk(town)
    group = walk.rpartition(" ")[0]

    figures = await town.asked.autocomplete(town.channel, "play", "order", group[:-2])
    hexes = await town.asked.autocomplete(town.channel, "play", "order", f"{group} ")

    assert group in [choice["value"].strip() for choice in figures]
    assert walk in [choice["value"] for choice in hexes]


async def test_a_walk_that_has_found_nobody_is_taken_back_at_once(town: Town) -> None:
    await moving(town)
    before = str((await town.bot.desk.view(1)).match.figures)
    await town.answer(await some_walk(town))

    panel = await offered(town, town.asked)
    _ = await town.asked.click(panel.message, label="Take back")

    assert "took back" in town.public[-2].text
    assert str((await town.bot.desk.view(1)).match.figures) == before


async def test_a_charge_is_taken_back_when_the_other_allows_it(town: Town) -> None:
    await town.kick_off(half=1, game="skirmish", field="Mill Ford")
    await town.answer("as drawn")
    await town.answer("as drawn")
    asked, other = town.asked, town.waiting
    charge = await a_charge(town)
    await town.answer(charge)

    panel = await offered(town, asked)
    _ = await asked.click(panel.message, label=f"Ask {other.name}")
    _ = await other.click(town.public[-1].message, label="Allow")

    assert "took back" in town.public[-2].text
    assert f"?~{charge.rpartition(' ')[0]}" in town.board.answers


async def test_a_reminder_calls_who_has_to_move(town: Town) -> None:
    await moving(town)
    asked, waits = town.asked, town.waiting

    await town.wait(timedelta(hours=12))

    assert f"{waits.name} is waiting for your move" in town.public[-1].text
    assert town.pinged == [str(asked.id)]


async def test_when_the_time_is_up_the_other_may_claim_the_match(town: Town) -> None:
    await moving(town)
    waits = town.waiting
    await town.wait(timedelta(days=5))
    up = town.public[-1]

    sure = await waits.click(up.message, label="Claim the win …")
    assert sure.response is not None
    _ = await waits.click(read(sure.response).message, label="Yes, claim it")

    assert up.buttons == ["Give 24 h more", "Claim the win …", "Let the computer play"]
    assert f"{waits.name} has claimed the win" in town.public[-1].text


async def test_what_was_played_is_there_after_a_restart(town: Town) -> None:
    await moving(town)
    walk = await some_walk(town)
    await town.answer(walk)

    await town.restart()
    await town.answer("done")

    assert walk in await town.log()
    assert "Enter shooting and combat" in town.board.text
