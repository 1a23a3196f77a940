"""Legal answers near one that cannot be taken: the same player or verb, and a hex close to the one that was meant."""

from __future__ import annotations

import re
from difflib import get_close_matches
from itertools import islice
from typing import Final

from rules.asking import Choose, in_short
from rules.errors import NoSuchHex
from rules.hexes import Hex

MOST: Final = 2
"""How many neighbours are told."""

_LOOKED_AT: Final = 4000
_ENDS_WITH_HEX: Final = re.compile(r"(?:(?P<group>.*) )?(?P<hex>[A-Za-z]\d{1,2})")


def near(question: Choose, given: str) -> tuple[str, ...]:
    """Return legal answers near a given one, the nearest first; none where nothing comes near.

    given: in small letters, without spare spaces. The way that leads to a hex is left away.
    """
    listed = dict.fromkeys(map(in_short, islice(question.answers.every(), _LOOKED_AT)))
    meant, place = _parted(in_short(given))
    if place is None:
        return tuple(get_close_matches(given, listed, MOST))
    ours = [(answer, *_parted(answer)) for answer in listed]
    same = [(answer, there) for answer, group, there in ours if group == meant and there is not None]
    if not same:
        return tuple(islice((answer for answer, _, there in ours if there == place), MOST))
    same.sort(key=lambda found: (place.distance(found[1]), abs(place.height - found[1].height)))
    return tuple(answer for answer, _ in same[:MOST])


def short(question: Choose, answer: str) -> str:
    """Return an answer without the way that leads to its hex, where it means the same without."""
    bare = in_short(answer)
    return bare if bare != answer and str(question.answers.read(bare)) == answer else answer


def _parted(answer: str) -> tuple[str, Hex | None]:
    """Part an answer into what stands before its hex, and the hex; None where it has none."""
    found = _ENDS_WITH_HEX.fullmatch(answer)
    if found is None:
        return answer, None
    try:
        return (found["group"] or "").casefold(), Hex.parse(found["hex"])
    except NoSuchHex:
        return answer, None
