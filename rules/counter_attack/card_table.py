"""A text with cards taken apart: as a table (CSV) or as JSON, every card with its line. What it says is not judged."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, cast

from rules.counter_attack.squad_faults import CardsRefused, NoCardFile, NoColumn

NAME: Final = "name"
IN_BOTH: Final = ("pace", "dribbling", "high pass", "resilience")
OF_OUTFIELD: Final = ("heading", "shooting", "tackling")
OF_KEEPERS: Final = ("aerial", "saving", "handling")
ABILITY: Final = "ability"
"""A column that may be left out."""

COLUMNS: Final = (NAME, *IN_BOTH, *OF_OUTFIELD, *OF_KEEPERS)
FACTS: Final = ("club", "kit")

_NAMES: Final = (*COLUMNS, ABILITY, *FACTS)
_WRITTEN: Final = {name.replace(" ", ""): name for name in _NAMES} | {"aerialability": "aerial"}
_DELIMITERS: Final = ",;\t"
_CARDS: Final = re.compile(r'"cards"\s*:\s*\[')
_BETWEEN: Final = re.compile(r"[\s,]*")


@dataclass(frozen=True, slots=True)
class Row:
    """One card as it is written.

    line: where it begins, from 1.
    cells: what stands in each column of COLUMNS, and in ABILITY, that it has.
    """

    line: int
    cells: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Table:
    """All that a text says.

    facts: what it says of FACTS, each with its line.
    """

    rows: Sequence[Row]
    facts: Mapping[str, tuple[int, str]] = field(default_factory=dict[str, tuple[int, str]])


def taken_apart(text: str) -> Table:
    """Take a text apart. Raises CardsRefused with NoCardFile or NoColumn where it cannot be."""
    plain = text.removeprefix("\ufeff")
    return _from_json(plain) if plain.lstrip().startswith(("{", "[")) else _from_table(plain)


def _column(written: str) -> str:
    """Return the column, or the fact of FACTS, that is meant by "High Pass" or "high_pass", else ""."""
    return _WRITTEN.get("".join(filter(str.isalpha, written.casefold())), "")


def _from_table(text: str) -> Table:
    lines = text.splitlines()
    delimiter = max(_DELIMITERS, key=text.count)
    facts: dict[str, tuple[int, str]] = {}
    header: list[str] = []
    rows: list[Row] = []
    for line, cells in _records(lines, delimiter):
        first = _column(cells[0])
        if header:
            rows.append(Row(line, {column: cell for column, cell in zip(header, cells, strict=False) if column}))
        elif first in FACTS:
            facts[first] = line, cells[1] if len(cells) > 1 else ""
        else:
            header = [_column(cell) for cell in cells]
            missing = [NoColumn(line, column, tuple(filter(None, cells))) for column in COLUMNS if column not in header]
            if missing:
                raise CardsRefused(tuple(missing))
    if not header:
        raise CardsRefused((NoCardFile(len(lines) or 1),))
    return Table(rows, facts)


def _records(lines: Sequence[str], delimiter: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the records of a table that are not empty, each with the line where it begins."""
    reader = csv.reader((f"{line}\n" for line in lines), delimiter=delimiter, strict=True)
    line = 1
    try:
        for cells in reader:
            if any(map(str.strip, cells)):
                yield line, [cell.strip() for cell in cells]
            line = reader.line_num + 1
    except csv.Error as wrong:
        raise CardsRefused((NoCardFile(line),)) from wrong


def _from_json(text: str) -> Table:
    try:
        given: Any = json.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise CardsRefused((NoCardFile(getattr(wrong, "lineno", 1)),)) from wrong
    whole = cast("dict[str, Any]", given) if isinstance(given, dict) else {"cards": given}
    cards = whole.get("cards")
    found = _CARDS.search(text) if isinstance(given, dict) else _BETWEEN.match(text)
    if not isinstance(cards, list) or found is None:
        raise CardsRefused((NoCardFile(1),))
    at = found.end() + (whole is not given)
    listed = cast("list[Any]", cards)
    rows = [Row(line, _cells(line, card)) for line, card in zip(_lines_of(text, at), listed, strict=True)]
    return Table(rows, {fact: (1, str(whole[fact])) for fact in FACTS if fact in whole})


def _cells(line: int, card: Any) -> dict[str, str]:  # noqa: ANN401 - whatever stands in a list of JSON
    if not isinstance(card, dict):
        raise CardsRefused((NoCardFile(line),))
    written = cast("dict[str, Any]", card).items()
    return {_column(key): "" if value is None else str(value).strip() for key, value in written if _column(key)}


def _lines_of(text: str, at: int) -> Iterator[int]:
    """Yield the line on which each value of a list in JSON begins.

    at: the place in the text behind the bracket that opens the list.
    """
    decoder = json.JSONDecoder()
    while True:
        space = _BETWEEN.match(text, at)
        at = space.end() if space else at
        if text[at] == "]":
            return
        yield text.count("\n", 0, at) + 1
        _, at = decoder.raw_decode(text, at)
