"""Chances in duels and tests for the ball, as they were before the dice were rolled."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple, TypeAlias

from rules.asking import Report
from rules.counter_attack.ball.steal import enough_to_steal
from rules.counter_attack.challenges.tackle import FOUL_FROM_BEHIND, is_from_behind
from rules.counter_attack.dice.ability_effects import repeats
from rules.counter_attack.dice.scores import FOUL, SIX, Score, chance, every_score
from rules.counter_attack.squads.card_abilities import GLADIATOR, WIZARD
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match


class DuelChance(NamedTuple):
    """Dice that were rolled for the ball.

    by: who was to gain it, or to keep it. chance: how likely that was before them. came_off: whether it came so.
    """

    by: Player
    chance: Fraction
    came_off: bool


Judge: TypeAlias = Callable[[Match, Mapping[str, Any]], tuple[Player, Fraction]]
"""Says who was to gain by the dice that a report tells of, and how likely."""


def fight_of(match: Match, report: Report) -> DuelChance | None:
    """Return what a report tells of dice for the ball, as the match stands when it is told; None where of none.

    A foul and a tie have not come off for whoever went for the ball.
    """
    if report.name not in _FIGHTS:
        return None
    judge, came_off = _FIGHTS[report.name]
    by, likely = judge(match, report.facts)
    return DuelChance(by, likely, came_off)


def header_chance(match: Match, ours: Sequence[Score], theirs: Sequence[Score]) -> Fraction:
    """Return how likely the attack was to win a header: its best score against the other's best (HEA-5).

    ours, theirs: what the challengers of both sides have rolled.
    """
    best, other = _best_of(match, ours), _best_of(match, theirs)
    return sum(
        (odds * against for mine, odds in best.items() for reply, against in other.items() if mine > reply),
        Fraction(0),
    )


def duel_chance(match: Match, challenge: Score, reply: Score, *, worst: int = FOUL, dice: int = 1) -> Fraction:
    """Return how likely a challenge was to win the ball: higher than the reply, and no foul (TAC-3, TAC-4).

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
    """Return how likely each strength is to be the best of some dice."""
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


def _tackle(match: Match, facts: Mapping[str, Any]) -> tuple[Player, Fraction]:
    tackler, dribbler = facts["tackler"], facts["dribbler"]
    worst = FOUL_FROM_BEHIND if is_from_behind(match, tackler, dribbler) else FOUL
    dice = 2 if repeats(match, tackler, GLADIATOR) else 1
    reply = facts.get("reply") or Score(dribbler.dribbling, 0)
    return tackler, duel_chance(match, facts["challenge"], reply, worst=worst, dice=dice)


def _nutmeg(match: Match, facts: Mapping[str, Any]) -> tuple[Player, Fraction]:
    """Judge a nutmeg, in which it is the defender who may win the ball; fouled in it, who has the ball is the other."""
    if "reply" in facts:
        return facts["defender"], duel_chance(match, facts["challenge"], facts["reply"])
    dribbling = match.on_ball.dribbling if match.on_ball else 0
    return facts["player"], duel_chance(match, facts["challenge"], Score(dribbling, 0))


def _dive(match: Match, facts: Mapping[str, Any]) -> tuple[Player, Fraction]:
    reply = facts.get("reply") or Score(facts["carrier"].dribbling, 0)
    return facts["keeper"], duel_chance(match, facts["dive"], reply)


def _steal(match: Match, facts: Mapping[str, Any]) -> tuple[Player, Fraction]:
    """Judge a steal; from a wizard it must come off twice."""
    once = _test(facts["score"], enough_to_steal(match))
    return facts["player"], once**2 if repeats(match, facts["carrier"], WIZARD) else once


def _try(match: Match, facts: Mapping[str, Any]) -> tuple[Player, Fraction]:
    return facts["player"], _test(facts["score"], enough_to_steal(match))


def _interception(_match: Match, facts: Mapping[str, Any]) -> tuple[Player, Fraction]:
    return facts["player"], Fraction(SIX + 1 - facts["least"], SIX)


def _accuracy(match: Match, facts: Mapping[str, Any]) -> tuple[Player, Fraction]:
    return facts["player"], _reaches(facts["score"], facts["needed"], six=match.edition.accuracy_natural_six)


def _control(match: Match, facts: Mapping[str, Any]) -> tuple[Player, Fraction]:
    return facts["player"], _reaches(facts["score"], match.edition.control, six=match.edition.control_natural_six)


def _test(score: Score, enough: int) -> Fraction:
    return Fraction(chance(score.attribute + score.modifiers, enough=enough), SIX)


def _reaches(score: Score, needed: int, *, six: bool) -> Fraction:
    """Return how likely a score was to reach a number, or to be rolled with a 6 where that does."""
    before = score.attribute + score.modifiers
    return Fraction(sum(before + face >= needed or (six and face == SIX) for face in range(1, SIX + 1)), SIX)


_FIGHTS: Final[Mapping[str, tuple[Judge, bool]]] = {
    "tackle_won": (_tackle, True),
    "handball": (_tackle, True),
    "tackle_lost": (_tackle, False),
    "tackle_tied": (_tackle, False),
    "tackle_foul": (_tackle, False),
    "nutmeg_lost": (_nutmeg, True),
    "nutmeg_won": (_nutmeg, False),
    "nutmeg_tied": (_nutmeg, False),
    "fouled_in_nutmeg": (_nutmeg, False),
    "dive_won": (_dive, True),
    "dive_lost": (_dive, False),
    "dive_tied": (_dive, False),
    "dive_foul": (_dive, False),
    "steal_succeeds": (_steal, True),
    "steal_fails": (_steal, False),
    "steal_foul": (_steal, False),
    "try_succeeds": (_try, True),
    "try_fails": (_try, False),
    "interception": (_interception, True),
    "interception_missed": (_interception, False),
    "accurate": (_accuracy, True),
    "inaccurate": (_accuracy, False),
    "control": (_control, True),
    "control_fails": (_control, False),
}
"""What is told of dice for the ball: how their chance is judged, and whether they came off."""
