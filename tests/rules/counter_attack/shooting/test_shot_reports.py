"""Reports and refusals of shots (SHO-1 to SHO-3)."""

from __future__ import annotations

import pytest

from rules.counter_attack.shooting.shot import NoAngle, ShotTargets, take_shot
from rules.hexes import Hex
from tests.clauses import clause
from tests.rig import facts_of, play_until, set_scene, under_way


@clause("SHO-2", "SHO-3")
def test_a_shot_is_told_with_who_shoots_and_from_where() -> None:
    referee = play_until(
        take_shot(under_way("10h M29 ball; 1h M1; 1a M37"), Hex.parse("M38")), "away chooses keeper_step: stay"
    )

    assert (facts_of(referee, "shot")["start"], facts_of(referee, "hampered")["player"]) == ("M29", "10h")


def test_a_goal_hex_just_eleven_away_is_out_of_reach_for_its_angle_only() -> None:
    targets = ShotTargets(set_scene("10h H27 ball; 1a M37"))

    assert Hex.parse("H27").distance(Hex.parse("J38")) == targets.limit
    with pytest.raises(NoAngle) as fault:
        _ = targets.read("J38")
    assert fault.value.legal.split(", ") == [str(place) for place in targets.legal()]
