"""A fallen die explained in words: its purpose, the result of each face, and the actual result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import count, groupby
from operator import itemgetter
from typing import Final

from rules.asking import Choose, Roll
from rules.dice.die_outcomes import ExplainedDie, FaceOutcome
from rules.reports import Report
from text.game_words import GameWords
from text.languages import T_
from text.message import N_, filled, plain
from text.numerals import percent
from text.reports import line

TOLD: Final = 2
"""Number of resulting reports that are repeated."""

_ROLLED: Final = N_("**Roll {number}:** {who} rolls **{face}** for {what} `{clause}`")
_THROWN: Final = N_("{who} rolls {face} for {what}.")
_CHANCE: Final = N_("Chance of this result: {chance}.")
_FACES: Final = N_("{faces}: {comes_to}")
_ANOTHER_DIE: Final = N_("then {who} rolls for {what}")
_A_CHOICE: Final = N_("then {who} chooses")
_GOES_ON: Final = N_("play continues")
_NAMELESS: Final = {"referee": N_("the referee")}
"""Those who roll dice without being players or sides of a match."""


def die_explained(one: ExplainedDie, names: Mapping[str, str], game: GameWords) -> str:
    """Explain one die. names: of players and sides."""
    die = one.die
    head = T_(_ROLLED).format(
        number=one.number, who=_called(die.who, names), face=one.face, what=_for(die, game), clause=plain(die.clause)
    )
    happened = next(outcome.told for outcome in one.outcomes if outcome.face == one.face)
    ways = faces_told(one.outcomes, names, game)
    return "\n".join([head, ways, *(f"> {line(report, game, names)}" for report in happened[:TOLD])])


def die_in_short(one: ExplainedDie, names: Mapping[str, str], game: GameWords) -> str:
    """Return who rolled a die, its face and its purpose in a sentence. names: of players and sides."""
    return T_(_THROWN).format(who=_called(one.die.who, names), face=one.face, what=_for(one.die, game))


def faces_told(outcomes: Sequence[FaceOutcome], names: Mapping[str, str], game: GameWords) -> str:
    """Return the result of each face, with adjacent faces of the same result together."""
    return in_spans(results_told(outcomes, names, game))


def in_spans(results: Sequence[str]) -> str:
    """Return results with their faces, adjacent faces of the same result together. results: of each face, 1 first."""
    told = [
        (words, [face for _, face in alike])
        for words, alike in groupby(zip(results, count(1), strict=False), key=itemgetter(0))
    ]
    return " · ".join(T_(_FACES).format(faces=_span(faces), comes_to=words) for words, faces in told)


def chance_told(results: Sequence[str], face: int) -> str:
    """Return the chance of the actual result in a sentence: the share of faces that come to it; "" if all do.

    results: of each face, 1 first. face: that was rolled.
    """
    share = Fraction(results.count(results[face - 1]), len(results))
    return T_(_CHANCE).format(chance=percent(share)) if share < 1 else ""


def results_told(outcomes: Sequence[FaceOutcome], names: Mapping[str, str], game: GameWords) -> list[str]:
    """Return each face's result in a few words.

    A face's result is its last end; or its first end, if the last one is the same for all faces: a red card, for
    example, may follow an injury of any kind.
    """
    last = [_result(outcome, outcome.told[::-1], names, game) for outcome in outcomes]
    return last if len({*last}) > 1 else [_result(outcome, outcome.told, names, game) for outcome in outcomes]


def _result(outcome: FaceOutcome, told: Sequence[Report], names: Mapping[str, str], game: GameWords) -> str:
    """Return the first of these reports that is an end, or else the next question, in a few words."""
    ends = game.duels.ends
    end = next((report for report in told if report.name in ends), None)
    if end is not None:
        return filled(ends[end.name], end.facts, names)
    if isinstance(outcome.then, Roll):
        return T_(_ANOTHER_DIE).format(who=_called(outcome.then.who, names), what=_for(outcome.then, game))
    return (
        T_(_A_CHOICE).format(who=_called(outcome.then.who, names)) if isinstance(outcome.then, Choose) else T_(_GOES_ON)
    )


def _for(die: Roll, game: GameWords) -> str:
    return T_(game.duels.rolls[die.name])


def _called(who: str, names: Mapping[str, str]) -> str:
    return T_(_NAMELESS[who]) if who in _NAMELESS else names.get(who, who)


def _span(faces: Sequence[int]) -> str:
    """Return adjacent faces as text: "3", "2-6"."""
    return str(faces[0]) if len(faces) == 1 else f"{faces[0]}-{faces[-1]}"
