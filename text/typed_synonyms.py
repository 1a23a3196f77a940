"""Words of a game in other languages, as managers type them: those of buttons and menus, and some more."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from rules.texts.typed_text import bare, even
from text.languages import ENGLISH, LANGUAGES, T_, speaking


@dataclass(frozen=True)
class Tongues:
    """The words of a game, and what is said for them.

    typed: by language and word what else is typed for it than what stands on its button, with bars between.
    labels: what stands on the button of an answer. menus: what stands on the menu of answers that begin alike.
    ours: the words of the game themselves: they mean what they mean, in whatever tongue they may mean more.
    """

    typed: Mapping[str, Mapping[str, str]]
    labels: Mapping[str, str]
    menus: Mapping[str, str]
    ours: frozenset[str]

    def heard(self) -> dict[str, str]:
        """Return all that is typed in other tongues, in small letters without accents, and our word for each.

        What means two things, in one tongue or in two, is left out.
        """
        meanings: dict[str, set[str]] = {}
        for code in LANGUAGES:
            for said, word in (*self._on_buttons(code), *self._typed(code)):
                meanings.setdefault(bare(even(said)), set()).add(word)
        return {said: words.pop() for said, words in meanings.items() if len(words) == 1 and said not in self.ours}

    def _on_buttons(self, code: str) -> Iterator[tuple[str, str]]:
        """List what stands on buttons and menus; of a menu without its last word: it is "to"."""
        with speaking(code):
            yield from ((T_(label), answer) for answer, label in self.labels.items())
            verbs = {verb: T_(menu).removesuffix(" …").rpartition(" ")[0] for verb, menu in self.menus.items() if verb}
            yield from ((said, verb) for verb, said in verbs.items() if said)

    def _typed(self, code: str) -> Iterator[tuple[str, str]]:
        if code != ENGLISH:
            yield from ((said, word) for word, ways in self.typed[code].items() for said in ways.split("|"))
