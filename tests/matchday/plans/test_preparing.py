"""Slow preparations of a game: worked out in a thread, before play would have to wait for them."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass, field

from tests.altered_games import altered
from tests.matchday.ground import ANN, Ground
from tests.matchday.tiny import TINY, Dig


@dataclass
class Slow:
    """Slow work to be done once. by: the threads that have done it."""

    by: list[threading.Thread] = field(default_factory=list[threading.Thread])

    def of(self, _match: Dig) -> Callable[[], None] | None:
        """Return the work, as long as nobody has done it."""
        return None if self.by else lambda: self.by.append(threading.current_thread())


async def test_it_is_worked_out_beside_everything_else_and_once(ground: Ground) -> None:
    slow = Slow()
    await ground.restart(game=altered(TINY, pending_precomputation=slow.of))
    match_id = await ground.kick_off()

    await ground.answer(match_id, ANN, "3")
    _ = await ground.desk.view(match_id)

    assert len(slow.by) == 1
    assert threading.main_thread() not in slow.by


async def test_it_is_worked_out_after_a_restart_too(ground: Ground) -> None:
    match_id = await ground.kick_off()
    slow = Slow()
    await ground.restart(game=altered(TINY, pending_precomputation=slow.of))

    _ = await ground.desk.view(match_id)

    assert len(slow.by) == 1
