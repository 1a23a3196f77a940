"""The empty pitch: lines, shades, dots and nets where the rulebook has them, with labels that can be read."""

from __future__ import annotations

import pytest
from PIL import Image

from render.counter_attack.board.ground import LABELLED, ground, label_at, labelled
from render.counter_attack.board.markings import dot_of, ground_colour, shade
from render.drawing.colour import mixed, receding
from render.drawing.look import DAY, Look
from render.drawing.palette import ground_palette
from render.drawing.view import View
from rules.counter_attack.pitch.areas import AWKWARD_ANGLE, PITCH
from rules.hexes import Hex
from tests.for_each import for_each
from tests.render.easel import apart, colours_near, pixel

LINES = {
    "left goal line": (-13.75, 6.8),
    "right goal line": (13.75, -6.2),
    "upper side line": (3.4, 25.0),
    "lower side line": (3.4, -25.0),
    "halfway line": (0.0, 12.1),
    "left box": (-9.0, 10.1),
    "right box": (9.0, 10.1),
    "upper side of the right box": (10.2, 15.0),
    "left six-yard box": (-12.0, 4.5),
    "lower side of the right six-yard box": (12.5, -10.0),
    "centre circle": (1.711, 3.95),
    "centre spot": (0.0, 0.0),
    "left penalty spot": (-10.5, 0.0),
    "right penalty spot": (10.5, 0.0),
    "left penalty arc": (-7.4, 0.3),
    "right penalty arc": (7.4, 0.3),
    "upper post of the left goal": (-14.2, 7.0),
    "lower post of the right goal": (14.2, -7.0),
}


def empty(look: Look, view: View) -> Image.Image:
    """Return the ground of a view in its colours."""
    picture = ground(look, view).copy()
    picture.putpalette(ground_palette(look).flat)
    return picture


@pytest.fixture(scope="module")
def board() -> Image.Image:
    return empty(DAY, DAY.full)


@for_each("line", LINES)
def test_a_line_is_where_the_rulebook_has_it(board: Image.Image, line: str) -> None:
    assert pixel(board, *DAY.full.point(*LINES[line])) == DAY.chalk


def test_no_two_neighbours_have_the_same_shade() -> None:
    assert [place for place in PITCH for near in place.around() if near in PITCH and shade(near) == shade(place)] == []


@pytest.mark.parametrize(("label", "number"), [("M19", 0), ("L19", 1), ("K19", 2), ("M18", 2), ("L18", 0)])
def test_a_hex_has_the_shade_of_its_row(label: str, number: int) -> None:
    assert shade(Hex.parse(label)) == number


@pytest.mark.parametrize("view", [DAY.crop_whole, DAY.half_whole], ids=["crop", "half"])
def test_every_hex_shows_its_label_where_they_are_large(view: View) -> None:
    picture = empty(DAY, view)
    assert labelled(view) == LABELLED
    inks = {place: receding(ground_colour(DAY, place), DAY.chalk) for place in LABELLED}
    seen = {place: colours_near(picture, *label_at(view, place), 8) for place in LABELLED}
    assert [place for place in LABELLED if min(apart(inks[place], colour) for colour in seen[place]) > 10] == []


@pytest.mark.parametrize("view", [DAY.full, DAY.broad], ids=["full", "wide"])
def test_every_fifth_hex_of_every_fifth_column_shows_its_label_on_the_whole_pitch(view: View) -> None:
    picture = empty(DAY, view)
    assert {str(place) for place in labelled(view)} >= {"E5", "O20", "T35", "J0"}
    assert len(labelled(view)) == 7 * 5 + 2
    assert [p for p in labelled(view) if DAY.chalk not in colours_near(picture, *label_at(view, p), 8)] == []


@pytest.mark.parametrize("view", [DAY.full, DAY.broad], ids=["full", "wide"])
def test_every_row_and_every_column_has_its_name_at_the_edges_of_the_whole_pitch(view: View) -> None:
    picture = empty(DAY, view)
    left, top, right, bottom = view.pitch
    beside, above = round(view.centre(Hex.parse("J0"))[0] - view.hex_px / 2 - left) // 2, view.hex_px // 3
    rows = [round(view.centre(Hex.parse(f"{letter}1"))[1]) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"]
    columns = [round(view.centre(Hex.parse(f"A{column}"))[0]) for column in range(1, 38)]
    at_the_sides = [(x, y) for y in rows for x in (left + beside, right - beside)]
    at_the_ends = [(x, y) for x in columns for y in (top + above, bottom - above)]
    assert [at for at in at_the_sides + at_the_ends if DAY.chalk not in colours_near(picture, *at, 10)] == []


@pytest.mark.parametrize(
    "view", [DAY.full, DAY.broad, DAY.half_whole, DAY.crop_whole], ids=["full", "wide", "half", "crop"]
)
def test_every_hex_with_an_awkward_angle_has_its_dot_clear_of_its_label(view: View) -> None:
    picture = empty(DAY, view)
    awkward = [place for places in AWKWARD_ANGLE.values() for place in places]
    faint = mixed(DAY.grass[1], DAY.chalk, 0.5)
    seen = [
        min(apart(colour, faint) for colour in colours_near(picture, *view.point(*dot_of(at)), 0)) for at in awkward
    ]
    assert len(seen) == 2 * 36
    assert max(seen) <= 3


def test_the_net_hangs_grey_between_the_posts_and_nowhere_beside_them(board: Image.Image) -> None:
    inside = [pixel(board, *DAY.full.point(side * 14.62, up + 0.5)) for side in (-1, 1) for up in range(-6, 6)]
    outside = [pixel(board, *DAY.full.point(side * 14.62, up)) for side in (-1, 1) for up in (-9.5, 9.5)]
    assert max(max(colour) - min(colour) for colour in inside) < 20 < min(max(at) - min(at) for at in outside)
