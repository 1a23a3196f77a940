"""Decisions of the dice in a match, each with the chance that it had and its stake.

The stakes are in goals. An attempt at goal has a stake of one, and its chance is its xG: all of its dice are in that,
blocks and saves too. Of a fight for the ball nobody can say exactly what hung on it. It counts as what a spell with the
ball brought on average in this match, the xG of both sides by their spells, and that twice: who wins it has a spell,
and the other has none. So that a short match is no wild guess, the average begins with BEFORE. Where on the pitch it
was makes no difference: it is fair over many fights, and no more than a guess for one. Cards, injuries, tosses and the
shoot-out have no stake in goals, and are left out.
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
from rules.counter_attack.odds.duel_odds import DuelChance, fight_of, header_chance
from rules.counter_attack.odds.goal_odds import NO_GOAL, chance_of
from rules.counter_attack.records.statistics import ATTEMPTS, Chance, begins_attempt
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.reports import Report
from rules.score_sheets import Thrown

NEW: Final = frozenset({"action", "move"})
"""When one of these is asked, an attempt at goal that was under way is over."""

BEFORE: Final = (Fraction(1), 10)
"""Goals, and the spells with the ball that brought them, from which the average of a match begins."""


@dataclass
class Attempt:
    """An attempt at goal. chance: to go in; it is known when the next question is asked."""

    side: Side
    chance: Fraction = Fraction(0)
    scored: bool = False


@dataclass
class LuckRecorder:
    """Notes what dice decide while a match is played. It only listens.

    attempt: at goal, while it is under way. spells: how often one of the sides has had the ball after the other.
    """

    match: Match
    attempt: Attempt | None = None
    attempts: list[Attempt] = field(default_factory=list[Attempt])
    fights: list[DuelChance] = field(default_factory=list[DuelChance])
    stands: list[DuelChance] = field(default_factory=list[DuelChance])
    leaps: list[tuple[Player, Score]] = field(default_factory=list[tuple[Player, Score]])
    spells: int = 0
    _with: Side | None = None

    def hear(self, said: Item) -> None:
        """Note what is told and asked of dice."""
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
        """Return what asks for the chance of each attempt, as statistics do, and notes it."""

        def asked(match: Match, told: Sequence[Report], question: Question | None) -> Fraction | None:
            found = of(match, told, question)
            if found is not None:
                self.attempts[-1].chance = found
            return found

        return asked

    def thrown(self, side: Side) -> tuple[Thrown, ...]:
        """Return what the dice have decided for a side or against it, where it was to gain by them."""
        goals, spells = BEFORE
        xg = sum((attempt.chance for attempt in self.attempts), goals)
        stake = float(2 * xg / (self.spells + spells))
        return (
            *(Thrown(float(one.chance), one.scored, 1.0) for one in self.attempts if one.side is side),
            *(Thrown(float(one.chance), one.came_off, 1.0) for one in self.stands if one.by.side is side),
            *(Thrown(float(one.chance), one.came_off, stake) for one in self.fights if one.by.side is side),
        )

    def _begin(self, name: str) -> None:
        self.leaps.clear()  # HEA-3: of a header that nobody has challenged
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
            fight = fight_of(self.match, report)
            self.fights += [fight] if fight is not None else []

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
        self.fights.append(DuelChance(by, header_chance(self.match, ours, theirs), won))
