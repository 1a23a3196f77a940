"""The simulated queues of a bot: the knee lies where the scarcest thing has no time left."""

from __future__ import annotations

import pytest

from testing.load.evening import at
from testing.load.queues import LATE, Costs, knee, waits
from tests.for_each import for_each

ANSWER = Costs(thread=0.020, draws=0.008, server=0.006, beside=0.004)
"""Seconds of a thread, of drawing, of the database and of the bench's Discord for an answer."""


@pytest.mark.nightly
@for_each(
    ("programs", "processors", "most"),
    [
        (1, 8.0, 1 / ANSWER.thread),  # one thread
        (2, 8.0, 2 / ANSWER.thread),  # two threads
        (1, 1.0, 1 / 0.038),  # all of it on one processor
        (2, 2.0, 2 / 0.038),  # two threads have no more than two processors
    ],
)
def test_the_knee_lies_where_the_scarcest_thing_has_no_time_left(programs: int, processors: float, most: float) -> None:
    assert knee(ANSWER, programs, processors) == pytest.approx(most, rel=0.15)


def test_nobody_waits_long_below_the_knee_and_the_queue_grows_above_it() -> None:
    below = waits(ANSWER, 25, programs=1, processors=8)
    above = waits(ANSWER, 75, programs=1, processors=8)

    assert at(below, 0.5) < 0.1
    assert at(above, 0.95) > LATE
