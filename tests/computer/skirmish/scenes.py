"""Scenes of the skirmish, and the computer's answers in them."""

from __future__ import annotations

from computer.skirmish.computer import COMPUTER
from rules.referee import Referee
from rules.script import play_out
from rules.skirmish.game import SKIRMISH
from rules.skirmish.scenes.scene import set_scene
from tests.skirmish_rig import labelled


def asked_in(scene: str, script: str = "") -> Referee:
    """Return the referee of a scene, after a script in it."""
    match = set_scene(labelled(scene))
    referee = Referee(SKIRMISH.script(match), save=lambda: SKIRMISH.save(match))
    play_out(referee, labelled(script), to_the_end=False)
    return referee


def answers_in(scene: str, script: str = "") -> list[str]:
    """Return the computer's answers to the question that is open in a scene, after a script in it."""
    referee = asked_in(scene, script)
    return list(COMPUTER.answers(referee.saved, referee.since_top, 1))
