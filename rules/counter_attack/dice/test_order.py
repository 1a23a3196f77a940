"""The order in which several defenders test against one ball (GEN-6)."""

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
    """One defender's test against a ball on its way.

    reached: how many hexes of the path the ball has touched when it reaches the defender's hexes; 0 for a ball that
        does not travel.
    attribute: pips that are added to the die.
    sure: the lowest face that passes whatever the score.
    enough: the lowest score that passes whatever the face.
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
        """How many of the six faces pass."""
        return chance(self.attribute, sure=self.sure, enough=self.enough)


def roll_defender_test(one: DefenderTest, name: str, clause: str, *, may_foul: bool = False) -> Play[RolledTest]:
    """Let a defender roll its test. may_foul: whether a 1 makes a difference of its own, because it is a foul."""
    return (
        yield from roll_test(
            one.player, one.attribute, name, clause, sure=one.sure, enough=one.enough, may_foul=may_foul
        )
    )


def announce_test_order(tries: Iterable[DefenderTest]) -> Play[list[DefenderTest]]:
    """Sort tests, and say in which order they are made where there are several (GEN-6)."""
    ordered = in_order(tries)
    if len(ordered) > 1:
        yield TestsInOrder(players=" ".join(str(one.player) for one in ordered))
    return ordered


def in_order(tries: Iterable[DefenderTest]) -> list[DefenderTest]:
    """Sort tests as the ball reaches the hexes; then the better chance, then the lower shirt number (GEN-6)."""
    return sorted(tries, key=lambda one: (one.reached, -one.chance, one.player.shirt))
