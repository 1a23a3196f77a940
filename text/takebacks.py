"""Losses by a takeback in words: the answers that disappear, and the dice that are burnt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from text.game_words import GameWords
from text.labels import labelled
from text.languages import T_
from text.message import N_, in_words, plain

LINES: Final = 12
LONGEST: Final = 200
"""Largest number of lines, and the largest length of each; the log has them all."""

SEALED_ANSWER: Final = N_("a hidden choice")
_ROLLS: Final = N_("Rolls: {rolls}")
_ROLL: Final = N_("{number} (a {face})")
_MORE: Final = N_("… and {more} more: /match log")


class Unsaid(NamedTuple):
    """An answer or a die that disappears.

    who: the side that chose or rolled.
    answer: as in the log; "" for a sealed one. roll: its number on the tape, None for a choice.
    """

    who: str
    answer: str
    roll: int | None


def listed(unsaid: Sequence[Unsaid], names: Mapping[str, str], game: GameWords) -> str:
    """Return answers as the reader may type them, those of one side in a line, with the dice between them.

    names: of players and sides.
    """
    said = [
        each if each.roll is not None else each._replace(answer=game.in_readers_words(each.answer)) for each in unsaid
    ]
    lines = list(_lines(said, names))
    more = len(lines) - LINES
    shown = lines[:LINES] + ([T_(_MORE).format(more=more)] if more > 0 else [])
    return "\n".join(f"- {line}" for line in shown)


def _answers(together: Iterable[Unsaid]) -> str:
    """Return as many answers as fit in a line."""
    said: list[str] = []
    room = LONGEST
    for each in together:
        room -= len(each.answer) + len("``, ")
        if room < 0:
            return ", ".join([*said, "…"])
        said.append(f"`{plain(each.answer)}`" if each.answer else T_(SEALED_ANSWER))
    return ", ".join(said)


def numbers(unsaid: Sequence[Unsaid]) -> str:
    """Return the numbers of the rolls, "41-43, 47"; "" for none."""
    rolls = sorted(each.roll for each in unsaid if each.roll is not None)
    runs = [[roll for _, roll in run] for _, run in groupby(enumerate(rolls), key=lambda each: each[1] - each[0])]
    return ", ".join(f"{run[0]}-{run[-1]}" if len(run) > 1 else str(run[0]) for run in runs)


def _lines(unsaid: Sequence[Unsaid], names: Mapping[str, str]) -> Iterator[str]:
    for side, together in groupby(unsaid, key=lambda each: each.who if each.roll is None else None):
        if side is None:
            rolls = (T_(_ROLL).format(number=each.roll, face=each.answer) for each in together)
            yield T_(_ROLLS).format(rolls=", ".join(rolls))
        else:
            yield labelled(in_words(side, names), _answers(together))
