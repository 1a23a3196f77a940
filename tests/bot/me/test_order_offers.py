"""Standing orders that are offered beside the answer that they would have given."""

from __future__ import annotations

import pytest
import simcord

from cogs.components import custom_ids
from store.people.people import Person
from testing.database import statements
from tests.attack.forging import press
from tests.bot.town import Said, Town, is_offer, read


async def a_first_time_pass(town: Town) -> None:
    """Play to a first-time pass, during which each side may move one player by a hex."""
    await town.line_up()
    await town.first_pass()
    passes = [answer for answer in town.board.answers if answer.startswith("first-time pass ")]
    await town.press(passes[0])


async def moves_nobody(town: Town) -> tuple[simcord.MemberActor, list[Said]]:
    """Let the manager who is asked move nobody; return who that is, and the standing orders that are offered."""
    who = town.asked
    result = await who.click(town.board.message, custom_id=town.board.ids["done"])
    return who, [said for said in map(read, result.followups) if is_offer(said)]


async def test_the_order_that_would_have_given_the_answer_is_a_press_away_and_holds_in_this_match(town: Town) -> None:
    await a_first_time_pass(town)
    who, [offer] = await moves_nobody(town)
    pressed = await who.click(offer.message, label="Always, in this match")

    given, everywhere = [await town.bot.desk.standing.of(who.id, "counter_attack", match_id) for match_id in (1, 0)]
    assert "A one-hex move during a first-time pass: **move no one**. Do the same every time?" in offer.text
    assert given["first_time_move"] == "done"
    assert "first_time_move" not in everywhere
    assert pressed.response is not None
    assert "**move no one**, always in this match" in read(pressed.response).text


async def test_after_the_match_it_is_refused_and_taken_away(town: Town) -> None:
    await a_first_time_pass(town)
    who, [offer] = await moves_nobody(town)
    _ = await town.bot.desk.resign(1, by=town.bram.id, interaction_id=6)

    pressed = await who.click(offer.message, label="Always, in this match")

    assert pressed.response is not None
    shown = read(pressed.response)
    refused = "**This match is over, so a standing order can't do anything in it.** For other matches, use /me orders."
    assert shown.text == f"\n{refused}"
    assert shown.buttons == []
    assert pressed.followups == []
    assert "first_time_move" not in await town.bot.desk.standing.of(who.id, "counter_attack", 1)


async def test_it_is_offered_once_a_match_also_after_a_restart(town: Town) -> None:
    await a_first_time_pass(town)
    who, [_] = await moves_nobody(town)
    await town.restart()

    assert not await town.bot.desk.standing.offer(1, who.id, "first_time_move")
    assert await town.bot.desk.standing.offer(1, who.id, "dive")


async def test_what_was_offered_once_costs_later_answers_no_writing(town: Town) -> None:
    await a_first_time_pass(town)
    who, [_] = await moves_nobody(town)

    with statements() as put:
        assert not await town.bot.desk.standing.offer(1, who.id, "first_time_move")

    assert [each for each in put if "INSERT" in each or "IMMEDIATE" in each] == []


@pytest.mark.nightly
async def test_nothing_is_offered_to_whoever_wants_to_be_asked(town: Town) -> None:
    await a_first_time_pass(town)
    me = Person(town.asked.id, town.asked.name)
    _ = await town.bot.desk.standing.give(me, "counter_attack", "first_time_move", "", 1)

    assert await moves_nobody(town) == (town.waiting, [])


async def test_what_a_saved_plan_answers_is_not_offered(town: Town) -> None:
    await town.kick_off()

    result = await town.asked.click(town.board.message, custom_id=town.board.ids["4-4-2"])

    assert result.followups == []


async def test_a_forged_way_is_refused(town: Town) -> None:
    await a_first_time_pass(town)
    forged = custom_ids.custom_id(1, 0, custom_ids.ME, "always.first_time_move.all of them")

    _ = await press(town, town.rosa, town.channel, forged)

    assert "first_time_move" not in await town.bot.desk.standing.of(town.rosa.id, "counter_attack", 1)
