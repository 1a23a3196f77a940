"""Tosses: for the kick-off (SET-5), in a draft (SET-2) and in a shoot-out (SHT-1)."""

from __future__ import annotations

from dataclasses import dataclass

from rules.asking import Play, roll
from rules.counter_attack.dice.reports import TossTied
from rules.counter_attack.squads.cards import Side


@dataclass(frozen=True, slots=True)
class Toss:
    """A die for each side, one of them higher."""

    home: int
    away: int

    @property
    def first(self) -> Side:
        """The side with the higher die, which begins."""
        return Side.HOME if self.home > self.away else Side.AWAY


def roll_toss(name: str, clause: str) -> Play[Toss]:
    """Roll for both sides; equal dice are rolled again (the dice are a ruling).

    name: of the dice.
    clause: of the toss.
    """
    while True:
        toss = Toss((yield from roll(Side.HOME, name, clause)), (yield from roll(Side.AWAY, name, clause)))
        if toss.home != toss.away:
            return toss
        yield TossTied(die=toss.home, clause=clause)
