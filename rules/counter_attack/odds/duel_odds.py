"""Chance of winning each duel or test for the ball, before its dice."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from rules.counter_attack.ball.reports import StealSucceeds, StealTry, TryForBall, TrySucceeds
from rules.counter_attack.ball.steal import enough_to_steal
from rules.counter_attack.challenges.reports import (
    Dive,
    DiveDuel,
    DiveWon,
    Handball,
    Tackle,
    TackleDuel,
    TackleFoul,
    TackleWon,
)
from rules.counter_attack.challenges.tackle import FOUL_FROM_BEHIND, is_from_behind
from rules.counter_attack.dice.ability_effects import can_roll_again
from rules.counter_attack.dice.scores import FOUL, SIX, Score, chance, every_score
from rules.counter_attack.heading.reports import Control, ControlFails
from rules.counter_attack.movement.reports import FouledInNutmeg, NutmegDuel, NutmegLost
from rules.counter_attack.passing.reports import Accurate, FlightTest, Interception, InterceptionTry
from rules.counter_attack.squads.card_abilities import GLADIATOR, WIZARD
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.reports import Report

_CAME_OFF: Final = (
    TackleWon,
    Handball,
    NutmegLost,
    DiveWon,
    StealSucceeds,
    TrySucceeds,
    Interception,
    Accurate,
    Control,
)
"""Reports of duels and tests won by the player who hoped to gain the ball."""


class DuelChance(NamedTuple):
    """A duel or test for the ball.

    by: the player who hoped to gain or keep it. chance: of that, before the dice. came_off: whether it happened.
    """

    by: Player
    chance: Fraction
    came_off: bool


def duel_of(match: Match, report: Report) -> DuelChance | None:
    """Return the duel or test that a report tells of, None if of none. match: as it stands at the report.

    A foul or a tie counts as lost by the player who went for the ball.
    """
    judged = _judged(match, report)
    return None if judged is None else DuelChance(*judged, isinstance(report, _CAME_OFF))


def header_chance(match: Match, ours: Sequence[Score], theirs: Sequence[Score]) -> Fraction:
    """Return the attack's probability of winning a header: its best score against the other's best (HEA-5).

    ours, theirs: the rolls of the challengers of both sides.
    """
    best, other = _best_of(match, ours), _best_of(match, theirs)
    return sum(
        (odds * against for mine, odds in best.items() for reply, against in other.items() if mine > reply),
        Fraction(0),
    )


def duel_chance(match: Match, challenge: Score, reply: Score, *, worst: int = FOUL, dice: int = 1) -> Fraction:
    """Return the probability that a challenge wins the ball: higher than the reply, and no foul (TAC-3, TAC-4).

    worst: the highest face of a foul. dice: how often it may be rolled until it wins.
    """
    replies = every_score(match, reply)
    challenges = every_score(match, challenge)
    won = Fraction(0)
    for each in replies:
        beats = sum(one.face > worst and one.strength > each.strength for one in challenges)
        won += 1 - (1 - Fraction(beats, len(challenges))) ** dice
    return won / len(replies)


def _best_of(match: Match, scores: Sequence[Score]) -> dict[int, Fraction]:
    """Return the probability of each strength as the best of several rolls."""
    best = {0: Fraction(1)}
    for score in scores:
        after: dict[int, Fraction] = {}
        faces = every_score(match, score)
        for so_far, odds in best.items():
            for one in faces:
                top = max(so_far, one.strength)
                after[top] = after.get(top, Fraction(0)) + odds / len(faces)
        best = after
    return best


def _judged(match: Match, report: Report) -> tuple[Player, Fraction] | None:
    """Return the player who hoped to gain the ball by dice, and the probability; None if no dice were rolled for it."""
    match report:
        case Tackle():
            judged = report.tackler, _of_a_tackle(match, report)
        case Dive(keeper=keeper, carrier=carrier, dive=dive):
            judged = keeper, duel_chance(match, dive, _reply_of(report) or Score(match.pips(carrier).dribbling, 0))
        case NutmegDuel(defender=defender, challenge=challenge, reply=reply):
            judged = defender, duel_chance(match, challenge, reply)
        case FouledInNutmeg(player=defender, challenge=challenge):
            dribbling = match.pips(match.on_ball).dribbling if match.on_ball else 0
            judged = defender, duel_chance(match, challenge, Score(dribbling, 0))
        case StealTry(player=defender, carrier=carrier, score=score):
            once = _test(score, enough_to_steal(match))
            judged = (
                defender,
                once**2 if can_roll_again(match, carrier, WIZARD) else once,
            )  # against a wizard it must succeed twice
        case TryForBall(player=defender, score=score):
            judged = defender, _test(score, enough_to_steal(match))
        case InterceptionTry(player=defender, least=least):
            judged = defender, Fraction(SIX + 1 - least, SIX)
        case FlightTest(player=passer, score=score, needed=needed):
            judged = passer, _reaches(score, needed, six=match.edition.accuracy_natural_six)
        case Control(player=player, score=score) | ControlFails(player=player, score=score):
            judged = player, _reaches(score, match.edition.control, six=match.edition.control_natural_six)
        case _:
            judged = None
    return judged


def _of_a_tackle(match: Match, tackle: Tackle) -> Fraction:
    tackler, carrier = tackle.tackler, tackle.carrier
    worst = FOUL_FROM_BEHIND if is_from_behind(match, tackler, carrier) else FOUL
    dice = 2 if can_roll_again(match, tackler, GLADIATOR) else 1
    reply = _reply_of(tackle) or Score(match.pips(carrier).dribbling, 0)
    return duel_chance(match, tackle.challenge, reply, worst=worst, dice=dice)


def _reply_of(challenge: Tackle | Dive) -> Score | None:
    """Return the carrier's score; None after a foul that it did not reply to."""
    return challenge.reply if isinstance(challenge, TackleDuel | TackleFoul | DiveDuel) else None


def _test(score: Score, enough: int) -> Fraction:
    return Fraction(chance(score.attribute + score.modifiers, enough=enough), SIX)


def _reaches(score: Score, needed: int, *, six: bool) -> Fraction:
    """Return the probability that a score reaches a number, or is a 6 if that suffices."""
    before = score.attribute + score.modifiers
    return Fraction(sum(before + face >= needed or (six and face == SIX) for face in range(1, SIX + 1)), SIX)
