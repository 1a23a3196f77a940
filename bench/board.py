"""Time and bytes of a match's pictures, compared to the minimum for any board.

Every ratio is of two times at the same position: each the best of some rounds, in which the minimum and all pictures
take turns. Other programs can only make a round slower, so the best one says most about the work itself; and a
temporarily slow machine is slow for both sides of a ratio. Median and worst are those of the positions' ratios.
"""

from __future__ import annotations

import random
import statistics
import zlib
from collections.abc import Callable, Sequence
from typing import cast

import cairosvg  # pyright: ignore[reportMissingTypeStubs]
import chess
import chess.svg

from render.counter_attack.board.board import draw, draw_crop, draw_half, draw_wide, paint_wide, prepare
from render.counter_attack.facts.scene import Scene
from render.drawing.look import DAY
from testing.lag import lag
from testing.measurements import best_of_each, calibration, seconds, show
from testing.play.positions import positions

FLOOR_LEVEL = 1
ROUNDS = 7
PICTURES: dict[str, Callable[[Scene], bytes]] = {
    "full board, 1600 x 1100": draw_wide,
    "full pitch for a phone": draw,
    "half a pitch": lambda scene: draw_half(scene, "left"),
    "action crop": draw_crop,
}
"""The measured boards; the others are compared to the first."""


def floor_of(scene: Scene) -> Callable[[], object]:
    """Return the least work that makes a board: copying a finished one and packing its bytes."""
    finished = paint_wide(scene)
    return lambda: zlib.compress(finished.copy().tobytes(), FLOOR_LEVEL)


def chess_board(seed: int) -> Callable[[], object]:
    """Return a function in which python-chess draws a random position with an arrow, as high as the full board."""
    chance, board = random.Random(seed), chess.Board()
    for _ in range(30):
        board.push(chance.choice(list(board.legal_moves)))
    last = board.pop()
    arrow, height = chess.svg.Arrow(last.from_square, last.to_square), DAY.wide[1]
    picture = cairosvg.svg2png  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType]
    return lambda: cast("object", picture(chess.svg.board(board, size=height, arrows=[arrow]).encode()))


def main(how_many: int = 80) -> None:
    """Print time and bytes of every kind of board, as ratios to the minimum, to chess and to each other."""
    show("calibration loop", calibration() * 1_000, "ms")
    show("what boards share, drawn once", seconds(prepare, rounds=1) * 1_000, "ms")
    scenes = positions(how_many)
    sizes = {name: [len(drawn(scene)) for scene in scenes] for name, drawn in PICTURES.items()}
    rounds = [_round(at, scene) for at, scene in enumerate(scenes)]
    floors, theirs = ([each[name] for each in rounds] for name in ("floor", "chess"))
    show("floor", statistics.median(floors) * 1_000, "ms", "copying a board and packing it with zlib level 1")
    fulls = [each[next(iter(PICTURES))] for each in rounds]
    for name, bytes_ in sizes.items():
        times = [each[name] for each in rounds]
        show(name, statistics.median(times) * 1_000, "ms")
        _show_ratio(name, times, floors, "floors")
        show(f"{name}, worst of {how_many}", max(bytes_) / 1_000, "KB")
        if times != fulls:
            _show_ratio(name, times, fulls, "full boards")
    _show_ratio("full board, 1600 x 1100", fulls, theirs, "of chess.svg through cairosvg at the same height")
    show("event loop, tick late, p99, nothing drawn", lag(scenes, workers=0) * 1_000, "ms", "what the machine adds")
    show("event loop, tick late, p99, drawn flat out", lag(scenes) * 1_000, "ms")


def _show_ratio(name: str, times: Sequence[float], others: Sequence[float], unit: str) -> None:
    ratios = [took / other for took, other in zip(times, others, strict=True)]
    show(f"{name}, median", statistics.median(ratios), unit)
    show(f"{name}, worst", max(ratios), unit)


def _round(at: int, scene: Scene) -> dict[str, float]:
    """Return the seconds of the minimum, chess and every kind of board at one position; chess is slow and runs once."""
    works = {"floor": floor_of(scene)}
    works |= {name: lambda drawn=drawn: drawn(scene) for name, drawn in PICTURES.items()}
    return {"chess": seconds(chess_board(at), rounds=1), **best_of_each(works, ROUNDS)}


if __name__ == "__main__":
    main()
