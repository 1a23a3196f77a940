"""What a game tells the program that plays worked cases (`rules/cases.py`): how a scene is set and looked at."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from rules.asking import Play
from rules.log import asked
from rules.referee import Referee


def _no_paths(_line: str) -> Sequence[str]:
    return ()


@dataclass(frozen=True)
class Stage:
    """How the cases of one game are played. It stands as `STAGE` in the module `worked` of the game's folder.

    set_scene: makes a match from its words. Raises a refusal or ValueError where they say nothing.
    script: the play that a referee drives from there.
    fact: of the match, its referee and the first word of a line such as "ball K19": how that stands now, in the words
        of a case; None where that word is no fact.
    facts: the words that are facts, as a case that names another one is told.
    paths: of "M19 M21", what stands before the colon of a line of paths: the hexes that should stand behind it.
    """

    set_scene: Callable[[str], Any]
    script: Callable[[Any], Play[None]]
    fact: Callable[[Any, Referee, str], str | None]
    facts: str
    paths: Callable[[str], Sequence[object]] = _no_paths


def asks(_match: object, referee: Referee) -> str:
    """Return who is asked what now, as the fact "asks" of any game."""
    return asked(referee.question) if referee.question else "nothing"


def told(_match: object, referee: Referee) -> str:
    """Return the names of what was told, in order, as the fact "told" of any game."""
    return " ".join(report.name for _, report in referee.reports)
