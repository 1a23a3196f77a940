"""Hexes that a ball may be sent to: an answer is a hex, against which something may speak."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rules.asking import Answers, spoken
from rules.counter_attack.notation import read_place
from rules.counter_attack.refusals import WordDoesNotFit
from rules.errors import NoSuchHex, RefereeError
from rules.hexes import Hex


class Targets(ABC):
    """The hexes that the ball may be sent to by one clause."""

    def read(self, given: str) -> Hex:
        """Read a hex. Raises NoSuchHex, OffThePitch or what speaks against it."""
        target = read_place(given)
        objection = self.objection(target)
        if objection is not None:
            raise objection
        return target

    @abstractmethod
    def objection(self, target: Hex) -> RefereeError | None:
        """Say what speaks against a hex of the pitch, or None."""


@dataclass(frozen=True)
class AimedAlone:
    """Hexes that are said without any word before them.

    clause: the clause under which it is asked for them.
    """

    targets: Answers[Hex]
    clause: str

    def every(self) -> Iterator[Hex]:
        """List them."""
        return self.targets.every()

    def read(self, given: str) -> Hex:
        """Read a hex. Raises WordDoesNotFit, or what the targets refuse."""
        check_words(given, self, self.clause)
        return self.targets.read(given)


def check_words(given: str, ways: Answers[object], clause: str, words: Sequence[str] = ("",)) -> None:
    """Refuse a word that the question does not know: letters alone, or before a hex.

    ways: the answers to it. words: those that it knows, "" where a hex is said without one.

    Raises WordDoesNotFit.
    """
    said = spoken(given)
    word, _, label = said.rpartition(" ")
    if not word and said.isalpha():
        first = next(iter(ways.every()), None)
        word, label = said, "" if first is None else str(first).rpartition(" ")[2]
    try:
        hex_ = Hex.parse(label)
    except NoSuchHex:
        return
    if word and word not in words:
        raise WordDoesNotFit(word, tuple(f"{each} {hex_}".strip() for each in words), clause)
