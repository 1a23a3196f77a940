"""Headers: the duel in the air, and headers at goal: HEA-5 to HEA-11."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.asking import Play, choose_from
from rules.counter_attack.ball.goal import score_goal
from rules.counter_attack.ball.loose_ball import resolve_loose_ball
from rules.counter_attack.dice.score_rolls import judge_one, roll_challenge
from rules.counter_attack.dice.scores import FOUL, Score
from rules.counter_attack.heading.air_ball import InTheAir
from rules.counter_attack.heading.headed_pass import play_headed_pass
from rules.counter_attack.heading.header_calls import Aim, Aims
from rules.counter_attack.heading.reports import (
    Challenges,
    FreeHeader,
    FreeHeaders,
    HeaderAim,
    HeaderAtGoal,
    HeaderLost,
    HeaderOffTarget,
    HeaderTied,
    HeaderWon,
    KeeperClaims,
    OffTargetWithIt,
    SitOut,
)
from rules.counter_attack.pitch.geometry import ball_path
from rules.counter_attack.shooting.save import resolve_save
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex


@dataclass(frozen=True, slots=True)
class HeaderRoll:
    """A challenger's header, with its score."""

    player: Player
    score: Score


def choose_aim(ball: InTheAir) -> Play[Aim]:
    """Let the attack announce the aim of its header (HEA-2)."""
    side = ball.match.attack
    aims = Aims(ball, side)
    aim = Aim()
    if any(listed != aim for listed in aims.legal()):
        aim = yield from choose_from(side, "header_aim", "HEA-2", aims)
    yield HeaderAim(side=side, aim=aim)
    return aim


def resolve_header(ball: InTheAir, aim: Aim | None, ours: Sequence[Player], theirs: Sequence[Player]) -> Play[None]:
    """Let the challengers of both sides roll; the better best score wins the ball (HEA-5 to HEA-10).

    aim: of the attack's header; None if the winner chooses it afterwards (HEA-2).
    ours: of the attack, in the order of their dice.
    theirs: of the defence, the goalkeeper last.
    """
    leaps = yield from _all_leap(ball, ours)
    attack = _best(leaps)
    defence = _best((yield from _all_leap(ball, theirs, attack.score.strength - 1)))
    yield from sit_out(ball, (*ours, *theirs))
    scores = attack.player, attack.score, defence.player, defence.score
    if attack.score.strength > defence.score.strength:
        yield HeaderWon(*scores)
        yield from _win_header(ball, aim or (yield from choose_aim(ball)), leaps, theirs)
    elif attack.score.strength < defence.score.strength:
        yield HeaderLost(*scores)
        yield from _clear_ball(ball, defence.player)
    else:
        yield HeaderTied(*scores)
        at = ball.at if ball.match.edition.header_tie_source == "ball" else None
        yield from resolve_loose_ball(ball.match, defence.player, leapt=(*ours, *theirs), at=at)


def _win_header(ball: InTheAir, aim: Aim, leaps: Sequence[HeaderRoll], theirs: Sequence[Player]) -> Play[None]:
    """Let the attack's winner pass, or head at goal with its winning score (HEA-6, HEA-7)."""
    if aim.goal is None:
        yield from play_headed_pass(ball, _best(leaps).player, "HEA-6")
    else:
        yield from head_at_goal(ball, aim.goal, leaps, keeper_challenged=any(map(ball.uses_hands, theirs)))


def _all_leap(
    ball: InTheAir, challengers: Sequence[Player], least: int = 0, clause: str = "HEA-5"
) -> Play[Sequence[HeaderRoll]]:
    """Let one side's challengers roll in turn (HEA-5).

    least: scores up to this cannot change the result; nor can a score no better than an earlier one (for odds).
    clause: HEA-5, or HEA-3 for an unchallenged header.
    """
    leaps: list[HeaderRoll] = []
    for player in challengers:
        beaten = max([least, *(leap.score.strength for leap in leaps)])
        leap = yield from _roll_header(ball, player, "GKP-6" if ball.uses_hands(player) else clause, beaten)
        yield Challenges(player=player, score=leap.score, clause="HEA-1" if leap.score.modifiers else clause)
        leaps.append(leap)
    return leaps


def _best(leaps: Sequence[HeaderRoll]) -> HeaderRoll:
    """Return the best header of one side; of equal ones the first (HEA-5)."""
    return max(leaps, key=lambda leap: leap.score.strength)


def _roll_header(ball: InTheAir, player: Player, clause: str, beaten: int = 0) -> Play[HeaderRoll]:
    """Roll a player's header: heading, or aerial of a goalkeeper with its hands, and a die (HEA-1, HEA-5).

    beaten: the best score so far: only a higher one makes a difference, or a 1 of the attack (HEA-7).
    """
    match, pips, modifier = ball.match, ball.attribute(player), ball.modifier(player)
    worst = FOUL if player.side is match.attack else 0
    score = yield from roll_challenge(match, player, pips, "header", clause, modifier, worst=worst, beaten=beaten)
    return HeaderRoll(player, score)


def play_free_header(ball: InTheAir, players: Sequence[Player], aim: Aim) -> Play[None]:
    """Head an unchallenged ball: a pass without a die, at goal with one for each player (HEA-3, HEA-4).

    players: one for a pass; at goal all roll, and the best counts.
    """
    ball.match.call_action()
    player, *others = players
    ours = player.side is ball.sent_by
    if others:
        yield FreeHeaders(players=tuple(players), aim=aim)
    else:
        yield FreeHeader(player=player, aim=aim, clause="HEA-3" if ours else "HEA-4")
    yield from sit_out(ball, players)
    if aim.goal is None:
        yield from play_headed_pass(ball, player, "HEA-6" if ours else "HEA-8")
    elif others:
        yield from head_at_goal(ball, aim.goal, (yield from _all_leap(ball, players, clause="HEA-3")))
    else:
        yield from head_at_goal(ball, aim.goal, [(yield from _roll_header(ball, player, "HEA-3"))])


def head_at_goal(
    ball: InTheAir, goal: Hex, leaps: Sequence[HeaderRoll], *, keeper_challenged: bool = False
) -> Play[None]:
    """Head at goal from the ball's hex, with the best score; nobody can block it (HEA-7, HEA-12).

    A 1 of its die is off target; in some editions, a 1 of any die of the attack.

    leaps: of the attack.
    keeper_challenged: whether the goalkeeper has challenged in vain, and so makes no save (GKP-6).
    """
    leap = _best(leaps)
    dice = leaps if ball.match.edition.header_one == "any" else (leap,)
    match, player = ball.match, leap.player
    match.record_header(player)
    yield HeaderAtGoal(player=player, start=ball.at, target=goal, score=leap.score)
    if (yield from _miss_goal(leap, dice)):
        match.set_next(Situation.GOAL_KICK, side=match.defence)
    elif keeper_challenged:
        match.put_ball(goal)
        yield from score_goal(match, player.side, "GKP-6", player)
    else:
        yield from resolve_header_on_target(match, player, ball_path(ball.at, goal), leap.score)


def resolve_header_on_target(match: Match, player: Player, path: tuple[Hex, ...], score: Score) -> Play[None]:
    """Let a header reach the goal, unless the goalkeeper saves it (HEA-7).

    path: the hexes that the ball touches, the goal hex last.
    """
    if not (yield from resolve_save(match, path, score)):
        match.put_ball(path[-1])
        yield from score_goal(match, player.side, "HEA-7", player)


def _miss_goal(leap: HeaderRoll, dice: Sequence[HeaderRoll]) -> Play[bool]:
    """Return whether a header at goal misses: one of its dice is a 1 (HEA-7)."""
    for one in dice:
        if (yield from judge_one(one.player, one.score)):
            yield (HeaderOffTarget if one is leap else OffTargetWithIt)(leap.player, one.player, one.score)
            return True
    return False


def _clear_ball(ball: InTheAir, player: Player) -> Play[None]:
    """Let the defence's winner head the ball away; a goalkeeper with its hands holds it (HEA-8)."""
    if not ball.uses_hands(player):
        yield from play_headed_pass(ball, player, "HEA-8")
    else:
        yield from hold_header(ball, player, "HEA-8")


def hold_header(ball: InTheAir, keeper: Player, clause: str) -> Play[None]:
    """Let the goalkeeper hold the ball where it stands."""
    ball.match.give_ball(keeper)
    yield KeeperClaims(player=keeper, at=ball.match.ball, clause=clause)
    ball.match.set_next(Situation.SAVE_AND_HOLD)


def sit_out(ball: InTheAir, players: Sequence[Player]) -> Play[None]:
    """Let all challengers sit out the next movement phase, the goalkeeper too (HEA-11, GKP-3)."""
    ball.match.sit_out_next_phase(players)
    outfield = [player for player in players if not ball.uses_hands(player)]
    if outfield:
        yield SitOut(players=tuple(outfield), clause="HEA-11")
    for keeper in set(players) - set(outfield):
        yield SitOut(players=(keeper,), clause="GKP-3")
