"""Drawing times after an answer, stage by stage, with 1,000 open matches that have their own clubs, kits and names.

So little of a match is cached when it is drawn again, as on a bot shared by many servers.
"""

from __future__ import annotations

import random
import resource
import statistics
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from bench.board import floor_of
from render.counter_attack.board.board import draw, draw_crop, paint_crop, paint_full, prepare
from render.counter_attack.facts.scene import Scene, Team
from render.counter_attack.words.describe import describe
from rules.counter_attack.squads.kit import PATTERNS, PLAIN
from testing.lag import lag
from testing.measurements import calibration, seconds, show
from testing.play.positions import positions

OPEN: Final = 1_000
SCENES: Final = 40
EVERY: Final = 50
_KB: Final = 1_024
_SYLLABLES: Final = ("ba", "ke", "li", "mo", "nu", "ra", "se", "ti", "vo", "du", "fa", "gi", "he", "jo", "la", "me")
_CLUBS: Final = ("City", "United", "Rovers", "Town")
_STAGES: Final[Mapping[str, Callable[[Scene], object]]] = {
    "words": describe,
    "action crop, painted": paint_crop,
    "action crop, painted and packed": draw_crop,
    "full pitch, painted": paint_full,
    "full pitch, painted and packed": draw,
}
"""Stages in the bot's order; parts painted twice here are cached the second time."""


def crowd(how_many: int) -> list[Scene]:
    """Return one position of each of many matches, with unique clubs, kits and names."""
    chance, shown = random.Random(how_many), positions(SCENES)
    return [_own(chance.choice(shown), chance) for _ in range(how_many)]


def after_answers(scenes: list[Scene], how_many: int) -> Iterator[float]:
    """Yield the seconds of the description and both pictures of matches in random order."""
    chance = random.Random(how_many)
    for _ in range(how_many):
        scene = chance.choice(scenes)
        yield seconds(lambda scene=scene: (describe(scene), draw_crop(scene), draw(scene)), rounds=1)


def main(matches: int = OPEN, pictures: int = 400) -> None:
    """Print times of both pictures and of each stage, sizes, and memory growth."""
    prepare()
    scenes = crowd(matches)
    show("calibration loop", calibration() * 1_000, "ms")
    _ = list(after_answers(scenes, pictures))
    before = _memory()
    took = sorted(after_answers(scenes, pictures))
    memory = before, _memory()
    floor = statistics.median(seconds(floor_of(scene), rounds=3) for scene in scenes[:: len(scenes) // EVERY])
    show(f"after an answer, one of {matches} matches", statistics.median(took) * 1_000, "ms", "words and both pictures")
    show("the same", statistics.median(took) / floor, "floors")
    show("the same, 95th percentile", took[round(0.95 * len(took))] * 1_000, "ms")
    for name, stage in _STAGES.items():
        _show_stage(name, stage, matches)
    for name, drawn in {"action crop": draw_crop, "full pitch": draw}.items():
        show(f"{name}, median", statistics.median(len(drawn(scene)) for scene in scenes[::EVERY]) / 1_000, "KB")
    show("memory at most, after the first pictures", memory[0], "MB")
    show("memory at most, after as many more", memory[1], "MB")
    show("event loop, tick late, p99, nothing drawn", lag(scenes, workers=0) * 1_000, "ms", "what the machine adds")
    show("event loop, tick late, p99, drawn flat out", lag(scenes) * 1_000, "ms")


def _show_stage(name: str, stage: Callable[[Scene], object], matches: int) -> None:
    """Print the median of one stage, over matches not drawn before."""
    fresh = crowd(matches + len(name))[:EVERY]
    show(name, statistics.median(seconds(lambda scene=scene: stage(scene), rounds=1) for scene in fresh) * 1_000, "ms")


def _memory() -> float:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / _KB


def _own(scene: Scene, chance: random.Random) -> Scene:
    tokens = tuple(replace(token, name=f"{_word(chance)} {_word(chance)}") for token in scene.tokens)
    return replace(scene, home=_club(scene.home, chance), away=_club(scene.away, chance), tokens=tokens)


def _club(team: Team, chance: random.Random) -> Team:
    colour, second = ((chance.randrange(256), chance.randrange(256), chance.randrange(256)) for _ in range(2))
    name = f"{_word(chance)} {chance.choice(_CLUBS)}"
    return replace(team, club=name, colour=colour, second=second, pattern=chance.choice((PLAIN, *PATTERNS)))


def _word(chance: random.Random) -> str:
    return "".join(chance.choices(_SYLLABLES, k=chance.randint(2, 4))).title()


if __name__ == "__main__":
    main()
