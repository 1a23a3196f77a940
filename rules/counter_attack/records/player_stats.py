"""Statistics of a match, of sides and players, as values that add up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from fractions import Fraction

from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.clock import Clock
from rules.hexes import Hex


@dataclass(frozen=True, slots=True)
class PlayerStats:
    """Statistics of a player or a side in a match.

    actions: called by the side (CLK-1); 0 for a player.
    assists: passes to the next scorer with no opponent on the ball in between (R-115).
    shots: with headers at goal and penalties, without those of a shoot-out.
    on_target: shots that went in or were kept out by the goalkeeper.
    xg: the sum of their probabilities of a goal before any die was rolled, 0 to 1 each.
    passes: balls played by foot, hand or head; completed: those that reached a team-mate next.
    duels: tackles, steals, nutmegs, dives at the feet, and challenged headers; won: of these.
    hexes: run with and without the ball, without restarts and dives.
    fouls, yellows, reds: committed and shown. offsides, corners: of the attack.
    """

    actions: int = 0
    goals: int = 0
    assists: int = 0
    shots: int = 0
    on_target: int = 0
    xg: Fraction = Fraction(0)
    passes: int = 0
    completed: int = 0
    duels: int = 0
    won: int = 0
    hexes: int = 0
    fouls: int = 0
    yellows: int = 0
    reds: int = 0
    offsides: int = 0
    corners: int = 0

    def __add__(self, other: PlayerStats) -> PlayerStats:
        return PlayerStats(**{name: getattr(self, name) + getattr(other, name) for name in FIGURES})


FIGURES = tuple(each.name for each in fields(PlayerStats))
"""The names of all statistics."""

BALL = "ball"
"""The name of the ball among those of sides and players."""

NOTHING = PlayerStats()
"""The statistics of a player who has done nothing."""


@dataclass(frozen=True, slots=True)
class MatchStatistics:
    """The statistics of a match, or of the part played so far.

    sides: of both sides. players: of those who have done anything, by name, such as "10h".
    moments: the clock when a player came "on", went "off", or saw "red", by its name and that word.
    places: how often a hex was run over, by "home" and "away", or reached, by "ball"; home attacks to the right.
    whole: whether everything that was played could be counted.
    """

    sides: Mapping[Side, PlayerStats]
    players: Mapping[str, PlayerStats]
    moments: Mapping[tuple[str, str], Clock] = field(default_factory=dict[tuple[str, str], Clock])
    places: Mapping[str, Mapping[Hex, int]] = field(default_factory=dict[str, Mapping[Hex, int]])
    whole: bool = True

    def of(self, player: object) -> PlayerStats:
        """Return the statistics of a player, by name."""
        return self.players.get(str(player), NOTHING)

    def possession(self, side: Side) -> int:
        """Return the share of all actions called by a side, in percent; both add up to 100, or to 0 before the first.

        A half percent goes to the side with more actions.
        """
        called, theirs = self.sides[side].actions, self.sides[side.other].actions
        total = called + theirs
        if not total:
            return 0
        return (200 * called + total) // (2 * total) if called >= theirs else 100 - self.possession(side.other)
