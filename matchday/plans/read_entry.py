"""Reading an entry on a copy of the match: beside the event loop where dice would fall, for that takes its time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence

from matchday.match.answer import cut
from matchday.match.live import Live
from matchday.plans.lookahead import DiceWouldFall, Reading
from rules.previews import UNDO


async def tried(live: Live, side: str, reads: Callable[[Reading], None], *, helpful: bool) -> Reading:
    """Return what was read of the orders of a side; the caller holds the lock of the match.

    reads: reads them. helpful: see `Reading`.
    """
    reading = Reading(live, side, helpful=helpful, hurried=True)
    try:
        reads(reading)
    except DiceWouldFall:
        reading = Reading(live, side, helpful=helpful)
        await asyncio.to_thread(reads, reading)
    return reading


def read(reading: Reading, given: Sequence[str] | str, draft: Sequence[str], *, add: bool) -> None:
    """Read an entry of a manager.

    reading: where nothing has been read yet.
    given: what was typed, or the answers. draft: those of the draft that is there.
    add: whether the entry comes after the draft; else it takes its place, unless it begins by undoing some of it.

    Raises MatchBroke, and what cutting found wrong.
    """
    before, reading.adds = (draft, True) if add else ((), False)
    reading.take(before)
    orders = cut(reading.ahead.copy, given)
    if orders[0] == UNDO and not add:
        read(reading, given, draft, add=True)
        return
    if UNDO in orders:
        reading.begin_again()
        orders = _without_undone([*before, *orders])
    reading.take(orders)
    if isinstance(given, str):
        reading.leave_out_implied(given)


def _without_undone(orders: Iterable[str]) -> list[str]:
    left: list[str] = []
    for order in orders:
        if order != UNDO:
            left.append(order)
        elif left:
            _ = left.pop()
    return left
