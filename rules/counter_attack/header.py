"""Headers: the duel in the air, and the header at goal: HEA-5 to HEA-11."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.asking import Play, tell
from rules.counter_attack.aerial import InTheAir
from rules.counter_attack.cards import Player
from rules.counter_attack.challengers import Aim
from rules.counter_attack.duel import Score, duel_score, rolls_a_one
from rules.counter_attack.goal import goal_scored
from rules.counter_attack.headed_pass import headed_pass
from rules.counter_attack.loose_ball import loose_ball
from rules.counter_attack.pitch import ball_path
from rules.counter_attack.saving import save
from rules.counter_attack.situation import Situation
from rules.hexes import Hex


@dataclass(frozen=True, slots=True)
class Leap:
    """A player that has gone up for the ball, and what it scored."""

    player: Player
    score: Score


def duel(ball: InTheAir, aim: Aim, ours: Sequence[Player], theirs: Sequence[Player]) -> Play[None]:
    """Let the challengers of both sides roll; the better best score has the ball (HEA-5 to HEA-10).

    ours: of the attack, in the order in which they roll.
    theirs: of the defence, the goalkeeper last.
    """
    attack = yield from _best_of(ball, ours)
    defence = yield from _best_of(ball, theirs)
    yield from sit_out(ball, (*ours, *theirs))
    facts = {"attacker": attack.player, "score": attack.score, "defender": defence.player, "reply": defence.score}
    if attack.score.strength > defence.score.strength:
        yield from tell("header_won", "HEA-5", **facts)
        if aim.goal is None:
            yield from headed_pass(ball, attack.player, "HEA-6")
        else:
            yield from at_goal(ball, aim.goal, attack, keeper_challenged=any(map(ball.with_hands, theirs)))
    elif attack.score.strength < defence.score.strength:
        yield from tell("header_lost", "HEA-8", **facts)
        yield from _cleared(ball, defence.player)
    else:
        yield from tell("header_tied", "HEA-10", **facts)
        yield from loose_ball(ball.match, defence.player, leapt=(*ours, *theirs))


def _best_of(ball: InTheAir, challengers: Sequence[Player]) -> Play[Leap]:
    """Let one side's challengers roll in turn. Returns the best of them; of equal ones the first (HEA-5)."""
    leaps: list[Leap] = []
    for player in challengers:
        leap = yield from _leaps(ball, player, "GKP-6" if ball.with_hands(player) else "HEA-5")
        yield from tell("challenges", "HEA-1" if leap.score.modifiers else "HEA-5", player=player, score=leap.score)
        leaps.append(leap)
    return max(leaps, key=lambda leap: leap.score.strength)


def _leaps(ball: InTheAir, player: Player, clause: str) -> Play[Leap]:
    """Let a player roll for its header: heading, or aerial of a goalkeeper with its hands, and a die (HEA-1, HEA-5)."""
    pips = player.aerial if ball.with_hands(player) else player.heading
    score = yield from duel_score(ball.match, player, pips, "header", clause, ball.modifier(player))
    return Leap(player, score)


def free_header(ball: InTheAir, player: Player, aim: Aim) -> Play[None]:
    """Let a player head a ball that nobody else goes up for: a pass without a die, at goal with one (HEA-3, HEA-4)."""
    ball.match.call_action()
    yield from tell("free_header", "HEA-3" if player.side is ball.sent_by else "HEA-4", player=player, aim=aim)
    yield from sit_out(ball, (player,))
    if aim.goal is None:
        yield from headed_pass(ball, player, "HEA-6" if player.side is ball.sent_by else "HEA-8")
        return
    leap = yield from _leaps(ball, player, "HEA-3")
    yield from at_goal(ball, aim.goal, leap)


def at_goal(ball: InTheAir, goal: Hex, leap: Leap, *, keeper_challenged: bool = False) -> Play[None]:
    """Head at goal from the ball's hex, with the score that was rolled; nobody blocks it (HEA-7, HEA-12).

    keeper_challenged: whether the goalkeeper went up for it in vain: it saves no more (GKP-6).
    """
    match, player = ball.match, leap.player
    match.headed_by(player)
    yield from tell("header_at_goal", "HEA-7", player=player, target=goal, score=leap.score)
    if (yield from rolls_a_one(player, leap.score)):
        yield from tell("off_target", "HEA-7", player=player, score=leap.score)
        match.then(Situation.GOAL_KICK, side=match.defence)
    elif keeper_challenged or not (yield from save(match, ball_path(ball.at, goal), leap.score)):
        match.ball_to(goal)
        yield from goal_scored(match, player.side, "GKP-6" if keeper_challenged else "HEA-7", player)


def _cleared(ball: InTheAir, player: Player) -> Play[None]:
    """Let the defence's winner head the ball away; a goalkeeper with its hands holds it (HEA-8)."""
    if not ball.with_hands(player):
        yield from headed_pass(ball, player, "HEA-8")
    else:
        yield from holds(ball, player, "HEA-8")


def holds(ball: InTheAir, keeper: Player, clause: str) -> Play[None]:
    """Let the goalkeeper have the ball in its hands, where it stands."""
    ball.match.give_ball(keeper)
    yield from tell("keeper_claims", clause, player=keeper, at=ball.match.ball)
    ball.match.then(Situation.SAVE_AND_HOLD)


def sit_out(ball: InTheAir, players: Sequence[Player]) -> Play[None]:
    """Let all who went up for the ball sit out the next movement phase, a goalkeeper too (HEA-11, GKP-3)."""
    ball.match.stay_out(players)
    outfield = [player for player in players if not ball.with_hands(player)]
    if outfield:
        yield from tell("sit_out", "HEA-11", players=" ".join(map(str, outfield)))
    for keeper in set(players) - set(outfield):
        yield from tell("sit_out", "GKP-3", players=str(keeper))
