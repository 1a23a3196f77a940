"""Printing of measurements, and a calibration loop that measures the machine's current speed."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping

STEPS = 1_000_000


def show(name: str, value: float, unit: str, against: str = "") -> None:
    """Print one measurement: name, value, unit, and for a ratio its reference."""
    tail = f"   against {against}" if against else ""
    print(f"{name:<46} {value:>12,.3f} {unit}{tail}", flush=True)


def seconds(work: Callable[[], object], rounds: int = 5) -> float:
    """Return the median processor time of `work` over some rounds, in seconds."""
    return statistics.median(_once(work) for _ in range(rounds))


def best_of_each(works: Mapping[str, Callable[[], object]], rounds: int) -> dict[str, float]:
    """Return the least processor time of each work, in seconds; in each round all take turns."""
    taken = [{name: _once(work) for name, work in works.items()} for _ in range(rounds)]
    return {name: min(each[name] for each in taken) for name in works}


def _once(work: Callable[[], object]) -> float:
    begun = time.process_time()
    _ = work()
    return time.process_time() - begun


def calibration() -> float:
    """Return the seconds for a million multiplications and additions in plain Python."""

    def loop() -> int:
        total = 0
        for number in range(STEPS):
            total += number * 3
        return total

    return seconds(loop)
