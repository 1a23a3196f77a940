"""Moves without their paths, as boards show them."""

from __future__ import annotations

from rules.asking import in_short
from rules.counter_attack.movement.phase_answers import PhaseAnswers
from rules.counter_attack.state.movement_state import Part, Phase
from tests.rig import set_scene


def test_every_move_in_short_is_what_is_written_before_its_way() -> None:
    every = [*PhaseAnswers(set_scene("10h M30 ball; 9h K31; 1h M1; 1a M37; 4a L32"), Phase(Part.ATTACK_FIRST)).legal()]
    assert [in_short(turn) for turn in every] == [str(turn).partition(" via ")[0] for turn in every]
    assert any(" via " in str(turn) for turn in every)
