"""Preferences of people: each change is kept, and one that cannot be is refused."""

from __future__ import annotations

import pytest

from matchday.errors import NoSuchHours, NoSuchZone
from matchday.people.people import zones
from store.people.preferences import USUAL, Preferences
from testing.database import statements
from tests.matchday.ground import ANN, BEN, Ground, rigged


async def test_a_change_leaves_what_else_was_said(ground: Ground) -> None:
    await ground.desk.people.prefer(ANN, language="it")
    await ground.desk.people.prefer(ANN, skip_preview=True)

    assert await ground.desk.people.preferences(ANN.id) == Preferences(language="it", skip_preview=True)
    assert await ground.desk.people.preferences(BEN.id) == USUAL


async def test_preferences_outlive_a_restart(ground: Ground) -> None:
    await ground.desk.people.prefer(ANN, zone="Europe/Rome", quiet=(22, 7))
    await ground.restart()

    assert await ground.desk.people.preferences(ANN.id) == Preferences(zone="Europe/Rome", quiet=(22, 7))


async def test_a_zone_that_there_is_not_is_refused(ground: Ground) -> None:
    with pytest.raises(NoSuchZone):
        await ground.desk.people.prefer(ANN, zone="Atlantis/Rome", language="it")

    assert await ground.desk.people.preferences(ANN.id) == USUAL


async def test_a_day_has_no_hour_24(ground: Ground) -> None:
    with pytest.raises(NoSuchHours):
        await ground.desk.people.prefer(ANN, quiet=(22, 24))


def test_zones_are_told_in_order() -> None:
    assert zones() == tuple(sorted(zones()))
    assert "Europe/Lisbon" in zones()


async def test_the_boards_that_call_somebody_are_counted_up_to_so_many(ground: Ground) -> None:
    match_id = await ground.kick_off()
    called = ground.desk.people.boards_called
    assert await called(ANN.id, match_id, up_to=1) == 1

    await ground.restart(dice=rigged(1))
    await ground.answer(match_id, ANN, "3")
    await ground.answer(match_id, BEN, "7")
    assert await ground.desk.people.boards_called(ANN.id, match_id, up_to=1) is None
    assert await ground.desk.people.boards_called(ANN.id, match_id, up_to=2) is None


async def test_only_the_first_match_of_somebody_is_counted(ground: Ground) -> None:
    first, second = await ground.kick_off(), await ground.kick_off(channel=81)
    called = ground.desk.people.boards_called

    assert [await called(ANN.id, second, up_to=9), await called(ANN.id, second, up_to=9)] == [None, None]
    assert await called(ANN.id, first, up_to=9) == 1


async def test_who_was_forgotten_is_new_in_the_next_match(ground: Ground) -> None:
    first = await ground.kick_off()
    assert await ground.desk.people.boards_called(ANN.id, first, up_to=9) == 1
    await ground.desk.resign(first, by=BEN.id, interaction_id=ground.interaction())
    await ground.desk.people.forget(ANN.id)

    second = await ground.kick_off()
    assert await ground.desk.people.boards_called(ANN.id, second, up_to=9) == 1


async def test_an_answer_is_written_without_looking_anybody_up(ground: Ground) -> None:
    """The managers were read before: the transaction that everybody waits for looks up nobody again."""
    match_id = await ground.kick_off()
    with statements() as asked:
        await ground.answer(match_id, ANN, "3")

    assert any("INSERT INTO outbox" in each for each in asked)
    assert [each for each in asked if each.startswith("SELECT person.id")] == []
