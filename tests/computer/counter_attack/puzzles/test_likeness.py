"""Likeness of puzzles: of the same place and aim, or of nearly the same position; mirrored ones too."""

from __future__ import annotations

from fractions import Fraction

import pytest

from computer.counter_attack.puzzles.likeness import PuzzleFeatures, are_alike
from computer.puzzles.puzzle import Puzzle, PuzzleAnswer

FIRST = "10h M20 ball; 7h M26; 8h H24; 4a R30; 1h M1; 1a M37; attack home"


def features(scene: str, said: str = "pass M26", kind: str = "7h", task: str = "pass_forward") -> PuzzleFeatures:
    best = PuzzleAnswer(kind, (said,), Fraction(1))
    return PuzzleFeatures(Puzzle(1, "counter_attack", task, scene, "", (best, best)))


@pytest.mark.parametrize(
    ("other", "alike"),
    [
        (features("10h M21 ball; 7h N27; 2h C9; 3a D30; 5a T31; 1h M2; 1a M36; attack home", "pass N27"), True),
        (features("10h M30 ball; 7h M36; 2h C9; 3a D30; 5a T31; 1h M2; 1a N36; attack home", "pass M36"), False),
        (features("10h M21 ball; 7h E24; 2h C9; 3a D30; 5a T31; 1h M2; 1a N36; attack home", "pass E24"), False),
        (features(FIRST, "pass M27", "7h"), True),
        (features(FIRST, "shot M38", "M38", "aim"), False),
        (features("10a M18 ball; 7a M12; 8a R14; 4h G8; 1h M1; 1a M37; attack away", "pass M12", "7a"), True),
    ],
    ids=[
        "near",
        "elsewhere",
        "to another place",
        "the same position, and the ball is kept",
        "the same position, and a goal",
        "turned round",
    ],
)
def test_puzzles_are_alike_where_they_are_solved_alike(other: PuzzleFeatures, *, alike: bool) -> None:
    assert are_alike(features(FIRST), other) is alike
    assert are_alike(other, features(FIRST)) is alike


def test_a_tackle_goes_where_its_tackler_stands_and_is_like_one_of_the_same_shirt() -> None:
    first = features("10h M20 ball; 4a M21; 9h C4; 1h M1; 1a M37", "tackle 4 on 10", "4a", "tackle")
    scene = "10h M20 ball; 4a M21; 5a L19; 8h N19; 7h K21; 1h L1; 1a L37"
    fourth, fifth = (features(scene, f"tackle {shirt} on 10", f"{shirt}a", "tackle") for shirt in "45")

    assert are_alike(first, fourth)
    assert not are_alike(first, fifth)


def test_a_snapshot_at_once_names_no_place_and_can_be_compared() -> None:
    scene = "9h M31 ball; 8h K30; 7h O30; 1h M1; 1a M37; attack home; situation tackle won"
    first, turned = (
        features(each, "snapshot", "shot", "shoot_or_pass") for each in (scene, scene.replace("K30", "K29"))
    )

    assert are_alike(first, turned)
