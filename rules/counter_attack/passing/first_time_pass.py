"""First-time passes: chapter FTP."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from rules.asking import Play
from rules.counter_attack.commands.player_to_hex import PlayerToHex, PlayerToHexOrDone
from rules.counter_attack.passing.ground_pass import land_ground_pass, passer_of, send_along_ground
from rules.counter_attack.passing.interception import PasserRush, resolve_interceptions
from rules.counter_attack.passing.pass_runs import OneMove, move_one
from rules.counter_attack.passing.reports import PassIntoSpace
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.errors import Refusal
from rules.hexes import Hex

STEP: Final = 1
"""Number of hexes that each side may move one player while the ball is on its way (FTP-2)."""


@dataclass(eq=False)
class NotToThePasser(Refusal):
    """Refusal of a run by the passer to the target of its pass."""

    clause: ClassVar[str] = "FTP-1"
    player: str
    hex: str


def play_first_time_pass(match: Match, target: Hex) -> Play[None]:
    """Pass at once along the ground; while the ball is on its way each side may move one player (FTP-1 to FTP-6).

    target: one of the PassTargets. A player there at the end receives the ball (FTP-5).
    """
    passer = passer_of(match)
    path = yield from send_along_ground(match, target, "FTP-1")
    match.barred_from_next_touch = passer
    mover = (yield from _let_both_move(match, passer, target)) if match.edition.first_time_moves else None
    rush = PasserRush(mover, passer, target, on_path=match.hex_of(mover) in path) if mover else None
    missed = yield from resolve_interceptions(match, path, rush)
    if match.action_in_progress:
        match.put_ball(target)
        match.tried_for_ball.update(missed)
        yield from _bring_down(match)


def _let_both_move(match: Match, passer: Player, target: Hex) -> Play[Player | None]:
    """Let the attack, then the defence move one player one hex (FTP-2). Returns the defence's player, or None."""

    def refuses(answer: PlayerToHexOrDone) -> Refusal | None:
        to_itself = isinstance(answer, PlayerToHex) and answer.player is passer and answer.to == target
        return NotToThePasser(str(passer), str(target)) if to_itself else None

    _ = yield from move_one(OneMove(match, match.attack, STEP, "FTP-2", refuses), "first_time_move")
    return (yield from move_one(OneMove(match, match.defence, STEP, "FTP-2"), "first_time_move"))


def _bring_down(match: Match) -> Play[None]:
    """Give the ball to the player on its target hex (FTP-5), or let it lie in space (FTP-6).

    Nobody rolls for it there: defenders next to it have failed to intercept it (MOV-5).
    """
    if match.on_ball is not None:
        yield from land_ground_pass(match, "FTP-5", Situation.FIRST_TIME_RECEIVED)
        return
    yield PassIntoSpace(hex=match.ball, clause="FTP-6")
    match.set_next(Situation.IN_SPACE)
