"""Reader of texts with rows: as a table (CSV) or as JSON, each row with its line number. Contents are not checked."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, cast

_DELIMITERS: Final = ",;\t"
_BEGINS: Final = re.compile(r"[^\s,:]")


@dataclass(eq=False)
class NotATable(Exception):
    """Error for a text that is neither a table nor JSON of rows, at the first line that does not fit.

    Each game refuses it in its own words.
    """

    line: int


@dataclass(eq=False)
class ColumnsMissing(Exception):
    """Error for a table without some of its columns.

    found: the names of its columns.
    """

    line: int
    columns: tuple[str, ...]
    found: tuple[str, ...]


@dataclass(frozen=True)
class TableSchema:
    """The expected form of a table.

    rows: the name of the list of rows in JSON. columns: that are required. facts: that may stand above them.
    written: each column and fact by the spellings allowed, in small letters only.
    """

    rows: str
    columns: Sequence[str]
    facts: Sequence[str]
    written: Mapping[str, str]

    def column(self, written: str) -> str:
        """Return the column or fact meant by "High Pass" or "high_pass", else ""."""
        return self.written.get("".join(filter(str.isalpha, written.casefold())), "")


@dataclass(frozen=True, slots=True)
class FileRow:
    """One row as written.

    line: its first line number, from 1.
    cells: the text in each of its columns.
    """

    line: int
    cells: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class ParsedTable:
    """The contents of a text.

    facts: the values of its facts, each with its line number.
    """

    rows: Sequence[FileRow]
    facts: Mapping[str, tuple[int, str]] = field(default_factory=dict[str, tuple[int, str]])


def parse_table(text: str, form: TableSchema) -> ParsedTable:
    """Return the rows and facts in a text. Raises NotATable or ColumnsMissing."""
    plain = text.removeprefix("\ufeff")
    return _from_json(plain, form) if plain.lstrip().startswith(("{", "[")) else _from_table(plain, form)


def _from_table(text: str, form: TableSchema) -> ParsedTable:
    lines = text.splitlines()
    delimiter = max(_DELIMITERS, key=text.count)
    facts: dict[str, tuple[int, str]] = {}
    header: list[str] = []
    rows: list[FileRow] = []
    for line, cells in _records(lines, delimiter):
        first = form.column(cells[0])
        if header:
            rows.append(FileRow(line, {column: cell for column, cell in zip(header, cells, strict=False) if column}))
        elif first in form.facts:
            facts[first] = line, cells[1] if len(cells) > 1 else ""
        else:
            header = [form.column(cell) for cell in cells]
            missing = tuple(column for column in form.columns if column not in header)
            if missing:
                raise ColumnsMissing(line, missing, tuple(filter(None, cells)))
    if not header:
        raise NotATable(len(lines) or 1)
    return ParsedTable(rows, facts)


def _records(lines: Sequence[str], delimiter: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the records of a table that are not empty, each with its first line number."""
    reader = csv.reader((f"{line}\n" for line in lines), delimiter=delimiter, strict=True)
    line = 1
    try:
        for cells in reader:
            if any(map(str.strip, cells)):
                yield line, [cell.strip() for cell in cells]
            line = reader.line_num + 1
    except csv.Error as wrong:
        raise NotATable(line) from wrong


def _from_json(text: str, form: TableSchema) -> ParsedTable:
    try:
        given: Any = json.loads(text)
    except (ValueError, RecursionError) as wrong:
        raise NotATable(getattr(wrong, "lineno", 1)) from wrong
    whole = cast("dict[str, Any]", given) if isinstance(given, dict) else {form.rows: given}
    listed = whole.get(form.rows)
    if not isinstance(listed, list):
        raise NotATable(1)
    places = _places_of(text) if whole is given else {form.rows: next(_values(text, 0))}
    lines = (_line(text, at) for at in _values(text, places[form.rows] + 1))
    rows = [FileRow(line, _cells(line, row, form)) for line, row in zip(lines, cast("list[Any]", listed), strict=True)]
    return ParsedTable(
        rows, {fact: (_line(text, places[fact]), _cell(whole[fact])) for fact in form.facts if fact in whole}
    )


def _cells(line: int, row: Any, form: TableSchema) -> dict[str, str]:  # noqa: ANN401 - whatever stands in a list of JSON
    if not isinstance(row, dict):
        raise NotATable(line)
    written = cast("dict[str, Any]", row).items()
    return {form.column(key): _cell(value) for key, value in written if form.column(key)}


def _cell(value: object) -> str:
    """Return a value in JSON as a table would have it: null is blank."""
    return "" if value is None else str(value).strip()


def _line(text: str, at: int) -> int:
    return text.count("\n", 0, at) + 1


def _places_of(text: str) -> dict[str, int]:
    """Return the positions of the values in a JSON object, by name: of a name given twice, the last."""
    places = list(_values(text, next(_values(text, 0)) + 1))
    decoder = json.JSONDecoder()
    return {decoder.raw_decode(text, name)[0]: value for name, value in zip(places[::2], places[1::2], strict=True)}


def _values(text: str, at: int) -> Iterator[int]:
    """Yield the position of each value in a JSON list, or of each name and value in an object.

    at: the position behind the opening bracket.
    """
    decoder = json.JSONDecoder()
    while text[at := next(_BEGINS.finditer(text, at)).start()] not in "]}":
        yield at
        _, at = decoder.raw_decode(text, at)
