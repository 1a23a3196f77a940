"""A ball in the air: its origin, and the players who can challenge for it (HEA-1, HEA-12)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.hexes import Hex

LEAP: Final = 2
"""Largest distance from the ball, in hexes, at which a player can head or control it."""


@dataclass(frozen=True, slots=True)
class Aerial:
    """The origin of a ball in the air, as far as it decides what may be done with it.

    barred: the player who may neither head nor control it: its passer (HPA-6), or thrower (THR-3).
    barred_by: the clause of that.
    keeper_comes: whether the defence's goalkeeper may still move up to three hexes to challenge (HPA-7).
    keeper_out: the defence's goalkeeper if it has come out already, and so must challenge (HPA-7).
    control: whether it may be controlled; not after a corner or a throw (HEA-3).
    open_play: whether it is a high pass in open play, or a kick after save and hold: not a corner, a free kick,
        a goal kick or a throw (HEA-9).
    corner: whether it is a high corner (HEA-9).
    """

    barred: Player | None = None
    barred_by: str = "HPA-6"
    keeper_comes: bool = False
    keeper_out: Player | None = None
    control: bool = True
    open_play: bool = True
    corner: bool = False


@dataclass(frozen=True, slots=True)
class InTheAir:
    """A ball in the air over a hex, from which all distances are counted (HEA-12).

    at: that hex.
    sent_by: the side that played it there.
    """

    match: Match
    at: Hex
    sent_by: Side
    after: Aerial

    def away(self, player: Player) -> int:
        """Return a player's distance from the ball, in hexes."""
        return self.match.hex_of(player).distance(self.at)

    def outfield(self, side: Side) -> list[Player]:
        """Return a side's players who can head it, by shirt, without a goalkeeper who uses its hands (HEA-1)."""
        players = self.match.on_pitch(side)
        return [player for player in players if self.reaches(player) and not self.uses_hands(player)]

    def sole_header(self, side: Side) -> Player | None:
        """Return the player of a side who heads it if any of them does; None if more than one can, or nobody."""
        able = self.outfield(side)
        return able[0] if len(able) == 1 else None

    def keeper(self, side: Side) -> Player | None:
        """Return a side's goalkeeper if it can challenge with its hands, or None (HEA-1)."""
        keeper = self.match.keeper(side)
        return keeper if keeper and self.reaches(keeper) and self.uses_hands(keeper) else None

    def has_challenger(self, side: Side) -> bool:
        """Return whether a side has a player who can challenge for the ball."""
        return bool(self.outfield(side)) or self.keeper(side) is not None

    def reaches(self, player: Player) -> bool:
        """Return whether a player is near enough, and did not send the ball (HEA-1, HPA-6)."""
        return player is not self.after.barred and self.away(player) <= LEAP

    def uses_hands(self, player: Player) -> bool:
        """Return whether a player is a goalkeeper who challenges with its hands; elsewhere it heads (HEA-1).

        It and the ball must be inside its own box, and the other side must have sent the ball.
        """
        match, side = self.match, player.side
        inside = match.is_in_own_box(side, self.at) and match.is_in_own_box(side, match.hex_of(player))
        return match.is_keeper(player) and inside and side is not self.sent_by

    @property
    def may_be_controlled(self) -> bool:
        """Return whether it may be controlled if unchallenged: not after a corner or throw, nor in the core rules."""
        edition = self.match.edition
        return self.after.control and (edition.advanced or edition.core_control)

    def attribute(self, player: Player) -> int:
        """Return the pips of a player's header: aerial for a goalkeeper with its hands, else heading (HEA-1)."""
        return self.match.pips(player).aerial if self.uses_hands(player) else self.match.pips(player).heading

    def is_far(self, player: Player) -> bool:
        """Return whether a player is at the largest distance for a challenge (HEA-1, CON-1)."""
        return self.away(player) == LEAP

    def modifier(self, player: Player) -> int:
        """Return the modifier of a header by the player's distance from the ball: 0, or -1 at two hexes (HEA-1)."""
        return -1 if self.is_far(player) else 0
