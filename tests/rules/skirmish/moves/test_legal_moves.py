"""Legal orders in the step of the other moves, listed and typed (SK-ORD-1, SK-ORD-2, SK-HID-1)."""

from __future__ import annotations

import pytest

from rules.errors import NotUnderstood
from rules.skirmish.commands.errors import AlreadyHidden, HasMoved, NoSuchFigure, NotYourFigure
from rules.skirmish.commands.move_errors import BeyondItsMove
from rules.skirmish.model.figures import Side
from rules.skirmish.moves.legal_moves import MoveAnswers, NextLegAnswers, move_state_of
from rules.skirmish.moves.move_parser import EXPECTED, EXPECTED_ONWARD
from rules.skirmish.moves.move_values import Pace
from rules.skirmish.scenes.scene import set_scene

CORNER = "home Ann A0 M=1; away Eve Z59; ground A0 cover; ground A1 h1"


def turns(scene: str) -> MoveAnswers:
    """Return the home side's legal answers."""
    return MoveAnswers(set_scene(f"{scene}; step others"), Side.HOME)


def onward(scene: str, pace: Pace = Pace.MOVE) -> NextLegAnswers:
    """Return the legal continuations of Ann's move from her spot."""
    match = set_scene(scene)
    return NextLegAnswers(move_state_of(match, match.figures["Ann"], pace))


def listed(answers: MoveAnswers | NextLegAnswers) -> list[str]:
    """Return the answers as they would be typed."""
    return list(map(str, answers.legal()))


def test_a_figure_may_walk_climb_run_or_hide_and_the_side_may_be_done() -> None:
    assert listed(turns(CORNER)) == [
        "move Ann B0", "move Ann climb A1", "run Ann B0", "run Ann C0", "run Ann B1", "hide Ann", "done",
    ]  # fmt: skip


def test_nobody_climbs_where_somebody_is_nor_into_contact() -> None:
    taken = [each for each in listed(turns(f"{CORNER}; home Abe A1 stunned")) if "Ann" in each]
    assert taken == ["move Ann B0", "run Ann B0", "run Ann C0", "run Ann B1", "hide Ann"]
    touched = listed(turns("home Ann A0 M=1; away Eve A2; ground A1 A2 h1"))
    assert touched == ["move Ann B0", "done"]


def test_who_stands_on_a_roof_may_climb_down_or_jump_and_who_runs_only_jumps() -> None:
    roof = listed(turns("home Ann A0 M=2; away Eve Z59; ground A0 B0 B1 h2"))
    assert {"move Ann climb A1", "move Ann jump A1", "run Ann jump A1"} <= set(roof)
    assert "run Ann climb A1" not in roof


def test_who_lies_crawls_and_goes_over_no_edge() -> None:
    crawls = listed(turns("home Ann A0 prone; away Eve Z59; ground A0 h2; ground B0 h2; ground C0 h2"))
    assert crawls == ["crawl Ann B0", "crawl Ann C0", "done"]


def test_with_nobody_to_move_or_hide_there_is_nothing_to_say_but_that_the_step_is_over() -> None:
    spent = turns("home Ann A0 moved; away Eve A5")
    assert (listed(spent), spent.has_more()) == (["done"], False)
    assert turns(CORNER).has_more()


@pytest.mark.parametrize("typed", ["done", "Done", "end phase", "EndPhase", " end  turn "])
def test_the_step_is_ended_in_plain_words(typed: str) -> None:
    assert str(turns(CORNER).read(typed)) == "done"


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("move Ann B0", "move Ann B0"),
        ("ann b0", "move Ann B0"),
        ("walk Ann to B0", "move Ann B0"),
        ("run ANN c0", "run Ann C0"),
        ("climb Ann A1", "move Ann climb A1"),
        ("move Ann climb to:A1", "move Ann climb A1"),
        ("HIDE ann", "hide Ann"),
    ],
)
def test_a_turn_is_read_however_it_is_said(typed: str, read: str) -> None:
    assert str(turns(CORNER).read(typed)) == read


@pytest.mark.parametrize(
    ("typed", "clause"),
    [
        ("move", "SK-ORD-1"), ("stop Ann B0", "SK-ORD-1"), ("done Ann", "SK-ORD-1"),
        ("hide", "SK-HID-1"), ("Hide Ann Abe", "SK-HID-1"),
    ],
)  # fmt: skip
def test_what_is_no_turn_is_not_understood_and_is_shown_what_one_looks_like(typed: str, clause: str) -> None:
    with pytest.raises(NotUnderstood) as refused:
        _ = turns(CORNER).read(typed)
    assert vars(refused.value) == {"given": typed, "expected": EXPECTED, "clause": clause}


@pytest.mark.parametrize(
    ("typed", "name"), [("", ""), ("swim Ann", "swim"), ("move Bob B0", "bob"), ("hide Bob", "bob")]
)
def test_who_is_not_there_is_refused_by_the_name_that_was_said(typed: str, name: str) -> None:
    with pytest.raises(NoSuchFigure) as refused:
        _ = turns(CORNER).read(typed)
    assert vars(refused.value) == {"name": name, "known": ("Ann",)}


def test_who_may_not_move_or_hide_is_refused_for_what_keeps_it_from_that() -> None:
    with pytest.raises(HasMoved) as moved:
        _ = turns(f"{CORNER}; home Abe E5 moved").read("move Abe E6")
    with pytest.raises(AlreadyHidden) as hidden:
        _ = turns("home Ann A0 hidden; away Eve Z59; ground A0 cover").read("hide Ann")
    with pytest.raises(NotYourFigure) as theirs:
        _ = turns(CORNER).read("hide Eve")
    assert (moved.value.figure, hidden.value.figure, theirs.value.figure) == ("Abe", "Ann", "Eve")


def test_how_a_move_goes_on_ends_with_that_it_does_not() -> None:
    assert listed(onward(CORNER)) == ["B0", "climb A1", "stop"]
    assert onward(CORNER).has_more()
    stuck = onward("home Ann A0 M=1; away Eve Z59; ground A1 B0 very_difficult")
    assert (listed(stuck), stuck.has_more()) == (["stop"], False)


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("stop", "stop"),
        ("Stop", "stop"),
        ("done", "stop"),
        ("end phase", "stop"),
        ("b0", "B0"),
        ("B0 then A0", "B0 then A0"),
    ],
)
def test_how_a_move_goes_on_is_read(typed: str, read: str) -> None:
    assert str(onward("home Ann A0 M=2; away Eve Z59").read(typed)) == read


def test_how_a_move_does_not_go_on_is_refused() -> None:
    with pytest.raises(NotUnderstood) as refused:
        _ = onward(CORNER).read("there")
    assert (refused.value.given, refused.value.expected) == ("there", EXPECTED_ONWARD)
    with pytest.raises(BeyondItsMove) as too_far:
        _ = onward(CORNER).read("B0 then C0")
    assert (too_far.value.to, too_far.value.cost, too_far.value.left) == ("C0", "1", "0")
