"""The words and signs in the file of a field, read and written (SK-HEX-2)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from rules.errors import NoSuchHex
from rules.hexes import Hex
from rules.skirmish.field_files.field_file_errors import (
    FieldFault,
    NotAHeight,
    NotFloors,
    NotNeighbours,
    NotOnField,
    UnknownWord,
)
from rules.skirmish.model.battlefield import HEIGHT, LOW, Battlefield, Edge, Ground, Terrain, Way
from rules.skirmish.routes.route_search import MOST_FLOORS

HIGHEST: Final = 20
"""Largest height of ground, floors and walls, and depth of ground, in paces."""

SIGNS: Final[Mapping[str, tuple[Terrain, bool]]] = {
    ".": (Terrain.OPEN, False), ",": (Terrain.OPEN, True),
    ":": (Terrain.DIFFICULT, False), ";": (Terrain.DIFFICULT, True),
    "%": (Terrain.VERY_DIFFICULT, False), "&": (Terrain.VERY_DIFFICULT, True),
    "X": (Terrain.IMPASSABLE, False),
}  # fmt: skip
"""The second character of a hex on the map: its terrain, and whether it gives cover. The first is its height."""

FLOORS: Final = ("height", "floors")
EDGES: Final = ("wall", *(way.value for way in Way), "door", "hatch", "window", "cover", "bare")
AROUND: Final = "around"

_WORD: Final = re.compile(r"\S+")
_NUMBER: Final = re.compile(r"-?\d{1,2}(?:\.[05])?")


class FileWord(NamedTuple):
    """A word and its place in the file, from 1."""

    text: str
    line: int
    column: int

    @property
    def where(self) -> tuple[int, int, str]:
        """The place and the text, the first arguments of an error."""
        return self.line, self.column, self.text


def words_of(line: str, number: int) -> list[FileWord]:
    """Return the words of a line; text after a "#" between spaces is a note."""
    found = [FileWord(each.group(), number, each.start() + 1) for each in _WORD.finditer(line)]
    note = next((at for at, word in enumerate(found) if word.text.startswith("#")), len(found))
    return found[:note]


def half_paces(word: FileWord) -> int:
    """Return a height in half-paces. Raises NotAHeight."""
    if not _NUMBER.fullmatch(word.text) or abs(float(word.text)) > HIGHEST:
        raise NotAHeight(*word.where)
    return round(float(word.text) * HEIGHT)


def paces(half: int) -> str:
    """Return a height in paces, as a file writes it."""
    return f"{half // HEIGHT}" if half % HEIGHT == 0 else f"{half / HEIGHT:.1f}"


def ground_of(words: Sequence[FileWord]) -> Ground:
    """Return the ground in a line of the legend, such as "floors 0 3 difficult cover". Raises a FieldFault."""
    floors, terrain, cover = (0,), Terrain.OPEN, False
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if word.text in FLOORS:
            floors = _floors(word, rest)
        elif word.text == "very" and rest and rest[0].text == "difficult":
            terrain = Terrain.VERY_DIFFICULT
            del rest[0]
        elif word.text in set(Terrain):
            terrain = Terrain(word.text)
        elif word.text == "cover":
            cover = True
        else:
            raise UnknownWord(*word.where, known=(*FLOORS, *(each.value for each in Terrain), "cover"))
    return Ground(floors, terrain, cover)


def _floors(word: FileWord, rest: list[FileWord]) -> tuple[int, ...]:
    found: list[int] = []
    while rest and (rest[0].text[0] in "-0123456789" or not found):
        found.append(half_paces(rest.pop(0)))
    rises = all(upper - lower >= LOW for lower, upper in pairwise(found))
    if not found or not rises or len(found) > (MOST_FLOORS if word.text == "floors" else 1):
        raise NotFloors(*word.where)
    return tuple(found)


def ground_words(ground: Ground) -> str:
    """Return the words for a ground, as `ground_of` reads them."""
    floors = " ".join(map(paces, ground.floors))
    kind = "height" if len(ground.floors) == 1 else "floors"
    terrain = f" {ground.terrain}" if ground.terrain is not Terrain.OPEN else ""
    return f"{kind} {floors}{terrain}{' cover' if ground.cover else ''}"


def edge_of(words: Sequence[FileWord]) -> Edge:
    """Return the edge that at least one word describes, such as "wall 3 door". Raises a FieldFault."""
    wall, way, said = 0, None, set[str]()
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if word.text == "wall":
            height = rest.pop(0) if rest else word
            wall = half_paces(height)
            if wall <= 0:
                raise NotAHeight(*height.where)
        elif word.text in set(Way):
            way = Way(word.text)
        elif word.text in EDGES:
            said.add(word.text)
        else:
            raise UnknownWord(*word.where, known=EDGES)
    return Edge(wall, way, opening=bool(said & {"door", "hatch"}), window="window" in said, cover="cover" in said)


def edge_words(edge: Edge) -> str:
    """Return the words for an edge, as `edge_of` reads them."""
    said = (
        f"wall {paces(edge.wall)}" if edge.wall else "",
        str(edge.way or ""),
        "door" if edge.opening else "",
        "window" if edge.window else "",
        "cover" if edge.cover else "",
    )
    return " ".join(filter(None, said)) or "bare"


def hexes_of(field: Battlefield, word: FileWord) -> list[Hex]:
    """Return a hex, or all hexes between two corners, such as "A0-T3". Raises NotOnField."""
    corners = [_hex(field, word, label) for label in word.text.split("-")]
    columns, rows = sorted(place.column for place in corners), sorted(place.row for place in corners)
    return [
        place for place in field.hexes if columns[0] <= place.column <= columns[-1] and rows[0] <= place.row <= rows[-1]
    ]


def edge_between(field: Battlefield, word: FileWord) -> tuple[Hex, Hex]:
    """Return two neighbours, such as "K12-L12". Raises NotOnField, NotNeighbours."""
    one, _, other = word.text.partition("-")
    ends = sorted((_hex(field, word, one), _hex(field, word, other)))
    if ends[0].distance(ends[1]) != 1:
        raise NotNeighbours(*word.where)
    return ends[0], ends[1]


def edges_around(field: Battlefield, places: Iterable[Hex]) -> Iterator[tuple[Hex, Hex]]:
    """Yield the edges between some hexes and all others on the field."""
    inside = set(places)
    for place in sorted(inside):
        for near in field.around(place):
            if near not in inside:
                yield (place, near) if place < near else (near, place)


def _hex(field: Battlefield, word: FileWord, label: str) -> Hex:
    try:
        place = Hex.parse(label)
    except NoSuchHex as wrong:
        raise NotOnField(*word.where) from wrong
    if not field.holds(place):
        raise NotOnField(*word.where)
    return place


def first_fault(fault: FieldFault) -> tuple[int, int]:
    """Return the sort key of an error."""
    return fault.line, fault.column
