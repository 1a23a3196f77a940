"""The figures of a match: what sides and players have done, as values that add up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from fractions import Fraction

from rules.counter_attack.squads.cards import Side
from rules.hexes import Hex


@dataclass(frozen=True, slots=True)
class PlayerStats:
    """What a player, or a side, has done in a match.

    actions: called by the side (CLK-1); a player has none.
    assists: passes to whoever scored next, with no opponent at the ball in between (R-115).
    shots: headers at goal and penalties among them, not those of a shoot-out.
    on_target: shots that went in or that the goalkeeper had to keep out.
    xg: the sum of the chances that they had to go in before a die was rolled, 0 to 1 each.
    passes: balls sent off by foot, hand or head; completed: those that a team-mate had next.
    duels: tackles, steals, nutmegs, dives at the feet, and headers against somebody; won: those of them that were won.
    hexes: run with and without the ball; nothing that a restart placed or a dive covered.
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
"""The names of all figures."""

BALL = "ball"
"""What stands for the ball where sides and players are named."""

NOTHING = PlayerStats()
"""What somebody has done who has done nothing."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """The figures of a whole match, or of what has been played of one.

    sides: of both sides. players: of those who have done something, by name, such as "10h".
    minutes: when a player has come "on", gone "off", or seen "red", by its name and that word.
    places: how often a hex was run over, by "home" and "away", or come to, by "ball"; home attacks to the right.
    whole: whether all that was played could be counted.
    """

    sides: Mapping[Side, PlayerStats]
    players: Mapping[str, PlayerStats]
    minutes: Mapping[tuple[str, str], int] = field(default_factory=dict[tuple[str, str], int])
    places: Mapping[str, Mapping[Hex, int]] = field(default_factory=dict[str, Mapping[Hex, int]])
    whole: bool = True

    def of(self, player: object) -> PlayerStats:
        """Return the figures of a player, by its name."""
        return self.players.get(str(player), NOTHING)

    def possession(self, side: Side) -> int:
        """Return the share of all actions that a side has called, in percent; both together make 100, or 0 before any.

        A half percent goes to the side that has called more.
        """
        called, theirs = self.sides[side].actions, self.sides[side.other].actions
        total = called + theirs
        if not total:
            return 0
        return (200 * called + total) // (2 * total) if called >= theirs else 100 - self.possession(side.other)
