"""The writer of GIF files: each frame is seen as it was painted, for as long as it should be, in few bytes."""

from __future__ import annotations

from io import BytesIO
from itertools import groupby

import pytest
from PIL import Image, ImageSequence

from render.drawing.gif import SHORTEST_MS, UNCHANGED, gif
from render.drawing.look import LOOKS, Look
from tests.render.film import GOAL_AT, painted

PALETTE = bytes((number * 7) % 256 for number in range(3 * 255))
MS = 120


def frame(*rows: str) -> Image.Image:
    """Make a small frame: a letter a pixel, and the same letter is the same colour."""
    picture = Image.frombytes("P", (len(rows[0]), len(rows)), "".join(rows).encode())
    picture.putpalette(PALETTE)
    return picture


def shown(packed: bytes) -> list[bytes]:
    """Return the visible pixels of every frame of a GIF."""
    with Image.open(BytesIO(packed)) as picture:
        return [each.convert("RGB").tobytes() for each in ImageSequence.Iterator(picture)]


def lasting(packed: bytes) -> list[int]:
    """Return how long each frame stays, in ms."""
    with Image.open(BytesIO(packed)) as picture:
        return [each.info["duration"] for each in ImageSequence.Iterator(picture)]


def test_every_frame_is_seen_as_it_was_painted() -> None:
    frames = [frame("aaaa", "abba", "aaaa"), frame("aaaa", "acba", "aaaa"), frame("daaa", "acba", "aaae")]

    assert shown(gif((each, MS) for each in frames)) == [each.convert("RGB").tobytes() for each in frames]


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_no_frame_of_a_replay_has_the_number_that_means_unchanged(look: Look) -> None:
    assert {frame.histogram()[UNCHANGED] for frame in painted(GOAL_AT - 6, GOAL_AT, look)} == {0}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_every_frame_of_a_replay_is_seen_as_it_was_painted(look: Look) -> None:
    frames = painted(GOAL_AT - 6, GOAL_AT, look)
    seen = shown(gif((each, MS) for each in frames))

    assert seen == [pixels for pixels, _ in groupby(each.convert("RGB").tobytes() for each in frames)]


def test_a_replay_takes_fewer_bytes_than_a_gif_by_pillow() -> None:
    first, *others = frames = painted(GOAL_AT - 20, GOAL_AT)
    by_pillow = BytesIO()
    first.save(by_pillow, "GIF", save_all=True, append_images=others, duration=MS)

    assert len(gif((each, MS) for each in frames)) < len(by_pillow.getvalue())


def test_a_frame_that_changes_one_pixel_costs_a_few_bytes() -> None:
    rows = ["abcdefgh" * 8] * 64
    first, second = frame(*rows), frame(*rows[:-1], "z" + rows[0][1:])

    assert len(gif([(first, MS), (second, MS)])) < len(gif([(first, MS)])) + 32


def test_each_frame_stays_as_long_as_it_should() -> None:
    assert lasting(gif([(frame("ab"), 500), (frame("ac"), 120)])) == [500, 120]


def test_a_frame_like_the_one_before_it_makes_that_one_stay_longer() -> None:
    assert lasting(gif([(frame("ab"), 500), (frame("ab"), 200), (frame("ac"), 120)])) == [700, 120]


def test_no_frame_is_shorter_than_programs_play_it() -> None:
    assert lasting(gif([(frame("ab"), 1), (frame("ac"), 120)])) == [SHORTEST_MS, 120]


def test_it_plays_again_and_again() -> None:
    with Image.open(BytesIO(gif([(frame("ab"), MS), (frame("ac"), MS)]))) as picture:
        assert picture.info["loop"] == 0
