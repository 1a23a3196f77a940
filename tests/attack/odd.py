"""Odd inputs: variations of managers' texts, and nonsense; always the same for one number."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from text.game_list import GAMES

TYPED: Final = [
    line.split(" | ")[1].replace("\\n", "\n")
    for line in (Path(__file__).parents[1] / "data" / "typed.txt").read_text(encoding="utf-8").splitlines()
    if " | " in line
]
"""Managers' texts, in all languages and with typing errors."""

WORDS: Final = sorted({word for game in GAMES.values() for word in game.typed()})
"""Words of the other languages."""

TOKENS: Final = (
    *("7", "10", "16", "0", "-1", "999999999999999999999", "7h", "10a", "m19", "K12", "z37", "a1", "z38", "aa9", "m0"),
    *("via", "to", "pass", "ftp", "high", "long", "shot", "snap", "head", "tackle", "reckless", "nutmeg", "past", "on"),
    *("done", "undo", "hold", "plan b", "plan", "no", "stay", "play on", "line", "+3", "-2", "4-4-2", "for", "?"),
    *(
        ",",
        ";",
        "\n",
        "->",
        "\u2192",
        ">",
        "/",
        ".",
        ":",
        "|",
        "=",
        "(",
        ")",
        "[",
        "{",
        "}",
        "'",
        '"',
        "\\",
        "%s",
        "{0}",
    ),
)
SIGNS: Final = (
    *"\u202e\u2066\u200b\u200d\ufeff\u0301\u0335\u00a0\u2028\x00\x07\x1b\t\r\n",
    *"\uff17\u0667\u0967\u2076\u2460\u216b\u00bd\u4e03\U0001f600\U000e0041\ud7ff\ufffd\u212a\u0130\u00df\u03ba\u043a",
)
LONGEST: Final = 400
"""Largest length of an entry in any kind of input."""

Bend: TypeAlias = Callable[[random.Random, str], str]


def _cut(chance: random.Random, text: str) -> str:
    at, to = sorted(chance.randrange(len(text) + 1) for _ in range(2))
    return text[:at] + text[to:]


def _sign(chance: random.Random, text: str) -> str:
    at = chance.randrange(len(text) + 1)
    return text[:at] + chance.choice(SIGNS) + text[at:]


def _token(chance: random.Random, text: str) -> str:
    at = chance.randrange(len(text) + 1)
    return f"{text[:at]} {chance.choice(TOKENS)} {text[at:]}"


def _word(chance: random.Random, text: str) -> str:
    at = chance.randrange(len(text) + 1)
    return f"{text[:at]} {chance.choice(WORDS)} {text[at:]}"


def _again(chance: random.Random, text: str) -> str:
    return chance.choice(("", " ", ", ", "\n")).join([text] * chance.randint(2, 5))


def _shuffled(chance: random.Random, text: str) -> str:
    parts = text.split()
    chance.shuffle(parts)
    return " ".join(parts)


def _any_signs(chance: random.Random, text: str) -> str:
    return text + "".join(chr(chance.choice((chance.randrange(32, 0x250), chance.randrange(0x3000)))) for _ in range(5))


BENDS: Final[Sequence[Bend]] = (_cut, _sign, _token, _word, _again, _shuffled, _any_signs)


@dataclass
class Odd:
    """Generator of odd inputs. seed: selects the sequence. may_resign: whether presses may resign the match."""

    seed: int
    may_resign: bool = True

    def __post_init__(self) -> None:
        self.chance = random.Random(self.seed)  # noqa: S311 - inputs must be repeatable

    def entry(self, legal: Sequence[str]) -> str:
        """Return a text to type. legal: some legal answers."""
        chance = self.chance
        kind = chance.random()
        if kind < 0.1 and legal:
            return chance.choice(legal)
        if kind < 0.45 and legal:
            text = ", ".join(chance.choices(legal, k=chance.choice((1, 1, 1, 2, 3))))
        elif kind < 0.7:
            text = chance.choice(TYPED)
        elif kind < 0.95:
            text = " ".join(chance.choices(TOKENS, k=chance.randint(1, 12)))
        else:
            text = "".join(chance.choices((*SIGNS, *TOKENS), k=chance.randint(0, 60)))
        for _ in range(chance.choice((0, 1, 1, 2, 3))):
            text = chance.choice(BENDS)(chance, text)
        return text[:LONGEST]
