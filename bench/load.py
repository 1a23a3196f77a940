"""Load test of the bot: `python -m bench.load --matches 1000 --rate 50 --seconds 600`.

The real bot runs in its own process, with a real file and real drawing; the loopback Discord and the managers are in
this one. Answers start at random moments at a fixed rate, whether or not the bot keeps up.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import time
from collections.abc import AsyncGenerator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from sqlalchemy import URL, Table, func, select

from operating.copying import copy_to
from store.schema.match_tables import entry, match, metadata
from testing.database import Row, rows
from testing.load.evening import Evening, Figures, at, evening, under_load
from testing.load.load_file import Filled, fill
from testing.load.load_followers import Followers, free_place, publish
from testing.measurements import calibration, show
from testing.postgres import a_server
from text.languages import COMPLETE

LATE: Final = 2.0
"""Limit of the 95th percentile of boards' waits in seconds: the knee is the highest rate that keeps to it."""
STEP: Final = 1.25
"""Factor between the rates of two steps to the knee."""
GROWS: Final = (10, 100, 1_000)
WARM: Final = 5.0
"""Seconds of load before counting starts."""
ROUNDS: Final = 3
FOLLOWERS: Final = 10
"""Number of followers of each match that is watched."""
TURNS: Final = 5
_WHAT: Final = ("load", "grow", "knee", "start", "finished", "copies", "watched")


def compared(figures: Figures) -> dict[str, float]:
    """Return the measurements for comparing two kinds of files, in seconds."""
    waits = figures.waits
    half = {"acknowledged, p50": at(waits.acknowledged, 0.5), "picture, p50": at(waits.pictures, 0.5)}
    return {**half, "processor time a board": figures.bot_each}


def costs(figures: Figures) -> dict[str, float]:
    """Return the processor time of a board in seconds: of all processes of the bot, and of its first process alone."""
    show("refused or without a board", figures.waits.faults.total(), f"of {figures.waits.begun} answers")
    boards = max(len(figures.waits.pictures), 1)
    return {"processor time a board": figures.bot / boards, "of the first process alone": figures.first / boards}


@dataclass(frozen=True)
class Load:
    """A load test: its file, its rate (answers/s), and the length of each part (seconds).

    files: the folder of match files. slow_commits: duration of a commit on the disk, in ms.
    on_a_server: whether the matches are on a PostgreSQL server. languages: the number of those that followers read.
    """

    filled: Filled
    rate: float
    seconds: float
    files: Path
    slow_commits: float = 0.0
    on_a_server: bool = False
    languages: int = 1

    @asynccontextmanager
    async def evening(self, filled: Filled | None = None) -> AsyncGenerator[Evening]:
        """Run a bot on a file of matches, which is made if it is missing."""
        wanted = filled or self.filled
        path = await self._file(wanted)
        async with evening(wanted, path, self.slow_commits, on_a_server=self.on_a_server) as running:
            yield running

    async def _file(self, wanted: Filled) -> Path:
        """Return a file of matches, which is made if it is missing."""
        numbers = (wanted.matches, wanted.finished, wanted.managers, wanted.shards, wanted.computers)
        path = self.files / f"{'-'.join(map(str, numbers))}.sqlite3"
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            await fill(path, wanted)
        return path

    async def load(self) -> None:
        """Print the measurements at one rate."""
        (await self._measured(self.filled)).print()

    async def grow(self) -> None:
        """Print the measurements with ever more open matches."""
        for matches in GROWS:
            show("open matches", matches, "")
            (await self._measured(replace(self.filled, matches=matches))).print()

    async def knee(self) -> None:
        """Print the measurements at ever higher rates, until boards are late."""
        rate = self.rate
        async with self.evening() as running:
            _ = await under_load(running, rate, WARM)
            while True:
                show("rate", rate, "answers/s")
                figures = await under_load(running, rate, self.seconds)
                figures.print()
                if at(figures.waits.pictures, 0.95) > LATE or figures.waits.faults["no board"]:
                    return
                rate *= STEP

    async def start(self) -> None:
        """Print how soon a bot answers after its start."""
        async with self.evening() as running:
            show("start: connected", running.ready * 1_000, "ms")
            begins = time.perf_counter() - running.began
            await running.managers.answer(running.managers.tables[0])
            waits = running.managers.waits
            show("start: first interaction acknowledged", (begins + waits.acknowledged[0]) * 1_000, "ms")
            show("start: its board", (begins + waits.pictures[0]) * 1_000, "ms")

    async def finished(self) -> None:
        """Print how much slower open matches are beside many finished ones; both are measured in turns."""
        alone = replace(self.filled, finished=0)
        rounds = [[compared(await self._measured(filled)) for filled in (alone, self.filled)] for _ in range(ROUNDS)]
        for name in rounds[0][0]:
            ratio = statistics.median(beside[name] / answer_in_advance[name] for answer_in_advance, beside in rounds)
            show(name, ratio, "of the time", f"no matches that are over, instead of {self.filled.finished}")

    async def watched(self) -> None:
        """Print how much dearer an answer is while people follow each match; both are measured in turns."""
        path, place = await self._file(self.filled), free_place()
        publish(path, self.filled.matches)
        followers = Followers(place, self.filled.matches, COMPLETE[: self.languages])
        async with evening(self.filled, path, self.slow_commits, web=place) as running:
            _ = await under_load(running, self.rate, WARM)
            turns = [await self._turn(running, followers) for _ in range(TURNS)]
        read = f"of {self.filled.matches} matches, {followers.steps} steps, in {self.languages} languages"
        show("followers", FOLLOWERS * self.filled.matches, read)
        for name in turns[0][0]:
            ratio = statistics.median(followed[name] / alone[name] for alone, followed in turns)
            apart = ", ".join(f"{followed[name] / alone[name]:.2f}" for alone, followed in turns)
            show(f"{name}, alone", statistics.median(alone[name] for alone, _ in turns) * 1_000, "ms")
            show(f"{name}, followed", ratio, "of the time", f"alone; in turns {apart}")

    async def _turn(self, running: Evening, followers: Followers) -> tuple[dict[str, float], dict[str, float]]:
        """Return the measurements of an evening that nobody follows, and of one with followers."""
        alone = await under_load(running, self.rate, self.seconds)
        async with followers.following(FOLLOWERS):
            _ = await under_load(running, self.rate, WARM)
            followed = await under_load(running, self.rate, self.seconds)
        await asyncio.sleep(WARM)
        return costs(alone), costs(followed)

    async def copies(self) -> None:
        """Print how long `--copy-to` takes from the file to a server and back, and whether everything is as it was."""
        source = await self._file(self.filled)
        with TemporaryDirectory() as folder, a_server(careful=True) as server:
            address, back = server.new(), Path(folder) / "back.sqlite3"
            for table in (match, entry):
                show(f"rows of {table.name}", rows(source, select(func.count()).select_from(table))[0][0], "")
            for name, begins, ends in (("to a server", source, address), ("back", address, back)):
                began = time.perf_counter()
                await copy_to(begins, ends, lambda _: None)
                show(f"copied and checked, {name}", time.perf_counter() - began, "s")
            for copy in (address, back):
                differ = [table.name for table in metadata.sorted_tables if _all(source, table) != _all(copy, table)]
                show("tables that differ", len(differ), ", ".join(differ))

    async def _measured(self, filled: Filled) -> Figures:
        async with self.evening(filled) as running:
            _ = await under_load(running, self.rate, WARM)
            return await under_load(running, self.rate, self.seconds)


def _all(database: Path | URL, table: Table) -> Sequence[Row]:
    return rows(database, select(table).order_by(*table.primary_key))


def main(arguments: Sequence[str]) -> None:
    """Print the requested measurements, with the calibration loop before and after."""
    parser = argparse.ArgumentParser(description="Measure the bot under load.")
    _ = parser.add_argument("what", nargs="?", default="load", choices=_WHAT)
    _ = parser.add_argument("--matches", type=int, default=1_000, help="how many are open")
    _ = parser.add_argument("--finished", type=int, default=0, help="how many are over")
    _ = parser.add_argument("--managers", type=int, default=400, help="how many people play them")
    _ = parser.add_argument("--computers", type=int, default=0, help="how many of them are against the computer")
    _ = parser.add_argument("--rate", type=float, default=50.0, help="answers begun a second")
    _ = parser.add_argument("--seconds", type=float, default=60.0, help="how long each part takes")
    _ = parser.add_argument("--files", type=Path, help="the folder that keeps the files of matches for another time")
    _ = parser.add_argument("--slow-commits", type=float, default=0.0, help="how long a commit takes the disk, in ms")
    _ = parser.add_argument("--server", action="store_true", help="whether the matches are on a PostgreSQL server")
    _ = parser.add_argument("--programs", type=int, default=1, help="how many share the server, each with one shard")
    _ = parser.add_argument("--languages", type=int, default=1, help="in how many languages a match's followers read")
    wanted = parser.parse_args(arguments)
    filled = Filled(
        wanted.matches, wanted.finished, wanted.managers, shards=wanted.programs, computers=wanted.computers
    )
    with TemporaryDirectory() as folder:
        files = wanted.files or Path(folder)
        load = Load(filled, wanted.rate, wanted.seconds, files, wanted.slow_commits, wanted.server, wanted.languages)
        show("calibration loop", calibration() * 1_000, "ms")
        asyncio.run(getattr(load, wanted.what)())
        show("calibration loop", calibration() * 1_000, "ms")


if __name__ == "__main__":
    main(sys.argv[1:])
