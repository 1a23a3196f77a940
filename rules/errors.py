"""Refusals of the referee, as types that carry facts. The words for them are in `text/refusals/refusal_words.py`."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import ClassVar, Final

EXAMPLES: Final = 3
"""Of the answers that may be meant so many are told as examples."""


class RefereeError(Exception):
    """The referee says no, and the match is exactly as it was."""


class Refusal(RefereeError):
    """An answer that cannot be taken, and the clause that says why. The manager may choose again."""

    clause: ClassVar[str]


@dataclass(eq=False)
class NoSuchHex(RefereeError):
    """A label that names no hex. clause: of the game that reads it; "" for none."""

    label: str
    clause: str = ""


@dataclass(eq=False)
class NotAnOption(RefereeError):
    """An answer that is not among those which the open question allows."""

    given: str
    options: tuple[str, ...]
    clause: str


@dataclass(eq=False)
class NotUnderstood(RefereeError):
    """An answer in no form that the open question knows.

    expected: what an answer looks like, such as "10 K19".
    """

    given: str
    expected: str
    clause: str


@dataclass(eq=False)
class EntryTooLong(RefereeError):
    """A text that is longer than anything that is read.

    length, most: characters, of the text and of what is read.
    """

    length: int
    most: int


@dataclass(eq=False)
class Unfinished(RefereeError):
    """An answer that is only begun: more must be said.

    answers: the legal ones that begin so, those that are likely to be meant. examples: the first of them.
    """

    given: str
    answers: tuple[str, ...]
    clause: str
    examples: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Take the first answers for examples: nobody reads more."""
        self.examples = self.answers[:EXAMPLES]


@dataclass(eq=False)
class HexMissing(Unfinished):
    """A word after which a hex must be said."""


@dataclass(eq=False)
class NotYourTurn(RefereeError):
    """The other manager must answer first."""

    who: str


@dataclass(eq=False)
class NothingAsked(RefereeError):
    """The match is over: nobody is asked anything."""


@dataclass(eq=False)
class StaleAnswer(RefereeError):
    """Somebody answered this question first."""

    seq: int


@dataclass(eq=False)
class LogDiverged(RefereeError):
    """A stored log no longer fits the rules. The log is kept; the match goes back to a save point."""

    ply: int
    stored: str
    asked: str


@dataclass(eq=False)
class LogUnreadable(RefereeError):
    """A text that is not a log in the notation of `rules/log.py`."""

    line: int
    text: str


@dataclass(eq=False)
class NoSuchRulebook(RefereeError):
    """A version of the rulebook that there is not; a later program may know it.

    known: the versions there are.
    """

    given: str
    known: str


@dataclass(eq=False)
class SavePointUnreadable(RefereeError):
    """A save point in a format that this version of the program does not read.

    format: what it says of itself.
    readable: what could be read.
    """

    format: str
    readable: int
