"""What every game tells the rest of the program about itself, so that nobody outside asks for its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from rules.asking import Play, Question

Saved: TypeAlias = dict[str, Any]
"""A match written down at a save point: lists, strings and numbers, with a format version."""


def _no_score(_match: object) -> str:
    return ""


@dataclass(frozen=True)
class Ruleset:
    """One game that can be refereed.

    name: as the head of a log has it.
    sides: the two sides, the challenger's first.
    begin: makes a match from the head of a log.
    save: writes a match down; only true while its referee is at the top of the script.
    resume: makes a match from what `save` wrote.
    script: the play that a referee drives; begins anywhere that a save point was written.
    orders: cuts what a manager typed, "7 K12, 9 M14", into answers to the question now open and those after it.
    questions: every name that a choice may have, with what is asked, in a sentence.
    result: the score of a match as a list of matches shows it, such as "2-1".
    """

    name: str
    sides: tuple[str, str]
    begin: Callable[[Mapping[str, str]], Any]
    save: Callable[[Any], Saved]
    resume: Callable[[Saved], Any]
    script: Callable[[Any], Play[None]]
    orders: Callable[[str, Question], list[str]]
    questions: Mapping[str, str]
    result: Callable[[Any], str] = field(default=_no_score)
