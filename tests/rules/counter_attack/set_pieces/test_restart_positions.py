"""Positions at all restarts: takers, goalkeepers, and the order of hexes in lists (GKP-12)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

import pytest

from rules.asking import Answers, Choose, Play
from rules.counter_attack.commands.player_to_hex import PlayerToHex
from rules.counter_attack.pitch.geometry import BOX
from rules.counter_attack.set_pieces.corner import take_corner
from rules.counter_attack.set_pieces.restart_positions import KeeperPlaces, Takers, take_the_spot
from rules.counter_attack.set_pieces.set_piece_placing import PlacingAnswers, SetPiece, SetPieceMoves, keep_clear
from rules.counter_attack.set_pieces.throw_in import take_throw_in
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import place_of, play_out, play_until, set_scene

CORNER = """
    1h M1; 2h M8; 7h M13; 8h M14; 1a M37; 2a M24; 3a M25
    situation corner; attack home; spot A37
"""
THROW_IN = "1h M1; 7h M13; 8h B20; 9h D20; 1a M37; 2a M24; situation throw-in; attack home; spot A20"
TO_THE_RUNS = """
    home chooses keeper_placement: stay
    away chooses keeper_placement: stay
    home chooses taker: 7
    home chooses set_piece_placing: done
    away chooses set_piece_placing: done
"""


def before_the_corner() -> SetPiece:
    """Return a corner before it is taken, with 7h on the spot."""
    match = set_scene(CORNER)
    _ = play_until(take_corner(match), "\n".join(TO_THE_RUNS.splitlines()[:4]))
    return SetPiece(match, match.player("7h"))


def stands(answers: Answers[object]) -> list[PlayerToHex]:
    """Return the listed answers without "done"."""
    return [answer for answer in answers.legal() if isinstance(answer, PlayerToHex)]


@pytest.mark.parametrize("side", Side)
def test_before_a_corner_a_side_places_its_own_players_but_for_the_taker(side: Side) -> None:
    placed = {str(stand.player) for stand in stands(PlacingAnswers(before_the_corner(), side, 2))}

    assert placed == {Side.HOME: {"1h", "2h", "8h"}, Side.AWAY: {"1a", "2a", "3a"}}[side]


@pytest.mark.parametrize("side", Side)
def test_before_a_corner_a_side_runs_with_its_own_players_but_for_the_taker(side: Side) -> None:
    runners = {str(stand.player) for stand in stands(SetPieceMoves(before_the_corner(), side))}

    assert runners == {Side.HOME: {"1h", "2h", "8h"}, Side.AWAY: {"1a", "2a", "3a"}}[side]


@pytest.mark.parametrize("side", Side)
def test_before_a_corner_the_hexes_of_the_box_are_listed_first(side: Side) -> None:
    listed = stands(PlacingAnswers(before_the_corner(), side, 2))

    assert listed[0].to in BOX["right"]
    assert listed[0].to == min(stand.to for stand in listed if stand.to in BOX["right"])


@clause("HPA-7", "COR-3")
def test_the_run_of_the_attacks_goalkeeper_does_not_keep_the_other_from_coming_out() -> None:
    match = set_scene(CORNER.replace("8h M14", "8h M33"))
    script = f"""
        {TO_THE_RUNS}
        home chooses set_piece_run: 1 M3
        away chooses set_piece_run: done
        home chooses corner_pass: high M33
        away chooses keeper_step: stay
        7h rolls accuracy: 6
        away chooses keeper_comes HPA-7: stay
    """

    _ = play_until(take_corner(match), script)


@clause("HPA-7", "COR-3")
def test_the_run_of_another_defender_does_not_keep_the_goalkeeper_from_coming_out() -> None:
    match = set_scene(CORNER.replace("8h M14", "8h M33"))
    script = f"""
        {TO_THE_RUNS}
        home chooses set_piece_run: done
        away chooses set_piece_run: 2 M26
        home chooses corner_pass: high M33
        away chooses keeper_step: stay
        7h rolls accuracy: 6
        away chooses keeper_comes HPA-7: stay
    """

    _ = play_until(take_corner(match), script)


def test_whoever_is_nearest_to_the_spot_is_listed_first_to_take_a_restart() -> None:
    takers = Takers(set_scene(THROW_IN), Hex.parse("A20"))

    assert " ".join(map(str, takers.legal())) == "8h 9h 7h 1h"


@clause("THR-1")
def test_a_throw_in_offers_first_who_is_nearest_to_its_spot() -> None:
    referee = play_until(
        take_throw_in(set_scene(THROW_IN)), "home chooses keeper_placement: stay\naway chooses keeper_placement: stay"
    )

    assert isinstance(referee.question, Choose)
    assert str(next(referee.question.answers.legal())) == "8h"


@pytest.mark.parametrize(("name", "first"), [("1h", "M1"), ("1a", "M37")])
def test_a_goalkeeper_is_offered_the_hexes_of_its_own_box_first_from_its_spot_on(name: str, first: str) -> None:
    match = set_scene("1h C10; 9h D20 ball; 1a C30")

    listed = [str(place) for place in islice(KeeperPlaces(match, match.player(name), match.ball).legal(), 2)]

    assert listed == ["stay", first]


@pytest.mark.parametrize(("restart", "scene", "spot"), [(take_corner, CORNER, "A37"), (take_throw_in, THROW_IN, "A20")])
def test_the_ball_lies_on_the_spot_while_the_goalkeepers_are_placed(
    restart: Callable[[Match], Play[None]], scene: str, spot: str
) -> None:
    match = set_scene(scene)
    assert str(match.ball) == "M19"

    _ = play_until(restart(match), "home chooses keeper_placement: stay")

    assert str(match.ball) == spot


@pytest.mark.parametrize(
    ("attack", "taker", "defender", "goes_to"), [("home", "7h", "4a", "M21"), ("away", "7a", "4h", "M19")]
)
def test_a_defender_on_the_spot_makes_room_towards_its_own_goal(
    attack: str, taker: str, defender: str, goes_to: str
) -> None:
    match = set_scene(f"1h M1; 1a M37; {taker} C20; {defender} M20; attack {attack}")

    _ = play_out(take_the_spot(match, match.player(taker), Hex.parse("M20"), "FK-1"), "")

    assert place_of(match, defender) == goes_to


@clause("GKP-11")
@pytest.mark.parametrize("stands", ["L37", "M36", "N36", "N37"])
def test_whoever_of_the_attack_crowds_the_goalkeeper_is_put_where_it_does_not(stands: str) -> None:
    match = set_scene(f"1h M1; 8h {stands}; 1a M37; ball A37; attack home")
    crowded = SetPiece(match).crowded()

    _ = play_out(keep_clear(SetPiece(match)), "")

    assert match.hex_of(match.player("8h")) not in crowded
