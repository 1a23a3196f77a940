"""Placing of a player who has kept or won the ball in a duel: TAC-4, TAC-5, in some editions GKP-9."""

from __future__ import annotations

from dataclasses import dataclass

from rules.asking import Play, choose
from rules.counter_attack.ball.goal import score_goal
from rules.counter_attack.ball.keeper_step import STAY
from rules.counter_attack.challenges.reports import Placed
from rules.counter_attack.commands.errors import OffThePitch
from rules.counter_attack.commands.place_choices import PlaceChoices
from rules.counter_attack.pitch.geometry import goal_around
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.errors import RefereeError
from rules.hexes import Hex


@dataclass(eq=False)
class NotAround(RefereeError):
    """Refusal of a hex that is not next to the other player of a duel.

    hex: the refused one. other: that player.
    """

    hex: str
    other: str
    clause: str


@dataclass(eq=False)
class InTheOwnGoal(RefereeError):
    """Refusal of a hex of the goal that the player's own side defends."""

    hex: str
    clause: str


@dataclass(frozen=True)
class PlacesBeside(PlaceChoices[Hex | str]):
    """Hexes around another player.

    around: that player's hex.
    """

    around: Hex

    def refusal_off_the_pitch(self, off: OffThePitch) -> RefereeError:
        """Return the refusal of the own goal, or of another hex off the pitch."""
        own = goal_around(self.around, self.match.defends(self.player.side))
        return InTheOwnGoal(off.hex, self.clause) if off.hex in map(str, own) else off

    def refusal_to(self, place: Hex) -> RefereeError:
        """Return the refusal of a hex that is not around the other player."""
        return NotAround(str(place), str(self.match.player_on(self.around)), self.clause)


def offer_reposition(match: Match, player: Player, around: Hex, clause: str) -> Play[None]:
    """Let a player with the ball be placed on a free hex around another, or stay; goal hexes count (MOV-10).

    around: the hex of the other player.
    """
    nets = goal_around(around, match.attacks(player.side))
    places = PlacesBeside((STAY, *match.free_around(around), *nets), clause, match, player, around)
    picked = yield from choose(player.side, "reposition", clause, places)
    if not isinstance(picked, Hex):
        return
    if picked in nets:
        match.put_ball(picked)
        yield from score_goal(match, player.side, "MOV-10", player)
        return
    start = match.hex_of(player)
    match.move(player, picked)
    yield Placed(player=player, start=start, to=picked, clause=clause)
