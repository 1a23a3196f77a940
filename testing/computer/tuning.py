"""Tuning of the computer's weights by self-play: `python -m testing.computer.tuning` goes on where its log ends.

Each step (SPSA, simultaneous perturbation) moves all weights at once a little up or down, by signs drawn from the
step's number, and lets that manager play the one with the opposite signs: four matches or a multiple, with sides and
clubs swapped. The more points the first manager takes, the further all weights then go in its direction; below half of
the points they go in the opposite one. The log has a line for each step. The result is the mean of the weights after
the last half of the steps, and `--measure 400` plays it against today's weights.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from functools import partial
from multiprocessing import Pool
from multiprocessing.pool import Pool as WorkerPool
from pathlib import Path
from typing import Final

from computer.counter_attack.choosing import FootballManager
from computer.counter_attack.levels import LEVELS
from computer.counter_attack.weights import Weights
from testing.computer.ladder import Manager, Played, Record

LOG: Final = Path("tuning.jsonl")
UP, DOWN, NOW = "up", "down", "now"

NUDGE: Final = 0.15
"""Share of its size by which a weight is moved to be compared."""

GAIN: Final = 0.5
"""Share of that move by which a weight changes in the first steps if one side takes all points."""

SETTLES: Final = 20
"""Steps after which the changes have become about half as large."""

OF_EACH_STEP: Final = 8
"""Matches of a step: a multiple of four, so that sides and clubs are swapped."""


@dataclass(frozen=True)
class TuningStep:
    """One step.

    number: from 0. weights: before the step, by their names. signs: 1 or -1 for each. share: of the points, won by the
    manager whose weights were moved by these signs.
    """

    number: int
    weights: Mapping[str, float]
    signs: Mapping[str, int]
    share: float

    def after(self) -> dict[str, float]:
        """Return the weights after the step."""
        change = GAIN * (2 * self.share - 1) / (1 + self.number / SETTLES)
        return moved(self.weights, self.signs, change * NUDGE)


def moved(weights: Mapping[str, float], signs: Mapping[str, int], share: float) -> dict[str, float]:
    """Return weights that are each moved by a share of its size, up or down by its sign."""
    return {name: weight * (1 + share * signs[name]) for name, weight in weights.items()}


def signs_of(step: int, names: Sequence[str]) -> dict[str, int]:
    """Return the signs of a step: the same whenever it is played."""
    chance = random.Random(f"signs {step}")
    return {name: chance.choice((1, -1)) for name in names}


def manager_with(level: int, weights: Mapping[str, Mapping[str, float]], name: str, _: random.Random) -> Manager:
    """Return a manager of a level with some of the named weights."""
    return FootballManager(replace(LEVELS[level - 1], weights=Weights(**weights[name])))


def play_pair(wanted: tuple[int, int, int, Mapping[str, Mapping[str, float]], tuple[str, str]]) -> tuple[int, int]:
    """Return the goals of a match. wanted: level, half, seed, the weights by names, and the two names that play."""
    level, half, seed, weights, (upper, lower) = wanted
    return Played(upper, lower, seed).play(half, partial(manager_with, level, weights)).goals


def record_of(
    pool: WorkerPool, level: int, half: int, seeds: Sequence[int], weights: Mapping[str, Mapping[str, float]]
) -> Record:
    """Return the record of the first of two named weights against the second."""
    upper, lower = weights
    record = Record()
    for goals in pool.imap_unordered(play_pair, [(level, half, seed, weights, (upper, lower)) for seed in seeds]):
        record.add(goals)
    return record


def steps_in(log: Path) -> list[TuningStep]:
    """Return the steps that are kept."""
    lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
    return [TuningStep(**json.loads(line)) for line in lines]


def todays(level: int) -> dict[str, float]:
    """Return the weights of a level by their names."""
    return asdict(LEVELS[level - 1].weights)


def mean_of(steps: Sequence[TuningStep], level: int) -> dict[str, float]:
    """Return the mean of the weights after the last half of some steps; the level's own if there are none."""
    if not steps:
        return todays(level)
    last = [step.after() for step in steps[len(steps) // 2 :]]
    return {name: sum(one[name] for one in last) / len(last) for name in last[0]}


def tune(pool: WorkerPool, options: argparse.Namespace) -> list[TuningStep]:
    """Play the steps that are missing, and keep each at once. Returns all."""
    steps, begun = steps_in(options.log), time.monotonic()
    while len(steps) < options.steps:
        number = len(steps)
        now = steps[-1].after() if steps else todays(options.level)
        signs = signs_of(number, tuple(now))
        compared = {UP: moved(now, signs, NUDGE), DOWN: moved(now, signs, -NUDGE)}
        seeds = range(number * options.matches, (number + 1) * options.matches)
        share = record_of(pool, options.level, options.half, seeds, compared).share
        steps.append(TuningStep(number, now, signs, share))
        with options.log.open("a", encoding="utf-8") as kept:
            _ = kept.write(json.dumps(asdict(steps[-1])) + "\n")
        passed = time.monotonic() - begun
        print(f"step {number + 1} of {options.steps}: {share:.0%} after {passed:.0f} s", file=sys.stderr)
    return steps


def main(arguments: Sequence[str]) -> None:
    """Tune, then print the weights; with `--measure`, also how they fare against today's."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    _ = reader.add_argument("--steps", type=int, default=200)
    _ = reader.add_argument("--matches", type=int, default=OF_EACH_STEP, help="of each step, a multiple of four")
    _ = reader.add_argument("--level", type=int, default=len(LEVELS))
    _ = reader.add_argument("--half", type=int, default=10, help="actions in a half")
    _ = reader.add_argument("--workers", type=int, default=2)
    _ = reader.add_argument("--log", type=Path, default=LOG)
    _ = reader.add_argument("--measure", type=int, default=0, help="matches against today's weights at the end")
    options = reader.parse_args(arguments)
    with Pool(options.workers) as pool:
        tuned = mean_of(tune(pool, options), options.level)
        print(*(f"    {name}: float = {weight:.3f}" for name, weight in tuned.items()), sep="\n")
        if options.measure:
            first = options.steps * options.matches  # seeds that no step has played
            seeds = range(first, first + options.measure)
            record = record_of(pool, options.level, options.half, seeds, {UP: tuned, NOW: todays(options.level)})
            low, high = record.interval
            ends = f"{record.won} won, {record.drawn} drawn, {record.lost} lost"
            print(f"against today's: {ends}, {record.share:.1%} ({low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main(sys.argv[1:])
