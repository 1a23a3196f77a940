"""High passes that miss: the goalkeeper's hexes and the barred passer; no offside from a goal kick (HPA)."""

from __future__ import annotations

from rules.counter_attack.passing.high_pass import play_high_pass
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import in_play, play_out, play_until

NOBODY_MOVES = "home chooses high_pass_move: done\naway chooses high_pass_move: done\n"
ASTRAY = "10h rolls accuracy: 1\n10h rolls direction: 1\n10h rolls distance: 1\n"


@clause("HPA-5")
def test_for_a_target_in_its_box_the_goalkeeper_has_no_second_hex_when_the_ball_goes_astray_there() -> None:
    match = in_play("10h K22 ball; 9h M33; 4a L33")

    referee = play_until(
        play_high_pass(match, Hex.parse("M33")), f"{NOBODY_MOVES}away chooses keeper_step HPA-3: stay\n{ASTRAY}"
    )

    assert referee.question is not None
    assert referee.question.name == "keeper_comes"


@clause("HPA-7")
def test_where_nobody_moves_under_an_inaccurate_pass_the_goalkeeper_comes_for_it_all_the_same() -> None:
    match = in_play("10h K22 ball; 9h M33; 4a L33; edition community hp_moves=1_after")

    referee = play_until(play_high_pass(match, Hex.parse("M33")), f"{ASTRAY}away chooses keeper_step HPA-5: stay\n")

    assert referee.question is not None
    assert referee.question.name == "keeper_comes"


@clause("HPA-8")
def test_where_nobody_moves_under_an_inaccurate_pass_the_passer_does_not_head_it_either() -> None:
    """From G19 the ball comes back to L19, beside the passer."""
    match = in_play("10h M19 ball; 9h G19; edition community hp_moves=1_after")

    _ = play_out(
        play_high_pass(match, Hex.parse("G19")),
        "10h rolls accuracy: 1\n10h rolls direction: 4\n10h rolls distance: 5",
    )

    assert match.situation is Situation.IN_SPACE


@clause("GKK-1")
def test_nobody_is_offside_from_a_high_goal_kick() -> None:
    match = in_play("10h M5 ball; 9h M30; 4a M20; offside yes")

    _ = play_until(play_high_pass(match, Hex.parse("M30"), "GKK-1", open_play=False), NOBODY_MOVES)

    assert not match.offside
