"""Replays as animations: the moments, and the movement between them. Scenes in, a GIF out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from render.counter_attack.board.board import paint_on
from render.counter_attack.board.ground import window
from render.counter_attack.facts.scene import Scene
from render.counter_attack.replay.camera import FOOT_PX, WHOLE, pan, views_for
from render.counter_attack.replay.tween import FrameLimits, between
from render.drawing.gif import gif
from render.drawing.look import DAY, Look
from render.drawing.view import View

MOST_BYTES: Final = 8_000_000
"""Largest size of a replay: Discord accepts ten megabytes from unpaid accounts."""

MOST_FRAMES: Final = 320
"""Steps for a replay that is too large: fewer frames between the moments, then fewer clips."""

PAN_MS: Final = 90
BETWEEN_MS: Final = 110
RUN_MS: Final = 550
TOLD_MS: Final = 1_100
DICE_MS: Final = 1_900
GOAL_MS: Final = 3_500
FIRST_MS: Final = 900
"""Durations of frames in ms.

Between two windows, between two moments, after a run, with reports, with dice, at a goal, and at a clip's start.
"""

PACES: Final = (FrameLimits(4, 2), FrameLimits(3, 1), FrameLimits(2, 0), FrameLimits(0, 0))
"""From the smoothest to the shortest."""


@dataclass(frozen=True, slots=True)
class Frame:
    """One frame of a replay. lasting: its duration in ms."""

    scene: Scene
    view: View
    lasting: int


def draw_replay(clips: Sequence[Sequence[Scene]], look: Look = DAY, *, most_bytes: int = MOST_BYTES) -> bytes:
    """Draw some clips, one after the other, as a GIF of 800 x 550 px. Takes up to seconds: not for the event loop.

    clips: the moments of each, oldest first.
    most_bytes: a larger replay is drawn with fewer frames, and then without its oldest clips.
    """
    packed = b""
    for shown, pace in _attempts(clips):
        frames = frames_of(shown, pace)
        if len(frames) <= MOST_FRAMES or len(shown) == 1:
            packed = pack(frames, look)
            if len(packed) <= most_bytes:
                break
    return packed


def frames_of(clips: Sequence[Sequence[Scene]], pace: FrameLimits = PACES[0]) -> list[Frame]:
    """Return the frames of some clips."""
    return [frame for clip in clips for frame in _frames_of_clip(clip, pace)]


def _attempts(clips: Sequence[Sequence[Scene]]) -> Iterator[tuple[Sequence[Sequence[Scene]], FrameLimits]]:
    """Yield the ways to show some clips, best first."""
    yield from ((clips, pace) for pace in PACES)
    while len(clips) > 1:
        clips = clips[(len(clips) + 1) // 2 :]
        yield clips, PACES[-1]


def pack(frames: Sequence[Frame], look: Look = DAY) -> bytes:
    """Paint frames and make them one GIF."""
    painted = (paint_on(each.scene, look, each.view, window(look, WHOLE, each.view)) for each in frames)
    return gif((picture, each.lasting) for picture, each in zip(painted, frames, strict=True))


def _frames_of_clip(clip: Sequence[Scene], pace: FrameLimits) -> Iterator[Frame]:
    """Yield the frames of one clip: the first moment, and from each moment to the next."""
    moments = with_flights(clip)
    views = views_for(moments)
    yield _frame(moments[0], views[0], FIRST_MS)
    shown, seen = moments[0], views[0]
    for before, after, view in zip(moments, moments[1:], views[1:], strict=False):
        if not _is_seen(before, after, view):
            continue
        yield from (_frame(replace(shown, duels=()), passed, PAN_MS) for passed in pan(seen, view))
        yield from (_frame(scene, view, BETWEEN_MS) for scene in between(shown, after, pace))
        yield _frame(after, view, _lasting(shown, after))
        shown, seen = after, view


def with_flights(clip: Sequence[Scene]) -> list[Scene]:
    """Show a coming path of the ball until the ball has moved, since its dice fall in between.

    clip: its moments, oldest first.
    """
    moments = [clip[0]]
    for scene in clip[1:]:
        before = moments[-1]
        flies_anew = any(way.of_ball for way in scene.ways)
        kept = [way for way in before.ways if way.of_ball and way.path[0] == before.ball and not flies_anew]
        moments.append(replace(scene, ways=(*kept, *scene.ways)))
    return moments


def _is_seen(before: Scene, after: Scene, view: View) -> bool:
    """Return whether more happens between two moments than runs outside the window."""
    runs = [way for way in after.ways if not way.of_ball]
    told = after.duels or after.trials or before.ball != after.ball or len(runs) < len(after.ways)
    return bool(told) or not runs or any(view.shows(place) for way in runs for place in way.path)


def _frame(scene: Scene, view: View, lasting: int) -> Frame:
    duels = scene.duels[-1:]
    return Frame(replace(scene, duels=duels), replace(view, foot_px=FOOT_PX if duels else 0), lasting)


def _lasting(before: Scene, after: Scene) -> int:
    """Return the duration of a moment, in ms."""
    if (before.home.goals, before.away.goals) != (after.home.goals, after.away.goals):
        return GOAL_MS
    if after.duels:
        return DICE_MS
    runs_alone = after.ways and not any(way.of_ball for way in after.ways) and before.ball == after.ball
    return RUN_MS if runs_alone else TOLD_MS
