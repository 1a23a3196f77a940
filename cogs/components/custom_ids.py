"""Custom ids: what a button carries so that it works after a restart and never for another question.

    ca1:<number in base 36>:<seq>:<kind>:<rest>

The kind says what the number is of: `about`. One letter a kind keeps the patterns apart: two that overlapped would both
be called.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum
from typing import Final, NamedTuple

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"

NOTHING: Final = "-"
"""No kind at all: what all kinds of buttons are made from."""
ANSWER: Final = "b"
"""A button that gives an answer."""
CHOICE: Final = "s"
"""A menu whose options are whole answers."""
CHALLENGE: Final = "c"
"""Accept or decline."""
READY: Final = "a"
"""Be ready for a fixture, with a word for the dice or none."""
READY_FORM: Final = "d"
"""The form in which that word is typed."""
COUNTER: Final = "h"
"""The form in which other settings are suggested."""
RESIGN: Final = "r"
"""The second thought before a match is given up."""
STEP: Final = "f"
"""A button that shows one moment of a match again."""
ME: Final = "y"
"""What somebody prefers."""
TAKEBACK: Final = "t"
"""Ask for a takeback, allow it, refuse it."""
FOLLOW: Final = "w"
"""Be called when something happens in a match that others play."""
ENTERS: Final = "e"
"""A button that opens the form in which orders are typed."""
FORM: Final = "m"
"""That form."""
DRAFT: Final = "k"
"""What can be done with a draft: confirm it, change it, throw it away."""
CLOCK: Final = "n"
"""A button that does something about time."""
DUEL: Final = "u"
"""A button under a duel outside a match, or under the tape of such duels."""
PLACE: Final = "p"
"""A button that lets a match go on elsewhere."""
LOOKS: Final = "v"
"""A button that shows something, to whoever presses it alone."""
PLAN: Final = "q"
"""Own plans: see them, use one, keep one."""
PLAN_FORM: Final = "x"
"""The form in which a plan is typed."""
WISH: Final = "z"
"""What is asked for ahead: keep it, or take it back."""

LEAGUE: Final = "j"
"""A button of a competition."""
SIGN_UP: Final = "g"
"""The form in which a club is entered."""

CHECK: Final = "check"
"""What the button of a tape carries."""


class Subject(Enum):
    """What something that is pressed, picked or sent is about."""

    MATCH = "match"
    COMPETITION = "competition"
    DUEL = "duel"
    TAPE = "tape"
    """The tape from which the duels of a place are rolled."""
    PERSON = "person"
    """Whoever presses, and what they want: in the match of that number, or for 0 in every match."""


class About(NamedTuple):
    """What a custom id is about, and the number of it."""

    subject: Subject
    number: int


_SUBJECTS: Final[Mapping[str, Subject]] = {
    LEAGUE: Subject.COMPETITION,
    SIGN_UP: Subject.COMPETITION,
    DUEL: Subject.DUEL,
    ME: Subject.PERSON,
}
"""The subjects of kinds; every other kind, also one that is known no more, is about a match."""

MOST: Final = 2**63 - 1
"""The highest number that the file takes: nothing of ours has it."""


def base36(number: int) -> str:
    """Write a number shortly.

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
    """Return number, seq and the rest of a custom id that fits a template."""
    return number(found["number"], 36), number(found["seq"]), found["rest"]


def number(written: str, base: int = 10) -> int:
    """Read a number out of a custom id; one that is too high for anything of ours is the highest that the file takes.

    >>> number("9" * 40) == MOST
    True
    """
    return min(int(written, base), MOST)


_OURS: Final = re.compile(template("(?P<kind>.)", ".*"), re.DOTALL)


def about(custom: str) -> About | None:
    """Return what a custom id is about; None where it is not ours.

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
    """Return the match that a custom id is about; None where it is not ours, or is about something else.

    >>> match_of("ca1:16:17:b:10 K19")
    42
    """
    found = about(custom)
    return found.number if found is not None and found.subject is Subject.MATCH else None
