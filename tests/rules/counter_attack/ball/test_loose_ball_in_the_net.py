"""A loose ball that runs over the goal line between the posts (LOO-7)."""

from __future__ import annotations

from rules.asking import Play
from rules.counter_attack.ball.loose_ball import resolve_loose_ball
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import ball_is_with, play_out, told, under_way


def from_(match: Match, name: str) -> Play[None]:
    """Let the ball run loose from a player."""
    return resolve_loose_ball(match, match.player(name))


@clause("LOO-7")
def test_between_the_posts_it_is_a_goal_for_the_side_that_attacks_there() -> None:
    """North-east of M36 are L37 and the net; the goalkeeper on P37 is far off."""
    match = under_way("10h M34 ball; 4a M36; 1h M1; 1a P37")

    _ = play_out(from_(match, "4a"), "4a rolls direction: 2\n4a rolls distance: 2")

    assert [goal.side.value for goal in match.goals] == ["home"]
    assert match.ball == Hex.parse("L38")
    assert match.situation is Situation.LINE_UP


@clause("LOO-7")
def test_a_goalkeeper_within_one_hex_of_it_saves_with_a_five() -> None:
    """The ball passes L37, beside the goalkeeper on K37; 3 is below its handling of 4."""
    match = under_way("10h M34 ball; 4a M36; 1h M1; 1a K37")

    _ = play_out(
        from_(match, "4a"),
        """
        4a rolls direction: 2
        4a rolls distance: 6
        1a rolls loose_ball_save LOO-7: 5
        1a rolls handling SAV-6: 3
        """,
    )

    assert match.hex_of(match.player("1a")) == Hex.parse("L37")
    assert match.situation is Situation.SAVE_AND_HOLD


@clause("LOO-7")
def test_a_goalkeeper_that_fails_is_beaten() -> None:
    """Saving 3 and a 4 are seven."""
    match = under_way("10h M34 ball; 4a M36; 1h M1; 1a K37")

    referee = play_out(
        from_(match, "4a"),
        """
        4a rolls direction: 2
        4a rolls distance: 6
        1a rolls loose_ball_save: 4
        """,
    )

    assert told(referee)[-2:] == ["loose_ball_beats_keeper", "goal"]


@clause("LOO-7", "SAV-6")
def test_a_ball_saved_but_not_held_runs_loose_from_the_goalkeeper() -> None:
    """North-west of L37, in front of the goalkeeper, are L36 and K35."""
    match = under_way("10h M34 ball; 4a M36; 1h M1; 1a K37")

    _ = play_out(
        from_(match, "4a"),
        """
        4a rolls direction: 2
        4a rolls distance: 6
        1a rolls loose_ball_save: 6
        1a rolls handling SAV-6: 4
        1a rolls direction SAV-6: 6
        1a rolls distance LOO-1: 2
        """,
    )

    assert match.ball == Hex.parse("K35")
    assert match.situation is Situation.IN_SPACE


@clause("LOO-7")
def test_a_goalkeeper_is_near_the_ball_that_runs_loose_from_itself() -> None:
    match = under_way("10h M34 ball; 1h M1; 1a M37")

    _ = play_out(
        from_(match, "1a"),
        """
        1a rolls direction: 2
        1a rolls distance: 1
        1a rolls loose_ball_save LOO-7: 5
        1a rolls handling: 1
        """,
    )

    assert ball_is_with(match, "1a")


@clause("LOO-7", "SAV-5")
def test_who_stands_where_a_goalkeeper_saves_is_pushed_on() -> None:
    """4a on M37 is the source; the goalkeeper comes from L37, so that 4a goes to N37."""
    match = under_way("10h M34 ball; 4a M37; 1h M1; 1a L37")

    _ = play_out(
        from_(match, "4a"),
        """
        4a rolls direction: 3
        4a rolls distance: 1
        1a rolls loose_ball_save: 6
        1a rolls handling: 1
        """,
    )

    assert match.hex_of(match.player("4a")) == Hex.parse("N37")
    assert ball_is_with(match, "1a")


@clause("LOO-7")
def test_a_goalkeeper_two_hexes_from_it_does_not_reach_it() -> None:
    """N37 is two hexes from M36 and two from L37."""
    match = under_way("10h M34 ball; 4a M36; 1h M1; 1a N37")

    referee = play_out(from_(match, "4a"), "4a rolls direction: 2\n4a rolls distance: 6")

    assert told(referee) == ["loose_ball", "goal"]


@clause("LOO-7")
def test_into_a_goal_that_nobody_keeps_it_is_a_goal() -> None:
    match = under_way("10h M34 ball; 4a M36; 1h M1")

    referee = play_out(from_(match, "4a"), "4a rolls direction: 2\n4a rolls distance: 6")

    assert told(referee) == ["loose_ball", "goal"]
