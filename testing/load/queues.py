"""Queues of a bot in several programs, simulated with measured costs (`bench/queues.py`).

An answer waits for its program's thread, then for the process that draws for it, while the database and Discord's side
of the bench work for it too. Each of them does one thing at a time, and all of them share the machine's processors.
"""

from __future__ import annotations

import random
from collections import deque
from dataclasses import dataclass, field
from typing import Final

from testing.load.evening import at

QUANTUM: Final = 0.001
"""Seconds for which a worker has a processor before others have their turn."""

SECONDS: Final = 60.0
"""Length of each simulated load in seconds, as in the measurement of the knee."""

LATE: Final = 2.0
STEP: Final = 1.05
"""Wait in seconds that at most one board in twenty exceeds up to the knee, and the factor between two rates."""


@dataclass(frozen=True)
class Costs:
    """Processor time of an answer in seconds.

    thread: in the program. draws: in the process that draws for it. server: in the database's server.
    beside: in the loopback Discord and its managers, where they are on the same machine.
    """

    thread: float
    draws: float
    server: float = 0.0
    beside: float = 0.0


@dataclass
class Worker:
    """A thread or a process that does one thing after the other.

    waiting: its tasks. Each has the time at which its answer began, the work left here, and the workers after this one
        with the work that each will have; all in seconds.
    """

    waiting: deque[tuple[float, float, tuple[tuple[Worker, float], ...]]] = field(
        default_factory=deque[tuple[float, float, tuple[tuple["Worker", float], ...]]]
    )

    def run(self, now: float, done: list[float]) -> None:
        """Work for one quantum. done: gets the duration of each answer on which no worker has anything left to do."""
        left = QUANTUM
        while self.waiting and left > 0:
            began, cost, after = self.waiting.popleft()
            if cost > left:
                self.waiting.appendleft((began, cost - left, after))
                return
            left -= cost
            if after:
                (worker, its), *rest = after
                worker.waiting.append((began, its, tuple(rest)))
            else:
                done.append(now - began)


def waits(costs: Costs, rate: float, programs: int, processors: float, seconds: float = SECONDS) -> list[float]:
    """Return how long each board takes to come, in seconds.

    rate: answers begun in a second, in all programs together. processors: of the machine; the database has as many
    workers as there are programs.
    """
    chance = random.Random(1)
    threads, drawing, serving = ([Worker() for _ in range(programs)] for _ in range(3))
    beside = Worker()
    everybody = deque([*threads, *drawing, *serving, beside])
    done, now, due, credit = list[float](), 0.0, chance.expovariate(rate), 0.0
    while now < seconds:
        while due <= now:
            which = chance.randrange(programs)
            way = ((threads[which], costs.thread), (serving[which], costs.server), (drawing[which], costs.draws))
            beside.waiting.append((due, costs.beside, way))
            due += chance.expovariate(rate)
        credit += processors
        for _ in range(len(everybody)):
            if credit < 1:
                break
            if everybody[0].waiting:
                everybody[0].run(now, done)
                credit -= 1
            everybody.rotate(-1)
        credit = min(credit, processors)
        now += QUANTUM
    left = [now - began for worker in everybody for began, _, _ in worker.waiting]
    return done + [each for each in left if each > LATE]


def knee(costs: Costs, programs: int, processors: float) -> float:
    """Return the highest rate in answers a second at which boards are not late."""
    rate = 1.0
    for factor in (2.0, STEP):
        while at(waits(costs, rate * factor, programs, processors), 0.95) <= LATE:
            rate *= factor
    return rate
