"""Several programs on one database, each started again by a supervisor whenever it ends."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
import time
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from math import inf
from pathlib import Path
from typing import Final, Self

from sqlalchemy import URL, text

from operating.stopping import LOST
from store.postgres.locks import SHARDS
from testing.database import rows
from testing.loopback.server import Loopback
from tests.chaos.lives import DIED
from tests.clauses import ROOT

STARTED_AGAIN: Final = 0.5
"""Seconds after which a supervisor starts a program again."""

KILLED: Final = -signal.SIGKILL

DEATHS: Final = 3
"""Number of deaths in one round after which the shards must have sessions all the same."""

ORDERS: Final = "CHAOS_ORDERS"
"""The environment's variable with the folder of the orders to die or to be cut off, one file for each process."""

ANSWERS_NOTHING: Final = re.compile(
    r"ConnectionDoesNotExist|connection (was|is) closed|connection is lost|CannotConnectNow|AdminShutdown"
    r"|InterfaceError|Connect call failed|Connection(Reset|Refused)|TimeoutError|ConnectionError|out of reach"
    r"|unexpected connection|InternalClientError"
)
"""Pattern of failures that are expected when the database is taken away."""

RECORDS: Final = re.compile(r"^(?=(?:WARNING|ERROR|CRITICAL|CHAOS)\b)", re.MULTILINE)

_HOLDERS: Final = text("SELECT objid, pid FROM pg_locks WHERE locktype = 'advisory' AND classid = :kind AND granted")


def held(address: URL) -> dict[int, int]:
    """Return the shards that programs hold, with the number of the connection that holds each."""
    return {int(shard): int(process) for shard, process in rows(address, _HOLDERS.bindparams(kind=SHARDS))}


@dataclass
class Program:
    """One program, its supervisor, and its log.

    process: its id; 0 while none runs. ended_at: time of its last end in seconds (monotonic).
    found: its faults. died: the steps of its deaths, with their numbers.
    """

    number: int
    mother: asyncio.subprocess.Process
    log: Path
    line: str
    found: list[str]
    died: Counter[str]
    process: int = 0
    ended_at: float = 0.0
    ends: Counter[int] = field(default_factory=Counter[int])
    _heard: int = 0

    async def run(self) -> None:
        """Start it, and start it again whenever it has ended, until cancelled."""
        assert self.mother.stdin is not None
        while True:
            self.mother.stdin.write(f"{self.line}\n".encode())
            self.process = int(await self._told())
            code = int(await self._told())
            self.process, self.ended_at = 0, time.monotonic()
            self.ends[code] += 1
            self._read_log()
            if code not in {KILLED, LOST}:
                self.found.append(f"program {self.number} ended by itself with {code}")
            await asyncio.sleep(STARTED_AGAIN)

    def signal(self, number: signal.Signals) -> None:
        """Send it a signal, if it runs."""
        with suppress(ProcessLookupError):
            if self.process:
                os.kill(self.process, number)

    async def _told(self) -> bytes:
        assert self.mother.stdout is not None
        return await self.mother.stdout.readline()

    def _read_log(self) -> None:
        """Read the log since the last death: the step of it, and failures."""
        with self.log.open("rb") as log:
            _ = log.seek(self._heard)
            said = log.read()
        self._heard += len(said)
        records = re.split(
            r"^(?=(?:WARNING|ERROR|CRITICAL|CHAOS)\b)", said.decode(errors="replace"), flags=re.MULTILINE
        )
        for record in records:
            if record.startswith(DIED):
                self.died[record.removeprefix(DIED).strip()] += 1
            elif record.strip() and not record.startswith("WARNING"):
                self.found += [f"program {self.number}: {record}"] if not ANSWERS_NOTHING.search(record) else []


@dataclass
class Programs:
    """The programs. Enter them with `async with`; they start with `begin`.

    shards: number of all shards. over: set while nobody shall press anything.
    """

    there: Loopback
    address: URL
    folder: Path
    count: int
    shards: int
    died: Counter[str] = field(default_factory=Counter[str])
    failed: list[str] = field(default_factory=list[str])
    over: asyncio.Event = field(default_factory=asyncio.Event)
    all: list[Program] = field(default_factory=list[Program])
    _supervised: list[asyncio.Task[None]] = field(default_factory=list[asyncio.Task[None]])

    async def __aenter__(self) -> Self:
        """Import the program, once for each."""
        spelt = self.address.render_as_string(hide_password=False)
        for number in range(self.count):
            file = self.folder / f"program-{number}.stderr"
            with file.open("wb") as log:
                mother = await asyncio.create_subprocess_exec(
                    *(sys.executable, "-m", "tests.chaos.child"),
                    cwd=ROOT,
                    env={**os.environ, **self.there.environment, ORDERS: str(self.folder)},
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    stderr=log,
                )
            line = f"{spelt} shards {self.shards}"
            self.all.append(Program(number, mother, file, line, self.failed, self.died))
        return self

    async def __aexit__(self, *stopped: object) -> None:
        """End everything."""
        _ = stopped
        for supervised in self._supervised:
            _ = supervised.cancel()
        for program in self.all:
            program.signal(signal.SIGKILL)
            assert program.mother.stdin is not None
            program.mother.stdin.close()
            _ = await program.mother.wait()

    def begin(self) -> None:
        """Start all programs."""
        self._supervised = [asyncio.create_task(program.run()) for program in self.all]

    def order(self, program: Program, words: str) -> None:
        """Order a running program to die or to be cut off. words: "kill 17" or "cut 17", before which step from now."""
        if program.process:
            _ = (self.folder / str(program.process)).write_text(words, encoding="utf-8")
            program.signal(signal.SIGUSR1)

    def all_are_held(self) -> bool:
        """Return whether each shard has a session."""
        return self.there.gateway_line.connected and len(self.there.gateway_line.shards) == self.shards

    async def ready(self, seconds: float) -> float:
        """Wait until each shard has a session. Returns the seconds; infinity, and a fault, if it takes too long.

        The seconds count from the last death: an order of an earlier round may be obeyed during the wait. But programs
        that die again and again are given no more than `DEATHS` times as long.
        """
        began = time.monotonic()
        limit = began + DEATHS * seconds
        while (left := min(self._last_end(began) + seconds, limit) - time.monotonic()) > 0:
            with suppress(TimeoutError):
                await self.there.until(self.all_are_held, left)
                return time.monotonic() - self._last_end(began)
        ended = ", ".join(f"{time.monotonic() - program.ended_at:.1f}" for program in self.all)
        self.failed.append(f"after {seconds:.0f} s not all shards have a session; programs ended {ended} s before")
        return inf

    def _last_end(self, began: float) -> float:
        return max(began, *(program.ended_at for program in self.all))
