"""Worked cases: `python -m rules.cases FILE...` plays each and shows the first difference.

One case a file, in the notation of `docs/notation.md`: a title, the game, the clauses it shows, a scene, a script with
its dice, and what must hold afterwards. It knows no game: the one that a case names tells how it is played, in a
`rules.worked.Stage`. Nothing imports this module but its test, and no other module of `rules/` reads files.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from rules.errors import NoSuchHex, RefereeError
from rules.hexes import axial
from rules.referee import Referee
from rules.script import ScriptDiffers, play_out
from rules.worked import Stage

SECTIONS: Final = ("game", "clauses", "scene", "script", "then", "paths")
_AXIAL: Final = re.compile(r"\((-?\d+),(-?\d+)\)")


@dataclass(frozen=True)
class Case:
    """One worked case.

    game: the folder of the rules that it is played by.
    clauses: what it shows; the referee must ask, refuse, roll or report under each of them.
    """

    title: str
    game: str
    clauses: tuple[str, ...]
    scene: str
    script: str
    then: tuple[str, ...]
    paths: tuple[str, ...]


@dataclass(eq=False)
class CaseFails(Exception):
    """The first difference between a case and the rules, in a sentence."""

    difference: str

    def __str__(self) -> str:
        return self.difference


def read_case(text: str) -> Case:
    """Read a case from its text; "(1,0)" is a hex too. Raises CaseFails where a section or a hex is unknown."""
    title, *lines = [line.rstrip() for line in _AXIAL.sub(_label, text.strip()).splitlines()]
    parts: dict[str, list[str]] = {name: [] for name in SECTIONS}
    section = ""
    for line in lines:
        if line and not line[0].isspace():
            section, _, rest = line.partition(" ")
            if section not in parts:
                raise CaseFails(f"“{section}” is no section: there are {', '.join(SECTIONS)}")
            line = rest  # noqa: PLW2901 - what stands behind the section's name is its first line
        if line.strip():
            parts[section].append(line.strip())
    clauses = tuple(" ".join(parts["clauses"]).split())
    scene, script = "\n".join(parts["scene"]), "\n".join(parts["script"])
    game = " ".join(parts["game"])
    return Case(title.lstrip("# "), game, clauses, scene, script, tuple(parts["then"]), tuple(parts["paths"]))


def _label(found: re.Match[str]) -> str:
    try:
        return str(axial(int(found[1]), int(found[2])))
    except NoSuchHex as none:
        raise CaseFails(f"{found[0]} is no hex") from none


def play_case(case: Case) -> None:
    """Play a case. Raises CaseFails at the first difference."""
    stage = stage_of(case.game)
    for line in case.paths:
        _check_path(stage, line)
    if not case.scene:
        return
    try:
        match = stage.set_scene(case.scene)
        referee = Referee(stage.script(match))
        play_out(referee, case.script, to_the_end=False)
    except (ScriptDiffers, RefereeError, KeyError, ValueError) as wrong:
        words = str(wrong) or f"{type(wrong).__name__} {vars(wrong)}"
        raise CaseFails(words) from wrong
    for line in case.then:
        _check_fact(stage, match, referee, line)


def stage_of(game: str) -> Stage:
    """Return how the cases of a game are played. Raises CaseFails where there is no such game."""
    try:
        stage: Stage = import_module(f"rules.{game}.worked").STAGE
    except ModuleNotFoundError as none:
        raise CaseFails(f"“{game}” is no game: a case says its own behind the word “game”") from none
    return stage


def _check_path(stage: Stage, line: str) -> None:
    """Check a line such as "M19 M21: N20 M20 M21"."""
    given, _, listed = line.partition(":")
    found = " ".join(map(str, stage.paths(given)))
    if found != " ".join(listed.split()):
        raise CaseFails(f"{given} gives {found or 'nothing'}, not {listed.strip()}")


def _check_fact(stage: Stage, match: Any, referee: Referee, line: str) -> None:  # noqa: ANN401 - a match of any game
    name, _, fact = line.partition(" ")
    found = stage.fact(match, referee, name)
    if found is None:
        raise CaseFails(f"“{name}” is no fact: {stage.facts}")
    if found != " ".join(fact.split()):
        raise CaseFails(f"afterwards {name} is “{found}”, not “{fact}”")


def failures(files: Sequence[str]) -> Iterator[str]:
    """Play the cases of some files; yield a sentence for each that fails."""
    for name in files:
        try:
            play_case(read_case(Path(name).read_text(encoding="utf-8")))
        except (CaseFails, OSError) as failed:
            yield f"{name}: {failed}"


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
