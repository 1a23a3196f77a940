"""An evening of load: a bot in another process, a loopback Discord in this one, and the measurements."""

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
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, cast

from sqlalchemy import URL

from operating.copying import copy_to
from testing.load.load_file import Filled, openings_of
from testing.load.load_followers import WEB
from testing.load.load_managers import Managers, Waits
from testing.load.load_world import world_of
from testing.load.statements import SLOW_COMMITS
from testing.loopback.server import Loopback
from testing.measurements import show
from testing.postgres import DatabaseServer, a_server

BEGINS_WITHIN: Final = 60.0
"""Seconds within which the bot must connect."""
PROGRESS: Final = 10.0
"""Seconds between progress reports."""


@dataclass
class Health:
    """The bot's health, second by second.

    late: delays of its event loop, ms. rss: MB. cpu: processor time so far, in seconds; first: without the process that
    draws.
    put: number of statements executed so far, by kind.
    """

    late: list[float] = field(default_factory=list[float])
    rss: list[float] = field(default_factory=list[float])
    cpu: list[float] = field(default_factory=lambda: [0.0])
    first: list[float] = field(default_factory=lambda: [0.0])
    put: Counter[str] = field(default_factory=Counter[str])

    async def read(self, lines: asyncio.StreamReader) -> None:
        """Read the bot's reports until it ends."""
        async for line in lines:
            told = json.loads(line)
            self.late += told["late"]
            self.rss.append(told["rss"])
            self.cpu.append(told["cpu"])
            self.first.append(told["first"])
            self.put = Counter(told["put"])


@dataclass(frozen=True)
class Counts:
    """The health of all programs so far, added up from their reports.

    server: processor time of the database's server, in seconds.
    """

    late: Sequence[int]
    seconds: Sequence[int]
    cpu: float
    first: float
    put: Counter[str]
    server: float


@dataclass
class Evening:
    """A running bot, in one program or more, and its managers.

    there: the loopback Discord. began: when its process was started (perf_counter seconds). ready: seconds until it was
    connected.
    """

    there: Loopback
    managers: Managers
    began: float
    ready: float
    programs: Sequence[Health]
    server: DatabaseServer | None = None

    def counts(self) -> Counts:
        """Return how much every program has told and used by now."""
        return Counts(
            [len(each.late) for each in self.programs],
            [len(each.rss) for each in self.programs],
            sum(each.cpu[-1] for each in self.programs),
            sum(each.first[-1] for each in self.programs),
            sum((each.put for each in self.programs), Counter[str]()),
            self.server.spent() if self.server else 0.0,
        )


@asynccontextmanager
async def evening(
    filled: Filled, source: Path, slow_commits: float = 0.0, *, on_a_server: bool = False, web: str = ""
) -> AsyncGenerator[Evening]:
    """Run a bot on a copy of a file, in one program for each shard.

    slow_commits: duration of a commit on the disk, in ms. on_a_server: whether the copy is on a PostgreSQL server.
    web: the address at which it serves pages; "" for none.
    """
    async with AsyncExitStack() as opened:
        server, lines = None, [[str(await _copy_of(source, opened))]]
        if on_a_server:
            server = opened.enter_context(a_server(careful=True))
            address = server.new()
            _ = await asyncio.to_thread(_copied_to, Path(lines[0][0]), address)
            spelt = address.render_as_string(hide_password=False)
            lines = [[spelt, f"{shard}/{filled.shards}"] for shard in range(filled.shards)]
        world, tables = world_of(filled, openings_of(source))
        there = await opened.enter_async_context(Loopback(world))
        began, programs = time.perf_counter(), [Health() for _ in lines]
        more = {SLOW_COMMITS: str(slow_commits or ""), WEB: web}
        for line, health in zip(lines, programs, strict=True):
            _ = await opened.enter_async_context(_program(there, line, more, health))
        gateway = there.gateway_line
        await there.until(lambda: gateway.connected and len(gateway.shards) == len(lines), BEGINS_WITHIN)
        yield Evening(there, Managers(there, tables), began, time.perf_counter() - began, programs, server)


async def _copy_of(source: Path, opened: AsyncExitStack) -> Path:
    folder = opened.enter_context(tempfile.TemporaryDirectory())
    return Path(shutil.copyfile(source, Path(folder) / "load.sqlite3"))


def _copied_to(file: Path, address: URL) -> None:
    asyncio.run(copy_to(file, address, lambda _: None))


@asynccontextmanager
async def _program(
    there: Loopback, line: Sequence[str], more: Mapping[str, str], health: Health
) -> AsyncGenerator[None]:
    bot = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "testing.load.load_bot", *line),
        env={**os.environ, **there.environment, **more},
        stdout=asyncio.subprocess.PIPE,
        limit=1 << 20,
    )
    reading = asyncio.create_task(health.read(cast("asyncio.StreamReader", bot.stdout)))
    try:
        yield
    finally:
        bot.kill()
        _ = await bot.wait()
        await reading


@dataclass
class Figures:
    """Measurements of a load; see `Health`.

    bot, first, own, server: processor time of all programs of the bot, of their main processes, of ours, and of the
    database's server, in seconds.

    counted: requests that count against a bot's limit of 50 a second, by method and kind of place.
    put: number of statements executed, by kind.
    """

    waits: Waits
    late: Sequence[float]
    rss: Sequence[float]
    bot: float
    first: float
    own: float
    server: float
    counted: Counter[str]
    put: Counter[str]

    @property
    def bot_each(self) -> float:
        """The bot's processor time for a board, in seconds."""
        return self._each(self.bot)

    def _each(self, spent: float) -> float:
        return spent / max(len(self.waits.pictures), 1)

    def print(self) -> None:
        """Print one line a measurement."""
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
            ("the database's server", self.server),
        ):
            show(name, spent / seconds, f"processors, {self._each(spent) * 1_000:.1f} ms a board")
        self._print_counted()
        for what, many in self.put.most_common():
            show(what, many / max(len(waits.pictures), 1), "an answer")
        named = ", ".join(f"{many} {what}" for what, many in waits.faults.items())
        show("faults", waits.faults.total(), named)

    def _print_counted(self) -> None:
        """Print how much of the limit of 50 requests a second an answer uses."""
        answers = max(len(self.waits.pictures), 1)
        show("requests that count, an answer", self.counted.total() / answers, "of the 50 a second of a bot")
        for what, many in self.counted.most_common():
            show(f"  {what}", many / answers, "an answer")


async def under_load(running: Evening, rate: float, seconds: float) -> Figures:
    """Let managers answer at a rate for some time; return the measurements."""
    waits = Waits()
    running.managers.waits = waits
    before, own, counted = running.counts(), time.process_time(), running.there.counted.copy()
    playing = asyncio.create_task(running.managers.play(rate, seconds))
    while not playing.done():
        boards, first = len(waits.pictures), running.counts().first
        _ = await asyncio.wait([playing], timeout=PROGRESS)
        _tell(running, waits.pictures[boards:], running.counts().first - first)
    await running.managers.done()
    after = running.counts()
    spent = (after.cpu - before.cpu, after.first - before.first, time.process_time() - own)
    late = [each for health, ticks in zip(running.programs, before.late, strict=True) for each in health.late[ticks:]]
    told = [health.rss[second:] for health, second in zip(running.programs, before.seconds, strict=True)]
    return Figures(
        waits,
        late,
        [sum(each) for each in zip(*told, strict=False)],
        *spent,
        after.server - before.server,
        running.there.counted - counted,
        after.put - before.put,
    )


def _tell(running: Evening, came: Sequence[float], spent: float) -> None:
    """Print the progress. came: seconds until the newest boards came. spent: by the bot's first process, in seconds."""
    memory = sum(health.rss[-1] for health in running.programs if health.rss)
    each = spent / max(len(came), 1) * 1_000
    line = f"{len(came)} boards, p95 {at(came, 0.95):.2f} s, {running.managers.waiting} waiting, {memory:.0f} MB"
    print(f"  {line}, first process {each:.1f} ms a board", file=sys.stderr, flush=True)


def at(waited: Sequence[float], part: float) -> float:
    """Return the measurement below which a part of all lie: the median for 0.5; 0 if there are none."""
    return sorted(waited)[min(int(len(waited) * part), len(waited) - 1)] if waited else 0.0
