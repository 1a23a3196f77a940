"""Luck with dice: results against their chances, with the sample size."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import erf, sqrt
from typing import Protocol


class ResultWithChance(Protocol):
    """A dice result with a known chance, as each game records it."""

    @property
    def chance(self) -> float:
        """The probability of success, 0 to 1."""
        ...

    @property
    def came_off(self) -> bool:
        """Whether it succeeded."""
        ...

    @property
    def stake(self) -> float:
        """Its value, 0 or more, in goals or another unit."""
        ...


@dataclass(frozen=True, slots=True)
class Luck:
    """The luck of a player, club or manager: results of chance against their expected values.

    sample: number of dice results. stake: sum of their stakes, in goals or another unit.
    expected, actual: results, weighted by their stakes.
    variance: of the expected result.
    """

    sample: int = 0
    stake: float = 0.0
    expected: float = 0.0
    actual: float = 0.0
    variance: float = 0.0

    def __add__(self, other: Luck) -> Luck:
        return Luck(
            self.sample + other.sample,
            self.stake + other.stake,
            self.expected + other.expected,
            self.actual + other.actual,
            self.variance + other.variance,
        )

    @property
    def difference(self) -> float:
        """The actual less the expected result, negative for bad luck. In the unit of the stakes."""
        return self.actual - self.expected

    @property
    def deviations(self) -> float:
        """The same in standard deviations; 0 if nothing was left to chance."""
        return self.difference / sqrt(self.variance) if self.variance > 0 else 0.0

    @property
    def luckier_than(self) -> int:
        """The share of people, out of a hundred, who would have had less luck with the same dice."""
        return round(50 * (1 + erf(self.deviations / sqrt(2))))


def luck_of(results: Iterable[ResultWithChance]) -> Luck:
    """Return the luck of the side that hoped for these dice results."""
    total = Luck()
    for each in results:
        total += Luck(
            sample=1,
            stake=each.stake,
            expected=each.stake * each.chance,
            actual=each.stake * each.came_off,
            variance=each.stake**2 * each.chance * (1 - each.chance),
        )
    return total
