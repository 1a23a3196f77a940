"""Reports of tackles, reckless tackles and a keeper's dive at feet (TAC, FOU-6, GKP-9)."""

from __future__ import annotations

from rules.counter_attack.dice.reports import Duel
from rules.counter_attack.dice.scores import Score
from rules.counter_attack.squads.cards import Player
from rules.hexes import Hex
from rules.reports import Report


class Dive(Report):
    """The keeper's dive at the feet of the carrier."""

    keeper: Player
    carrier: Player
    dive: Score


class DiveFoul(Dive):
    """The keeper fouls in its dive (GKP-9)."""

    clause = "GKP-9"


class DiveDuel(Dive, Duel):
    """A dive that the carrier replied to."""

    reply: Score

    @property
    def duellists(self) -> tuple[Player, Player]:
        """The two players."""
        return self.keeper, self.carrier


class DiveWon(DiveDuel):
    """The keeper wins the ball in its dive (GKP-9)."""

    clause = "GKP-9"
    challenger_wins = True


class DiveLost(DiveDuel):
    """The carrier gets past the diving keeper (GKP-9)."""

    clause = "GKP-9"
    challenger_wins = False


class DiveTied(DiveDuel):
    """The ball runs loose from a dive (GKP-9)."""

    clause = "GKP-9"


class RecklessTackle(Report):
    """A reckless tackle at a player without the ball."""

    player: Player
    target: Player
    die: int


class RecklessFoul(RecklessTackle):
    """A reckless tackle is a foul (FOU-6)."""

    clause = "FOU-6"


class RecklessMiss(RecklessTackle):
    """A reckless tackle misses the player (FOU-6)."""

    clause = "FOU-6"


class ProfessionalFoul(Report):
    """A player fouls on purpose (FOU-6)."""

    clause = "FOU-6"
    player: Player
    target: Player


class FromBehind(Report):
    """A tackle comes from behind (TAC-7)."""

    clause = "TAC-7"
    tackler: Player
    carrier: Player


class Tackle(Report):
    """A tackle on the carrier."""

    tackler: Player
    carrier: Player
    challenge: Score


class TackleDuel(Tackle, Duel):
    """A tackle that the carrier replied to."""

    reply: Score

    @property
    def duellists(self) -> tuple[Player, Player]:
        """The two players."""
        return self.tackler, self.carrier


class Handball(TackleDuel):
    """The keeper wins a tackle with its hands outside its box (GKP-10)."""

    clause = "GKP-10"


class TackleFoul(Tackle):
    """A tackle is a foul (TAC-3).

    reply: the carrier's score, None unless a gladiator fouls with its second die.
    """

    clause = "TAC-3"
    reply: Score | None = None


class TackleWon(TackleDuel):
    """The tackler wins the ball (TAC-4)."""

    clause = "TAC-4"
    challenger_wins = True


class TackleLost(TackleDuel):
    """The carrier keeps the ball (TAC-5)."""

    clause = "TAC-5"
    challenger_wins = False


class TackleTied(TackleDuel):
    """The ball runs loose from a tackle (TAC-6)."""

    clause = "TAC-6"


class Placed(Report):
    """A player is placed on another hex."""

    player: Player
    start: Hex
    to: Hex
    clause: str
