"""Assumptions behind the odds of a shot: BLK-1, SAV-1, SNP-2."""

from __future__ import annotations

from rules.counter_attack.odds.shot_assumptions import AIMED_SNAPSHOT, Assumed, assumed
from tests.for_each import for_each
from tests.rig import set_scene

BLOCKED = "10h M33 ball; 9h A1; 4a L35; 5a M36; 1h M1; 1a M37; attack home"


def of(question: str, answer: str, scene: str = BLOCKED) -> Assumed | None:
    return assumed(set_scene(scene), question, answer)


def test_a_shot_is_tried_by_the_blockers_in_the_order_of_its_path_and_by_the_keeper_in_its_box() -> None:
    assert of("action", "shot M38") == Assumed("1a", "M37", ("4a", "5a"), covers=False)


def test_who_blocks_a_shot_without_a_goal_hex_is_not_known() -> None:
    assert of("action", "shot") == Assumed("1a", "M37", None, covers=False)


def test_a_snapshot_is_assumed_to_find_the_defence_as_it_stands() -> None:
    assert of("move", "snapshot") == Assumed("1a", "M37", None, covers=True)


def test_a_goal_hex_alone_is_a_snapshot_that_is_aimed_and_nothing_else() -> None:
    assert of(AIMED_SNAPSHOT, "Q38") == Assumed("1a", "M37", (), covers=False)
    assert of("action", "Q38") is None


def test_a_keeper_outside_its_box_does_not_save() -> None:
    assert of("action", "shot Q38", BLOCKED.replace("1a M37", "1a M20")) == Assumed("", "", (), covers=False)


def test_a_side_that_attacks_to_the_left_shoots_at_the_other_goal() -> None:
    scene = "10a M5 ball; 1h M1; 1a M37; attack away"
    assert of("action", "shot M0", scene) == Assumed("1h", "M1", (), covers=False)
    assert of("action", "shot M38", scene) is None


@for_each("answer", ["pass M38", "shot M20", "move", "10 M34", "shot M38 now"])
def test_what_is_no_shot_at_the_goal_has_none(answer: str) -> None:
    assert of("action", answer) is None


def test_nobody_shoots_a_ball_that_nobody_has() -> None:
    assert of("action", "shot M38", "10h M33; ball M30; 1h M1; 1a M37; attack home") is None
