"""Normalisation of what phones type: dashes, arrows, digits, quotes, letters, and words of other languages."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

from rules.game import Words
from rules.planning.previews import DONE, UNDO

ARROW: Final = ">"
"""The sign for every arrow, and for every dash between two things, where they matter."""

_ARROWS: Final = re.compile("(?<![-=])[-=]*>+|[\u2190-\u21ff\u2794-\u27be\u27f0-\u27ff\u2b00-\u2b11]")
_DASH: Final = re.compile(r"(?<![^\W_])(?<!\s)-+|(?<=\d)-+(?!\d)|-+(?![^\W_])|(?<=\s)-+(?!\d)")
"""A dash, but not one of "first-time", nor of "7 -3"."""

_QUOTES: Final = re.compile("[\"'`\u00b4\u2018-\u201f\u2032\u2033\u2039\u203a\u00ab\u00bb#\ufe0f\u20e3]")
_ELIDED: Final = re.compile("(?<=[^\\W\\d_]{2})['\u2018\u2019](?=\\d)")
"""The apostrophe of "all'8": the two are words of their own."""

_LOOKS_LIKE: Final = str.maketrans(
    "\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7"
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445",
    "abezhikmnoptyxabekmhopctyx",
)
"""The small letters of Greek and Cyrillic whose capitals look like the Latin letters of rows."""

_ROW_OF_OTHERS: Final = re.compile(r"(?<![^\W\d_])[\u03b1-\u03c9\u0430-\u044f](?=\s?\d)")
_BEFORE_A_HEX: Final = r"(?=\s+[a-z]\s?\d)"
_GOES_SOMEWHERE: Final = re.compile(r"[^\w,;.\n]*[a-z]\s?\d")


def even(text: str) -> str:
    """Return a text in small letters with plain digits, plain dashes and no quotes; its lines stay."""
    plain = "".join(_even_character(character) for character in unicodedata.normalize("NFKC", text))
    return _ROW_OF_OTHERS.sub(_in_latin, _QUOTES.sub("", _ELIDED.sub(" ", plain)).casefold())


def bare(text: str) -> str:
    """Return a text without accents, letter by letter, so that its length stays."""
    return "".join(unicodedata.normalize("NFD", character)[0] for character in text)


def looking_alike(text: str) -> str:
    """Return an even text with Latin letters in place of Greek and Cyrillic ones whose capitals look the same."""
    return text.translate(_LOOKS_LIKE)


def arrowed(text: str) -> str:
    """Return an even text with one sign for each arrow and for each dash between two things."""
    return _DASH.sub(ARROW, _ARROWS.sub(ARROW, text))


def in_our_words(text: str, words: Words) -> str:
    """Return an even text in the game's own words.

    words: of other languages. A word for "done" or "undo" stays if a hex follows, because it is then a player's name.
        A single letter is a word only before a hex, because "a" and "e" are words of many languages.
    """
    if not words:
        return text
    plain, pieces, at = bare(text), list[str](), 0
    for found in _any_of(tuple(words)).finditer(plain):
        somebody = words[found[0]] in {DONE, UNDO} and _GOES_SOMEWHERE.match(plain, found.end())
        pieces += [text[at : found.start()], found[0] if somebody else words[found[0]]]
        at = found.end()
    return "".join([*pieces, text[at:]])


@lru_cache(maxsize=8)
def _any_of(words: tuple[str, ...]) -> re.Pattern[str]:
    """Return a pattern of many words, the longest first."""
    longest_first = sorted(words, key=len, reverse=True)
    listed = "|".join(re.escape(word) + (_BEFORE_A_HEX if len(word) == 1 else "") for word in longest_first)
    return re.compile(rf"(?<![^\W_])(?:{listed})(?![^\W_])")


def _even_character(character: str) -> str:
    kind = unicodedata.category(character)
    if kind == "Pd" or character == "\u2212":
        return "-"
    if kind == "Cf":
        return ""
    return str(unicodedata.decimal(character)) if kind == "Nd" else character


def _in_latin(found: re.Match[str]) -> str:
    return looking_alike(found[0])
