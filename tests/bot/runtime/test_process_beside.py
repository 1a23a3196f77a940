"""Work in a process beside the bot: nobody waits for one that has died or hangs, and none is left behind."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from multiprocessing.process import BaseProcess
from pathlib import Path
from types import ModuleType
from typing import Final

import pytest

from cogs.runtime.process_beside import ProcessBeside
from tests.bot.runtime.work_beside import nothing, shout, sleep

SECONDS: Final = 30
HOME: Final = Path(__file__).parents[3]
BEGINS_ONE: Final = """
import time
from cogs.runtime.process_beside import ProcessBeside
from tests.bot.runtime.work_beside import nothing
beside = ProcessBeside(nothing, patience=30, asked=3)
_ = beside.begin()
print("begun", flush=True)
time.sleep(600)
"""


def made(patience: float = SECONDS) -> ProcessBeside:
    """Return a process that does three pieces of work at most, one after the other."""
    return ProcessBeside(nothing, patience=patience, asked=3)


@pytest.fixture
async def beside() -> AsyncIterator[ProcessBeside]:
    """Return a process that ends with the test."""
    beside = made()
    process = beside.begin()
    yield beside
    beside.close()
    await ended(process)


async def ended(process: BaseProcess) -> None:
    """Wait until a process has ended. Its pool waits for that too, and may be told first."""
    async with asyncio.timeout(SECONDS):
        while process.exitcode is None:  # noqa: ASYNC110 - a process tells nobody when it ends
            await asyncio.sleep(0.01)


async def test_work_that_is_wanted_at_once_is_not_mixed_up(beside: ProcessBeside) -> None:
    words = [f"word {number}" for number in range(10)]

    assert await asyncio.gather(*(beside.do(shout, word) for word in words)) == [word.upper() for word in words]


async def test_work_that_fails_is_none_and_the_next_is_done(beside: ProcessBeside) -> None:
    assert await beside.do(shout, "") is None
    assert await beside.do(shout, "pass") == "PASS"


async def test_a_process_that_has_died_is_followed_by_another_one() -> None:
    beside = made()
    died = beside.begin()
    died.kill()
    await ended(died)

    assert await beside.do(shout, "pass") is None
    assert await beside.do(shout, "pass") == "PASS"
    last = beside.begin()
    beside.close()
    await ended(last)


async def test_a_process_that_hangs_is_ended_and_followed_by_another_one() -> None:
    beside = made(patience=1)
    hangs = beside.begin()

    with pytest.raises(TimeoutError):
        _ = await beside.do(sleep, 600)
    await ended(hangs)
    last = beside.begin()
    beside.close()
    await ended(last)

    assert last is not hangs


async def test_who_waited_when_a_process_died_does_not_wait_on() -> None:
    beside = made()
    died = beside.begin()
    working = asyncio.gather(*(beside.do(shout, "pass") for _ in range(5)))
    await asyncio.sleep(0)
    died.kill()

    done = await asyncio.wait_for(working, 60)
    last = beside.begin()
    beside.close()
    await ended(last)

    assert done == [None, None, None, "PASS", "PASS"]


async def test_who_does_not_wait_for_work_leaves_none_for_the_next_one(beside: ProcessBeside) -> None:
    working = asyncio.create_task(beside.do(shout, "pass"))
    await asyncio.sleep(0)
    _ = working.cancel()
    _ = await asyncio.wait([working])

    assert await beside.do(shout, "shot") == "SHOT"


async def test_signals_are_for_the_program_that_has_begun_it(beside: ProcessBeside) -> None:
    process = beside.begin()
    number = await beside.do(sleep, 0)
    assert number is not None
    assert number == process.pid
    for name in (signal.SIGINT, signal.SIGTERM):
        os.kill(number, name)

    assert await beside.do(sleep, 0) == number
    assert beside.begin() is process


async def test_after_its_end_no_work_is_done_and_no_process_begins() -> None:
    before = set(multiprocessing.active_children())
    beside = made()
    process = beside.begin()
    waiting = asyncio.gather(*(beside.do(shout, "pass") for _ in range(5)))
    await asyncio.sleep(0)
    beside.close()
    await ended(process)

    assert await waiting == [None] * 5
    assert await beside.do(shout, "pass") is None
    assert set(multiprocessing.active_children()) <= before


async def test_the_program_that_has_begun_it_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "program.py"
    _ = program.write_text("raise SystemExit", encoding="utf-8")
    main = ModuleType("__main__")
    main.__file__ = str(program)
    monkeypatch.setitem(sys.modules, "__main__", main)
    beside = made()
    process = beside.begin()

    assert sys.modules["__main__"] is main
    assert await beside.do(shout, "pass") == "PASS"
    beside.close()
    await ended(process)


async def test_it_ends_with_the_program_that_has_begun_it() -> None:
    bot = await asyncio.create_subprocess_exec(sys.executable, "-c", BEGINS_ONE, stdout=PIPE, cwd=HOME)
    assert bot.stdout is not None
    assert await bot.stdout.readline() == b"begun\n"
    bot.kill()

    assert await asyncio.wait_for(bot.stdout.read(), SECONDS) == b""  # processes that it began have it open too
    _ = await bot.wait()
