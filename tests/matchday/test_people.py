"""How people want to be treated: each change is kept, and what cannot be is refused."""

from __future__ import annotations

import pytest

from matchday.people import zones
from matchday.refusals import NoSuchHours, NoSuchZone
from store.preferences import USUAL, Preferences
from tests.matchday.ground import ANN, BEN, Ground


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
