from __future__ import annotations

from itertools import product

import pytest
from PIL import Image

from render.colour import contrast
from render.ground import LABELLED, crop_ground, full_ground, label_at
from render.look import DAY
from render.markings import ground_colour, shade
from render.palette import ground_palette
from rules.counter_attack.areas import PITCH
from rules.hexes import Hex
from tests.render.easel import colours_near, pixel

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


@pytest.fixture(scope="module")
def board() -> Image.Image:
    picture = full_ground(DAY).copy()
    picture.putpalette(ground_palette(DAY).flat)
    return picture


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_where_the_rulebook_has_it(board: Image.Image, line: str) -> None:
    assert pixel(board, *DAY.full.point(*LINES[line])) == DAY.chalk


def test_no_two_neighbours_have_the_same_shade() -> None:
    assert [place for place in PITCH for near in place.around() if near in PITCH and shade(near) == shade(place)] == []


@pytest.mark.parametrize(("label", "number"), [("M19", 0), ("L19", 1), ("K19", 2), ("M18", 2), ("L18", 0)])
def test_a_hex_has_the_shade_of_its_row(label: str, number: int) -> None:
    assert shade(Hex.parse(label)) == number


def test_every_hex_shows_its_label(board: Image.Image) -> None:
    blank = [place for place in LABELLED if DAY.chalk not in colours_near(board, *label_at(DAY.full, place), 6)]
    assert blank == []


def test_the_whole_pitch_in_the_size_of_the_crop_has_its_labels_too() -> None:
    view, ground = crop_ground(DAY)
    picture = ground.copy()
    picture.putpalette(ground_palette(DAY).flat)
    assert [place for place in LABELLED if DAY.chalk not in colours_near(picture, *label_at(view, place), 10)] == []


def test_a_label_reads_well_on_every_ground() -> None:
    grounds = {ground_colour(DAY, place) for place in LABELLED}
    assert min(contrast(DAY.chalk, ground) for ground in grounds) >= 4.5


def test_the_words_of_the_head_strip_read_well() -> None:
    assert min(contrast(DAY.panel, ink) for ink in (DAY.paper, DAY.quiet, DAY.glow)) >= 4.5


def test_the_ring_of_the_ball_and_the_arrows_stand_out_from_the_grass() -> None:
    pairs = product((DAY.glow, DAY.run, DAY.chalk), (*DAY.grass, DAY.verge, DAY.net))
    assert min(contrast(mark, ground) for mark, ground in pairs) >= 3
