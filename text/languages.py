"""The languages: English is written in the code, every other stands in a catalogue under `locale/`.

Whoever says something says in which language: `with speaking("fr"):`. It holds for all that is said inside, in tasks
and threads begun there too.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Final, Self

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

ENGLISH: Final = "en"
LANGUAGES: Final = {ENGLISH: "English", "fr": "Français", "it": "Italiano", "pt": "Português", "el": "Ελληνικά"}
"""Every language that is spoken, by its code, as its speakers call it."""

CATALOGUES: Final = Path(__file__).parent / "locale"

_SEVERAL: Final = 2
_spoken: Final[ContextVar[str]] = ContextVar("language", default=ENGLISH)


class Plural(str):
    """A message that counts: it is the words for one of something.

    others: the words for any other number of it. number: the name of the blank that says how many.
    """

    __slots__ = ("number", "others")

    others: str
    number: str

    def __new__(cls, one: str, others: str, number: str) -> Self:
        """Make a message of its two forms. `N_plural` marks them too."""
        made = super().__new__(cls, one)
        made.others, made.number = others, number
        return made


def T_(message: str) -> str:  # noqa: N802 - beside N_: one marks, the other says; gettext's tools look for both
    """Return a message in the language that is spoken now; in English where the catalogue has no words for it."""
    return _catalogue(_spoken.get(), CATALOGUES).gettext(message) if message else ""


def T_plural(message: Plural, number: object) -> str:  # noqa: N802 - beside N_plural
    """Return the form of a message that counts which the language that is spoken now has for a number.

    number: how many; a text with a whole number is one too, and everything else is several.
    """
    many = int(str(number)) if str(number).isdecimal() else _SEVERAL
    return _catalogue(_spoken.get(), CATALOGUES).ngettext(message, message.others, many)


def counted(message: Plural, number: int, **others: object) -> str:
    """Say a message that counts, with its number in it, in the language that is spoken now.

    number: how many. others: what stands in the message's other blanks, by their names.
    """
    return T_plural(message, number).format(**{message.number: number}, **others)


def language() -> str:
    """Return the code of the language that is spoken now."""
    return _spoken.get()


def speak(code: str) -> None:
    """Speak a language from here on, in the task that is under way; English where the code is none of LANGUAGES."""
    _ = _spoken.set(code if code in LANGUAGES else ENGLISH)


@contextmanager
def speaking(code: str) -> Generator[None]:
    """Speak a language within the block; English where the code is none of LANGUAGES."""
    before = _spoken.set(code if code in LANGUAGES else ENGLISH)
    try:
        yield
    finally:
        _spoken.reset(before)


@lru_cache(maxsize=64)
def nearest(locale: str) -> str:
    """Return the language that comes nearest to a locale of Discord's, such as "pt-BR"; English where none does."""
    code = locale.partition("-")[0]
    return code if code in LANGUAGES else ENGLISH


def catalogue_of(code: str) -> Path:
    """Return the file with the words of a language."""
    return CATALOGUES / f"{code}.po"


@cache
def _catalogue(code: str, folder: Path) -> NullTranslations:
    path = folder / f"{code}.po"
    if not path.exists():
        return NullTranslations()
    with path.open("rb") as file:
        written = read_po(file, locale=code)
    built = BytesIO()
    write_mo(built, written)
    _ = built.seek(0)
    return GNUTranslations(built)
