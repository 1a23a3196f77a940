"""The camera of a replay: the ball is always in view, and an eye can follow from one view to the next."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from render.counter_attack.facts.scene import LatestPath, Scene
from render.counter_attack.replay.camera import FOOT_PX, PAN_FRAMES, SIZE, WHOLE, pan, views_for, window_on
from render.drawing.look import DAY
from rules.counter_attack.pitch.areas import GOAL, PITCH
from rules.hexes import Hex
from tests.render.easel import position

EVERYWHERE = sorted(PITCH | GOAL["left"] | GOAL["right"])


def ball_on(place: str, *to: str) -> Scene:
    """Return a position with the ball on a hex, on its way to another one perhaps."""
    ball = Hex.parse(place)
    return replace(position(), ball=ball, ways=tuple(LatestPath((ball, Hex.parse(end)), of_ball=True) for end in to))


def test_wherever_the_ball_is_its_hex_is_wholly_seen_even_while_dice_lie_at_the_foot() -> None:
    for place in EVERYWHERE:
        view = window_on([place])
        corners = view.corners(place)
        assert all(0 <= x <= SIZE[0] and view.head_px - 1 <= y <= SIZE[1] - FOOT_PX + 1 for x, y in corners), place


def test_a_window_is_no_larger_than_what_may_be_shown_of_the_board() -> None:
    sizes = {window_on([place]).size for place in EVERYWHERE}

    assert sizes == {SIZE}


def test_the_hexes_that_a_window_is_said_to_show_are_wholly_in_it() -> None:
    for place in EVERYWHERE:
        view = window_on([place])
        shown = [corner for each in EVERYWHERE if view.shows(each) for corner in view.corners(each)]
        assert all(-1 <= x <= SIZE[0] + 1 and view.head_px - 1 <= y <= SIZE[1] + 1 for x, y in shown), place


def test_the_window_stays_while_the_ball_stays_in_it() -> None:
    views = views_for([ball_on("M19"), ball_on("K22"), ball_on("N25")])

    assert len(set(views)) == 1


def test_a_window_holds_both_ends_of_the_way_of_the_ball() -> None:
    (view,) = views_for([ball_on("M19", "J34")])

    assert view.shows(Hex.parse("M19"))
    assert view.shows(Hex.parse("J34"))


def test_the_window_moves_when_the_ball_leaves_it() -> None:
    first, second = views_for([ball_on("M5"), ball_on("M33")])

    assert first != second
    assert second.shows(Hex.parse("M33"))


def test_an_eye_can_follow_from_one_window_to_the_next() -> None:
    start, end = window_on([Hex.parse("M5")]), window_on([Hex.parse("C33")])
    windows = [start, *pan(start, end), end]
    steps = [later.origin[0] - earlier.origin[0] for earlier, later in pairwise(windows)]

    assert len(windows) == PAN_FRAMES + 2
    assert max(steps) - min(steps) <= 1


def test_between_like_windows_there_is_none() -> None:
    view = window_on([Hex.parse("M5")])

    assert pan(view, view) == []


@pytest.mark.parametrize("how_many", [1, 2, 5])
def test_every_scene_has_its_window(how_many: int) -> None:
    assert len(views_for([ball_on(f"M{5 * number + 3}") for number in range(how_many)])) == how_many


def test_on_a_phone_of_360_points_a_shirt_number_is_12_points_high_and_a_label_9() -> None:
    points = 360 / SIZE[0]

    assert DAY.bare_number * WHOLE.hex_px * points >= 12
    assert WHOLE.label_px * points >= 9
