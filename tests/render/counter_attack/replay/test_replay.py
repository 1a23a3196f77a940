"""Replays of football as files: how long each frame stays, how large a file may be, and the same bytes each time."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO

from PIL import Image, ImageSequence

from render.counter_attack.facts.scene import Scene, SceneDuel, Sum
from render.counter_attack.replay.camera import SIZE
from render.counter_attack.replay.replay import DICE_MS, GOAL_MS, PACES, RUN_MS, draw_replay, frames_of
from rules.hexes import Hex
from tests.render.easel import position, way
from tests.render.film import GOAL_AT, moments

DICE = (SceneDuel((Sum("home", "10 Vale", "tackling", 4, pips=3),), "won"),)
SHORTEST = PACES[-1]


def told(scene: Scene, words: str) -> Scene:
    """Let something be told that moves nobody."""
    return replace(scene, asked=words, ways=())


def shown(packed: bytes) -> list[int]:
    """Return how long each frame of a GIF stays, in ms."""
    with Image.open(BytesIO(packed)) as picture:
        return [each.info["duration"] for each in ImageSequence.Iterator(picture)]


def test_a_replay_is_a_moving_picture_of_its_size() -> None:
    with Image.open(BytesIO(draw_replay([moments(GOAL_AT - 3, GOAL_AT)]))) as picture:
        assert (picture.format, picture.size) == ("GIF", SIZE)
        assert len(list(ImageSequence.Iterator(picture))) > 1


def test_dice_stand_at_the_foot_of_the_frame_that_tells_of_them_and_nowhere_else() -> None:
    start = position()
    frames = frames_of([[start, replace(told(start, "a tackle"), duels=DICE), told(start, "on it goes")]])

    assert [bool(frame.view.foot_px) for frame in frames] == [False, True, False]


def test_only_the_last_dice_of_a_moment_are_shown() -> None:
    start = position()
    *_, last = frames_of(
        [[start, replace(told(start, "two tackles"), duels=(*DICE, replace(DICE[0], outcome="lost")))]]
    )

    assert [duel.outcome for duel in last.scene.duels] == ["lost"]


def test_dice_stay_longer_than_a_run_and_a_goal_longest() -> None:
    start = position()
    run = replace(start, ways=(way("K24 K25"),))
    dice = replace(told(start, "a shot"), duels=DICE)
    goal = replace(told(start, "goal"), home=replace(start.home, goals=1), duels=DICE)

    assert [frame.lasting for frame in frames_of([[start, run, dice, goal]])[1:]] == [RUN_MS, DICE_MS, GOAL_MS]
    assert RUN_MS < DICE_MS < GOAL_MS


def test_the_way_of_the_ball_is_seen_as_long_as_dice_fall_for_it() -> None:
    start = position()
    flight = way("K22 F27", of_ball=True)
    passed = replace(start, ways=(flight,))
    missed = replace(told(start, "not enough"), duels=DICE)
    received = replace(told(start, "received"), ball=Hex.parse("F27"))
    over = told(received, "on it goes")
    frames = frames_of([[start, passed, missed, received, over]], SHORTEST)

    assert [frame.scene.ways for frame in frames] == [(), (flight,), (flight,), (flight,), ()]


def test_a_run_outside_the_window_is_left_out() -> None:
    start = replace(position(), ball=Hex.parse("M5"))
    far = replace(start, ways=(way("M35 M34"),))
    near = replace(start, ways=(way("M3 M4"),))

    assert len(frames_of([[start, far]])) == 1
    assert len(frames_of([[start, near]])) == 2


def test_at_the_shortest_pace_there_is_one_frame_a_moment() -> None:
    clip = moments(GOAL_AT - 9, GOAL_AT)

    assert len(frames_of([clip], SHORTEST)) == len(clip) < len(frames_of([clip]))


def test_a_replay_that_would_be_too_large_has_fewer_frames() -> None:
    clip = moments(GOAL_AT - 12, GOAL_AT)
    large = draw_replay([clip])
    small = draw_replay([clip], most_bytes=len(large) - 1)

    assert len(small) < len(large)
    assert len(shown(small)) < len(shown(large))


def test_if_that_does_not_help_the_oldest_clips_are_left_out() -> None:
    clips = [moments(at, at + 3) for at in (40, 60, GOAL_AT - 3)]
    last = draw_replay(clips[-1:], most_bytes=1)

    assert draw_replay(clips, most_bytes=len(last)) == last


def test_forty_frames_of_a_match_take_less_than_800_kilobytes() -> None:
    packed = draw_replay([moments(GOAL_AT - 40, GOAL_AT)])

    assert len(shown(packed)) >= 40
    assert len(packed) / len(shown(packed)) < 800_000 / 40


def test_the_same_scenes_give_the_same_bytes() -> None:
    clip = moments(GOAL_AT - 4, GOAL_AT)

    assert draw_replay([clip]) == draw_replay([clip])


def test_two_replays_can_be_drawn_at_once() -> None:
    clips = [moments(at, at + 4) for at in (GOAL_AT - 4, 60)] * 3
    alone = [draw_replay([clip]) for clip in clips]

    with ThreadPoolExecutor(4) as pool:
        together = [pool.submit(draw_replay, [clip]) for clip in clips]

    assert [drawn.result() for drawn in together] == alone
