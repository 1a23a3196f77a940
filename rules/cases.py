"""Worked cases: `python -m rules.cases FILE...` plays each and prints the first difference.

A file holds one case, in the notation of `docs/notation.md`: a title, the game, the clauses it shows, a scene, a script
with its dice, and the facts afterwards. This module knows no game: a case names its game, whose `CaseStage`
(`rules.case_stage`) plays it. Only its test imports this module, and no other module of `rules/` reads files.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from traceback import extract_tb
from typing import Any, Final

from rules.case_notation import Case, CaseFails, read_case
from rules.case_stage import CaseStage, SceneUnclear, in_a_sentence
from rules.errors import RefereeError
from rules.referee import Observer, Referee
from rules.script import ScriptDiffers, play_out

_ROOT: Final = Path(__file__).parent.parent
_MEANS: Final = {"asks nobody": "asks nothing"}


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
