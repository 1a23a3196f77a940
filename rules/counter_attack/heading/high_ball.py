"""A ball in the air: it is headed, controlled or left to fall: chapter HEA, with HPA-6 to HPA-8."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

from rules.asking import Play, choose, choose_from
from rules.counter_attack.ball.offside import resolve_offside
from rules.counter_attack.ball.possession import win_ball
from rules.counter_attack.heading.air_ball import Aerial, InTheAir
from rules.counter_attack.heading.control import resolve_control
from rules.counter_attack.heading.header_calls import Aim, ChallengerAnswers, Challengers, OneOfThem
from rules.counter_attack.heading.header_duel import choose_aim, hold_header, play_free_header, resolve_header
from rules.counter_attack.heading.keeper_rush import offer_keeper_rush
from rules.counter_attack.heading.reports import ChallengersNamed, NobodyNear, NoHeaderNow
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex

HEADER: Final = "header"
CONTROL: Final = "control"
CLAIM: Final = "claim"
ANYHOW: Final = Aerial()


def resolve_high_ball(match: Match, at: Hex, sender: Player, *, after: Aerial = ANYHOW) -> Play[None]:
    """Settle a ball in the air over a hex: a header, control, or nobody near (HEA, CON).

    sender: of the attack; its pass or throw has already been counted and reported.
    after: the origin of the ball.

    A header and an attempt to control are actions, so neither follows the last action of a half (CLK-4).
    """
    match.ball_flies_to(at)
    ball = InTheAir(match, at, sender.side, after)
    if after.barred is not None and match.player_on(at) is after.barred:
        yield from win_ball(match, after.barred, "HPA-6")
        return
    if not match.clock.runs:
        yield NoHeaderNow(hex=at)
        match.set_next(Situation.IN_SPACE)
        return
    keeper = yield from offer_keeper_rush(ball)
    if ball.has_challenger(match.attack):
        yield from _resolve_contest(ball, keeper)
    elif ball.has_challenger(match.defence):
        yield from _resolve_defence_alone(ball, keeper)
    else:
        yield NobodyNear(hex=at)
        match.set_next(Situation.IN_SPACE)


def _resolve_contest(ball: InTheAir, keeper_out: Player | None) -> Play[None]:
    """Let the attack announce its aim and its challengers, then the defence, which knows them (HEA-2).

    keeper_out: the goalkeeper who has come out for it, and must challenge (HPA-7); None for none.
    """
    match = ball.match
    if not ball.has_challenger(match.defence):
        yield from _resolve_unchallenged(ball, None, None)
        return
    aim = (yield from choose_aim(ball)) if match.edition.header_declare == "before" else None
    sealed = match.edition.challengers_named == "sealed"
    heads_on = aim is not None and aim.goal is None
    ours = yield from _choose_challengers(ChallengerAnswers(ball, match.attack, heads_on=heads_on), sealed=sealed)
    theirs = yield from _choose_challengers(ChallengerAnswers(ball, match.defence, keeper_out), sealed=sealed)
    if sealed:
        yield from _tell_named(ours)
        yield from _tell_named(theirs)
    if not theirs:
        yield from _resolve_unchallenged(ball, ours, aim)
    elif not (yield from _report_offside(match, ours)):
        match.call_action()
        yield from resolve_header(ball, aim, ours, theirs)


def _choose_challengers(answers: ChallengerAnswers, *, sealed: bool = False) -> Play[Sequence[Player]]:
    """Let a side name its challengers, and report them; it is not asked if only one answer is possible (HEA-2).

    sealed: whether the sides name them without knowing the other's, in some editions; both are reported afterwards.
    """
    if sealed:
        named: Challengers = yield from choose_from(answers.side, "challengers", "HEA-2", answers, sealed=True)
        return named.players
    only, *others = islice(answers.legal(), 2)
    named = (yield from choose_from(answers.side, "challengers", "HEA-2", answers)) if others else only
    yield from _tell_named(named.players)
    return named.players


def _tell_named(players: Sequence[Player]) -> Play[None]:
    if players:
        yield ChallengersNamed(side=players[0].side, players=tuple(players))


def _choose_one(ball: InTheAir, players: Sequence[Player], clause: str) -> Play[Player]:
    """Ask a side which of its players takes the ball in the air; a single one is taken without asking."""
    if len(players) == 1:
        return players[0]
    return (yield from choose_from(players[0].side, "header_by", clause, OneOfThem(ball, players, clause)))


def _report_offside(match: Match, players: Sequence[Player]) -> Play[bool]:
    """Report a challenger who was offside when the ball was passed, and return whether play stops (OFF-1)."""
    for player in players:
        if (yield from resolve_offside(match, player)):
            return True
    return False


def _resolve_unchallenged(ball: InTheAir, named: Sequence[Player] | None, aim: Aim | None) -> Play[None]:
    """Let the attack head an unchallenged ball, or control it with one player (HEA-3, CON-1).

    A pass is headed by one player; at goal, in most editions, by all who are named.

    named: the challengers; None if they are still to be named, because the defence has nobody.
    aim: of the header, if it has been announced (HEA-2).
    """
    match = ball.match
    ways = (HEADER, CONTROL) if ball.may_be_controlled else (HEADER,)
    way = yield from choose(match.attack, "unchallenged", "HEA-3", ways)
    if way == HEADER and aim is None:
        aim = yield from choose_aim(ball)
    if way == HEADER and aim is not None and aim.goal is not None and match.edition.free_header == "all":
        players = named or (yield from _choose_challengers(ChallengerAnswers(ball, match.attack)))
    else:
        players = ((yield from _choose_one(ball, named or ball.outfield(match.attack), "HEA-3")),)
    if (yield from _report_offside(match, players)):
        return
    if way == CONTROL or aim is None:
        yield from resolve_control(ball, players[0])
    else:
        yield from play_free_header(ball, players, aim)


def _resolve_defence_alone(ball: InTheAir, keeper_out: Player | None) -> Play[None]:
    """Let the defence head the ball away or control it, or its goalkeeper take it; it must do one of these (HEA-4).

    keeper_out: the goalkeeper who has come out for it (HPA-7); None for none.
    """
    side = ball.match.defence
    players, keeper = ball.outfield(side), ball.keeper(side)
    ways = [CLAIM] if keeper is not None else []
    if players and keeper_out is None:
        ways += [HEADER, CONTROL] if ball.may_be_controlled else [HEADER]
    way = yield from choose(side, "unopposed", "HEA-4", ways)
    if keeper is not None and way == CLAIM:
        yield from hold_header(ball, keeper, "HEA-4")
        return
    player = yield from _choose_one(ball, players, "HEA-4")
    if way == CONTROL:
        yield from resolve_control(ball, player)
    else:
        yield from play_free_header(ball, (player,), Aim())
