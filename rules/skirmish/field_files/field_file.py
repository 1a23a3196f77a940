"""Fields as text files for any editor, read and written (SK-HEX-1, SK-HEX-2); see `docs/files/fields.md`.

field Ford
home A0-B1
away A6-B7
legend
A. floors 0 3
edges
B2-B3 A2-B2 wall 0.5
around A4-B4 wall 3
B4-B5 wall 3 door
map
A|..  ..  A.  ..
 |  ..  ..  ..  ..
B|..  ..  A.  ..
 |  ..  1:  ..  ..
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import takewhile
from typing import Final, TypeVar

from rules.hexes import COLUMNS, HEXES, ROWS, Hex
from rules.input.display_names import shown_name
from rules.skirmish.field_files.field_file_errors import FieldFault, FieldRefused, NoFieldName, NotOnField, UnknownWord
from rules.skirmish.field_files.field_map import legend_and_map, map_of
from rules.skirmish.field_files.field_symbols import (
    AROUND,
    FileWord,
    edge_between,
    edge_of,
    edge_words,
    edges_around,
    first_fault,
    hexes_of,
    words_of,
)
from rules.skirmish.model.battlefield import BARE, FLAT, Battlefield, Edge
from rules.skirmish.model.figures import Side

ZONE: Final = 4
"""Number of columns at its end where a side starts, if the file names none."""

NAMED: Final = "field"
SECTIONS: Final = ("legend", "edges", "map")


A_LINE: Final = 10
"""Number of edges written in one line."""

S = TypeVar("S")
T = TypeVar("T")


@dataclass
class _File:
    """The parts of a file: its lines unchanged, with their numbers."""

    name: FileWord | None = None
    zones: dict[Side, list[FileWord]] = field(default_factory=dict[Side, list[FileWord]])
    lines: dict[str, list[tuple[int, str]]] = field(default_factory=lambda: {section: [] for section in SECTIONS})
    faults: list[FieldFault] = field(default_factory=list[FieldFault])


@lru_cache(maxsize=16)
def read_field(text: str) -> Battlefield:
    """Return a field from its file. Raises FieldRefused with everything that is wrong."""
    file = _taken_apart(text.removeprefix("\ufeff"))
    drawn = map_of(file.lines["legend"], file.lines["map"], file.faults)
    ground = {place: each for place, each in drawn.ground.items() if each != FLAT}
    field = Battlefield(_name(file), drawn.columns, drawn.rows, ground)
    if drawn.columns:
        field = replace(field, edges=_edges(field, file), zones=_zones(field, file))
    if file.faults:
        raise FieldRefused(tuple(sorted(file.faults, key=first_fault)))
    return field


def _taken_apart(text: str) -> _File:
    file, section = _File(), ""
    for number, line in enumerate(text.splitlines(), start=1):
        words = words_of(line, number)
        if [word.text for word in words] in [[each] for each in SECTIONS]:
            section = words[0].text
        elif section:
            file.lines[section].append((number, line))
        elif words:
            _in_head(file, words)
    return file


def _in_head(file: _File, words: list[FileWord]) -> None:
    first, *rest = words
    if first.text == NAMED:
        file.name = FileWord(" ".join(word.text for word in rest), *(rest or words)[0][1:])
    elif first.text in set(Side):
        file.zones.setdefault(Side(first.text), []).extend(rest)
    else:
        file.faults.append(UnknownWord(*first.where, known=(NAMED, *(side.value for side in Side), *SECTIONS)))


def _name(file: _File) -> str:
    name = file.name or FileWord("", 1, 1)
    if not shown_name(name.text):
        file.faults.append(NoFieldName(*name.where))
    return name.text


def _zones(field: Battlefield, file: _File) -> dict[str, frozenset[Hex]]:
    ends = {
        Side.HOME: (place for place in field.hexes if place.column < ZONE),
        Side.AWAY: (place for place in field.hexes if place.column >= field.columns - ZONE),
    }
    zones = {side.value: frozenset(places) for side, places in ends.items()}
    for side, words in file.zones.items():
        zones[side.value] = frozenset(
            place for word in words for place in _read_or_note_fault(hexes_of, field, word, file)
        )
    return zones


def _edges(field: Battlefield, file: _File) -> dict[tuple[Hex, Hex], Edge]:
    edges: dict[tuple[Hex, Hex], Edge] = {}
    for number, line in file.lines["edges"]:
        words = words_of(line, number)
        if words:
            _put_edges(field, edges, words, file)
    return {ends: edge for ends, edge in sorted(edges.items()) if edge != BARE}


def _put_edges(field: Battlefield, edges: dict[tuple[Hex, Hex], Edge], words: list[FileWord], file: _File) -> None:
    """Set the edges that a line describes."""
    around = words[0].text == AROUND
    places = [word for word in words if word.text[:1].isupper()]
    said = [word for word in words[around:] if word not in places]
    if not places:
        file.faults.append(NotOnField(*words[0].where))
    for edge in _read_or_note_fault(_edge, field, said or [FileWord("", words[-1].line, words[-1].column)], file):
        if around:
            inside = [place for word in places for place in _read_or_note_fault(hexes_of, field, word, file)]
            edges.update(dict.fromkeys(edges_around(field, inside), edge))
        else:
            edges.update({pair: edge for word in places for pair in _read_or_note_fault(_one_edge, field, word, file)})


def _edge(_field: Battlefield, words: Sequence[FileWord]) -> Sequence[Edge]:
    return [edge_of(words)]


def _one_edge(field: Battlefield, word: FileWord) -> Sequence[tuple[Hex, Hex]]:
    return [edge_between(field, word)]


def _read_or_note_fault(
    read: Callable[[Battlefield, S], Sequence[T]], field: Battlefield, said: S, file: _File
) -> Sequence[T]:
    """Return the result of a reader of words; if it fails, note an error in the file."""
    try:
        return read(field, said)
    except FieldFault as fault:
        file.faults.append(fault)
        return ()


def field_text(field: Battlefield) -> str:
    """Return the text of a field, as `read_field` reads it."""
    legend, drawn = legend_and_map(field)
    zones = (f"{side} {' '.join(_ranges(places))}" for side, places in sorted(field.zones.items(), reverse=True))
    edges = list(_edge_lines(field))
    lines = [f"{NAMED} {field.name}", *zones]
    lines += ["legend", *legend] if legend else []
    lines += ["edges", *edges] if edges else []
    return "\n".join([*lines, "map", *drawn, ""])


def _edge_lines(field: Battlefield) -> Iterator[str]:
    alike: dict[Edge, list[str]] = {}
    for (one, other), edge in sorted(field.edges.items()):
        alike.setdefault(edge, []).append(f"{one}-{other}")
    for edge, ends in alike.items():
        for first in range(0, len(ends), A_LINE):
            yield f"{' '.join(ends[first : first + A_LINE])} {edge_words(edge)}"


def _ranges(places: Iterable[Hex]) -> Iterator[str]:
    """Yield rectangles that together cover some hexes, such as "A0-T3"."""
    left = set(places)
    while left:
        first = min(left)
        tall = _how_many(first + down in left and first.row + down < ROWS for down in range(ROWS))
        wide = _how_many(all(first + ROWS * right + down in left for down in range(tall)) for right in range(COLUMNS))
        last = HEXES[first + ROWS * (wide - 1) + tall - 1]
        left -= {first + ROWS * right + down for right in range(wide) for down in range(tall)}
        yield f"{first}-{last}" if last != first else str(first)


def _how_many(there: Iterable[bool]) -> int:
    """Return the number of true values before the first false one."""
    return sum(1 for _ in takewhile(bool, there))
