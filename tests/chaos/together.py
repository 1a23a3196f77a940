"""Kill programs that share a database: `python -m tests.chaos.together KILLS PROGRAMS MATCHES SEED`.

Programs divide the shards among themselves, and a supervisor starts each again. Exits with 1 if anything was lost,
doubled or changed, if a shard was held twice, or if it was not taken over in time.
"""

from __future__ import annotations

import asyncio
import logging
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from testing.loopback.server import Loopback
from testing.loopback.world import World
from testing.postgres import DatabaseServer, a_server
from tests.chaos.checking import Truth
from tests.chaos.lifeline import Lifeline
from tests.chaos.playing import Pitch
from tests.chaos.programs import Program, Programs

TAKEN_OVER_WITHIN: Final = 10.0
"""Seconds after the end of a program within which its shards have a session again."""

STARTS: Final = 90.0
"""Longest first start in seconds, with imports."""

BACK_WITHIN: Final = 30.0
"""Seconds after which all is well again once the database is."""

STEPS: Final = 120
"""Largest number of steps of a program from the order to its death."""

CUT_FOR: Final = 20.0
HALTED_FOR: Final = 22.0
"""Seconds for which the database is out of reach, and for which a program is halted: longer than every limit."""

DISTURBED: Final = 6.0
"""Longest play in seconds of one round."""

UNHURRIED: Final = 60.0
"""Seconds in which Discord accepts an answer here: the machine's speed must not matter."""

EVERY: Final = 5
"""Number of deaths between two progress reports."""


@dataclass
class Together:
    """The state of an evening of several programs.

    taken: seconds from the end of a program to the sessions of all shards, by the harm.
    """

    server: DatabaseServer
    line: Lifeline
    truth: Truth
    programs: Programs
    pitches: list[Pitch]
    chance: random.Random
    kills: int = 0
    harms: Counter[str] = field(default_factory=Counter[str])
    taken: dict[str, list[float]] = field(default_factory=dict[str, list[float]])

    @property
    def wrong(self) -> list[str]:
        """All faults, in the order found."""
        doubled = self.programs.there.gateway_line.doubled
        return self.programs.failed + [f"shards {doubled} were held twice"] * bool(doubled)

    async def once(self, harm: str) -> None:
        """Let everybody play, do harm, and check everything when all is well again."""
        self.programs.over.clear()
        playing = [asyncio.create_task(pitch.play()) for pitch in self.pitches]
        await asyncio.sleep(self.chance.uniform(0.1, 2.0))
        began = time.monotonic()
        gone = await HARMS[harm](self)
        if gone:
            took = await self.programs.ready(TAKEN_OVER_WITHIN)
            self.taken.setdefault(harm, []).append(took)
        await asyncio.sleep(max(0.0, self.chance.uniform(0.5, DISTURBED) - (time.monotonic() - began)))
        self.programs.over.set()
        _ = await asyncio.gather(*playing)
        self.kills += 1
        self.harms[harm] += 1
        _ = await self.programs.ready(BACK_WITHIN)
        await self.look()

    async def look(self) -> None:
        """Check everything, while all programs are up and nobody presses."""
        await self.truth.said(lambda: False)
        await self.truth.there.quiet(0.2)
        await self.truth.look()

    def _any(self) -> Program:
        up = [program for program in self.programs.all if program.process]
        return self.chance.choice(up or self.programs.all)

    async def _ordered(self, kind: str) -> bool:
        """Order a program to die, or to be cut off, at a step that is soon reached."""
        program = self._any()
        before, deaths = program.process, self.programs.died.total()
        self.programs.order(program, f"{kind} {self.chance.randint(1, STEPS)}")
        for _ in range(int(DISTURBED / 0.05)):
            if program.process != before:
                return True
            if self.programs.died.total() > deaths:
                return False
            await asyncio.sleep(0.05)
        return False

    async def killed_at_a_step(self) -> bool:
        """Kill a program before a statement, a commit, or at a request to Discord."""
        return await self._ordered("kill")

    async def cut_at_a_step(self) -> bool:
        """Let the server end a program's connection before a statement or a commit."""
        return await self._ordered("cut")

    async def killed(self) -> bool:
        """Kill a program at a random moment."""
        self._any().signal(signal.SIGKILL)
        await asyncio.sleep(0.2)
        return True

    async def killed_twice(self) -> bool:
        """Kill a program, and kill it again in its start."""
        program = self._any()
        program.signal(signal.SIGKILL)
        await asyncio.sleep(self.chance.uniform(0.7, 4.0))
        program.signal(signal.SIGKILL)
        await asyncio.sleep(0.2)
        return True

    async def all_killed(self) -> bool:
        """Kill all programs."""
        for program in self.programs.all:
            program.signal(signal.SIGKILL)
        await asyncio.sleep(0.2)
        return True

    async def halted(self) -> bool:
        """Halt a program for longer than every limit."""
        program = self._any()
        program.signal(signal.SIGSTOP)
        await asyncio.sleep(HALTED_FOR)
        program.signal(signal.SIGCONT)
        await asyncio.sleep(1.0)
        return False

    async def restarted(self) -> bool:
        """Restart the database."""
        await asyncio.to_thread(self.server.restart)
        return False

    async def cut_off(self) -> bool:
        """Put the database out of reach."""
        self.line.cut = True
        self.line.drop()
        await asyncio.sleep(CUT_FOR)
        self.line.cut = False
        return False

    async def end(self) -> None:
        """Check everything for the last time."""
        await self.look()
        await self.truth.replay()

    def told(self) -> str:
        """Return the state in one line."""
        pressed = [done for pitch in self.pitches for done in pitch.pressed.values()]
        looked = ", ".join(f"{count} {what}" for what, count in self.truth.looked.items())
        harms = ", ".join(f"{count} x {harm}" for harm, count in self.harms.items())
        took = [each for found in self.taken.values() for each in found]
        return (
            f"{self.kills} rounds ({harms}); {len(pressed)} presses, {len(self.truth.logs)} matches; "
            f"looked at {looked}; "
            f"taken over within {max(took, default=0):.1f} s; wrong: {len(self.wrong)}"
        )


HARMS: Final[Mapping[str, Callable[[Together], Coroutine[Any, Any, bool]]]] = {
    "killed at a step": Together.killed_at_a_step,
    "cut off at a step": Together.cut_at_a_step,
    "killed": Together.killed,
    "killed twice": Together.killed_twice,
    "all killed": Together.all_killed,
    "halted": Together.halted,
    "database restarted": Together.restarted,
    "database cut off": Together.cut_off,
}
"""The harm that programs and their database can come to. Each returns whether a program has died of it."""

USUAL: Final = (
    "killed at a step",
    "cut off at a step",
    "killed at a step",
    "cut off at a step",
    "killed",
    "killed twice",
)
SELDOM: Final = ("database restarted", "all killed", "halted", "database cut off")


def harm_of(number: int) -> str:
    """Return the harm of a round: every tenth is one that takes long."""
    return SELDOM[number // 10 % len(SELDOM)] if number % 10 == 9 else USUAL[number % len(USUAL)]


@asynccontextmanager
async def together(folder: Path, programs: int, matches: int, seed: int) -> AsyncGenerator[Together]:
    """Prepare an evening: as many shards as programs, and one server of each with its share of the matches."""
    world = World()
    world.max_concurrency = 16
    guilds = [world.add_guild(f"Town {shard}", (shard, programs)) for shard in range(programs)]
    for number in range(matches):
        _ = world.add_channel(guilds[number % programs], f"pitch-{number}")
    for number in range(2 * matches):
        _ = world.add_person(f"Manager {number}", organises=number % 2 == 0)
    with a_server() as server:
        address = server.new()
        async with Lifeline(server.socket) as line, Loopback(world) as there:
            there.patience = UNHURRIED
            async with Programs(there, line.address(address), folder, programs, programs) as running:
                truth = Truth(there, address, found=running.failed, fails=True)
                there.on_message(truth.watch)
                pitches = [
                    Pitch(
                        *(there, running, channel),
                        there.person(world.people[2 * number]),
                        there.person(world.people[2 * number + 1]),
                        random.Random(f"{seed} {number}"),  # noqa: S311 - matches must be repeatable
                    )
                    for number, channel in enumerate(world.channels)
                ]
                running.begin()
                _ = await running.ready(STARTS)
                chance = random.Random(seed)  # noqa: S311 - as above
                yield Together(server, line, truth, running, pitches, chance)
        server.drop(address)


def say(words: str) -> None:
    """Print a line at once."""
    _ = sys.stdout.write(f"{words}\n")
    _ = sys.stdout.flush()


async def main(kills: int, programs: int, matches: int, seed: int) -> int:
    """Do harm this often. Returns the exit code."""
    began, told = time.monotonic(), 0
    logging.getLogger("aiohttp.server").setLevel(logging.CRITICAL)  # dying processes leave requests half sent
    with tempfile.TemporaryDirectory() as folder:
        async with together(Path(folder), programs, matches, seed) as now:
            while now.kills < kills:
                await now.once(harm_of(now.kills))
                for wrong in now.wrong[told:]:
                    say(f"after round {now.kills}, {harm_of(now.kills - 1)}: {wrong}")
                told = len(now.wrong)
                if now.kills % EVERY == 0:
                    say(f"{time.monotonic() - began:6.0f} s  {now.told()}")
            await now.end()
            say(f"\n{time.monotonic() - began:6.0f} s  {now.told()}")
            for harm, took in now.taken.items():
                say(f"{harm}: taken over in {sorted(took)[len(took) // 2]:.1f} s, at most {max(took):.1f} s")
            say("\n".join(f"{times:5} x before {what}" for what, times in now.programs.died.most_common()))
            say("\n".join(now.wrong) or "nothing was lost, doubled or changed, and every board was right")
            return 1 if now.wrong else 0


if __name__ == "__main__":
    numbers = [int(each) for each in sys.argv[1:]]
    sys.exit(asyncio.run(main(*[*numbers, *(300, 2, 8, 1)[len(numbers) :]])))
