"""Time and bytes of the pictures of a match, with the floor that no board can beat beside them."""

from __future__ import annotations

import statistics
import zlib
from collections.abc import Callable
from itertools import islice

from bench.figures import calibration, seconds, show
from bench.random_play import RandomMatch
from render.board import draw, draw_crop, paint_full, prepare
from render.football import scene_of
from render.scene import Scene

FLOOR_LEVEL = 1
PLIES_BETWEEN = 60
PLIES_OF_ARROWS = 15


def positions(how_many: int) -> list[Scene]:
    """Take positions of a random match, each with the arrows of its last answers."""
    played = RandomMatch(1)
    plies = islice(played.plies(), PLIES_BETWEEN, None, PLIES_BETWEEN)
    scenes = (scene_of(played.match, played.referee.told_since(ply - PLIES_OF_ARROWS)) for ply in plies)
    return list(islice(scenes, how_many))


def floor_of(scene: Scene) -> Callable[[], object]:
    """Return the least work that makes a board: to copy a finished one and pack its bytes."""
    finished = paint_full(scene)
    return lambda: zlib.compress(finished.copy().tobytes(), FLOOR_LEVEL)


def main(how_many: int = 24) -> None:
    """Print time and bytes of the full board and of the action crop, and their times against the floor."""
    show("calibration loop", calibration() * 1_000, "ms")
    show("what boards share, drawn once", seconds(prepare, rounds=1) * 1_000, "ms")
    rounds = [_round(scene) for scene in positions(how_many)]
    floors, fulls, crops = ([each[column] for each in rounds] for column in range(3))
    for name, times in (("floor", floors), ("full board", fulls), ("action crop", crops)):
        show(f"{name}, median of {how_many}", statistics.median(times) * 1_000, "ms")
    for name, times in (("full board", fulls), ("action crop", crops)):
        ratios = [took / floor for took, floor in zip(times, floors, strict=True)]
        show(f"{name}, time", statistics.median(ratios), "floors", "copying a board and packing it with zlib level 1")
    for name, column in (("full board", 3), ("action crop", 4)):
        show(f"{name}, worst of {how_many}", max(each[column] for each in rounds) / 1_000, "KB")


def _round(scene: Scene) -> tuple[float, float, float, int, int]:
    """Return the seconds of floor, full board and action crop of one position, and the bytes of the boards."""
    full, crop = len(draw(scene)), len(draw_crop(scene))
    works = floor_of(scene), lambda: draw(scene), lambda: draw_crop(scene)
    floor_took, full_took, crop_took = (seconds(work, rounds=3) for work in works)
    return floor_took, full_took, crop_took, full, crop


if __name__ == "__main__":
    main()
