"""Moves behind one that brings the ball into the box: they wait until the goalkeeper has made its free step."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from tests.bot.play.test_broken_off import form, tackled
from tests.bot.play.test_doors import shown
from tests.bot.town import Said, Town, private, read

SCENE = "1h M1; 1a M37; 10h M30 ball; 9h R25; 8h D25; 5a T14; attack home"


@pytest.fixture
async def pitch(new_town: Callable[..., Awaitable[Town]]) -> Town:
    """Return a town in which Rosa's side moves, with the ball before the box."""
    town = await new_town(dice=tackled)
    await town.stands(SCENE)
    await town.answer("move")
    return town


async def enters_the_box(town: Town, orders: str) -> Said:
    """Let Rosa enter orders that stop at the box, and confirm them. Returns what she is told."""
    plan = shown(await town.rosa.slash(town.channel, "play", order=orders))
    assert "there's another decision first" in plan.text
    [told] = private(await town.rosa.click(plan.message, label="Play valid moves"))
    return read(told)


@pytest.mark.nightly
async def test_moves_behind_a_free_step_are_said_to_wait_and_for_whom(pitch: Town) -> None:
    told = await enters_the_box(pitch, "10 M32, 9 R27, 8 D27, done")

    assert "Still to play: `9 R27`, `8 D27`." in told.text
    assert "Now Bram decides. `MOV-7`" in told.text
    assert "your keeper" not in told.text, "the question is put to Bram, not to the reader"
    assert "10 M32" in await pitch.log()


async def test_moves_behind_a_free_step_are_ready_after_it_and_one_confirmation_away(pitch: Town) -> None:
    _ = await enters_the_box(pitch, "10 M32, 9 R27, 8 D27")

    await pitch.answer("M36")

    assert pitch.asked is pitch.rosa
    assert await form(pitch, pitch.rosa) == "9 R27, 8 D27"


@pytest.mark.nightly
async def test_only_what_is_legal_after_the_step_is_offered(pitch: Town) -> None:
    _ = await enters_the_box(pitch, "10 M32, 9 R27, 8 M36")

    await pitch.answer("stay")

    assert await form(pitch, pitch.rosa) == "9 R27"


async def test_moves_that_wait_outlive_a_restart_before_they_are_confirmed(pitch: Town) -> None:
    plan = shown(await pitch.rosa.slash(pitch.channel, "play", order="10 M32, 9 R27"))
    await pitch.restart()
    assert await form(pitch, pitch.rosa) == "10 M32, 9 R27"
    _ = await pitch.rosa.click(plan.message, label="Play valid moves")

    await pitch.answer("stay")

    assert await form(pitch, pitch.rosa) == "9 R27"


async def test_a_move_behind_done_does_not_wait(pitch: Town) -> None:
    """In the next part its manager thinks anew."""
    plan = shown(await pitch.rosa.slash(pitch.channel, "play", order="9 R27, done, 8 D27"))

    assert "`8 D27`: too early" in plan.text
    assert private(await pitch.rosa.click(plan.message, label="Play valid moves")) == []
