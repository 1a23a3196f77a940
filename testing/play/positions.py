"""Positions of whole matches as on the bot's boards, at each hand-over."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice

from render.counter_attack.facts.scene import Scene
from render.counter_attack.renderer import FootballRenderer
from rules.asking import Choose
from testing.play.random_matches import RandomMatch, varied

FOOTBALL = FootballRenderer()
PER_MATCH = 10
BETWEEN = 3


def positions(how_many: int) -> list[Scene]:
    """Return positions of matches, each with the reports since the previous hand-over: ten a match."""
    scenes = (scene for seed in count(1) for scene in islice(hand_overs(varied(seed)), 0, PER_MATCH * BETWEEN, BETWEEN))
    return list(islice(scenes, how_many))


def hand_overs(played: RandomMatch) -> Iterator[Scene]:
    """Play a match to the final whistle; yield the scene of every hand-over with players on the pitch."""
    had_it, since = "", 0
    for ply in played.plies():
        question = played.referee.question
        if isinstance(question, Choose) and question.who != had_it:
            scene = FOOTBALL.moment(played.match, played.referee.told_since(since)).scene
            had_it, since = question.who, ply - 1
            if scene.tokens:
                yield scene
