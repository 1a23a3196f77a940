"""The alarm: it rings for each thing when that is due, sleeps until then, and nothing holds up anything else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

import pytest
from sqlalchemy.exc import DBAPIError

from matchday.delivery.due_scheduler import AGAIN, LONGEST_WAIT, SOON, UNREADABLE_WAIT, Alarm
from store.errors import Contended
from store.transaction import Transaction
from tests.matchday.ground import NOON, Ground, running

MINUTE = timedelta(minutes=1)


@dataclass
class Fixtures:
    """Fixtures that are due at times, of which some cannot be looked at.

    unreadable: 1 if they cannot be read the first time. contended: those whose next transaction loses to another.
    cut_off: those whose next transaction loses its connection.
    """

    due: dict[int, datetime]
    broken: tuple[int, ...] = ()
    contended: set[int] = field(default_factory=set[int])
    cut_off: set[int] = field(default_factory=set[int])
    unreadable: int = 0
    rung: list[int] = field(default_factory=list[int])
    ABOUT: str = "fixture"
    TABLE: str = "fixture"

    async def due_at(self, _db: Transaction, at: datetime) -> list[int]:
        """Return those that are due, by their numbers."""
        while self.unreadable:
            self.unreadable -= 1
            raise OSError
        return sorted(number for number, due in self.due.items() if due <= at)

    async def next_due(self, _db: Transaction) -> datetime | None:
        """Return when one is due next."""
        return min(self.due.values(), default=None)

    async def put_off(self, _db: Transaction, which: int, until: datetime) -> None:
        """Let one be due later."""
        self.due[which] = until

    async def ring(self, which: int, _at: datetime) -> None:
        """Look at one that is due, for the last time."""
        self.rung.append(which)
        if which in self.broken:
            raise OSError
        if which in self.contended:
            self.contended.remove(which)
            raise Contended
        if which in self.cut_off:
            self.cut_off.remove(which)
            raise DBAPIError(None, None, OSError(), connection_invalidated=True)
        del self.due[which]


def alarm_for(ground: Ground, fixtures: Fixtures) -> tuple[Alarm, list[float]]:
    """Set an alarm that sleeps in no time while anything is due; return it with how long it should have slept."""
    naps: list[float] = []

    def call_later(seconds: float, function: Callable[..., object], *args: object) -> asyncio.TimerHandle:
        naps.append(seconds)
        ground.time += timedelta(seconds=seconds)
        return asyncio.get_running_loop().call_later(0 if fixtures.due else seconds, function, *args)

    return Alarm(ground.store, fixtures, fixtures.ring, ground.now, call_later), naps


async def until_rung(fixtures: Fixtures, times: int) -> None:
    """Wait until an alarm has rung so often and sleeps; fail after five seconds."""
    async with asyncio.timeout(5):
        while len(fixtures.rung) < times:  # noqa: ASYNC110 - what rings tells nobody
            await asyncio.sleep(0.001)
        await asyncio.sleep(0.1)


async def test_what_is_due_is_looked_at_and_the_next_one_is_named(ground: Ground) -> None:
    fixtures = Fixtures({1: NOON - MINUTE, 2: NOON, 3: NOON + MINUTE})
    alarm, _ = alarm_for(ground, fixtures)

    assert await alarm.tick(NOON) == NOON + MINUTE
    assert fixtures.rung == [1, 2]


async def test_one_that_fails_holds_up_no_other_and_is_tried_again(
    ground: Ground, caplog: pytest.LogCaptureFixture
) -> None:
    fixtures = Fixtures({1: NOON, 2: NOON}, broken=(1,))
    alarm, _ = alarm_for(ground, fixtures)

    assert await alarm.tick(NOON) == NOON + AGAIN
    assert fixtures.rung == [1, 2]
    assert "fixture 1" in caplog.text


async def test_one_whose_transaction_lost_to_another_is_looked_at_again_at_once(
    ground: Ground, caplog: pytest.LogCaptureFixture
) -> None:
    fixtures = Fixtures({1: NOON}, contended={1})
    alarm, _ = alarm_for(ground, fixtures)

    assert await alarm.tick(NOON) is None
    assert fixtures.rung == [1, 1]
    assert "could not be looked at" not in caplog.text


async def test_one_whose_connection_was_lost_is_looked_at_again_soon(ground: Ground) -> None:
    fixtures = Fixtures({1: NOON, 2: NOON}, cut_off={1})
    alarm, _ = alarm_for(ground, fixtures)

    assert await alarm.tick(NOON) == NOON + SOON
    assert await alarm.tick(NOON + SOON) is None
    assert fixtures.rung == [1, 2, 1]


async def test_it_sleeps_until_something_is_due_and_never_too_long(ground: Ground) -> None:
    fixtures = Fixtures({1: NOON + timedelta(seconds=LONGEST_WAIT + 20)})
    alarm, naps = alarm_for(ground, fixtures)

    async with running(alarm.run()):
        await until_rung(fixtures, 1)

    assert naps[:2] == [LONGEST_WAIT, 20]


async def test_it_wakes_when_something_has_changed(ground: Ground) -> None:
    fixtures = Fixtures({})
    alarm = Alarm(ground.store, fixtures, fixtures.ring, ground.now)
    async with running(alarm.run()):
        await asyncio.sleep(0.05)

        fixtures.due[4] = NOON
        alarm.wake()
        await until_rung(fixtures, 1)

    assert fixtures.rung == [4]


async def told(ground: Ground, topic: str, due: datetime | None) -> None:
    """Announce that something was written."""
    async with ground.store.writing() as db:
        db.tell(topic, 4, due)


async def test_it_wakes_when_something_is_due_before_it_would_look(ground: Ground) -> None:
    fixtures = Fixtures({})
    alarm = Alarm(ground.store, fixtures, fixtures.ring, ground.now)
    async with running(alarm.run()):
        await asyncio.sleep(0.05)

        fixtures.due[4] = NOON
        await told(ground, "fixture", NOON)
        await until_rung(fixtures, 1)

    assert fixtures.rung == [4]


@pytest.mark.parametrize(
    ("topic", "due"),
    [("entry", NOON), ("fixture", None), ("fixture", NOON + timedelta(seconds=LONGEST_WAIT + MINUTE.seconds))],
    ids=["something else", "never", "later than it looks anyway"],
)
async def test_it_sleeps_on_where_nothing_is_due_before(ground: Ground, topic: str, due: datetime | None) -> None:
    fixtures = Fixtures({})
    alarm, naps = alarm_for(ground, fixtures)
    async with running(alarm.run()):
        async with asyncio.timeout(5):
            while not naps:  # noqa: ASYNC110 - an alarm that sleeps tells nobody
                await asyncio.sleep(0.001)

        fixtures.due[4] = NOON
        await told(ground, topic, due)
        await asyncio.sleep(0.05)

    assert fixtures.rung == []


async def test_it_goes_on_when_what_is_due_could_not_be_read(ground: Ground, caplog: pytest.LogCaptureFixture) -> None:
    fixtures = Fixtures({1: NOON}, unreadable=1)
    alarm, naps = alarm_for(ground, fixtures)

    async with running(alarm.run()):
        await until_rung(fixtures, 1)

    assert naps[0] == UNREADABLE_WAIT
    assert "could not be looked at" in caplog.text
