"""The goalkeeper's run to a high ball: clause HPA-7.

Editions differ: it runs after the accuracy, or as the one move of its side (HPA-3), or not at all.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from rules.asking import Play, choose
from rules.counter_attack.ball.keeper_step import STAY
from rules.counter_attack.commands.place_choices import PlacesInReach
from rules.counter_attack.heading.air_ball import LEAP, InTheAir
from rules.counter_attack.heading.reports import KeeperComes
from rules.counter_attack.pitch.walk_paths import paths_from
from rules.counter_attack.squads.cards import Player
from rules.errors import RefereeError, Refusal
from rules.hexes import Hex

RUN: Final = 3
"""Number of hexes that the goalkeeper may run."""


@dataclass(eq=False)
class CannotChallengeThere(Refusal):
    """Refusal of a hex outside the goalkeeper's own box or too far from the ball to challenge for it.

    limit: the largest distance from the ball, in hexes.
    """

    clause: ClassVar[str] = "HPA-7"
    player: str
    hex: str
    limit: int


@dataclass(frozen=True)
class RushPlaces(PlacesInReach):
    """Hexes from which a goalkeeper can challenge for a ball in the air.

    ball: the hex below it.
    """

    ball: Hex

    def refusal_to(self, place: Hex) -> RefereeError:
        """Return the refusal of a hex out of reach, or of one that is no place to challenge from."""
        if place.distance(self.ball) <= LEAP and self.match.is_in_own_box(self.player.side, place):
            return super().refusal_to(place)
        return CannotChallengeThere(str(self.player), str(place), LEAP)


def offer_keeper_rush(ball: InTheAir) -> Play[Player | None]:
    """Let the defence's goalkeeper move to where it can challenge, if it still has that move (HPA-7).

    Returns the goalkeeper if it has come out, now or before, and so must challenge; else None.
    """
    match = ball.match
    keeper = match.keeper(match.defence) if ball.after.keeper_comes else None
    if keeper is None or match.edition.gk_cross_move != "after_accuracy":
        return ball.after.keeper_out
    start = match.hex_of(keeper)
    places = RushPlaces((STAY, *where_it_can_challenge(ball, keeper)), "HPA-7", match, keeper, RUN, ball.at)
    picked = yield from choose(keeper.side, "keeper_comes", "HPA-7", places)
    if not isinstance(picked, Hex):
        return None
    match.move(keeper, picked)
    yield KeeperComes(player=keeper, start=start, to=picked)
    return keeper


def where_it_can_challenge(ball: InTheAir, keeper: Player) -> list[Hex]:
    """Return the hexes of its own box from which it can challenge for a ball over that box, nearest first.

    Reading: outside its box a goalkeeper does not challenge with its hands, and so does not come out for that (HEA-1).
    """
    match = ball.match
    if not match.is_in_own_box(keeper.side, ball.at):
        return []
    reached = paths_from(match.hex_of(keeper), RUN, match.position.taken)
    near = (place for place in reached if place.distance(ball.at) <= LEAP and match.is_in_own_box(keeper.side, place))
    return sorted(near, key=ball.at.distance)
