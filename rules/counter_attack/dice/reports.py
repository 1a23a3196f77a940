"""Reports of scores, abilities, the order of tests and tosses (GEN-4 to GEN-6, JAC)."""

from __future__ import annotations

from typing import ClassVar

from rules.counter_attack.dice.scores import Score
from rules.counter_attack.squads.card_abilities import Ability
from rules.counter_attack.squads.cards import Player
from rules.reports import Report


class AbilityUsed(Report):
    """A player uses its ability."""

    player: Player
    ability: Ability | None
    clause: str


class DieAgain(Report):
    """A die is rolled again for an ability."""

    player: Player
    ability: str
    score: Score
    clause: str


class TestsInOrder(Report):
    """Several players test for the ball, in this order (GEN-6)."""

    clause = "GEN-6"
    players: tuple[Player, ...]


class TossTied(Report):
    """Both sides rolled the same in a toss."""

    die: int
    clause: str


class Duel(Report):
    """A duel for the ball.

    challenger_wins: None if neither player wins it.
    """

    challenger_wins: ClassVar[bool | None] = None

    @property
    def duellists(self) -> tuple[Player, Player]:
        """The challenger and the carrier; in a header, the attacker and the defender."""
        raise NotImplementedError

    @property
    def winner(self) -> Player | None:
        """The player who wins the ball or keeps it."""
        challenger, carrier = self.duellists
        return {True: challenger, False: carrier, None: None}[self.challenger_wins]


class FaceCounts(Report):
    """A 1 or a 6 counts by its face, whatever the modifiers (GEN-4)."""

    clause = "GEN-4"
    player: object
    face: int
    modifiers: str


class Star(Report):
    """A star player rolls (JAC-1)."""

    clause = "JAC-1"
    player: object
