"""Reports of the ball in the air: headers, headed passes, control (HEA, CON, HPA-7, HPA-8)."""

from __future__ import annotations

from rules.counter_attack.ball.reports import BallSent
from rules.counter_attack.commands.reports import OffBallRun
from rules.counter_attack.dice.reports import Duel
from rules.counter_attack.dice.scores import Score
from rules.counter_attack.heading.header_calls import Aim
from rules.counter_attack.squads.cards import Player, Side
from rules.hexes import Hex
from rules.reports import Report


class Control(Report):
    """A player brings the ball down (CON-2)."""

    clause = "CON-2"
    player: Player
    score: Score


class ControlFails(Report):
    """A player does not bring the ball down (CON-2)."""

    clause = "CON-2"
    player: Player
    score: Score
    needed: int


class HeadedPass(BallSent):
    """A player heads the ball to a hex."""

    clause: str


class HeadedIntoSpace(Report):
    """A headed ball comes to nobody."""

    hex: Hex
    clause: str


class HeadedPassReceived(Report):
    """A headed ball comes to a player."""

    player: Player
    hex: Hex
    clause: str


class Caught(Report):
    """The keeper catches a header (HEA-9)."""

    clause = "HEA-9"
    player: Player
    die: int


class Spilled(Report):
    """The keeper spills a header (HEA-9)."""

    clause = "HEA-9"
    player: Player
    die: int


class HeaderAim(Report):
    """A side says where it would head the ball (HEA-2)."""

    clause = "HEA-2"
    side: Side
    aim: Aim


class HeaderAtGoal(Report):
    """A header at a goal hex (HEA-7)."""

    clause = "HEA-7"
    player: Player
    start: Hex
    target: Hex
    score: Score


class HeaderOffTarget(Report):
    """A header misses the goal (HEA-7)."""

    name = "off_target"
    clause = "HEA-7"
    player: Player
    by: Player
    score: Score


class OffTargetWithIt(Report):
    """A team-mate's 1 takes a header off target (HEA-7)."""

    clause = "HEA-7"
    player: Player
    by: Player
    score: Score


class KeeperClaims(Report):
    """The keeper holds a high ball."""

    player: Player
    at: Hex
    clause: str


class HeaderDuel(Duel):
    """The best headers of both sides."""

    attacker: Player
    score: Score
    defender: Player
    reply: Score

    @property
    def duellists(self) -> tuple[Player, Player]:
        """The two players."""
        return self.attacker, self.defender


class HeaderWon(HeaderDuel):
    """The attack wins a header (HEA-5)."""

    clause = "HEA-5"
    challenger_wins = True


class HeaderLost(HeaderDuel):
    """The defence wins a header (HEA-8)."""

    clause = "HEA-8"
    challenger_wins = False


class HeaderTied(HeaderDuel):
    """The ball runs loose from a header (HEA-10)."""

    clause = "HEA-10"


class Challenges(Report):
    """A player challenges for a header."""

    player: Player
    score: Score
    clause: str


class FreeHeaders(Report):
    """Several players head at goal unchallenged (HEA-3)."""

    clause = "HEA-3"
    players: tuple[Player, ...]
    aim: Aim


class FreeHeader(Report):
    """A player heads the ball unchallenged."""

    player: Player
    aim: Aim
    clause: str


class SitOut(Report):
    """Players sit out the next movement phase."""

    players: tuple[Player, ...]
    clause: str


class NoHeaderNow(Report):
    """The half ends before a header (CLK-4)."""

    clause = "CLK-4"
    hex: Hex


class ChallengersNamed(Report):
    """A side names its players for a header (HEA-2)."""

    name = "challengers"
    clause = "HEA-2"
    side: Side
    players: tuple[Player, ...]


class NobodyNear(Report):
    """A high ball comes down with nobody near (HPA-8)."""

    clause = "HPA-8"
    hex: Hex


class KeeperComes(OffBallRun):
    """The keeper comes out for a high ball (HPA-7)."""

    clause = "HPA-7"
