"""Corners: COR-1, COR-2, COR-4, with FK-3's distance and GKP-11."""

from __future__ import annotations

from itertools import islice

import pytest

from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.set_pieces.corner import take_corner
from rules.counter_attack.set_pieces.restart_positions import CLEAR, too_near
from rules.counter_attack.set_pieces.set_piece_placing import PlacingAnswers, SetPiece, SetPieceMoves
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import ball_is_with, play_out, play_until, set_scene

SCENE = """
    1h M1; 2h M8; 3h M9; 4h M10; 5h M11; 6h M12; 7h M13; 8h M14
    1a M37; 2a M24; 3a M25; 4a M26; 5a M27; 6a M28; 7a M29; 8a M30
    situation corner; attack home; spot A37
"""

KEEPERS_STAY = "home chooses keeper_placement: stay\naway chooses keeper_placement: stay\n"
TAKEN = f"{KEEPERS_STAY}home chooses taker: 7\n"
NOBODY_PLACED = "home chooses set_piece_placing: done\naway chooses set_piece_placing: done\n"
NOBODY_RUNS = "home chooses set_piece_run: done\naway chooses set_piece_run: done\n"
TO_THE_KICK = TAKEN + NOBODY_PLACED + NOBODY_RUNS


def where(match: Match, name: str) -> str:
    return str(match.hex_of(match.player(name)))


def before_the_placing(scene: str = SCENE) -> SetPiece:
    """Return a corner before its placing, with 7h on the spot."""
    match = set_scene(scene)
    _ = play_until(take_corner(match), TAKEN)
    return SetPiece(match, match.player("7h"))


@clause("GKP-12")
def test_both_managers_may_place_their_goalkeepers_the_attack_first() -> None:
    match = set_scene(SCENE)
    script = "home chooses keeper_placement GKP-12: M20\naway chooses keeper_placement GKP-12: L36"
    _ = play_until(take_corner(match), script)
    assert (where(match, "1h"), where(match, "1a")) == ("M20", "L36")


@clause("FK-3")
def test_the_goalkeeper_of_the_defence_is_not_placed_within_two_hexes_of_the_corner() -> None:
    script = "home chooses keeper_placement: stay\naway chooses keeper_placement GKP-12: B36 ! FK-3"
    _ = play_until(take_corner(set_scene(SCENE)), script)


@clause("COR-1")
def test_a_taker_stands_on_the_corner_hex_with_the_ball() -> None:
    match = set_scene(SCENE)
    _ = play_until(take_corner(match), f"{KEEPERS_STAY}home chooses taker COR-1: 7")
    assert where(match, "7h") == "A37"
    assert ball_is_with(match, "7h")


@clause("COR-1")
def test_each_side_places_six_players_two_at_a_time_the_attack_first() -> None:
    match = set_scene(SCENE)
    script = f"""
        {TAKEN}
        home chooses set_piece_placing COR-1: 2 L30
        home chooses set_piece_placing COR-1: 3 M33
        away chooses set_piece_placing COR-1: 2 L31
        away chooses set_piece_placing COR-1: 3 M32
        home chooses set_piece_placing COR-1: 4 N31
        home chooses set_piece_placing COR-1: 5 G33
        away chooses set_piece_placing COR-1: 4 N32
        away chooses set_piece_placing COR-1: 5 G34
        home chooses set_piece_placing COR-1: 6 H31
        home chooses set_piece_placing COR-1: 8 J30
        away chooses set_piece_placing COR-1: 6 H32
        away chooses set_piece_placing COR-1: 7 J31
        {NOBODY_RUNS}
    """
    referee = play_until(take_corner(match), script)
    assert referee.question is not None
    assert referee.question.name == "corner_pass"
    assert [where(match, name) for name in ("2h", "8h", "2a", "7a")] == ["L30", "J30", "L31", "J31"]


@clause("COR-1")
def test_a_side_may_place_fewer_while_the_other_goes_on() -> None:
    match = set_scene(SCENE)
    script = f"""
        {TAKEN}
        home chooses set_piece_placing COR-1: 2 L30
        home chooses set_piece_placing COR-1: done
        away chooses set_piece_placing COR-1: 2 L31
        away chooses set_piece_placing COR-1: 3 M32
        away chooses set_piece_placing COR-1: 4 N32
        away chooses set_piece_placing COR-1: 5 G34
        away chooses set_piece_placing COR-1: done
        {NOBODY_RUNS}
    """
    referee = play_until(take_corner(match), script)
    assert referee.question is not None
    assert referee.question.name == "corner_pass"


@clause("COR-1")
@pytest.mark.parametrize(
    ("answer", "refused"),
    [("7 L30", "COR-1"), ("9 L30", "GEN-1"), ("2 M24", "GEN-2"), ("2 M38", "GEN-1"), ("2 to the post", "COR-1")],
)
def test_a_placing_that_cannot_be_is_refused(answer: str, refused: str) -> None:
    script = f"{TAKEN}home chooses set_piece_placing COR-1: {answer} ! {refused}"
    _ = play_until(take_corner(set_scene(SCENE)), script)


@clause("COR-1")
def test_each_player_is_placed_once() -> None:
    script = f"{TAKEN}home chooses set_piece_placing: 2 L30\nhome chooses set_piece_placing: 2 L31 ! COR-1"
    _ = play_until(take_corner(set_scene(SCENE)), script)


@clause("FK-3")
@pytest.mark.parametrize("near", ["A36", "B37", "C37", "B35", "A35"])
def test_no_defender_is_placed_within_two_hexes_of_the_corner(near: str) -> None:
    script = f"{TAKEN}home chooses set_piece_placing: done\naway chooses set_piece_placing: 2 {near} ! FK-3"
    _ = play_until(take_corner(set_scene(SCENE)), script)


@clause("FK-3")
def test_defenders_too_near_use_up_the_placings_first() -> None:
    match = set_scene(SCENE.replace("2a M24", "2a B36"))
    script = f"""
        {TAKEN}
        home chooses set_piece_placing: done
        away chooses set_piece_placing: 3 M33 ! FK-3
        away chooses set_piece_placing: 2 D37
        away chooses set_piece_placing: 3 M33
    """
    _ = play_until(take_corner(match), script)
    assert (where(match, "2a"), where(match, "3a")) == ("D37", "M33")


@clause("FK-3")
def test_defenders_left_too_near_are_put_on_the_nearest_free_hex_far_enough() -> None:
    match = set_scene(SCENE.replace("2a M24", "2a B36"))
    _ = play_until(take_corner(match), TAKEN + NOBODY_PLACED)
    player = match.hex_of(match.player("2a"))
    assert player.distance(Hex.parse("A37")) == CLEAR + 1
    assert player.distance(Hex.parse("B36")) == 2


def test_too_near_a_corner_are_the_hexes_within_two_steps() -> None:
    assert " ".join(map(str, sorted(too_near(Hex.parse("A37"))))) == "A35 B35 A36 B36 C36 A37 B37 C37"


@clause("GKP-11")
@pytest.mark.parametrize("near", ["L37", "M36", "N36", "N37"])
def test_no_player_of_the_attack_is_placed_in_the_six_yard_box_next_to_the_goalkeeper(near: str) -> None:
    script = f"{TAKEN}home chooses set_piece_placing: 2 {near} ! GKP-11"
    _ = play_until(take_corner(set_scene(SCENE)), script)


@clause("GKP-11")
def test_one_left_there_after_the_placing_is_put_on_the_nearest_free_hex_elsewhere() -> None:
    match = set_scene(SCENE.replace("2h M8", "2h M36"))
    _ = play_until(take_corner(match), TAKEN + NOBODY_PLACED)
    assert match.hex_of(match.player("2h")).distance(Hex.parse("M37")) == 2


@clause("COR-2")
def test_a_goalkeeper_that_runs_to_a_player_of_the_attack_leaves_it_there() -> None:
    """GKP-11 has ended with the placing."""
    match = set_scene(SCENE.replace("2h M8", "2h M35"))
    script = f"{TAKEN}{NOBODY_PLACED}home chooses set_piece_run: done\naway chooses set_piece_run: 1 M36"
    _ = play_until(take_corner(match), script)
    assert (where(match, "1a"), where(match, "2h")) == ("M36", "M35")


@clause("GKP-11")
def test_a_goalkeeper_that_runs_to_a_player_of_the_attack_moves_it_on_in_the_first_rulebook() -> None:
    match = set_scene(f"{SCENE.replace('2h M8', '2h M35')}; edition community gk_crowding=runs")
    script = f"{TAKEN}{NOBODY_PLACED}home chooses set_piece_run: done\naway chooses set_piece_run: 1 M36"
    _ = play_until(take_corner(match), script)
    assert match.hex_of(match.player("2h")).distance(Hex.parse("M36")) == 2


@clause("GKP-11")
def test_next_to_the_goalkeeper_but_outside_the_six_yard_box_is_free() -> None:
    """The goalkeeper stands on the edge of its six-yard box: M34 touches it, from outside."""
    match = set_scene(SCENE.replace("1a M37", "1a M35"))
    _ = play_until(
        take_corner(match),
        f"{TAKEN}home chooses set_piece_placing: 2 L35 ! GKP-11\nhome chooses set_piece_placing: 2 M34",
    )
    assert where(match, "2h") == "M34"


@clause("COR-2")
def test_then_each_side_may_move_one_player_up_to_3_hexes_the_attack_first() -> None:
    match = set_scene(SCENE)
    script = f"""
        {TAKEN}{NOBODY_PLACED}
        home chooses set_piece_run COR-2: 8 M17
        away chooses set_piece_run COR-2: 8 M33
    """
    referee = play_until(take_corner(match), script)
    assert (where(match, "8h"), where(match, "8a")) == ("M17", "M33")
    assert referee.question is not None
    assert referee.question.name == "corner_pass"


@clause("COR-2")
@pytest.mark.parametrize(("answer", "refused"), [("8 M18", "COR-2"), ("7 A36", "COR-1"), ("8 M13 M14", "COR-2")])
def test_a_run_that_cannot_be_is_refused(answer: str, refused: str) -> None:
    script = f"{TAKEN}{NOBODY_PLACED}home chooses set_piece_run COR-2: {answer} ! {refused}"
    _ = play_until(take_corner(set_scene(SCENE)), script)


@clause("FK-3")
def test_no_defender_runs_within_two_hexes_of_the_corner() -> None:
    match = set_scene(SCENE.replace("2a M24", "2a D37"))
    script = f"{TAKEN}{NOBODY_PLACED}home chooses set_piece_run: done\naway chooses set_piece_run: 2 B36 ! FK-3"
    _ = play_until(take_corner(match), script)


@clause("COR-2")
def test_a_player_of_the_attack_may_run_next_to_the_goalkeeper() -> None:
    """M33 is three hexes from M36, and M36 next to M37."""
    match = set_scene(SCENE.replace("8h M14", "8h M33"))
    runs = SetPieceMoves(SetPiece(match, match.player("7h")), Side.HOME)
    assert "8h M36" in {f"8h {each.to}" for each in runs.legal() if each != "done" and each.player.shirt == 8}
    _ = play_until(take_corner(match), f"{TAKEN}{NOBODY_PLACED}home chooses set_piece_run: 8 M36")
    assert where(match, "8h") == "M36"


@clause("COR-4", "CLK-1")
def test_a_low_corner_is_an_action_and_no_first_time_pass_follows_it() -> None:
    match = set_scene(f"{SCENE.replace('8h M14', '8h C33')}; called 6")
    script = f"{TO_THE_KICK}home chooses corner_pass COR-2: C33\nhome chooses action CLK-1: short pass C30 ! CLK-1"
    _ = play_until(play_whole_match(match), script)
    assert ball_is_with(match, "8h")
    assert (match.situation, match.clock.called) == (Situation.FIRST_TIME_RECEIVED, 7)


@clause("COR-2")
@pytest.mark.parametrize(("target", "refused"), [("A30", "COR-4"), ("D36", "PAS-2"), ("A37", "PAS-10")])
def test_a_low_corner_goes_at_most_6_and_crosses_no_opponent(target: str, refused: str) -> None:
    match = set_scene(SCENE.replace("2a M24", "2a D37").replace("3a M25", "3a D36"))
    _ = play_until(take_corner(match), f"{TO_THE_KICK}home chooses corner_pass COR-2: {target} ! {refused}")


@clause("COR-4", "PAS-3")
def test_a_low_corner_is_intercepted_as_usual() -> None:
    match = set_scene(SCENE.replace("8h M14", "8h C33").replace("2a M24", "2a D34"))
    script = f"{TO_THE_KICK}home chooses corner_pass COR-2: C33\n2a rolls interception: 6"
    play_out(take_corner(match), script)
    assert ball_is_with(match, "2a")


@clause("COR-4")
def test_a_low_corner_into_space_is_a_ball_in_space() -> None:
    match = set_scene(SCENE)
    play_out(take_corner(match), f"{TO_THE_KICK}home chooses corner_pass COR-2: C34")
    assert (str(match.ball), match.situation) == ("C34", Situation.IN_SPACE)


@pytest.mark.parametrize("side", Side)
def test_every_placing_and_every_run_that_is_listed_reads_back(side: Side) -> None:
    scene = SCENE.replace("2a M24", "2a B36").replace("2h M8", "2h M36").replace("8h M14", "8h L34")
    set_piece = before_the_placing(scene)
    placings, runs = PlacingAnswers(set_piece, side, 2), SetPieceMoves(set_piece, side)
    assert [placings.read(str(answer)) for answer in islice(placings.legal(), 0, None, 7)] == list(
        islice(placings.legal(), 0, None, 7)
    )
    assert [runs.read(str(answer)) for answer in runs.legal()] == list(runs.legal())
