"""Time and bytes of replays, compared to the minimum for a board and to Pillow's own animations."""

from __future__ import annotations

import statistics
from collections.abc import Iterator, Sequence
from io import BytesIO
from itertools import count, islice

from PIL import Image

from bench.board import floor_of
from render.counter_attack.board.board import paint_on
from render.counter_attack.board.ground import window
from render.counter_attack.facts.cuts import cuts_of
from render.counter_attack.facts.match_scene import scene_of
from render.counter_attack.facts.scene import Scene
from render.counter_attack.replay.camera import WHOLE
from render.counter_attack.replay.replay import Frame, draw_replay, frames_of, pack
from render.drawing.gif import gif
from render.drawing.look import DAY
from render.replay_cuts import ReportsBetween
from rules.reports import Report
from testing.measurements import calibration, seconds, show
from testing.play.random_matches import varied

FRAMES = 40
STRETCH = 60
"""Number of moments that yield 40 frames: there are more frames than moments."""


def moments_of(seed: int) -> tuple[list[Scene], list[ReportsBetween]]:
    """Play a match with frequent rare events; return a scene a ply, and the reports."""
    played = varied(seed)
    scenes, told = (
        [scene_of(played.match)],
        [ReportsBetween(0, begins=True, reports=tuple(_fresh(played.referee.reports, 0)))],
    )
    for ply in played.plies():
        fresh = tuple(_fresh(played.referee.reports, ply))
        scenes.append(scene_of(played.match, fresh))
        told.append(ReportsBetween(ply, played.referee.is_at_top, fresh))
    return scenes, told


def _fresh(reports: Sequence[tuple[int, Report]], ply: int) -> Iterator[Report]:
    return (report for at, report in reports if at == ply)


def stretches() -> Iterator[list[Frame]]:
    """Yield parts of forty frames, two of every match: one from its beginning, one from its middle."""
    for seed in count():
        scenes, _ = moments_of(seed)
        for first in (0, len(scenes) // 2):
            frames = frames_of([scenes[first : first + STRETCH]])[:FRAMES]
            yield from [frames] if len(frames) == FRAMES else []


def by_pillow(frames: Sequence[Image.Image], lasting: Sequence[int]) -> bytes:
    """Pack painted frames with Pillow's own writer."""
    packed = BytesIO()
    first, *others = frames
    first.copy().save(packed, "GIF", save_all=True, append_images=others, duration=list(lasting), loop=0)
    return packed.getvalue()


def main(how_many: int = 24, matches: int = 6) -> None:
    """Print time and bytes of replays of forty frames, and of the highlights of whole matches."""
    show("calibration loop", calibration() * 1_000, "ms")
    rounds = [_round(frames) for frames in islice(stretches(), how_many)]
    floors, ours, packing, pillows = ([each[column] for each in rounds] for column in range(4))
    against = "copying a full board and packing it with zlib level 1"
    show(f"replay of {FRAMES} frames, median of {how_many}", statistics.median(ours) * 1_000, "ms")
    show(f"replay of {FRAMES} frames, time", _ratio(ours, floors), "floors", against)
    show(f"replay of {FRAMES} frames, worst of {how_many}", max(each[4] for each in rounds) / 1_000, "KB")
    show("packing painted frames, time", _ratio(packing, pillows), "of the time", "Pillow's own GIF")
    sizes, theirs = [each[4] for each in rounds], [each[5] for each in rounds]
    show("packing painted frames, bytes", _ratio(sizes, theirs), "of the bytes", "Pillow's own GIF")
    reels = [len(_highlights(seed)) for seed in range(matches)]
    show(f"highlights of a match, worst of {matches}", max(reels) / 1_000, "KB")


def _highlights(seed: int) -> bytes:
    scenes, told = moments_of(seed)
    return draw_replay([scenes[cut.first : cut.last + 1] for cut in cuts_of(told, "highlights")])


def _ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    return statistics.median(one / other for one, other in zip(ours, theirs, strict=True))


def _round(frames: Sequence[Frame]) -> tuple[float, float, float, float, int, int]:
    """Return the seconds of the minimum, a replay, its packing and Pillow's packing, and both sizes in bytes."""
    painted = [paint_on(each.scene, DAY, each.view, window(DAY, WHOLE, each.view)) for each in frames]
    lasting = [each.lasting for each in frames]
    floor = seconds(floor_of(frames[-1].scene), rounds=3)
    ours = seconds(lambda: pack(frames), rounds=3)
    packing = seconds(lambda: gif(zip(painted, lasting, strict=True)), rounds=3)
    pillow = seconds(lambda: by_pillow(painted, lasting), rounds=3)
    return floor, ours, packing, pillow, len(pack(frames)), len(by_pillow(painted, lasting))


if __name__ == "__main__":
    main()
