"""Messages: English with placeholders, marked for the catalogues, and filled in on output."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from string import Formatter
from typing import Any, Final, NamedTuple, Self, TypeAlias, cast

from rules.input.display_names import printable
from text.languages import T_, Plural, T_plural

_FORMATTING = re.compile(r"([\\*_~`|<>@\[\]]|:(?=//)|^[#+-])")
"""Pattern of text that Discord would format: markup, mentions, links, and headings and lists at the beginning."""
_LONGEST: Final = 200
_KEPT: Final = 4096
"""Number of cached escaped texts: players' names are on every board again."""

Fits: TypeAlias = Callable[[str], bool]
"""Returns whether a text fits."""


class Refused(NamedTuple):
    """Words of one refusal.

    wrong: the reason.
    instead: advice for the manager.
    """

    wrong: str
    instead: str


class Panel(NamedTuple):
    """Words of one question.

    ask: the choice, in one sentence.
    typed: answers that can be typed and are in no list of legal answers.
    plans: whether a saved plan can answer it.
    rolls: whether dice may follow an answer, so that there are odds.
    counts: a version for a board with how many have acted, or still may; "" if nobody is counted.
    """

    ask: str
    typed: tuple[str, ...] = ()
    plans: bool = False
    rolls: bool = True
    counts: str = ""


class Advance(NamedTuple):
    """Words of one question that takes standing orders.

    asks: the question in short.
    ways: the ways to answer it, by name.
    among: the group of the question.
    settled: report of the usual answer when it is given automatically; "" if there is none.
    """

    asks: str
    ways: Mapping[str, str]
    among: str
    settled: str = ""


class PlanFor(NamedTuple):
    """Words of one kind of saved plan.

    called: its name. typed: its notation.
    """

    called: str
    typed: str


class AgreementWords(NamedTuple):
    """Words of what two managers agree on before a match, as from its log's head.

    sides: both sides, home first; "" if the game's sides have no names.
    settings: a sentence for each setting, the most important first.
    """

    sides: str
    settings: tuple[str, ...]

    @property
    def whole(self) -> str:
        """The words in one paragraph."""
        return " ".join(filter(None, [self.sides, *self.settings]))


def blanks_of(message: str) -> frozenset[str]:
    """Return the names of a message's placeholders."""
    return frozenset(name for _, name, _, _ in Formatter().parse(message) if name)


def N_(message: str) -> str:  # noqa: N802 - the mark that gettext's tools look for
    """Mark a message for translation where it is written; it is translated on output."""
    return message


def N_plural(one: str, others: str, number: str) -> Plural:  # noqa: N802 - beside N_, as gettext's tools know it
    """Mark a message with a number, in the form for one and in that for any other; `T_plural` translates it.

    number: the name of the placeholder for the number, in both forms: some languages use the singular for zero.
    """
    if not {number} <= blanks_of(one) == blanks_of(others):
        raise ValueError(f"both forms must have a blank for {number}, and the same others: {one}")
    return Plural(one, others, number)


class Varied(str):
    """A message that has a form of its own for some values of one fact; used as a text, it is the form for all others.

    fact: the name of the fact, which need not be a blank. general: the message for any other value.
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
    """List all forms of a message; most messages have only one."""
    if not isinstance(message, Varied):
        yield message
        return
    for form in (message.general, *message.forms.values()):
        yield from every_form(form)


HEXES: Final = N_plural("{hexes} hex", "{hexes} hexes", "hexes")
"""Distances."""

FORGOTTEN: Final = N_("a former manager")
"""The name under which a forgotten person is stored."""
NOBODY: Final = N_("no one")
NOTHING: Final = N_("none")
PEOPLE: Final = frozenset(
    {
        *("bench", "by", "carrier", "club", "defender", "enemies", "enemy", "figure", "goes", "holder", "keeper"),
        *("leader", "manager", "player", "players", "side", "tackler", "target", "who", "winner"),
    }
)
"""Placeholders for players, figures, sides and managers: an empty one is "no one", and any other is "none"."""


def filled(message: str, facts: Mapping[str, Any], names: Mapping[str, str] | None = None) -> str:
    """Fill in a message's placeholders.

    facts: by the placeholder's name; a tuple or a list is written as an enumeration.
    names: of players and sides, by the ids in facts: "10h", "home".
    """
    return worded(message, facts).format_map(_FactsInWords(facts, names or {}))


class _FactsInWords(dict[str, str]):
    """Facts put into words when a message asks for them: most messages name a few of many."""

    def __init__(self, facts: Mapping[str, Any], names: Mapping[str, str]) -> None:
        super().__init__()
        self._facts, self._names = facts, names

    def __missing__(self, name: str) -> str:
        """Return one fact in words. Raises KeyError if there is none."""
        return _fact(name, self._facts[name], self._names)


def worded(message: str, facts: Mapping[str, Any]) -> str:
    """Return a message in the current language, in the form for its facts, with its placeholders."""
    if isinstance(message, Varied):
        return worded(message.form(facts), facts)
    return T_plural(message, facts.get(message.number)) if isinstance(message, Plural) else T_(message)


def _fact(name: str, fact: object, names: Mapping[str, str]) -> str:
    """Put the fact for one blank into words. name: of the blank, which decides the word for an empty fact."""
    return in_words(fact, names) or T_(NOBODY if name in PEOPLE else NOTHING)


def in_words(fact: object, names: Mapping[str, str]) -> str:
    """Return one fact in words, "" for an empty one. Discord shows a moment in the reader's own zone and language."""
    if fact is None or fact == "":
        return ""
    if type(fact) in {list, tuple}:  # not a spot or a change, which are tuples with a text of their own
        return ", ".join(in_words(part, names) for part in cast("Sequence[object]", fact))
    if isinstance(fact, datetime):
        return f"<t:{int(fact.timestamp())}:f>"
    text = str(fact)
    known = names.get(text) or _all_of(text, names)
    return known or plain(text)


def _all_of(text: str, names: Mapping[str, str]) -> str:
    """Return the names for several ids in one text, "4a 5a"; "" unless each has a name."""
    parts = text.split()
    return ", ".join(names[part] for part in parts) if parts and all(part in names for part in parts) else ""


def name_shown(name: str) -> str:
    """Return a person's stored name as it is shown: that of a forgotten person in the current language."""
    return T_(FORGOTTEN) if name == FORGOTTEN else name


@lru_cache(_KEPT)
def plain(text: str) -> str:
    """Return a text in one line with its markup escaped; a very long one is cut."""
    shown = printable(text)
    return _FORMATTING.sub(r"\\\1", shown if len(shown) <= _LONGEST else shown[:_LONGEST] + "…")
