"""Saves: a goalkeeper against a shot (SAV)."""

from __future__ import annotations

import pytest

from rules.asking import Play
from rules.counter_attack.ball.dive_move import dive_to
from rules.counter_attack.shooting.save import dive_penalty
from rules.counter_attack.shooting.shot import take_shot
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import ball_is_with, facts_of, place_of, play_out, play_until, set_scene, told


def shoots(match: Match, goal_hex: str) -> Play[None]:
    """Play a shot of the carrier that has just been called."""
    match.begin_action()
    return take_shot(match, Hex.parse(goal_hex))


@pytest.mark.parametrize(("hexes", "pips"), [(0, 0), (1, 0), (2, 0), (3, -1)])
def test_a_dive_costs_a_pip_on_its_third_hex(hexes: int, pips: int) -> None:
    assert dive_penalty(hexes) == pips


@pytest.mark.parametrize(("hexes", "pips"), [(0, 0), (1, 0), (2, -1), (3, -2)])
def test_after_covering_a_snapshot_a_dive_costs_one_pip_on_its_second_hex_and_two_on_its_third(
    hexes: int, pips: int
) -> None:
    assert dive_penalty(hexes, covered=True) == pips


GOES = """
    keeper shot  saves costs
    M37    M38   M37   0
    M37    J38   K37   0
    L37    Q38   O37   -1
    O37    M38   M37   0
    M36    M38   M36   0
    N36    K38   L36   0
"""


@pytest.mark.parametrize("row", GOES.strip().splitlines()[1:], ids=str.strip)
@clause("SAV-4")
def test_the_keeper_saves_on_its_line_at_the_hex_of_the_path_nearest_to_it(row: str) -> None:
    keeper, target, saves, costs = row.split()
    match = set_scene(f"10h M33 ball; 1h M1; 1a {keeper}")

    referee = play_until(shoots(match, target), "10h rolls shot: 4\n1a rolls save: 1")

    facts = next(report.facts for _, report in referee.reports if report.name == "goes_for_it")
    assert (str(facts["to"]), facts["pips"]) == (saves, int(costs))


@clause("SAV-1")
def test_the_keeper_saves_on_the_line_through_its_own_hex() -> None:
    """A keeper on M35 meets the shot at M38 there, before it comes near the goal line."""
    match = set_scene("10h M33 ball; 1h M1; 1a M35")

    _ = play_out(shoots(match, "M38"), "10h rolls shot: 2\n1a rolls save: 4\n1a rolls handling: 1")

    assert str(match.ball) == "M35"


@clause("SAV-2")
def test_four_hexes_away_the_keeper_cannot_save() -> None:
    match = set_scene("10h M33 ball; 1h M1; 1a K37 saving=6")

    _ = play_out(shoots(match, "Q38"), "10h rolls shot: 2")

    assert match.score(Side.HOME) == 1


@clause("SAV-3", "SHO-5")
def test_the_third_hex_of_a_dive_takes_a_pip_off_the_score() -> None:
    """Saving 4 and a 5 are nine, but at full stretch eight: shooting 4 and a 5 beat it."""
    match = set_scene("10h M33 shooting=4 ball; 1h M1; 1a L37 saving=4")

    _ = play_out(shoots(match, "Q38"), "10h rolls shot: 5\n1a rolls save: 5")

    assert match.score(Side.HOME) == 1


@clause("SAV-4")
def test_saving_and_die_against_the_shooters_score() -> None:
    """Saving 5 and a 4 are more than shooting 3 and a 5."""
    match = set_scene("10h M33 ball; 1h M1; 1a M37 saving=5")

    referee = play_until(shoots(match, "M38"), "10h rolls shot: 5\n1a rolls save: 4")

    facts = next(report.facts for _, report in referee.reports if report.name == "save")
    assert (str(facts["score"]), str(facts["against"])) == ("5+4=9", "3+5=8")


@clause("SAV-4")
@pytest.mark.parametrize(("save", "stands"), [(5, 1), (4, 0), (3, -1)])
def test_the_report_of_a_save_says_how_it_stands_against_the_shot(save: int, stands: int) -> None:
    match = set_scene("10h M33 shooting=3 ball; 1h M1; 1a M37 saving=4")
    referee = play_until(shoots(match, "M38"), f"10h rolls shot: 5\n1a rolls save: {save}")
    assert facts_of(referee, "save")["stands"] == str(stands)


@clause("SAV-5")
def test_a_player_on_the_save_hex_is_pushed_on_in_the_direction_of_the_dive_and_whoever_stands_there_too() -> None:
    match = set_scene("10h M33 ball; 9h K37; 8h J37; 1h M1; 1a M37 saving=6")

    _ = play_out(shoots(match, "J38"), "10h rolls shot: 2\n1a rolls save: 6\n1a rolls handling: 1")

    assert [place_of(match, name) for name in ("1a", "9h", "8h")] == ["K37", "J37", "I37"]


@clause("SAV-7")
def test_a_keeper_dives_through_the_players_between() -> None:
    match = set_scene("10h M33 ball; 9h L37; 1h M1; 1a M37 saving=6")

    _ = play_out(shoots(match, "J38"), "10h rolls shot: 2\n1a rolls save: 6\n1a rolls handling: 1")

    assert (place_of(match, "1a"), place_of(match, "9h")) == ("K37", "L37")


@clause("SAV-5")
def test_a_player_pushed_off_the_pitch_goes_to_the_nearest_free_hex() -> None:
    """A dive from L36 to L37 pushes over the goal line; of the free hexes beside L37, M37 is on the middle row."""
    match = set_scene("9h L37; 10h M20 ball; 1h M1; 1a L36")

    _ = play_out(dive_to(match, match.player("1a"), Hex.parse("L37"), "SAV-7"), "")

    assert (place_of(match, "1a"), place_of(match, "9h")) == ("L37", "M37")


@clause("SAV-6")
def test_a_die_lower_than_handling_holds_the_ball_on_the_save_hex() -> None:
    match = set_scene("10h M33 ball; 1h M1; 1a M37 handling=4 saving=6")

    _ = play_out(shoots(match, "J38"), "10h rolls shot: 2\n1a rolls save: 6\n1a rolls handling: 3")

    assert ball_is_with(match, "1a")
    assert place_of(match, "1a") == "K37"
    assert match.situation is Situation.SAVE_AND_HOLD
    assert match.attack is Side.AWAY


@clause("SAV-6")
@pytest.mark.parametrize(("direction", "spot"), [(1, "A37"), (2, "A37"), (3, "A37"), (4, "Y37")])
def test_a_ball_that_is_not_held_and_points_beside_or_behind_is_a_corner(direction: int, spot: str) -> None:
    """On the side to which it goes: over the goal line at once from K37 it is above the middle, to the south below."""
    match = set_scene("10h M33 ball; 1h M1; 1a M37 handling=4 saving=6")

    referee = play_out(
        shoots(match, "J38"),
        f"""
        10h rolls shot: 2
        1a rolls save: 6
        1a rolls handling: 4
        1a rolls direction SAV-6: {direction}
        """,
    )

    assert match.situation is Situation.CORNER
    assert (match.attack, str(match.spot)) == (Side.HOME, spot)
    assert (str(match.ball), match.last_touch) == ("K37", match.player("1a"))
    assert referee.reports[-1][1].facts["direction"] == direction


@clause("SAV-6")
def test_a_ball_that_is_not_held_and_points_to_the_front_rolls_its_distance_and_play_goes_on() -> None:
    """From K37 the ball runs three hexes to the north west."""
    match = set_scene("10h M33 ball; 1h M1; 1a M37 handling=4 saving=6")

    _ = play_out(
        shoots(match, "J38"),
        """
        10h rolls shot: 2
        1a rolls save: 6
        1a rolls handling: 5
        1a rolls direction SAV-6: 6
        1a rolls distance: 3
        """,
    )

    assert str(match.ball) == "J34"
    assert (match.situation, match.attack) == (Situation.IN_SPACE, Side.HOME)


@clause("SAV-6", "LOO-3")
def test_a_parried_ball_may_come_to_the_attack() -> None:
    match = set_scene("10h M33 ball; 9h K36; 1h M1; 1a M37 handling=1 saving=6")

    _ = play_out(
        shoots(match, "J38"),
        """
        10h rolls shot: 2
        1a rolls save: 6
        1a rolls handling: 1
        1a rolls direction: 6
        1a rolls distance: 4
        """,
    )

    assert ball_is_with(match, "9h")
    assert match.situation is Situation.LOOSE_TO_FEET


@clause("SAV-7")
def test_a_keeper_that_has_saved_is_on_the_save_hex() -> None:
    match = set_scene("10h M33 ball; 1h M1; 1a M37 saving=6")

    _ = play_until(shoots(match, "J38"), "10h rolls shot: 2\n1a rolls save: 6")

    assert place_of(match, "1a") == "K37"


@clause("SAV-7")
def test_a_keeper_that_has_tied_is_on_the_save_hex_before_the_ball_runs_loose() -> None:
    match = set_scene("10h M33 ball; 1h M1; 1a M37")

    _ = play_until(shoots(match, "J38"), "10h rolls shot: 2\n1a rolls save: 2")

    assert place_of(match, "1a") == "K37"


def test_a_beaten_keeper_stays_where_it_was() -> None:
    match = set_scene("10h M33 ball; 1h M1; 1a M37")

    referee = play_out(shoots(match, "J38"), "10h rolls shot: 6\n1a rolls save: 2")

    assert "keeper_dives" not in told(referee)
    assert place_of(match, "1a") == "M37"
