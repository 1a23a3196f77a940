"""Long passes after they have come down: offside, rolls, and the goalkeepers' runs (LPA-5, LPA-6)."""

from __future__ import annotations

from rules.asking import Choose
from rules.counter_attack.passing.long_pass import play_long_pass
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import ball_is_with, in_play, play_out, play_until, told, under_way

ON_J29 = "10h rolls accuracy: 1\n10h rolls direction: 6\n10h rolls distance: 6\n"
"""A pass from M15 to M35 that comes down on J29."""


def runs_listed(match: Match, target: str, script: str) -> set[str]:
    """Return the answers for the goalkeeper's run after a long pass."""
    referee = play_until(play_long_pass(match, Hex.parse(target)), script)
    assert isinstance(referee.question, Choose)
    assert referee.question.name == "keeper_run"
    return set(map(str, referee.question.answers.legal()))


@clause("OFF-1")
def test_an_own_player_on_whom_it_comes_down_may_be_offside() -> None:
    match = in_play("10h M15 ball; 9h J29; 4a M24; offside yes")

    _ = play_out(play_long_pass(match, Hex.parse("M35")), ON_J29)

    assert match.situation is Situation.FREE_KICK
    assert match.attack is match.player("1a").side


@clause("LPA-5")
def test_a_defender_beside_the_player_who_receives_it_does_not_roll_for_it() -> None:
    match = in_play("10h M15 ball; 9h J29; 4a J30")

    referee = play_out(play_long_pass(match, Hex.parse("M35")), f"{ON_J29}away chooses keeper_run: stay")

    assert told(referee)[-1] == "pass_received"
    assert ball_is_with(match, "9h")


@clause("LPA-6")
def test_the_goalkeeper_does_not_run_onto_the_player_who_has_received_it() -> None:
    match = under_way("1h M1; 10h M15 ball; 9h J29; 1a J31")

    listed = runs_listed(match, "M35", ON_J29)

    assert "J29" not in listed


@clause("LPA-6")
def test_the_goalkeeper_does_not_run_onto_an_own_player() -> None:
    match = in_play("10h M15 ball high_pass=6; 4a L36")

    assert "L36" not in runs_listed(match, "M29", "10h rolls accuracy: 4")


@clause("LPA-6")
def test_a_goalkeeper_with_a_pace_of_one_runs_onto_the_ball_beside_it() -> None:
    match = under_way("1h M1; 10h M15 ball; 1a J30 pace=1")

    assert "J29" in runs_listed(match, "M35", ON_J29)


@clause("LPA-6")
def test_the_goalkeeper_does_not_reach_a_ball_one_hex_farther_than_its_pace() -> None:
    match = under_way("1h M1; 10h M15 ball high_pass=6; 1a M37 pace=2")

    assert "M34" not in runs_listed(match, "M34", "10h rolls accuracy: 4")


@clause("LPA-7")
def test_a_long_pass_inside_the_own_box_gives_the_goalkeeper_no_hex_where_passes_back_give_it_one() -> None:
    """From G3 it comes down on R3: it was in the box before (MOV-7)."""
    match = under_way("1h M8; 1a M37; 10h G3 ball high_pass=6; edition community gk_box_move=any")

    referee = play_out(play_long_pass(match, Hex.parse("R3")), "10h rolls accuracy: 6\naway chooses keeper_run: stay")

    assert "keeper_steps" not in told(referee)
    assert match.situation is Situation.IN_SPACE


@clause("MOV-7")
def test_a_goalkeeper_that_steps_under_an_own_long_pass_receives_it_and_wins_nothing() -> None:
    match = under_way("5h M14 ball; 1h L2; 4h U20; 1a M37; edition community gk_box_move=any")
    script = """
        5h rolls accuracy: 1
        5h rolls direction: 5
        5h rolls distance: 5
        away chooses keeper_run: stay
        home chooses keeper_step MOV-7: L3
    """

    referee = play_out(play_long_pass(match, Hex.parse("J8")), script)

    assert "pass_received" in told(referee)
    assert "wins_ball" not in told(referee)
