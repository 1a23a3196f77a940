"""Questions in words on a board."""

from __future__ import annotations

import pytest

from rules.asking import Choose
from rules.counter_attack.set_pieces.set_piece_placing import PlacingAnswers, SetPiece
from rules.counter_attack.squads.cards import Side
from tests.rig import set_scene
from text.game_list import GAMES
from text.questions import in_short


@pytest.mark.parametrize(
    ("left", "asked"),
    [
        (1, "Set piece: place 1 player, or press Done."),
        (2, "Set piece: place up to 2 players, or press Done."),
    ],
)
def test_before_a_set_piece_it_is_said_how_many_players_may_still_be_placed(left: int, asked: str) -> None:
    match = set_scene("7h A37 ball; 2h M20; 1h M1; 1a M37; attack home")
    answers = PlacingAnswers(SetPiece(match), Side.HOME, left)

    assert in_short(Choose("home", "set_piece_placing", "COR-1", answers), GAMES["counter_attack"], match) == asked
