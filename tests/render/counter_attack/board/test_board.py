"""Pictures of the football board in each view: players, ball, moves and score are all drawn and can be told apart."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import partial
from io import BytesIO

import pytest
from PIL import Image

from render.counter_attack.board import ground
from render.counter_attack.board.board import (
    draw,
    draw_crop,
    draw_half,
    draw_wide,
    paint_crop,
    paint_full,
    paint_half,
    paint_wide,
    prepare,
)
from render.counter_attack.board.markings import ground_colour
from render.counter_attack.facts.scene import Scene, Token
from render.drawing import marks
from render.drawing.colour import BLACK, WHITE, Colour, parse, receding
from render.drawing.look import DAY
from render.shirts import tokens
from render.shirts.kits import Shirt, kits_for
from rules.hexes import Hex
from testing.play.positions import positions
from tests.render.easel import apart, colours_near, pixel, position, way

RED, BLUE = parse("#c8102e"), parse("#1d4fa0")
KITS = kits_for(Shirt(RED), Shirt(BLUE), DAY.keepers)
ON_THE_SHIRT = (-0.31, -0.03)
ON_THE_BALL_AND_THE_PLAYER = (0.22, -0.21)


def in_colours(scene: Scene) -> Scene:
    """Give the sides of a scene red and blue kits."""
    return replace(scene, home=replace(scene.home, colour=RED), away=replace(scene.away, colour=BLUE))


def at(place: Hex, aside: tuple[float, float] = (0.0, 0.0)) -> tuple[float, float]:
    """Return a point of a hex of the full board. aside: from its centre, in hex widths, rightwards and downwards."""
    x, y = DAY.centre(place)
    return x + aside[0] * DAY.hex_px, y + aside[1] * DAY.hex_px


def shirt_of(token: Token) -> Colour:
    return KITS.of(token.side, keeper=token.keeper).shirt


@pytest.fixture(scope="module")
def board() -> Image.Image:
    return paint_full(in_colours(position()))


@pytest.fixture(scope="module")
def in_space() -> Image.Image:
    return paint_full(in_colours(position(ball="O30")))


@pytest.mark.parametrize("drawn", [draw, draw_crop, draw_wide, partial(draw_half, end="left")])
def test_a_board_is_a_png_with_a_palette(drawn: Callable[[Scene], bytes]) -> None:
    assert Image.open(BytesIO(drawn(position()))).mode == "P"


def test_the_full_board_has_the_size_of_its_look(board: Image.Image) -> None:
    assert board.size == DAY.size


def test_every_player_stands_on_its_hex_in_the_kit_of_its_side(board: Image.Image) -> None:
    scene = in_colours(position())
    differ = [apart(pixel(board, *at(token.place, ON_THE_SHIRT)), shirt_of(token)) for token in scene.tokens]
    assert len(differ) == 22
    assert max(differ) <= 2


def test_every_player_wears_its_number_in_the_colour_that_reads_best(board: Image.Image) -> None:
    for token in in_colours(position()).tokens:
        number = KITS.of(token.side, keeper=token.keeper).number
        seen = colours_near(board, *at(token.place), round(0.16 * DAY.hex_px))
        assert min(apart(colour, number) for colour in seen) <= 2


def test_a_goalkeeper_is_told_by_its_corners_too(board: Image.Image) -> None:
    corner = 0.28, -0.28
    assert apart(pixel(board, *at(Hex.parse("M3"), corner)), KITS.home_keeper.shirt) <= 2
    assert apart(pixel(board, *at(Hex.parse("E9"), corner)), KITS.home.shirt) > 50


def test_the_hex_of_every_player_stays_readable_where_it_is_written_on_it() -> None:
    board, view = paint_half(position(), "left"), DAY.half("left")
    for token in [token for token in position().tokens if view.shows(token.place)]:
        seen = colours_near(board, *ground.label_at(view, token.place), 5)
        assert {DAY.panel, DAY.paper} <= seen


def test_the_ball_is_drawn_over_the_player_who_has_it(board: Image.Image) -> None:
    place = Hex.parse("K22")
    assert pixel(board, *at(place, marks.BALL_BESIDE)) == BLACK
    assert pixel(board, *at(place, ON_THE_BALL_AND_THE_PLAYER)) in {BLACK, WHITE}


def test_who_has_the_ball_wears_a_ring(board: Image.Image) -> None:
    ring = -(DAY.token + 2 * marks.OUTLINE + marks.RING / 2), 0.0
    assert pixel(board, *at(Hex.parse("K22"), ring)) == DAY.glow
    assert pixel(board, *at(Hex.parse("J17"), ring)) != DAY.glow


def test_the_ball_in_space_lies_on_its_hex_in_a_ring(in_space: Image.Image) -> None:
    middle = 0.0, -marks.BALL_UP
    assert pixel(in_space, *at(Hex.parse("O30"), middle)) == BLACK
    assert DAY.glow in colours_near(in_space, *at(Hex.parse("O30"), middle), round(0.25 * DAY.hex_px))


def test_nobody_wears_the_ring_while_the_ball_is_in_space(in_space: Image.Image) -> None:
    for token in position().tokens:
        assert DAY.glow not in colours_near(in_space, *at(token.place), round(0.5 * DAY.hex_px))


def test_a_player_that_has_moved_stands_in_a_framed_hex() -> None:
    scene = position()
    moved = replace(scene, tokens=tuple(replace(token, moved=token.shirt == 2) for token in scene.tokens))
    corner = 0.47, 0.0
    assert pixel(paint_full(moved), *at(Hex.parse("U9"), corner)) == DAY.run
    assert pixel(paint_full(scene), *at(Hex.parse("U9"), corner)) != DAY.run


def test_the_way_of_a_player_is_a_line_from_hex_to_hex() -> None:
    picture = paint_full(replace(position(), ways=(way("C13 C14 C15 D16"),)))
    on_the_legs = [at(Hex.parse("C14")), at(Hex.parse("C15"))]
    assert [pixel(picture, *point) for point in on_the_legs] == [DAY.run, DAY.run]


def test_the_way_of_the_ball_is_a_broken_line_of_its_own_colour() -> None:
    picture = paint_full(replace(position(), ways=(way("C13 C17", of_ball=True),)))
    x, y = at(Hex.parse("C13"))
    along = [pixel(picture, x + step, y) for step in range(12, round(2.5 * DAY.hex_px))]
    assert DAY.glow in along
    assert any(colour in DAY.grass for colour in along)


def test_a_label_that_an_arrow_crosses_is_written_again() -> None:
    picture = paint_full(replace(position(), ways=(way("G15 L15"),)))
    assert {DAY.chalk, DAY.ink} <= colours_near(picture, *ground.label_at(DAY.full, Hex.parse("J15")), 6)


def test_players_are_drawn_over_arrows() -> None:
    picture = paint_full(in_colours(replace(position(), ways=(way("E5 E13"),))))
    assert apart(pixel(picture, *at(Hex.parse("E9"), ON_THE_SHIRT)), RED) <= 2


def test_the_crop_shows_the_same_player_larger() -> None:
    scene = in_colours(position())
    view = DAY.crop(scene.ball)
    x, y = view.centre(Hex.parse("L23"))
    shirt = x + ON_THE_SHIRT[0] * view.hex_px, y + ON_THE_SHIRT[1] * view.hex_px
    assert apart(pixel(paint_crop(scene), *shirt), KITS.away.shirt) <= 2


CLOSE = 4
"""Largest difference of a colour from the intended one, since pictures have only 255 colours."""


def test_every_hex_of_the_crop_that_nobody_stands_on_shows_its_label() -> None:
    scene = position()
    view, picture = DAY.crop(scene.ball), paint_crop(scene)
    taken = {token.place for token in scene.tokens}
    empty = [place for place in ground.LABELLED if view.shows(place) and place not in taken]
    inks = {place: {DAY.chalk, receding(ground_colour(DAY, place), DAY.chalk)} for place in empty}
    seen = {place: colours_near(picture, *ground.label_at(view, place), 12) for place in empty}
    assert [p for p in empty if min(apart(ink, colour) for ink in inks[p] for colour in seen[p]) > CLOSE] == []


def test_nothing_is_seen_of_the_half_hexes_at_the_edge_of_the_crop() -> None:
    scene = position()
    view = DAY.crop(scene.ball)
    x, y = view.centre(Hex.parse("J30"))
    assert view.shows(Hex.parse("J29"))
    assert pixel(paint_crop(scene), min(x, view.size[0] - 1), y) == DAY.panel


@pytest.mark.parametrize(("around", "line"), [("C4", (-9.1, 25.0)), ("X33", (9.1, -25.0)), ("M34", (13.75, 6.8))])
def test_the_lines_of_the_pitch_are_whole_where_a_crop_reaches_the_edge_of_the_board(
    around: str, line: tuple[float, float]
) -> None:
    place = Hex.parse(around)
    at_the_line = DAY.crop(place).point(*line)
    assert pixel(paint_crop(position("attack home"), around=place), *at_the_line) == DAY.chalk


@pytest.mark.nightly
def test_the_lines_of_half_a_pitch_are_whole() -> None:
    picture, view = paint_half(position("attack home"), "left"), DAY.half("left")
    right = round(view.point(0.4, 0)[0])
    left = round(view.point(-13.6, 0)[0])
    for up in (25.0, -25.0):
        y = view.point(0, up)[1]
        assert {pixel(picture, x, y) for x in range(left, right)} == {DAY.chalk}


@pytest.mark.parametrize(("end", "shown"), [("left", {"M3", "U9", "Q15"}), ("right", {"M35", "E29", "J21"})])
def test_half_a_pitch_shows_its_players_with_their_hexes(end: str, shown: set[str]) -> None:
    scene = in_colours(position())
    view, picture = DAY.half(end), paint_half(scene, end)
    seen = [token for token in scene.tokens if view.shows(token.place)]
    assert {str(token.place) for token in seen} >= shown
    for token in seen:
        assert {DAY.panel, DAY.paper} <= colours_near(picture, *ground.label_at(view, token.place), 7)


def test_the_panel_of_the_wide_view_is_clear_of_the_pitch() -> None:
    left, top, right, bottom = DAY.broad.side
    panel = paint_wide(position()).crop((left, top, right, bottom))
    assert right - left >= 300
    assert panel.getcolors() == [((right - left) * (bottom - top), 0)]


def test_a_second_half_board_points_the_other_way() -> None:
    assert draw(position()) != draw(position(half="2"))


def test_the_score_and_the_minute_are_in_the_picture() -> None:
    scene = position()
    strips = {
        draw(each)
        for each in (
            scene,
            replace(scene, clock="45+2"),
            replace(scene, home=replace(scene.home, goals=1)),
            replace(scene, away=replace(scene.away, goals=1)),
            replace(scene, asked="Home choose"),
            replace(scene, away=replace(scene.away, club="Albion")),
        )
    }
    assert len(strips) == 6


def test_long_names_leave_the_score_and_the_rose_alone() -> None:
    scene = position()
    plain = paint_full(scene)
    home, away = (replace(team, club="Wanderers of the Western Isles " * 9) for team in (scene.home, scene.away))
    long = paint_full(replace(scene, home=home, away=away, asked="Choose " * 99))
    middle = (DAY.size[0] - DAY.head_px) / 2
    score = round(middle) - 40, 4, round(middle) + 40, round(DAY.head_px * 0.55)
    rose = DAY.size[0] - DAY.head_px + 2, 0, DAY.size[0], DAY.head_px
    assert [long.crop(box).tobytes() for box in (score, rose)] == [plain.crop(box).tobytes() for box in (score, rose)]


@pytest.mark.nightly
def test_boards_of_real_matches_stay_small() -> None:
    shown = positions(12)
    assert max(len(draw_wide(scene)) for scene in shown) < 110_000
    assert max(len(draw(scene)) for scene in shown) < 110_000
    assert max(len(draw_crop(scene)) for scene in shown) < 110_000


@pytest.mark.nightly
def test_two_threads_draw_the_same_pictures_as_one() -> None:
    scenes = [in_colours(position(ball=ball)) for ball in ("A2", "M19", "K22", "Y37")]
    for kept in (ground.ground, tokens.token_stencil):
        kept.cache_clear()

    with ThreadPoolExecutor(2) as threads:
        together = [list(threads.map(drawn, scenes * 2)) for drawn in (draw, draw_crop)]

    assert together == [[drawn(scene) for scene in scenes * 2] for drawn in (draw, draw_crop)]


def test_an_empty_pitch_can_be_drawn() -> None:
    prepare()
    scene = position("attack home")
    assert scene.tokens == ()
    assert Image.open(BytesIO(draw(scene))).size == DAY.size
