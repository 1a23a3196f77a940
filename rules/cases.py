"""Worked cases: `python -m rules.cases FILE...` plays each and prints the first difference.

A file holds one case, in the notation of `docs/notation.md`: a title, the game, the clauses it shows, a scene, a script
with its dice, and the facts afterwards. This module knows no game: a case names its game, whose `CaseStage`
(`rules.case_stage`) plays it. Nothing else in `rules/` imports this module, and no other module there reads files;
lessons (`matchday/lessons/`) are cases with words, and have its sections besides their own.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from traceback import extract_tb
from typing import Any, Final

from rules.case_stage import CaseStage, SceneUnclear, in_a_sentence
from rules.errors import NoSuchHex, RefereeError
from rules.hexes import axial
from rules.referee import Observer, Referee
from rules.script import ScriptDiffers, play_out

SECTIONS: Final = ("game", "clauses", "scene", "script", "then", "paths")
_ROOT: Final = Path(__file__).parent.parent
_MEANS: Final = {"asks nobody": "asks nothing"}
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


def play_case(case: Case) -> None:
    """Play a case. Raises CaseFails at the first difference, or for a clause that does not come up."""
    stage = stage_of(case.game, case.line("game", 1))
    clauses = set[str]()
    for number, line in enumerate(case.paths, start=1):
        _check_path(stage, line, case.line("paths", number))
    if case.scene:
        _play(case, stage, lambda clause, _: clauses.add(clause))
    silent = [clause for clause in case.clauses if clause not in clauses]
    if silent:
        wrong = f"the referee neither asks, rolls, refuses nor reports under {', '.join(silent)}"
        raise CaseFails(wrong, case.line("clauses", 1))


def _play(case: Case, stage: CaseStage, observer: Observer) -> None:
    """Set the scene up, play the script before an observer, and check the facts afterwards."""
    try:
        match = stage.set_scene(case.scene)
        referee = Referee(
            stage.script(match),
            save=lambda: stage.at_top(match),
            die_clause=stage.die_clause,
            observers=(observer,),
        )
        play_out(referee, case.script, to_the_end=False)
    except SceneUnclear as unclear:
        raise CaseFails(unclear.wrong, case.line("scene", unclear.line)) from unclear
    except ScriptDiffers as differs:
        wrong = f"the script says “{differs.script}”, but the referee {differs.referee}"
        raise CaseFails(wrong, case.line("script", differs.line)) from differs
    except RefereeError as wrong:
        raise CaseFails(in_a_sentence(wrong)) from wrong
    for number, line in enumerate(case.then, start=1):
        _check_fact(stage, match, referee, line, case.line("then", number))


def stage_of(game: str, line: int = 0) -> CaseStage:
    """Return the stage of a game. Raises CaseFails if there is no such game.

    line: the line number that names the game.
    """
    try:
        stage: CaseStage = import_module(f"rules.{game}.scenes.case_facts").STAGE
    except ModuleNotFoundError as none:
        raise CaseFails(f"“{game}” is no game: a case says its own behind the word “game”", line) from none
    return stage


def _check_path(stage: CaseStage, line: str, where: int) -> None:
    """Check a line such as "M19 M21: N20 M20 M21". where: its line number in the file."""
    given, _, listed = line.partition(":")
    try:
        found = " ".join(map(str, stage.paths(given)))
    except (RefereeError, LookupError, ValueError) as wrong:
        raise CaseFails(f"“{line}”: {in_a_sentence(wrong)}", where) from wrong
    if found != " ".join(listed.split()):
        raise CaseFails(f"{given} gives {found or 'nothing'}, not {listed.strip()}", where)


def _check_fact(stage: CaseStage, match: Any, referee: Referee, line: str, where: int) -> None:  # noqa: ANN401 - a match of any game
    """Check a line such as "10h K19". where: its line number in the file."""
    name, _, fact = _MEANS.get(" ".join(line.split()), line).partition(" ")
    found = stage.fact(match, referee, name)
    if found is None:
        raise CaseFails(f"“{name}” is no fact: {stage.facts}", where)
    if found != " ".join(fact.split()):
        raise CaseFails(f"afterwards {name} is “{found}”, not “{fact}”", where)


def failures(files: Sequence[str]) -> Iterator[str]:
    """Play the cases of some files; yield a sentence for each that fails."""
    for name in files:
        try:
            play_case(read_case(Path(name).read_text(encoding="utf-8")))
        except CaseFails as failed:
            yield f"{name}:{failed.line}: {failed}" if failed.line else f"{name}: {failed}"
        except OSError as none:
            yield f"{name}: {none.strerror}"
        except UnicodeDecodeError:
            yield f"{name}: it is no text in UTF-8"
        except Exception as broke:  # noqa: BLE001 - the other files are still played
            yield f"{name}: the rules broke {_place_of(broke)}, {type(broke).__name__}: {broke}"


def _place_of(broke: Exception) -> str:
    """Return where an error was raised: "in rules/hexes.py, line 50"."""
    last = extract_tb(broke.__traceback__)[-1]
    file = Path(last.filename)
    inside = file.is_relative_to(_ROOT)
    return f"in {file.relative_to(_ROOT).as_posix() if inside else file.name}, line {last.lineno}"


def main(files: Sequence[str]) -> int:
    """Play the cases of some files. Returns 1 if one of them fails, 2 if none is named."""
    if not files:
        print("usage: python -m rules.cases FILE...")  # noqa: T201 - a command line tool
        return 2
    failed = list(failures(files))
    for line in failed:
        print(line)  # noqa: T201
    print(f"{len(files) - len(failed)} of {len(files)} cases hold")  # noqa: T201
    return int(bool(failed))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
