"""The head strip: scorers, cards, and the words that must stay in the picture."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from render.counter_attack.board.board import paint_crop, paint_full, paint_wide
from render.counter_attack.facts.match_scene import scene_of
from render.counter_attack.facts.scene import Scene
from render.counter_attack.facts.scorers import scorers_of
from render.counter_attack.head.side_panel import shortened
from render.drawing.colour import RED_CARD, YELLOW_CARD
from render.drawing.look import DAY, LOOKS, Look
from render.drawing.palette_canvas import letters
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Goal, ShootOutKick
from rules.hexes import Hex
from tests.render.easel import KICK_OFF, position
from tests.rig import give_card

SCORERS = ("9 Montesqueda 12', 44'", "10 Hanamiya 71'")
WIDE = DAY.crop(Hex.parse("M19")).size[0]
HEAD = 0, 0, WIDE, DAY.crop_head_px
POINT_PX = WIDE / 360
"""Pixels of a crop in a point of a phone 360 points wide."""


def strip(scene: Scene) -> Image.Image:
    """Return the head strip of a crop."""
    return paint_crop(scene).crop(HEAD).convert("RGB")


def with_home(**facts: object) -> Scene:
    """Return a scene whose home side has these facts."""
    scene = position()
    return replace(scene, home=replace(scene.home, **facts))


def shades(picture: Image.Image) -> set[object]:
    """Return all colours of a picture."""
    return {colour for _, colour in picture.getcolors(1 << 16) or ()}


def wide(text: str) -> float:
    """Return how wide a text is that has one pixel a letter."""
    return float(len(text))


def test_a_yellow_card_is_shown_in_its_colour_and_none_where_there_is_none() -> None:
    assert YELLOW_CARD in shades(strip(with_home(yellows=1)))
    assert YELLOW_CARD not in shades(strip(position()))


def test_a_red_card_has_a_cross_through_it() -> None:
    assert RED_CARD in shades(strip(with_home(reds=1)))
    assert ImageChops.difference(strip(with_home(reds=1)), strip(with_home(yellows=1))).getbbox()


def test_how_many_cards_there_are_is_written_beside_them() -> None:
    one, two = strip(with_home(yellows=1)), strip(with_home(yellows=2))
    changed = ImageChops.difference(one, two).getbbox()
    assert changed is not None
    assert changed[2] - changed[0] < 60


def test_scorers_take_the_room_that_the_other_side_leaves() -> None:
    alone = with_home(yellows=1, scorers=SCORERS)
    both = replace(alone, away=replace(alone.away, scorers=SCORERS))
    middle = WIDE / 2 - 80, 0, WIDE / 2 - 50, DAY.crop_head_px
    assert len(shades(strip(alone).crop(middle))) > len(shades(strip(with_home(yellows=1)).crop(middle)))
    assert strip(alone).crop(middle).tobytes() != strip(both).crop(middle).tobytes()


def test_scorers_that_do_not_fit_are_named_by_their_shirts() -> None:
    assert shortened(SCORERS, 100, wide) == "9 Montesqueda 12', 44' · 10 Hanamiya 71'"
    assert shortened(SCORERS, 30, wide) == "9 12', 44' · 10 71'"


def test_where_not_even_shirts_fit_the_first_scorers_stay() -> None:
    assert shortened(SCORERS, 14, wide) == "9 12', 44' …"
    assert shortened(SCORERS, 1, wide) == "…"
    assert shortened(SCORERS, 0, wide) == ""


@pytest.mark.parametrize("look", LOOKS.values(), ids=list(LOOKS))
def test_scorers_are_nine_points_high_on_a_phone(look: Look) -> None:
    """The letters of the scorers' row are a fifth of the strip."""
    assert look.crop_head_px * 0.2 >= 9 * POINT_PX


def test_a_long_line_of_scorers_leaves_the_other_side_its_own() -> None:
    many = tuple(f"{shirt} Montesqueda {minute}'" for shirt, minute in enumerate(range(3, 90, 4), start=2))
    few = with_home(yellows=1)
    few = replace(few, away=replace(few.away, scorers=("7 Seolmuk 67'",)))
    theirs = 0.65 * WIDE, 0, WIDE, DAY.crop_head_px
    pictures = [strip(replace(few, home=replace(few.home, scorers=told))).crop(theirs) for told in ((), many)]
    assert ImageChops.difference(*pictures).getbbox() is None


def test_the_score_of_a_shoot_out_stands_behind_the_other() -> None:
    match = set_scene(KICK_OFF)
    match.kicks += [ShootOutKick(Side.HOME, "9h", scored=True), ShootOutKick(Side.AWAY, "9a", scored=False)]
    assert scene_of(match).score == "0 \N{EN DASH} 0 (1\N{EN DASH}0)"
    assert strip(scene_of(match)).tobytes() != strip(position()).tobytes()


def test_the_panel_of_the_wide_view_has_the_scorers() -> None:
    bare, told = (
        paint_wide(scene).crop(DAY.broad.side).convert("RGB") for scene in (position(), with_home(scorers=SCORERS))
    )
    assert ImageChops.difference(bare, told).getbbox()


def test_so_its_strip_has_none() -> None:
    head = 0, 0, *DAY.wide[:1], DAY.head_px
    shown = (position(), with_home(scorers=SCORERS, yellows=2))
    bare, told = (paint_wide(scene).crop(head).convert("RGB") for scene in shown)
    assert ImageChops.difference(bare, told).getbbox() is None


def test_where_the_panel_has_too_few_rows_the_last_one_has_all_other_scorers() -> None:
    many = tuple(f"{shirt} Montesqueda {shirt}'" for shirt in range(2, 9))
    pictures = [paint_wide(with_home(scorers=told)).crop(DAY.broad.side).convert("RGB") for told in (many, many[:-1])]
    box = ImageChops.difference(*pictures).getbbox()
    assert box is not None
    assert box[3] <= pictures[0].height / 4


def test_the_full_pitch_has_them_too() -> None:
    head = 0, 0, DAY.size[0], DAY.head_px
    bare, told = (paint_full(scene).crop(head).convert("RGB") for scene in (position(), with_home(scorers=SCORERS)))
    assert ImageChops.difference(bare, told).getbbox()


def test_goals_of_one_player_are_told_together_in_the_order_of_the_first() -> None:
    match = set_scene(KICK_OFF)
    match.goals += [
        Goal(Side.HOME, "9h", 12),
        Goal(Side.HOME, "", 30),
        Goal(Side.AWAY, "7a", 40),
        Goal(Side.HOME, "9h", 44),
    ]
    assert scorers_of(match, Side.HOME) == ("9 12', 44'", "loose ball 30'")


def test_a_goal_of_added_time_says_so() -> None:
    match = set_scene(KICK_OFF)
    match.goals.append(Goal(Side.HOME, "9h", 45, beyond=2))
    assert scorers_of(match, Side.HOME) == ("9 45+2'",)


def test_a_scorer_is_called_by_shirt_and_last_name_where_it_has_one() -> None:
    match = set_scene(KICK_OFF)
    nine = match.player("9h")
    match.goals.append(Goal(Side.HOME, "9h", 12))
    give_card(nine, replace(nine.card, name="Ada van Vale"))
    assert scorers_of(match, Side.HOME) == ("9 Vale 12'",)


def test_who_has_no_name_keeps_all_goals_where_there_is_little_room() -> None:
    assert shortened(("9 12', 44'", *SCORERS[1:]), 24, wide) == "9 12', 44' · 10 71'"


def test_a_scene_has_scorers_and_cards_of_both_sides() -> None:
    match = set_scene(KICK_OFF)
    match.goals.append(Goal(Side.AWAY, "7a", 40))
    match.booked.add(match.player("4h"))
    match.sent_off.add(match.player("5a"))
    scene = scene_of(match)
    assert (scene.home.yellows, scene.home.reds, scene.away.yellows, scene.away.reds) == (1, 0, 0, 1)
    assert scene.away.scorers == scorers_of(match, Side.AWAY)
    assert letters(scene.away.scorers[0], 30).width > 0


def test_while_the_ball_lies_in_the_net_the_strip_says_who_has_scored() -> None:
    match = set_scene(f"{KICK_OFF}; attack away; situation line-up; ball M38")
    match.goals.append(Goal(Side.HOME, "9h", 12))
    scored = scorers_of(match, Side.HOME)[0].rpartition(" ")[0]
    assert scene_of(match).asked == f"Goal: {scored} · Away kick off next"


def test_when_a_half_begins_nobody_has_just_scored() -> None:
    match = set_scene("1h M3; 1a M35; attack away; situation line-up; ball M38; half 2; called 0")
    match.goals.append(Goal(Side.HOME, "9h", 45))
    assert scene_of(match).asked.startswith("Away kick off next")
