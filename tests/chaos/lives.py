"""Starting and ending lives of the bot, from the process with the loopback Discord."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, Self

from testing.loopback.server import Loopback
from tests.clauses import ROOT

DIED: Final = "CHAOS died before "
LONGEST_START: Final = 60.0
"""Seconds for a start on a busy machine."""


@dataclass
class Lives:
    """The bot's lives on one file.

    died: the steps before which it killed itself, with their numbers. failed: logged failures.
    """

    there: Loopback
    database: Path
    threads: bool = False
    died: Counter[str] = field(default_factory=Counter[str])
    failed: list[str] = field(default_factory=list[str])
    over: asyncio.Event = field(default_factory=asyncio.Event)
    _heard: int = 0
    _number: int = 0

    async def __aenter__(self) -> Self:
        """Import the program."""
        self._log = self.database.with_name(f"{self.database.name}.stderr")
        with self._log.open("wb") as log:
            self._mother = await asyncio.create_subprocess_exec(
                *(sys.executable, "-m", "tests.chaos.child"),
                cwd=ROOT,
                env={**os.environ, **self.there.environment},
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                stderr=log,
            )
        return self

    async def __aexit__(self, *stopped: object) -> None:
        """End everything."""
        _ = stopped
        if not self.over.is_set() and self._number:
            await self.kill()
        assert self._mother.stdin is not None
        self._mother.stdin.close()
        _ = await self._mother.wait()

    async def begin(self, when: str = "") -> bool:
        """Start a life, and wait until it is connected. Returns False if it died before.

        when: when it ends itself, see `tests.chaos.child`; "" for never.
        """
        self.over.clear()
        identified = self.there.gateway_line.identified
        assert self._mother.stdin is not None
        self._mother.stdin.write(f"{self.database} {when}{' threads' if self.threads else ''}\n".encode())
        self._number = int(await self._line())
        self._ending = asyncio.create_task(self._ends())
        await self.there.until(
            lambda: self.over.is_set() or self.there.gateway_line.identified > identified, LONGEST_START
        )
        return not self.over.is_set()

    async def kill(self) -> None:
        """End the life now, unless it has ended itself, which may not be reported yet."""
        with suppress(ProcessLookupError):
            if not self.over.is_set():
                os.kill(self._number, signal.SIGKILL)
                self.died["random"] += 1
        _ = await self._ending

    async def _ends(self) -> None:
        code = int(await self._line())
        self.over.set()
        self.there.here.stir()
        self._read_log()
        if code != -signal.SIGKILL:
            self.failed.append(f"ended by itself with {code}")

    async def _line(self) -> bytes:
        assert self._mother.stdout is not None
        return await self._mother.stdout.readline()

    def _read_log(self) -> None:
        """Read this life's log: the step of its death, and every failure with its traceback."""
        with self._log.open("rb") as log:
            _ = log.seek(self._heard)
            said = log.read()
        self._heard += len(said)
        own = [line for line in said.decode(errors="replace").splitlines() if not line.startswith("WARNING")]
        for line in own:
            if line.startswith(DIED):
                self.died[line.removeprefix(DIED)] += 1
        rest = "\n".join(line for line in own if not line.startswith(DIED))
        if rest:
            self.failed.append(rest)
