"""A goalkeeper's free hex when the opponents bring the ball into its box, and picking the ball up (MOV-7, GKP-7)."""

from __future__ import annotations

from typing import Final

from rules.asking import Play, choose
from rules.counter_attack.ball.offside import resolve_offside
from rules.counter_attack.ball.possession import may_use_hands, win_ball
from rules.counter_attack.ball.reports import KeeperSteps, KeeperUsesFeet, PicksUp, PicksUpWithHands
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex

STAY: Final = "stay"
PICK_UP: Final = "pick up"
PLAY_ON: Final = "play on"


def on_ball_entering_box(match: Match, came_from: Hex, sender: Side) -> Play[None]:
    """Give a goalkeeper its free hex if the ball has just come into its box (MOV-7).

    A ball that comes to the goalkeeper itself stops there (LOO-2): then there is nothing to be moved for.

    came_from: the hex where the ball was.
    sender: the side that brought it where it is now.
    """
    side = box_entered(match, came_from, match.ball, sender)
    if side is not None and match.player_on(match.ball) is not match.keeper(side):
        yield from offer_keeper_step(match, side, "MOV-7")


def box_entered(match: Match, came_from: Hex, place: Hex, sender: Side) -> Side | None:
    """Return the side whose goalkeeper has a free hex because the ball comes into its box, if one has (MOV-7).

    It is that of the opponents of the sender; in some editions whoever sends the ball.

    came_from, place: where the ball was, and where it comes to.
    """
    sides = Side if match.edition.gk_box_move == "any" else (sender.other,)
    entered = (side for side in sides if match.in_own_box(side, place) and not match.in_own_box(side, came_from))
    return next(entered, None)


def offer_keeper_step(match: Match, side: Side, clause: str, *, collecting: bool = True) -> Play[None]:
    """Let the goalkeeper of a side move one hex, if its manager likes; onto a ball in space too (MOV-4).

    collecting: whether what comes of stepping onto it is settled here. A ball on its way lies on no hex.
    """
    keeper = match.keeper(side)
    if keeper is None:
        return
    start = match.hex_of(keeper)
    picked = yield from choose(side, "keeper_step", clause, (STAY, *match.free_around(start)))
    if not isinstance(picked, Hex):
        return
    match.move(keeper, picked)
    yield KeeperSteps(player=keeper, start=start, to=picked, clause=clause)
    if collecting and match.ball_is_with(keeper):
        yield from pick_up_ball(match, keeper)


def pick_up_ball(match: Match, player: Player) -> Play[None]:
    """Let a player that has come onto a ball in space have it (MOV-4).

    A player of the attack runs on (MOV-3); in some editions its picking up ends the phase too.
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
    # STL-5: whoever stands beside it does not steal on this hex.
    yield PicksUp(player=player, at=match.ball, clause="STL-5" if opponents else "MOV-3")


def _is_spent(match: Match, player: Player) -> bool:
    """Whether no hex is left of the run on which a player collects the ball, where picking it up takes one (GKP-7)."""
    phase = match.phase
    return (
        match.edition.gk_pickup_point
        and phase is not None
        and phase.mover is player
        and phase.is_spent(player, match.pips(player).pace)
    )


def end_of_phase(match: Match, player: Player, *, spent: bool) -> Play[None]:
    """Say what comes after a movement phase at whose end a player of the attack has the ball (NXT).

    A goalkeeper in its own box may pick it up with its hands now (GKP-7).

    spent: whether no hex is left of its move in the phase.
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
