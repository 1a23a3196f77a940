"""Reports of possession and of loose or free balls (STL, LOO, OUT, OFF, SAV-5, SAV-6, GKP-7)."""

from __future__ import annotations

from rules.counter_attack.commands.reports import OffBallRun
from rules.counter_attack.dice.reports import Duel
from rules.counter_attack.dice.scores import Score
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.clock import Clock
from rules.hexes import Hex
from rules.reports import Report


class BallSent(Report):
    """A player sends the ball to a hex, by foot, hand or head."""

    player: Player
    start: Hex
    to: Hex


class KeeperDives(Report):
    """The keeper dives to a hex."""

    player: Player
    start: Hex
    to: Hex
    clause: str


class Pushed(Report):
    """A player makes way for the diving keeper (SAV-5)."""

    clause = "SAV-5"
    player: Player
    start: Hex
    to: Hex


class TryForBall(Report):
    """A defender's test for a free ball."""

    player: Player
    score: Score


class TrySucceeds(TryForBall):
    """A defender wins a free ball."""

    clause: str


class TryFails(TryForBall):
    """A defender does not win a free ball."""

    least: int
    clause: str


class GoalScored(Report):
    """A goal.

    scorer: None if a loose ball ran in.
    minute: the clock at that moment.
    """

    name = "goal"
    kept_empty = frozenset({"scorer"})
    side: Side
    scorer: Player | None
    minute: Clock
    home: int
    away: int
    clause: str


class CornerGiven(Report):
    """A corner for a side."""

    side: Side
    spot: Hex
    clause: str


class TurnedBehind(Report):
    """The keeper tips the ball behind (SAV-6)."""

    clause = "SAV-6"
    player: Player
    direction: int
    corner: Hex


class HandlingTest(Report):
    """The die that decides whether the keeper holds the ball."""

    player: Player
    die: int
    handling: int


class Held(HandlingTest):
    """The keeper holds the ball by a die below its handling (SAV-6)."""

    clause = "SAV-6"


class NotHeld(HandlingTest):
    """The keeper does not hold the ball (SAV-6)."""

    clause = "SAV-6"


class HeldWell(Report):
    """A save is good enough to hold the ball (SAV-6)."""

    clause = "SAV-6"
    player: Player
    score: Score
    needed: int


class Spilt(Report):
    """A save is not good enough to hold the ball (SAV-6)."""

    clause = "SAV-6"
    player: Player
    score: Score
    needed: int


class Parried(Report):
    """The keeper parries the ball forward (SAV-6)."""

    clause = "SAV-6"
    player: Player
    direction: int


class KeeperSteps(OffBallRun):
    """The keeper takes a step as the ball enters its box."""

    clause: str


class PicksUp(Report):
    """A player picks up a free ball."""

    player: Player
    at: Hex
    clause: str


class KeeperUsesFeet(Report):
    """The keeper may not use its hands."""

    player: Player
    clause: str


class PicksUpWithHands(Report):
    """The keeper takes a ball at its feet into its hands (GKP-7)."""

    clause = "GKP-7"
    player: Player


class LooseBall(Report):
    """The ball runs loose from a player (LOO-1)."""

    clause = "LOO-1"
    player: Player
    start: Hex
    direction: int
    distance: int


class LooseBallHits(Report):
    """A loose ball comes to a player (LOO-2)."""

    clause = "LOO-2"
    player: Player
    hex: Hex


class AttackKeepsBall(Report):
    """The attack keeps a loose ball (LOO-3)."""

    clause = "LOO-3"
    player: Player


class LooseBallRests(Report):
    """A loose ball comes to rest (LOO-6)."""

    clause = "LOO-6"
    hex: Hex


class LooseBallOverLine(Report):
    """A loose ball leaves the pitch (LOO-8)."""

    clause = "LOO-8"
    line: str
    hex: Hex


class LastStand(Report):
    """The keeper's save of a loose ball on its way into the net."""

    player: Player
    hex: Hex
    score: Score


class LooseBallSaved(LastStand):
    """The keeper keeps a loose ball out of its net (LOO-7)."""

    clause = "LOO-7"


class LooseBallBeatsKeeper(LastStand):
    """A loose ball beats the keeper (LOO-7)."""

    clause = "LOO-7"


class Offside(Report):
    """A player is offside (OFF-1)."""

    clause = "OFF-1"
    player: Player
    spot: Hex


class BallOut(Report):
    """The ball is out of play (OUT-3).

    player: the last to touch it.
    """

    clause = "OUT-3"
    player: Player


class ThrowInGiven(Report):
    """A throw-in for a side (OUT-1)."""

    clause = "OUT-1"
    side: Side
    spot: Hex


class GoalKickGiven(Report):
    """A goal kick for a side (OUT-2)."""

    clause = "OUT-2"
    side: Side


class WinsBall(Report):
    """A player wins the ball."""

    player: Player
    at: Hex
    clause: str


class KeeperHolds(Report):
    """The keeper has the ball in its hands (NXT-1)."""

    clause = "NXT-1"
    player: Player


class StealTry(Report):
    """A defender's test to steal the ball."""

    player: Player
    carrier: Player
    score: Score


class StealFoul(StealTry):
    """A steal is a foul (STL-4)."""

    clause = "STL-4"


class StealDuel(StealTry, Duel):
    """A steal that is no foul."""

    @property
    def duellists(self) -> tuple[Player, Player]:
        """The two players."""
        return self.player, self.carrier


class StealSucceeds(StealDuel):
    """A steal wins the ball (STL-2)."""

    clause = "STL-2"
    challenger_wins = True


class StealFails(StealDuel):
    """A steal fails (STL-4)."""

    clause = "STL-4"
    challenger_wins = False
    least: int
