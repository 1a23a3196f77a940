"""The interface of a game to worked cases (`rules/cases.py`): sets up scenes and reads the match."""

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
    """Error in a part of a scene that cannot be read.

    line: its line number in the scene, from 1. wrong: what is wrong, in a sentence.
    """

    def __init__(self, line: int, wrong: str) -> None:
        super().__init__(wrong)
        self.line = line
        self.wrong = wrong


def parts_of(scene: str) -> Iterator[tuple[int, str]]:
    """Yield the parts of a scene, separated by semicolons or line ends, each with its line number."""
    for number, line in enumerate(scene.splitlines(), start=1):
        yield from ((number, part.strip()) for part in line.split(";") if part.strip())


@contextmanager
def reading(line: int, part: str) -> Generator[None]:
    """Turn any error while a part of a scene is read into SceneUnclear, which names its line."""
    try:
        yield
    except (RefereeError, LookupError, TypeError, ValueError) as wrong:
        raise SceneUnclear(line, f"“{part}”: {in_a_sentence(wrong)}") from wrong


def number_in(given: str, least: int = 0, most: int | None = None) -> int:
    """Return a whole number in a scene. least, most: its limits. Raises ValueError, which says what is wrong."""
    if not (given.isascii() and given.isdecimal()):
        raise ValueError(f"“{given}” is no number")
    if int(given) < least:
        raise ValueError(f"“{given}” is too little: {least} is the least")
    if most is not None and int(given) > most:
        raise ValueError(f"“{given}” is too much: {most} is the most")
    return int(given)


def one_of(known: Iterable[str], given: str) -> str:
    """Return a word if it is in a list. Raises ValueError, which names all of the list."""
    words = list(map(str, known))
    if given not in words:
        raise ValueError(f"“{given}” is none of {', '.join(words)}")
    return given


def in_a_sentence(wrong: Exception) -> str:
    """Return an error as a phrase for authors of cases; a refusal becomes the words of its type, with its facts."""
    if isinstance(wrong, NoSuchHex):
        return f"“{wrong.label}” is no hex"
    if isinstance(wrong, RefereeError):
        first = (type(wrong).__doc__ or type(wrong).__name__).partition("\n")[0]
        what = first.rstrip(".").removeprefix("Refusal of ")
        facts = ", ".join(f"{name} {fact}" for name, fact in vars(wrong).items() if name != "clause")
        return f"{what} ({facts})" if facts else what
    return f"there is no {wrong.args[0]}" if isinstance(wrong, KeyError) else str(wrong)


def _nothing(_match: object) -> None:
    pass


def _no_paths(_line: str) -> Sequence[str]:
    return ()


@dataclass(frozen=True)
class CaseStage:
    """Interface by which cases of one game are played: `STAGE` in the module `worked` of the game's folder.

    set_scene: makes a match from the words of a scene. Raises SceneUnclear.
    script: the play that a referee drives from there.
    fact: takes the match, its referee and the first word of a line such as "ball K19"; returns the present value in the
        words of a case, or None if that word is no fact.
    facts: the words that are facts, listed to the author of a case that names another.
    at_top: makes the values that facts compare with from `Referee.saved`, the match at the last top of the script.
    die_clause: for the refusal of a face that a die does not have; "" for the clause of the die.
    paths: takes the text before the colon in a line of paths, such as "M19 M21"; returns the hexes that must follow it.
    """

    set_scene: Callable[[str], Any]
    script: Callable[[Any], Play[None]]
    fact: Callable[[Any, Referee, str], str | None]
    facts: str
    at_top: Callable[[Any], Any] = _nothing
    die_clause: str = ""
    paths: Callable[[str], Sequence[object]] = _no_paths


def asks(_match: object, referee: Referee) -> str:
    """Return who is asked which question now: the fact "asks" of any game."""
    return asked(referee.question) if referee.question else "nothing"


def offers(_match: object, referee: Referee) -> str:
    """Return the answers to the open question, as they would be typed: the fact "offers" of any game."""
    question = referee.question
    return ", ".join(map(str, question.answers.legal())) if isinstance(question, Choose) else ""


def told(_match: object, referee: Referee) -> str:
    """Return the names of the reports so far, in order: the fact "told" of any game."""
    return " ".join(report.name for _, report in referee.reports)
