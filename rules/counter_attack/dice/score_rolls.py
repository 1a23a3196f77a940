"""Rolls of scores: tests, and the challenge and the reply of a duel (rulebook, "Words"; GEN-4, GEN-5).

Each brings its outcome classes (`Roll.outcome_class`): the rules only name the numbers that decide.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TypeAlias

from rules.asking import Play, roll
from rules.counter_attack.dice.reports import FaceCounts, Star
from rules.counter_attack.dice.scores import (
    ENOUGH,
    FOUL,
    JACKPOT,
    SIX,
    Score,
    jackpot_score,
    standing,
    succeeds,
)
from rules.counter_attack.state.match import Match

_ScoreClass: TypeAlias = Callable[[Score], Hashable]
"""Function from a score to its outcome class."""


@dataclass(frozen=True, slots=True)
class RolledTest:
    """A test that was rolled."""

    score: Score
    passed: bool


def roll_test(  # noqa: PLR0913 - everything that may decide a test, each by name
    who: object,
    attribute: int,
    name: str,
    clause: str,
    modifiers: int = 0,
    *,
    sure: int = SIX,
    enough: int = ENOUGH,
    may_foul: bool = False,
    safe: int | None = None,
) -> Play[RolledTest]:
    """Roll a test of a player: a 6/10 test by default, a 5/10 test with `sure` = 5.

    attribute, modifiers: pips.
    sure: the lowest face that passes with any score.
    enough: the lowest score that passes with any face.
    may_foul: whether a 1 is an outcome of its own, because it is a foul.
    safe: the lowest score of a save that also holds the ball; None if the score does not decide that (SAV-6).
    """

    def outcome_class(score: Score) -> Hashable:
        passed = succeeds(score, sure=sure, enough=enough)
        return passed, may_foul and score.face <= FOUL, _is_safe(score, safe)

    score = yield from _roll_score(who, attribute, name, clause, modifiers, outcome_class)
    return RolledTest(score, succeeds(score, sure=sure, enough=enough))


def roll_to_reach(  # noqa: PLR0913 - everything that decides such a test, each by name
    who: object,
    attribute: int,
    name: str,
    clause: str,
    modifiers: int = 0,
    *,
    needed: int,
    natural_six: bool,
) -> Play[RolledTest]:
    """Roll a test that a player passes with a certain score.

    attribute, modifiers: pips.
    needed: the lowest score that passes.
    natural_six: whether a 6 passes with any score; if it does, the face is reported (GEN-4).
    """

    def outcome_class(score: Score) -> Hashable:
        return score.total >= needed, score.face == SIX

    score = yield from _roll_score(who, attribute, name, clause, modifiers, outcome_class)
    passed = score.total >= needed
    if not passed and natural_six:
        passed = yield from judge_six(who, score)
    return RolledTest(score, passed)


def roll_challenge(  # noqa: PLR0913, PLR0917 - arguments of a score, and the match, which has the die
    match: Match,
    who: object,
    attribute: int,
    name: str,
    clause: str,
    modifiers: int = 0,
    *,
    worst: int = FOUL,
    beaten: int | None = None,
) -> Play[Score]:
    """Roll the first die of a duel, and return the score that the opponent must beat.

    attribute, modifiers: pips.
    worst: the highest face that counts as a 1, a foul or off target with any score; 0 for none.
    beaten: the highest strength already beaten: up to it scores make no difference. None if all do.
    """

    def outcome_class(score: Score) -> Hashable:
        if score.face <= worst:
            return None
        return score.strength if beaten is None else max(score.strength, beaten)

    return (yield from _roll_duel_score(match, who, attribute, name, clause, modifiers, outcome_class))


def roll_reply(  # noqa: PLR0913, PLR0917 - as for a challenge
    match: Match,
    who: object,
    attribute: int,
    name: str,
    clause: str,
    modifiers: int = 0,
    *,
    against: Score | None,
    safe: int | None = None,
) -> Play[Score]:
    """Roll the second die of a duel, such as a save, and return the score.

    attribute, modifiers: pips.
    against: the score of the challenge. None if that may be rolled again: then every score makes a difference.
    safe: as in `roll_test`: the lowest score of a save that beats the shot and also holds the ball.
    """

    def outcome_class(score: Score) -> Hashable:
        if against is None:
            return score
        stands = standing(score, against)
        return stands, stands > 0 and _is_safe(score, safe)

    return (yield from _roll_duel_score(match, who, attribute, name, clause, modifiers, outcome_class))


def judge_one(who: object, score: Score, highest: int = FOUL) -> Play[bool]:
    """Return whether a 1 was rolled, or a face up to `highest`, whatever the modifiers (GEN-4), and report it.

    highest: the highest face that counts as a 1.
    """
    rolled = score.face <= highest
    if rolled != (score.face + score.modifiers <= highest):
        yield from _tell_face(who, score)
    return rolled


def judge_six(who: object, score: Score) -> Play[bool]:
    """Return whether a 6 was rolled, whatever the modifiers (GEN-4), and report it."""
    rolled = score.face == SIX
    if rolled != (score.face + score.modifiers >= SIX):
        yield from _tell_face(who, score)
    return rolled


def _is_safe(save: Score, safe: int | None) -> bool:
    return safe is not None and succeeds(save, enough=safe)


def _roll_score(  # noqa: PLR0913, PLR0917 - arguments of a score
    who: object, attribute: int, name: str, clause: str, modifiers: int, outcome_class: _ScoreClass
) -> Play[Score]:
    def scored(face: int) -> Score:
        return Score(attribute, face, modifiers)

    return scored((yield from roll(who, name, clause, outcome_class=lambda face: outcome_class(scored(face)))))


def _roll_duel_score(  # noqa: PLR0913, PLR0917 - arguments of a score, and the match, which has the die
    match: Match,
    who: object,
    attribute: int,
    name: str,
    clause: str,
    modifiers: int,
    outcome_class: _ScoreClass,
) -> Play[Score]:
    """Roll a score for a duel; with the jackpot on, the die has twelve faces (JAC-1)."""
    if match.head.get(JACKPOT) != "yes":
        return (yield from _roll_score(who, attribute, name, clause, modifiers, outcome_class))

    def scored(rolled: int) -> Score:
        return jackpot_score(rolled, attribute, modifiers)

    rolled = yield from roll(
        who, name, clause, faces=2 * SIX, outcome_class=lambda rolled: outcome_class(scored(rolled))
    )
    score = scored(rolled)
    if score.star:
        yield Star(player=who)
    return score


def _tell_face(who: object, score: Score) -> Play[None]:
    yield FaceCounts(player=who, face=score.face, modifiers=f"{score.modifiers:+d}")
