"""Traces of forgotten people in the file: gone from its log of writes at once, and from all of it soon."""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from matchday.people.cleaning import BUSY, EVERY
from store.people import people
from store.people.people import Person
from tests.bytes_left import bytes_left
from tests.databases import FILES_ONLY
from tests.matchday.ground import Ground

pytestmark = FILES_ONLY

CAT: Final = Person(4_700_000_000_000_000_03, "Catriona")
DAN: Final = Person(4_700_000_000_000_000_04, "Dandelion")


async def forgotten(ground: Ground, somebody: Person) -> None:
    """Change a setting of a person, and delete the person's data."""
    await ground.desk.people.prefer(somebody, zone="Europe/Rome")
    await ground.desk.people.forget(somebody.id)


def left(ground: Ground, *somebody: Person) -> list[str]:
    """Return those people of whom any byte is left."""
    return [each.name for each in somebody if bytes_left(ground.path, each.id, each.name)]


async def test_who_is_forgotten_leaves_no_byte(ground: Ground) -> None:
    await ground.desk.people.prefer(CAT, zone="Europe/Rome")
    assert left(ground, CAT) == ["Catriona"]

    await ground.desk.people.forget(CAT.id)
    _ = await ground.desk.people.cleaning.alarm.tick(ground.time)

    assert left(ground, CAT) == []


async def test_the_log_of_writes_is_empty_as_soon_as_somebody_is_told_to_be_forgotten(ground: Ground) -> None:
    await forgotten(ground, CAT)

    assert bytes_left(ground.path, CAT.id, CAT.name).keys() <= {ground.path.name}


async def test_the_file_is_written_anew_once_a_day_at_most(ground: Ground) -> None:
    alarm = ground.desk.people.cleaning.alarm
    await forgotten(ground, CAT)
    assert await alarm.tick(ground.time) is None

    ground.time += timedelta(hours=1)
    await forgotten(ground, DAN)

    assert await alarm.tick(ground.time) == ground.time - timedelta(hours=1) + EVERY
    ground.time += EVERY
    assert await alarm.tick(ground.time) is None


async def test_a_bot_that_was_killed_before_it_wrote_the_file_anew_does_so_when_it_is_back(ground: Ground) -> None:
    await forgotten(ground, CAT)
    await ground.restart()

    assert await ground.desk.people.cleaning.alarm.tick(ground.time) is None
    assert left(ground, CAT) == []


async def test_it_waits_for_whoever_reads(ground: Ground) -> None:
    alarm = ground.desk.people.cleaning.alarm
    async with ground.store.reading() as db:
        _ = await people.called(db, [CAT.id])
        await forgotten(ground, CAT)
        assert await alarm.tick(ground.time) == ground.time + BUSY

    assert await alarm.tick(ground.time + BUSY) is None
    assert left(ground, CAT) == []


async def test_of_whom_nothing_is_known_nothing_has_to_be_wiped(ground: Ground) -> None:
    await ground.desk.people.forget(DAN.id)

    assert await ground.desk.people.cleaning.alarm.tick(ground.time) is None
