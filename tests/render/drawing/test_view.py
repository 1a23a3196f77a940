"""Views of the pitch: which hexes each of them shows, and where they lie in the picture."""

from __future__ import annotations

from math import dist

import pytest

from render.counter_attack.board.ground import LABELLED, label_at
from render.drawing.look import DAY
from render.drawing.palette_canvas import letters
from render.drawing.view import View
from rules.counter_attack.pitch.areas import CENTRE_SPOT, GOAL, PITCH
from rules.hexes import HEXES, Hex
from tests.for_each import for_each

EVERYWHERE = sorted(PITCH | GOAL["left"] | GOAL["right"])


def test_the_centre_spot_is_in_the_middle_of_the_board() -> None:
    width, height = DAY.size
    assert DAY.centre(CENTRE_SPOT) == (width / 2, DAY.head_px + (height - DAY.head_px) / 2)


@pytest.mark.parametrize("view", [DAY.full, DAY.broad, DAY.crop_whole, DAY.half_whole])
def test_every_hex_and_every_label_is_wholly_in_the_picture(view: View) -> None:
    left, top, right, bottom = view.pitch
    for place in LABELLED:
        (x, y), mask = label_at(view, place), letters(str(place), view.label_px, bold=False)
        across = [corner[0] for corner in view.corners(place)] + [x - mask.width / 2, x + mask.width / 2]
        down = [corner[1] for corner in view.corners(place)] + [y - mask.height / 2, y + mask.height / 2]
        assert left <= min(across) < max(across) <= right
        assert top <= min(down) < max(down) <= bottom


def test_neighbours_lie_equally_far_apart_and_touch() -> None:
    middle = DAY.centre(CENTRE_SPOT)
    apart = [dist(middle, DAY.centre(near)) for near in CENTRE_SPOT.around()]
    assert apart == pytest.approx([DAY.hex_px * 3**0.5 / 2] * 6)


def test_six_corners_lie_half_a_width_from_the_centre() -> None:
    place = Hex.parse("C3")
    assert [dist(DAY.centre(place), corner) for corner in DAY.corners(place)] == pytest.approx([DAY.hex_px / 2] * 6)


@for_each("ball", EVERYWHERE, ids=str)
def test_the_action_crop_always_shows_fifteen_by_thirteen_hexes_and_the_ball_among_them(ball: Hex) -> None:
    view = DAY.crop(ball)
    shown = [place for place in HEXES if view.shows(place)]
    corners = [corner for place in shown for corner in view.corners(place)]

    assert view.size[0] == 900
    assert len(shown) == 15 * 13
    assert view.shows(ball)
    assert 0 <= min(x for x, _ in corners) < max(x for x, _ in corners) <= view.size[0]
    assert view.head_px <= min(y for _, y in corners) < max(y for _, y in corners) <= view.size[1]


def test_the_ball_is_in_the_middle_of_the_crop_away_from_the_ends() -> None:
    view = DAY.crop(CENTRE_SPOT)
    assert view.centre(CENTRE_SPOT)[0] == view.size[0] / 2


@pytest.mark.parametrize(("ball", "goal"), [("M9", "M0"), ("M29", "M38")])
def test_a_crop_near_a_goal_shows_the_goal(ball: str, goal: str) -> None:
    assert DAY.crop(Hex.parse(ball)).shows(Hex.parse(goal))


@pytest.mark.parametrize(("end", "shown", "hidden"), [("left", "A1 Y19 J0 Q0", "A22"), ("right", "A37 Y19 J38", "A16")])
def test_half_a_pitch_shows_its_goal_and_all_of_its_half(end: str, shown: str, hidden: str) -> None:
    view = DAY.half(end)
    corners = [corner for place in LABELLED if view.shows(place) for corner in view.corners(place)]

    assert view.size[0] == 900
    assert all(view.shows(Hex.parse(label)) for label in shown.split())
    assert not view.shows(Hex.parse(hidden))
    assert 0 <= min(x for x, _ in corners) < max(x for x, _ in corners) <= view.size[0]
    assert view.head_px <= min(y for _, y in corners) < max(y for _, y in corners) <= view.size[1]


def test_the_wide_view_has_the_size_of_a_desktop_and_the_whole_pitch_beside_its_panel() -> None:
    view = DAY.broad
    corners = [corner for place in LABELLED for corner in view.corners(place)]
    assert view.size == (1600, 1100)
    assert 0 <= min(x for x, _ in corners) < max(x for x, _ in corners) <= view.side[0]
    assert view.head_px <= min(y for _, y in corners) < max(y for _, y in corners) <= view.size[1]


@pytest.mark.parametrize("dice", range(4))
def test_a_row_of_hexes_makes_room_for_each_row_of_dice_under_the_pitch_and_the_ball_stays_in_the_middle(
    dice: int,
) -> None:
    plain, with_dice = DAY.crop(CENTRE_SPOT), DAY.crop(CENTRE_SPOT, dice)
    assert (len(plain.rows), len(with_dice.rows)) == (13, 13 - dice)
    assert abs(with_dice.rows.start + with_dice.rows.stop - 1 - 2 * CENTRE_SPOT.row) <= 1
    assert with_dice.foot == (0, with_dice.pitch[3], plain.size[0], with_dice.pitch[3] + dice * DAY.foot_px)
    assert with_dice.size[1] / with_dice.size[0] < 1.26
