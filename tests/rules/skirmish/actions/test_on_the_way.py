"""Reports during a move, and its continuation after successful dice (SK-RUN-3, SK-CLB-5, SK-JMP-5)."""

from __future__ import annotations

import pytest

from rules.asking import Choose
from rules.errors import NotUnderstood
from rules.referee import Referee
from rules.skirmish.commands.move_errors import BeyondItsMove, NoWayThere
from rules.skirmish.moves.legal_moves import move_state_of
from rules.skirmish.moves.move_parser import EXPECTED, read_legs
from rules.skirmish.moves.move_values import Pace
from rules.skirmish.scenes.scene import set_scene
from tests.clauses import clause
from tests.for_each import for_each
from tests.skirmish_rig import (
    answers_of,
    asked_of,
    clauses_of,
    facts_told,
    labelled,
    offered,
    place_of,
    played,
    told,
)

OTHERS = "home Abe (-3,9); away Eve (20,-10); step others"

WALKS = [
    ("", "", "move Ann (2,0)", "SK-TER-1", "walk", "(0,0) (1,0) (2,0)", "2"),
    ("", "band q=1 difficult", "move Ann (2,0)", "SK-TER-2", "walk", "(0,0) (1,0) (2,0)", "3"),
    ("", "band q=1 very_difficult", "move Ann (1,0)", "SK-TER-3", "walk", "(0,0) (1,0)", "4"),
    (
        "M=6", "band q=1 very_difficult; band q=2 difficult", "move Ann (2,0)", "SK-TER-3",
        "walk", "(0,0) (1,0) (2,0)", "6",
    ),
    (
        "", "ground (1,0) h2 difficult; edge (0,0)-(1,0) ladder", "move Ann (1,0)", "SK-CLB-7",
        "walk", "(0,0) (1,0)", "2",
    ),
    ("", "", "run Ann (5,0)", "SK-RUN-1", "run", "(0,0) (1,0) (2,0) (3,0) (4,0) (5,0)", "5"),
    ("prone", "", "crawl Ann (2,0)", "SK-PRN-1", "crawl", "(0,0) (1,0) (2,0)", "2"),
]  # fmt: skip


@pytest.mark.parametrize("walk", WALKS, ids=lambda walk: f"{walk[2]} {walk[1]}")
def test_a_move_on_foot_is_told_under_the_clause_that_says_most_about_its_way(walk: tuple[str, ...]) -> None:
    ann, field, said, under, gait, path, paces = walk
    _, referee = played(f"home Ann (0,0) {ann}; {OTHERS}; {field}", f"home chooses move: {said}")
    assert clauses_of(referee, "moves") == [under]
    *_, to = path.split()
    assert facts_told(referee, "moves") == [
        {"figure": "Ann", "gait": gait, "to": labelled(to), "path": labelled(path), "paces": paces}
    ]


@clause("SK-RUN-3")
def test_that_somebody_runs_is_told_before_it_goes() -> None:
    match, referee = played(f"home Ann (0,0) hidden; {OTHERS}; ground (0,0) cover", "home chooses move: run Ann (5,0)")
    ann = match.figures["Ann"]
    assert told(referee) == ["runs", "moves"]
    assert facts_told(referee, "runs") == [{"figure": "Ann"}]
    assert clauses_of(referee, "runs") == ["SK-RUN-3"]
    assert (ann.turn.ran, ann.turn.no_shoot, ann.turn.no_hide, ann.hidden) == (True, True, True, False)


def test_who_walks_may_shoot_and_hide_afterwards() -> None:
    match, referee = played(f"home Ann (0,0); {OTHERS}", "home chooses move: move Ann (2,0)")
    turn = match.figures["Ann"].turn
    assert told(referee) == ["moves"]
    assert (turn.moved, turn.ran, turn.no_shoot, turn.no_hide) == (True, False, False, False)


@clause("SK-HID-3")
def test_who_goes_from_cover_to_cover_stays_hidden_and_that_is_told_with_where() -> None:
    wood = "ground (0,0) (1,0) (2,0) cover"
    _, referee = played(f"home Ann (0,0) hidden; {OTHERS}; {wood}", "home chooses move: move Ann (2,0)")
    assert told(referee) == ["moves", "stays_hidden"]
    assert facts_told(referee, "stays_hidden") == [{"figure": "Ann", "at": labelled("(2,0)")}]


def test_who_comes_out_of_its_cover_is_seen_and_stays_hidden_no_more() -> None:
    _, referee = played(f"home Ann (0,0) hidden; {OTHERS}; ground (0,0) cover", "home chooses move: move Ann (2,0)")
    assert "revealed" in told(referee)
    assert "stays_hidden" not in told(referee)


@clause("SK-HID-1")
def test_who_hides_has_spent_its_move_and_the_others_may_move_until_their_side_is_done() -> None:
    match, referee = played(f"home Ann (0,0); {OTHERS}; ground (0,0) cover", "home chooses move: hide Ann")
    assert (told(referee), match.figures["Ann"].hidden, asked_of(referee)) == (["hides"], True, "home move")
    assert not any("Ann" in each for each in offered(referee))
    _ = referee.answer("done")
    assert asked_of(referee) == "home by_hand"


ACTS = [
    ("M=5", "band q>=1 h3", "climb Ann (1,0)", "Ann rolls climbing: 1", "SK-CLB-5", "2"),
    ("", "band q<=0 h2", "jump Ann (1,0)", "Ann rolls jumping: 1", "SK-JMP-5", "4"),
    ("M=5", "ground (1,0) (1,-1) (0,1) (1,1) h-2", "leap Ann (2,0)", "Ann rolls leaping: 1", "SK-LEAP-4", "3"),
]


@pytest.mark.parametrize("act", ACTS, ids=lambda act: act[2])
def test_how_one_goes_on_is_asked_under_the_clause_of_what_one_has_done(act: tuple[str, ...]) -> None:
    ann, field, said, rolls, under, left = act
    _, referee = played(f"home Ann (0,0) {ann}; {OTHERS}; {field}", f"home chooses move: {said}\n{rolls}")
    assert referee.question is not None
    assert (asked_of(referee), referee.question.clause) == ("home onward", under)
    with pytest.raises(BeyondItsMove) as refused:
        _ = referee.answer(labelled("(10,0)"))
    assert refused.value.left == left


def keeps(referee: Referee, said: str) -> bool:
    """Return whether the consequences of an answer stay unknown until it is given."""
    assert isinstance(referee.question, Choose)
    return referee.question.keeps(answers_of(referee).read(labelled(said)))


def test_what_comes_of_a_leap_is_nobodys_to_know_before_it_and_of_all_else_it_may_be_known() -> None:
    """Whether the movement suffices is not told in advance (SK-LEAP-2), neither at the start nor on the way."""
    gap = "ground (3,0) (3,-1) (2,1) (3,1) h-2"
    _, referee = played(f"home Ann (0,0) M=6; {OTHERS}; {gap}; band q<=0 h2")
    assert [keeps(referee, said) for said in ("jump Ann (1,0) leap (4,0)", "jump Ann (1,0)", "done")] == [
        True, False, False,
    ]  # fmt: skip
    _ = [referee.answer(labelled(said)) for said in ("jump Ann (1,0)", "1")]
    assert asked_of(referee) == "home onward"
    assert [keeps(referee, said) for said in ("leap (4,0)", "(2,0)", "stop")] == [True, False, False]


def test_who_walks_to_an_edge_has_so_much_less_left_below() -> None:
    _, referee = played(
        f"home Ann (-2,0); {OTHERS}; band q<=0 h2", "home chooses move: jump Ann (1,0)\nAnn rolls jumping: 1"
    )
    assert labelled("(3,0)") in offered(referee)
    with pytest.raises(BeyondItsMove) as refused:
        _ = referee.answer(labelled("(4,0)"))
    assert (refused.value.cost, refused.value.left) == ("3", "2")


def test_who_runs_to_an_edge_goes_on_running_below() -> None:
    match, _ = played(
        f"home Ann (-2,0); {OTHERS}; band q<=0 h2",
        "home chooses move: run Ann jump (1,0)\nAnn rolls jumping: 1\nhome chooses onward: (7,0)",
    )
    assert place_of(match, "Ann") == labelled("(7,0)")


def test_with_nothing_left_what_was_said_to_follow_is_still_done_where_it_takes_nothing() -> None:
    """The climb takes all that is left; the jump down on the other side takes no movement (SK-JMP-3)."""
    match, referee = played(
        f"home Ann (0,0); {OTHERS}; band q=1 h4",
        "home chooses move: climb Ann (1,0) then jump (2,0)\n"
        "Ann rolls climbing: 1\nAnn rolls jumping: 1\nAnn rolls jumping: 1",
    )
    assert place_of(match, "Ann") == labelled("(2,0)")
    assert asked_of(referee) == "home move"


def test_who_slips_on_the_first_terrace_does_not_jump_down_from_it_though_that_takes_no_movement() -> None:
    match, referee = played(
        f"home Ann (0,0) T=9; {OTHERS}; band q<=0 h4; band q=1 h2",
        "home chooses move: jump Ann (1,0) then jump (2,0)\nAnn rolls jumping: 6\nAnn rolls fall: 1",
    )
    assert (place_of(match, "Ann"), asked_of(referee)) == (labelled("(1,0)"), "home move")


def test_the_way_behind_a_climb_is_told_from_where_it_ends() -> None:
    _, referee = played(
        f"home Ann (0,0) M=5; {OTHERS}; band q>=1 h3",
        "home chooses move: climb Ann (1,0) then (3,0)\nAnn rolls climbing: 1",
    )
    assert facts_told(referee, "moves")[0]["path"] == labelled("(1,0) (2,0) (3,0)")


@clause("SK-LEAP-4")
def test_what_a_leap_left_too_little_for_is_asked_for_anew_though_it_ended_on_foot() -> None:
    match, referee = played(
        f"home Ann (0,0) M=5; {OTHERS}; ground (1,0) (1,-1) (0,1) (1,1) h-2",
        "home chooses move: leap Ann (2,0) then (6,0)\nAnn rolls leaping: 1",
    )
    assert (asked_of(referee), place_of(match, "Ann")) == ("home onward", labelled("(2,0)"))


TO_AND_FRO = "se*10 nw*10 se*10 nw*10 se*10 nw*10"
NOT_UNDERSTOOD = {
    "": "",
    "then": "then",
    "jump": "jump",
    "over (1,0)": "walk (1,0)",
    "over (1,0) to (2,0)": "walk (2,0) (1,0)",
    "jump over (1,0) to (2,0)": "jump (2,0) (1,0)",
    "leap over (1,0) (2,0)": "leap (1,0) (2,0)",
    "leap over there to (2,0)": "there",
    "there": "there",
    "(1,0) via there": "there",
    "via (1,0)": "via (1,0)",
    "climb (1,0) via (0,1)": "climb (1,0)",
    "se*0": "se*0",
    f"{TO_AND_FRO} se": f"{TO_AND_FRO} se",
    " then ".join(["jump (1,0)"] * 13): " then ".join(["jump (1,0)"] * 13),
}


@for_each("said", NOT_UNDERSTOOD)
def test_what_is_no_leg_is_answered_with_what_was_said_and_what_one_looks_like(said: str) -> None:
    match = set_scene(labelled("home Ann (0,0); away Eve (20,-10)"))
    with pytest.raises(NotUnderstood) as refused:
        _ = read_legs(
            move_state_of(match, match.figures["Ann"], Pace.MOVE), labelled(said).casefold().split(), EXPECTED
        )
    given = labelled(NOT_UNDERSTOOD[said]).casefold()
    assert vars(refused.value) == {"given": given, "expected": EXPECTED, "clause": "SK-ORD-1"}


def test_a_way_of_sixty_hexes_is_read_and_is_too_far() -> None:
    _, referee = played(f"home Ann (0,0); {OTHERS}")
    with pytest.raises(BeyondItsMove) as refused:
        _ = referee.answer(f"move Ann {TO_AND_FRO}")
    assert refused.value.cost == "60"


def test_where_a_direction_does_not_lead_is_refused_with_the_direction() -> None:
    _, referee = played(f"home Ann (0,0); {OTHERS}; band q=2 h3")
    with pytest.raises(NoWayThere) as refused:
        _ = referee.answer("move Ann se se*3")
    assert vars(refused.value) == {"figure": "Ann", "to": "se*3"}
