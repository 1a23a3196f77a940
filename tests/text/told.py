"""Kinds of reports of a game, and the reports of every worked case of the football."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import fields
from pathlib import Path
from typing import Any, cast

from league.errors import LeagueError
from rules import game_list
from rules.cases import read_case
from rules.counter_attack.dice.scores import DIE_CLAUSE
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.scenes.scene import set_scene
from rules.errors import RefereeError
from rules.referee import Referee
from rules.reports import Report
from rules.script import play_out
from tests.casework.case_files import case_files

CASES = case_files("counter_attack")


def kinds_of_reports(game: str) -> list[type[Report]]:
    """Return every kind of report of a game, without base classes that have no clause."""
    [rules] = [each.folder_in("rules") for each in game_list.GAMES if each.name == game]
    found: list[type[Report]] = []
    waiting: list[type[Report]] = [Report]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        found += [kind] if kind.__module__.startswith(f"{rules}.") and _has_clause(kind) else []
    return found


def _has_clause(kind: type[Report]) -> bool:
    return hasattr(kind, "clause") or any(each.name == "clause" for each in fields(cast("Any", kind)))


@functools.cache
def reports_of(file: Path) -> Sequence[Report]:
    """Play a worked case, once for all tests, and return all its reports."""
    case = read_case(file.read_text(encoding="utf-8"))
    referee = Referee(play_whole_match(set_scene(case.scene)), die_clause=DIE_CLAUSE) if case.scene else None
    if referee is None:
        return ()
    play_out(referee, case.script, to_the_end=False)
    return tuple(report for _, report in referee.reports)


def every_refusal() -> list[type[Exception]]:
    """Return all classes of refusals that are raised, without base classes."""
    found: list[type[Exception]] = []
    waiting: list[type[Exception]] = [RefereeError, LeagueError]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        found += [kind] if kind.__module__.startswith(("rules", "matchday", "league", "cogs")) and kind.__doc__ else []
    return sorted((kind for kind in found if not kind.__subclasses__()), key=lambda kind: kind.__name__)
