"""Tackles, tackling against dribbling: chapter TAC."""

from __future__ import annotations

from typing import Final

from rules.asking import Play, choose
from rules.counter_attack.ball.keeper_step import STAY, offer_step_as_ball_enters
from rules.counter_attack.ball.possession import keep_ball, turn_of_the_winner
from rules.counter_attack.challenges.dive_at_feet import resolve_dive
from rules.counter_attack.challenges.lost_challenge import escape_tackle, let_ball_run_loose
from rules.counter_attack.challenges.reports import (
    FromBehind,
    Handball,
    Placed,
    TackleFoul,
    TackleLost,
    TackleTied,
    TackleWon,
)
from rules.counter_attack.challenges.reposition import offer_reposition
from rules.counter_attack.dice.ability_effects import can_roll_again, report_extra_pips, report_second_roll
from rules.counter_attack.dice.score_rolls import judge_one, roll_challenge, roll_reply
from rules.counter_attack.dice.scores import FOUL, Score
from rules.counter_attack.discipline.booking import send_off
from rules.counter_attack.discipline.foul import resolve_foul, stop_play
from rules.counter_attack.pitch.geometry import behind
from rules.counter_attack.squads.card_abilities import GLADIATOR
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation

SWAP: Final = "swap"

FOUL_FROM_BEHIND = 2
"""The highest face with which a tackle from behind is a foul (TAC-3)."""


def resolve_tackle(match: Match, tackler: Player, carrier: Player, *, hands: bool = False) -> Play[None]:
    """Let a defender next to the carrier tackle it (TAC-2); a goalkeeper in its own box dives (GKP-9).

    hands: whether a goalkeeper has announced the use of its hands outside its box (GKP-10).
    """
    if is_dive(match, tackler, carrier):
        yield from resolve_dive(match, tackler, carrier, as_tackle=match.edition.gk_dive_in_defence == "tackle")
        return
    behind = is_from_behind(match, tackler, carrier)
    if behind:
        yield FromBehind(tackler=tackler, carrier=carrier)

    worst = FOUL_FROM_BEHIND if behind else FOUL
    challenge, reply = yield from _roll_duel(match, tackler, carrier, worst, hands=hands)
    if (yield from judge_one(tackler, challenge, worst)) or reply is None:
        yield TackleFoul(tackler, carrier, challenge, reply)
        yield from _resolve_foul(match, tackler, carrier, dangerous=behind)
    elif hands and challenge.strength > reply.strength:
        yield from _resolve_handball(match, tackler, carrier, challenge, reply)
    else:
        yield from _settle(match, tackler, carrier, challenge, reply)


def _roll_duel(
    match: Match, tackler: Player, carrier: Player, worst: int, *, hands: bool
) -> Play[tuple[Score, Score | None]]:
    """Roll for the tackler, who may be a gladiator, then for the carrier unless the first is a foul (TAC-2, TAC-3).

    worst: the highest face of a foul.
    """
    clause = "GKP-10" if match.is_keeper(tackler) else "TAC-2"
    attribute = match.pips(tackler).saving if hands else match.pips(tackler).tackling
    more = yield from report_extra_pips(match, tackler, GLADIATOR, clause)
    dice = 2 if can_roll_again(match, tackler, GLADIATOR) else 1
    reply: Score | None = None
    while True:
        challenge = yield from roll_challenge(match, tackler, attribute, "tackle", clause, more, worst=worst)
        dice -= 1
        if challenge.face > worst and reply is None:
            against = challenge if dice == 0 else None  # None: it may be rolled again against the same reply
            reply = yield from roll_reply(
                match, carrier, match.pips(carrier).dribbling, "dribbling", clause, against=against
            )
        wins = reply is not None and challenge.strength > reply.strength
        if wins or dice == 0:
            return challenge, reply
        yield from report_second_roll(tackler, GLADIATOR, challenge, clause)


def is_dive(match: Match, tackler: Player, carrier: Player) -> bool:
    """Return whether a tackle is a goalkeeper's dive: the carrier's hex decides (GKP-2, GKP-9)."""
    return match.is_keeper(tackler) and match.is_in_own_box(tackler.side, match.hex_of(carrier))


def _resolve_handball(match: Match, keeper: Player, carrier: Player, challenge: Score, reply: Score) -> Play[None]:
    """Send off a goalkeeper who has won the ball with its hands outside its box: no injury test (GKP-10)."""
    yield Handball(keeper, carrier, challenge, reply)
    yield from send_off(match, keeper, "GKP-10")
    yield from stop_play(match, carrier.side, match.hex_of(carrier))


def _settle(match: Match, tackler: Player, carrier: Player, challenge: Score, reply: Score) -> Play[None]:
    """Settle a tackle without a foul (TAC-4 to TAC-6)."""
    if challenge.strength > reply.strength:
        yield TackleWon(tackler, carrier, challenge, reply)
        yield from win_tackle(match, tackler, carrier)
    elif challenge.strength < reply.strength:
        yield TackleLost(tackler, carrier, challenge, reply)
        yield from escape_tackle(match, carrier, tackler)
    else:
        yield TackleTied(tackler, carrier, challenge, reply)
        yield from let_ball_run_loose(match, tackler)


def _resolve_foul(match: Match, tackler: Player, carrier: Player, *, dangerous: bool) -> Play[None]:
    """Settle a tackle that is a foul, whatever the scores (TAC-3); from behind it is dangerous (TAC-8)."""
    if (yield from resolve_foul(match, tackler, carrier, dangerous=dangerous)):
        yield from escape_tackle(match, carrier, tackler)


def win_tackle(match: Match, tackler: Player, carrier: Player) -> Play[None]:
    """Give the ball to the tackler, next to the tackled player: the phase is over (TAC-4).

    A goalkeeper then inside its own box picks it up (GKP-7).
    """
    came_from = match.ball
    match.give_ball(tackler)
    if match.edition.tackle_win == "swap":
        yield from offer_swap(match, tackler, carrier)
    else:
        yield from offer_reposition(match, tackler, match.hex_of(carrier), "TAC-4")
    if match.action_in_progress:
        yield from offer_step_as_ball_enters(match, came_from, tackler.side)
        yield from keep_ball(match, tackler, turn_of_the_winner(match, Situation.TACKLE_WON))


def offer_swap(match: Match, tackler: Player, carrier: Player) -> Play[None]:
    """Ask whether the tackler, with the ball, changes places with the tackled player (TAC-4)."""
    if (yield from choose(tackler.side, "reposition", "TAC-4", (STAY, SWAP))) == SWAP:
        here, there = match.hex_of(tackler), match.hex_of(carrier)
        match.swap(tackler, carrier)
        yield Placed(player=tackler, start=here, to=there, clause="TAC-4")
        yield Placed(player=carrier, start=there, to=here, clause="TAC-4")


def is_from_behind(match: Match, tackler: Player, carrier: Player) -> bool:
    """Return whether the tackler stands where stepping round it brings the carrier no nearer to its goal (TAC-7)."""
    return match.hex_of(tackler) in behind(match.hex_of(carrier), match.attacks(carrier.side))
