"""Dice for scores: tests, and the challenge and the reply of a duel (rulebook, "Words"; GEN-4, GEN-5).

Each knows its outcome classes (`Roll.outcome_class`): the rules only name the numbers that decide.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import TypeAlias

from rules.asking import Play, roll
from rules.counter_attack.dice.scores import (
    ENOUGH,
    FOUL,
    JACKPOT,
    SIX,
    Score,
    Star,
    jackpot_score,
    rolls_a_six,
    standing,
    succeeds,
)
from rules.counter_attack.state.match import Match

_ScoreClass: TypeAlias = Callable[[Score], Hashable]
"""Tells of a score which class of outcomes it belongs to."""


@dataclass(frozen=True, slots=True)
class RolledTest:
    """A test that was rolled."""

    score: Score
    passed: bool


def roll_test(  # noqa: PLR0913 - all that may decide a test, each by its name
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
    """Let a player roll a test: a 6/10 test as it stands, a 5/10 test with `sure` = 5.

    attribute, modifiers: pips.
    sure: the lowest face that passes whatever the score.
    enough: the lowest score that passes whatever the face.
    may_foul: whether a 1 makes a difference of its own, because it is a foul.
    safe: the lowest score of a save that also holds the ball; None where the score does not decide that (SAV-6).
    """

    def outcome_class(score: Score) -> Hashable:
        passed = succeeds(score, sure=sure, enough=enough)
        return passed, may_foul and score.face <= FOUL, _is_safe(score, safe)

    score = yield from _roll_score(who, attribute, name, clause, modifiers, outcome_class)
    return RolledTest(score, succeeds(score, sure=sure, enough=enough))


def roll_to_reach(  # noqa: PLR0913 - all that decides such a test, each by its name
    who: object,
    attribute: int,
    name: str,
    clause: str,
    modifiers: int = 0,
    *,
    needed: int,
    natural_six: bool,
) -> Play[RolledTest]:
    """Let a player roll a test that is passed with a certain score.

    attribute, modifiers: pips.
    needed: the lowest score that passes.
    natural_six: whether a 6 passes whatever the score; where it does, the face is reported (GEN-4).
    """

    def outcome_class(score: Score) -> Hashable:
        return score.total >= needed, score.face == SIX

    score = yield from _roll_score(who, attribute, name, clause, modifiers, outcome_class)
    passed = score.total >= needed
    if not passed and natural_six:
        passed = yield from rolls_a_six(who, score)
    return RolledTest(score, passed)


def roll_challenge(  # noqa: PLR0913, PLR0917 - a score is rolled with all of these, and the match says with which die
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
    """Let a player roll the first die of a duel, and return the score that the other must beat.

    attribute, modifiers: pips.
    worst: the highest face that counts as a 1, which is a foul or off target whatever the score; 0 where none is.
    beaten: the highest strength that is beaten already: up to it none makes a difference. None where all do.
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
    """Let a player roll the second die of a duel, such as a save, and return the score.

    attribute, modifiers: pips.
    against: the score of the challenge. None where that may be rolled again: then every score makes a difference.
    safe: as in `roll_test`: the lowest score of a save that beats the shot and also holds the ball.
    """

    def outcome_class(score: Score) -> Hashable:
        if against is None:
            return score
        stands = standing(score, against)
        return stands, stands > 0 and _is_safe(score, safe)

    return (yield from _roll_duel_score(match, who, attribute, name, clause, modifiers, outcome_class))


def _is_safe(save: Score, safe: int | None) -> bool:
    return safe is not None and succeeds(save, enough=safe)


def _roll_score(  # noqa: PLR0913, PLR0917 - a score is rolled with all of these
    who: object, attribute: int, name: str, clause: str, modifiers: int, outcome_class: _ScoreClass
) -> Play[Score]:
    def scored(face: int) -> Score:
        return Score(attribute, face, modifiers)

    return scored((yield from roll(who, name, clause, outcome_class=lambda face: outcome_class(scored(face)))))


def _roll_duel_score(  # noqa: PLR0913, PLR0917 - a score is rolled with all of these, and the match says with which die
    match: Match,
    who: object,
    attribute: int,
    name: str,
    clause: str,
    modifiers: int,
    outcome_class: _ScoreClass,
) -> Play[Score]:
    """Let a player roll for a duel; with the jackpot on, the die has twelve faces (JAC-1)."""
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
