"""The dice tape: every die of a match follows from a seed whose hash the managers have (`docs/dice.md`)."""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import TypeAlias

from rules.asking import Roll
from rules.input.display_names import printable
from rules.log import Entry

_BYTE = 256
_GOES_ON = re.compile(r"goes on from match \d+, (?P<lines>\d+) lines, sha256 (?P<hashed>[0-9a-f]{64})(?:, match \d+)?")
LONGEST_WORD = 40


@dataclass(frozen=True, slots=True)
class Tape:
    """The dice of one match. Roll 41 is the same die for everybody, at any time.

    seed: the secret of the match.
    words: mixed in by the managers, so that not even the bot's owner can choose the seed for its dice.
    """

    seed: bytes = field(repr=False)
    match_id: int
    words: str

    def face(self, number: int, faces: int = 6) -> int:
        """Return the face of roll `number`, from 1 to `faces`, all equally likely.

        It is read from one byte for up to 256 faces, from two for up to 65,536, and so on.

        number: 1 for the first roll of the match.
        """
        width = (max(faces - 1, 1).bit_length() + 7) // 8  # bytes
        values = _BYTE**width
        fair = values - values % faces  # a value from here on would favour the low faces, so the next one is taken
        drawn = self.bytes_of(number)
        while True:
            value = int.from_bytes(bytes(islice(drawn, width)))
            if value < fair:
                return 1 + value % faces

    def bytes_of(self, number: int) -> Iterator[int]:
        """Yield the bytes of roll `number`: one keyed hash, and further ones without end."""
        said = f"{self.match_id}|{number}|{self.words}"
        block = 0
        while True:
            yield from hmac.digest(self.seed, said.encode() if not block else f"{said}|{block}".encode(), "sha256")
            block += 1


DiceSource: TypeAlias = Callable[[Tape, int, Roll], int]
"""Source of dice, given the tape, the number of the roll and its purpose. Only tests do not use the tape."""


def from_the_tape(tape: Tape, number: int, roll: Roll) -> int:
    """Draw a die from the tape, as in every real match."""
    return tape.face(number, roll.faces)


def word_of(typed: str) -> str:
    """Return a manager's word fit to be mixed in and shown: one line without bars or backticks, at most 40 letters."""
    return printable(re.sub("[|`]", " ", typed))[:LONGEST_WORD].strip()


def goes_on_from(match_id: int, taken_over: Sequence[Entry], number: int | None = None) -> str:
    """Return the words for the dice of a match that continues another one.

    They are mixed into every roll and shown before the first, and so bind the lines that were taken over. They are
    longer than any two managers' words.

    match_id: of the continued match. taken_over: the lines that both have in common.
    number: the new match's own id, since two may continue the same lines. None for old files without it.
    """
    own = f", match {number}" if number is not None else ""
    return f"goes on from match {match_id}, {len(taken_over)} lines, sha256 {_hashed(taken_over)}{own}"


def taken_over(words: str, lines: Sequence[Entry]) -> Sequence[Entry] | None:
    """Return the lines that a match took over from another one; None if they differ from the ones that were bound.

    words: mixed into its dice. lines: its log.
    """
    said = _GOES_ON.fullmatch(words)
    found = lines[: int(said["lines"])] if said else ()
    return found if said is None or _hashed(found) == said["hashed"] else None


def _hashed(lines: Sequence[Entry]) -> str:
    text = "\n".join(f"{each.ply} {each.asked}: {each.answer}" for each in lines)
    return hashlib.sha256(text.encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class DiceCheck:
    """Result of checking every die of a match against its tape.

    rolls: number of dice rolled.
    wrong: numbers of the rolls that differ from the tape.
    commitment_fits: whether the seed's hash is the published one.
    taken_over: number of dice taken over from another match and its tape.
    elsewhere_fits: whether these are the ones bound when the match began, and no other die lacks its number.
    """

    rolls: int
    wrong: tuple[int, ...]
    commitment_fits: bool
    taken_over: int = 0
    elsewhere_fits: bool = True

    @property
    def fits(self) -> bool:
        """Whether nothing is wrong."""
        return self.commitment_fits and self.elsewhere_fits and not self.wrong
