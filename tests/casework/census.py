"""Dice censuses: a scene is played once for every way in which its dice can fall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from rules.asking import Choose, Play, Roll, Top
from rules.cases import stage_of
from rules.odds import outcomes
from rules.plays import next_item
from testing.observers import current_observers

FOOTBALL: Final = "counter_attack"

MOST_DICE: Final = 4
"""Largest number of dice that a scene may roll, beside those that its script fixes."""


@dataclass(frozen=True)
class Throw:
    """One way for the dice to fall.

    dice: the faces in the order rolled, without those that the script fixes.
    end: the name of the report or question that ended it.
    odds: its probability.
    match: the match at its end.
    """

    dice: tuple[int, ...]
    end: str
    odds: Fraction
    match: Any


def census(scene: str, script: str, ends: str, *, of: int = 36, game: str = FOOTBALL) -> Counter[str]:
    """Count the ends of all throws.

    scene: as in a worked case.
    script: a line "question: answer" for each choice, in order, and for each fixed die.
    ends: names of all reports that end a throw, and of all questions, those with "?": "goal handling?".
    of: number of equally likely throws. game: of the scene.

    Returns the number of throws by their end.
    """
    counted, counted_alike = (
        _counted(every_throw(scene, script, ends, apart=apart, game=game), of) for apart in (True, False)
    )
    assert counted == counted_alike, "a rule says of faces that make a difference that they make none"
    return counted


def _counted(throws: Iterable[Throw], of: int) -> Counter[str]:
    """Count the ends of all throws."""
    shares: dict[str, Fraction] = {}
    for throw in throws:
        shares[throw.end] = shares.get(throw.end, Fraction(0)) + throw.odds * of
    assert all(share.denominator == 1 for share in shares.values()), f"these are no whole numbers of {of} throws"
    return Counter({end: share.numerator for end, share in shares.items()})


def columns(table: str) -> list[tuple[int, Counter[str]]]:
    """Read a table of expected counts: the varied values in the first row, an end and its counts in each other.

    Returns each varied value with the counts of its column.
    """
    varied, *rows = (line.split() for line in table.strip().splitlines())
    return [
        (int(value), Counter({end: int(counts[at]) for end, *counts in rows})) for at, value in enumerate(varied[1:])
    ]


def every_throw(scene: str, script: str, ends: str, *, apart: bool = True, game: str = FOOTBALL) -> Iterator[Throw]:
    """Play a scene in every way in which the dice can fall. The arguments are those of `census`.

    apart: whether to play each face even if a rule says that several make no difference.
    """
    lines = [line.split(": ") for line in map(str.strip, script.splitlines()) if line]
    waiting: list[list[str]] = []

    stage = stage_of(game)

    def begin() -> tuple[Play[None], Any]:
        waiting[:] = lines
        match = stage.set_scene(scene)
        return _overheard(stage.script(match), waiting), match

    def answer(question: Choose) -> object:
        assert waiting, f"the script has no answer to {question.name} of {question.who}"
        assert waiting[0][0] == question.name, f"the script has no answer to {question.name} of {question.who}"
        return question.answers.read(waiting.pop(0)[1])

    for way in outcomes(begin, answer, ends.split(), apart=apart):
        assert way.end, "the match is over, and nothing of what was waited for has come up"
        yield Throw(way.dice, way.end, way.odds, way.state)


def _overheard(play: Play[None], waiting: list[list[str]]) -> Play[None]:
    """Make the listeners of referees hear a play too, and take scripted dice from the script.

    waiting: remaining lines of the script.
    """
    thrown = 0
    reply: object = None
    while (said := next_item(play, reply)) is not None:
        reply = None
        if isinstance(said, Top):
            continue
        for observer in current_observers():
            observer(said.clause, said)
        if isinstance(said, Roll) and waiting and waiting[0][0] == said.name:
            reply = int(waiting.pop(0)[1])
            continue
        thrown += isinstance(said, Roll)
        assert thrown <= MOST_DICE, "more dice are asked for than a census can throw"
        reply = yield said
