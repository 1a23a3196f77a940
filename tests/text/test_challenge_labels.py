"""Buttons of challenges and substitutions: they say the answer in words."""

from __future__ import annotations

import pytest

from tests.rig import set_scene
from text.counter_attack.answers import label


@pytest.mark.parametrize(
    ("answer", "shown"),
    [
        ("tackle 4 on 10", "4 tackles 10"),
        ("reckless 4 on 10", "Reckless: 4 on 10"),
        ("foul 4 on 10", "4 drags 10 down"),
        ("hands 1 on 10", "Hands: 1 on 10"),
        ("14 for 4", "14a 14 for 4a 4"),
        ("free kick", "Free kick"),
        ("swap", "Change places"),
    ],
)
def test_challenges_and_substitutions_stand_on_buttons_in_words(answer: str, shown: str) -> None:
    match = set_scene("10h M20 ball; 4a M21; 1h M1; 1a M37; bench 14a")

    assert label(match, "away", answer) == shown
