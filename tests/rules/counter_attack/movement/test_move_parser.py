"""Refusals of impossible moves, and the path of a move that names none (MOV-2, FTP-6)."""

from __future__ import annotations

import pytest

from rules.counter_attack.commands.movement_errors import StandsThere, TooFar
from rules.counter_attack.movement.legal_moves import MoveAnswers
from rules.counter_attack.movement.phase_answers import PhaseAnswers
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.movement_state import Phase
from tests.rig import set_scene


def said(match: Match, given: str) -> str:
    return str(PhaseAnswers(match, Phase()).read(given))


def test_a_move_to_where_a_player_stands_is_refused_with_both() -> None:
    with pytest.raises(StandsThere) as refused:
        _ = said(set_scene("10h M10 ball; 1a M37"), "10 M10")

    assert (refused.value.player, refused.value.hex) == ("10h", "M10")


@pytest.mark.parametrize(("target", "steps"), [("M12", 2), ("M13", 3)])
def test_with_one_hex_of_pace_nobody_goes_farther(target: str, steps: int) -> None:
    with pytest.raises(TooFar) as refused:
        _ = said(set_scene("10h M10 pace=1 ball; 1a M37"), f"10 {target}")

    assert (refused.value.asked, refused.value.left) == (steps, 1)


@pytest.mark.parametrize(("defender", "way"), [("2a J21", "N20 N21 N22"), ("2a O21", "L20 K21 L22")])
def test_the_way_round_is_the_safest_too(defender: str, way: str) -> None:
    """Both straight ways are taken: round 9h it leads over K21, round 8h over N21."""
    match = set_scene(f"10h M20 ball; 9h L21; 8h M21; {defender} tackling=1")

    assert said(match, "10 M22") == f"10 M22 via {way}"


def test_no_move_over_the_own_pass_is_listed_for_its_passer() -> None:
    match = set_scene("10h M10; 9h C20; ball N10; attack home; 1a M37")
    match.barred_from_next_touch = match.player("10h")
    movers = MoveAnswers(match, Phase())

    assert match.ball not in {place for move in movers.moves(match.player("10h")) for place in move.path}
    assert movers.moves(match.player("9h"))
