"""An evening of deaths: parallel matches, a bot that is killed repeatedly, and a full check each time."""

from __future__ import annotations

import asyncio
import random
import time
from collections import defaultdict
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from testing.loopback.server import Loopback
from testing.loopback.world import World
from tests.chaos.checking import Truth
from tests.chaos.lives import Lives
from tests.chaos.playing import Pitch

LONGEST_LIFE: Final = 5.0
"""Seconds after which a life that has not ended itself is killed."""

LET_THROUGH: Final = 2
"""Largest number of interactions in a match before the one in which the bot dies."""

STEPS: Final = 80
"""Largest number of steps between the longest interaction and its message."""

UNHURRIED: Final = 60.0
"""Seconds in which Discord accepts an answer here: the machine's speed must not matter."""

AT_RANDOM: Final = 6
IN_THE_START: Final = 7
"""Kinds of deaths, from 0 on in each eight lives: six at a step of an interaction, then these two."""

FIRST_STEPS: Final = 60
"""Number of steps of a start in which it can die."""


@dataclass
class Evening:
    """The state of an evening."""

    truth: Truth
    lives: Lives
    pitches: list[Pitch]
    chance: random.Random
    kills: int = 0
    step: int = 0
    reached: set[int] = field(default_factory=set[int])
    seconds: dict[str, float] = field(default_factory=lambda: defaultdict[str, float](float))

    @property
    def wrong(self) -> list[str]:
        """All faults, in the order found."""
        return self.lives.failed

    async def kill_once(self) -> None:
        """Run the bot until it is killed, restart it, and check everything."""
        kind = self.kills % 8
        with self._timed("starting"):
            alive = await self.lives.begin(self._when(kind))
        if alive:
            with self._timed("saying what was left"):
                await self.truth.said(self.lives.over.is_set)
        if not self.lives.over.is_set():
            with self._timed("looking"):
                await self.truth.look()
            with self._timed("playing"):
                reached = await self._play(
                    self.chance.uniform(0.05, LONGEST_LIFE) if kind == AT_RANDOM else LONGEST_LIFE
                )
            self.reached |= {self.step} if reached and kind < AT_RANDOM else set()
        await self.lives.kill()
        self.kills += 1

    def _when(self, kind: int) -> str:
        """Return when a life must end itself."""
        if kind == AT_RANDOM:
            return ""
        if kind == IN_THE_START:
            return f"step {1 + self.chance.randrange(FIRST_STEPS)}"
        self.step = self.step % STEPS + 1
        return f"after {self.chance.randrange(LET_THROUGH * len(self.pitches))} step {self.step}"

    @contextmanager
    def _timed(self, what: str) -> Generator[None]:
        began = time.monotonic()
        yield
        self.seconds[what] += time.monotonic() - began

    async def _play(self, seconds: float) -> bool:
        """Let everybody play for a limited time. Returns whether the life has ended itself."""
        playing = [asyncio.create_task(pitch.play()) for pitch in self.pitches]
        over = asyncio.create_task(self.lives.over.wait())
        _ = await asyncio.wait([over, *playing], timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        reached = self.lives.over.is_set()
        await self.lives.kill()
        _ = await asyncio.gather(*playing)
        _ = over.cancel()
        return reached

    async def play_undisturbed(self, seconds: float) -> None:
        """Let everybody play before the first death, so that matches are under way."""
        _ = await self.lives.begin()
        _ = await self._play(seconds)
        self.lives.died.clear()

    async def end(self) -> None:
        """Start the bot once more, and check everything for the last time."""
        _ = await self.lives.begin()
        await self.truth.said(self.lives.over.is_set)
        await self.truth.look()
        await self.truth.replay()
        await self.truth.put_away()

    def told(self) -> str:
        """Return the state in one line."""
        pressed = [done for pitch in self.pitches for done in pitch.pressed.values()]
        answered = sum(done.acknowledged is not None for done in pressed)
        looked = ", ".join(f"{count} {what}" for what, count in self.truth.looked.items())
        entries = sum(map(len, self.truth.logs.values()))
        return (
            f"{self.kills} kills, before {len(self.reached)} different steps of an interaction; "
            f"{len(pressed)} presses, {answered} acknowledged; "
            f"{len(self.truth.logs)} matches, {entries} entries; looked at {looked}; wrong: {len(self.wrong)}"
        )


@asynccontextmanager
async def evening(
    database: Path, matches: int, seed: int, *, threads: bool = False, played: type[Pitch] = Pitch
) -> AsyncGenerator[Evening]:
    """Prepare an evening with this many parallel matches; the same seed makes the same choices.

    threads: whether each match has a thread. played: each channel's activity: single matches, or cups.
    """
    world = World.with_people(managers=2 * matches, channels=matches)
    async with Loopback(world) as there, Lives(there, database, threads) as lives:
        truth = Truth(there, database, found=lives.failed)
        there.on_message(truth.watch)
        there.patience = UNHURRIED
        for each in world.people[::2]:
            each.organises = True
        pitches = [
            played(
                *(there, lives, channel),
                there.person(world.people[2 * number]),
                there.person(world.people[2 * number + 1]),
                random.Random(f"{seed} {number}"),  # noqa: S311 - matches must be repeatable
            )
            for number, channel in enumerate(world.channels)
        ]
        _ = await lives.begin()
        await there.until(lambda: world.commands, 30)
        await lives.kill()
        lives.died.clear()
        chance = random.Random(seed)  # noqa: S311 - as above
        yield Evening(truth, lives, pitches, chance)


async def deaths(evening_: Evening, kills: int, every: Callable[[Evening], object], undisturbed: float = 0) -> None:
    """Kill this often, and check everything at the end.

    every: called after each death. undisturbed: seconds of play before the first death.
    """
    if undisturbed:
        await evening_.play_undisturbed(undisturbed)
    while evening_.kills < kills:
        await evening_.kill_once()
        _ = every(evening_)
    await evening_.end()
