"""Trials of answers: beside the event loop where dice would fall in many ways, else on it."""

from __future__ import annotations

from threading import get_ident

import pytest

from matchday.match.dice import Tape
from matchday.match.live import Live, referee_of
from matchday.plans.reading import Reading, tried
from tests.matchday.tiny import TINY

LINED_UP = {"format": 1, "goal": 20, "side": "home", "gold": {"home": 0, "away": 0}, "places": {"home": 3, "away": 7}}


@pytest.mark.parametrize(("orders", "beside"), [(["walk", "4", "5"], 0), (["dig"], 1), (["dig", "wait"], 1)])
async def test_only_where_dice_would_fall_answers_are_tried_beside_the_loop(orders: list[str], beside: int) -> None:
    match = TINY.resume({**LINED_UP, "turns": 0})
    live = Live(1, TINY, match, referee_of(TINY, match), Tape(b"", 1, ""), 0, 0)
    threads: list[int] = []

    def reads(reading: Reading) -> None:
        threads.append(get_ident())
        reading.take(orders)

    reading = await tried(live, "home", reads, helpful=True)

    assert [order.answer for order in reading.orders] == orders
    assert [thread == get_ident() for thread in threads] == [True, *[False] * beside]
