"""Messages: English with placeholders, marked for the catalogues, and filled in on output."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import lru_cache
from string import Formatter
from typing import Any, Final, NamedTuple, TypeAlias, cast

from rules.texts.display_names import printable
from text.languages import T_, Plural, T_plural

NOBODY: Final = "nobody"
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
    counts: a version for a board with how many have acted of those who may; "" if nobody is counted.
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


HEXES: Final = N_plural("{hexes} hex", "{hexes} hexes", "hexes")
"""Distances."""

FACTS: Final = frozenset(
    {
        *(N_("goalkeepers"), N_("outfield players")),
        *(N_("goal"), N_("side"), N_("pass"), N_("left"), N_("right")),
        *(N_("challenged"), N_("playing"), N_("finished"), N_("resigned"), N_("declined"), N_("claimed")),
        *(N_("arranged"), N_("awarded"), N_("void")),
        *(N_("signing up"), N_("over"), N_("called off")),
        *(
            N_("prone"),
            N_("stunned"),
            N_("fleeing"),
            N_("engaged"),
            N_("ran"),
            N_("turn"),
            N_("hidden"),
            N_("fell"),
            N_("failed_charge"),
        ),
        *(N_("injured"), N_("impassable"), N_("fled"), N_("agreed"), N_("rounds"), N_("nobody left")),
        *(N_("recovery"), N_("charges"), N_("compulsory moves"), N_("all other moves"), N_("by hand")),
        *(N_("spotting"), N_("climbing"), N_("jumping"), N_("leaping"), N_("fear"), N_("rally"), N_("slip")),
        N_("characteristic"),
    }
)
"""Words for facts that are neither names nor numbers."""


def filled(message: str, facts: Mapping[str, Any], names: Mapping[str, str] | None = None) -> str:
    """Fill in a message's placeholders.

    facts: by the placeholder's name; a tuple or a list is written as an enumeration.
    names: of players and sides, by the ids in facts: "10h", "home".
    """
    return worded(message, facts).format_map({name: in_words(fact, names or {}) for name, fact in facts.items()})


def worded(message: str, facts: Mapping[str, Any]) -> str:
    """Return a message in the current language, in the form for its number, with its placeholders."""
    return T_plural(message, facts.get(message.number)) if isinstance(message, Plural) else T_(message)


def in_words(fact: object, names: Mapping[str, str]) -> str:
    """Return one fact in words. Discord shows a moment in the reader's own zone and language."""
    if fact is None or fact == "":
        return T_(NOBODY)
    if isinstance(fact, (list, tuple)):
        parts = cast("Sequence[object]", fact)
        return ", ".join(in_words(part, names) for part in parts) or T_(NOBODY)
    if isinstance(fact, datetime):
        return f"<t:{int(fact.timestamp())}:f>"
    text = str(fact)
    known = names.get(text) or _all_of(text, names)
    return known or (T_(text) if text in FACTS else plain(text))


def _all_of(text: str, names: Mapping[str, str]) -> str:
    """Return the names for several ids in one text, "4a 5a"; "" unless each has a name."""
    parts = text.split()
    return ", ".join(names[part] for part in parts) if parts and all(part in names for part in parts) else ""


@lru_cache(_KEPT)
def plain(text: str) -> str:
    """Return a text in one line with its markup escaped; a very long one is cut."""
    shown = printable(text)
    return _FORMATTING.sub(r"\\\1", shown if len(shown) <= _LONGEST else shown[:_LONGEST] + "…")
