"""Dice of a football match weighed against their chance, as the statistics of luck have it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from pages.game_page import WeighedDice
from rules.asking import Item
from rules.counter_attack.periods.reports import FullTime
from rules.counter_attack.records.luck import LuckRecorder
from rules.counter_attack.set_pieces.reports import ShootOut
from rules.counter_attack.state.match import Match


class FootballScales:
    """Weighs the dice of one match; see `DiceScales`. The kicks of a shoot-out are left out, as in the statistics."""

    def __init__(self, match: Match) -> None:
        self._recorder = LuckRecorder(match)
        self._is_over = False

    def hear(self, said: Item) -> None:
        """Note a report, a question, or that an action is over."""
        self._is_over = self._is_over or isinstance(said, ShootOut)
        if not self._is_over:
            self._recorder.hear(said)
        if isinstance(said, FullTime):  # no later report shows that the last attempt is over
            self._recorder.attempt = None

    def decided(self, chance: float | None) -> Sequence[WeighedDice]:
        """Return what dice have decided since the last call. chance: of an attempt at goal that has just begun."""
        return [*self._fights(), *self._attempts(chance)]

    def _fights(self) -> Iterator[WeighedDice]:
        """Yield the duels and tests since, and forget them."""
        for found in (self._recorder.duels, self._recorder.stands):
            for one in found:
                yield WeighedDice(str(one.by), float(one.chance), one.came_off)
            found.clear()

    def _attempts(self, chance: float | None) -> Iterator[WeighedDice]:
        """Yield the attempts that have ended since, and forget them."""
        attempts = self._recorder.attempts
        if chance is not None:
            attempts[-1].chance = Fraction(chance)
        for one in attempts:
            if one is not self._recorder.attempt and one.chance:
                yield WeighedDice(one.side.value, float(one.chance), one.scored)
        attempts[:] = [one for one in attempts if one is self._recorder.attempt]
