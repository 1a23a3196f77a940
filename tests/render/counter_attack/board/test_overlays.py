"""Options on the picture: each level of risk has a colour and a line, with the chance beside it."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from math import cos, radians, sin

import pytest
from PIL import Image

from render.counter_attack.board import ground
from render.counter_attack.board.board import paint_crop, paint_full
from render.counter_attack.board.markings import ground_colour
from render.counter_attack.board.overlays import DANGEROUS, DOUBT, SAFE, best_of, level_of
from render.counter_attack.facts.scene import Choice, OffsideLine, Scene
from render.drawing.colour import Colour, contrast, mixed
from render.drawing.look import DAY, LOOKS, Look
from render.drawing.palette import TOUCH, WASH
from rules.hexes import Hex
from tests.render.easel import apart, colours_near, pixel, position

FREE = Hex.parse("H22")
"""A free hex near the ball of the easel's position, on which no line of the pitch lies."""

MATE = Hex.parse("J17")
RISKS = {SAFE: None, DOUBT: 1 / 6, DANGEROUS: 1 / 2}
LINES = {SAFE: DAY.safe, DOUBT: DAY.doubt, DANGEROUS: DAY.danger}
SHARES = [number / 24 for number in range(2, 23)]
LEVELS = pytest.mark.parametrize("level", [SAFE, DOUBT, DANGEROUS])


def choice(level: int, place: Hex = FREE) -> Choice:
    return Choice(place, RISKS[level], "" if level == SAFE else "83%")


def shot_at(*lanes: Choice, ball: str = "M33") -> Scene:
    return replace(position(ball=ball), lanes=lanes)


LANES = (
    Choice(Hex.parse("K38"), 0.7, "30%"),
    Choice(Hex.parse("L38"), 0.6, "40%"),
    Choice(Hex.parse("M38"), 0.8, "20%"),
)


@lru_cache(maxsize=16)
def crop(scene: Scene) -> Image.Image:
    return paint_crop(scene)


def at(scene: Scene, place: Hex, right: float = 0.0, down: float = 0.0) -> tuple[float, float]:
    x, y = DAY.crop(scene.ball).centre(place)
    return x + right * DAY.crop_hex_px, y + down * DAY.crop_hex_px


def on_the_side(scene: Scene, colour: Colour) -> list[bool]:
    """Return the shares of the free hex's upper side at which its line is drawn."""
    picture = crop(scene)
    left, right = (at(scene, FREE, across, -0.9 * 3**0.5 / 4) for across in (-0.225, 0.225))
    points = [(left[0] + (right[0] - left[0]) * share, left[1]) for share in SHARES]
    return [min(apart(pixel(picture, x, y), colour) for y in (y - 1, y, y + 1)) < 40 for x, y in points]


def around_the_mate(scene: Scene, colour: Colour) -> list[bool]:
    """Return the directions in which the ring around the mate is drawn, in steps of 5 degrees."""
    picture = crop(scene)
    turns = [radians(degrees) for degrees in range(-170, -10, 5)]
    points = [at(scene, MATE, 0.47 * cos(turn), 0.47 * sin(turn)) for turn in turns]
    return [min(apart(one, colour) for one in colours_near(picture, x, y, 1)) < 40 for x, y in points]


@pytest.mark.parametrize(
    ("risk", "level"), [(None, SAFE), (0.0, SAFE), (1 / 6, DOUBT), (0.32, DOUBT), (0.34, DANGEROUS)]
)
def test_a_choice_is_safe_doubtful_or_dangerous(risk: float | None, level: int) -> None:
    assert level_of(Choice(FREE, risk)) == level


@LEVELS
def test_a_hex_where_a_player_can_go_is_washed_in_the_colour_of_its_risk(level: int) -> None:
    scene = replace(position(), reach=(choice(level),))
    grass = ground_colour(DAY, FREE)
    assert apart(pixel(crop(scene), *at(scene, FREE, 0.36, 0.0)), mixed(grass, DAY.wash[level], WASH)) <= 9


@LEVELS
def test_the_line_of_each_level_has_a_rhythm_of_its_own(level: int) -> None:
    scene = replace(position(), reach=(choice(level),))
    drawn = on_the_side(scene, LINES[level])
    starts = sum(now and not before for before, now in zip([False, *drawn], drawn, strict=False))
    assert (starts, all(drawn)) == {SAFE: (1, True), DOUBT: (2, False), DANGEROUS: (2, False)}[level]


def test_dots_are_shorter_than_dashes() -> None:
    dashes, dots = (
        sum(on_the_side(replace(position(), reach=(choice(level),)), LINES[level])) for level in (DOUBT, DANGEROUS)
    )
    assert dots < dashes


def test_between_two_hexes_that_are_equally_risky_there_is_no_line() -> None:
    above = Hex.parse("G22")
    scene = replace(position(), reach=(choice(DOUBT), choice(DOUBT, above)))
    assert not any(on_the_side(scene, DAY.doubt))


@LEVELS
def test_the_label_of_a_washed_hex_stays_as_bright_as_it_was(level: int) -> None:
    scene = replace(position(), targets=(choice(level),))
    x, y = ground.label_at(DAY.crop(scene.ball), FREE)
    assert DAY.chalk in colours_near(crop(scene), x, y, 8)


def test_how_likely_it_goes_well_is_written_above_the_label() -> None:
    told, silent = (replace(position(), reach=(Choice(FREE, 1 / 6, shown),)) for shown in ("83%", ""))
    x, y = at(told, FREE, 0.0, -0.13)
    assert DAY.chalk in colours_near(crop(told), x, y, 8)
    assert DAY.chalk not in colours_near(crop(silent), x, y, 8)


def written(scene: Scene, places: str) -> list[str]:
    """Return the hexes, of those named, on which a chance is written."""
    found = [Hex.parse(place) for place in places.split()]
    return [str(place) for place in found if DAY.chalk in colours_near(crop(scene), *at(scene, place, 0.0, -0.13), 8)]


def test_one_hex_in_the_middle_speaks_for_its_neighbours_of_equal_risk() -> None:
    scene = replace(position(), reach=tuple(choice(DOUBT, Hex.parse(place)) for place in ("F22", "G22", "H22")))
    assert written(scene, "F22 G22 H22") == ["G22"]


def test_hexes_that_do_not_touch_speak_for_themselves() -> None:
    scene = replace(position(), reach=tuple(choice(DOUBT, Hex.parse(place)) for place in ("F22", "H22")))
    assert written(scene, "F22 H22") == ["F22", "H22"]


def test_neighbours_of_another_risk_speak_for_themselves() -> None:
    scene = replace(position(), reach=(choice(DOUBT), Choice(Hex.parse("G22"), 0.3, "70%")))
    assert written(scene, "G22 H22") == ["G22", "H22"]


@LEVELS
def test_who_can_be_passed_to_wears_a_ring(level: int) -> None:
    scene = replace(position(), targets=(choice(level, MATE),))
    drawn = around_the_mate(scene, LINES[level])
    assert any(drawn)
    assert all(drawn) == (level == SAFE)


def test_the_chance_of_a_pass_stands_on_a_plate_beside_the_player() -> None:
    scene = replace(position(), targets=(choice(DOUBT, MATE),))
    assert {DAY.panel, DAY.paper} <= colours_near(crop(scene), *at(scene, MATE, 0.58, 0.24), 10)


def test_a_plate_never_hides_the_player_beside() -> None:
    """With a player to the right of its feet the plate goes to the left, else above the head."""
    plates: list[bool] = []
    for text in ("9h J17; 10h K22 ball", "9h J17; 10h K22 ball; 4a K18", "9h J17; 10h K22 ball; 4a K18; 5a K16"):
        scene = replace(position(text), targets=(choice(DOUBT, MATE),))
        spots = [at(scene, MATE, right, down) for right, down in ((0.58, 0.24), (-0.58, 0.24), (0.0, -0.47))]
        plates += [{DAY.panel, DAY.paper} <= colours_near(crop(scene), *spot, 7) for spot in spots]
    assert plates == [True, False, False, False, True, False, False, False, True]


def test_every_goal_hex_that_can_be_shot_at_says_how_likely_a_goal_is() -> None:
    scene = shot_at(*LANES)
    for lane in (LANES[0], LANES[2]):
        assert {DAY.panel, DAY.paper} <= colours_near(crop(scene), *at(scene, lane.place), 8)


def test_the_best_lane_stands_out() -> None:
    scene = shot_at(*LANES)
    assert best_of(LANES, scene.ball) is LANES[1]
    assert DAY.glow in colours_near(crop(scene), *at(scene, LANES[1].place), 8)
    assert DAY.glow not in colours_near(crop(scene), *at(scene, LANES[2].place), 5)


def test_of_equal_lanes_the_shortest_is_the_best() -> None:
    lanes = [replace(lane, risk=0.5) for lane in LANES]
    assert str(best_of(lanes, Hex.parse("N33")).place) == "M38"


def test_what_lies_between_the_ball_and_the_goal_is_tinted() -> None:
    scene = shot_at(*LANES)
    place = Hex.parse("L36")
    assert (
        apart(pixel(crop(scene), *at(scene, place, 0.36, -0.1)), mixed(ground_colour(DAY, place), DAY.glow, TOUCH)) <= 9
    )


def test_where_the_goal_is_out_of_sight_the_best_chance_stands_at_the_edge() -> None:
    scene = shot_at(*LANES, ball="M27")
    view = DAY.crop(scene.ball)
    left, top, right, bottom = view.pitch
    assert not view.shows(LANES[1].place)
    plates = crop(scene).crop((right - 2 * DAY.crop_hex_px, top, right, bottom)).convert("RGB")
    colours = {colour for _, colour in plates.getcolors(1 << 20) or ()}
    assert left == 0
    assert DAY.glow in colours


@pytest.mark.parametrize("place", ["H24", "O24", "T24"])
def test_the_offside_line_crosses_every_hex_of_its_column_above_the_label(place: str) -> None:
    scene = replace(position(), offside=OffsideLine(24, "right"))
    x, y = at(scene, Hex.parse(place), 0.0, -0.13)
    assert DAY.danger in colours_near(paint_full(scene), *DAY.full.centre(Hex.parse(place)), 8)
    assert not DAY.crop(scene.ball).shows(Hex.parse(place)) or DAY.danger in colours_near(crop(scene), x, y, 3)


def test_what_the_offside_line_is_stands_where_it_hides_no_player() -> None:
    uppermost = "E29"
    scene = replace(position(), offside=OffsideLine(29, "right"))
    there = (*at(scene, Hex.parse(uppermost), 0.0, -0.13), 8)
    assert colours_near(crop(scene), *there) == colours_near(crop(position()), *there)


def test_an_offside_line_out_of_sight_is_not_drawn() -> None:
    scene = replace(position(), offside=OffsideLine(36, "right"))
    assert crop(scene).tobytes() == crop(position()).tobytes()


def test_a_scene_without_options_is_drawn_as_before() -> None:
    scene = replace(position(), reach=(), targets=(), lanes=(), offside=None)
    assert paint_crop(scene).tobytes() == crop(position()).tobytes()


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_chances_can_be_read_in_every_look(look: Look) -> None:
    assert contrast(look.paper, look.panel) >= 4.5
    assert contrast(look.ink, look.glow) >= 4.5
    assert contrast(look.chalk, look.ink) >= 4.5
