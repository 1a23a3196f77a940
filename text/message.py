"""Messages: English with blanks for facts, marked for the catalogues, filled in when they are said."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from string import Formatter
from typing import Any, Final, NamedTuple, Self, TypeAlias, cast

from rules.texts.display_names import printable
from text.languages import T_, Plural, T_plural

_FORMATTING = re.compile(r"([\\*_~`|<>@\[\]]|:(?=//)|^[#+-])")
"""What Discord would make something of: formatting, mentions, links, and at the beginning headings and lists."""
_LONGEST: Final = 200
_KEPT: Final = 4096
"""So many texts are remembered as they show: the names of players stand on every board again."""

Fits: TypeAlias = Callable[[str], bool]
"""Says whether there is room for a text."""


class Refused(NamedTuple):
    """The words of one refusal.

    wrong: what is wrong.
    instead: what the manager can do now.
    """

    wrong: str
    instead: str


class Panel(NamedTuple):
    """The words of one question.

    ask: what is to be chosen, in one sentence.
    typed: answers that can be typed although no list of legal answers has them.
    plans: whether an own plan can answer it.
    rolls: whether dice may follow an answer, so that there are odds to be shown.
    counts: the same with how many have acted of those who may, for a board; "" where nobody is counted.
    """

    ask: str
    typed: tuple[str, ...] = ()
    plans: bool = False
    rolls: bool = True
    counts: str = ""


class Advance(NamedTuple):
    """The words of one question that can be answered in advance.

    asks: the question in short.
    ways: how it can be answered, by the name of the way.
    among: the questions that it stands among.
    settled: what is told where the usual answer goes without saying; "" where there is none.
    """

    asks: str
    ways: Mapping[str, str]
    among: str
    settled: str = ""


class PlanFor(NamedTuple):
    """The words of one kind of own plan.

    called: what it is for. typed: how it is typed.
    """

    called: str
    typed: str


def blanks_of(message: str) -> frozenset[str]:
    """Return the names of the facts that a message has blanks for."""
    return frozenset(name for _, name, _, _ in Formatter().parse(message) if name)


def N_(message: str) -> str:  # noqa: N802 - the mark that gettext's tools look for
    """Mark a message for translation where it is written; it is translated where it is said."""
    return message


def N_plural(one: str, others: str, number: str) -> Plural:  # noqa: N802 - beside N_, as gettext's tools know it
    """Mark a message that counts, in the form for one and in that for any other number; `T_plural` says it.

    number: the name of the blank that says how many. Both forms have it: in some languages none is said like one.
    """
    if not {number} <= blanks_of(one) == blanks_of(others):
        raise ValueError(f"both forms must have a blank for {number}, and the same others: {one}")
    return Plural(one, others, number)


class Varied(str):
    """A message that is a sentence of its own for some values of one fact; as a text it is that for any other value.

    fact: the name of the fact, which need be no blank. general: the message for any other value.
    forms: the messages for some values, by the value as a text; "" is an empty one.
    """

    __slots__ = ("fact", "forms", "general")

    fact: str
    general: str
    forms: Mapping[str, str]

    def __new__(cls, general: str, fact: str, forms: Mapping[str, str]) -> Self:
        """Make a message of its forms, each of which is marked by itself."""
        made = super().__new__(cls, general)
        made.general, made.fact, made.forms = general, fact, forms
        return made

    def form(self, facts: Mapping[str, Any]) -> str:
        """Return the message for some facts."""
        fact = facts.get(self.fact)
        return self.forms.get("" if fact in (None, (), []) else str(fact), self.general)


def every_form(message: str) -> Iterator[str]:
    """List the messages that a message may turn out to be: of most it is the only one."""
    if not isinstance(message, Varied):
        yield message
        return
    for form in (message.general, *message.forms.values()):
        yield from every_form(form)


HEXES: Final = N_plural("{hexes} hex", "{hexes} hexes", "hexes")
"""How far something is."""

NOBODY: Final = N_("no one")
NOTHING: Final = N_("none")
PEOPLE: Final = frozenset(
    {
        *("bench", "by", "carrier", "club", "defender", "enemies", "enemy", "figure", "goes", "holder", "keeper"),
        *("leader", "manager", "player", "players", "side", "tackler", "target", "who", "winner"),
    }
)
"""The blanks for players, figures, sides and managers: an empty one is "no one", and any other is "none"."""


def filled(message: str, facts: Mapping[str, Any], names: Mapping[str, str] | None = None) -> str:
    """Fill in the blanks of a message.

    facts: by the name of the blank; a tuple or a list is told one after another.
    names: how players and sides are called, by what facts call them: "10h", "home".
    """
    return worded(message, facts).format_map({name: _fact(name, fact, names or {}) for name, fact in facts.items()})


def worded(message: str, facts: Mapping[str, Any]) -> str:
    """Return a message in the language that is spoken now, and in the form for its facts, with its blanks."""
    if isinstance(message, Varied):
        return worded(message.form(facts), facts)
    return T_plural(message, facts.get(message.number)) if isinstance(message, Plural) else T_(message)


def _fact(name: str, fact: object, names: Mapping[str, str]) -> str:
    """Put the fact for one blank into words. name: of the blank, which says what an empty one is without."""
    return in_words(fact, names) or T_(NOBODY if name in PEOPLE else NOTHING)


def in_words(fact: object, names: Mapping[str, str]) -> str:
    """Put one fact into words, "" for an empty one.

    A moment is written so that Discord shows it in the reader's own zone and language.
    """
    if fact is None or fact == "":
        return ""
    if isinstance(fact, (list, tuple)):
        return ", ".join(in_words(part, names) for part in cast("Sequence[object]", fact))
    if isinstance(fact, datetime):
        return f"<t:{int(fact.timestamp())}:f>"
    text = str(fact)
    known = names.get(text) or _all_of(text, names)
    return known or plain(text)


def _all_of(text: str, names: Mapping[str, str]) -> str:
    """Call several by name that stand in one text, "4a 5a"; "" where not each of them has one."""
    parts = text.split()
    return ", ".join(names[part] for part in parts) if parts and all(part in names for part in parts) else ""


@lru_cache(_KEPT)
def plain(text: str) -> str:
    """Return a text that shows in one line as it is, whatever signs of formatting are in it; a very long one is cut."""
    shown = printable(text)
    return _FORMATTING.sub(r"\\\1", shown if len(shown) <= _LONGEST else shown[:_LONGEST] + "…")
