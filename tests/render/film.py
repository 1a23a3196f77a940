"""Moments of a recorded match, one answer apart, for tests of replays."""

from __future__ import annotations

from functools import cache

from PIL import Image

from render.counter_attack.board.board import paint_on
from render.counter_attack.board.ground import window
from render.counter_attack.facts.match_scene import scene_of
from render.counter_attack.facts.scene import Scene
from render.counter_attack.replay.camera import WHOLE
from render.counter_attack.replay.replay import frames_of
from render.drawing.look import DAY, Look
from rules.counter_attack.game import COUNTER_ATTACK
from rules.log import read_log
from rules.referee import Referee
from tests.clauses import ROOT

LOG = ROOT / "tests/rules/counter_attack/logs_of_rulebook_1/community-3.log"
GOAL_AT = 117
"""The ply before its goal."""


@cache
def whole_match() -> tuple[Scene, ...]:
    """Return the recorded match, a scene a ply."""
    log = read_log(LOG.read_text(encoding="utf-8"))
    match = COUNTER_ATTACK.begin(log.head)
    referee = Referee(COUNTER_ATTACK.script(match))
    scenes = [scene_of(match)]
    for entry in log.entries:
        _ = referee.answer(entry.answer)
        scenes.append(scene_of(match, referee.told_since(entry.ply), f"ply {entry.ply}"))
    return tuple(scenes)


def moments(first: int, last: int) -> list[Scene]:
    """Return the scenes of some plies, including the last one."""
    return list(whole_match()[first : last + 1])


def painted(first: int, last: int, look: Look = DAY) -> list[Image.Image]:
    """Paint the frames of a replay of some plies."""
    frames = frames_of([moments(first, last)])
    return [paint_on(each.scene, look, each.view, window(look, WHOLE, each.view)) for each in frames]
