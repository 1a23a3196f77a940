"""The hexes for the goalkeeper with the ball during the move of the final thirds: GKP-5 and GKK-1."""

from __future__ import annotations

import pytest

from rules.counter_attack.pitch.geometry import BOX, SIX_YARD
from rules.counter_attack.set_pieces.final_thirds import FinalThirds, KeeperStaysInBox, OutsideTheSixYardBox
from rules.counter_attack.squads.cards import Side
from rules.hexes import Hex
from tests.rig import set_scene


@pytest.mark.parametrize(
    ("edition", "goal_kick", "stays_in"),
    [
        ("community", True, SIX_YARD["left"]),
        ("community goal_kick_keeper=box", True, BOX["left"]),
        ("community", False, BOX["left"]),
    ],
)
def test_only_at_a_goal_kick_the_goalkeeper_stays_in_the_six_yard_box(
    *, edition: str, goal_kick: bool, stays_in: frozenset[Hex]
) -> None:
    """All hexes of either box within six hexes of M3 are listed, except its own."""
    match = set_scene(f"1h M3 ball; 10h M19; 1a M37; situation save and hold; attack home; edition {edition}")
    keeper = match.player("1h")
    thirds = FinalThirds(match, Side.HOME, keeper, frozenset({keeper}), set(), goal_kick)
    reach = {place for place in stays_in if 0 < Hex.parse("M3").distance(place) <= 6}
    assert {each.to for each in thirds.legal() if each != "done"} == reach
    with pytest.raises(OutsideTheSixYardBox if stays_in is SIX_YARD["left"] else KeeperStaysInBox):
        _ = thirds.read("1 M9" if stays_in is BOX["left"] else "1 M4")
