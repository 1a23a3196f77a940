"""Refusals of the referee, as types that carry facts. The words for them are in `text/refusals/refusal_words.py`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Final

EXAMPLES: Final = 3
"""Number of legal answers given as examples."""


class RefereeError(Exception):
    """Base class of the referee's refusals: the match stays exactly as it was.

    says_it_all: whether its words alone say how to go on, so that answers near the refused one would mislead.
    """

    says_it_all: ClassVar[bool] = False


class Refusal(RefereeError):
    """Base class of refusals of an answer, with the clause that says why. The manager may choose again."""

    clause: ClassVar[str]


@dataclass(eq=False)
class NoSuchHex(RefereeError):
    """Refusal of a label that names no hex. clause: of the game that reads it; "" for none."""

    label: str
    clause: str = ""


@dataclass(eq=False)
class NotAnOption(RefereeError):
    """Refusal of an answer that the open question does not offer."""

    given: str
    options: tuple[str, ...]
    clause: str


@dataclass(eq=False)
class NotUnderstood(RefereeError):
    """Refusal of an answer in no form that the open question knows.

    expected: an example of a form that it knows, such as "10 K19".
    """

    given: str
    expected: str
    clause: str


@dataclass(eq=False)
class EntryTooLong(RefereeError):
    """Refusal of a text that is too long to be read.

    length, most: characters, of the text and at most.
    """

    length: int
    most: int


@dataclass(eq=False)
class Unfinished(RefereeError):
    """Refusal of an answer that is incomplete.

    answers: likely legal answers that begin with it. examples: the first of them.
    """

    given: str
    answers: tuple[str, ...]
    clause: str
    examples: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Take the first answers as examples."""
        self.examples = self.answers[:EXAMPLES]


@dataclass(eq=False)
class HexMissing(Unfinished):
    """Refusal of a word that needs a hex after it."""


@dataclass(eq=False)
class NotYourTurn(RefereeError):
    """Refusal of an answer while the other manager must answer first."""

    who: str


@dataclass(eq=False)
class NothingAsked(RefereeError):
    """Refusal of an answer after the match: no question is open."""


@dataclass(eq=False)
class StaleAnswer(RefereeError):
    """Refusal of an answer to a question that has already been answered."""

    seq: int


@dataclass(eq=False)
class LogDiverged(RefereeError):
    """Error for a stored log that no longer fits the rules. The log is kept; the match goes back to a save point."""

    ply: int
    stored: str
    asked: str


@dataclass(eq=False)
class LogUnreadable(RefereeError):
    """Error for a text that is not a log in the notation of `rules/log.py`."""

    line: int
    text: str


@dataclass(eq=False)
class NoSuchRulebook(RefereeError):
    """Error for an unknown version of the rulebook; a later program may know it.

    known: the versions that exist.
    """

    given: str
    known: str


@dataclass(eq=False)
class SavePointUnreadable(RefereeError):
    """Error for a save point in a format that this version of the program does not read.

    format: as the save point names it.
    readable: the formats that can be read.
    """

    format: str
    readable: int
