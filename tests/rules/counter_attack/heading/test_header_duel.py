"""Headers: HEA-5 to HEA-12 and GKP-6."""

from __future__ import annotations

import pytest

from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.heading.air_ball import Aerial
from rules.counter_attack.heading.high_ball import resolve_high_ball
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from rules.referee import Referee
from tests.clauses import clause
from tests.rig import ball_is_with, facts_of, play_out, play_until, set_scene, told

SCENE = "7h K10 ball; 9h M33; 8h K33; 4a M34; 5a K30; 1h M1; 1a R30"
"""The ball is over 9h, next to 4a. 8h is two hexes away; the goalkeeper is not near."""

A_PASS = """
    home chooses header_aim: pass
    home chooses challengers: 9
    away chooses challengers: 4
"""
AT_GOAL = A_PASS.replace("pass", "goal M38")
ALONE = A_PASS.replace("    home chooses challengers: 9\n", "")
"""The same with no other challenger, so that the side has no choice."""
FAR_OUT = "away chooses challengers: 4\n"
"""The same with no goal hex in reach, so that nobody is asked for the aim."""


def in_the_air(match: Match, script: str, at: str = "M33", after: Aerial | None = None) -> Referee:
    match.begin_action()
    play = resolve_high_ball(match, Hex.parse(at), match.player("7h"), after=after or Aerial())
    return play_out(play, script)


def up_to(match: Match, script: str, at: str = "M33") -> Referee:
    match.begin_action()
    return play_until(resolve_high_ball(match, Hex.parse(at), match.player("7h"), after=Aerial()), script)


@clause("HEA-5")
def test_the_attack_rolls_first_then_the_defence_then_the_keeper_and_the_best_counts() -> None:
    match = set_scene(SCENE.replace("1a R30", "1a M35 aerial=5"))
    script = """
        home chooses header_aim: pass
        home chooses challengers: 8 9
        away chooses challengers: 4 1
        8h rolls header HEA-5: 2
        9h rolls header HEA-5: 6
        4a rolls header HEA-5: 5
        1a rolls header GKP-6: 3
        home chooses headed_pass: K30 ! HEA-6
    """
    _ = up_to(match, script)


@clause("HEA-5")
def test_of_equal_scores_of_one_side_the_one_rolled_first_counts() -> None:
    match = set_scene(SCENE)
    script = """
        home chooses header_aim: pass
        home chooses challengers: 9 8
        away chooses challengers: 4
        9h rolls header: 4
        8h rolls header: 5          # two hexes away: one less
        4a rolls header: 1
        home chooses headed_pass: M33 ! HEA-6
        home chooses headed_pass: K33
    """
    _ = in_the_air(match, script)
    assert ball_is_with(match, "8h")


@clause("HEA-6")
def test_a_headed_pass_is_received_by_an_own_player() -> None:
    match = set_scene(SCENE)
    script = f"{A_PASS}9h rolls header: 5\n4a rolls header: 2\nhome chooses headed_pass HEA-6: K33"
    _ = in_the_air(match, script)
    assert ball_is_with(match, "8h")
    assert match.situation is Situation.HEADED_PASS_RECEIVED
    assert match.clock.called == 1


@clause("HEA-6")
@pytest.mark.parametrize("target", ["K30", "M33", "M26", "Z9"])
def test_a_headed_pass_that_cannot_be_is_refused(target: str) -> None:
    refused = {"K30": "HEA-6", "M33": "HEA-6", "M26": "HEA-12", "Z9": "GEN-1"}[target]
    script = f"{A_PASS}9h rolls header: 5\n4a rolls header: 2\nhome chooses headed_pass HEA-6: {target} ! {refused}"
    _ = up_to(set_scene(SCENE), script)


@clause("HEA-12")
def test_the_distance_of_a_headed_pass_is_from_the_ball_and_not_from_the_winner() -> None:
    match = set_scene(SCENE)
    script = """
        home chooses header_aim: pass
        home chooses challengers: 8
        away chooses challengers: 4
        8h rolls header: 6
        4a rolls header: 1
        home chooses headed_pass: D33 ! HEA-12
        home chooses headed_pass: G33
    """
    _ = in_the_air(match, script)
    assert str(match.ball) == "G33"


@clause("HEA-6")
def test_a_headed_pass_into_space_is_nobodys_yet() -> None:
    match = set_scene(SCENE)
    script = f"{A_PASS}9h rolls header: 5\n4a rolls header: 2\nhome chooses headed_pass: I31"
    _ = in_the_air(match, script)
    assert (str(match.ball), match.situation) == ("I31", Situation.IN_SPACE)


@clause("MOV-7")
def test_a_ball_headed_into_the_box_gives_the_goalkeeper_its_hex() -> None:
    match = set_scene("7h K10 ball; 9h M29; 4a M28; 1h M1; 1a M34")
    script = f"{FAR_OUT}9h rolls header: 6\n4a rolls header: 1\nhome chooses headed_pass: M33\n"
    _ = in_the_air(match, f"{script}away chooses keeper_step MOV-7: M33", at="M29")
    assert ball_is_with(match, "1a")
    assert match.situation is Situation.SAVE_AND_HOLD


@clause("HEA-7")
def test_a_header_at_goal_stands_against_the_save_without_a_second_roll() -> None:
    match = set_scene(SCENE.replace("1a R30", "1a M37 saving=3 handling=6"))
    script = f"{AT_GOAL}9h rolls header: 5\n4a rolls header: 2\n1a rolls save: 6\n1a rolls handling: 1"
    referee = in_the_air(match, script)
    assert ball_is_with(match, "1a")
    assert "blocked" not in told(referee)


@clause("HEA-7")
def test_a_header_at_goal_that_beats_the_goalkeeper_is_a_goal() -> None:
    match = set_scene(SCENE.replace("1a R30", "1a M37"))
    _ = in_the_air(match, f"{AT_GOAL}9h rolls header: 6\n4a rolls header: 2\n1a rolls save: 5")
    assert match.score(Side.HOME) == 1


@clause("HEA-7")
def test_a_header_at_goal_that_is_won_with_a_one_is_off_target() -> None:
    match = set_scene(SCENE.replace("9h M33", "9h M33 heading=6").replace("4a M34", "4a M34 heading=1"))
    _ = in_the_air(match, f"{AT_GOAL}9h rolls header: 1\n4a rolls header: 2")
    assert (match.situation, match.attack) == (Situation.GOAL_KICK, Side.AWAY)


@clause("GKP-6", "GKP-3")
def test_a_goalkeeper_that_has_challenged_in_vain_does_not_save_a_header_at_goal() -> None:
    match = set_scene(SCENE.replace("1a R30", "1a M35"))
    script = f"{AT_GOAL.replace(': 4', ': 1')}9h rolls header: 5\n1a rolls header: 2"
    _ = in_the_air(match, script)
    assert match.score(Side.HOME) == 1


@clause("GKP-6", "HEA-6")
def test_a_goalkeeper_that_has_challenged_in_vain_leaves_the_ball_to_a_headed_pass() -> None:
    match = set_scene(SCENE.replace("1a R30", "1a M35"))
    script = f"{A_PASS.replace(': 4', ': 1')}9h rolls header: 5\n1a rolls header: 2\nhome chooses headed_pass: K33"
    _ = in_the_air(match, script)
    assert ball_is_with(match, "8h")


@clause("HEA-8")
def test_the_defence_that_wins_heads_the_ball_away_and_is_the_attack() -> None:
    match = set_scene(SCENE)
    _ = in_the_air(match, f"{A_PASS}9h rolls header: 2\n4a rolls header: 5\naway chooses headed_pass: K30")
    assert ball_is_with(match, "5a")
    assert (match.situation, match.attack) == (Situation.HEADED_PASS_RECEIVED, Side.AWAY)


@clause("HEA-8")
def test_a_goalkeeper_that_wins_holds_the_ball() -> None:
    match = set_scene(SCENE.replace("1a R30", "1a M35"))
    _ = in_the_air(match, f"{A_PASS.replace(': 4', ': 1')}9h rolls header: 2\n1a rolls header: 5")
    assert ball_is_with(match, "1a")
    assert (match.situation, match.attack) == (Situation.SAVE_AND_HOLD, Side.AWAY)


TIED = f"{ALONE}9h rolls header: 3\n4a rolls header: 3\n"
TIED_FAR_OUT = TIED.replace(ALONE, FAR_OUT)


@clause("HEA-10")
def test_a_tied_header_runs_loose_from_the_defender_and_past_those_who_challenged() -> None:
    match = set_scene("7h K10 ball; 9h M33; 4a N33; 1h M1; 1a R30")
    _ = in_the_air(match, f"{TIED}4a rolls direction: 1\n4a rolls distance: 3")
    assert str(match.ball) == "K33"
    assert match.last_touch is match.player("4a")


@clause("HEA-10")
def test_a_loose_ball_that_would_end_on_a_challenger_goes_one_hex_further_and_so_on() -> None:
    match = set_scene("7h K10 ball; 9h L33; 8h K33; 4a M33; 1h M1; 1a R30")
    script = """
        home chooses header_aim: pass
        home chooses challengers: 9 8
        away chooses challengers: 4
        9h rolls header: 3
        8h rolls header: 1
        4a rolls header: 3
        4a rolls direction: 1
        4a rolls distance: 1
    """
    _ = in_the_air(match, script)
    assert (str(match.ball), match.situation) == ("J33", Situation.IN_SPACE)


@clause("HEA-10")
@pytest.mark.parametrize("name", ["8h", "5a"])
def test_a_loose_ball_on_another_player_is_any_other_scenario_for_its_side(name: str) -> None:
    match = set_scene(f"7h K10 ball; 9h M33; 4a L33; {name} J33; 1h M1; 1a R30")
    _ = in_the_air(match, f"{TIED}4a rolls direction: 1\n4a rolls distance: 5")
    assert ball_is_with(match, name)
    assert (match.situation, match.attack) == (Situation.ANY_OTHER, match.player(name).side)


@clause("HEA-10", "LOO-5")
def test_only_who_did_not_challenge_may_roll_for_a_loose_ball_that_comes_to_rest_beside_it() -> None:
    match = set_scene("7h K10 ball; 9h M33; 4a L33; 5a K34; 1h M1; 1a R30")
    script = "4a rolls direction: 1\n4a rolls distance: 1\naway chooses try_for_ball: try\n5a rolls try_for_ball: 6"
    _ = in_the_air(match, f"{TIED}{script}")
    assert ball_is_with(match, "5a")
    assert match.situation is Situation.ANY_OTHER


@clause("HEA-10")
def test_a_challenger_beside_which_the_loose_ball_comes_to_rest_does_not_roll() -> None:
    match = set_scene("7h K10 ball; 9h M33; 4a L33; 1h M1; 1a R30")
    _ = in_the_air(match, f"{TIED}4a rolls direction: 1\n4a rolls distance: 1")
    assert (str(match.ball), match.situation) == ("K33", Situation.IN_SPACE)


@clause("HEA-10", "OUT-3", "OUT-2")
def test_in_a_tied_header_the_defence_touched_the_ball_last() -> None:
    match = set_scene("7h K10 ball; 9h F37; 4a G37; 1h M1; 1a R30")
    _ = in_the_air(match, f"{TIED_FAR_OUT}4a rolls direction: 2\n4a rolls distance: 2", at="F37")
    assert (match.situation, match.attack) == (Situation.CORNER, Side.HOME)


@clause("MOV-8")
@pytest.mark.parametrize(("side", "shirt"), [("home", "9"), ("away", "4")])
def test_challengers_sit_out_the_next_movement_phase_and_no_later_one(side: str, shirt: str) -> None:
    match = set_scene("7h K10 ball; 9h M33; 8h K33; 4a M34; 1h M1; 1a R30; out 9h 4a")
    match.give_ball(match.player("8h"))
    match.set_next(Situation.HEADED_PASS_RECEIVED)
    moves = {"home": f"home chooses move: {shirt} K31 ! MOV-8\n", "away": ""}[side]
    replies = {"home": "", "away": f"away chooses move: {shirt} K31 ! MOV-8\n"}[side]
    phase = "home chooses action: move\n{}home chooses move: done\n{}away chooses move: done\nhome chooses move: done\n"
    _ = play_until(play_whole_match(match), phase.format(moves, replies))
    assert not match.sitting_out


@clause("SAV-3")
def test_a_header_at_goal_three_hexes_away_costs_the_goalkeeper_a_pip_as_a_shot_does() -> None:
    match = set_scene(SCENE.replace("1a R30", "1a P37"))

    referee = in_the_air(match, f"{AT_GOAL}9h rolls header: 6\n4a rolls header: 2\n1a rolls save SAV-4: 1")

    assert facts_of(referee, "goes_for_it")["pips"] == "-1"
