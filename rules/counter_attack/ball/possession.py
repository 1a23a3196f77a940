"""Possession, and the next situation: a row of table NXT, or a goalkeeper's save and hold (NXT-1, GKP-7)."""

from __future__ import annotations

from rules.asking import Play
from rules.counter_attack.ball.reports import KeeperHolds, KeeperUsesFeet, PicksUpWithHands, WinsBall
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation


def win_ball(match: Match, player: Player, clause: str, *, hands: bool = True) -> Play[None]:
    """Give the ball to a player, usually of the defence, on its own hex: a movement phase is over (MOV-4, MOV-9).

    In some editions a new turn follows, but not if the attack had the ball all along (STL-3).

    clause: by which it wins the ball.
    hands: whether a goalkeeper can still pick it up.
    """
    row = Situation.ANY_OTHER
    follows = row if player.side is match.attack else turn_of_the_winner(match, row)
    yield from gain_ball(match, player, clause, follows, hands=hands)


def gain_ball(
    match: Match, player: Player, clause: str, follows: Situation = Situation.ANY_OTHER, *, hands: bool = True
) -> Play[None]:
    """Give the ball to a player on its own hex, won or not: a movement phase is over (MOV-9).

    clause: by which it gets the ball.
    follows: the next situation, unless a goalkeeper picks the ball up (NXT-1).
    hands: whether a goalkeeper can still pick it up.
    """
    match.give_ball(player)
    yield WinsBall(player=player, at=match.ball, clause=clause)
    if hands and may_use_hands(match, player):
        yield KeeperHolds(player=player)
        match.set_next(Situation.SAVE_AND_HOLD)
        return
    if match.is_keeper(player):
        yield KeeperUsesFeet(player=player, clause="GKP-2" if hands else "GKP-7")
    match.set_next(follows)


def turn_of_the_winner(match: Match, row: Situation) -> Situation:
    """Return the row of table NXT after the ball was won: in some editions it gives a new turn (STL-3).

    row: the row in all other editions.
    """
    return Situation.AT_FEET if match.edition.after_steal == "new_turn" else row


def keep_ball(match: Match, player: Player, received: Situation) -> Play[None]:
    """Let a player of the attack keep the ball outside a movement phase: a goalkeeper picks it up (GKP-7).

    received: the next situation if the ball stays at the player's feet.
    """
    match.give_ball(player)
    if may_use_hands(match, player):
        yield PicksUpWithHands(player=player)
        match.set_next(Situation.SAVE_AND_HOLD)
    else:
        match.set_next(received)


def receive_ball(match: Match, player: Player, received: Situation) -> Play[None]:
    """Give a player of the attack a pass or a throw: a goalkeeper may pick it up when a phase ends (GKP-7).

    In some editions it picks a throw up at once.

    received: the next situation.
    """
    if match.edition.gk_pickup_throw == "at_once":
        yield from keep_ball(match, player, received)
    else:
        match.give_ball(player)
        match.set_next(received)


def may_use_hands(match: Match, player: Player) -> bool:
    """Return whether a player is a goalkeeper who may pick up a ball at its feet with its hands (GKP-2, GKP-7)."""
    inside = match.is_in_own_box(player.side, match.hex_of(player))
    return match.is_keeper(player) and inside and match.no_hands_side is not player.side
