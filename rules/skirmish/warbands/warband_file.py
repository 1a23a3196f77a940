"""Warbands from files of managers, as CSV or JSON text: a file is taken whole or refused (`docs/files/warbands.md`)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from rules.asking import spoken
from rules.input import table_files
from rules.input.display_names import printable, shown_name
from rules.input.table_files import ColumnsMissing, FileRow, NotATable, TableSchema
from rules.skirmish.model.figures import Profile
from rules.skirmish.warbands.warband import CHARACTERISTICS, FLAGS, LARGEST, Warband, flags_of, read_colour
from rules.skirmish.warbands.warband_file_errors import (
    FigureTwice,
    NameIsAWord,
    NoColour,
    NoFigureName,
    NoSuchColumn,
    NoSuchFlag,
    NotPoints,
    NoWarbandFile,
    NoWarbandName,
    TooManyFigures,
    WarbandFault,
    WarbandRefused,
)

LETTERS: Final = (3, 20)
"""Smallest and largest number of letters in the name of a figure."""

POINTS: Final = (1, 10)
"""Smallest and largest value of a characteristic."""

TAKEN: Final = frozenset(
    {
        "agree", "and", "around", "away", "cast", "charge", "climb", "crawl", "dead", "dive", "done", "drawn", "end",
        "endcharges", "endphase", "engage", "field", "flees", "hide", "home", "intercept", "jump", "leap", "left",
        "match", "move", "out", "over", "part", "pass", "phase", "prone", "rallied", "referee", "refuse", "run", "shot",
        "stand", "standing", "stop", "stunned", "then", "turn", "undo", "via", "walk", "wounds",
    }
)  # fmt: skip
"""Words of orders that cannot be names."""

NAME: Final = "name"
FLAG: Final = "flags"
FACTS: Final = ("warband", "colour")
_LONG: Final = {full: short for short, full in CHARACTERISTICS.items()}
_FORM: Final = TableSchema(
    rows="figures",
    columns=(NAME, *CHARACTERISTICS),
    facts=FACTS,
    written={each: each for each in (NAME, FLAG, *FACTS)}
    | {short.casefold(): short for short in CHARACTERISTICS}
    | _LONG
    | {"color": "colour", "leader": "Ld", "cd": "Ld", "f": "S", "e": "T"},
)
_FLAGS: Final[Mapping[str, str]] = {flag.replace("_", ""): flag for flag in FLAGS} | {"fear": "causes_fear"}
_APART: Final = re.compile(r"[,;/|]")


def read_warband(text: str) -> Warband:
    """Return the warband of one manager. Raises WarbandRefused with all that is wrong, in the order of its lines."""
    try:
        table = table_files.parse_table(text, _FORM)
    except NotATable as wrong:
        raise WarbandRefused((NoWarbandFile(wrong.line),)) from wrong
    except ColumnsMissing as wrong:
        missing = tuple(NoSuchColumn(wrong.line, column, wrong.found) for column in wrong.columns)
        raise WarbandRefused(missing) from wrong
    faults = (*_faults_of_facts(table), *_faults_of_figures(table))
    if faults:
        raise WarbandRefused(tuple(sorted(faults, key=lambda fault: fault.line)))
    name, colour = (table.facts[fact][1] for fact in FACTS)
    return Warband(shown_name(name), read_colour(colour), tuple(map(_profile, table.rows)))


def warband_name(name: str) -> str:
    """Return the name of a warband without spare spaces. Raises WarbandRefused if it cannot be shown."""
    shown = shown_name(name)
    if not shown:
        raise WarbandRefused((NoWarbandName(1, name),))
    return shown


def warband_text(warband: Warband) -> str:
    """Return a warband as the table that `read_warband` reads."""
    lines = [f"warband,{warband.name}", f"colour,{warband.colour}", ",".join((NAME, *CHARACTERISTICS, FLAG))]
    for profile in warband.figures:
        points = (str(getattr(profile, name)) for name in CHARACTERISTICS.values())
        lines.append(",".join((profile.name, *points, "; ".join(flags_of(profile)))))
    return "\n".join([*lines, ""])


def _profile(row: FileRow) -> Profile:
    points = {name: int(row.cells[short]) for short, name in CHARACTERISTICS.items()}
    flags = {_FLAGS[flag]: True for flag in _flags(row)}
    return replace(Profile(row.cells[NAME].strip()), **points, **flags)


def _flags(row: FileRow) -> list[str]:
    """Return the properties of a figure in a row, in small letters only."""
    words = ("".join(filter(str.isalpha, each.casefold())) for each in _APART.split(row.cells.get(FLAG, "")))
    return [word for word in words if word]


def _faults_of_facts(table: table_files.ParsedTable) -> Iterator[WarbandFault]:
    line, name = table.facts.get("warband", (1, ""))
    if not shown_name(name):
        yield NoWarbandName(line, name)
    line, colour = table.facts.get("colour", (1, ""))
    if not read_colour(colour):
        yield NoColour(line, colour)
    if not 0 < len(table.rows) <= LARGEST:
        yield TooManyFigures(1, len(table.rows), LARGEST)


def _faults_of_figures(table: table_files.ParsedTable) -> Iterator[WarbandFault]:
    first: dict[str, int] = {}
    for row in table.rows:
        name = row.cells.get(NAME, "")
        if not (LETTERS[0] <= len(name) <= LETTERS[1] and name.isalpha() and name == printable(name)):
            yield NoFigureName(row.line, name, *LETTERS)
        elif spoken(name) in TAKEN:
            yield NameIsAWord(row.line, name)
        elif first.setdefault(spoken(name), row.line) != row.line:
            yield FigureTwice(row.line, name, first[spoken(name)])
        yield from _faults_of_points(row, name)


def _faults_of_points(row: FileRow, name: str) -> Iterator[WarbandFault]:
    for short in CHARACTERISTICS:
        given = row.cells.get(short, "")
        if not (given.isascii() and given.isdecimal() and POINTS[0] <= int(given) <= POINTS[1]):
            yield NotPoints(row.line, name, short, given, *POINTS)
    for flag in _flags(row):
        if flag not in _FLAGS:
            yield NoSuchFlag(row.line, name, flag, tuple(each.replace("_", " ") for each in FLAGS))
