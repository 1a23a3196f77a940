"""The rig of the skirmish's tests: set a scene with "(1,0)" for hexes, play a script, look at the match."""

from __future__ import annotations

import re

from rules.asking import Choose
from rules.hexes import axial
from rules.referee import Referee
from rules.script import play_out
from rules.skirmish.match import Match
from rules.skirmish.scene import set_scene
from rules.skirmish.whole_match import whole_match


def labelled(text: str) -> str:
    """Return a text with the label of each hex for its axial coordinates."""
    return re.sub(r"\((-?\d+),(-?\d+)\)", lambda found: str(axial(int(found[1]), int(found[2]))), text)


def begun(scene: str) -> tuple[Match, Referee]:
    """Let a match begin as a scene says."""
    match = set_scene(labelled(scene))
    return match, Referee(whole_match(match))


def played(scene: str, script: str) -> tuple[Match, Referee]:
    """Play exactly this script in a scene, and stop with the question that comes after it."""
    match, referee = begun(scene)
    play_out(referee, labelled(script), to_the_end=False)
    return match, referee


def offered(referee: Referee) -> list[str]:
    """List the answers to the open question, as they would be typed."""
    assert isinstance(referee.question, Choose)
    return list(map(str, referee.question.answers.every()))


def is_read_as(referee: Referee, given: str) -> str:
    """Return what the open question makes of something that is typed. Raises its refusal."""
    assert isinstance(referee.question, Choose)
    return str(referee.question.answers.read(labelled(given)))


def asked_of(referee: Referee) -> str:
    """Say who is asked what now, such as "home move"."""
    assert referee.question is not None
    return f"{referee.question.who} {referee.question.name}"


def told(referee: Referee) -> list[str]:
    """Return the names of what was reported, in order."""
    return [report.name for _, report in referee.reports]


def facts_of(referee: Referee, name: str) -> dict[str, str]:
    """Return the facts of the last report of a name, each as it is written."""
    *_, facts = (report.facts for _, report in referee.reports if report.name == name)
    return {fact: str(value) for fact, value in facts.items()}


def place_of(match: Match, name: str) -> str:
    """Say where a figure is, such as "K12"."""
    return str(match.figures[name].spot)
