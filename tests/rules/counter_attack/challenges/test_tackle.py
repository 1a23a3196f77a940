"""Tackles, tackling against dribbling: chapter TAC."""

from __future__ import annotations

import pytest

from rules.asking import Play
from rules.counter_attack.challenges.tackle import is_from_behind, resolve_tackle
from rules.counter_attack.movement.movement_phase import play_movement_phase
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from tests.clauses import clause
from tests.rig import ball_is_with, place_of, play_out, play_until, set_scene, told

DUEL = "10h M20 dribbling=4 ball; 4a M21 tackling=4; 1h M1; 1a M37"


def defence(match: Match) -> Play[None]:
    """Play a movement phase that has just been called."""
    match.begin_action()
    return play_movement_phase(match)


def duel(match: Match) -> Play[None]:
    """Play the tackle of 4a on 10h outside any phase."""
    match.begin_action()
    return resolve_tackle(match, match.player("4a"), match.player("10h"))


@clause("TAC-2", "TAC-4")
def test_the_tackler_wins_and_is_placed_around_the_dribbler_with_the_ball() -> None:
    """Tackling 4 and a 5 beat dribbling 4 and a 4: nine against eight."""
    match = set_scene(DUEL)

    _ = play_out(
        duel(match),
        """
        4a rolls tackle TAC-2: 5
        10h rolls dribbling TAC-2: 4
        away chooses reposition TAC-4: M19
        """,
    )

    assert ball_is_with(match, "4a")
    assert place_of(match, "4a") == "M19"
    assert match.situation is Situation.TACKLE_WON
    assert match.attack is Side.AWAY


@clause("TAC-4")
def test_the_tackler_who_wins_may_stay() -> None:
    match = set_scene(DUEL)

    _ = play_out(
        duel(match),
        """
        4a rolls tackle: 6
        10h rolls dribbling: 1
        away chooses reposition: stay
        """,
    )

    assert place_of(match, "4a") == "M21"
    assert ball_is_with(match, "4a")


@clause("TAC-4")
@pytest.mark.parametrize(("given", "why"), [("M22", "TAC-4"), ("M20", "GEN-2"), ("K20", "TAC-4"), ("here", "TAC-4")])
def test_the_tackler_who_wins_is_placed_nowhere_else(given: str, why: str) -> None:
    match = set_scene(DUEL)

    _ = play_until(
        duel(match),
        f"""
        4a rolls tackle: 6
        10h rolls dribbling: 1
        away chooses reposition: {given} ! {why}
        """,
    )


@clause("TAC-5")
def test_the_dribbler_who_wins_is_placed_around_the_tackler_and_the_defences_part_goes_on() -> None:
    """Dribbling 4 and a 6 beat tackling 4 and a 5: ten against nine."""
    match = set_scene(DUEL)

    referee = play_until(
        defence(match),
        """
        home chooses move: done
        away chooses move: tackle 4 on 10
        4a rolls tackle: 5
        10h rolls dribbling: 6
        home chooses reposition TAC-5: M22
        away chooses move: 1 M36
        """,
    )

    assert place_of(match, "10h") == "M22"
    assert ball_is_with(match, "10h")
    assert "steal_fails" not in told(referee)


@clause("TAC-6", "LOO-1")
def test_on_equal_scores_the_ball_runs_loose_from_the_tackler_and_the_phase_goes_on() -> None:
    match = set_scene(DUEL)

    _ = play_until(
        defence(match),
        """
        home chooses move: done
        away chooses move: tackle 4 on 10
        4a rolls tackle: 3
        10h rolls dribbling: 3
        4a rolls direction: 1
        4a rolls distance: 5
        away chooses move: done
        home chooses move: done
        """,
    )

    assert str(match.ball) == "H21"


@clause("TAC-6", "LOO-4")
def test_a_loose_ball_from_a_tackle_at_the_feet_of_the_defence_ends_the_phase() -> None:
    match = set_scene(f"{DUEL}; 5a K21")

    _ = play_out(
        defence(match),
        """
        home chooses move: done
        away chooses move: tackle 4 on 10
        4a rolls tackle: 3
        10h rolls dribbling: 3
        4a rolls direction: 1
        4a rolls distance: 5
        """,
    )

    assert ball_is_with(match, "5a")
    assert match.situation is Situation.ANY_OTHER


@clause("TAC-5", "MOV-7")
def test_a_dribbler_who_gets_into_the_box_gives_the_goalkeeper_its_hex_but_gets_no_snapshot() -> None:
    match = set_scene("10h M30 dribbling=4 ball; 4a M31 tackling=4; 1h M1; 1a M37")

    _ = play_until(
        defence(match),
        """
        home chooses move: done
        away chooses move: tackle 4 on 10
        4a rolls tackle: 2
        10h rolls dribbling: 6
        home chooses reposition TAC-5: M32
        away chooses keeper_step MOV-7: M36
        away chooses move: done
        home chooses move: done
        """,
    )

    assert place_of(match, "1a") == "M36"


@clause("MOV-10")
def test_a_dribbler_beside_the_goal_may_be_placed_in_it() -> None:
    match = set_scene("10h L36 dribbling=4 ball; 4a M37 tackling=4; 1h M1; 1a A37")

    _ = play_out(
        duel(match),
        """
        4a rolls tackle: 2
        10h rolls dribbling: 6
        home chooses reposition: M38
        """,
    )

    assert match.score(Side.HOME) == 1
    assert (match.goals[0].scorer, str(match.ball)) == ("10h", "M38")


@clause("TAC-7")
def test_a_tackle_from_behind_is_said_to_be_one() -> None:
    match = set_scene("10h M20 ball; 4a M19; 1h M1; 1a M37")

    referee = play_until(duel(match), "4a rolls tackle: 4")

    assert told(referee) == ["from_behind"]


@pytest.mark.parametrize(
    ("stands", "from_behind"),
    [("L20", False), ("L21", False), ("M21", False), ("N20", False), ("M19", True), ("L19", True)],
)
def test_behind_are_the_two_hexes_round_which_the_goal_comes_no_nearer(stands: str, *, from_behind: bool) -> None:
    match = set_scene(f"10h M20 ball; 4a {stands}; 1h M1; 1a M37")

    assert is_from_behind(match, match.player("4a"), match.player("10h")) is from_behind


@clause("GKP-10")
def test_a_goalkeeper_tackles_outside_its_box_like_an_outfield_player() -> None:
    """Tackling 0 and a 6 against dribbling 3 and a 2: six against five."""
    match = set_scene("10h M28 ball; 1h M1; 1a M29")
    match.begin_action()

    _ = play_out(
        resolve_tackle(match, match.player("1a"), match.player("10h")),
        """
        1a rolls tackle GKP-10: 6
        10h rolls dribbling GKP-10: 2
        away chooses reposition TAC-4: stay
        """,
    )

    assert match.situation is Situation.TACKLE_WON


@clause("TAC-4")
def test_a_ball_that_is_won_inside_a_box_has_not_come_into_it() -> None:
    """The goalkeeper in that box has no hex for it (MOV-7)."""
    match = set_scene("10h M4 ball; 4a M5; 1h K2; 1a M37")

    _ = play_out(duel(match), "4a rolls tackle: 6\n10h rolls dribbling: 1\naway chooses reposition TAC-4: stay")

    assert ball_is_with(match, "4a")
