"""Boards drawn by a process of their own: the same as those drawn here, and drawn all the same where it has died."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest

from cogs.pictures.worker import Easel
from render.worker import Wanted, draw
from rules.counter_attack.game import RULESET
from rules.counter_attack.scenes.scene import set_scene

BOARD = Wanted(RULESET.name, set_scene("4h H12; 10a H13 ball; 1h M1; 1a M37"), (), "de")


@pytest.fixture
async def easel() -> AsyncIterator[Easel]:
    """Return an easel whose process ends with the test."""
    easel = Easel()
    process = await easel.begin()
    yield easel
    easel.close()
    _ = await process.wait()


async def test_a_board_is_the_same_wherever_it_is_drawn(easel: Easel) -> None:
    assert await easel.draw(BOARD) == draw(BOARD)


async def test_boards_that_are_wanted_at_once_are_not_mixed_up(easel: Easel) -> None:
    other = Wanted(RULESET.name, set_scene("5h K12 ball; 9a K14; 1h M1; 1a M37"), (), "en")

    first, second = await asyncio.gather(easel.draw(BOARD), easel.draw(other))

    assert (first, second) == (draw(BOARD), draw(other))


async def test_the_next_board_is_asked_for_before_one_is_drawn(easel: Easel) -> None:
    boards = [Wanted(RULESET.name, set_scene(f"{shirt}h K12 ball; 1h M1; 1a M37"), (), "en") for shirt in range(2, 12)]

    assert await asyncio.gather(*map(easel.draw, boards)) == [draw(board) for board in boards]


async def test_what_cannot_be_drawn_is_none_and_the_next_board_is_drawn(easel: Easel) -> None:
    assert await easel.draw(Wanted("no such game", None, (), "en")) is None
    assert await easel.draw(BOARD) == draw(BOARD)


async def test_a_process_that_has_died_is_followed_by_another_one() -> None:
    easel = Easel()
    died = await easel.begin()
    died.kill()
    _ = await died.wait()

    assert await easel.draw(BOARD) is None
    drawn = await easel.draw(BOARD)
    last = await easel.begin()
    easel.close()
    _ = await last.wait()

    assert drawn == draw(BOARD)


async def test_who_waited_when_a_process_died_does_not_wait_on() -> None:
    easel = Easel()
    died = await easel.begin()
    drawing = asyncio.gather(*(easel.draw(BOARD) for _ in range(5)))
    await asyncio.sleep(0)
    died.kill()

    drawn = await asyncio.wait_for(drawing, 60)
    last = await easel.begin()
    easel.close()
    _ = await last.wait()

    assert drawn[:3] == [None, None, None]
    assert drawn[3:] == [draw(BOARD), draw(BOARD)]


async def test_who_does_not_wait_for_a_board_leaves_none_for_the_next_one(easel: Easel) -> None:
    drawing = asyncio.create_task(easel.draw(BOARD))
    await asyncio.sleep(0)
    _ = drawing.cancel()
    _ = await asyncio.wait([drawing])

    other = Wanted(RULESET.name, set_scene("5h K12 ball; 9a K14; 1h M1; 1a M37"), (), "en")
    drawn = await easel.draw(other)
    last = await easel.begin()
    easel.close()
    _ = await last.wait()

    assert drawn == draw(other)


async def test_it_ends_with_the_program_that_has_begun_it(easel: Easel) -> None:
    process = await easel.begin()
    assert process.stdin is not None
    process.stdin.close()

    assert await asyncio.wait_for(process.wait(), 20) == 0
