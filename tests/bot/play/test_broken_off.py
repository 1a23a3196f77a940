"""Orders left over when dice broke off an entry: reported, and prefilled when the same question comes again."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest
import simcord

from matchday.match.dice import Tape
from rules.asking import Roll
from tests.bot.play.test_doors import shown
from tests.bot.town import Town, read

SCENE = "1h M1; 1a M37; 10h M10 pace=5 ball; 9h R10 pace=5; 8h T10; 7h V10; 6h X10; 4a L13 tackling=1; 5a T14"
PAST_4A = "10 M14 via M11 M12 M13"


def stolen(tape: Tape, number: int, roll: Roll) -> int:
    """Let every try for the ball succeed; no other dice are tied for ever."""
    _ = tape
    return roll.faces if roll.name == "steal" else 1 + number % roll.faces


@pytest.fixture
async def pitch(new_town: Callable[..., Awaitable[Town]]) -> Town:
    """Return a town in which Rosa's side moves, and a run past 4a loses the ball."""
    town = await new_town(dice=stolen)
    await town.stands(f"{SCENE}; attack home")
    await town.answer("move")
    return town


async def broken_off(town: Town, orders: str) -> simcord.InteractionResult:
    """Let Rosa enter orders, and confirm them: dice break them off."""
    plan = shown(await town.rosa.slash(town.channel, "play", order=orders))
    return await town.rosa.click(plan.message, label="Confirm")


async def form(town: Town, who: simcord.MemberActor) -> str:
    """Return the contents of a person's form."""
    opened = await who.click(town.board.message, label="Enter moves")
    assert opened.modal is not None
    return str(opened.modal["components"][0]["component"].get("value", ""))


async def defends(town: Town, first: str = "") -> None:
    """Move nobody as Bram, who has the ball now, or first one player, so that Rosa's side moves."""
    await town.answer("move")
    if first:
        await town.confirm(await town.bram.slash(town.channel, "play", order=first))
    await town.answer("done")


async def test_what_is_left_is_told_to_its_manager_alone(pitch: Town) -> None:
    result = await broken_off(pitch, f"{PAST_4A}, 9 R14, 8 T12, done")

    [told] = [read(said) for said in result.followups]
    assert "Your moves stopped: there's another decision first" in told.text
    assert "`9 R14`, `8 T12`" in told.text
    assert "done" not in told.text
    assert "Now Bram decides. `NXT-1`" in told.text


@pytest.mark.nightly
async def test_what_is_left_stands_in_the_form_when_the_same_is_asked_again(pitch: Town) -> None:
    _ = await broken_off(pitch, f"{PAST_4A}, 9 R14, 8 T12, done")

    await defends(pitch)

    assert pitch.asked is pitch.rosa
    assert await form(pitch, pitch.rosa) == "9 R14, 8 T12"


async def test_only_what_is_still_legal_is_offered(pitch: Town) -> None:
    _ = await broken_off(pitch, f"{PAST_4A}, 9 R14, 8 T12, done")

    await defends(pitch, "5 T12")

    assert await form(pitch, pitch.rosa) == "9 R14"


@pytest.mark.nightly
async def test_nothing_is_offered_to_whoever_has_moved_since(pitch: Town) -> None:
    _ = await broken_off(pitch, f"{PAST_4A}, 9 R14, 8 T12, done")
    await defends(pitch)

    await pitch.confirm(await pitch.rosa.slash(pitch.channel, "play", order="7 V11"))

    assert pitch.asked is pitch.rosa
    assert await form(pitch, pitch.rosa) == ""


@pytest.mark.nightly
async def test_done_is_not_what_is_left_and_done(pitch: Town) -> None:
    _ = await broken_off(pitch, f"{PAST_4A}, 9 R14, done")
    await defends(pitch)

    asked = shown(await pitch.rosa.click(pitch.board.message, label="Done"))

    assert "0 of 5 moved" in asked.text
    assert "R14" not in asked.text


async def test_what_is_left_outlives_a_restart(pitch: Town) -> None:
    _ = await broken_off(pitch, f"{PAST_4A}, 9 R14, done")
    await pitch.restart()

    await defends(pitch)

    assert await form(pitch, pitch.rosa) == "9 R14"


def tackled(tape: Tape, number: int, roll: Roll) -> int:
    """Let the home side kick off, and every tackle be won."""
    _ = tape, number
    return {"tackle": 6, "dribbling": 2, "toss": 6 if roll.who == "home" else 1}.get(roll.name, 3)


async def test_done_behind_a_tackle_that_has_ended_the_phase_is_carried_out_with_it(
    new_town: Callable[..., Awaitable[Town]],
) -> None:
    """It was told as "Move 3, “done”, isn't possible", though nothing was wrong with it."""
    town = await new_town(dice=tackled)
    await town.stands("1h M1; 1a M37; 10h M10 dribbling=3 ball; 9h R10; 4a M11 tackling=3; 5a T14; attack home")
    await town.answer("move")
    await town.answer("done")
    plan = shown(await town.bram.slash(town.channel, "play", order="5 T12, tackle 4 on 10, done"))

    confirmed = await town.bram.click(plan.message, label="Confirm")

    assert confirmed.followups == []
    assert "Place your player with the ball, or press Stay." in town.board.text
