"""Players who sit out after a nutmeg, and the end of their stun (NUT-4, NUT-9)."""

from __future__ import annotations

from rules.counter_attack.state.situation import Situation
from tests.clauses import clause
from tests.rig import facts_of, phase, play_out, set_scene

THROUGH_4 = """
    home chooses move: nutmeg 4
    4a rolls tackle: 2
    10h rolls dribbling: 6
    home chooses far_side: M22
"""


@clause("NUT-4")
def test_a_stun_is_served_in_a_defences_part_that_ends_with_a_tackle() -> None:
    match = set_scene("10h M20 dribbling=6 ball; 4a M21; 5a M24 tackling=6; 1h M1; 1a M37")
    script = f"""
        {THROUGH_4}
        home chooses move: done
        away chooses move: 5 M23
        away chooses move: tackle 5 on 10
        5a rolls tackle: 6
        10h rolls dribbling: 1
        away chooses reposition: stay
    """

    _ = play_out(phase(match), script)

    assert match.situation is Situation.TACKLE_WON
    assert match.sitting_out == set()


@clause("NUT-9")
def test_all_who_are_stunned_still_are_named() -> None:
    match = set_scene("10h M20 dribbling=6 ball; 4a M21; 5a M23; 6a M26 tackling=6; 1h M1; 1a M37")
    script = f"""
        {THROUGH_4}
        5a rolls steal: 2
        home chooses move: nutmeg 5
        5a rolls tackle: 2
        10h rolls dribbling: 6
        home chooses far_side: M24
        home chooses move: 10 M25
        6a rolls steal: 6
    """

    assert facts_of(play_out(phase(match), script), "still_stunned")["players"] == "4a 5a"
