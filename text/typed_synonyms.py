"""Synonyms in other languages for a game's words, as managers type them, and examples of answers made of them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from rules.game import Words
from rules.input.typed_text import bare, even, in_our_words
from text.languages import ENGLISH, LANGUAGES, T_, language, speaking

_SEPARATORS: Final = re.compile(r"([,;]\s*)")
"""Pattern of the marks between answers; as a group, so that they stay when a text is split."""


@dataclass(frozen=True, eq=False)  # compared by identity: what is made of each is kept
class TypedSynonyms:
    """The words of a game, and their synonyms in other languages.

    typed: synonyms by language and word, besides the labels of buttons, separated by bars.
    labels: of answers' buttons. menus: placeholders of menus of answers that begin alike.
    ours: the game's own words: they keep their meaning whatever else they mean in other languages.
    sent: names on the buttons of answers that begin with a verb, by the verb, where its menu has a longer one.
    wordy: answers whose buttons say more than anybody types: an example has the first synonym instead.
    aimed: verbs before a target. sent_to: prepositions between them, by language, separated by bars: they belong to the
        verb, because "a 6" alone is the hex A6.
    """

    typed: Mapping[str, Mapping[str, str]]
    labels: Mapping[str, str]
    menus: Mapping[str, str]
    ours: frozenset[str]
    sent: Mapping[str, str] = field(default_factory=dict[str, str])
    wordy: frozenset[str] = frozenset()
    aimed: frozenset[str] = frozenset()
    sent_to: Mapping[str, str] = field(default_factory=dict[str, str])

    def by_phrase(self) -> dict[str, str]:
        """Return all synonyms in other languages, in small letters without accents, each with our word.

        Ambiguous ones, in one language or across languages, are left out.
        """
        meanings: dict[str, set[str]] = {}
        for code in LANGUAGES:
            for said, word in self.of_language(code):
                meanings.setdefault(bare(even(said)), set()).add(word)
        return {said: words.pop() for said, words in meanings.items() if len(words) == 1 and said not in self.ours}

    def of_language(self, code: str) -> Iterator[tuple[str, str]]:
        """Yield the synonyms in a language with the game's words; verbs with a target come with prepositions too."""
        for said, word in (*self._on_buttons(code), *self._typed(code)):
            yield said, word
            if word in self.aimed and code in self.sent_to:
                yield from ((f"{said} {to}", word) for to in self.sent_to[code].split("|"))

    def in_readers_words(self, examples: str, words: Words) -> str:
        """Return answers that are shown as examples as a reader of the current language may type them.

        examples: legal answers, with commas or semicolons between them. words: as `by_phrase` returns them.

        An answer is put into other words only if these are read as exactly that answer; else it stays as it is.
        """
        if language() == ENGLISH:
            return examples
        pieces = _SEPARATORS.split(examples)
        return "".join(piece if _SEPARATORS.match(piece) else self._said(piece, words) for piece in pieces)

    def _said(self, answer: str, words: Words) -> str:
        """Return the first of the ways to say an answer that is read as it; the answer itself if there is none."""
        read_back = (said for said in self._ways(answer) if in_our_words(even(said), words) == even(answer))
        return next(read_back, answer)

    def _ways(self, answer: str) -> Iterator[str]:
        """Yield an answer in words of the current language, that of its button first."""
        synonyms, verbs, words = _examples(self, language())
        verb = verbs.match(answer)
        begun = verb[0] if verb else ""
        behind = words.sub(lambda word: synonyms[word[0]], answer[len(begun) :])
        if not behind and begun not in self.wordy:
            yield T_(self.labels.get(begun, "")).lower()
        yield T_(self.sent.get(begun, "")).lower() + behind
        yield _verb_of(self.menus.get(begun, "")).lower() + behind
        yield synonyms.get(begun, begun) + behind

    def _on_buttons(self, code: str) -> Iterator[tuple[str, str]]:
        """Yield the labels of buttons and menus; a menu's last word, "to", is dropped."""
        with speaking(code):
            yield from ((T_(label), answer) for answer, label in self.labels.items())
            verbs = {verb: _verb_of(menu) for verb, menu in self.menus.items() if verb}
            yield from ((said, verb) for verb, said in verbs.items() if said)

    def _typed(self, code: str) -> Iterator[tuple[str, str]]:
        if code != ENGLISH:
            yield from ((said, word) for word, ways in self.typed[code].items() for said in ways.split("|"))


@cache
def _examples(of: TypedSynonyms, code: str) -> tuple[Mapping[str, str], re.Pattern[str], re.Pattern[str]]:
    """Return each word's first synonym in a language, the pattern of what may begin an answer, and that of these words.

    Cached, because boards, menus and completions show many examples.
    """
    synonyms = {word: ways.partition("|")[0] for word, ways in of.typed[code].items()}
    return synonyms, _word_in({*of.labels, *of.sent, *of.menus, *synonyms}), _word_in(synonyms)


def _verb_of(menu: str) -> str:
    """Return the verb of a menu's placeholder in the current language: without its last word, "to"."""
    return T_(menu).removesuffix(" …").rpartition(" ")[0]


def _word_in(words: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern of any of some words between spaces, the longest first."""
    listed = "|".join(re.escape(word) for word in sorted(filter(None, words), key=len, reverse=True))
    return re.compile(rf"(?<!\S)(?:{listed})(?!\S)")
