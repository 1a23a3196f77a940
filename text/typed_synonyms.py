"""Synonyms in other languages for a game's words, as managers type them: those on buttons and menus, and more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules.input.typed_text import bare, even
from text.languages import ENGLISH, LANGUAGES, T_, speaking


@dataclass(frozen=True)
class TypedSynonyms:
    """The words of a game, and their synonyms in other languages.

    typed: synonyms by language and word, besides the labels of buttons, separated by bars.
    labels: of answers' buttons. menus: placeholders of menus of answers that begin alike.
    ours: the game's own words: they keep their meaning whatever else they mean in other languages.
    """

    typed: Mapping[str, Mapping[str, str]]
    labels: Mapping[str, str]
    menus: Mapping[str, str]
    ours: frozenset[str]

    def by_phrase(self) -> dict[str, str]:
        """Return all synonyms in other languages, in small letters without accents, each with our word.

        Ambiguous ones, in one language or across languages, are left out.
        """
        meanings: dict[str, set[str]] = {}
        for code in LANGUAGES:
            for said, word in (*self._on_buttons(code), *self._typed(code)):
                meanings.setdefault(bare(even(said)), set()).add(word)
        return {said: words.pop() for said, words in meanings.items() if len(words) == 1 and said not in self.ours}

    def _on_buttons(self, code: str) -> Iterator[tuple[str, str]]:
        """Yield the labels of buttons and menus; a menu's last word, "to", is dropped."""
        with speaking(code):
            yield from ((T_(label), answer) for answer, label in self.labels.items())
            verbs = {verb: T_(menu).removesuffix(" …").rpartition(" ")[0] for verb, menu in self.menus.items() if verb}
            yield from ((said, verb) for verb, said in verbs.items() if said)

    def _typed(self, code: str) -> Iterator[tuple[str, str]]:
        if code != ENGLISH:
            yield from ((said, word) for word, ways in self.typed[code].items() for said in ways.split("|"))
