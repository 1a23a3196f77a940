"""An evening: a bot in a process of its own, on a loopback Discord in this one, and what came of some load."""

from __future__ import annotations

import asyncio
import json
import os
import shutil
import statistics
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, cast

from testing.figures import show
from testing.load.load_file import Filled, openings_of
from testing.load.load_managers import Managers, Waits
from testing.load.load_world import world_of
from testing.load.statements import SLOW_COMMITS
from testing.loopback.server import Loopback

BEGINS_WITHIN: Final = 60.0
"""Seconds within which the bot must be connected."""
PROGRESS: Final = 10.0
"""Seconds after which it is told how it goes."""


@dataclass
class Health:
    """How the bot has been, second by second.

    late: of its event loop, ms. rss: MB. cpu: seconds of processor time so far; first: without what others draw for it.
    put: statements that were put to the database so far, by kind.
    """

    late: list[float] = field(default_factory=list[float])
    rss: list[float] = field(default_factory=list[float])
    cpu: list[float] = field(default_factory=lambda: [0.0])
    first: list[float] = field(default_factory=lambda: [0.0])
    put: Counter[str] = field(default_factory=Counter[str])

    async def read(self, lines: asyncio.StreamReader) -> None:
        """Read what the bot tells, until it ends."""
        async for line in lines:
            told = json.loads(line)
            self.late += told["late"]
            self.rss.append(told["rss"])
            self.cpu.append(told["cpu"])
            self.first.append(told["first"])
            self.put = Counter(told["put"])


@dataclass
class Evening:
    """A running bot and its managers.

    there: where it runs. began: when its process was started (perf_counter seconds). ready: seconds until it was
    connected.
    """

    there: Loopback
    managers: Managers
    began: float
    ready: float
    health: Health


@asynccontextmanager
async def evening(filled: Filled, source: Path, slow_commits: float = 0.0) -> AsyncGenerator[Evening]:
    """Let a bot run on a copy of a file. slow_commits: how long a commit takes the disk, in ms."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "load.sqlite3"
        _ = shutil.copyfile(source, file)
        world, tables = world_of(filled, openings_of(source))
        async with Loopback(world) as there:
            began = time.perf_counter()
            bot = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "testing.load.load_bot", str(file)),
                env={**os.environ, **there.environment, SLOW_COMMITS: str(slow_commits or "")},
                stdout=asyncio.subprocess.PIPE,
                limit=1 << 20,
            )
            health = Health()
            reading = asyncio.create_task(health.read(cast("asyncio.StreamReader", bot.stdout)))
            try:
                await there.until(there.gateway_line.ready.is_set, BEGINS_WITHIN)
                yield Evening(there, Managers(there, tables), began, time.perf_counter() - began, health)
            finally:
                bot.kill()
                _ = await bot.wait()
                await reading


@dataclass
class Figures:
    """What came of some load; see `Health`. bot, first, own: processor time of the bot, its main process, and of us.

    counted: the requests that count against the 50 a second of a bot, by method and kind of place.
    put: the statements that were put to the database, by kind.
    """

    waits: Waits
    late: Sequence[float]
    rss: Sequence[float]
    bot: float
    first: float
    own: float
    counted: Counter[str]
    put: Counter[str]

    @property
    def bot_each(self) -> float:
        """Seconds of processor time that the bot took for a board."""
        return self._each(self.bot)

    def _each(self, spent: float) -> float:
        return spent / max(len(self.waits.pictures), 1)

    def print(self) -> None:
        """Print one line a figure."""
        waits, seconds = self.waits, max(len(self.rss), 1)
        show("boards", len(waits.pictures), f"of {waits.begun} answers begun")
        for name, waited in (("acknowledged", waits.acknowledged), ("picture", waits.pictures)):
            for part in (0.5, 0.95, 0.99):
                show(f"dispatch to {name}, p{part * 100:g}", at(waited, part) * 1_000, "ms")
        for part in (0.5, 0.99, 0.999):
            show(f"event loop late, p{part * 100:g}", at(self.late, part), "ms")
        quarter = max(seconds // 4, 1)
        first, last = (statistics.median(part or [0.0]) for part in (self.rss[:quarter], self.rss[-quarter:]))
        show("memory in the first quarter of the time", first, "MB")
        show("memory in the last quarter", last, "MB")
        for name, spent in (
            ("the bot's first process alone", self.first),
            ("what draws for it", self.bot - self.first),
            ("bot with what draws for it", self.bot),
            ("loopback and managers", self.own),
        ):
            show(name, spent / seconds, f"processors, {self._each(spent) * 1_000:.1f} ms a board")
        self._print_counted()
        for what, many in self.put.most_common():
            show(what, many / max(len(waits.pictures), 1), "an answer")
        named = ", ".join(f"{many} {what}" for what, many in waits.faults.items())
        show("faults", waits.faults.total(), named)

    def _print_counted(self) -> None:
        """Print how much of the 50 requests a second that Discord lets a bot make went into an answer."""
        answers = max(len(self.waits.pictures), 1)
        show("requests that count, an answer", self.counted.total() / answers, "of the 50 a second of a bot")
        for what, many in self.counted.most_common():
            show(f"  {what}", many / answers, "an answer")


async def under_load(running: Evening, rate: float, seconds: float) -> Figures:
    """Let managers answer at a rate for so long; return what came of it."""
    health, waits = running.health, Waits()
    running.managers.waits = waits
    ticks, second, own = len(health.late), len(health.rss), time.process_time()
    counted = running.there.counted.copy()
    cpu, first, put = health.cpu[-1], health.first[-1], health.put
    playing = asyncio.create_task(running.managers.play(rate, seconds))
    while not playing.done():
        boards, before = len(waits.pictures), health.first[-1]
        _ = await asyncio.wait([playing], timeout=PROGRESS)
        _tell(running, waits.pictures[boards:], health.first[-1] - before)
    await running.managers.done()
    spent = (health.cpu[-1] - cpu, health.first[-1] - first, time.process_time() - own)
    return Figures(
        waits, health.late[ticks:], health.rss[second:], *spent, running.there.counted - counted, health.put - put
    )


def _tell(running: Evening, came: Sequence[float], spent: float) -> None:
    """Tell how it goes. came: seconds that the newest boards took. spent: by the bot's first process on them, in s."""
    memory = running.health.rss[-1] if running.health.rss else 0.0
    each = spent / max(len(came), 1) * 1_000
    line = f"{len(came)} boards, p95 {at(came, 0.95):.2f} s, {running.managers.waiting} waiting, {memory:.0f} MB"
    print(f"  {line}, first process {each:.1f} ms a board", file=sys.stderr, flush=True)


def at(waited: Sequence[float], part: float) -> float:
    """Return what all but the last part of some figures are below; nothing where there are none."""
    return sorted(waited)[min(int(len(waited) * part), len(waited) - 1)] if waited else 0.0
