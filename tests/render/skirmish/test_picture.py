"""The picture of a skirmish: figures told apart by shape, heights, features on edges, paths, lines, words."""

from __future__ import annotations

import io
from dataclasses import replace
from typing import cast

import pytest
from PIL import Image

from render.drawing.colour import least_difference
from render.drawing.look import DAY, LOOKS
from render.skirmish.field_view import FieldWindow, crop, whole
from render.skirmish.ground import colour_of, gaps
from render.skirmish.picture import paint
from render.skirmish.renderer import SkirmishRenderer
from render.skirmish.scene import colours_of, scene_of
from rules.hexes import Hex
from rules.log import Log
from rules.reports import WrittenReport
from rules.skirmish.fields import TEXTS, field_named
from rules.skirmish.model.match import Match
from rules.skirmish.scenes.scene import set_scene
from tests.by_day import one_in
from tests.skirmish_rig import labelled, played

BRUSH = SkirmishRenderer()
DUEL = "home Ann M19; away Eve M22; turn home"
CHARGE = WrittenReport(
    "measured",
    "SK-CHG-5",
    {"figure": "Ann", "target": "Eve", "cost": "2", "reach": "8", "path": "M19 M20 M21", "costs": "0 1 2"},
)
NOTHING_LOGGED = Log({}, ())


def pixel(match: Match, view: FieldWindow, place: str, across: float = 0.0, down: float = 0.0) -> tuple[int, ...]:
    """Return a pixel of a picture: beside the middle of a hex, in shares of its width."""
    x, y = view.centre(Hex.parse(place))
    at = round(x + across * view.hex_px), round(y + down * view.hex_px)
    return cast("tuple[int, ...]", paint(scene_of(match, ()), view, DAY).getpixel(at))


def near(match: Match) -> FieldWindow:
    """Return the view of a picture of a match for a phone."""
    return crop(match.field, scene_of(match, ()).focus)


@pytest.mark.parametrize("place", ["M20", "M21"])
def test_what_a_charge_has_cost_stands_on_each_hex_of_its_way_the_last_one_too(place: str) -> None:
    match = set_scene(DUEL)
    view = near(match)
    x, y = map(round, view.centre(Hex.parse(place)))
    ways = [CHARGE, replace(CHARGE, facts={**CHARGE.facts, "costs": ""})]
    told, untold = (paint(scene_of(match, (way,)), view, DAY).crop((x - 9, y - 9, x + 9, y + 9)) for way in ways)
    assert told.tobytes() != untold.tobytes()


@pytest.mark.parametrize(("left", "side"), [(True, "home"), (False, "away")])
def test_each_warband_is_named_at_its_own_end_of_the_head_unless_something_is_asked(left: bool, side: str) -> None:  # noqa: FBT001 - a case
    match = set_scene(DUEL)
    view, scene = near(match), scene_of(match, ())
    wide = paint(scene, view, DAY).width
    end = (
        (0, view.head_px // 2, wide // 2, view.head_px) if left else (wide // 2, view.head_px // 2, wide, view.head_px)
    )
    other = replace(scene, titles={**scene.titles, side: "Gravel Lane"})

    named, renamed = (paint(each, view, DAY).crop(end).tobytes() for each in (scene, other))
    asked, asked_too = (paint(replace(each, asked="Move."), view, DAY).crop(end).tobytes() for each in (scene, other))

    assert named != renamed
    assert asked == asked_too


@pytest.mark.parametrize(("place", "side"), [("M19", "home"), ("M22", "away")])
def test_a_figure_has_the_colour_of_its_warband(place: str, side: str) -> None:
    match = set_scene(DUEL)
    assert pixel(match, near(match), place, across=-0.28) == colours_of(match)[side]


def test_the_first_sides_figures_are_round_and_the_others_square() -> None:
    match = set_scene(DUEL)
    view = near(match)
    corners = [pixel(match, view, place, across=-0.3, down=-0.29) for place in ("M19", "M22")]
    assert corners[0] != colours_of(match)["home"]
    assert corners[1] == colours_of(match)["away"]


def test_who_lies_on_the_ground_is_flat() -> None:
    standing, prone = set_scene(DUEL), set_scene("home Ann M19 prone; away Eve M22; turn home")
    above = [pixel(match, near(match), "M19", across=-0.1, down=-0.27) for match in (standing, prone)]
    assert above[0] == colours_of(standing)["home"]
    assert above[1] != colours_of(prone)["home"]


def test_two_warbands_of_one_colour_are_told_apart() -> None:
    match = set_scene(DUEL)
    match.head = {"home": "A; #2a5fa5", "away": "B; #2a5fa6"}  # pyright: ignore[reportAttributeAccessIssue]
    assert least_difference(*colours_of(match).values()) > 20


def test_the_higher_a_hex_lies_the_paler_it_is() -> None:
    match = set_scene(f"{DUEL}; ground K19 h2; ground K20 h6")
    low, middle, high = (
        sum(colour_of(match.field.at(Hex.parse(place)), Hex.parse(place), DAY)) for place in ("K21", "K19", "K20")
    )
    assert low < middle < high


def test_what_nobody_enters_is_black() -> None:
    match = set_scene(f"{DUEL}; ground O20 impassable")
    assert pixel(match, near(match), "O20") == (0, 0, 0)


def test_a_step_of_a_pace_is_dark_on_its_low_side_and_a_lower_one_is_not() -> None:
    steep, flat = set_scene(f"{DUEL}; ground K20 h1"), set_scene(f"{DUEL}; ground K20 h0.5")
    lights = [sum(pixel(match, near(match), "L20", down=-0.4)) for match in (steep, flat)]
    assert lights[0] < lights[1]


def test_a_gap_lies_between_two_banks_and_a_house_has_none_inside() -> None:
    banks = set_scene(f"{DUEL}; band q<=1 h3; band q>=4 h3; ground M22 h0")
    assert Hex.parse("K21") in gaps(banks.field)
    assert Hex.parse("K20") not in gaps(banks.field)
    water = set_scene(f"{DUEL}; ground K20 K21 impassable")
    assert gaps(water.field) >= {Hex.parse("K20"), Hex.parse("K21")}
    house = set_scene(f"{DUEL}; ground K21 K22 L21 L22 h0,3")
    assert gaps(house.field) == frozenset()


@pytest.mark.parametrize("look", one_in(3, LOOKS))
@pytest.mark.parametrize("field", one_in(3, TEXTS))
def test_every_field_is_drawn_in_every_look(field: str, look: str) -> None:
    match = set_scene(DUEL)
    match.field = field_named(field)
    picture = BRUSH.moment(match).draw("full", LOOKS[look])
    width, height = Image.open(io.BytesIO(picture)).size
    assert (width, height) == whole(match.field).size
    assert width <= 1600
    assert len(picture) < 400_000


def test_the_way_of_a_charge_is_in_the_picture_and_in_the_words() -> None:
    match = set_scene(DUEL)
    before, after = BRUSH.moment(match), BRUSH.moment(match, (CHARGE,))
    assert before.draw("action") != after.draw("action")
    assert "Charge route: M19 M20 M21." in after.words


def test_hexes_from_which_a_charge_can_be_intercepted_are_within_two_of_its_way() -> None:
    scene = scene_of(set_scene(DUEL), (CHARGE,))
    way = [Hex.parse(label) for label in ("M19", "M20", "M21")]
    assert scene.band == {place for place in scene.field.hexes if min(map(place.distance, way)) <= 2}


def test_a_gap_that_is_leapt_over_is_part_of_where_a_charge_can_be_intercepted() -> None:
    match, referee = played(
        "home Ann (0,0); away Eve (8,0); away Eli (2,2); ground (2,0) (3,0) (4,0) h-3",
        "home chooses charge: charge Ann Eve",
    )
    scene = scene_of(match, [report for _, report in referee.reports])
    assert match.figures["Eli"].spot is not None
    assert match.figures["Eli"].spot.place in scene.band
    assert str(scene.trails[-1].gaps) == str(tuple(map(Hex.parse, labelled("(2,0) (3,0) (4,0)").split())))


def test_who_may_step_in_is_outlined_while_it_is_asked_and_no_longer() -> None:
    scene = "home Ann (0,0); away Eve (8,0); away Eli (4,2); away Ern (3,-2)"
    asked, _ = played(scene, "home chooses charge: charge Ann Eve")
    past, _ = played(scene, "home chooses charge: charge Ann Eve\naway chooses interception: pass")
    outlined = [[piece.name for piece in scene_of(match, ()).pieces if piece.offered] for match in (asked, past)]
    assert outlined == [["Eli", "Ern"], []]


def test_a_test_is_marked_on_the_edge_where_it_was_rolled() -> None:
    match, referee = played(
        "home Ann (0,0) M=5; away Eve (20,0); band q>=1 h3; turn home; step others",
        "home chooses move: move Ann climb (1,0) then (2,0)\nAnn rolls climbing: 3",
    )
    (test,) = scene_of(match, [report for _, report in referee.reports]).tests
    assert (str(test.place), str(test.towards)) == ("M19", "N20")
    assert str(match.figures["Ann"].spot) == "N21"


def test_of_who_fell_and_is_out_of_action_the_test_is_still_marked() -> None:
    match, referee = played(
        "home Ann (1,0); away Eve (20,0); band q>=1 h3; turn home; step others",
        "home chooses move: move Ann climb (0,0)\nAnn rolls climbing: 5\nAnn rolls fall: 6\nAnn rolls wounding: 4\n"
        "Ann rolls wounding: 2\nAnn rolls wounding: 6\nAnn rolls injury: 1\nAnn rolls injury: 5",
    )
    (test,) = scene_of(match, [report for _, report in referee.reports]).tests
    assert (str(test.place), str(test.towards), test.passed) == ("N20", "M19", False)
    assert match.figures["Ann"].spot is None


def test_a_test_that_is_no_step_is_marked_where_its_figure_stood() -> None:
    match, referee = played(
        "home Ann (0,0); away Eve (3,0); ground (1,0) (2,0) h3; turn home",
        "home chooses charge: charge Ann Eve via (0,1)\nAnn rolls spotting: 3",
    )
    (test,) = scene_of(match, [report for _, report in referee.reports]).tests
    assert (str(test.place), test.towards) == ("M19", None)


def test_the_same_test_stands_on_its_edge_in_the_picture() -> None:
    match = set_scene(DUEL)
    facts = {"figure": "Ann", "test": "climbing", "face": 3, "needed": 3, "at": "K20"}
    rolled = [
        WrittenReport("passed", "FACT-1", facts),
        WrittenReport("climbed", "SK-CLB-6", {"figure": "Ann", "to": "K21"}),
    ]
    view = near(match)
    bare, marked = (paint(scene_of(match, reports), view, DAY) for reports in ((), rolled))
    (x, y), (to_x, to_y) = view.centre(Hex.parse("K20")), view.centre(Hex.parse("K21"))
    edge = round((x + to_x) / 2), round((y + to_y) / 2)
    assert bare.getpixel(edge) != marked.getpixel(edge)


def test_every_state_is_a_letter_on_the_board_and_a_word_in_its_description() -> None:
    match = set_scene("home Ann M19 stunned hidden fell ran stood_up; away Eve M22 prone fleeing; turn home")
    pieces = scene_of(match, ()).pieces
    assert [piece.badges for piece in pieces] == [("S", "H", "X", "R", "U"), ("P", "F")]
    assert "Ann M19 at height 0, stunned, hidden, has fallen, has run, has just stood up" in BRUSH.moment(match).words


def test_a_picked_figure_shows_its_hexes_and_whom_it_sees() -> None:
    match = set_scene("home Ann M19; away Eve M22; away Ida M16; band q=-2 h4; turn home; step others")
    drawn = BRUSH.near(match, "home", "move Ann", [Hex.parse("M20")])
    assert drawn is not None
    assert drawn[0].startswith(b"\x89PNG")
    assert BRUSH.near(match, "home", "move Nobody") is None
    assert BRUSH.near(match, "away", "move Ann") is None


def test_the_board_in_lines_lists_both_sides_and_who_is_near() -> None:
    match = set_scene(f"{DUEL}; step others")
    assert "- Ann M19 at height 0" in BRUSH.text(match).splitlines()
    assert "- Eve M22, 1 away" in BRUSH.text(match, near=Hex.parse("M21")).splitlines()
    assert "No one is within 4 hexes of A1." in BRUSH.text(match, near=Hex.parse("A1"))


def test_the_board_in_lines_says_who_leads_who_has_moved_and_who_fights_whom() -> None:
    match = set_scene(
        "home Ann M19 leader moved; away Eve M20; away Ida M18; turn home; engaged Ann Eve; engaged Ann Ida"
    )
    lines = BRUSH.text(match).splitlines()
    assert "- Ann M19 at height 0, leader, has moved, fights Eve, Ida" in lines
    assert "- Eve M20 at height 0, fights Ann" in lines


def test_two_on_the_floors_of_one_hex_fight_under_their_own_names() -> None:
    match = set_scene("home Ann M19; home Abe M19/1; away Eve M20; turn home; engaged Ann Eve; ground M19 h0,3")
    assert "Hand to hand: Ann-Eve." in BRUSH.moment(match).words


def test_the_board_near_a_hex_says_its_height_its_ground_and_what_stands_on_its_edges() -> None:
    match = set_scene(
        f"{DUEL}; ground K20 h0.5,3 difficult cover; edge K20-K21 wall=2 door; edge K20-J20 wall=1.5 window; "
        "edge K20-L20 ladder; edge K19-K20 cover"
    )
    lines = BRUSH.text(match, near=Hex.parse("K20")).splitlines()
    assert lines[2:7] == [
        "On K20, at height ½, 3, difficult ground, cover",
        "- Towards J20: wall 1½, window",
        "- Towards K21: wall 2, door",
        "- Towards L20: ladder",
        "- Towards K19: cover",
    ]


def test_a_hex_off_the_field_is_not_described() -> None:
    match = set_scene(DUEL)
    match.field = field_named("Mill Ford")
    assert not any(line.startswith("On ") for line in BRUSH.text(match, near=Hex(59 * 26 + 25)).splitlines())


@pytest.mark.parametrize("step", ["recovery", "charges"])
def test_before_charges_are_done_nobody_is_told_how_far_anybody_is(step: str) -> None:
    match = set_scene(f"home Zoe M20; {DUEL}; step {step}")
    lines = BRUSH.text(match, near=Hex.parse("M21")).splitlines()
    not_told = "No distances until the charges are over: nothing is measured first (SK-CHG-2)."
    assert lines[3:] == [not_told]
    lines = BRUSH.text(match, near=Hex.parse("M20")).splitlines()
    assert lines[3:] == ["- Zoe M20 at height 0", not_told]


def test_words_of_many_figures_fit() -> None:
    crowd = "; ".join(f"home Figure{letter * 12} {letter}19 hidden ran fell" for letter in "ABCDEFGHIJKL")
    match = set_scene(f"{crowd}; away Eve M30; turn home")
    assert len(BRUSH.moment(match).words) <= 1024
    assert len(BRUSH.text(match)) <= 1800


def test_what_has_no_room_is_said_to_be_left_out() -> None:
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXY"
    crowd = "; ".join(f"home Figure{letter * 14} {letter}19 hidden ran fell stood_up fleeing" for letter in letters)
    match = set_scene(f"{crowd}; away Eve M30; turn home")
    *lines, last = BRUSH.text(match).splitlines()
    shown = sum(line.startswith("- Figure") for line in lines)
    assert 0 < shown < len(letters)
    assert last == f"… and {len(letters) - shown + 2} more lines: no room"
    assert len(BRUSH.text(match)) <= 1800


def test_the_card_of_a_figure_says_whom_it_sees_and_of_two_whether_one_sees_the_other() -> None:
    match = set_scene("home Ann M19; away Eve M25; band q=3 h4; turn home")
    alone = BRUSH.sheets.player(match, NOTHING_LOGGED, DAY, "home", "ann")
    both = BRUSH.sheets.player(match, NOTHING_LOGGED, DAY, "home", "Ann Eve")
    assert alone is not None
    assert "Sees: no one" in alone.words
    assert both is not None
    assert "Ann doesn't see Eve" in both.words
    assert BRUSH.sheets.player(match, NOTHING_LOGGED, DAY, "home", "Zoe") is None


def test_a_replay_moves_from_moment_to_moment() -> None:
    match = set_scene(DUEL)
    moving = Image.open(io.BytesIO(BRUSH.replay([[BRUSH.told(match), BRUSH.told(match, (CHARGE,))]])))
    assert getattr(moving, "n_frames", 1) == 2
