"""A goalkeeper's free hex when the opponents bring the ball into its box, and picking up the ball (MOV-7, GKP-7)."""

from __future__ import annotations

from typing import Final

from rules.asking import Play, choose
from rules.counter_attack.ball.offside import resolve_offside
from rules.counter_attack.ball.possession import may_use_hands, win_ball
from rules.counter_attack.ball.reports import KeeperSteps, KeeperUsesFeet, PicksUp, PicksUpWithHands
from rules.counter_attack.commands.place_choices import PlacesInReach
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex

STAY: Final = "stay"
PICK_UP: Final = "pick up"
PLAY_ON: Final = "play on"


def offer_step_as_ball_enters(match: Match, came_from: Hex, sender: Side) -> Play[None]:
    """Offer a goalkeeper its free hex if the ball has just entered its box (MOV-7).

    A ball that comes to the goalkeeper itself stops there (LOO-2): it then needs no step.

    came_from: the last hex of the ball.
    sender: the side that brought it here.
    """
    side = box_entered(match, came_from, match.ball, sender)
    if side is not None and match.player_on(match.ball) is not match.keeper(side):
        yield from offer_keeper_step(match, side, "MOV-7")


def box_entered(match: Match, came_from: Hex, place: Hex, sender: Side) -> Side | None:
    """Return the side whose goalkeeper has a free hex because the ball enters its box, or None (MOV-7).

    It is that of the sender's opponents; in some editions, whichever side sends the ball.

    came_from, place: the last and the new hex of the ball.
    """
    sides = Side if match.edition.gk_box_move == "any" else (sender.other,)
    entered = (side for side in sides if match.is_in_own_box(side, place) and not match.is_in_own_box(side, came_from))
    return next(entered, None)


def offer_keeper_step(match: Match, side: Side, clause: str, *, collecting: bool = True) -> Play[None]:
    """Offer a side's goalkeeper a step of one hex, also onto a ball in space (MOV-4).

    collecting: whether stepping onto the ball is settled here. A ball on its way lies on no hex.
    """
    keeper = match.keeper(side)
    if keeper is None:
        return
    start = match.hex_of(keeper)
    steps = PlacesInReach((STAY, *match.free_around(start)), clause, match, keeper, 1)
    picked = yield from choose(side, "keeper_step", clause, steps)
    if not isinstance(picked, Hex):
        return
    match.move(keeper, picked)
    yield KeeperSteps(player=keeper, start=start, to=picked, clause=clause)
    if collecting and match.ball_is_with(keeper):
        yield from pick_up_ball(match, keeper)


def pick_up_ball(match: Match, player: Player) -> Play[None]:
    """Give a ball in space to a player who has come onto it (MOV-4).

    A player of the attack runs on (MOV-3); in some editions picking it up ends the phase too.
    """
    if player.side is not match.attack or match.phase is None:
        yield from win_ball(match, player, "MOV-4", hands=not _is_spent(match, player))
        return
    if (yield from resolve_offside(match, player)):
        return
    if match.edition.loose_pickup_ends == "any":
        yield from win_ball(match, player, "MOV-3", hands=not _is_spent(match, player))
        return
    opponents = match.touching(match.ball, player.side.other)
    match.give_ball(player)
    # STL-5: a defender next to it does not steal on this hex.
    yield PicksUp(player=player, at=match.ball, clause="STL-5" if opponents else "MOV-3")


def _is_spent(match: Match, player: Player) -> bool:
    """Return whether a player has no movement left to pick up the ball, in editions where that takes a hex (GKP-7)."""
    phase = match.phase
    return (
        match.edition.gk_pickup_point
        and phase is not None
        and phase.mover is player
        and phase.is_spent(player, match.pips(player).pace)
    )


def end_phase(match: Match, player: Player, *, spent: bool) -> Play[None]:
    """Set what comes next after a movement phase that ends while a player of the attack has the ball (NXT).

    A goalkeeper in its own box may now pick it up with its hands (GKP-7).

    spent: whether it has no movement left in the phase.
    """
    match.set_next(Situation.AT_FEET)
    if not match.clock.runs or not match.is_keeper(player):
        return
    if not may_use_hands(match, player) or (spent and match.edition.gk_pickup_point):
        yield KeeperUsesFeet(player=player, clause="GKP-7")
        return
    picked = yield from choose(player.side, "pick_up", "GKP-7", (PICK_UP, PLAY_ON))
    if picked == PICK_UP:
        yield PicksUpWithHands(player=player)
        match.set_next(Situation.SAVE_AND_HOLD)
