"""The verbs with which the attack calls an action, and all spellings of them (NXT)."""

from __future__ import annotations

import re
from typing import Final

from rules.asking import spaced

MOVE, PASS, SHOT, SNAPSHOT = "move", "pass", "shot", "snapshot"
FIRST_TIME, SHORT_PASS, HIGH_PASS, LONG_PASS = "first-time pass", "short pass", "high pass", "long pass"
HEADER: Final = "header"
"""Not called by the attack: it follows a ball in the air (HEA)."""

ALONG_THE_GROUND: Final = (PASS, FIRST_TIME, SHORT_PASS)
"""The verbs for passes along the ground: at most one of them can be called at a time (NXT)."""

AIMED: Final = (PASS, FIRST_TIME, SHORT_PASS, HIGH_PASS, LONG_PASS, SHOT)
"""The verbs with a target hex."""

SYNONYMS: Final = {
    "snap": SNAPSHOT,
    "shoot": SHOT,
    "shoots": SHOT,
    "standard pass": PASS,
    "passes": PASS,
    "play it": PASS,
    "through ball": PASS,
    "ftp": FIRST_TIME,
    "first time pass": FIRST_TIME,
    "short": SHORT_PASS,
    "high": HIGH_PASS,
    "cross": HIGH_PASS,
    "crosses": HIGH_PASS,
    "centre": HIGH_PASS,
    "chip": HIGH_PASS,
    "lob": HIGH_PASS,
    "long": LONG_PASS,
    "long ball": LONG_PASS,
    "head": HEADER,
}
NAMES: Final = {name: name for name in (MOVE, SNAPSHOT, HEADER, *AIMED)} | SYNONYMS
"""Every spelling of a verb, and the verb."""

_LONGEST_FIRST: Final = sorted(NAMES, key=len, reverse=True)
_BEGINS: Final = re.compile(rf"(?P<name>{'|'.join(_LONGEST_FIRST)})(?: (?P<rest>.*))?", re.ASCII | re.IGNORECASE)


def parted(given: str) -> tuple[str, str]:
    """Split "short pass k19" into verb and hex; a verb may have two words. A text without a verb stays whole.

    Only the verb loses the case in which it was typed.
    """
    text = spaced(given)
    found = _BEGINS.fullmatch(text)
    return (text, "") if found is None else (NAMES[found["name"].casefold()], found["rest"] or "")
