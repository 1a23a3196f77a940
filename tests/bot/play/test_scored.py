"""A goal is told to its scorer with the answer that scored: the scorer's next board says what has happened since."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from matchday.match.dice import Tape
from render.game_list import PICTURES
from rules.asking import Roll
from store.people.people import Person
from tests.bot.play.test_doors import shown
from tests.bot.town import Town, read

SHOT = "1h M1; 1a M37; 10h M33 shooting=6 ball; 9h K28; 4a D10; attack home; situation at feet"

SAVED = "1h M1; 1a M37; 9h M32 shooting=4 ball; 7h G30; 4a K30; attack home; situation at feet"
"""A shot at J38 may be saved and fall to the shooter again."""


def home_rolls_high(tape: Tape, number: int, roll: Roll) -> int:
    """Let the home side roll sixes, and its opponent twos; no other dice are tied for ever."""
    _ = tape
    return {"h": roll.faces, "a": 2}.get(str(roll.who)[-1:], 1 + number % roll.faces)


async def test_a_goal_is_told_privately_to_its_scorer_while_the_board_asks_the_other(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    town = await new_town(dice=home_rolls_high)
    await town.stands(SHOT)
    plan = shown(await town.rosa.slash(town.channel, "play", order="shot M38"))

    result = await town.rosa.click(plan.message, label="Confirm")

    assert town.asked is town.bram
    [told] = [read(said) for said in result.followups if said.ephemeral]
    assert "**Goal for " in told.text
    assert "It's 1-0" in told.text


async def test_a_goal_stays_where_a_command_without_a_preview_has_promised_an_answer(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    """The player with the ball runs into the goal, without any dice (MOV-10)."""
    town = await new_town(dice=home_rolls_high)
    await town.stands(SHOT.replace("1a M37", "1a D30").replace("10h M33", "10h M36"))
    await town.bot.desk.people.prefer(Person(town.rosa.id, "Rosa"), skip_preview=True)

    result = await town.rosa.slash(town.channel, "play", order="10 M38")

    assert town.asked is town.bram
    assert "**Goal for " in shown(result).text


async def test_the_picture_of_a_shots_preview_has_no_odds_of_what_may_come_after_its_dice(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    """It showed the shots of a match in which the keeper had saved it: with other odds than the words above."""
    town = await new_town(dice=home_rolls_high)
    await town.stands(SAVED)
    [picture] = shown(await town.rosa.slash(town.channel, "play", order="shot J38")).message.attachments
    plan = await town.bot.desk.plans.ahead(1, "shot J38", by=town.rosa.id)
    told = [report for order in plan.orders for report in order.told]
    without, with_odds = PICTURES["counter_attack"].told, PICTURES["counter_attack"].moment

    assert await picture.read() == without(plan.after.match, told).draw("action")
    assert without(plan.after.match, told).draw("action") != with_odds(plan.after.match, told).draw("action")
