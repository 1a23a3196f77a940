"""Looks: labels, lines and colours can be read and told apart by every eye, and are large enough on a phone."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from render.counter_attack.board.board import paint_crop, paint_full, paint_half, paint_wide
from render.counter_attack.board.ground import LABELLED
from render.counter_attack.board.markings import ground_colour
from render.drawing.colour import Colour, contrast, least_contrast, least_difference, mixed
from render.drawing.look import DAY, HIGH_CONTRAST, LOOKS, Look
from render.drawing.palette import COLOURS, WASH, ground_palette
from rules.counter_attack.pitch.areas import CENTRE_SPOT
from tests.by_day import one_in
from tests.render.easel import position

TEXT, SHAPE = 4.5, 3.0
CAN_BE_SEEN = 8.0
EVERY_LOOK = pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)


def grounds(look: Look) -> tuple[Colour, ...]:
    return (*look.grass, look.verge, look.net)


def washed(look: Look) -> list[Colour]:
    return [mixed(grass, wash, WASH) for grass in look.grass for wash in look.wash]


@EVERY_LOOK
def test_a_label_reads_well_on_every_ground_to_every_eye(look: Look) -> None:
    assert min(least_contrast(look.chalk, ground_colour(look, place)) for place in LABELLED) >= TEXT


@EVERY_LOOK
def test_a_label_reads_well_on_a_hex_that_shows_what_can_be_done(look: Look) -> None:
    assert min(least_contrast(look.chalk, ground) for ground in washed(look)) >= TEXT


@EVERY_LOOK
def test_the_words_of_the_panel_read_well_to_every_eye(look: Look) -> None:
    assert min(least_contrast(look.panel, ink) for ink in (look.paper, look.quiet, look.glow)) >= TEXT


@EVERY_LOOK
def test_lines_rings_and_arrows_stand_out_from_the_ground_to_every_eye(look: Look) -> None:
    marks = look.chalk, look.glow, look.run, look.safe, look.doubt, look.danger
    pairs = [*product(marks[:3], grounds(look)), *product(marks[3:], (*look.grass, *washed(look)))]
    assert min(least_contrast(mark, ground) for mark, ground in pairs) >= SHAPE


@EVERY_LOOK
def test_an_outline_stands_out_from_what_it_goes_around(look: Look) -> None:
    inside = look.chalk, look.glow, look.run, look.safe, look.doubt, look.danger
    assert min(least_contrast(look.ink, colour) for colour in inside) >= SHAPE


@EVERY_LOOK
def test_the_ways_of_the_ball_and_of_players_are_of_colours_that_every_eye_tells_apart(look: Look) -> None:
    assert least_difference(look.glow, look.run) >= 5 * CAN_BE_SEEN


@EVERY_LOOK
def test_safe_and_dangerous_hexes_are_of_colours_that_every_eye_tells_apart(look: Look) -> None:
    assert least_difference(look.safe, look.danger) >= 3 * CAN_BE_SEEN
    tinted = [[mixed(grass, wash, WASH) for wash in look.wash] for grass in look.grass]
    assert min(least_difference(safe, danger) for safe, _, danger in tinted) >= CAN_BE_SEEN


@EVERY_LOOK
def test_the_three_shades_of_grass_are_seen_but_never_loud(look: Look) -> None:
    steps = [contrast(one, other) for one, other in combinations(look.grass, 2)]
    assert 1.05 < min(steps) <= max(steps) < 1.5


@EVERY_LOOK
def test_the_colours_of_a_look_leave_room_for_those_of_two_clubs(look: Look) -> None:
    assert len(ground_palette(look).colours) <= COLOURS - 96


@EVERY_LOOK
def test_a_label_is_nine_points_high_and_a_shirt_number_twelve_on_a_phone(look: Look) -> None:
    points = 360 / look.crop(CENTRE_SPOT).size[0]
    assert look.crop_label_px * points >= 9
    assert look.number * look.crop_hex_px * points >= 12


@pytest.mark.parametrize("look", one_in(3, LOOKS.values(), ids=LOOKS))
def test_every_picture_can_be_had_in_every_look(look: Look) -> None:
    scene = position()
    assert paint_full(scene, look).size == look.size
    assert paint_wide(scene, look).size == (1600, 1100)
    assert {paint_half(scene, end, look).size for end in ("left", "right")} == {look.half("left").size}
    assert paint_crop(scene, look).size == look.crop(scene.ball).size


def test_high_contrast_reads_twice_as_well_and_has_larger_shirts_and_letters() -> None:
    places = {ground_colour(HIGH_CONTRAST, place) for place in LABELLED}
    assert min(least_contrast(HIGH_CONTRAST.chalk, place) for place in places) >= 2 * TEXT
    assert HIGH_CONTRAST.token > DAY.token
    assert HIGH_CONTRAST.number > DAY.number
    assert HIGH_CONTRAST.crop_label_px > DAY.crop_label_px
