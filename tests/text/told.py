"""Names of all football reports, and the reports of every worked case."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from league.errors import LeagueError
from rules.asking import Report
from rules.cases import read_case
from rules.counter_attack.flow.whole_match import whole_match
from rules.counter_attack.scenes.scene import set_scene
from rules.errors import RefereeError
from rules.referee import Referee
from rules.script import play_out
from tests.case_files import case_files
from tests.clauses import ROOT

CASES = case_files("counter_attack")


def names_told() -> set[str]:
    """Return every name in a `tell` of the football rules."""
    files = sorted(ROOT.glob("rules/counter_attack/**/*.py"))
    return {name for file in files for name in _told_in(ast.parse(file.read_text(encoding="utf-8")))}


def _told_in(module: ast.Module) -> Iterator[str]:
    nodes = list(ast.walk(module))
    calls = [node for node in nodes if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)]
    told = [call.args[0] for call in calls if isinstance(call.func, ast.Name) and call.func.id == "tell"]
    named = {name.id for name in told if isinstance(name, ast.Name)}
    for node in nodes:
        given = [name.id for name in node.targets if isinstance(name, ast.Name)] if isinstance(node, ast.Assign) else []
        told += [node.value] if isinstance(node, ast.Assign) and named & set(given) else []
    for name in told:
        branches = [name.body, name.orelse] if isinstance(name, ast.IfExp) else [name]
        yield from (str(branch.value) for branch in branches if isinstance(branch, ast.Constant))


def reports_of(file: Path) -> list[Report]:
    """Play a worked case, and return all its reports."""
    case = read_case(file.read_text(encoding="utf-8"))
    referee = Referee(whole_match(set_scene(case.scene))) if case.scene else None
    if referee is None:
        return []
    play_out(referee, case.script, to_the_end=False)
    return [report for _, report in referee.reports]


def every_refusal() -> list[type[Exception]]:
    """Return all classes of refusals that are raised, without base classes."""
    found: list[type[Exception]] = []
    waiting: list[type[Exception]] = [RefereeError, LeagueError]
    while waiting:
        kind = waiting.pop()
        waiting += kind.__subclasses__()
        found += [kind] if kind.__module__.startswith(("rules", "matchday", "league", "cogs")) and kind.__doc__ else []
    return sorted((kind for kind in found if not kind.__subclasses__()), key=lambda kind: kind.__name__)
