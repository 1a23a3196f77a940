"""The rig of the tests of the skirmish: a scene, a script with its dice, and what was told. "(1,0)" is a hex too."""

from __future__ import annotations

from typing import Any

from rules.asking import Answers, Choose
from rules.cases import read_case
from rules.referee import Referee
from rules.script import play_out
from rules.skirmish.match import Match
from rules.skirmish.scene import set_scene
from rules.skirmish.whole_match import whole_match


def played(scene: str, script: str = "") -> tuple[Match, Referee]:
    """Set a scene and play a script in it, and stop with the question that comes after it."""
    case = read_case("\n".join(["# A test", "scene", _indented(scene), "script", _indented(script)]))
    match = set_scene(case.scene)
    referee = Referee(whole_match(match))
    play_out(referee, case.script, to_the_end=False)
    return match, referee


def answers_of(referee: Referee) -> Answers[Any]:
    """Return the answers to the open question."""
    assert isinstance(referee.question, Choose)
    return referee.question.answers


def offered(referee: Referee) -> list[str]:
    """Return the answers to the open question, as they would be typed."""
    return list(map(str, answers_of(referee).every()))


def facts_told(referee: Referee, name: str) -> list[dict[str, Any]]:
    """Return the facts of every report of a name, in order."""
    return [dict(report.facts) for _, report in referee.reports if report.name == name]


def clauses_of(referee: Referee, name: str) -> list[str]:
    """Return the clauses under which something was told, in order."""
    return [report.clause for _, report in referee.reports if report.name == name]


def _indented(text: str) -> str:
    return "\n".join(f"  {line.strip()}" for line in text.splitlines())
