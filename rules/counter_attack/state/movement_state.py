"""The state of a movement phase in progress (MOV-1)."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from rules.counter_attack.squads.cards import Player, Side
from rules.hexes import Hex


class Part(Enum):
    """One of the three parts of a movement phase: how many players may move, and how far, in hexes (MOV-1)."""

    ATTACK_FIRST = (4, None, True)
    DEFENCE = (5, None, False)
    ATTACK_LAST = (2, 2, True)

    def __init__(self, players: int, hexes: int | None, is_attack: bool) -> None:  # noqa: FBT001 - as in its value
        self.players = players
        self.hexes = hexes  # None: as far as its pace
        self.is_attack = is_attack  # whether it is one of the attack's own parts


@dataclass(slots=True)
class Phase:
    """A movement phase in progress. It is never saved: save points lie between actions.

    moved: players that have moved in this phase, including the present mover.
    mover: the player whose move is not over yet (MOV-2); None for none.
    steps: hexes that the mover has moved.
    tried_to_steal: defenders that have tried to steal during the carrier's move (STL-1, NUT-2).
    dived: goalkeepers that have dived during that move: a dive is no steal (GKP-9).
    came_from: the hex that the carrier left with the last step of its move; None before it (SNP-1).
    hexes_moved: by each player in this phase.
    exhausted: players with no movement left after as much as their part allowed (GKP-7).
    tackled: defenders that have tackled in this phase (TAC-1).
    serving_stun: players in `Match.sitting_out` who have sat out long enough when this phase is over (MOV-8, NUT-4).
    stunned: players who sit out the next phase, but not yet this one (NUT-4).
    in_nutmeg: whether the carrier is playing the ball through a defender's legs (NUT-2).
    rebound_offered: whether a loose ball has just reached a player of the attack, who may snapshot at once (SNP-1).
    attack: the side that attacked when the phase began, which a won ball does not change; None for the side that does.
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
    attack: Side | None = None

    def copy(self) -> Phase:
        """Return an independent copy. The players and hexes in it never change."""
        return Phase(
            self.part,
            self.moved.copy(),
            self.moved_in_part.copy(),
            self.mover,
            self.steps,
            self.tried_to_steal.copy(),
            self.dived.copy(),
            self.came_from,
            self.hexes_moved.copy(),
            self.exhausted.copy(),
            self.tackled.copy(),
            self.serving_stun.copy(),
            self.stunned.copy(),
            self.in_nutmeg,
            self.rebound_offered,
            self.attack,
        )

    def side(self, attack: Side) -> Side:
        """Return the side whose part it is: after a won tackle still the tackler's, until the phase is over (TAC-4).

        attack: the side that attacks now.
        """
        began = self.attack or attack
        return began if self.part.is_attack else began.other

    def is_spent(self, player: Player, pace: int) -> bool:
        """Return whether a player has no movement left, also because an injury cut its pace (GKP-7, INJ-1)."""
        return player in self.exhausted or pace <= self.hexes_moved.get(player, -1)
