"""Boards drawn by another process: equal to those drawn here, and drawn even after it has died."""

from __future__ import annotations

import asyncio

from cogs.pictures.worker import Easel
from render.worker import Wanted, draw
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.scenes.scene import set_scene
from tests.bot.runtime.test_process_beside import ended

BOARD = Wanted(COUNTER_ATTACK.name, set_scene("4h H12; 10a H13 ball; 1h M1; 1a M37"), (), "de")
OTHER = Wanted(COUNTER_ATTACK.name, set_scene("5h K12 ball; 9a K14; 1h M1; 1a M37"), (), "en")


async def test_a_board_is_the_same_wherever_it_is_drawn() -> None:
    easel = Easel()
    process = easel.begin()

    drawn = await asyncio.gather(easel.draw(BOARD), easel.draw(OTHER))
    nothing = await easel.draw(Wanted("no such game", None, (), "en"))
    again = await easel.draw(BOARD)
    easel.close()
    await ended(process)

    assert drawn == [draw(BOARD), draw(OTHER)]
    assert nothing is None, "it cannot be drawn"
    assert again == draw(BOARD)


async def test_a_board_whose_drawing_takes_too_long_is_none() -> None:
    easel = Easel(patience=0.01)
    process = easel.begin()

    assert await easel.draw(BOARD) is None
    await ended(process)
    easel.close()
