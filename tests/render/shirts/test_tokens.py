"""Players' tokens: patterns, numbers, and signs that differ in shape as well as colour."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import combinations, product
from math import hypot

import pytest
from PIL import Image, ImageChops

from render.counter_attack.board.badges import BADGES, REACH, badges_of
from render.counter_attack.board.board import paint_crop, paint_full
from render.counter_attack.board.name_plates import LABEL_DOWN
from render.counter_attack.board.players import draw_badges, figure_of
from render.counter_attack.facts.match_scene import scene_of
from render.counter_attack.facts.scene import Scene, Token
from render.counter_attack.painting import Painting
from render.drawing.colour import BLACK, RED_CARD, WHITE, YELLOW_CARD, Colour, contrast, least_contrast, parse
from render.drawing.look import DAY, LOOKS, Look
from render.drawing.palette_canvas import Canvas, covered, letters
from render.drawing.view import View
from render.shirts.kit_sprites import match_palette, rim_of
from render.shirts.kits import Kits, Shirt, kits_for, numbered
from render.shirts.tokens import TokenContent, draw_swatch, draw_token
from rules.counter_attack.match_head import head_of
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.squads.clubs import CLUBS
from rules.counter_attack.squads.kit import Pattern
from rules.counter_attack.state.match import Match
from rules.hexes import Hex
from tests.for_each import for_each
from tests.render.easel import apart, colours_near, pixel, position

YELLOW, NAVY = parse("#ffd23f"), parse("#1b2a6b")
SHADES = (0, 64, 128, 191, 255)
HEX_PX = 92
HEX_HIGH = 0.866
"""Height of a hex in its widths."""
SIDE = 120
MIDDLE = SIDE / 2, SIDE / 2
EVERY_LOOK = pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
UP, DOWN, LEFT, RIGHT = (0.0, -0.345), (0.0, 0.32), (-0.33, 0.0), (0.33, 0.0)
CORNER, OTHER_CORNER, BETWEEN = (-0.23, -0.23), (0.23, 0.23), (-0.23, 0.23)
CAPTAIN, CARD, CROSS, STAR = (-0.5, 0.045), (-0.375, -0.23), (0.41, -0.07), (0.0, -0.45)


def canvas_for(kits: Kits, look: Look = DAY) -> Canvas:
    """Make a small picture of grass."""
    palette = match_palette(look, kits)
    frame = Image.new("P", (SIDE, SIDE), palette.number(look.grass[1]))
    frame.putpalette(palette.flat)
    return Canvas(frame, palette, look, HEX_PX)


def drawn(shirt: Shirt, look: Look = DAY, *badges: str, number: int = 8, keeper: bool = False) -> Image.Image:
    """Draw one player in the size of the action crop."""
    kits = kits_for(shirt, Shirt(WHITE), look.keepers)
    canvas = canvas_for(kits, look)
    draw_token(
        canvas,
        TokenContent(kits.home, number, keeper, round(look.number * HEX_PX), round(look.number_up * HEX_PX)),
        MIDDLE,
    )
    draw_badges(canvas, badges, MIDDLE)
    return canvas.frame


def seen_at(picture: Image.Image, place: tuple[float, float]) -> Colour:
    """Return the colour at a place. place: from the middle of the token, in hex widths."""
    return pixel(picture, MIDDLE[0] + place[0] * HEX_PX, MIDDLE[1] + place[1] * HEX_PX)


@cache
def changed(badge: str) -> Image.Image:
    """Return which pixels a badge changes, as a mask."""
    plain, with_it = (drawn(Shirt(NAVY), DAY, *badges).convert("RGB") for badges in ((), (badge,)))
    return covered(ImageChops.difference(plain, with_it).convert("L"), 1)


def moved(mask: Image.Image, way: tuple[int, int]) -> Image.Image:
    """Return a mask moved to the right and down."""
    under = Image.new("L", mask.size)
    under.paste(mask, way)
    return under


@pytest.mark.parametrize(
    ("pattern", "first", "second"),
    [
        ("plain", (UP, LEFT, RIGHT), ()),
        ("stripes", (UP, LEFT, RIGHT), ((-0.15, -0.3), (0.15, -0.3))),
        ("hoops", (UP, DOWN), ((-0.32, -0.15), (0.32, -0.15), (-0.3, 0.15))),
        ("halves", (LEFT, (-0.1, -0.3)), (RIGHT, (0.1, -0.3))),
        ("sash", (BETWEEN, UP), (CORNER, OTHER_CORNER)),
    ],
)
def test_the_second_colour_lies_on_the_first_in_the_pattern_of_the_shirt(
    pattern: Pattern, first: tuple[tuple[float, float], ...], second: tuple[tuple[float, float], ...]
) -> None:
    picture = drawn(Shirt(YELLOW, pattern, NAVY))
    assert [place for place in first if apart(seen_at(picture, place), YELLOW) > 3] == []
    assert [place for place in second if apart(seen_at(picture, place), NAVY) > 3] == []


@EVERY_LOOK
@for_each("shirt", [Shirt(YELLOW, "stripes", NAVY), Shirt(NAVY, "hoops", WHITE), Shirt(WHITE)], ids=str)
def test_the_number_is_drawn_in_its_colour_and_edged_where_it_must_be(look: Look, shirt: Shirt) -> None:
    kit = numbered(shirt)
    picture = drawn(shirt, look, number=10)
    seen = colours_near(picture, MIDDLE[0], MIDDLE[1] - round(look.number_up * HEX_PX), round(0.2 * HEX_PX))
    wanted = {kit.number, kit.halo or kit.number}
    assert [colour for colour in wanted if min(apart(colour, each) for each in seen) > 3] == []


@EVERY_LOOK
@for_each("name", BADGES)
def test_every_badge_is_drawn_inside_its_picture_in_every_look(name: str, look: Look) -> None:
    plain, with_it = drawn(Shirt(NAVY), look), drawn(Shirt(NAVY), look, name)
    box = ImageChops.difference(plain.convert("RGB"), with_it.convert("RGB")).getbbox()
    reach = (REACH + 0.03) * HEX_PX
    assert box is not None
    assert min(box[:2]) >= MIDDLE[0] - reach
    assert max(box[2:]) <= MIDDLE[0] + reach


@pytest.mark.parametrize(("one", "other"), list(combinations(BADGES, 2)))
def test_no_two_badges_lie_over_one_another(one: str, other: str) -> None:
    both = ImageChops.darker(changed(one), changed(other))
    assert both.getbbox() is None


@for_each(("one", "other"), list(product(BADGES, repeat=2)))
@for_each("side", [(0.0, 1.0), (0.75, 0.5), (0.75, -0.5)], ids=["below", "right below", "right above"])
def test_no_badge_lies_over_that_of_a_neighbour(one: str, other: str, side: tuple[float, float]) -> None:
    there = round(side[0] * HEX_PX), round(side[1] * HEX_HIGH * HEX_PX)
    both = ImageChops.darker(changed(one), moved(changed(other), there))
    assert both.getbbox() is None


@pytest.mark.parametrize(("one", "other"), list(combinations(BADGES, 2)))
def test_any_two_badges_differ_in_shape_and_not_in_colour_alone(one: str, other: str) -> None:
    """Laid over one another, their outlines differ in a fifth of what they cover, and more."""
    shapes = [mask.crop(mask.getbbox()) for mask in (changed(one), changed(other))]
    width, height = (max(shape.size[axis] for shape in shapes) for axis in (0, 1))
    laid = [Image.new("L", (width, height)) for _ in shapes]
    for under, shape in zip(laid, shapes, strict=True):
        under.paste(shape, ((width - shape.width) // 2, (height - shape.height) // 2))
    differ, cover = ImageChops.difference(*laid), ImageChops.lighter(*laid)
    assert differ.histogram()[255] > cover.histogram()[255] / 5


@pytest.mark.parametrize(
    ("badge", "place", "colour"),
    [
        ("captain", CAPTAIN, WHITE),
        ("booked", CARD, YELLOW_CARD),
        ("injured", CROSS, WHITE),
        ("stunned", STAR, YELLOW_CARD),
    ],
)
def test_each_badge_has_its_place_and_colour(badge: str, place: tuple[float, float], colour: Colour) -> None:
    assert apart(seen_at(drawn(Shirt(NAVY), DAY, badge), place), colour) <= 3


@pytest.mark.parametrize("colour", [YELLOW_CARD, RED_CARD, WHITE])
def test_badges_stand_out_from_their_dark_edge(colour: Colour) -> None:
    assert contrast(colour, BLACK) >= 3


def test_badges_leave_the_number_alone() -> None:
    """Of two digits, as wide and high as it is drawn on a board."""
    figure = figure_of(painting_of(DAY, DAY.crop(Hex.parse("M19"))), Token("home", 10, Hex.parse("M19")))
    half, high = (letters("10", figure.number_px).size[axis] / 2 / DAY.crop_hex_px * HEX_PX for axis in (0, 1))
    up = DAY.number_up * HEX_PX
    box = round(MIDDLE[0] - half), round(MIDDLE[1] - up - high), round(MIDDLE[0] + half), round(MIDDLE[1] - up + high)
    plain, full = drawn(Shirt(NAVY), number=10), drawn(Shirt(NAVY), DAY, *BADGES, number=10)
    assert plain.crop(box).tobytes() == full.crop(box).tobytes()


def test_a_goalkeeper_has_corners_that_a_player_has_not() -> None:
    corner = 0.28, -0.28
    assert apart(seen_at(drawn(Shirt(NAVY), keeper=True), corner), NAVY) <= 3
    assert apart(seen_at(drawn(Shirt(NAVY)), corner), NAVY) > 30


def test_a_swatch_shows_the_pattern() -> None:
    kits = kits_for(Shirt(YELLOW, "halves", NAVY), Shirt(WHITE), DAY.keepers)
    canvas = canvas_for(kits)
    draw_swatch(canvas, kits.home, MIDDLE, 30)
    left, right = (pixel(canvas.frame, MIDDLE[0] + aside, MIDDLE[1]) for aside in (-12, 12))
    assert (apart(left, YELLOW) <= 3, apart(right, NAVY) <= 3) == (True, True)


def test_a_player_bears_the_badges_of_what_is_known_of_it() -> None:
    token = Token("home", 9, Hex.parse("K9"), captain=True, stunned=True)
    assert badges_of(token) == ("captain", "stunned")
    assert badges_of(Token("home", 9, Hex.parse("K9"), moved=True)) == ()


def marked(scene: Scene, fact: str) -> Scene:
    """Say something of the home side's 2, on U9, and of its 9, on J17."""
    known = {("home", 2), ("home", 9)}
    tokens = [replace(each, **{fact: (each.side, each.shirt) in known or getattr(each, fact)}) for each in scene.tokens]
    return replace(scene, tokens=tuple(tokens))


@EVERY_LOOK
@pytest.mark.parametrize("fact", ["captain", "booked", "injured", "stunned", "moved", "keeper"])
def test_every_state_of_a_player_shows_on_the_full_board_and_in_the_crop(fact: str, look: Look) -> None:
    plain, known = position(), marked(position(), fact)
    assert paint_full(plain, look).tobytes() != paint_full(known, look).tobytes()
    assert paint_crop(plain, look).tobytes() != paint_crop(known, look).tobytes()


def test_the_kits_of_a_match_are_drawn_with_their_patterns() -> None:
    """Thornfield Rovers play in green and white hoops."""
    match = Match(head_of(CLUBS[4], CLUBS[1]))
    home = scene_of(match).home
    assert (home.pattern, home.colour, home.second) == ("hoops", parse("#2b9348"), WHITE)


def test_a_scene_knows_names_captains_cards_injuries_and_who_is_stunned() -> None:
    match = set_scene("2h K9; 9h K5; 10h K7; booked 9h; injured 10h")
    match.sit_out_next_phase([match.player("2h")])
    known = {token.shirt: badges_of(token) for token in scene_of(match).tokens}
    assert known == {2: ("stunned",), 9: ("booked",), 10: ("injured",)}


@EVERY_LOOK
@for_each("shirt", [Shirt(colour) for colour in product(SHADES, SHADES, SHADES)], ids=str)
def test_every_shirt_or_its_rim_stands_out_from_the_grass_to_every_eye(shirt: Shirt, look: Look) -> None:
    kit = numbered(shirt)
    worn = kit.shirt, rim_of(look, kit)
    assert max(min(least_contrast(colour, grass) for grass in look.grass) for colour in worn) >= 3


def test_a_shirt_as_green_as_the_grass_has_a_rim_of_chalk() -> None:
    assert rim_of(DAY, numbered(Shirt(parse("#2b9348")))) == DAY.chalk


def test_the_rim_is_drawn_around_the_shirt() -> None:
    green = Shirt(parse("#2b9348"))
    rim = DAY.token - DAY.rim / 2
    assert apart(seen_at(drawn(green), (-rim, 0.0)), DAY.chalk) <= 12
    assert apart(seen_at(drawn(Shirt(YELLOW)), (-rim, 0.0)), BLACK) <= 12


@EVERY_LOOK
@for_each("shirt", [1, 8, 10, 16])
def test_the_number_stands_inside_the_shirt_and_over_the_label(shirt: int, look: Look) -> None:
    """In every picture that has labels on tokens."""
    for view in (look.crop(Hex.parse("M19")), look.half("left")):
        figure = figure_of(painting_of(look, view), Token("home", shirt, Hex.parse("M19")))
        inked = letters(str(shirt), figure.number_px).getbbox()
        assert inked is not None
        high, half = letters(str(shirt), figure.number_px).height, (inked[2] - inked[0]) / 2
        top, bottom = (edge - high / 2 - figure.up_px for edge in (inked[1], inked[3]))
        assert bottom <= LABEL_DOWN * view.hex_px - 0.95 * view.label_px / 2 + 1
        assert hypot(half, top) <= look.token * view.hex_px


@EVERY_LOOK
@for_each("shirt", [1, 8, 10, 16])
def test_a_number_alone_stands_inside_the_shirt(shirt: int, look: Look) -> None:
    """In views with labels at the edges, tokens have none: the full pitch and the wide view."""
    for view in (look.full, look.broad):
        figure = figure_of(painting_of(look, view), Token("home", shirt, Hex.parse("M19")))
        inked = letters(str(shirt), figure.number_px).getbbox()
        assert inked is not None
        assert hypot((inked[2] - inked[0]) / 2, (inked[3] - inked[1]) / 2) <= look.token * view.hex_px
        assert figure.up_px == 0


def painting_of(look: Look, view: View) -> Painting:
    """Make a picture to be drawn on, without a pitch."""
    kits = kits_for(Shirt(NAVY), Shirt(WHITE), look.keepers)
    return Painting(position(), view, kits, canvas_for(kits, look))


@EVERY_LOOK
def test_badges_leave_the_label_of_the_hex_alone(look: Look) -> None:
    """Of three letters, in the action crop."""
    scene = position()
    view = look.crop(scene.ball)
    x, y = view.centre(Hex.parse("K22"))
    half = letters("K22", view.label_px).width / 2
    middle = y + LABEL_DOWN * view.hex_px
    high = 0.36 * view.label_px
    box = round(x - half), round(middle - high), round(x + half), round(middle + high)
    only = [replace(token, place=Hex.parse("K22")) for token in scene.tokens[:1]]
    bearing = [replace(token, captain=True, booked=True, injured=True, stunned=True) for token in only]
    plain, full = (paint_crop(replace(scene, tokens=tuple(tokens)), look) for tokens in (only, bearing))
    assert plain.crop(box).tobytes() == full.crop(box).tobytes()
