"""Languages: English is in the code, every other in a catalogue under `locale/`.

The caller chooses the language: `with speaking("fr"):`. It applies to everything said inside, in tasks and threads
started there too.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from gettext import NullTranslations
from pathlib import Path
from typing import Final, Self

from text.compiled_catalogues import translations_in

ENGLISH: Final = "en"
LANGUAGES: Final = {ENGLISH: "English", "fr": "Français", "it": "Italiano", "pt": "Português", "el": "Ελληνικά"}
"""All languages by code, each with its own name."""

COMPLETE: Final = (ENGLISH, "fr", "it", "pt", "el")
"""The languages in which nothing is missing."""

CATALOGUES: Final = Path(__file__).parent / "locale"

_SEVERAL: Final = 2
_spoken: Final[ContextVar[str]] = ContextVar("language", default=ENGLISH)


class Plural(str):
    """A message with a number, in the form for one.

    others: the form for any other number. number: the name of the placeholder for the number.
    """

    __slots__ = ("number", "others")

    others: str
    number: str

    def __new__(cls, one: str, others: str, number: str) -> Self:
        """Make a message from its two forms. `N_plural` marks them too."""
        made = super().__new__(cls, one)
        made.others, made.number = others, number
        return made


def T_(message: str) -> str:  # noqa: N802 - beside N_: one marks, the other translates; gettext's tools look for both
    """Return a message in the current language; in English if the catalogue lacks it."""
    return _catalogue(_spoken.get(), CATALOGUES).gettext(message) if message else ""


def T_plural(message: Plural, number: object) -> str:  # noqa: N802 - beside N_plural
    """Return the form of a message for a number in the current language.

    number: a number or a text with one; anything else counts as several.
    """
    many = int(str(number)) if str(number).isdecimal() else _SEVERAL
    return _catalogue(_spoken.get(), CATALOGUES).ngettext(message, message.others, many)


def counted(message: Plural, number: int, **others: object) -> str:
    """Return a message with its number in the current language.

    number: the number. others: values of the message's other placeholders, by name.
    """
    return T_plural(message, number).format(**{message.number: number}, **others)


def language() -> str:
    """Return the code of the current language."""
    return _spoken.get()


def speak(code: str) -> None:
    """Set the language of the current task from now on; English for a code not in LANGUAGES."""
    _ = _spoken.set(code if code in LANGUAGES else ENGLISH)


@contextmanager
def speaking(code: str) -> Generator[None]:
    """Set the language within the block; English for a code not in LANGUAGES."""
    before = _spoken.set(code if code in LANGUAGES else ENGLISH)
    try:
        yield
    finally:
        _spoken.reset(before)


@lru_cache(maxsize=64)
def nearest(locale: str) -> str:
    """Return the language nearest to a Discord locale, such as "pt-BR"; English if there is none."""
    code = locale.partition("-")[0]
    return code if code in LANGUAGES else ENGLISH


def catalogue_of(code: str) -> Path:
    """Return the catalogue file of a language."""
    return CATALOGUES / f"{code}.po"


@cache
def _catalogue(code: str, folder: Path) -> NullTranslations:
    return translations_in(folder / f"{code}.po")
