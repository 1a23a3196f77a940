"""Answers that a computer manager has looked at, as arrows with their numbers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from render.counter_attack.facts.options import ALONG_THE_GROUND, player_of
from render.counter_attack.facts.scene import Choice, LatestPath, Scene
from rules.counter_attack.commands.action_names import SHOT
from rules.counter_attack.pitch.geometry import ball_path
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.hexes import Hex

_NUTMEG: Final = "nutmeg"


def with_advice(match: Match, scene: Scene, side: str, ranked: Sequence[Sequence[str]]) -> Scene:
    """Add an arrow for each answer that goes somewhere: each answer of the best plan, and the first of any other plan.

    side: "home" or "away". ranked: plans as the log would have them, the best first; each is numbered where it ends.
    A plan that ends with a nutmeg is shown as a whole: the number stands at the defender.
    """
    ways: list[LatestPath] = []
    ends: dict[Hex, str] = {}
    for number, plan in enumerate(ranked, start=1):
        is_whole = any(answer.startswith(_NUTMEG) for answer in plan[-1:])
        found = list(_ways(match, side, plan if number == 1 or is_whole else plan[:1]))
        ways += found
        if found:
            end = found[-1 if is_whole else 0].path[-1]
            ends[end] = "/".join(filter(None, [ends.get(end, ""), str(number)]))
    targets = tuple(Choice(place, shown=numbers) for place, numbers in ends.items())
    return replace(scene, ways=tuple(ways), targets=targets, numbered=True, lanes=(), reach=())


def _ways(match: Match, side: str, plan: Sequence[str]) -> Iterator[LatestPath]:
    """Yield the paths of moves, "10 K21 via K19 K20", of a played ball, "pass K19", and of nutmegs, "nutmeg 4"."""
    carrier = match.ball
    for answer in plan:
        first, *others = answer.split()
        player = player_of(match, side, first)
        hexes = [Hex.parse(word) for word in others if word[0].isupper() and word[1:].isdigit()]
        if first == _NUTMEG:
            defender = player_of(match, Side(side).other, others[0])
            if defender is not None:
                yield LatestPath((carrier, *hexes, match.hex_of(defender)))
        elif not hexes:
            continue
        elif player is not None:
            to, *path = hexes
            carrier = to if player is match.on_ball else carrier
            yield LatestPath((match.hex_of(player), *path, to))
        elif first in {*ALONG_THE_GROUND, SHOT}:
            yield LatestPath((match.ball, hexes[0]), of_ball=True, touched=ball_path(match.ball, hexes[0]))
        else:
            yield LatestPath((match.ball, hexes[0]), of_ball=True)
