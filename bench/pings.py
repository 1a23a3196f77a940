"""Pings of one manager in a week of virtual time with twelve matches: one for each turn, or a daily summary.

`python -m bench.pings` plays the week twice with the same opponents and dice, through the desk and a file, without
Discord. The manager looks in once a day at 18:00 and answers all that waits; each opponent answers 1 to 20 hours after
being called. A ping is a board, a reminder or a message that mentions the manager as `cogs/posting` decides it; a
summary counts as one.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections import Counter
from datetime import UTC, datetime, timedelta
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Final, cast

from bot import GAMES
from cogs.posting.match_poster import people_to_ping
from cogs.posting.messages import clock_messages
from cogs.runtime.protocol import Official
from matchday.desk import Desk
from matchday.match.dice import Tape
from matchday.match.views import MatchView
from rules.asking import Roll
from rules.counter_attack.match_head import head_of
from rules.counter_attack.squads.clubs import LANTERN_QUAY, SALTMARSH_UNITED
from store.delivery.notices import Notice
from store.people.daily_summaries import DailySummary
from store.people.people import Person
from store.sqlite.store import SqliteStore
from testing.measurements import show
from testing.play.random_managers import Keen

MATCHES: Final = 12
HOURS: Final = 7 * 24
LOOKS_IN: Final = 18
"""The hour at which the manager answers, and at which the summary comes."""

SLOWEST: Final = 20
"""Most hours until an opponent answers."""

ANN: Final = Person(470_000_000_000_000_001, "Ann")
OTHERS: Final = tuple(Person(470_000_000_000_000_010 + each, f"Manager {each}") for each in range(MATCHES))
MONDAY: Final = datetime(2026, 3, 2, tzinfo=UTC)


class Week:
    """A week of one manager. daily: whether the manager gets a daily summary."""

    def __init__(self, *, daily: bool) -> None:
        self.pings: Counter[str] = Counter()
        self.turns = 0
        self._daily = daily
        self._now = MONDAY
        self._chance = random.Random(27)
        self._interactions = 0
        self._desk: Any = None

    async def play(self, path: Path) -> None:
        """Play the week on a new file, and count the pings."""
        store = await SqliteStore.open(path)
        desk = self._desk = Desk(store, GAMES, self._post, now=lambda: self._now, dice=self._dice, threads=True)
        desk.summaries.outbox.post = self._sum_up
        if self._daily:
            _ = await desk.people.prefer(ANN, daily=LOOKS_IN)
        for number, other in enumerate(OTHERS):
            await self._begin(number, other)
        due = {number: self._reply() for number in range(1, MATCHES + 1)}
        for hour in range(HOURS):
            self._now = MONDAY + timedelta(hours=hour)
            for alarm in (desk.clocks.alarm, desk.summaries.alarm):
                _ = await alarm.tick(self._now)
            await desk.summaries.outbox.run()
            await desk.outbox.run()
            for number, at in due.items():
                if at <= self._now and await self._answer(number, OTHERS[number - 1].id):
                    due[number] = self._reply()
            if hour % 24 == LOOKS_IN:
                for number in due:
                    if await self._answer(number, ANN.id):
                        self.turns += 1
                        due[number] = self._reply()
        await desk.outbox.close()
        await store.close()

    async def _begin(self, number: int, other: Person) -> None:
        head = {**head_of(LANTERN_QUAY, SALTMARSH_UNITED, half=45), "pace": "48"}
        made = await self._desk.challenge(
            "counter_attack",
            head,
            by=ANN,
            opponent=other,
            guild_id=7,
            channel_id=100 + number,
            interaction_id=self._next(),
        )
        _ = await self._desk.accept(made.id, by=other.id, interaction_id=self._next())

    async def _answer(self, match_id: int, by: int) -> bool:
        """Answer as a manager until the other must; return whether anything was asked."""
        answered = False
        view: MatchView = await self._desk.view(match_id)
        while view.asked is not None and view.asked.id == by and view.question is not None:
            answer = Keen(self._chance)(view.match, view.question)[-1]
            _ = await self._desk.answer(match_id, [answer], by=by, interaction_id=self._next())
            answered, view = True, await self._desk.view(match_id)
        return answered

    async def _post(self, notice: Notice) -> int | None:
        """Count a notice if it pings the manager."""
        bot, view = cast("Official", SimpleNamespace(desk=self._desk)), await self._desk.view(notice.match_id)
        if notice.kind == "remind" and await clock_messages.reminder(bot, notice, view) is None:
            return None
        if notice.kind == "board" and not notice.handed_over:
            return None
        if ANN.id in await people_to_ping(bot, notice, view):
            self.pings[notice.kind] += 1
        return None

    async def _sum_up(self, summary: DailySummary) -> int | None:
        """Count a summary if anything waits."""
        if (await self._desk.agendas.of(summary.person_id)).waiting:
            self.pings["summary"] += 1
        return None

    def _dice(self, _tape: Tape, _number: int, roll: Roll) -> int:
        return self._chance.randint(1, roll.faces)

    def _reply(self) -> datetime:
        return self._now + timedelta(hours=self._chance.randint(1, SLOWEST))

    def _next(self) -> int:
        self._interactions += 1
        return self._interactions


def main() -> None:
    """Print the pings of the week before and after."""
    for daily in (False, True):
        week = Week(daily=daily)
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(week.play(Path(folder) / "week.sqlite3"))
        name = "with a daily summary" if daily else "one for each turn"
        show(f"pings, {name}", sum(week.pings.values()), f"in {week.turns} turns: {dict(week.pings)}")


if __name__ == "__main__":
    main()
