"""Snapshots during a movement phase: SNP-1, SNP-4, GKP-9's dive before them, and MOV-11."""

from __future__ import annotations

from rules.counter_attack.state.situation import Situation
from tests.clauses import clause
from tests.rig import ball_is_with, phase, place_of, play_out, play_until, set_scene, told

ON_THE_RUN = "10h M31 shooting=4 ball; 9h B20; 1h M1; 4a B30 tackling=1; 1a M37 saving=4"


@clause("SNP-1", "MOV-7")
def test_the_player_with_the_ball_may_snapshot_between_two_steps_inside_the_box() -> None:
    match = set_scene("10h M30 ball; 1h M1; 1a M37")

    _ = play_until(
        phase(match),
        """
        home chooses move: snapshot ! MOV-6
        home chooses move: 10 M31
        away chooses keeper_step: stay
        home chooses move: snapshot
        away chooses snapshot_cover: no
        """,
    )


def test_who_has_the_ball_may_be_named_before_the_snapshot() -> None:
    match = set_scene("10h M30 ball; 9h B20; 1h M1; 1a M37")

    _ = play_until(
        phase(match),
        """
        home chooses move: 10 M31
        away chooses keeper_step: stay
        home chooses move: 9 snapshot ! MOV-6
        home chooses move: 10 snapshot
        away chooses snapshot_cover: no
        """,
    )


@clause("MOV-11")
def test_after_a_snapshot_in_the_phase_the_shooters_move_is_over_and_the_phase_goes_on() -> None:
    """Six against six: from M37 the ball runs to N36 and N35, into space, and 9h may still move."""
    match = set_scene(ON_THE_RUN)

    _ = play_until(
        phase(match),
        """
        home chooses move: 10 M32
        home chooses move: snapshot
        away chooses snapshot_cover: no
        home chooses snapshot_target: M38
        10h rolls shot: 3
        1a rolls save: 2
        1a rolls direction: 5
        1a rolls distance: 2
        home chooses move: 10 M33 ! MOV-1
        home chooses move: 9 B21
        """,
    )

    assert place_of(match, "9h") == "B21"


@clause("SNP-1")
def test_a_snapshot_in_the_phase_may_end_it_with_a_goal() -> None:
    match = set_scene(ON_THE_RUN)

    _ = play_out(
        phase(match),
        """
        home chooses move: snapshot
        away chooses snapshot_cover: no
        home chooses snapshot_target: M38
        10h rolls shot: 6
        1a rolls save: 1
        """,
    )

    assert match.situation is Situation.LINE_UP
    assert match.phase is None


BLOCKED = """
    home chooses move: snapshot
    away chooses snapshot_cover: no
    home chooses snapshot_target: M38
    4a rolls block: 5
"""


@clause("SNP-1")
def test_a_loose_ball_to_a_player_of_the_attack_offers_a_snapshot_at_once() -> None:
    """4a blocks on M34, and the ball runs from there to L34 and 9h on K34."""
    match = set_scene("10h M31 ball; 9h K34; 1h M1; 4a M34 tackling=1; 1a M37")

    _ = play_until(
        phase(match),
        f"""{BLOCKED}
        4a rolls direction: 1
        4a rolls distance: 4
        home chooses snapshot_offer SNP-1: snapshot
        away chooses snapshot_cover: no
        """,
    )

    assert ball_is_with(match, "9h")
    assert match.clock.called == 2


@clause("SNP-1")
def test_the_attack_may_play_on_instead() -> None:
    match = set_scene("10h M31 ball; 9h K34; 1h M1; 4a M34 tackling=1; 1a M37")

    _ = play_until(
        phase(match),
        f"""{BLOCKED}
        4a rolls direction: 1
        4a rolls distance: 4
        home chooses snapshot_offer: play on
        home chooses move: 9 J34
        """,
    )

    assert place_of(match, "9h") == "J34"


@clause("SNP-4")
def test_a_block_straight_back_offers_the_shooter_another_snapshot() -> None:
    """North west of M33 lies M32."""
    match = set_scene("10h M32 ball; 1h M1; 4a M33 tackling=1; 1a M37")

    _ = play_until(
        phase(match),
        f"""{BLOCKED}
        4a rolls direction: 6
        4a rolls distance: 1
        home chooses snapshot_offer SNP-4: snapshot
        away chooses snapshot_cover: no
        home chooses snapshot_target: M38
        4a rolls block: 1
        """,
    )

    assert match.clock.called == 2


@clause("SNP-4")
def test_a_loose_ball_in_the_defences_part_offers_a_snapshot_too() -> None:
    """4a tackles 10h on M32 from M31, six against six; the ball runs from M31 to 9h on K31."""
    match = set_scene("10h M32 ball; 9h K31; 1h M1; 4a M31; 1a M37")

    _ = play_until(
        phase(match),
        """
        home chooses move: done
        away chooses move: tackle 4 on 10
        4a rolls tackle: 3
        10h rolls dribbling: 3
        4a rolls direction: 1
        4a rolls distance: 2
        home chooses snapshot_offer SNP-4: play on
        """,
    )


def test_the_placing_after_a_tackle_lost_offers_none() -> None:
    match = set_scene("10h M32 ball; 1h M1; 4a M31; 1a M37")

    referee = play_until(
        phase(match),
        """
        home chooses move: done
        away chooses move: tackle 4 on 10
        4a rolls tackle: 3
        10h rolls dribbling: 4
        home chooses reposition: stay
        """,
    )

    assert str(referee.question).startswith("Choose(who='away', name='move'")


@clause("GKP-9")
def test_a_dive_that_is_won_before_a_snapshot_ends_it() -> None:
    match = set_scene("10h M33 ball; 1h M1; 1a K33")

    referee = play_out(
        phase(match),
        """
        home chooses move: snapshot
        away chooses dive GKP-9: dive
        1a rolls dive: 6
        10h rolls dribbling: 1
        """,
    )

    assert match.situation is Situation.SAVE_AND_HOLD
    assert "shot" not in told(referee)


@clause("GKP-9", "SNP-2")
def test_after_a_dive_that_is_lost_the_snapshot_goes_on() -> None:
    _ = play_until(
        phase(set_scene("10h M33 ball; 1h M1; 1a K33")),
        """
        home chooses move: snapshot
        away chooses dive: dive
        1a rolls dive: 2
        10h rolls dribbling: 6
        away chooses snapshot_cover: no
        """,
    )


@clause("GKP-9", "SNP-4")
def test_after_a_tied_dive_the_snapshot_is_over_even_when_the_ball_comes_straight_back() -> None:
    """Two hexes south of K33 is M33, so this happens only if the ball runs from the goalkeeper's hex."""
    match = set_scene("10h M33 ball; 1h M1; 1a K33; edition community gk_dive_tie=keeper")

    referee = play_until(
        phase(match),
        """
        home chooses move: snapshot
        away chooses dive: dive
        1a rolls dive: 3
        10h rolls dribbling: 3
        1a rolls direction: 4
        1a rolls distance: 2
        home chooses snapshot_offer SNP-4: play on
        """,
    )

    assert "shot" not in told(referee)
