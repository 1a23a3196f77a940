"""Legal moves in a movement phase: the players, their distances and their paths (MOV-1, MOV-2)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import repeat
from typing import Final, NamedTuple

from rules.asking import Listed
from rules.counter_attack.ball.steal import can_steal_on, enough_to_steal
from rules.counter_attack.commands.movement_errors import AlreadyMoved, NoMoreMoves, SitsOut, ThrowerStays
from rules.counter_attack.commands.player_to_hex import paired
from rules.counter_attack.dice.ability_effects import extra_hexes
from rules.counter_attack.dice.scores import chance
from rules.counter_attack.pitch.geometry import GOAL_FROM_TOP, on_pitch_around
from rules.counter_attack.pitch.walk_paths import (
    BITS,
    Path,
    Paths,
    Threats,
    in_the_way,
    paths_from,
    reach_from,
    safest_paths_from,
    safest_way,
    steps_from,
)
from rules.counter_attack.squads.card_abilities import TRACTOR
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.movement_state import Phase
from rules.errors import Refusal
from rules.hexes import Hex, HexSet, in_set, set_of

KEPT: Final = 64
"""Number of lists of moves kept in memory: three for each player on the pitch. More would only slow down."""


class Move(NamedTuple):
    """A player and every hex of its path: "10 K19", or "10 K21 via K19 K20"."""

    player: Player
    path: Path

    @property
    def target(self) -> Hex:
        """The hex where the path ends."""
        return self.path[-1]

    def in_short(self) -> str:
        """Return the move without its path: "10 K21"."""
        return f"{self.player.shirt} {self.path[-1]}"

    def __str__(self) -> str:
        way = " via " + " ".join(map(str, self.path[:-1])) if len(self.path) > 1 else ""
        return self.in_short() + way


@dataclass(eq=False)
class MovesInReach:
    """The moves of a player without the ball, one to each hex: counted by a set of hexes, written out when needed.

    start: the player's hex.
    hexes: largest number of steps.
    taken: the hexes in the way.
    """

    player: Player
    start: Hex
    hexes: int
    taken: HexSet
    _number: int | None = field(default=None, init=False, repr=False)
    _written: tuple[Move, ...] | None = field(default=None, init=False, repr=False)

    def __len__(self) -> int:
        if self._number is None:
            self._number = reach_from(self.start, self.hexes, self.taken).bit_count()
        return self._number

    def __getitem__(self, number: int) -> Move:
        paths = paths_from(self.start, self.hexes, in_set(self.taken), enough=number + 1)
        return Move(self.player, [*paths.values()][number])

    def __iter__(self) -> Iterator[Move]:
        if self._written is None:
            paths = paths_from(self.start, self.hexes, in_set(self.taken))
            self._written = tuple(paired(Move, self.player, paths.values()))
        return iter(self._written)


@dataclass(frozen=True)
class MoveAnswers:
    """The legal moves of the side whose part it is.

    thrower: the player about to throw in, who stays where it is (THR-2); None for nobody.
    """

    match: Match
    phase: Phase
    thrower: Player | None = None

    def refusal_to_move(self, player: Player) -> Refusal | None:
        """Return the refusal to move a player, or None if it may move (MOV-1, MOV-8), as far as its pace allows."""
        phase = self.phase
        if player is self.thrower:
            return ThrowerStays(str(player))
        if player in self.match.sitting_out:
            return SitsOut(str(player))
        if player is phase.mover:
            return None
        if player in phase.moved:
            return AlreadyMoved(str(player))
        if len(phase.moved_in_part) >= phase.part.players:
            return NoMoreMoves(str(player), phase.part.players)
        return None

    def left(self, player: Player) -> int:
        """Return the hexes that a player who may move can still go (MOV-2)."""
        limit = self.limit(player)
        pace = self.match.pips(player).pace if limit is None else min(self.match.pips(player).pace, limit)
        return pace - self.phase.steps if player is self.phase.mover else pace

    def limit(self, player: Player) -> int | None:
        """Return a player's limit in this part, in hexes, with a tractor's extra ones; None if only pace counts."""
        hexes = self.phase.part.hexes
        return None if hexes is None else hexes + extra_hexes(self.match, player, TRACTOR)

    def can_move(self, player: Player) -> bool:
        """Return whether a player has any move now: it needs one free neighbouring hex."""
        return self.a_move(player) is not None

    def a_move(self, player: Player) -> Move | None:
        """Return one step that a player can take now; None if it can take none."""
        if self.left(player) <= 0 or self.refusal_to_move(player) is not None:
            return None
        match, start, taken = self.match, self.match.hex_of(player), self._not_free(player)
        beside = on_pitch_around(start)
        if start == match.ball and player.side is match.attack:
            beside = (*beside, *self._nets(player).get(start, ()))
        return next((Move(player, (near,)) for near in beside if near not in taken), None)

    def moves(self, player: Player) -> Listed[Move]:
        """Return every move that a player can make now, one to each hex."""
        return self._moves(player, set_of(self.match.position.taken))

    def moves_of_each(self, players: Iterable[Player]) -> Iterator[Listed[Move]]:
        """Yield the moves of some players, one after another."""
        return map(self._moves, players, repeat(set_of(self.match.position.taken)))

    def _moves(self, player: Player, taken: HexSet) -> Listed[Move]:
        """Return every move of a player. taken: the occupied hexes."""
        match, hexes = self.match, self.left(player)
        if hexes <= 0 or self.refusal_to_move(player) is not None:
            return ()
        start = match.hex_of(player)
        if start == match.ball:
            return tuple(paired(Move, player, self.paths(player).values()))
        not_free = set_of(self._not_free(player)) if player is match.barred_from_next_touch else taken
        return _moves_past(player, start, hexes, in_the_way(start, hexes, not_free))

    def paths(self, player: Player) -> Paths:
        """Return a path to every hex that a player can reach; for the carrier the safest shortest one."""
        start = self.match.hex_of(player)
        return self.paths_on(player, start, self.left(player), with_ball=start == self.match.ball)

    def paths_on(self, player: Player, start: Hex, hexes: int, *, with_ball: bool) -> Paths:
        """Return a path from a hex on a player's way to every hex in a number of steps.

        with_ball: whether the player has the ball from there.
        """
        taken = self._taken(player)
        if not with_ball or player.side is not self.match.attack:
            return paths_from(start, hexes, taken)
        return safest_paths_from(start, hexes, taken, self.threats(player), self._nets(player))

    def safest(self, player: Player, target: Hex) -> Path:
        """Return the path, detours included, on which the carrier is likeliest to keep the ball; () if none."""
        start, threats = self.match.hex_of(player), self.threats(player)
        return safest_way(start, target, self.left(player), self._taken(player), threats, self._nets(player))

    def steps(self, player: Player, start: Hex) -> dict[Hex, int]:
        """Return the steps of a shortest path to every hex, however far, from a hex on a player's way."""
        return steps_from(start, self._taken(player))

    def _taken(self, player: Player) -> set[Hex]:
        """Return the hexes that block a player; a first-time passer is also barred from its pass (GEN-2, FTP-6)."""
        match = self.match
        others = match.position.taken.keys() - {match.hex_of(player)}
        return others | {match.ball} if player is match.barred_from_next_touch else others

    def _not_free(self, player: Player) -> Collection[Hex]:
        """Return the hexes that block a player on a walk from its own hex, which may be among them: no walk returns."""
        return self._taken(player) if player is self.match.barred_from_next_touch else self.match.position.taken

    def threats(self, player: Player) -> Threats:
        """Return which defenders would try to steal from a player on which hexes (STL-1)."""
        beaten = self.phase.tried_to_steal if player is self.phase.mover else frozenset[Player]()
        thieves = [one for one in self.match.on_pitch(player.side.other) if one not in beaten]
        repeats = self.match.edition.steal_repeat
        on: dict[Hex, int] = {}
        for bit, defender in enumerate(thieves):
            for place in on_pitch_around(self.match.hex_of(defender)):
                if can_steal_on(self.match, defender, place):
                    on[place] = on.get(place, 0) | 1 << (BITS * bit if repeats else bit)
        chances = [chance(self.match.pips(one).tackling, enough=enough_to_steal(self.match)) for one in thieves]
        return Threats(on, chances, repeats)

    def _nets(self, player: Player) -> Mapping[Hex, Path]:
        """Return the goal hexes next to each hex of the goal line that a player attacks (MOV-10)."""
        nets: dict[Hex, Path] = {}
        for net in GOAL_FROM_TOP[self.match.attacks(player.side)]:
            for place in on_pitch_around(net):
                nets[place] = (*nets.get(place, ()), net)
        return nets


@lru_cache(maxsize=KEPT)
def _moves_past(player: Player, start: Hex, hexes: int, taken: HexSet) -> MovesInReach:
    """Return the moves of a player without the ball. Kept, because most players do not move between two moves."""
    return MovesInReach(player, start, hexes, taken)
