"""The notation of worked cases (`docs/notation.md`): a file's sections, and the case in them. It plays nothing."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from rules.errors import NoSuchHex
from rules.hexes import axial

SECTIONS: Final = ("game", "clauses", "scene", "script", "then", "paths")
_AXIAL: Final = re.compile(r"\((-?\d+),(-?\d+)\)")


@dataclass(frozen=True)
class Case:
    """One worked case.

    game: the folder of its rules.
    clauses: the referee must ask, refuse, roll or report something under each of them.
    lines: the line numbers in the file of each section's lines, from 1.
    """

    title: str
    game: str
    clauses: tuple[str, ...]
    scene: str
    script: str
    then: tuple[str, ...]
    paths: tuple[str, ...]
    lines: Mapping[str, Sequence[int]] = field(default_factory=dict[str, Sequence[int]], compare=False)

    def line(self, section: str, number: int) -> int:
        """Return the line number in the file of a line in a section; 0 if unknown. number: from 1."""
        lines = self.lines.get(section, ())
        return lines[number - 1] if 0 < number <= len(lines) else 0


@dataclass(eq=False)
class CaseFails(Exception):
    """Error at the first difference between a case and the rules, in a sentence.

    line: its line number in the file; 0 if unknown.
    """

    difference: str
    line: int = 0

    def __str__(self) -> str:
        return self.difference


@dataclass(frozen=True)
class Sections:
    """The parts of a file in the notation of cases.

    title: its first line. parts: the lines of each section. lines: their numbers in the file, from 1.
    """

    title: str
    parts: Mapping[str, Sequence[str]]
    lines: Mapping[str, Sequence[int]]

    @property
    def case(self) -> Case:
        """The case in it."""
        parts = self.parts
        clauses = tuple(" ".join(parts["clauses"]).split())
        scene, script = "\n".join(parts["scene"]), "\n".join(parts["script"])
        game = " ".join(parts["game"])
        return Case(self.title, game, clauses, scene, script, tuple(parts["then"]), tuple(parts["paths"]), self.lines)


def read_case(text: str) -> Case:
    """Return a case read from its text; "(1,0)" is a hex too. Raises CaseFails if a section or a hex is unknown."""
    return read_sections(text, SECTIONS).case


def read_sections(text: str, names: Sequence[str]) -> Sections:
    """Return the sections of a file in the notation of cases. Raises CaseFails if a section or a hex is unknown.

    names: of the sections that it may have.
    """
    first = text[: len(text) - len(text.lstrip())].count("\n") + 1
    title, *lines = text.strip().splitlines() or [""]
    parts: dict[str, list[str]] = {name: [] for name in names}
    where: dict[str, list[int]] = {name: [] for name in names}
    section = ""
    for number, written in enumerate(lines, start=first + 1):
        line = _hexes_named(written, number)
        if line and not line[0].isspace():
            section, _, line = line.partition(" ")  # the text after the section's name is its first line
            if section not in parts:
                raise CaseFails(f"“{section}” is no section: there are {', '.join(names)}", number)
        if line.strip():
            if not section:
                raise CaseFails(f"“{line.strip()}” stands before the first section", number)
            parts[section].append(line.strip())
            where[section].append(number)
    return Sections(title.strip().lstrip("# "), parts, where)


def _hexes_named(line: str, number: int) -> str:
    """Return a line with the label of each hex that is given in steps from the centre. Raises CaseFails."""

    def label(found: re.Match[str]) -> str:
        try:
            return str(axial(int(found[1]), int(found[2])))
        except NoSuchHex as none:
            raise CaseFails(f"{found[0]} is no hex", number) from none

    return _AXIAL.sub(label, line.rstrip())
