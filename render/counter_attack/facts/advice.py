"""Answers that a computer manager has looked at, as arrows with their numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from render.counter_attack.facts.options import ALONG_THE_GROUND, player_of
from render.counter_attack.facts.scene import Choice, LatestPath, Scene
from rules.counter_attack.commands.action_names import SHOT
from rules.counter_attack.pitch.geometry import ball_path
from rules.counter_attack.state.match import Match
from rules.hexes import Hex


def with_advice(match: Match, scene: Scene, side: str, ranked: Sequence[Sequence[str]]) -> Scene:
    """Add an arrow for each answer that goes somewhere: each answer of the best plan, and the first of any other plan.

    side: "home" or "away". ranked: plans as the log would have them, the best first; each is numbered where it ends.
    """
    ways: list[LatestPath] = []
    ends: dict[Hex, str] = {}
    for number, plan in enumerate(ranked, start=1):
        found = list(_ways(match, side, plan if number == 1 else plan[:1]))
        ways += found
        if found:
            end = found[0].path[-1]
            ends[end] = "/".join(filter(None, [ends.get(end, ""), str(number)]))
    targets = tuple(Choice(place, shown=numbers) for place, numbers in ends.items())
    return replace(scene, ways=tuple(ways), targets=targets, numbered=True, lanes=(), reach=())


def _ways(match: Match, side: str, plan: Sequence[str]) -> Iterator[LatestPath]:
    """Yield the paths of moves, "10 K21 via K19 K20", and of a played ball, "pass K19"."""
    for answer in plan:
        first, *others = answer.split()
        player = player_of(match, side, first)
        hexes = [Hex.parse(word) for word in others if word[0].isupper() and word[1:].isdigit()]
        if not hexes:
            continue
        if player is not None:
            to, *path = hexes
            yield LatestPath((match.hex_of(player), *path, to))
        elif first in {*ALONG_THE_GROUND, SHOT}:
            yield LatestPath((match.ball, hexes[0]), of_ball=True, touched=ball_path(match.ball, hexes[0]))
        else:
            yield LatestPath((match.ball, hexes[0]), of_ball=True)
