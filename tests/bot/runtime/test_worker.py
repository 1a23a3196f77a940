"""Boards drawn by another process: equal to those drawn here, and drawn even after it has died."""

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

from cogs.pictures.worker import Easel
from render.worker import Wanted, draw
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.scenes.scene import set_scene

BOARD = Wanted(COUNTER_ATTACK.name, set_scene("4h H12; 10a H13 ball; 1h M1; 1a M37"), (), "de")

SECONDS: Final = 30
HOME: Final = Path(__file__).parents[3]
BEGINS_ONE: Final = """
import time
from cogs.pictures.worker import Easel
easel = Easel()
_ = easel.begin()
print("begun", flush=True)
time.sleep(600)
"""


@pytest.fixture
async def easel() -> AsyncIterator[Easel]:
    """Return an easel whose process ends with the test."""
    easel = Easel()
    process = easel.begin()
    yield easel
    easel.close()
    await ended(process)


async def ended(process: BaseProcess) -> None:
    """Wait until a process has ended: its pool waits for that too, and one of both is told first."""
    async with asyncio.timeout(SECONDS):
        while process.exitcode is None:  # noqa: ASYNC110 - a process tells nobody when it ends
            await asyncio.sleep(0.01)


async def test_a_board_is_the_same_wherever_it_is_drawn(easel: Easel) -> None:
    assert await easel.draw(BOARD) == draw(BOARD)


async def test_boards_that_are_wanted_at_once_are_not_mixed_up(easel: Easel) -> None:
    other = Wanted(COUNTER_ATTACK.name, set_scene("5h K12 ball; 9a K14; 1h M1; 1a M37"), (), "en")

    first, second = await asyncio.gather(easel.draw(BOARD), easel.draw(other))

    assert (first, second) == (draw(BOARD), draw(other))


async def test_the_next_board_is_asked_for_before_one_is_drawn(easel: Easel) -> None:
    scenes = [set_scene(f"{shirt}h K12 ball; 1h M1; 1a M37") for shirt in range(2, 12)]
    boards = [Wanted(COUNTER_ATTACK.name, scene, (), "en") for scene in scenes]

    assert await asyncio.gather(*map(easel.draw, boards)) == [draw(board) for board in boards]


async def test_what_cannot_be_drawn_is_none_and_the_next_board_is_drawn(easel: Easel) -> None:
    assert await easel.draw(Wanted("no such game", None, (), "en")) is None
    assert await easel.draw(BOARD) == draw(BOARD)


async def test_a_process_that_has_died_is_followed_by_another_one() -> None:
    easel = Easel()
    died = easel.begin()
    died.kill()
    await ended(died)

    assert await easel.draw(BOARD) is None
    drawn = await easel.draw(BOARD)
    last = easel.begin()
    easel.close()
    await ended(last)

    assert drawn == draw(BOARD)


async def test_who_waited_when_a_process_died_does_not_wait_on() -> None:
    easel = Easel()
    died = easel.begin()
    drawing = asyncio.gather(*(easel.draw(BOARD) for _ in range(5)))
    await asyncio.sleep(0)
    died.kill()

    drawn = await asyncio.wait_for(drawing, 60)
    last = easel.begin()
    easel.close()
    await ended(last)

    assert drawn[:3] == [None, None, None]
    assert drawn[3:] == [draw(BOARD), draw(BOARD)]


async def test_who_does_not_wait_for_a_board_leaves_none_for_the_next_one(easel: Easel) -> None:
    drawing = asyncio.create_task(easel.draw(BOARD))
    await asyncio.sleep(0)
    _ = drawing.cancel()
    _ = await asyncio.wait([drawing])

    other = Wanted(COUNTER_ATTACK.name, set_scene("5h K12 ball; 9a K14; 1h M1; 1a M37"), (), "en")
    drawn = await easel.draw(other)
    last = easel.begin()
    easel.close()
    await ended(last)

    assert drawn == draw(other)


async def test_signals_are_for_the_program_that_has_begun_it(easel: Easel) -> None:
    process = easel.begin()
    _ = await easel.draw(BOARD)
    assert process.pid is not None
    for name in (signal.SIGINT, signal.SIGTERM):
        os.kill(process.pid, name)

    assert await easel.draw(BOARD) == draw(BOARD)
    assert easel.begin() is process


async def test_an_easel_that_is_put_away_draws_no_more_and_begins_no_process() -> None:
    before = set(multiprocessing.active_children())
    easel = Easel()
    process = easel.begin()
    waiting = asyncio.gather(*(easel.draw(BOARD) for _ in range(5)))
    await asyncio.sleep(0)
    easel.close()
    await ended(process)

    assert await waiting == [None] * 5
    assert await easel.draw(BOARD) is None
    assert set(multiprocessing.active_children()) <= before


async def test_the_program_that_has_begun_it_is_not_read_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "program.py"
    _ = program.write_text("raise SystemExit", encoding="utf-8")
    main = ModuleType("__main__")
    main.__file__ = str(program)
    monkeypatch.setitem(sys.modules, "__main__", main)
    easel = Easel()
    process = easel.begin()

    assert sys.modules["__main__"] is main
    assert await easel.draw(BOARD) == draw(BOARD)
    easel.close()
    await ended(process)


async def test_it_ends_with_the_program_that_has_begun_it() -> None:
    bot = await asyncio.create_subprocess_exec(sys.executable, "-c", BEGINS_ONE, stdout=PIPE, cwd=HOME)
    assert bot.stdout is not None
    assert await bot.stdout.readline() == b"begun\n"
    bot.kill()

    assert await asyncio.wait_for(bot.stdout.read(), SECONDS) == b""  # whoever it has begun writes there too
    _ = await bot.wait()
