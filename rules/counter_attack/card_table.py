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
FACTS: Final = ("club", "kit", "captain")

_NAMES: Final = (*COLUMNS, ABILITY, *FACTS)
_WRITTEN: Final = {name.replace(" ", ""): name for name in _NAMES} | {"aerialability": "aerial"}
_DELIMITERS: Final = ",;\t"
_CARDS: Final = "cards"
_BEGINS: Final = re.compile(r"[^\s,:]")


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
    whole = cast("dict[str, Any]", given) if isinstance(given, dict) else {_CARDS: given}
    cards = whole.get(_CARDS)
    if not isinstance(cards, list):
        raise CardsRefused((NoCardFile(1),))
    places = _places_of(text) if whole is given else {_CARDS: next(_values(text, 0))}
    lines = (_line(text, at) for at in _values(text, places[_CARDS] + 1))
    listed = cast("list[Any]", cards)
    rows = [Row(line, _cells(line, card)) for line, card in zip(lines, listed, strict=True)]
    return Table(rows, {fact: (_line(text, places[fact]), _cell(whole[fact])) for fact in FACTS if fact in whole})


def _cells(line: int, card: Any) -> dict[str, str]:  # noqa: ANN401 - whatever stands in a list of JSON
    if not isinstance(card, dict):
        raise CardsRefused((NoCardFile(line),))
    written = cast("dict[str, Any]", card).items()
    return {_column(key): _cell(value) for key, value in written if _column(key)}


def _cell(value: object) -> str:
    """Return what a table would have for a value in JSON: null is blank."""
    return "" if value is None else str(value).strip()


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


def _places_of(text: str) -> dict[str, int]:
    """Return where the values of an object in JSON begin, by their names: of a name given twice the last."""
    places = list(_values(text, next(_values(text, 0)) + 1))
    decoder = json.JSONDecoder()
    return {decoder.raw_decode(text, name)[0]: value for name, value in zip(places[::2], places[1::2], strict=True)}


def _values(text: str, at: int) -> Iterator[int]:
    """Yield where each value of a list in JSON begins, or each name and each value of an object.

    at: the place in the text behind the bracket that opens it.
    """
    decoder = json.JSONDecoder()
    while text[at := next(_BEGINS.finditer(text, at)).start()] not in "]}":
        yield at
        _, at = decoder.raw_decode(text, at)
