"""Tests of defenders for a ball in space next to them: clauses MOV-5 and LOO-5."""

from __future__ import annotations

from typing import Final

from rules.asking import Play, choose
from rules.counter_attack.ball.keeper_step import offer_step_as_ball_enters
from rules.counter_attack.ball.possession import win_ball
from rules.counter_attack.ball.reports import TryFails, TrySucceeds
from rules.counter_attack.ball.steal import enough_to_steal
from rules.counter_attack.dice.test_order import DefenderTest, in_order, roll_defender_test
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.named_editions import version_in

TRY: Final = "try"
NO: Final = "no"


def settle_free_ball(match: Match, clause: str) -> Play[None]:
    """Let the defenders with a resting ball in their zone of influence roll for it, in GEN-6's order.

    In some editions it does nothing: only a defender who moves next to the ball may roll, or nobody may (MOV-5).

    clause: MOV-5, or LOO-5 for a loose ball.
    """
    if match.edition.free_ball_roll != "both":
        return
    near = match.touching(match.ball, match.defence)
    for one in in_order(_try_of(match, player) for player in near if player not in match.tried_for_ball):
        if (yield from try_for_ball(match, one.player, clause)):
            return


def try_for_ball(match: Match, defender: Player, clause: str) -> Play[bool]:
    """Let a defender next to a ball in space roll for it, if its manager likes: once while it lies there (MOV-5).

    The question names the defender, and so does the log from the second version of the rulebook on.

    Returns whether it now has the ball.
    """
    in_log = version_in(match.head) > 1
    picked = yield from choose(defender.side, "try_for_ball", clause, (TRY, NO), about=defender, in_log=in_log)
    if picked == NO:
        return False
    match.tried_for_ball.add(defender)
    one = _try_of(match, defender)
    test = yield from roll_defender_test(one, "try_for_ball", clause)
    if not test.passed:
        yield TryFails(player=defender, score=test.score, least=one.least, clause=clause)
        return False
    yield TrySucceeds(player=defender, score=test.score, clause=clause)
    came_from = match.ball
    yield from win_ball(match, defender, clause)
    yield from offer_step_as_ball_enters(match, came_from, defender.side)
    return True


def _try_of(match: Match, defender: Player) -> DefenderTest:
    return DefenderTest(defender, 0, match.pips(defender).tackling, enough=enough_to_steal(match))
