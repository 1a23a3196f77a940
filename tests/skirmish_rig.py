"""The rig of the tests of the skirmish: a scene, a script with its dice, and what was told. "(1,0)" is a hex too."""

from __future__ import annotations

import re
from typing import Any

import pytest

from matchday.match.record import plain_report
from rules.asking import Answers, Choose
from rules.errors import RefereeError
from rules.hexes import axial
from rules.referee import Referee
from rules.reports import Report
from rules.script import play_out
from rules.skirmish.flow.whole_match import play_whole_match
from rules.skirmish.model.match import Match
from rules.skirmish.scenes.scene import set_scene


def labelled(text: str) -> str:
    """Return a text with the label of each hex for its axial coordinates."""
    return re.sub(r"\((-?\d+),(-?\d+)\)", lambda found: str(axial(int(found[1]), int(found[2]))), text)


def begun(scene: str) -> tuple[Match, Referee]:
    """Let a match begin as a scene says."""
    match = set_scene(labelled(scene))
    return match, Referee(play_whole_match(match))


def played(scene: str, script: str = "") -> tuple[Match, Referee]:
    """Set a scene and play a script in it, and stop with the question that comes after it."""
    match, referee = begun(scene)
    play_out(referee, labelled(script), to_the_end=False)
    return match, referee


def answers_of(referee: Referee) -> Answers[Any]:
    """Return the answers to the open question."""
    assert isinstance(referee.question, Choose)
    return referee.question.answers


def offered(referee: Referee) -> list[str]:
    """Return the answers to the open question, as they would be typed."""
    return list(map(str, answers_of(referee).legal()))


def kept_facts(report: Report) -> dict[str, Any]:
    """Return the facts of a report as a saved board keeps them."""
    return dict(plain_report(report).facts)


def facts_told(referee: Referee, name: str) -> list[dict[str, Any]]:
    """Return the facts of every report of a name, in order, as a saved board keeps them."""
    return [kept_facts(report) for _, report in referee.reports if report.name == name]


def clauses_of(referee: Referee, name: str) -> list[str]:
    """Return the clauses under which something was told, in order."""
    return [report.clause for _, report in referee.reports if report.name == name]


def is_read_as(referee: Referee, given: str) -> str:
    """Return what the open question makes of something that is typed. Raises its refusal."""
    return str(answers_of(referee).read(labelled(given)))


def refusal_of(referee: Referee, given: str) -> tuple[str, dict[str, Any]]:
    """Return why the open question does not take an answer: the name of its refusal, and what that names."""
    with pytest.raises(RefereeError) as refused:
        _ = referee.answer(labelled(given))
    return type(refused.value).__name__, dict(vars(refused.value))


def asked_of(referee: Referee) -> str:
    """Say who is asked what now, such as "home move"."""
    assert referee.question is not None
    return f"{referee.question.who} {referee.question.name}"


def told(referee: Referee) -> list[str]:
    """Return the names of what was reported, in order."""
    return [report.name for _, report in referee.reports]


def facts_of(referee: Referee, name: str) -> dict[str, str]:
    """Return the facts of the last report of a name, each as it is written."""
    *_, facts = facts_told(referee, name)
    return {fact: str(value) for fact, value in facts.items()}


def place_of(match: Match, name: str) -> str:
    """Say where a figure is, such as "K12"."""
    return str(match.figures[name].spot)
