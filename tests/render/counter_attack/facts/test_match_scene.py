"""The scene of a football match: players, scoreboard, strip and arrows are those of the match and its reports."""

from __future__ import annotations

from dataclasses import replace as changed

import pytest

from render.counter_attack.facts.match_scene import scene_of
from render.counter_attack.facts.scene import Scene, Team
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.movement.phase_answers import PhaseAnswers
from rules.counter_attack.pitch.geometry import ball_path
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.clock import Clock
from rules.counter_attack.state.movement_state import Part, Phase
from rules.referee import Referee
from rules.reports import WrittenReport
from tests.render.easel import KICK_OFF, way
from tests.rig import play_until


def moves(player: str, path: str) -> WrittenReport:
    """Make the report of a move, as it comes back from the store: in texts."""
    start, *rest = path.split()
    return WrittenReport("moves", "MOV-2", {"player": player, "start": start, "to": rest[-1], "path": " ".join(rest)})


def passes(player: str, start: str, to: str) -> WrittenReport:
    return WrittenReport("pass", "PAS-1", {"player": player, "start": start, "to": to})


def test_a_scene_has_every_player_on_its_hex() -> None:
    match = set_scene(KICK_OFF)
    stands = {(player.side.value, player.shirt): place for player, place in match.position.stands.items()}
    assert {(token.side, token.shirt): token.place for token in scene_of(match).tokens} == stands


def test_goalkeepers_are_marked() -> None:
    scene = scene_of(set_scene(KICK_OFF))
    keepers = [(token.side, token.shirt, str(token.place)) for token in scene.tokens if token.keeper]
    assert keepers == [("home", 1, "M3"), ("away", 1, "M35")]


def test_an_outfield_player_in_goal_is_marked_and_a_keeper_that_is_not_there_is_not() -> None:
    """BOO-5."""
    scene = scene_of(set_scene("1h M3; 9h K5; 1a M35; goal 9h"))
    assert [token.shirt for token in scene.tokens if token.keeper and token.side == "home"] == [9]


def test_the_scoreboard_has_clubs_colours_goals_and_directions() -> None:
    scene = scene_of(set_scene("attack home"))
    assert scene.home == Team("Home", (255, 255, 255), 0, "right")
    assert scene.away == Team("Away", (0x20, 0x20, 0x20), 0, "left")


def test_sides_have_changed_in_the_second_half() -> None:
    scene = scene_of(set_scene("half 2"))
    assert (scene.home.attacks, scene.away.attacks, scene.half) == ("left", "right", 2)


def lines_up(answers: str) -> Scene:
    """Begin the second half, and let some managers line up."""
    match = set_scene(f"{KICK_OFF}; half 2; called 0; situation line-up; attack away")
    _ = play_until(play_whole_match(match), answers)
    return scene_of(match)


@pytest.mark.parametrize("answers", ["", "away chooses placement: 4-4-2"])
def test_sides_change_after_half_time_when_both_have_lined_up_and_no_earlier(answers: str) -> None:
    before = lines_up(answers)
    after = lines_up("away chooses placement: 4-4-2\nhome chooses placement: 4-4-2")
    assert (before.home.attacks, after.home.attacks) == ("right", "left")


@pytest.mark.parametrize("answers", ["", "away chooses placement: 4-4-2"])
def test_while_sides_line_up_the_strip_does_not_say_that_one_attacks(answers: str) -> None:
    assert lines_up(answers).asked == "Away kick off next: both managers line up"


def test_while_squads_are_drafted_the_strip_does_not_say_that_one_attacks() -> None:
    match = set_scene("squads draft; situation draft")
    _ = Referee(play_whole_match(match))
    assert scene_of(match).asked == "Both managers draft their squads"


def test_after_a_goal_the_sides_line_up_at_their_own_ends() -> None:
    match = set_scene(f"{KICK_OFF}; half 2; called 7; situation line-up; attack away")
    assert scene_of(match).home.attacks == "left"


def test_the_minute_shows_added_time() -> None:
    match = set_scene("attack home")
    match.clock = Clock(30, called=32, added=3)
    assert scene_of(match).clock == "45+2"


def test_the_minute_is_plain_before_added_time() -> None:
    assert scene_of(set_scene("called 12")).clock == "18"


def test_the_strip_says_what_is_asked() -> None:
    assert (
        scene_of(set_scene("attack away"), asked="Away: call the next action.").asked == "Away: call the next action."
    )


def test_without_words_the_strip_says_who_attacks() -> None:
    assert scene_of(set_scene("attack away")).asked == "Away attack"


@pytest.mark.parametrize(
    ("situation", "named"),
    [
        ("throw-in", "Throw-in for Away"),
        ("free kick", "Free kick for Away"),
        ("penalty", "Penalty for Away"),
        ("extra time", "Extra time"),
        ("shoot-out", "Shoot-out"),
    ],
)
def test_a_restart_is_named_with_its_side(situation: str, named: str) -> None:
    assert scene_of(set_scene(f"attack away; situation {situation}")).asked == named


def test_in_a_movement_phase_the_strip_says_who_moves() -> None:
    match = set_scene(KICK_OFF)
    match.phase = Phase(Part.DEFENCE)
    assert scene_of(match).asked.startswith("Away · ")


def test_after_a_won_tackle_the_strip_and_the_question_name_the_side_that_tackled() -> None:
    """Possession has changed: the strip named the other side, in the part of the side that is asked (TAC-4)."""
    match = set_scene("1h M1; 1a M37; 4a M21 tackling=6; 10h M20 ball dribbling=1; attack home; situation at feet")
    referee = Referee(play_whole_match(match))
    for answer in ("move", "done", "tackle 4 on 10", "6", "1"):
        _ = referee.answer(answer)

    assert referee.question is not None
    assert (referee.question.who, referee.question.name) == ("away", "reposition")
    assert scene_of(match).asked.startswith("Away · Movement 2/3")
    assert match.phase is not None
    assert PhaseAnswers(match, match.phase).side is Side.AWAY


def test_a_move_is_an_arrow_over_its_hexes_and_marks_the_player() -> None:
    scene = scene_of(set_scene(KICK_OFF), [moves("10h", "K19 K20 K21 K22")])
    assert scene.ways == (way("K19 K20 K21 K22"),)
    assert [token.shirt for token in scene.tokens if token.moved] == [10]


def test_a_move_told_in_parts_is_one_arrow() -> None:
    scene = scene_of(set_scene(KICK_OFF), [moves("10h", "K19 K20"), moves("10h", "K20 K21 K22")])
    assert scene.ways == (way("K19 K20 K21 K22"),)


def test_a_player_that_has_gone_on_since_is_marked_at_its_last_hex_only() -> None:
    scene = scene_of(set_scene(KICK_OFF), [moves("10h", "K19 K20")])
    assert [token for token in scene.tokens if token.moved] == []


def test_a_pass_is_an_arrow_of_the_ball_with_every_hex_that_it_touches() -> None:
    (arrow,) = scene_of(set_scene(KICK_OFF), [passes("8h", "M15", "M19")]).ways
    assert arrow == way("M15 M19", of_ball=True, touched="N16 M16 M17 N18 M18 M19")


def test_an_intercepted_pass_ends_where_it_was_intercepted() -> None:
    caught = WrittenReport("interception", "PAS-3", {"player": "6a", "hex": "M17", "score": "4+6=10"})
    (arrow,) = scene_of(set_scene(KICK_OFF), [passes("8h", "M15", "M19"), caught]).ways
    assert arrow == way("M15 M17", of_ball=True, touched="N16 M16 M17")


def test_a_shot_goes_from_where_the_shooter_stood_to_the_goal_hex() -> None:
    shot = WrittenReport("shot", "SHO-3", {"player": "10h", "start": "K30", "target": "M38"})
    (arrow,) = scene_of(set_scene(KICK_OFF), [shot]).ways
    assert (arrow.path, arrow.of_ball) == (way("K30 M38").path, True)
    assert arrow.touched == ball_path(*arrow.path)


def test_a_blocked_shot_ends_at_who_has_blocked_it() -> None:
    """BLK-2."""
    told = [
        WrittenReport("shot", "SHO-3", {"player": "10h", "start": "M30", "target": "M38"}),
        WrittenReport("blocked", "BLK-2", {"player": "6a", "score": "4+6=10"}),
        WrittenReport("loose_ball", "LOO-1", {"player": "6a", "start": "M33", "direction": 1, "distance": 2}),
        WrittenReport("loose_ball_rests", "LOO-6", {"hex": "K33"}),
    ]
    shot, loose = scene_of(set_scene(KICK_OFF), told).ways
    assert shot.path == way("M30 M33").path
    assert shot.touched == way("M31 L31 M32 M33").path
    assert loose == way("M33 K33", of_ball=True, touched="L33 K33")


def test_a_header_at_goal_goes_from_the_hex_of_the_ball() -> None:
    header = WrittenReport(
        "header_at_goal", "HEA-7", {"player": "10h", "start": "L34", "target": "M38", "score": "3+4=7"}
    )
    (arrow,) = scene_of(set_scene(KICK_OFF), [header]).ways
    assert arrow == way("L34 M38", of_ball=True, touched="K35 L35 L36 M36 L37 M37 M38")


@pytest.mark.parametrize("name", ["high_pass", "long_pass", "headed_pass", "throws_to_the_head", "high_corner"])
def test_a_ball_through_the_air_is_an_arrow_of_the_ball(name: str) -> None:
    sent = WrittenReport(name, "HPA-1", {"player": "8h", "start": "I15", "to": "K22"})
    assert scene_of(set_scene(KICK_OFF), [sent]).ways == (way("I15 K22", of_ball=True),)


def test_a_ball_that_goes_astray_flies_straight_to_where_it_comes_down() -> None:
    told = [
        WrittenReport("high_pass", "HPA-1", {"player": "8h", "start": "I15", "to": "K22"}),
        WrittenReport("runs", "HPA-3", {"player": "9a", "start": "J20", "to": "J21"}),
        WrittenReport("comes_down", "HPA-5", {"hex": "K25"}),
    ]
    assert scene_of(set_scene(KICK_OFF), told).ways == (way("I15 K25", of_ball=True), way("J20 J21"))


def test_a_loose_ball_goes_from_its_source_to_where_it_stops() -> None:
    told = [
        WrittenReport("loose_ball", "LOO-1", {"player": "10h", "start": "K22", "direction": 4, "distance": 2}),
        WrittenReport("loose_ball_rests", "LOO-6", {"hex": "M22"}),
    ]
    assert scene_of(set_scene(KICK_OFF), told).ways == (way("K22 M22", of_ball=True, touched="L22 M22"),)


def test_after_a_line_up_nothing_before_it_is_drawn() -> None:
    lined_up = WrittenReport("lined_up", "SET-4", {"side": "home", "placement": "4-4-2"})
    assert scene_of(set_scene(KICK_OFF), [moves("10h", "K19 K20"), lined_up]).ways == ()


def test_a_report_without_a_way_draws_nothing() -> None:
    told = [WrittenReport("steal_fails", "STL-4", {"player": "9a", "carrier": "10h", "score": "3+2=5"})]
    assert scene_of(set_scene(KICK_OFF), told).ways == ()


def test_what_a_real_match_tells_is_drawn() -> None:
    match = set_scene(KICK_OFF)
    referee = play_until(play_whole_match(match), "home chooses action: move\nhome chooses move: 7 U17")
    scene = scene_of(match, referee.told_since(-1))
    assert scene.ways == (way("U15 U16 U17"),)
    assert changed(scene, ways=()).tokens == scene.tokens
