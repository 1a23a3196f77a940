"""Options that a picture takes from the rules: players, hexes, and the chance of each."""

from __future__ import annotations

from io import BytesIO

import pytest
from PIL import Image

from render.counter_attack.facts.match_scene import scene_of
from render.counter_attack.facts.options import with_options, with_picked, with_reach, with_targets
from render.counter_attack.facts.scene import Choice, OffsideLine, Scene
from render.drawing.look import DAY
from render.game_list import PICTURES
from rules.counter_attack.flow.next_action import ActionAnswers
from rules.counter_attack.movement.legal_moves import MoveAnswers
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.movement_state import Part, Phase
from rules.hexes import Hex

GOALKEEPERS = "1h M1; 1a M37"


def match_of(text: str) -> Match:
    return set_scene(f"{text}; {GOALKEEPERS}; called 3")


def in_a_phase(text: str, part: Part = Part.ATTACK_FIRST) -> Match:
    match = match_of(text)
    match.begin_action()
    match.phase = Phase(part)
    return match


def options(text: str) -> Scene:
    match = match_of(text)
    return with_options(match, scene_of(match))


def shown(choices: tuple[Choice, ...]) -> dict[str, str]:
    return {str(choice.place): choice.shown for choice in choices}


def hexes(text: str) -> list[Hex]:
    return [Hex.parse(place) for place in text.split()]


def test_everybody_whom_a_pass_can_find_is_a_target_with_the_chance_that_it_arrives() -> None:
    scene = options("10h M19 ball; 9h M25; 8h J22; 4a N23")
    assert shown(scene.targets) == {"M25": "83%", "J22": ""}


def test_nobody_behind_an_opponent_is_a_target() -> None:
    assert options("10h M19 ball; 9h M25; 4a M22").targets == ()


def test_while_no_pass_can_be_called_there_is_no_target() -> None:
    assert options("10h M19; 9h M25; ball K19; situation in space").targets == ()


def test_the_lanes_of_a_shot_say_how_likely_a_goal_is() -> None:
    """A pip better than the goalkeeper: 20 throws of 36 beat it, four tie, and two ninths of those run into the net."""
    scene = options("10h M33 ball shooting=4; 9h M25")
    assert list(shown(scene.lanes)) == ["J38", "K38", "L38", "M38", "N38", "O38", "P38", "Q38"]
    assert (scene.lanes[0].shown, scene.lanes[0].risk) == ("58%", pytest.approx(1 - 188 / 324))


def test_out_of_range_there_is_no_lane() -> None:
    assert options("10h M19 ball").lanes == ()


def test_a_snapshot_has_lanes_too_a_pip_worse() -> None:
    shot, snapshot = (options(f"10h M33 ball shooting=4; situation {now}").lanes for now in ("at feet", "tackle won"))
    assert snapshot[3].risk is not None
    assert shot[3].risk is not None
    assert snapshot[3].risk > shot[3].risk


def test_in_a_phase_the_lanes_are_those_of_a_snapshot_in_the_box() -> None:
    inside, outside = (in_a_phase(f"10h {place} ball") for place in ("M33", "M29"))
    assert len(with_options(inside, scene_of(inside)).lanes) == 8
    assert with_options(outside, scene_of(outside)).lanes == ()


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("10h M19 ball; 4a M30; 5a M28; attack home", 30),
        ("10h M33 ball; 4a M30; 5a M28; attack home", 33),
        ("10h M5 ball; 4a M10; 5a M8; attack home", 18),
        ("10a M19 ball; 4h M8; 5h M10; attack away", 8),
    ],
    ids=["the second-last opponent", "the ball", "the own half", "the other end"],
)
def test_the_offside_line_runs_through_a_column(text: str, column: int) -> None:
    offside = options(f"{text}; offside yes").offside
    assert offside is not None
    assert offside.column == column


def test_the_line_knows_which_end_is_attacked() -> None:
    assert options("10a M19 ball; 4h M8; 5h M10; attack away; offside yes").offside == OffsideLine(8, "left")


@pytest.mark.parametrize(
    "text",
    ["10h M19 ball; 4a M30; offside no", "10h M19; ball K19; 4a M30; situation in space; offside yes"],
    ids=["no offside in this match", "nobody has the ball"],
)
def test_where_it_does_not_matter_there_is_no_line(text: str) -> None:
    assert options(text).offside is None


def test_a_player_with_the_ball_can_go_where_it_may_with_the_chance_that_it_keeps_the_ball() -> None:
    match = in_a_phase("10h M19 ball; 4a M22")
    scene = with_reach(match, scene_of(match), "home", "10", hexes("M18 M20 M21"))
    assert shown(scene.reach) == {"M18": "", "M20": "", "M21": "83%"}


def test_a_player_without_the_ball_loses_nothing() -> None:
    match = in_a_phase("10h M19 ball; 9h M20; 4a M22")
    scene = with_reach(match, scene_of(match), "home", "9", hexes("M21 N20"))
    assert [choice.risk for choice in scene.reach] == [None, None]


def test_the_riskier_of_two_ways_says_so() -> None:
    match = in_a_phase("10h M19 ball; 4a M22; 5a K22")
    assert match.phase is not None
    places = [move.target for move in MoveAnswers(match, match.phase).moves(match.player("10h"))]
    risks = {
        str(choice.place): choice.risk or 0 for choice in with_reach(match, scene_of(match), "home", "10", places).reach
    }
    assert risks["L22"] > risks["M21"] > risks["M18"] == 0


def test_every_hex_of_a_pass_has_its_chance() -> None:
    match = match_of("10h M19 ball; 4a N23")
    scene = with_targets(match, scene_of(match), "pass", hexes("M20 M25"))
    assert shown(scene.targets) == {"M20": "", "M25": "83%"}


def test_of_a_shot_the_lanes_are_shown() -> None:
    match = match_of("10h M33 ball")
    scene = with_targets(match, scene_of(match), "shot", hexes("J38"))
    assert (len(scene.lanes), scene.targets) == (8, ())


def test_hexes_of_which_nothing_is_known_are_shown_without_a_chance() -> None:
    match = match_of("10h M19 ball")
    assert shown(with_targets(match, scene_of(match), "", hexes("M20")).targets) == {"M20": ""}


@pytest.mark.parametrize(
    ("group", "places", "around"),
    [("10", "M20", "M19"), ("pass", "M25", "M19"), ("", "M21", "M19"), ("", "C3", "C3")],
    ids=["a player", "an action", "hexes beside the ball", "hexes far from it"],
)
def test_what_was_picked_says_around_which_hex_it_is(group: str, places: str, around: str) -> None:
    match = match_of("10h M19 ball")
    picked = with_picked(match, scene_of(match), "home", group, hexes(places))
    assert picked is not None
    assert str(picked[1]) == around


def test_what_has_no_hex_is_nothing_on_the_pitch() -> None:
    match = match_of("10h M19 ball")
    assert with_picked(match, scene_of(match), "home", "nutmeg", ()) is None


def test_the_options_are_those_that_the_rules_list() -> None:
    match = match_of("10h M30 ball; 9h M25; 8h J32; 4a N28")
    scene = with_options(match, scene_of(match))
    legal = {str(call.target) for call in ActionAnswers(match, "CLK-1").legal() if call.verb in {"pass", "shot"}}
    assert {str(choice.place) for choice in (*scene.targets, *scene.lanes)} <= legal


@pytest.mark.parametrize(
    ("level", "risks"), [("full", [1 / 6, None]), ("confirm", [0.5, None]), ("none", [None, None])]
)
def test_no_more_is_shown_of_risks_than_was_agreed(level: str, risks: list[float | None]) -> None:
    match = match_of("10h M19 ball; 9h M25; 8h J22; 4a N23")
    match.head["assist"] = level
    scene = with_options(match, scene_of(match))
    assert sorted(one.risk or 2 for one in scene.targets) == sorted(risk or 2 for risk in risks)
    assert [bool(one.shown) for one in scene.targets].count(True) == (level == "full")


@pytest.mark.parametrize(
    ("group", "places", "size"),
    [
        ("10", "M18 M20 L19", DAY.crop(Hex.parse("M19")).size),
        ("long pass", "C3 D33 T33 M36", DAY.full.size),
        ("pass", "M21 M25 C3", DAY.crop(Hex.parse("M19")).size),
    ],
    ids=["a player", "a long pass", "most of a pass"],
)
def test_what_was_picked_is_drawn_near_or_on_the_whole_pitch(group: str, places: str, size: tuple[int, int]) -> None:
    drawn = PICTURES["counter_attack"].near(match_of("10h M19 ball"), "home", group, hexes(places))
    assert drawn is not None
    assert Image.open(BytesIO(drawn[0])).size == size


def test_the_words_of_a_picture_say_where_who_is_picked_can_go() -> None:
    match = in_a_phase("10h M19 ball; 4a M21")
    drawn = PICTURES["counter_attack"].near(match, "home", "10", hexes("L19 M20 M18"))
    assert drawn is not None
    assert "Within reach: M18, L19; 83%: M20." in drawn[1]


def test_of_what_is_nothing_on_the_pitch_there_is_no_picture() -> None:
    assert PICTURES["counter_attack"].near(match_of("10h M19 ball"), "home", "nutmeg", ()) is None


def test_a_goal_hex_that_the_carrier_can_run_into_has_the_chance_of_a_goal() -> None:
    """It had that of being on the ball still, which counts a foul on the way as kept: 58% beside a list of 42%."""
    match = in_a_phase("10h K33 ball; 4a L35")
    scene = with_reach(match, scene_of(match), "home", "10", hexes("J38 K38"))

    assert shown(scene.reach) == {"J38": "", "K38": "42%"}
