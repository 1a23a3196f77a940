"""The order in which several defenders test for one ball (GEN-6)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.asking import Play
from rules.counter_attack.dice.reports import TestsInOrder
from rules.counter_attack.dice.score_rolls import RolledTest, roll_test
from rules.counter_attack.dice.scores import ENOUGH, SIX, chance
from rules.counter_attack.squads.cards import Player


@dataclass(frozen=True, slots=True)
class DefenderTest:
    """One defender's test for a ball on its way.

    reached: number of hexes of the path touched when the ball reaches the defender's hexes; 0 for a ball that does
        not travel.
    attribute: pips added to the die.
    sure: the lowest face that passes with any score.
    enough: the lowest score that passes with any face.
    """

    player: Player
    reached: int
    attribute: int
    sure: int = 6
    enough: int = ENOUGH

    @property
    def least(self) -> int:
        """The lowest face that passes."""
        return SIX + 1 - self.chance

    @property
    def chance(self) -> int:
        """The number of faces, of six, that pass."""
        return chance(self.attribute, sure=self.sure, enough=self.enough)


def roll_defender_test(one: DefenderTest, name: str, clause: str, *, may_foul: bool = False) -> Play[RolledTest]:
    """Roll a defender's test. may_foul: whether a 1 is an outcome of its own, because it is a foul."""
    return (
        yield from roll_test(
            one.player, one.attribute, name, clause, sure=one.sure, enough=one.enough, may_foul=may_foul
        )
    )


def announce_test_order(tries: Iterable[DefenderTest]) -> Play[list[DefenderTest]]:
    """Sort tests, and report their order if there are several (GEN-6)."""
    ordered = in_order(tries)
    if len(ordered) > 1:
        yield TestsInOrder(players=tuple(one.player for one in ordered))
    return ordered


def in_order(tries: Iterable[DefenderTest]) -> list[DefenderTest]:
    """Sort tests by when the ball reaches the hexes; then the better chance, then the lower shirt (GEN-6)."""
    return sorted(tries, key=lambda one: (one.reached, -one.chance, one.player.shirt))
