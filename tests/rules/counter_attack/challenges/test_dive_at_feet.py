"""A goalkeeper's dive at the feet of a carrier in its box: GKP-9."""

from __future__ import annotations

from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.situation import Situation
from tests.clauses import clause
from tests.rig import ball_is_with, phase, place_of, play_out, play_until, set_scene

ON_ITS_WAY = "10h M36 dribbling=3 ball; 1h M1; 1a L37 saving=4"


@clause("GKP-9")
def test_a_dive_that_is_won_holds_the_ball_on_the_attackers_hex() -> None:
    """Saving 4 and a 4 beat dribbling 3 and a 4."""
    match = set_scene(ON_ITS_WAY)

    _ = play_out(
        phase(match),
        """
        home chooses move: 10 M37
        away chooses dive GKP-9: dive
        1a rolls dive GKP-9: 4
        10h rolls dribbling GKP-9: 4
        """,
    )

    assert place_of(match, "1a") == "M37"
    assert place_of(match, "10h") == "N37"
    assert ball_is_with(match, "1a")
    assert match.situation is Situation.SAVE_AND_HOLD
    assert match.attack is Side.AWAY


@clause("GKP-9")
def test_after_a_dive_that_is_lost_nobody_is_placed_and_the_run_goes_on() -> None:
    match = set_scene(ON_ITS_WAY)

    _ = play_out(
        phase(match),
        """
        home chooses move: 10 M38 via M37
        away chooses dive: dive
        1a rolls dive: 2
        10h rolls dribbling: 4
        """,
    )

    assert place_of(match, "1a") == "L37"
    assert match.score(Side.HOME) == 1


@clause("GKP-9", "LOO-1")
def test_on_equal_scores_the_ball_runs_loose_from_the_attackers_hex() -> None:
    """From M37 five hexes to the north west lies K32."""
    match = set_scene(ON_ITS_WAY)

    _ = play_until(
        phase(match),
        """
        home chooses move: 10 M38 via M37
        away chooses dive: dive
        1a rolls dive: 3
        10h rolls dribbling: 4
        1a rolls direction: 6
        1a rolls distance: 5
        home chooses move: done
        """,
    )

    assert str(match.ball) == "K32"
    assert place_of(match, "10h") == "M37"


@clause("GKP-9")
def test_a_goalkeeper_dives_once_in_a_move() -> None:
    match = set_scene(ON_ITS_WAY)

    _ = play_until(
        phase(match),
        """
        home chooses move: 10 N37 via M37
        away chooses dive: dive
        1a rolls dive: 2
        10h rolls dribbling: 6
        home chooses move: 10 O37
        """,
    )

    assert ball_is_with(match, "10h")


@clause("GKP-9")
def test_a_goalkeeper_that_stays_may_dive_on_the_next_hex_of_its_line() -> None:
    match = set_scene(ON_ITS_WAY)

    _ = play_until(
        phase(match),
        """
        home chooses move: 10 N37 via M37
        away chooses dive: stay
        away chooses dive: dive
        1a rolls dive: 2
        """,
    )


@clause("GKP-9")
def test_on_the_third_hex_a_dive_is_one_pip_worse() -> None:
    """Saving 4, a 4 and -1 are seven, no more than dribbling 3 and a 4."""
    match = set_scene(ON_ITS_WAY)

    _ = play_until(
        phase(match),
        """
        home chooses move: 10 O37 via O36
        away chooses dive: dive
        1a rolls dive: 4
        10h rolls dribbling: 4
        1a rolls direction LOO-1: 6
        """,
    )


@clause("GKP-9", "SNP-1")
def test_a_goalkeeper_may_dive_when_a_snapshot_is_called_on_its_line() -> None:
    match = set_scene("10h N37 dribbling=3 ball; 1h M1; 1a L37 saving=4")

    _ = play_out(
        phase(match),
        """
        home chooses move: snapshot
        away chooses dive GKP-9: dive
        1a rolls dive: 6
        10h rolls dribbling: 1
        """,
    )

    assert match.situation is Situation.SAVE_AND_HOLD


@clause("GKP-9")
def test_in_the_defences_part_the_dive_is_the_goalkeepers_tackle_from_beside() -> None:
    match = set_scene("10h M35 dribbling=3 ball; 1h M1; 1a M36 saving=4")

    _ = play_out(
        phase(match),
        """
        home chooses move: done
        away chooses move: tackle 1 on 10
        1a rolls dive GKP-9: 5
        10h rolls dribbling GKP-9: 1
        """,
    )

    assert place_of(match, "1a") == "M35"
    assert place_of(match, "10h") == "N34"
    assert match.situation is Situation.SAVE_AND_HOLD


@clause("GKP-9")
def test_after_a_lost_dive_in_the_defences_part_that_part_goes_on() -> None:
    match = set_scene("10h M35 dribbling=3 ball; 4a C20; 1h M1; 1a M36 saving=4")

    _ = play_until(
        phase(match),
        """
        home chooses move: done
        away chooses move: tackle 1 on 10
        1a rolls dive: 2
        10h rolls dribbling: 6
        home chooses reposition TAC-5: M37
        away chooses move: 4 C21
        """,
    )

    assert place_of(match, "10h") == "M37"


@clause("MOV-3")
def test_a_goalkeeper_never_steals_in_its_own_box() -> None:
    match = set_scene("10h M33 ball; 1h M1; 1a M36 saving=6 tackling=6")

    _ = play_until(phase(match), "home chooses move: 10 M35")

    assert str(match.ball) == "M35"


@clause("MOV-3")
def test_there_is_no_dive_off_the_diving_line() -> None:
    match = set_scene("10h M34 ball; 1h M1; 1a L37 saving=6")

    _ = play_until(phase(match), "home chooses move: 10 M36")
