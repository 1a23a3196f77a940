"""The interface of a game to worked cases (`rules/cases.py`): setting a scene up, and looking at it."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from rules.asking import Choose, Play
from rules.errors import NoSuchHex, RefereeError
from rules.log import asked
from rules.referee import Referee


class SceneUnclear(ValueError):
    """A part of a scene that says nothing.

    line: the number of its line in the scene, from 1. wrong: what is wrong with it, in a sentence.
    """

    def __init__(self, line: int, wrong: str) -> None:
        super().__init__(wrong)
        self.line = line
        self.wrong = wrong


def parts_of(scene: str) -> Iterator[tuple[int, str]]:
    """Yield the parts of a scene, between semicolons or on lines of their own, each behind the number of its line."""
    for number, line in enumerate(scene.splitlines(), start=1):
        yield from ((number, part.strip()) for part in line.split(";") if part.strip())


@contextmanager
def reading(line: int, part: str) -> Generator[None]:
    """Say of whatever cannot be read in a part of a scene where it stands. Raises SceneUnclear."""
    try:
        yield
    except (RefereeError, LookupError, TypeError, ValueError) as wrong:
        raise SceneUnclear(line, f"“{part}”: {in_a_sentence(wrong)}") from wrong


def number_in(given: str, least: int = 0, most: int | None = None) -> int:
    """Read a whole number of a scene. least, most: what it may be. Raises ValueError, which says what is wrong."""
    if not (given.isascii() and given.isdecimal()):
        raise ValueError(f"“{given}” is no number")
    if int(given) < least:
        raise ValueError(f"“{given}” is too little: {least} is the least")
    if most is not None and int(given) > most:
        raise ValueError(f"“{given}” is too much: {most} is the most")
    return int(given)


def one_of(known: Iterable[str], given: str) -> str:
    """Return a word of a list. Raises ValueError, which names them all."""
    words = list(map(str, known))
    if given not in words:
        raise ValueError(f"“{given}” is none of {', '.join(words)}")
    return given


def in_a_sentence(wrong: Exception) -> str:
    """Say what is wrong to somebody who writes cases: a refusal by what it is, with its facts."""
    if isinstance(wrong, NoSuchHex):
        return f"“{wrong.label}” is no hex"
    if isinstance(wrong, RefereeError):
        what = (type(wrong).__doc__ or type(wrong).__name__).partition("\n")[0].rstrip(".")
        facts = ", ".join(f"{name} {fact}" for name, fact in vars(wrong).items() if name != "clause")
        return f"{what} ({facts})" if facts else what
    return f"there is no {wrong.args[0]}" if isinstance(wrong, KeyError) else str(wrong)


def _nothing(_match: object) -> None:
    pass


def _no_paths(_line: str) -> Sequence[str]:
    return ()


@dataclass(frozen=True)
class Stage:
    """How the cases of one game are played. It stands as `STAGE` in the module `worked` of the game's folder.

    set_scene: makes a match from its words. Raises SceneUnclear where they say nothing.
    script: the play that a referee drives from there.
    fact: of the match, its referee and the first word of a line such as "ball K19": how that stands now, in the words
        of a case; None where that word is no fact.
    facts: the words that are facts, as a case that names another one is told.
    at_top: what a fact may look at of the match as it was when play was last at the top of the script: `Referee.saved`.
    die_clause: under which the game refuses a face that a die has not; "" for the clause of the die.
    paths: of "M19 M21", what stands before the colon of a line of paths: the hexes that should stand behind it.
    """

    set_scene: Callable[[str], Any]
    script: Callable[[Any], Play[None]]
    fact: Callable[[Any, Referee, str], str | None]
    facts: str
    at_top: Callable[[Any], Any] = _nothing
    die_clause: str = ""
    paths: Callable[[str], Sequence[object]] = _no_paths


def asks(_match: object, referee: Referee) -> str:
    """Return who is asked what now, as the fact "asks" of any game."""
    return asked(referee.question) if referee.question else "nothing"


def offers(_match: object, referee: Referee) -> str:
    """List the answers to the open question, as they would be typed, as the fact "offers" of any game."""
    question = referee.question
    return ", ".join(map(str, question.answers.every())) if isinstance(question, Choose) else ""


def told(_match: object, referee: Referee) -> str:
    """Return the names of what was told, in order, as the fact "told" of any game."""
    return " ".join(report.name for _, report in referee.reports)
