"""Calls of nutmegs, and their refusals (NUT-1, NUT-8)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, NamedTuple

from rules.counter_attack.commands.movement_errors import BallIsDead
from rules.counter_attack.commands.notation import read_player
from rules.counter_attack.movement.legal_moves import MoveAnswers
from rules.counter_attack.pitch.areas import read_hex
from rules.counter_attack.pitch.geometry import far_side
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.errors import Refusal
from rules.hexes import Hex

NEAR: Final = 2
"""Largest distance, in hexes, between two players whom one step can bring together."""

_SAID: Final = re.compile(r"nutmeg (?:(?P<player>\w+) past )?(?P<defender>\w+)(?: (?:from|via) (?P<step>\w+))?")


class Nutmeg(NamedTuple):
    """A nutmeg: "nutmeg 4", or "nutmeg 4 via L22" if a step must come first (NUT-1).

    step: the hex of that step; None for neighbours.
    """

    player: Player
    defender: Player
    step: Hex | None = None

    def __str__(self) -> str:
        return f"nutmeg {self.defender.shirt}" + (f" via {self.step}" if self.step is not None else "")


@dataclass(eq=False)
class NoNutmegNow(Refusal):
    """Refusal of a nutmeg outside the attack's own parts, or by a player without the ball.

    carrier: the player with the ball; "" while it lies in space.
    """

    clause: ClassVar[str] = "NUT-1"
    carrier: str


@dataclass(eq=False)
class NotInReach(Refusal):
    """Refusal of a nutmeg on a defender more than a step away, or not reached by the named step.

    hexes: distance between the two.
    """

    clause: ClassVar[str] = "NUT-1"
    player: str
    defender: str
    hexes: int


@dataclass(eq=False)
class TooLittlePace(Refusal):
    """Refusal of a nutmeg with too little movement left.

    needed: hexes that it takes.
    left: hexes that the player can still move.
    """

    clause: ClassVar[str] = "NUT-1"
    player: str
    needed: int
    left: int


@dataclass(eq=False)
class NobodyGetsThrough(Refusal):
    """Refusal of a nutmeg on a defender with no free hex behind it."""

    clause: ClassVar[str] = "NUT-8"
    defender: str


@dataclass(eq=False)
class KeeperInItsBox(Refusal):
    """Refusal of a nutmeg on a goalkeeper in its own box."""

    clause: ClassVar[str] = "NUT-8"
    defender: str


@dataclass(frozen=True)
class Nutmegs:
    """The nutmegs that the carrier may call now, in one of the attack's own parts of a phase."""

    match: Match
    movers: MoveAnswers

    def legal(self) -> Iterator[Nutmeg]:
        """Yield one for each defender, with the safest first step if one is needed."""
        player = self.match.on_ball
        if player is None or self._refusal_to_call(player) is not None:
            return
        near = [one for one in self.match.on_pitch(player.side.other) if self._away(player, one) <= NEAR]
        for defender in near:
            found = self._from_one_of(player, defender, self._places(player, defender))
            if isinstance(found, Nutmeg):
                yield found

    def read(self, text: str) -> Nutmeg | None:
        """Return a nutmeg from text in small letters without spare spaces; None for a text that is none.

        If a first step is needed and none is named, it is the safest one.

        Raises refusals of `MoveAnswers.refusal_to_move`, NoSuchPlayer, NoSuchHex, BallIsDead, NoNutmegNow, NotInReach,
        TooLittlePace, NobodyGetsThrough or KeeperInItsBox.
        """
        said = _SAID.fullmatch(text)
        if said is None:
            return None
        match = self.match
        player = read_player(match, said["player"], match.attack) if said["player"] else match.on_ball
        refusal = self._refusal_to_call(player) if player else NoNutmegNow("")
        if player is None or refusal is not None:
            raise refusal or NoNutmegNow("")
        defender = read_player(match, said["defender"], match.defence)
        places = self._places(player, defender)
        found = self._from_one_of(player, defender, [read_hex(said["step"])] if said["step"] else places)
        if isinstance(found, Refusal):
            raise found
        return found

    def refusal_to_nutmeg(self, player: Player, defender: Player, place: Hex) -> Refusal | None:
        """Return the refusal of the carrier's nutmeg on a defender, or None (NUT-1, NUT-8).

        place: the hex it starts from: the carrier's own, or one a step away.
        """
        match = self.match
        there = match.hex_of(defender)
        needed, left = match.edition.nutmeg_cost + match.hex_of(player).distance(place), self.movers.left(player)
        if place not in self._places(player, defender):
            return NotInReach(str(player), str(defender), self._away(player, defender))
        if match.is_keeper(defender) and match.is_in_own_box(defender.side, there):
            return KeeperInItsBox(str(defender))
        if left < needed:
            return TooLittlePace(str(player), needed, max(left, 0))
        return None if landings(match, place, there) else NobodyGetsThrough(str(defender))

    def _refusal_to_call(self, player: Player) -> Refusal | None:
        """Return the refusal of any nutmeg by a player now, or None."""
        if self.movers.thrower is not None:
            return BallIsDead()
        has_it = self.match.ball_is_with(player) and player.side is self.match.attack
        if not has_it or not self.movers.phase.part.is_attack:
            return NoNutmegNow(str(self.match.on_ball or ""))
        return self.movers.refusal_to_move(player)

    def _places(self, player: Player, defender: Player) -> tuple[Hex, ...]:
        """Return the hexes for a nutmeg: for neighbours the carrier's own, else those a step away."""
        start, there = self.match.hex_of(player), self.match.hex_of(defender)
        if start.distance(there) == 1:
            return (start,)
        return tuple(place for place in self.match.free_around(start) if place.distance(there) == 1)

    def _from_one_of(self, player: Player, defender: Player, places: Sequence[Hex]) -> Nutmeg | Refusal:
        """Return the safest nutmeg from these hexes, or the refusal if none is possible."""
        refusals = {place: self.refusal_to_nutmeg(player, defender, place) for place in places}
        possible = [place for place, refusal in refusals.items() if refusal is None]
        if not possible:
            barred = next(iter(refusals.values()), None)
            return barred or NotInReach(str(player), str(defender), self._away(player, defender))
        threats = self.movers.threats(player)
        place = min(possible, key=lambda place: threats.danger(threats.on.get(place, 0)))
        return Nutmeg(player, defender, None if place == self.match.hex_of(player) else place)

    def _away(self, player: Player, defender: Player) -> int:
        return self.match.hex_of(player).distance(self.match.hex_of(defender))


def landings(match: Match, attacker: Hex, defender: Hex) -> tuple[Hex, ...]:
    """Return the free hexes on the far side of a defender (NUT-4), without goal hexes (ruling)."""
    return tuple(place for place in far_side(attacker, defender) if match.is_free(place))
