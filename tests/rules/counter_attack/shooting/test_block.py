"""Blocks: defenders in the way of a shot (BLK)."""

from __future__ import annotations

from rules.asking import Play
from rules.counter_attack.shooting.shot import take_shot
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import ball_is_with, play_out, play_until, set_scene, told

# From M33 a shot at M38 runs over N34 M34 M35 M36 M37 L37.
OPEN = "10h M33 ball; 1h M1; 1a M20"


def shoots(match: Match, goal_hex: str) -> Play[None]:
    """Play a shot of the carrier that has just been called."""
    match.begin_action()
    return take_shot(match, Hex.parse(goal_hex))


@clause("BLK-1", "BLK-2")
def test_a_defender_on_the_path_blocks_with_a_five() -> None:
    """The ball runs loose from M35, two hexes to the north."""
    match = set_scene(f"{OPEN}; 4a M35 tackling=1")

    _ = play_out(
        shoots(match, "M38"),
        """
        4a rolls block BLK-1: 5
        4a rolls direction: 1
        4a rolls distance: 2
        """,
    )

    assert str(match.ball) == "K35"
    assert match.situation is Situation.IN_SPACE


@clause("BLK-1")
def test_a_defender_beside_the_path_needs_a_six() -> None:
    match = set_scene(f"{OPEN}; 4a L35 tackling=1")

    referee = play_until(shoots(match, "M38"), "4a rolls block: 5")

    assert told(referee)[-1] == "not_blocked"
    assert str(referee.question).startswith("Roll(who='10h'")


@clause("BLK-1")
def test_a_score_of_ten_blocks_as_well() -> None:
    match = set_scene(f"{OPEN}; 4a L35 tackling=6")

    referee = play_until(shoots(match, "M38"), "4a rolls block: 4")

    assert told(referee)[-1] == "blocked"


def test_a_defender_whom_the_ball_does_not_touch_rolls_nothing() -> None:
    referee = play_until(shoots(set_scene(f"{OPEN}; 4a K35"), "M38"), "")

    assert str(referee.question).startswith("Roll(who='10h'")


def test_a_defender_behind_the_shooter_rolls_nothing() -> None:
    referee = play_until(shoots(set_scene(f"{OPEN}; 4a M32"), "M38"), "")

    assert str(referee.question).startswith("Roll(who='10h'")


@clause("GEN-6")
def test_defenders_try_as_the_ball_reaches_them_then_the_better_chance_then_the_lower_shirt() -> None:
    """8a on the path and 7a next to it are reached first, then 5a and 6a together; 2a comes last, with any tackling."""
    match = set_scene(
        f"{OPEN}; 2a M36 tackling=6; 6a L33 tackling=2; 5a L34 tackling=2; 7a O34 tackling=1; 8a M35 tackling=1"
    )

    referee = play_until(
        shoots(match, "M38"),
        """
        8a rolls block: 1
        7a rolls block: 1
        5a rolls block: 1
        6a rolls block: 1
        2a rolls block: 1
        """,
    )

    assert told(referee).count("not_blocked") == 5


@clause("BLK-2", "LOO-4")
def test_a_block_may_bring_the_ball_to_another_defender() -> None:
    match = set_scene(f"{OPEN}; 4a M35; 5a K35")

    _ = play_out(
        shoots(match, "M38"),
        """
        4a rolls block: 6
        4a rolls direction: 1
        4a rolls distance: 4
        """,
    )

    assert ball_is_with(match, "5a")
    assert match.situation is Situation.ANY_OTHER


@clause("BLK-2", "LOO-3")
def test_a_block_straight_back_to_the_attack_is_a_loose_ball_to_the_feet() -> None:
    match = set_scene(f"{OPEN}; 4a M35 tackling=1; 9h K35")

    _ = play_out(
        shoots(match, "M38"),
        """
        4a rolls block: 5
        4a rolls direction: 1
        4a rolls distance: 2
        """,
    )

    assert ball_is_with(match, "9h")
    assert match.situation is Situation.LOOSE_TO_FEET


def test_a_keeper_in_its_own_box_saves_instead_of_blocking() -> None:
    match = set_scene("10h M33 ball; 1h M1; 1a M36")

    referee = play_until(shoots(match, "M38"), "10h rolls shot: 4")

    assert str(referee.question).startswith("Roll(who='1a', name='save'")


@clause("BLK-1")
def test_a_keeper_outside_its_box_blocks_like_the_others_with_tackling_0() -> None:
    match = set_scene("10h M27 ball; 1h M1; 1a M29")

    _ = play_until(
        shoots(match, "M38"),
        """
        away chooses keeper_step: stay
        1a rolls block BLK-1: 4
        10h rolls shot: 4
        """,
    )


# From K36 a shot at P38 touches M36, beside a keeper on M35, and no hex of its line.
PAST_THE_KEEPER = "10h K36 ball; 1h M1; 1a M35 saving=4"


@clause("BLK-3")
def test_a_keeper_whom_the_ball_passes_out_of_reach_may_deflect_it() -> None:
    match = set_scene(PAST_THE_KEEPER)

    referee = play_until(
        shoots(match, "P38"),
        """
        away chooses deflect BLK-3: deflect
        1a rolls deflection BLK-3: 6
        """,
    )

    assert told(referee)[-1] == "deflected"
    assert str(referee.question).startswith("Roll(who='1a', name='direction'")


@clause("BLK-3")
def test_a_keeper_that_fails_to_deflect_can_do_nothing_more() -> None:
    """Saving 4 and a 5 are nine, which is not enough."""
    match = set_scene(PAST_THE_KEEPER)

    referee = play_out(
        shoots(match, "P38"),
        """
        away chooses deflect: deflect
        1a rolls deflection: 5
        10h rolls shot: 2
        """,
    )

    assert "not_deflected" in told(referee)
    assert match.situation is Situation.LINE_UP


@clause("BLK-3")
def test_a_keeper_may_let_the_ball_pass() -> None:
    _ = play_until(shoots(set_scene(PAST_THE_KEEPER), "P38"), "away chooses deflect: no\n10h rolls shot: 1")


@clause("BLK-3")
def test_the_keeper_deflects_after_the_blocks() -> None:
    match = set_scene(f"{PAST_THE_KEEPER}; 4a N37")

    _ = play_until(shoots(match, "P38"), "4a rolls block: 2\naway chooses deflect: no")
