"""Falls, and their hits, wounds and injuries (SK-FALL, FACT-6, FACT-7)."""

from __future__ import annotations

import pytest

from rules.referee import Referee
from rules.script import play_out
from rules.skirmish.actions.falling import fall, nearest_free
from rules.skirmish.model.figures import Status
from rules.skirmish.model.match import Match
from rules.skirmish.rolls.three_sided import three_sided
from rules.skirmish.rolls.wounds import hit, injury, to_wound
from rules.skirmish.scenes.scene import set_scene
from tests.clauses import clause
from tests.skirmish_rig import facts_of, labelled, told

NEEDED = """
    toughness   1 2 3 4 5 6 7 8
    strength_1  4 5 6 6 7 7 7 7
    strength_2  3 4 5 6 6 7 7 7
    strength_3  2 3 4 5 6 6 7 7
    strength_4  2 2 3 4 5 6 6 7
    strength_5  2 2 2 3 4 5 6 6
    strength_6  2 2 2 2 3 4 5 6
"""


def test_the_face_that_wounds_hangs_on_strength_and_toughness() -> None:
    """A 7 is never rolled, so such a figure cannot be wounded."""
    toughness, *rows = (line.split()[1:] for line in NEEDED.strip().splitlines())
    for strength, row in enumerate(rows, start=1):
        assert [to_wound(strength, int(each)) for each in toughness] == list(map(int, row))


def test_an_injury_is_prone_stunned_or_out_by_thirds() -> None:
    injuries = [injury(three_sided(face)).value for face in range(1, 7)]
    assert injuries == ["prone", "prone", "stunned", "stunned", "out", "out"]


def hurt(figure: str, hits: int, strength: int, script: str) -> tuple[Match, Referee]:
    """Hit Ann, described as in a scene, some times with a strength."""
    match = set_scene(labelled(f"home Ann (0,0) {figure}; away Eve (9,0)"))
    referee = Referee(hit(match, match.figures["Ann"], hits, strength))
    play_out(referee, script)
    return match, referee


def test_what_cannot_be_wounded_is_not_rolled_for() -> None:
    match, referee = hurt("T=7", 3, 3, "")
    assert match.figures["Ann"].wounds == 1
    assert told(referee) == ["hit", "unhurt"]


@clause("SK-FALL-2", "FACT-6")
def test_each_wound_takes_a_point_and_only_the_last_one_injures() -> None:
    match, _ = hurt("W=3", 2, 3, "Ann rolls wounding: 4\nAnn rolls wounding: 5")
    ann = match.figures["Ann"]
    assert (ann.wounds, ann.status) == (1, Status.STANDING)


@clause("FACT-7")
def test_of_several_injuries_the_highest_counts() -> None:
    """Two points are left, so the second and the third wound are rolled for."""
    script = (
        "Ann rolls wounding: 4\nAnn rolls wounding: 5\nAnn rolls wounding: 6\nAnn rolls injury: 3\nAnn rolls injury: 1"
    )
    match, _ = hurt("W=2", 3, 3, script)
    assert match.figures["Ann"].status is Status.STUNNED


@clause("FACT-7")
def test_with_no_point_left_every_wound_is_rolled_for_and_nobody_gets_better_of_it() -> None:
    match, _ = hurt("left=0 stunned", 1, 3, "Ann rolls wounding: 4\nAnn rolls injury: 1")
    assert match.figures["Ann"].status is Status.STUNNED


@clause("SK-FALL-3")
def test_a_six_is_no_critical_hit() -> None:
    match, referee = hurt("W=2", 1, 3, "Ann rolls wounding: 6")
    assert match.figures["Ann"].wounds == 1
    assert "no_critical" in told(referee)


def test_who_is_stunned_or_out_is_hidden_no_longer_and_fights_no_longer() -> None:
    match = set_scene(labelled("home Ann (0,0) hidden; away Eve (1,0); engaged Ann Eve"))
    play_out(Referee(hit(match, match.figures["Ann"], 1, 3)), "Ann rolls wounding: 4\nAnn rolls injury: 5")
    ann = match.figures["Ann"]
    assert (ann.status, ann.spot, ann.hidden, match.engaged) == (Status.OUT, None, False, set())


def fallen(scene: str, to: str, height: int, script: str) -> tuple[Match, Referee]:
    """Let Ann fall some half-paces to a hex."""
    match = set_scene(labelled(scene))
    ann = match.figures["Ann"]
    assert ann.spot is not None
    spot = next(each for each in match.field.spots(ann.spot.place.parse(labelled(to))))
    referee = Referee(fall(match, ann, spot, height))
    play_out(referee, labelled(script), to_the_end=False)
    return match, referee


@clause("SK-FALL-4")
def test_who_falls_neither_moves_nor_hides_this_turn_even_unhurt() -> None:
    match, _ = fallen("home Ann (0,0); away Eve (9,0)", "(1,0)", 4, "Ann rolls fall: 1\nAnn rolls wounding: 1")
    turn = match.figures["Ann"].turn
    assert (turn.fell, turn.moved, turn.no_hide, turn.no_shoot) == (True, True, True, False)


def test_by_another_reading_it_does_not_shoot_either() -> None:
    scene = "home Ann (0,0); away Eve (9,0); options fall_may_shoot=no"
    match, _ = fallen(scene, "(1,0)", 4, "Ann rolls fall: 1\nAnn rolls wounding: 1")
    assert match.figures["Ann"].turn.no_shoot


@clause("SK-FALL-1")
@pytest.mark.parametrize(("face", "hits"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_a_fall_is_one_to_three_hits_as_strong_as_it_is_high(face: int, hits: int) -> None:
    _, referee = fallen("home Ann (0,0) T=9; away Eve (9,0)", "(1,0)", 8, f"Ann rolls fall: {face}")
    assert facts_of(referee, "hit") == {"figure": "Ann", "hits": str(hits), "strength": "4", "needed": "7"}


def test_heights_round_down_and_less_than_one_does_nothing() -> None:
    _, referee = fallen("home Ann (0,0) T=9; away Eve (9,0)", "(1,0)", 5, "Ann rolls fall: 1")
    assert facts_of(referee, "hit")["strength"] == "2"
    match, referee = fallen("home Ann (0,0); away Eve (9,0)", "(1,0)", 1, "")
    assert referee.question is None
    assert match.figures["Ann"].turn.fell


@clause("SK-TER-4")
def test_who_falls_on_impassable_ground_is_out_at_once() -> None:
    match, referee = fallen("home Ann (0,0); away Eve (9,0); ground (1,0) impassable", "(1,0)", 8, "")
    assert match.figures["Ann"].status is Status.OUT
    assert told(referee) == ["fell", "out_of_action"]


@clause("SK-FALL-5")
def test_where_another_is_the_opponent_says_beside_it_where_the_faller_lies() -> None:
    scene = "home Ann (0,0); home Abe (1,0); away Eve (9,0)"
    match, referee = fallen(scene, "(1,0)", 8, "away chooses landing: (2,0)\nAnn rolls fall: 1\nAnn rolls wounding: 1")
    assert str(match.figures["Ann"].spot) == labelled("(2,0)")
    assert str(match.figures["Abe"].spot) == labelled("(1,0)")
    assert "lies_beside" in told(referee)


def test_it_lies_on_the_level_of_the_one_below_it() -> None:
    match = set_scene(labelled("home Ann (0,0); home Abe (1,0); away Eve (9,0); band q=2 h2; ground (1,1) impassable"))
    abe = match.figures["Abe"].spot
    assert abe is not None
    beside = nearest_free(match, match.figures["Ann"], abe)
    assert [str(each) for each in beside] == [labelled(each) for each in ("(0,0)", "(0,1)", "(1,-1)")]


@clause("FACT-14")
def test_by_another_reading_who_is_floored_at_an_edge_may_slip_over_it() -> None:
    scene = "home Ann (0,0); away Eve (9,0); ground (1,0) h3; ground (2,0) h5; band q=2 h3; options edge_slip=on"
    hurt_there = "Ann rolls fall: 1\nAnn rolls wounding: 5\nAnn rolls injury: 1\nAnn rolls slip: 4"
    match, referee = fallen(scene, "(1,0)", 4, hurt_there)
    assert referee.question is not None
    assert referee.question.name == "landing"
    _ = referee.answer(labelled("(0,1)"))
    assert str(match.figures["Ann"].spot) == labelled("(0,1)")


def test_whoever_keeps_its_footing_stays() -> None:
    scene = "home Ann (0,0); away Eve (9,0); ground (1,0) h3; options edge_slip=on"
    hurt_there = "Ann rolls fall: 1\nAnn rolls wounding: 5\nAnn rolls injury: 1\nAnn rolls slip: 3"
    match, referee = fallen(scene, "(1,0)", 4, hurt_there)
    assert referee.question is None
    assert str(match.figures["Ann"].spot) == labelled("(1,0)")
