"""Dice results of a match, each with its probability and its stake.

Stakes are in goals. An attempt at goal has a stake of one, and its probability is its xG: that covers all its dice,
blocks and saves too. The exact stake of a duel for the ball cannot be known. It is taken as twice the average worth of
a spell with the ball in this match (the xG of both sides, divided by the number of their spells), because the winner
gains a spell and the other side loses one. So that the average is no wild guess in a short match, it starts from
BEFORE. The place on the pitch makes no difference: that is fair over many duels, but for one it is only a guess.
Cards, injuries, tosses and the shoot-out have no stake in goals, and are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final

from rules.asking import Item, Question, Top
from rules.counter_attack.ball.reports import GoalScored, LastStand, LooseBallSaved
from rules.counter_attack.dice.scores import SIX, Score, chance
from rules.counter_attack.heading.reports import Challenges, HeaderDuel
from rules.counter_attack.odds.duel_odds import DuelChance, duel_of, header_chance
from rules.counter_attack.odds.goal_odds import NO_GOAL, chance_of
from rules.counter_attack.records.statistics import ATTEMPTS, Chance, begins_attempt
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.reports import Report
from rules.score_sheets import DiceResult

NEW: Final = frozenset({"action", "move"})
"""Questions that show that an attempt at goal is over."""

BEFORE: Final = (Fraction(1), 10)
"""Goals, and the spells with the ball they took, with which the average of a match starts."""


@dataclass
class Attempt:
    """An attempt at goal. chance: of a goal; known when the next question is asked."""

    side: Side
    chance: Fraction = Fraction(0)
    scored: bool = False


@dataclass
class LuckRecorder:
    """Notes dice results while a match is played. It only listens.

    attempt: at goal, while it lasts. spells: how often the ball has changed sides.
    """

    match: Match
    attempt: Attempt | None = None
    attempts: list[Attempt] = field(default_factory=list[Attempt])
    duels: list[DuelChance] = field(default_factory=list[DuelChance])
    stands: list[DuelChance] = field(default_factory=list[DuelChance])
    leaps: list[tuple[Player, Score]] = field(default_factory=list[tuple[Player, Score]])
    spells: int = 0
    _with: Side | None = None

    def hear(self, said: Item) -> None:
        """Note a report or a question about dice."""
        if self.match.attack is not self._with:
            self._with = self.match.attack
            self.spells += 1
        if isinstance(said, Report):
            self._told(said)
        elif isinstance(said, Top) or said.name in NEW:
            self.attempt = None
        elif begins_attempt(said):
            self._begin(said.who)

    def chances(self, of: Chance = chance_of) -> Chance:
        """Return a function with the chance of each attempt, as statistics use, that also notes it."""

        def asked(match: Match, told: Sequence[Report], question: Question | None) -> Fraction | None:
            found = of(match, told, question)
            if found is not None:
                self.attempts[-1].chance = found
            return found

        return asked

    def thrown(self, side: Side) -> tuple[DiceResult, ...]:
        """Return the dice results that could have gained a side something."""
        goals, spells = BEFORE
        xg = sum((attempt.chance for attempt in self.attempts), goals)
        stake = float(2 * xg / (self.spells + spells))
        return (
            *(DiceResult(float(one.chance), one.scored, 1.0) for one in self.attempts if one.side is side),
            *(DiceResult(float(one.chance), one.came_off, 1.0) for one in self.stands if one.by.side is side),
            *(DiceResult(float(one.chance), one.came_off, stake) for one in self.duels if one.by.side is side),
        )

    def _begin(self, name: str) -> None:
        self.leaps.clear()  # HEA-3: of an unchallenged header
        self.attempt = Attempt(self.match.player(name).side)
        self.attempts.append(self.attempt)

    def _told(self, report: Report) -> None:
        if isinstance(report, ATTEMPTS):
            self._begin(str(report.player))
        elif self.attempt is not None:
            self._of_the_attempt(report)
        elif isinstance(report, LastStand):
            likely = Fraction(chance(report.score.attribute, sure=SIX - 1), SIX)
            self.stands.append(DuelChance(report.player, likely, isinstance(report, LooseBallSaved)))
        elif isinstance(report, Challenges):
            self.leaps.append((report.player, report.score))
        elif isinstance(report, HeaderDuel):
            self._header(report)
        else:
            duel = duel_of(self.match, report)
            self.duels += [duel] if duel is not None else []

    def _of_the_attempt(self, report: Report) -> None:
        attempt = self.attempt
        if attempt is not None and isinstance(report, GoalScored | NO_GOAL):
            attempt.scored = isinstance(report, GoalScored) and report.side is attempt.side
            self.attempt = None

    def _header(self, duel: HeaderDuel) -> None:
        by = duel.attacker
        ours = [score for player, score in self.leaps if player.side is by.side]
        theirs = [score for player, score in self.leaps if player.side is not by.side]
        self.leaps.clear()
        won = duel.winner is by
        self.duels.append(DuelChance(by, header_chance(self.match, ours, theirs), won))
