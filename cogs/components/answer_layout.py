"""Layout of legal answers for thumbs: a few words as buttons, hexes in menus, players first if they move.

Nothing here knows a rule: an answer that ends with a hex belongs to the menu of the text before it ("10 K19" to "10",
"pass K19" to "pass", "K19" to ""), and every other answer is a word. The game's wording tells which of these menus are
players.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import chain, groupby
from typing import Final

from cogs.components import limits
from rules.agreed_facts import Adjustable
from rules.asking import in_short

_HEX: Final = re.compile(r"[A-Z]\d{1,2}(?:/\d)?")
_WORDS_KEPT: Final = 4096
"""Number of words for which it is cached whether they are hexes: each board has hundreds."""

ROWS: Final = 5
"""Largest number of menus in one message, for clarity."""
SHOWN: Final = limits.OPTIONS * ROWS
BUTTONS: Final = 10
SINGLE: Final = 4
FLOOR: Final = "/"
"""Separator between a hex and its floor's number, in games with several floors."""

WORDS_SHOWN: Final = 2
_NOTHING: Final[Mapping[str, Adjustable]] = {}


@dataclass(frozen=True)
class Choices:
    """The legal answers of one question.

    words: answers without a hex that are no agreed settings, in the order of the rules.
    groups: answers that end with a hex, by the text before it, in the order of the rules.
    pieces: the pattern of groups that are players or figures.
    facts: the answers that set something by agreement, by its name.
    """

    words: tuple[str, ...]
    groups: Mapping[str, tuple[str, ...]]
    pieces: re.Pattern[str]
    facts: Mapping[str, tuple[str, ...]] = field(default_factory=dict[str, tuple[str, ...]])

    def listed(self) -> Iterator[str]:
        """List all the answers."""
        yield from self.words
        yield from chain.from_iterable(self.facts.values())
        yield from chain.from_iterable(self.groups.values())

    @property
    def figures(self) -> tuple[str, ...]:
        """The groups that are players or figures: they share one menu, and each opens another."""
        return tuple(group for group in self.groups if self.pieces.fullmatch(group))

    @property
    def verbs(self) -> tuple[str, ...]:
        """The other groups: "pass", "shot", or "" if the question asks for a hex alone."""
        return tuple(group for group in self.groups if not self.pieces.fullmatch(group))


def sorted_out(
    answers: Iterable[object], pieces: re.Pattern[str], adjusts: Mapping[str, Adjustable] = _NOTHING
) -> Choices:
    """Sort the legal answers of a question into words and groups of hexes. The path to a hex is left out.

    pieces: the pattern of groups that are players or figures. adjusts: agreed settings of some answers, by answer.

    >>> sorted_out(["move", "pass K19", "pass K20"], re.compile("[0-9]+")).groups
    {'pass': ('pass K19', 'pass K20')}
    """
    words: list[str] = []
    groups: dict[str, list[str]] = {}
    facts: dict[str, list[str]] = {}
    for listed in answers:
        answer = in_short(listed)
        group, _, last = answer.rpartition(" ")
        fact = next((name for name, each in adjusts.items() if each.is_set_by(answer)), None) if adjusts else None
        if fact is not None:
            facts.setdefault(fact, []).append(answer)
        elif not _is_hex(last):
            words.append(answer)
        elif group in groups:
            groups[group].append(answer)
        else:
            groups[group] = [answer]
    return Choices(tuple(words), _kept(groups), pieces, _kept({name: facts[name] for name in adjusts if name in facts}))


@lru_cache(_WORDS_KEPT)
def _is_hex(word: str) -> bool:
    return _HEX.fullmatch(word) is not None


def _kept(found: Mapping[str, list[str]]) -> dict[str, tuple[str, ...]]:
    return {name: tuple(answers) for name, answers in found.items()}


def on_buttons(choices: Choices) -> tuple[str, ...]:
    """Return the answers for buttons: all words if they are few, else only single words, such as "done"."""
    return choices.words if len(choices.words) <= BUTTONS else single(choices)


def single(choices: Choices) -> tuple[str, ...]:
    """Return the answers of one word, such as "done", if they are few; else none."""
    found = tuple(word for word in choices.words if " " not in word)
    return found if len(found) <= SINGLE else ()


def few_as_words(choices: Choices) -> Choices:
    """Turn hexes that stand alone into words if all fit on buttons, so that a free hex takes one tap."""
    hexes = choices.groups.get("", ())
    if not hexes or len(choices.words) + len(hexes) > BUTTONS:
        return choices
    rest = {group: answers for group, answers in choices.groups.items() if group}
    return replace(choices, words=(*choices.words, *hexes), groups=rest)


def examples(choices: Choices) -> list[str]:
    """Return some legal answers as a manager would type them: one of each kind, and two moves at once.

    >>> examples(sorted_out(["done", "9 M14", "10 K19", "pass K20"], re.compile("[0-9]+")))
    ['done', '9 M14, 10 K19', 'pass K20']
    """
    moves = ", ".join(choices.groups[figure][0] for figure in choices.figures[:2])
    verbs = [choices.groups[verb][0] for verb in choices.verbs]
    facts = [choices.facts[fact][0] for fact in choices.facts][:WORDS_SHOWN]
    return [*choices.words[:WORDS_SHOWN], *facts, *filter(None, [moves]), *verbs]


def hex_in(answer: str) -> str:
    """Return the hex at an answer's end, with its floor after a slash if it has several.

    >>> hex_in("10 K19")
    'K19'
    """
    return answer.rpartition(" ")[2]


def place_of(answer: str) -> str:
    """Return the hex at an answer's end, without its floor.

    >>> place_of("move Ulf K19/1")
    'K19'
    """
    return hex_in(answer).partition(FLOOR)[0]


def on_the_map(answers: Iterable[str]) -> list[str]:
    """Sort answers by their hexes on the map: row by row, left to right."""
    return sorted(answers, key=lambda answer: (place_of(answer)[0], int(place_of(answer)[1:])))


def in_menus(answers: Sequence[str]) -> list[list[str]]:
    """Split answers, of which there are at most `SHOWN`, into menus of at most 25, by their place on the map."""
    ordered = on_the_map(answers)
    return [ordered[start : start + limits.OPTIONS] for start in range(0, len(ordered), limits.OPTIONS)]


def by_row(answers: Sequence[str]) -> dict[str, list[str]]:
    """Group answers by the row of their hex: the first level of menus if there are too many."""
    return {row: list(found) for row, found in groupby(on_the_map(answers), key=lambda answer: hex_in(answer)[0])}
