"""Legal answers near a refused one: the same player or verb, and a nearby hex."""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from itertools import islice
from typing import Final, TypeAlias

from rules.asking import Choose, in_short
from rules.errors import NoSuchHex, RefereeError, Unfinished
from rules.hexes import Hex

MOST: Final = 2
"""Number of neighbours suggested."""

_LOOKED_AT: Final = 4000
_CLOSE: Final = 8
"""Largest number of similarly spelt answers that are examined."""

_SHIRT: Final = re.compile(r"\d{1,2}[ha]?")
_ALONG_THE_ROW: Final = re.compile(r"[+-]\d+")

Unasked: TypeAlias = Callable[[str], bool]
"""Tells whether a legal answer is suggested only to a manager who has begun to type it."""

_ENDS_WITH_HEX: Final = re.compile(r"(?:(?P<group>.*) )?(?P<hex>[A-Za-z]\d{1,2})")


def instead(question: Choose, given: str, refusal: RefereeError, unasked: Unasked) -> tuple[str, ...]:
    """Return legal answers to suggest in place of a refused one.

    unasked: tells which answers are suggested only to a manager who has begun to type them, that is, has typed their
        first word.

    A refusal that lists the possibilities, such as the shirts on the pitch, or says how to go on, needs no suggestions.
    """
    if refusal.says_it_all or vars(refusal).get("known"):
        return ()
    if isinstance(refusal, Unfinished):
        return refusal.examples[:MOST]
    meant = _with_its_hex(given, refusal)

    def is_out(answer: str) -> bool:
        return _begin_with(answer) != _begin_with(meant) and unasked(answer)

    return near(question, meant, is_out)


def near(question: Choose, given: str, unasked: Unasked = lambda _: False) -> tuple[str, ...]:
    """Return legal answers near a given one, nearest first; none if nothing is near.

    given: in small letters, without spare spaces. The path to a hex is left out.

    If no answer with the same word goes to the hex, other words may: "high pass K31" for "pass K31".
    """
    listed = dict.fromkeys(map(in_short, islice(question.answers.legal(), _LOOKED_AT)))
    meant, place = _parted(in_short(given))
    if place is None:
        return tuple(islice((each for each in get_close_matches(given, listed, _CLOSE) if not unasked(each)), MOST))
    ours = [(answer, *_parted(answer)) for answer in listed]
    there = [answer for answer, group, at in ours if at == place and group != meant and not unasked(answer)]
    same = [(answer, at) for answer, group, at in ours if group == meant and at is not None]
    same.sort(key=lambda found: (place.distance(found[1]), abs(place.height - found[1].height)))
    otherwise = there[:1] if not meant[:1].isdigit() else []
    return tuple([*otherwise, *(answer for answer, _ in same)] or there)[:MOST]


def _begin_with(answer: str) -> str:
    """Return the word that an answer begins with; "" for a hex alone."""
    group, place = _parted(answer)
    return "" if place is not None and not group else answer.casefold().partition(" ")[0]


def _with_its_hex(given: str, refusal: RefereeError) -> str:
    """Return an order with the hex that its refusal names, in place of the shirt of the player there or of a "+9".

    If a refusal names both the hex that was aimed at and one that is in the way, the first is meant, even for a target
    that was typed as a name.
    """
    facts, (words, _, last) = vars(refusal), given.rpartition(" ")
    aimed = str(facts.get("aimed", ""))
    if words and aimed:
        return f"{words} {aimed.casefold()}"
    place = str(facts.get("hex", ""))
    by_shirt = bool(words) and not words[:1].isdigit() and _SHIRT.fullmatch(last) is not None
    along_the_row = bool(words) and _ALONG_THE_ROW.fullmatch(last) is not None
    return f"{words} {place.casefold()}" if place and (by_shirt or along_the_row) else given


def short(question: Choose, answer: str) -> str:
    """Return an answer without the path to its hex, if it means the same."""
    bare = in_short(answer)
    return bare if bare != answer and str(question.answers.read(bare)) == answer else answer


def _parted(answer: str) -> tuple[str, Hex | None]:
    """Split an answer into the text before its hex, and the hex; None if it has none."""
    found = _ENDS_WITH_HEX.fullmatch(answer)
    if found is None:
        return answer, None
    try:
        return (found["group"] or "").casefold(), Hex.parse(found["hex"])
    except NoSuchHex:
        return answer, None
