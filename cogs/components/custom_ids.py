"""Custom ids: the state in a button, with which it works after a restart and never answers another question.

ca1:<number in base 36>:<seq>:<kind>:<rest>

The kind determines the number's subject: see `about`. The one-letter kinds keep the patterns disjoint: if two
overlapped, both would be called.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum
from typing import Final, NamedTuple

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"

NOTHING: Final = "-"
"""Placeholder kind of the base class."""
ANSWER: Final = "b"
"""Button with an answer."""
CHOICE: Final = "s"
"""Menu whose options are whole answers."""
CHALLENGE: Final = "c"
"""Accept or decline a challenge."""
READY: Final = "a"
"""Be ready for a fixture, with or without a word for the dice."""
READY_FORM: Final = "d"
"""Form for that word."""
COUNTER: Final = "h"
"""Form for a counter-challenge."""
RESIGN: Final = "r"
"""Confirmation of resigning a match."""
STEP: Final = "f"
"""Button with one moment of a replay."""
ME: Final = "y"
"""Something about a person alone: preferences, standing orders, the agenda, deletion of personal data."""
TAKEBACK: Final = "t"
"""Ask for a takeback, allow it, refuse it."""
FOLLOW: Final = "w"
"""Follow another's match."""
ENTERS: Final = "e"
"""Button that opens the form for orders."""
FORM: Final = "m"
"""Form for orders."""
DRAFT: Final = "k"
"""Actions on a draft: confirm it, change it, discard it."""
CLOCK: Final = "n"
"""Button about time."""
SEAT: Final = "l"
"""Button about a seat: let the computer play there, or take it back."""
DUEL: Final = "u"
"""Button under a duel outside a match, or under the tape of such duels."""
PLACE: Final = "p"
"""Button that moves a match to another channel."""
LOOKS: Final = "v"
"""Button that shows something privately."""
PLAN: Final = "q"
"""Saved plans: see them, use one, keep one."""
PLAN_FORM: Final = "x"
"""Form for a plan."""
INSIGHT: Final = "i"
"""The computer's reasons, and hints."""
REVIEW: Final = "o"
"""The review of a match, and matches from its moments."""
WISH: Final = "z"
"""Wishes: keep one, or withdraw it."""

LESSON: Final = "L"
"""Button of a lesson, or one that opens them."""
LESSON_MENU: Final = "S"
"""Menu of a lesson, or of all of them."""
LESSON_FORM: Final = "M"
"""Form for the orders in a lesson."""

LEAGUE: Final = "j"
"""Button of a competition."""
SIGN_UP: Final = "g"
"""Form for entering a club."""

PUZZLE: Final = "P"
"""An answer to a puzzle, another puzzle, or the solver's progress."""
PUZZLE_FORM: Final = "F"
"""Form for an answer to a puzzle."""

CHECK: Final = "check"
"""Rest of the id of a tape's button."""


class Subject(Enum):
    """Subject of something that was pressed, picked or sent."""

    MATCH = "match"
    COMPETITION = "competition"
    DUEL = "duel"
    TAPE = "tape"
    """The tape for the duels of a place."""
    LESSON = "lesson"
    """A lesson, by its place; 0 for the presser's next one."""
    PUZZLE = "puzzle"
    """A puzzle of the book."""
    PERSON = "person"
    """The presser's own settings and orders: for the match of that number, or with 0 for every match."""


class About(NamedTuple):
    """Subject of a custom id, and its number."""

    subject: Subject
    number: int


_SUBJECTS: Final[Mapping[str, Subject]] = {
    LEAGUE: Subject.COMPETITION,
    SIGN_UP: Subject.COMPETITION,
    DUEL: Subject.DUEL,
    LESSON: Subject.LESSON,
    LESSON_MENU: Subject.LESSON,
    LESSON_FORM: Subject.LESSON,
    ME: Subject.PERSON,
    PUZZLE: Subject.PUZZLE,
    PUZZLE_FORM: Subject.PUZZLE,
}
"""Subjects by kind; every other kind, also an unknown one, is about a match."""

MOST: Final = 2**31 - 1
"""The highest number that fits a column of a PostgreSQL server: none of ours reaches it."""


def base36(number: int) -> str:
    """Write a number in base 36.

    >>> base36(1295)
    'zz'
    """
    digits = ""
    while number:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
    return digits or "0"


def custom_id(number: int, seq: int, kind: str, rest: str) -> str:
    """Write a custom id.

    >>> custom_id(42, 17, ANSWER, "10 K19")
    'ca1:16:17:b:10 K19'
    """
    return f"ca1:{base36(number)}:{seq}:{kind}:{rest}"


def template(kind: str, rest: str = ".+") -> str:
    """Return the pattern of all custom ids of a kind, with groups `number`, `seq` and `rest`."""
    return rf"ca1:(?P<number>[0-9a-z]+):(?P<seq>\d+):{kind}:(?P<rest>{rest})"


def read(found: re.Match[str]) -> tuple[int, int, str]:
    """Return number, seq and rest of a custom id that matches a template."""
    return number(found["number"], 36), number(found["seq"]), found["rest"]


def number(written: str, base: int = 10) -> int:
    """Read a number from a custom id; MOST for one that is too high.

    >>> number("9" * 40) == MOST
    True
    """
    return min(int(written, base), MOST)


_OURS: Final = re.compile(template("(?P<kind>.)", ".*"), re.DOTALL)


def about(custom: str) -> About | None:
    """Return the subject of a custom id; None if it is not ours.

    >>> about("ca1:16:17:b:10 K19"), about("ca1:7:0:j:join").subject
    (About(subject=<Subject.MATCH: 'match'>, number=42), <Subject.COMPETITION: 'competition'>)
    """
    found = _OURS.fullmatch(custom)
    if found is None:
        return None
    kind, rest = found["kind"], found["rest"]
    subject = Subject.TAPE if (kind, rest) == (DUEL, CHECK) else _SUBJECTS.get(kind, Subject.MATCH)
    return About(subject, number(found["number"], 36))


def match_of(custom: str) -> int | None:
    """Return the number of the match that a custom id is about; None if it is not ours or about something else.

    >>> match_of("ca1:16:17:b:10 K19")
    42
    """
    found = about(custom)
    return found.number if found is not None and found.subject is Subject.MATCH else None
