"""Effects of the computer's weights: `python -m testing.computer.weight_trials` goes on where its log ends.

Each match draws all weights of a level at random, and plays the level below. A straight line through the matches then
tells for each weight how many goals a match its largest value brings, or costs, compared with the middle one. Shots
count as their chances and not as what came of them, so that fewer matches are needed.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from multiprocessing import Pool
from pathlib import Path
from statistics import mean, pstdev
from typing import Final

from computer.counter_attack.choosing import FootballManager
from computer.counter_attack.expectation import BEGIN, Expectation
from computer.counter_attack.fork import Fork
from computer.counter_attack.levels import LEVELS
from computer.counter_attack.weights import Weights
from rules.asking import Choose
from rules.counter_attack.pitch.geometry import PITCH
from rules.hexes import Hex
from testing.computer.ladder import Manager, Played

LOG: Final = Path("weight_trials.jsonl")

LIMITS: Final[Mapping[str, tuple[float, float]]] = {
    "near": (0.2, 0.5),
    "fade": (0.86, 0.94),
    "counter": (0.5, 1.1),
    "loose": (0.2, 0.6),
    "covered": (0.65, 0.95),
    "slack": (1.0, 3.5),
    "second": (0.3, 0.9),
    "third": (0.0, 0.6),
    "spread": (0.1, 0.6),
    "reach": (0.35, 0.8),
    "shape": (0.0, 0.35),
    "forward": (0.03, 0.25),
    "least": (0.0005, 0.006),
    "caution": (-0.02, 0.035),
    "shot": (0.06, 0.2),
}
"""The least and the largest value that is drawn for each weight."""


class ExpectedMatch(Played):
    """A match of two rungs in which a shot counts as its chance.

    ahead: expected goals of the upper rung less those of the lower one.
    """

    ahead: float = 0.0
    _shot: tuple[int, float] | None = None
    """The lead before a shot on its way, and the expected lead after it; None for none."""

    def finish(self, half: int, named: Mapping[str, Manager]) -> ExpectedMatch:
        """Play it. half: its actions. named: the managers by their names."""
        _ = self.play(half, lambda name, _chance: named[name])
        lead = self.goals[0] - self.goals[1]
        self._count(lead)
        self.ahead += lead
        return self

    def _give(self, fork: Fork, value: object) -> None:
        question, lead = fork.question, self.lead(fork)
        if isinstance(question, Choose):
            if question.name in BEGIN:
                self._count(lead)
            if self._shot is None and _is_at_goal(value):
                self._shot = lead, Expectation(self.uppers, self.lead).of(fork, value)
        super()._give(fork, value)

    def lead(self, fork: Fork) -> int:
        """Return the goals by which the upper rung leads."""
        return fork.match.score(self.uppers) - fork.match.score(self.uppers.other)

    def _count(self, lead: int) -> None:
        """Count a shot that is over as its chance. lead: after it."""
        if self._shot is not None:
            self.ahead += self._shot[1] - lead
            self._shot = None


def _is_at_goal(value: object) -> bool:
    target = value if isinstance(value, Hex) else getattr(value, "target", None)
    return isinstance(target, Hex) and target not in PITCH


@dataclass(frozen=True)
class Trial:
    """One match. seed: of the match. weights: of the upper level, by their names. ahead: as in ExpectedMatch."""

    seed: int
    weights: Mapping[str, float]
    ahead: float


def drawn(seed: int) -> dict[str, float]:
    """Return the weights of a trial: the same whenever it is played."""
    chance = random.Random(f"weights {seed}")
    return {name: chance.uniform(*limits) for name, limits in LIMITS.items()}


def tried(wanted: tuple[int, int, int]) -> Trial:
    """Play one match. wanted: the level, the actions of a half, and the seed."""
    level, half, seed = wanted
    weights = drawn(seed)
    named = {
        "upper": FootballManager(replace(LEVELS[level - 1], weights=Weights(**weights))),
        "lower": FootballManager(LEVELS[level - 2]),
    }
    return Trial(seed, weights, ExpectedMatch("upper", "lower", seed).finish(half, named).ahead)


def trials_in(log: Path) -> list[Trial]:
    """Return the trials that are kept."""
    lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
    return [Trial(**json.loads(line)) for line in lines]


def effects(trials: Sequence[Trial]) -> list[tuple[str, float, float]]:
    """Return each weight with its effect, and the effect's standard error, both in goals a match, the largest first."""
    ahead = [trial.ahead for trial in trials]
    found: list[tuple[str, float, float]] = []
    for name, (low, high) in LIMITS.items():
        at = [2 * (trial.weights[name] - low) / (high - low) - 1 for trial in trials]
        middle, spread = mean(at), pstdev(at)
        slope = mean((one - middle) * goals for one, goals in zip(at, ahead, strict=True)) / spread**2
        found.append((name, slope, pstdev(ahead) / spread / len(trials) ** 0.5))
    return sorted(found, key=lambda one: -abs(one[1]))


def main(arguments: Sequence[str]) -> None:
    """Play the trials that are missing, and print the effects."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    _ = reader.add_argument("--matches", type=int, default=400)
    _ = reader.add_argument("--level", type=int, default=len(LEVELS))
    _ = reader.add_argument("--half", type=int, default=10, help="actions in a half")
    _ = reader.add_argument("--workers", type=int, default=2)
    _ = reader.add_argument("--log", type=Path, default=LOG)
    options = reader.parse_args(arguments)
    known = trials_in(options.log)
    seeds = sorted({*range(options.matches)} - {trial.seed for trial in known})
    missing = [(options.level, options.half, seed) for seed in seeds]
    with Pool(options.workers) as pool, options.log.open("a", encoding="utf-8") as kept:
        for done, trial in enumerate(pool.imap_unordered(tried, missing), start=1):
            known.append(trial)
            _ = kept.write(json.dumps(asdict(trial)) + "\n")
            kept.flush()
            if done % 20 == 0:
                print(f"{done} of {len(missing)} matches", file=sys.stderr)
    for name, effect, error in effects(known):
        print(f"{name}: {effect:+.3f} goals, standard error {error:.3f}")


if __name__ == "__main__":
    main(sys.argv[1:])
