"""The map in the file of a field: two lines a row, two characters a hex; odd columns are on the second line."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from rules.hexes import HEXES, ROWS, Hex
from rules.skirmish.field_files.field_file_errors import (
    EmptyHex,
    FieldFault,
    OutOfPlace,
    UnknownPair,
    WrongExtent,
    WrongRow,
)
from rules.skirmish.field_files.field_symbols import SIGNS, FileWord, ground_of, ground_words, words_of
from rules.skirmish.model.battlefield import HEIGHT, Battlefield, Ground

MOST: Final = (60, 26)
"""Largest numbers of columns and rows of a field."""

LEAST: Final = 2
"""Smallest number of columns and of rows of a field."""

Lines: TypeAlias = Sequence[tuple[int, str]]
"""Lines of a file with their numbers, from 1."""

_LINE: Final = re.compile(r"(?P<row>[A-Z]?) *\|(?P<hexes>.*)")
_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_OWN_SIGNS: Final = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class FieldMap:
    """The contents of a map. columns, rows: 0 if unknown."""

    columns: int = 0
    rows: int = 0
    ground: Mapping[Hex, Ground] = field(default_factory=dict[Hex, Ground])


def map_of(legend: Lines, lines: Lines, faults: list[FieldFault]) -> FieldMap:
    """Return a map read with its legend; its errors are added to `faults`."""
    meanings = _legend(legend, faults)
    pairs = list(_pairs([each for each in lines if not each[1].startswith("#") and each[1].strip()], faults))
    columns, rows = (max((at[part] + 1 for _, at in pairs), default=0) for part in (0, 1))
    if not (LEAST <= columns <= MOST[0] and LEAST <= rows <= MOST[1]):
        line = lines[0][0] if lines else 1
        faults.append(WrongExtent(line, 1, "map", columns, rows, MOST))
        return FieldMap()
    ground: dict[Hex, Ground] = {}
    for pair, (column, row) in pairs:
        meant = meanings.get(pair.text) or _plain(pair.text)
        if meant is None:
            faults.append(UnknownPair(*pair.where, known=tuple(meanings)))
        else:
            ground[HEXES[column * ROWS + row]] = meant
    faults.extend(_missing(lines, columns, rows, {at for _, at in pairs}))
    return FieldMap(columns, rows, ground)


def _legend(lines: Lines, faults: list[FieldFault]) -> dict[str, Ground]:
    meanings: dict[str, Ground] = {}
    for number, line in lines:
        pair, *rest = words_of(line, number) or [FileWord("", number, 1)]
        try:
            if len(pair.text) == len(".."):
                meanings[pair.text] = ground_of(rest)
            elif pair.text:
                faults.append(UnknownPair(*pair.where, known=()))
        except FieldFault as fault:
            faults.append(fault)
    return meanings


def _plain(pair: str) -> Ground | None:
    """Return the meaning of two characters without a legend: a height in paces, and a sign for the terrain."""
    height, sign = pair
    if sign not in SIGNS or height not in ".123456789":
        return None
    return Ground((int(height.replace(".", "0")) * HEIGHT,), *SIGNS[sign])


def _pairs(lines: Lines, faults: list[FieldFault]) -> Iterator[tuple[FileWord, tuple[int, int]]]:
    """Yield the characters of each hex, with the numbers of its column and its row."""
    for index, (number, line) in enumerate(lines):
        row, odd = divmod(index, 2)
        found, expected = _LINE.fullmatch(line.rstrip()), "" if odd else _LETTERS[min(row, ROWS - 1)]
        if found is None or found["row"] not in {expected, ""}:
            faults.append(WrongRow(number, 1, line[:1], f"{expected or ' '}|"))
            continue
        start, hexes = found.start("hexes"), found["hexes"]
        for at in range(0, len(hexes), 2):
            pair = FileWord(hexes[at : at + 2], number, start + at + 1)
            if pair.text.isspace():
                continue
            if at // 2 % 2 != odd or len(pair.text.strip()) != len(".."):
                faults.append(OutOfPlace(*pair.where))
                break
            yield pair, (at // 2, row)


def _missing(lines: Lines, columns: int, rows: int, there: Iterable[tuple[int, int]]) -> Iterator[FieldFault]:
    drawn = set(there)
    numbers = [number for number, line in lines if not line.startswith("#") and line.strip()]
    for row in range(rows):
        for column in range(columns):
            if (column, row) not in drawn:
                number = numbers[min(2 * row + column % 2, len(numbers) - 1)]
                yield EmptyHex(number, 2 * column + len("A|") + 1, str(HEXES[column * ROWS + row]))


def legend_and_map(field: Battlefield) -> tuple[list[str], list[str]]:
    """Return lines of a legend and a map that read back as the ground of a field."""
    grounds = dict.fromkeys(field.at(place) for place in field.hexes)
    signs = {meant: pair for pair in _plain_pairs() if (meant := _plain(pair)) in grounds and meant}
    own = [ground for ground in grounds if ground not in signs]
    signs |= dict(zip(own, _own_pairs(), strict=False))
    legend = [f"{signs[ground]} {ground_words(ground)}" for ground in own]
    return legend, [_numbers(field), *_drawn(field, signs)]


def _numbers(field: Battlefield) -> str:
    """Return the numbers of the even columns, for a note above them."""
    return ("# " + "".join(f"{column:<4}" for column in range(0, field.columns, 2))).rstrip()


def _drawn(field: Battlefield, signs: Mapping[Ground, str]) -> Iterator[str]:
    for row in range(field.rows):
        for odd, label in enumerate((_LETTERS[row], " ")):
            pairs = (
                signs[field.at(HEXES[column * ROWS + row])] if column % 2 == odd else "  "
                for column in range(field.columns)
            )
            yield f"{label}|{''.join(pairs)}".rstrip()


def _plain_pairs() -> Iterator[str]:
    return (height + sign for height in ".123456789" for sign in SIGNS)


def _own_pairs() -> Iterator[str]:
    return (first + second for second in _LETTERS for first in _OWN_SIGNS)
