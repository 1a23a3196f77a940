"""A ball in the air: what it came from, and who can go up for it (HEA-1, HEA-12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.hexes import Hex

LEAP: Final = 2
"""Hexes from the ball within which a player can head or control it."""


@dataclass(frozen=True, slots=True)
class Aerial:
    """What a ball in the air came from, as far as it decides what may be done with it.

    barred: who may neither head nor control it: whoever passed it high (HPA-6), or threw it in (THR-3).
    barred_by: the clause that says so.
    keeper_comes: whether the defence's goalkeeper may still move up to three hexes to challenge (HPA-7).
    come: the defence's goalkeeper if it has come out already, so that it must challenge (HPA-7).
    control: whether it may be controlled; not after a corner or a throw (HEA-3).
    open_play: whether it is a high pass in open play, or a kick after save and hold: not from a corner, a free kick,
        a goal kick or a throw (HEA-9).
    corner: whether it is a high corner (HEA-9).
    """

    barred: Player | None = None
    barred_by: str = "HPA-6"
    keeper_comes: bool = False
    come: Player | None = None
    control: bool = True
    open_play: bool = True
    corner: bool = False


@dataclass(frozen=True, slots=True)
class InTheAir:
    """A ball in the air over a hex. All distances are from there (HEA-12).

    at: the hex under the ball.
    sent_by: the side that played it there.
    """

    match: Match
    at: Hex
    sent_by: Side
    after: Aerial

    def away(self, player: Player) -> int:
        """Return how many hexes a player is from the ball."""
        return self.match.hex_of(player).distance(self.at)

    def outfield(self, side: Side) -> list[Player]:
        """Return the players of a side that can head it, by shirt, but for a goalkeeper with its hands (HEA-1)."""
        players = self.match.on_pitch(side)
        return [player for player in players if self.reaches(player) and not self.with_hands(player)]

    def keeper(self, side: Side) -> Player | None:
        """Return the goalkeeper of a side if it can go up for the ball with its hands, or None (HEA-1)."""
        keeper = self.match.keeper(side)
        return keeper if keeper and self.reaches(keeper) and self.with_hands(keeper) else None

    def anybody(self, side: Side) -> bool:
        """Whether a side has somebody who can go up for the ball."""
        return bool(self.outfield(side)) or self.keeper(side) is not None

    def reaches(self, player: Player) -> bool:
        """Whether a player is near enough, and not the one that sent the ball (HEA-1, HPA-6)."""
        return player is not self.after.barred and self.away(player) <= LEAP

    def with_hands(self, player: Player) -> bool:
        """Whether a player is a goalkeeper that goes up with its hands: elsewhere it heads like anybody (HEA-1).

        It and the ball must be inside its own box, and the other side must have sent the ball.
        """
        match, side = self.match, player.side
        inside = match.in_own_box(side, self.at) and match.in_own_box(side, match.hex_of(player))
        return match.is_keeper(player) and inside and side is not self.sent_by

    @property
    def may_be_controlled(self) -> bool:
        """Whether it may be controlled where nobody challenges: not after a corner or throw, nor in the core rules."""
        edition = self.match.edition
        return self.after.control and (edition.advanced or edition.core_control)

    def attribute(self, player: Player) -> int:
        """Return the pips that a player heads with: aerial of a goalkeeper with its hands, else heading (HEA-1)."""
        return self.match.pips(player).aerial if self.with_hands(player) else self.match.pips(player).heading

    def far(self, player: Player) -> bool:
        """Whether a player is as far from the ball as it may be to go up for it (HEA-1, CON-1)."""
        return self.away(player) == LEAP

    def modifier(self, player: Player) -> int:
        """Return what a player's distance from the ball adds to its header: 0, or -1 at two hexes (HEA-1)."""
        return -1 if self.far(player) else 0
