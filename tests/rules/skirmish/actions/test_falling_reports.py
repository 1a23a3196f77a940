"""Reports of a fall, and the final spot of the figure (SK-FALL, FACT-7, FACT-14)."""

from __future__ import annotations

import pytest

from rules.asking import Choose, Roll
from rules.referee import Referee
from rules.script import play_out
from rules.skirmish.actions.falling import fall, nearest_free
from rules.skirmish.model.match import Match
from rules.skirmish.scenes.scene import set_scene, spot_named
from tests.clauses import clause
from tests.skirmish_rig import asked_of, clauses_of, facts_told, labelled, offered, played, told

UNHURT = "Ann rolls fall: 1\nAnn rolls wounding: 1"


def fallen(scene: str, to: str, height: int, script: str = "") -> tuple[Match, Referee]:
    """Let Ann fall some half-paces to a hex."""
    match = set_scene(labelled(scene))
    referee = Referee(fall(match, match.figures["Ann"], spot_named(labelled(to)), height))
    play_out(referee, labelled(script), to_the_end=False)
    return match, referee


@clause("SK-FALL-4", "SK-FALL-1")
def test_a_fall_is_told_with_where_it_ends_and_how_deep_it_is() -> None:
    _, referee = fallen("home Ann (0,0); away Eve (9,0)", "(1,0)", 5)
    assert facts_told(referee, "fell") == [{"figure": "Ann", "to": labelled("(1,0)"), "paces": 2}]
    assert clauses_of(referee, "fell") == ["SK-FALL-4"]
    question = referee.question
    assert isinstance(question, Roll)
    assert question == Roll("Ann", "fall", "SK-FALL-1")
    assert question.alike() == [[1, 2], [3, 4], [5, 6]]
    _ = referee.answer("1")
    assert clauses_of(referee, "hit") == ["SK-FALL-1"]
    assert referee.question == Roll("Ann", "wounding", "FACT-6")


@pytest.mark.parametrize(("height", "asked"), [(1, None), (2, "Ann fall")])
def test_one_pace_hurts_and_less_does_not(height: int, asked: str | None) -> None:
    _, referee = fallen("home Ann (0,0); away Eve (9,0)", "(1,0)", height)
    assert (referee.question and asked_of(referee)) == asked


@clause("SK-FALL-4")
def test_who_might_not_shoot_before_it_fell_may_not_afterwards() -> None:
    match, _ = fallen("home Ann (0,0) no_shoot; away Eve (9,0)", "(1,0)", 4, UNHURT)
    assert match.figures["Ann"].turn.no_shoot


@clause("SK-TER-4")
def test_who_falls_where_nobody_can_be_is_told_to_be_out_for_that() -> None:
    _, referee = fallen("home Ann (0,0); away Eve (9,0); ground (1,0) impassable", "(1,0)", 8)
    assert facts_told(referee, "out_of_action") == [{"figure": "Ann", "why": "impassable"}]
    assert clauses_of(referee, "out_of_action") == ["SK-TER-4"]


@clause("SK-FALL-5")
def test_the_opponent_is_asked_where_a_faller_lies_and_it_is_told() -> None:
    _, referee = fallen("home Ann (0,0); home Abe (1,0); away Eve (9,0)", "(1,0)", 8)
    question = referee.question
    assert isinstance(question, Choose)
    assert (question.who, question.name, question.clause) == ("away", "landing", "SK-FALL-5")
    free = [labelled(each) for each in ("(0,0)", "(0,1)", "(1,-1)", "(1,1)", "(2,-1)", "(2,0)")]
    assert offered(referee) == free
    _ = referee.answer(free[3])
    assert facts_told(referee, "lies_beside") == [{"figure": "Ann", "to": free[3]}]
    assert clauses_of(referee, "lies_beside") == ["SK-FALL-5"]


def test_who_slips_on_its_own_hex_lies_there() -> None:
    _, referee = fallen("home Ann (0,0); away Eve (9,0)", "(0,0)", 4, UNHURT)
    assert "lies_beside" not in told(referee)


@pytest.mark.parametrize(
    ("ground", "beside"),
    [
        ("ground (1,0) (3,0) h2", "(3,0)"),
        ("ground (1,0) (3,0) h1", "(3,0)"),
        ("band q>=-9 h2; ground (2,0) h1; ground (1,-1) h3; ground (0,0) (0,1) (2,-1) h2 impassable", "(1,1)"),
        ("ground (1,0) h3; band q>=2 h5; ground (1,1) (0,1) (2,-1) (2,0) impassable", "(1,-1) (0,0)"),
    ],
)
def test_a_faller_lies_on_the_level_of_the_one_below_it_or_anywhere_where_that_has_no_room(
    ground: str, beside: str
) -> None:
    match = set_scene(labelled(f"home Ann (0,0); home Abe (1,0); away Eve (9,0); {ground}"))
    found = nearest_free(match, match.figures["Ann"], spot_named(labelled("(1,0)")))
    assert {str(each) for each in found} == set(labelled(beside).split())


def test_nobody_lies_on_another_and_who_is_out_takes_no_room() -> None:
    match = set_scene(labelled("home Ann (0,0); home Abe (1,0); away Eve (2,0); away Eli (1,1) out"))
    found = nearest_free(match, match.figures["Ann"], spot_named(labelled("(1,0)")))
    assert [str(each) for each in found] == [labelled(each) for each in ("(0,0)", "(0,1)", "(1,-1)", "(1,1)", "(2,-1)")]


@clause("SK-HID-4")
def test_who_falls_unhurt_finds_whom_it_hears_from_there() -> None:
    scene = "home Ann (0,0); away Eve (4,0) hidden; edge (4,0)-(3,0) wall=0.5"
    match, _ = fallen(scene, "(1,0)", 4, UNHURT)
    assert not match.figures["Eve"].hidden


def test_who_falls_and_is_out_finds_nobody() -> None:
    scene = "home Ann (0,0); away Eve (4,0) hidden; edge (4,0)-(3,0) wall=0.5"
    script = "Ann rolls fall: 1\nAnn rolls wounding: 6\nAnn rolls injury: 6"
    match, referee = fallen(scene, "(1,0)", 4, script)
    assert match.figures["Eve"].hidden
    assert facts_told(referee, "out_of_action") == [{"figure": "Ann", "why": "injured"}]


FLOORED = "home chooses by_hand: prone Ann\naway chooses agreement: agree"
ALL_SIX = ("(0,-1)", "(1,-1)", "(1,0)", "(0,1)", "(-1,1)", "(-1,0)")


def floored(ground: str) -> Referee:
    """Knock Ann down at (0,0) by agreement, with the switch that lets her slip."""
    scene = f"home Ann (0,0); away Eve (9,0); {ground}; step by hand; options edge_slip=on"
    _, referee = played(scene, FLOORED)
    return referee


def walled(wall: str) -> str:
    """Return a wall of this height all around (0,0), which is a pace high."""
    edges = "; ".join(f"edge {min(('(0,0)', each))}-{max(('(0,0)', each))} wall={wall}" for each in ALL_SIX)
    return f"ground (0,0) h1; {edges}"


@clause("FACT-14")
@pytest.mark.parametrize("ground", ["ground (0,0) h1", "ground (0,0) h3", "band q>=1 h-1", walled("0.5")])
def test_a_pace_is_an_edge_to_slip_over_and_a_low_wall_keeps_nobody(ground: str) -> None:
    assert floored(ground).question == Roll("Ann", "slip", "FACT-14")


@pytest.mark.parametrize(
    "ground", ["", "ground (0,0) h0.5", "ground (0,0) h1.5; band q=0 h1.5; band q=-1 h1; band q=1 h1", walled("1")]
)
def test_less_than_a_pace_is_no_edge_and_a_wall_of_a_pace_keeps_everybody(ground: str) -> None:
    assert asked_of(floored(ground)) == "home by_hand"


@clause("FACT-14")
def test_the_opponent_says_over_which_edge_somebody_slips_and_the_fall_is_as_deep_as_it_is_high() -> None:
    referee = floored("ground (0,0) h3; ground (0,1) h1; ground (1,0) h2.5; band q=-1 h3; ground (1,-1) h3")
    _ = referee.answer("4")
    question = referee.question
    assert isinstance(question, Choose)
    assert (question.who, question.name, question.clause) == ("away", "landing", "FACT-14")
    assert offered(referee) == [labelled("(0,-1)"), labelled("(0,1)")]
    _ = referee.answer(labelled("(0,1)"))
    assert facts_told(referee, "fell") == [{"figure": "Ann", "to": labelled("(0,1)"), "paces": 2}]
    assert facts_told(referee, "failed") == [
        {"figure": "Ann", "test": "slip", "face": 4, "needed": 3, "at": labelled("(0,0)")}
    ]


def test_where_it_was_not_agreed_on_nobody_slips() -> None:
    _, referee = played("home Ann (0,0); away Eve (9,0); ground (0,0) h3; step by hand", FLOORED)
    assert asked_of(referee) == "home by_hand"


def test_who_is_out_slips_no_further() -> None:
    scene = "home Ann (0,0); away Eve (9,0); ground (1,0) h3; options edge_slip=on"
    script = "Ann rolls fall: 1\nAnn rolls wounding: 6\nAnn rolls injury: 6"
    match, referee = fallen(scene, "(1,0)", 4, script)
    assert referee.question is None
    assert not match.figures["Ann"].is_on_field
