"""Places of a goalkeeper: before restarts, and under a long pass."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from computer.candidates import Candidate
from computer.counter_attack.deliveries import BallSender
from computer.counter_attack.levels import ComputerLevel
from computer.counter_attack.outlook import Outlook
from rules.asking import Choose
from rules.counter_attack.pitch.geometry import KEEPER_SPOT, steps_to_goal
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.hexes import Hex

KEPT: Final = frozenset({"keeper_run", "keeper_placement"})
"""Questions for a hex of a goalkeeper, with long lists of answers."""

AROUND_THE_SPOT: Final = 4
"""Hexes from the middle of its goal within which a goalkeeper is placed."""

OFF_THE_SPOT: Final = 0.004
"""Goals that a goalkeeper's place loses with each hex from the middle of its goal, whatever threatens now."""


class KeeperPlacing:
    """The places of a side's goalkeeper, and what they leave the opponents.

    match: a copy, as it stands at the question.
    """

    def __init__(self, match: Match, level: ComputerLevel, question: Choose) -> None:
        self.match, self.level, self.question = match, level, question
        self.side = Side(question.who)

    def candidates(self) -> Iterator[Candidate]:
        """Yield the present hex, the ball's, and those around the middle of the goal, with their worth."""
        match, keeper = self.match, self.match.keeper(self.side)
        if keeper is None:
            return
        stood, spot = match.position, KEEPER_SPOT[match.defends(self.side)]
        for answer in self.question.answers.legal():
            to = answer if isinstance(answer, Hex) else match.hex_of(keeper)
            if answer == match.ball and match.on_ball is None and self.question.name == "keeper_run":
                yield Candidate((answer,), 0.0)  # LPA-6: it has the ball
            elif not isinstance(answer, Hex) or to.distance(spot) <= AROUND_THE_SPOT:
                match.position = stood.moved(keeper, to)
                yield Candidate((answer,), -self._threat() - OFF_THE_SPOT * to.distance(spot))
                match.position = stood

    def _threat(self) -> float:
        """Return the worth of what the opponents may do with the ball, if they have it or run onto it first."""
        match = self.match
        if match.attack is self.side:
            return 0.0
        if self.question.name == "keeper_run" and match.on_ball is None:
            sender = BallSender(match, self.level)
            return max((sender.run_onto(mate, match.ball) for mate in sender.outlook.mates), default=0.0)
        outlook = Outlook(match, self.level)
        shooter = self._shooter(outlook)
        near = shooter is not None and steps_to_goal(match.ball, outlook.end) <= match.edition.shot
        return outlook.shots.shot(shooter, match.ball) if near and shooter is not None else 0.0

    def _shooter(self, outlook: Outlook) -> Player | None:
        """Return the shooter: the carrier, or else the attack's best shot."""
        best = max(outlook.mates, key=lambda mate: self.match.pips(mate).shooting, default=None)
        return self.match.on_ball or best
