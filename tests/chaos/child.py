"""Lives of the bot that end with SIGKILL: `python -m tests.chaos.child` starts one for each line of its input.

A line has the file of matches, and when the life must end itself: "FILE after 3 step 17" allows three interactions, and
dies before the 17th step of a later one; "FILE step 40" dies before the 40th step of all, which is during the start. A
step is a statement, a commit, or the beginning or end of a request to Discord. "ADDRESS shards 2" divides two shards
with other programs, and gets its orders later. The answer is the process id, and later how it ended. Importing the
program, which takes longest, is done once: each life is a fork.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import signal
import sys
import traceback
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType, SimpleNamespace
from typing import Any

import aiohttp
import discord
from sqlalchemy import Connection, event, make_url, text
from sqlalchemy.engine import Engine

from bot import FourthOfficial
from matchday.log_context import about
from operating.event_loop import run
from operating.stopping import LOST
from render.counter_attack.board import board
from settings import Settings
from store.errors import DatabaseUnusable
from store.postgres.writing_transactions import WritingTransaction
from store.shards import Divided
from store.sqlite.store import SqliteStore
from testing.database import rows
from testing.loopback.server import API_VARIABLE, GATEWAY_VARIABLE, TOKEN, hurry, sent_to
from testing.unhurried import unhurried
from tests.chaos.programs import ORDERS

NEVER = 2**60
"""A step that is never reached."""


@dataclass
class Reaper:
    """Kills the process before a step.

    step: its number. after: number of interactions allowed before; None to count every step.
    cuts: whether the server ends the statement's connection instead, and the program lives on.
    """

    step: int
    after: int | None = None
    cuts: bool = False
    heard: int = 0
    all: int = 0
    steps: Counter[object] = field(default_factory=Counter[object])
    marked: set[object] = field(default_factory=set[object])

    def hear(self, interaction: int) -> None:
        """Count an incoming interaction."""
        self.heard += 1
        if self.after is not None and self.heard > self.after:
            self.marked.add(interaction)

    def obey(self, order: str) -> None:
        """Follow an order: "kill 17" or "cut 17", counted from now."""
        kind, step = order.split()
        self.all, self.step, self.cuts = 0, int(step), kind == "cut"

    def count(self, what: str, connection: Connection | None = None) -> None:
        """Count a step; die before the chosen one. connection: to the database, if the step is on one."""
        self.all += 1
        whose = about().get("interaction")
        if whose in self.marked:
            self.steps[whose] += 1
        reached = self.all if self.after is None else max(self.steps.values(), default=0)
        if reached >= self.step and not self.cuts:
            _ = os.write(sys.stderr.fileno(), f"CHAOS died before {what}\n".encode())
            os.kill(os.getpid(), signal.SIGKILL)
        if reached >= self.step and connection is not None and connection.dialect.name == "postgresql":
            self.step = NEVER
            _ = os.write(sys.stderr.fileno(), f"CHAOS died before {what}, cut off\n".encode())
            end_connection(connection)

    def watch_store(self) -> None:
        """Count every statement and commit."""

        def statement(connection: Connection, _cursor: object, sql: str, *_: object) -> None:
            self.count(" ".join(sql.split()[:3]), connection)

        def commit(connection: Connection) -> None:
            self.count("COMMIT", connection)

        send = WritingTransaction.send

        async def sent(self: WritingTransaction, commands: str) -> str:
            reaper.count(" ".join(commands.split()[:3]), self.connection.sync_connection)
            return await send(self, commands)

        reaper = self
        WritingTransaction.send = sent  # on a server: locks and commits
        event.listen(Engine, "before_cursor_execute", statement)
        event.listen(Engine, "commit", commit)

    def watch_requests(self) -> aiohttp.TraceConfig:
        """Return a counter of every request to Discord, at its beginning and its end."""

        async def begins(_: object, __: SimpleNamespace, request: aiohttp.TraceRequestStartParams) -> None:
            self.count(f"{request.method} {_shape(request.url.path)}")

        async def ends(_: object, __: SimpleNamespace, request: aiohttp.TraceRequestEndParams) -> None:
            self.count(f"the end of {request.method} {_shape(request.url.path)}")

        trace = aiohttp.TraceConfig()
        trace.on_request_start.append(begins)
        trace.on_request_end.append(ends)
        return trace


def end_connection(connection: Connection) -> None:
    """Let the server end a connection, by another one."""
    driver: Any = connection.connection.driver_connection
    ending = text("SELECT pg_terminate_backend(:process, 1000)").bindparams(process=driver.get_server_pid())
    _ = rows(connection.engine.url, ending)


def _shape(path: str) -> str:
    """Return a request's path without ids and tokens."""
    return "/".join("#" if any(map(str.isdigit, part)) and part != "v10" else part for part in path.split("/")[3:])


def _is_there(process: int) -> bool:
    """Return whether a process is alive."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


async def live(settings: Settings, reaper: Reaper | None, *, holder: int) -> None:
    """Run the bot until it dies, or until the process with its Discord is gone."""
    bot = FourthOfficial(settings, floods=unhurried())
    hurry(bot)
    if reaper is not None:
        heard = reaper

        async def hears(interaction: discord.Interaction[Any]) -> None:
            heard.hear(interaction.id)

        bot.add_listener(hears, "on_interaction")
        bot.http.http_trace = reaper.watch_requests()
        reaper.watch_store()
    async with bot:
        life = asyncio.create_task(bot.start(TOKEN))
        while _is_there(holder) and not life.done():
            _ = await asyncio.wait([life], timeout=1)
        if life.done():
            await life


def lives(line: str, holder: int) -> None:
    """Run a life as described by a line. holder: the process with its Discord."""
    words = line.split()
    told = {name: int(words[words.index(name) + 1]) for name in ("after", "step", "shards") if name in words}
    reaper = Reaper(told["step"], told.get("after")) if "step" in told else None
    settings = Settings(database=Path(words[0]), threads="threads" in words)
    if "shards" in told:
        settings = Settings(database=make_url(words[0]), shards=Divided(told["shards"]))
        reaper = Reaper(NEVER)
        orders = Path(os.environ[ORDERS], str(os.getpid()))
        obeying = reaper

        def ordered(_number: int, _frame: FrameType | None) -> None:
            obeying.obey(orders.read_text(encoding="utf-8"))

        _ = signal.signal(signal.SIGUSR1, ordered)
    with sent_to(os.environ[API_VARIABLE], os.environ[GATEWAY_VARIABLE]):
        run(live(settings, reaper, holder=holder))


async def opened_and_closed(database: Path) -> None:
    """Open and close a file, to import all the code for that."""
    store = await SqliteStore.open(database)
    await store.close()


def main() -> None:
    """Start lives, one after the other."""
    logging.basicConfig(level=logging.WARNING)
    holder = os.getppid()
    board.prepare()
    with TemporaryDirectory() as folder:
        run(opened_and_closed(Path(folder) / "first.sqlite3"))
    gc.freeze()
    for line in sys.stdin:
        number = os.fork()
        if not number:
            try:
                lives(line, holder)
            except DatabaseUnusable:  # as `bot.py` ends then
                os._exit(LOST)
            except BaseException:  # noqa: BLE001 - it ends here, with the reason
                traceback.print_exc()
            finally:
                os._exit(1)
        _ = sys.stdout.write(f"{number}\n")
        _ = sys.stdout.flush()
        _, status = os.waitpid(number, 0)
        _ = sys.stdout.write(f"{os.waitstatus_to_exitcode(status)}\n")
        _ = sys.stdout.flush()


if __name__ == "__main__":
    main()
