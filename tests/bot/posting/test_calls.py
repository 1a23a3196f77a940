"""Calls of managers by mention: in one movement phase and in one high pass with its header."""

from __future__ import annotations

from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import cast

import pytest
from sqlalchemy import select

from matchday.match.dice import Tape
from rules.asking import Roll
from store.schema.match_tables import wish
from testing.database import Row, rows
from tests.bot.match.test_wishes import STOPPED
from tests.bot.play.test_doors import shown
from tests.bot.town import Town, answered, read
from tests.by_day import one_in

PHASE = "1h M1; 1a M37; 10h M19 ball; 9h K21; 8h Q17; 5a L24; 6a P24; 7a J27; attack home"
CROSS = "1h M1; 1a M36; 7h G24 ball; 9h L33; 8h N20; 4a L34; 5a O30; 6a J28; attack home"

TWO_UP = CROSS.replace("8h N20", "8h M32")
WHILE_IT_FLIES = {"high_pass_move": "done", "keeper_comes": "stay", "keeper_step": "stay"}


def calls(town: Town, since: int) -> Counter[str]:
    """Count possible pings of each person in the bot's messages since this many requests."""
    path = f"/channels/{town.channel.id}/messages"
    posted = [request for request in town.env.http_requests[since:] if (request.method, request.path) == ("POST", path)]
    allowed = [cast("dict[str, dict[str, list[str]]]", each.json)["allowed_mentions"] for each in posted]
    assert all(each["parse"] == [] for each in allowed)
    names = {str(town.rosa.id): "Rosa", str(town.bram.id): "Bram"}
    return Counter(names[str(user)] for each in allowed for user in each.get("users", []))


def high(tape: Tape, number: int, roll: Roll) -> int:
    """Let the pass be accurate and every header of the attack win; no other dice are tied for ever."""
    _ = tape
    if roll.name in {"header", "toss"}:
        return roll.faces if roll.who in {"home", "9h"} else 2
    return roll.faces if roll.name == "accuracy" else 1 + number % roll.faces


def low(tape: Tape, number: int, roll: Roll) -> int:
    """Let the pass be accurate and every header of the attack lose."""
    if roll.name == "header":
        return 2 if roll.who in {"home", "9h"} else roll.faces
    return high(tape, number, roll)


async def say(town: Town, orders: str) -> None:
    """Type orders as the manager to act, and confirm them."""
    await town.confirm(await town.asked.slash(town.channel, "play", order=orders))


def kept(town: Town) -> list[Row]:
    """Return the answers said in advance for the match, each with the name of its question."""
    return rows(town.database, select(wish.c.question, wish.c.answer))


async def question(town: Town) -> str:
    """Return the name of the question that is open."""
    asked = (await town.bot.desk.view(1)).question
    return asked.name if asked is not None else ""


async def test_a_movement_phase_calls_each_manager_twice_at_most(new_town: Callable[..., Awaitable[Town]]) -> None:
    town = await new_town(dice=high)
    await town.stands(PHASE)
    assert town.asked is town.rosa
    called, since = Counter({"Rosa": 1}), len(town.env.http_requests)  # the board that asks for the action called her

    await say(town, "move")
    for orders in ("10 M22, 9 K23, done", "5 L23, 6 P23, done", "8 Q18, done"):
        await say(town, orders)

    called += calls(town, since)
    assert await question(town) == "action"
    assert called == {"Rosa": 2, "Bram": 1}


@pytest.mark.nightly
async def test_the_third_board_of_a_phase_names_its_manager_and_calls_nobody(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    """Each takeback gives Rosa and Bram one board more: from the third on, only the clock calls, five minutes later."""
    town = await new_town(dice=high)
    await town.stands(PHASE)
    called, since = Counter({"Rosa": 1}), len(town.env.http_requests)
    await say(town, "move")

    for number in range(3):
        await say(town, "done")
        assert town.asked is town.bram
        offer = await town.bot.desk.takebacks.offer(1, by=town.rosa.id)
        _ = await town.bot.desk.takebacks.take_back(
            1, offer.to, by=town.rosa.id, seq=offer.seq, interaction_id=900 + number
        )
        await town.env.settle()
        assert town.asked is town.rosa
    await town.restart()
    await say(town, "done")

    assert called + calls(town, since) == {"Rosa": 2, "Bram": 2}
    assert f"<@{town.bram.id}>" in town.board.text
    await town.wait(timedelta(minutes=5))
    assert "Rosa is waiting for your move" in town.public[-1].text
    assert town.pinged == [str(town.bram.id)]


@pytest.mark.parametrize(("aim", "after"), [("pass", "headed_pass"), ("goal M38", "")])
async def test_a_high_pass_with_header_calls_three_times(
    new_town: Callable[..., Awaitable[Town]], aim: str, after: str
) -> None:
    """The defence is called for its move, the attack for aim and challengers, the defence for its challengers."""
    town = await new_town(dice=high)
    await town.stands(CROSS)
    since, asked, called = len(town.env.http_requests), list[str](), Counter[str]()
    answers = {**WHILE_IT_FLIES, "header_aim": aim}

    await say(town, "high pass L33")
    while (name := await question(town)) in {*answers, "challengers"}:
        asked.append(name)
        called = calls(town, since)
        await say(town, answers.get(name) or ("9" if town.asked is town.rosa else "4"))

    assert {"high_pass_move", "header_aim", "challengers"} <= set(asked)
    assert asked[-1] == "challengers"
    assert called == {"Rosa": 1, "Bram": 2}
    assert not after or (await question(town), calls(town, since)["Rosa"]) == (after, 1)


async def crossed(town: Town, aim: str, challengers: str = "9") -> tuple[list[str], Counter[str]]:
    """Play a high pass with its header: return what was asked up to there, and who was called.

    aim: of the header; "" to play up to where it is asked for.
    """
    since, asked = len(town.env.http_requests), list[str]()
    answers = {**WHILE_IT_FLIES, **({"header_aim": aim} if aim else {})}
    await say(town, "high pass L33")
    while (name := await question(town)) in answers or (aim and name == "challengers"):
        asked.append(name)
        await say(town, answers.get(name) or (challengers if town.asked is town.rosa else "4"))
    return asked, calls(town, since)


@pytest.mark.nightly
@pytest.mark.parametrize("aim", one_in(3, ["pass to l31", "Pass L31", "headed pass L31"]))
async def test_a_headed_pass_that_was_said_before_the_dice_calls_nobody(
    new_town: Callable[..., Awaitable[Town]], aim: str
) -> None:
    """Three calls until the ball has been headed on; the fourth, Rosa's second, is for her next move."""
    town = await new_town(dice=high)
    await town.stands(CROSS)

    asked, called = await crossed(town, aim)

    assert {"header_aim", "challengers"} < set(asked)
    assert await question(town) == "move"
    assert called == {"Rosa": 2, "Bram": 2}
    assert "home chooses header_aim HEA-2: pass\n" in await town.log()
    assert "home chooses headed_pass HEA-6: L31  # by standing order" in await town.log()


@pytest.mark.nightly
async def test_where_it_is_headed_may_be_said_with_the_challengers(new_town: Callable[..., Awaitable[Town]]) -> None:
    """The new hex replaces the one that was said with the aim; the other manager does not read it."""
    town = await new_town(dice=high)
    await town.stands(TWO_UP)

    asked, _ = await crossed(town, "pass L31", "9, pass to M31")

    assert asked.count("challengers") == 2
    assert "home chooses challengers HEA-2: 9\n" in await town.log()
    assert "home chooses headed_pass HEA-6: M31  # by standing order" in await town.log()


@pytest.mark.nightly
async def test_what_is_not_legal_when_it_comes_is_asked_after_all(new_town: Callable[..., Awaitable[Town]]) -> None:
    """The hex under the ball is a legal target only as long as nobody knows who heads it."""
    town = await new_town(dice=high)
    await town.stands(TWO_UP)

    _ = await crossed(town, "pass to L33")

    assert (await question(town), town.asked) == ("headed_pass", town.rosa)


@pytest.mark.nightly
async def test_a_takeback_forgets_where_the_ball_was_to_be_headed(new_town: Callable[..., Awaitable[Town]]) -> None:
    town = await new_town(dice=high)
    await town.stands(CROSS)
    _ = await crossed(town, "")
    aimed = await town.bot.desk.view(1)
    await say(town, "pass to L31")

    _ = await town.bot.desk.takebacks.take_back(1, aimed.ply, by=town.rosa.id, seq=aimed.seq + 1, interaction_id=9)
    for orders in ("pass", "4"):
        await say(town, orders)

    assert await question(town) == "headed_pass"


@pytest.mark.nightly
async def test_what_was_said_for_one_header_is_not_meant_for_the_next(new_town: Callable[..., Awaitable[Town]]) -> None:
    town = await new_town(dice=low)
    await town.stands(CROSS)
    _ = await crossed(town, "pass to L31")
    assert (await question(town), town.asked) == ("headed_pass", town.bram)
    assert kept(town) == [("headed_pass", "L31")]
    await say(town, "L30")

    assert "home chooses headed_pass" not in await town.log()
    assert kept(town) == []


@pytest.mark.nightly
async def test_odds_are_told_of_the_aim_alone(new_town: Callable[..., Awaitable[Town]]) -> None:
    town = await new_town(dice=high)
    await town.stands(CROSS)
    _ = await crossed(town, "")

    told = await town.bot.desk.odds.foretold(1, "pass to L31")

    assert (told.answers, told.as_if) == (("pass",), "")


@pytest.mark.nightly
async def test_the_menu_of_a_header_offers_where_to_head_it_on(new_town: Callable[..., Awaitable[Town]]) -> None:
    town = await new_town(dice=high)
    await town.stands(CROSS)
    _ = await crossed(town, "")

    menu = next(menu for menu in town.board.menus if menu["placeholder"] == "Head it on to …")
    chosen = next(option["value"] for option in menu["options"] if option["value"].startswith("headed pass"))
    result = await town.rosa.select(town.board.message, [chosen], custom_id=menu["custom_id"])
    read_back = read(answered(result))

    assert f"if won, headed to {chosen.removeprefix('headed pass ')}" in read_back.text
    await town.confirm(result)
    assert "home chooses header_aim HEA-2: pass\n" in await town.log()
    assert not any("headed pass" in said.text for said in town.public)


async def test_a_stop_calls_nobody_who_has_said_nothing_about_substitutions(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    town = await new_town(dice=high)
    await town.stands(STOPPED.replace("situation corner", "situation throw-in").replace("spot A37", "spot A20"))
    since = len(town.env.http_requests)

    await say(town, "no")

    assert town.asked is town.rosa
    assert "away chooses substitution SUB-1: no  # by standing order" in await town.log()
    assert "No substitution" not in town.board.text
    assert "No substitution: Away." in read(answered(await town.rosa.click(town.board.message, label="More"))).text
    assert not calls(town, since)


async def test_whoever_has_somebody_injured_is_asked(new_town: Callable[..., Awaitable[Town]]) -> None:
    town = await new_town(dice=high)
    await town.stands(f"{STOPPED}; injured 9a")

    await say(town, "no")

    assert (await question(town), town.asked) == ("substitution", town.bram)


async def test_what_went_without_saying_is_taken_back_by_its_manager_alone(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    """Bram had nothing to answer, so Rosa's own answer goes back without him."""
    town = await new_town(dice=high)
    await town.stands(STOPPED)
    await say(town, "no")

    offer = await town.bot.desk.takebacks.offer(1, by=town.rosa.id)
    his = await town.bot.desk.takebacks.offers(1, by=town.bram.id)

    assert [each.entry.answer for each in offer.gone] == ["no", "no"]
    assert offer.asks is None
    assert his[0].asks is None


async def test_a_button_under_more_lets_its_manager_be_asked_after_all(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    town = await new_town(dice=high)
    await town.stands(STOPPED)
    more = shown(await town.bram.click(town.board.message, label="More"))
    ways = shown(await town.bram.click(more.message, label="Stoppage: substitutions …"))
    menu = next(menu for menu in ways.menus if menu["custom_id"].endswith("order.substitution"))
    _ = await town.bram.select(ways.message, ["ask"], custom_id=menu["custom_id"])

    await say(town, "no")

    assert (await question(town), town.asked) == ("substitution", town.bram)
