"""The limit of a move in the last part of a phase, as refusals name it: MOV-2."""

from __future__ import annotations

import pytest

from rules.counter_attack.commands.movement_errors import PastThePart, TooFar
from rules.counter_attack.movement.phase_answers import PhaseAnswers
from rules.counter_attack.state.movement_state import Part, Phase
from tests.rig import set_scene
from text.refusals.refusal_words import brief


def test_in_the_last_part_the_two_hexes_that_it_allows_are_told_and_not_the_pace() -> None:
    match = set_scene("8h L20 pace=6; 10h M10 ball; 1h M1; 1a M37")
    last = PhaseAnswers(
        match, Phase(Part.ATTACK_LAST, {match.player("8h")}, {match.player("8h")}, match.player("8h"), steps=2)
    )

    with pytest.raises(PastThePart) as refused:
        _ = last.read("8 L22")

    assert vars(refused.value) == {"player": "8h", "hex": "L22", "asked": 2, "left": 0, "limit": 2}
    assert brief(PastThePart("8h", "L21", 1, 0, 2)).startswith("L21 takes 1 hex. 8h has 0 left of the 2 allowed now.")


def test_in_the_last_part_a_pace_that_is_lower_still_is_told() -> None:
    with pytest.raises(TooFar) as refused:
        _ = PhaseAnswers(set_scene("8h L20 pace=2; 10h M10 ball; 1h M1; 1a M37"), Phase(Part.ATTACK_LAST)).read("8 L23")

    assert vars(refused.value) == {"player": "8h", "hex": "L23", "asked": 3, "left": 2, "pace": 2}
