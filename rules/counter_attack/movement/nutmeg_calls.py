"""Calling a nutmeg: who may go through whose legs, and from where (NUT-1, NUT-8)."""

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
"""Hexes between two players at most, one of whom a single step brings beside the other."""

_SAID: Final = re.compile(r"nutmeg (?:(?P<player>\w+) past )?(?P<defender>\w+)(?: (?:from|via) (?P<step>\w+))?")


class Nutmeg(NamedTuple):
    """A nutmeg: "nutmeg 4", or "nutmeg 4 via L22" where one step brings the two together first (NUT-1).

    step: the hex of that step; None where they are neighbours already.
    """

    player: Player
    defender: Player
    step: Hex | None = None

    def __str__(self) -> str:
        return f"nutmeg {self.defender.shirt}" + (f" via {self.step}" if self.step is not None else "")


@dataclass(eq=False)
class NoNutmegNow(Refusal):
    """A nutmeg outside the attack's own parts, or by somebody who has not got the ball.

    carrier: who has it, empty while it lies in space.
    """

    clause: ClassVar[str] = "NUT-1"
    carrier: str


@dataclass(eq=False)
class NotInReach(Refusal):
    """A nutmeg on a defender to whom not one step leads, or not from the hex that was named.

    hexes: steps between the two.
    """

    clause: ClassVar[str] = "NUT-1"
    player: str
    defender: str
    hexes: int


@dataclass(eq=False)
class TooLittlePace(Refusal):
    """A nutmeg with too few hexes left to run.

    needed: hexes that it takes.
    left: hexes that the player may still go.
    """

    clause: ClassVar[str] = "NUT-1"
    player: str
    needed: int
    left: int


@dataclass(eq=False)
class NobodyGetsThrough(Refusal):
    """A nutmeg on a defender behind whom no hex is free."""

    clause: ClassVar[str] = "NUT-8"
    defender: str


@dataclass(eq=False)
class KeeperInItsBox(Refusal):
    """A nutmeg on a goalkeeper in its own box."""

    clause: ClassVar[str] = "NUT-8"
    defender: str


@dataclass(frozen=True)
class Nutmegs:
    """The nutmegs that the player with the ball may call now, in one of the attack's own parts of a phase."""

    match: Match
    movers: MoveAnswers

    def every(self) -> Iterator[Nutmeg]:
        """List one for each defender, with the step on which the ball is kept most likely where one comes first."""
        player = self.match.on_ball
        if player is None or self._refusal_to_call(player) is not None:
            return
        near = [one for one in self.match.on_pitch(player.side.other) if self._away(player, one) <= NEAR]
        for defender in near:
            found = self._from_one_of(player, defender, self._places(player, defender))
            if isinstance(found, Nutmeg):
                yield found

    def read(self, text: str) -> Nutmeg | None:
        """Read a nutmeg, its text in small letters and without spare spaces; None for a text that is none.

        Where a step must come first and none is named, it is the one on which the ball is kept most likely.

        Raises what `MoveAnswers.refusal_to_move` says, NoSuchPlayer, NoSuchHex, BallIsDead, NoNutmegNow, NotInReach,
        TooLittlePace, NobodyGetsThrough or KeeperInItsBox.
        """
        said = _SAID.fullmatch(text)
        if said is None:
            return None
        match = self.match
        player = read_player(match, said["player"], match.attack) if said["player"] else match.on_ball
        bar = self._refusal_to_call(player) if player else NoNutmegNow("")
        if player is None or bar is not None:
            raise bar or NoNutmegNow("")
        defender = read_player(match, said["defender"], match.defence)
        places = self._places(player, defender)
        found = self._from_one_of(player, defender, [read_hex(said["step"])] if said["step"] else places)
        if isinstance(found, Refusal):
            raise found
        return found

    def refusal_to_nutmeg(self, player: Player, defender: Player, place: Hex) -> Refusal | None:
        """Say why the player with the ball may not nutmeg a defender (NUT-1, NUT-8), or None if it may.

        place: where it goes through the defender from: its own hex, or one that a step leads to.
        """
        match = self.match
        there = match.hex_of(defender)
        needed, left = match.edition.nutmeg_cost + match.hex_of(player).distance(place), self.movers.left(player)
        if place not in self._places(player, defender):
            return NotInReach(str(player), str(defender), self._away(player, defender))
        if match.is_keeper(defender) and match.in_own_box(defender.side, there):
            return KeeperInItsBox(str(defender))
        if left < needed:
            return TooLittlePace(str(player), needed, max(left, 0))
        return None if landings(match, place, there) else NobodyGetsThrough(str(defender))

    def _refusal_to_call(self, player: Player) -> Refusal | None:
        """Say why a player may call no nutmeg at all now."""
        if self.movers.thrower is not None:
            return BallIsDead()
        has_it = self.match.ball_is_with(player) and player.side is self.match.attack
        if not has_it or not self.movers.phase.part.is_attack:
            return NoNutmegNow(str(self.match.on_ball or ""))
        return self.movers.refusal_to_move(player)

    def _places(self, player: Player, defender: Player) -> tuple[Hex, ...]:
        """Return where a nutmeg can be made from: for neighbours the player's own hex, else those a step away."""
        start, there = self.match.hex_of(player), self.match.hex_of(defender)
        if start.distance(there) == 1:
            return (start,)
        return tuple(place for place in self.match.free_around(start) if place.distance(there) == 1)

    def _from_one_of(self, player: Player, defender: Player, places: Sequence[Hex]) -> Nutmeg | Refusal:
        """Return the nutmeg from that place on which the ball is kept most likely, or what bars it from them all."""
        bars = {place: self.refusal_to_nutmeg(player, defender, place) for place in places}
        possible = [place for place, bar in bars.items() if bar is None]
        if not possible:
            barred = next(iter(bars.values()), None)
            return barred or NotInReach(str(player), str(defender), self._away(player, defender))
        threats = self.movers.threats(player)
        place = min(possible, key=lambda place: threats.danger(threats.on.get(place, 0)))
        return Nutmeg(player, defender, None if place == self.match.hex_of(player) else place)

    def _away(self, player: Player, defender: Player) -> int:
        return self.match.hex_of(player).distance(self.match.hex_of(defender))


def landings(match: Match, attacker: Hex, defender: Hex) -> tuple[Hex, ...]:
    """Return the free hexes on the far side of a defender (NUT-4): none of them is a goal hex (ruling)."""
    return tuple(place for place in far_side(attacker, defender) if match.is_free(place))
