"""The state of a movement phase under way (MOV-1)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from rules.counter_attack.squads.cards import Player
from rules.hexes import Hex


class Part(Enum):
    """One of the three parts of a movement phase: how many players may move, and how far at most (MOV-1)."""

    ATTACK_FIRST = (4, None)
    DEFENCE = (5, None)
    ATTACK_LAST = (2, 2)

    def __init__(self, players: int, hexes: int | None) -> None:
        self.players = players
        self.hexes = hexes  # None: as far as the pace goes

    @property
    def is_attack(self) -> bool:
        """Whether this is one of the attack's own parts."""
        return self is not Part.DEFENCE


@dataclass(slots=True)
class Phase:
    """A movement phase under way. It is never written down: a save point is between two actions.

    moved: who has moved in this phase, the mover of this moment included.
    mover: the player whose move is not over yet (MOV-2), if there is one.
    steps: hexes that the mover has gone.
    beaten: defenders that have had their try to steal in the move of the player with the ball (STL-1, NUT-2).
    dived: goalkeepers that have dived in that move: a dive is no steal (GKP-9).
    came_from: the hex that the player with the ball left with the last step of its move, None before it (SNP-1).
    gone: hexes that each player has gone in this phase.
    spent: who has gone as far as it could in its part, so that no hex of its move is left (GKP-7).
    tackled: defenders that have tackled in this phase (TAC-1).
    serving: players of `Match.sits_out` that have sat out for long enough when this phase is over (MOV-8, NUT-4).
    stunned: who sits out the next phase, and not yet this one (NUT-4).
    in_nutmeg: whether the player with the ball is playing it through a defender's legs (NUT-2).
    rebound: whether a loose ball has just come to a player of the attack, who may snapshot at once (SNP-1).
    """

    part: Part = Part.ATTACK_FIRST
    moved: set[Player] = field(default_factory=set[Player])
    moved_in_part: set[Player] = field(default_factory=set[Player])
    mover: Player | None = None
    steps: int = 0
    tried_to_steal: set[Player] = field(default_factory=set[Player])
    dived: set[Player] = field(default_factory=set[Player])
    came_from: Hex | None = None
    hexes_moved: dict[Player, int] = field(default_factory=dict[Player, int])
    exhausted: set[Player] = field(default_factory=set[Player])
    tackled: set[Player] = field(default_factory=set[Player])
    serving_stun: set[Player] = field(default_factory=set[Player])
    stunned: set[Player] = field(default_factory=set[Player])
    in_nutmeg: bool = False
    rebound_offered: bool = False

    def is_spent(self, player: Player, pace: int) -> bool:
        """Whether no hex of a player's move is left, be it that its pace has become less since (GKP-7, INJ-1)."""
        return player in self.exhausted or pace <= self.hexes_moved.get(player, -1)
