"""The other moves: ranges, routes, and words (SK-ORD, SK-RUN, SK-PRN)."""

from __future__ import annotations

import pytest

from rules.errors import NotUnderstood
from rules.hexes import Hex
from rules.skirmish.commands.errors import (
    ChargesAreOver,
    ChargesFirst,
    EnemyTooNear,
    Engaged,
    Flees,
    HasMoved,
    HasStoodUp,
    HeldDown,
    NoSuchFigure,
    NotProne,
    NotYourFigure,
    OnlyCrawls,
)
from rules.skirmish.commands.move_errors import BeyondItsMove, NoWayThere, RunWouldTouch, SpotTaken, WouldTouch
from rules.skirmish.model.battlefield import Spot
from tests.clauses import clause
from tests.for_each import for_each
from tests.skirmish_rig import asked_of, begun, facts_of, is_read_as, labelled, offered, place_of, played

ALONE = "home Ann (0,0); home Abe (0,8); away Eve (20,-10); step others"

MOVES = """
    move Ann (4,0)                  | move Ann (4,0)
    Ann (4,0)                       | move Ann (4,0)
    walk ann to (4,0)               | move Ann (4,0)
    move Ann SE SE SE SE            | move Ann (4,0)
    move Ann SE*4                   | move Ann (4,0)
    move Ann (1,0) (2,0) (4,0)      | move Ann (4,0)
    move Ann (2,0) via (0,1) (1,1)  | move Ann (2,0) via (0,1) (1,1)
    move Ann S SE NE                | move Ann (2,0) via (0,1) (1,1)
    Ann +4                          | move Ann M23
    Ann -2                          | move Ann M17
    Ann NE*2                        | move Ann (2,-2)
    run Ann NE*2 then +1            | run Ann (2,-2) then L22
    run Ann (6,0)                   | run Ann (6,0)
    run Ann (3,0) then (3,3)        | run Ann (3,0) then (3,3)
    done                            | done
    end phase                       | done
    EndPhase                        | done
"""


@for_each("line", MOVES.strip().splitlines(), ids=lambda line: line.partition("|")[0].strip())
def test_a_move_is_read_in_many_forms_and_written_in_one(line: str) -> None:
    _, referee = begun(ALONE)
    typed, _, written = (part.strip() for part in line.partition("|"))
    assert is_read_as(referee, typed) == labelled(written)


@clause("SK-ORD-4")
def test_a_figure_moves_once() -> None:
    _, referee = played(ALONE, "home chooses move: move Ann (1,0)")
    with pytest.raises(HasMoved) as refused:
        _ = referee.answer(labelled("move Ann (2,0)"))
    assert refused.value.figure == "Ann"
    assert not any(" Ann " in f"{each} " for each in offered(referee))


@clause("SK-ORD-2")
def test_no_charge_is_declared_among_the_other_moves() -> None:
    _, referee = begun(ALONE)
    with pytest.raises(ChargesAreOver):
        _ = referee.answer("charge Ann Eve")


@clause("SK-ORD-2")
@pytest.mark.parametrize("typed", ["move Ann (1,0)", "climb Ann (1,0)", "hide Ann", "Run Ann (1,0)"])
def test_no_other_move_is_made_before_the_charges_are_over(typed: str) -> None:
    _, referee = begun("home Ann (0,0); away Eve (6,0); step charges")
    with pytest.raises(ChargesFirst):
        _ = referee.answer(labelled(typed))


@clause("SK-ORD-2")
def test_who_flees_moves_by_itself_unless_that_was_agreed_on_otherwise() -> None:
    scene = "home Ann (0,0) fleeing; home Abe (0,8); away Eve (20,-10); step others"
    _, referee = begun(scene)
    with pytest.raises(Flees):
        _ = referee.answer(labelled("move Ann (1,0)"))
    _, referee = begun(f"{scene}; options flee_rules=off")
    assert labelled("move Ann (1,0)") in offered(referee)


@clause("SK-TER-0")
def test_a_way_that_costs_too_much_is_refused_with_what_it_costs() -> None:
    _, referee = begun(f"{ALONE}; band q=2 difficult")
    with pytest.raises(BeyondItsMove) as refused:
        _ = referee.answer(labelled("move Ann (4,0)"))
    assert (refused.value.cost, refused.value.left) == ("5", "4")


def test_a_way_that_is_not_the_cheapest_is_paid_as_it_is_gone() -> None:
    _, referee = begun(ALONE)
    with pytest.raises(BeyondItsMove) as refused:
        _ = referee.answer(labelled("move Ann (2,0) via (-1,0) (0,-1)"))
    assert refused.value.cost == "5"


@clause("SK-CHG-1")
def test_no_move_but_a_charge_comes_into_contact() -> None:
    _, referee = begun("home Ann (0,0); home Abe (0,8); away Eve (4,0) prone; step others")
    with pytest.raises(WouldTouch) as refused:
        _ = referee.answer(labelled("move Ann (3,0)"))
    assert refused.value.enemy == "Eve"
    with pytest.raises(RunWouldTouch):
        _ = referee.answer(labelled("run Ann (3,0)"))


@clause("SK-HEX-6")
def test_a_friend_is_passed_but_not_stood_on() -> None:
    match, referee = begun("home Ann (0,0); home Abe (1,0); away Eve (20,-10); step others")
    with pytest.raises(SpotTaken) as refused:
        _ = referee.answer(labelled("move Ann (1,0)"))
    assert refused.value.by == "Abe"
    _ = referee.answer(labelled("move Ann (2,0) via (1,0)"))
    assert place_of(match, "Ann") == labelled("(2,0)")


def test_where_no_walk_leads_to_is_refused_whatever_is_left() -> None:
    _, referee = begun(f"{ALONE}; band q=2 h3")
    with pytest.raises(NoWayThere):
        _ = referee.answer(labelled("move Ann (2,0)"))


def test_only_ones_own_figures_are_moved() -> None:
    _, referee = begun(ALONE)
    with pytest.raises(NotYourFigure):
        _ = referee.answer(labelled("move Eve (19,-10)"))


@for_each(
    "typed",
    [
        "",
        "move",
        "move Ann",
        "move Ann K",
        "move Ann jump",
        "hide",
        "hide Ann Abe",
        "swim Ann",
        "move Ann SE*0",
        f"move Ann {'K12 K13 ' * 40}",
    ],
)
def test_what_is_no_move_is_answered_with_what_one_looks_like(typed: str) -> None:
    _, referee = begun(ALONE)
    with pytest.raises((NotUnderstood, NoSuchFigure)):
        _ = referee.answer(typed)


@clause("SK-PRN-3")
def test_who_has_just_stood_up_goes_half_as_far_and_does_not_run() -> None:
    """Move 5 at half speed is two and a half paces: two clear hexes, and nothing is rounded up."""
    _, referee = played(
        "home Ann (0,0) M=5 prone; home Abe (0,8); away Eve (20,-10); step recovery", "home chooses recovery: stand Ann"
    )
    _ = referee.answer("done") if asked_of(referee) == "home charge" else None
    assert is_read_as(referee, "move Ann (2,0)") == labelled("move Ann (2,0)")
    with pytest.raises(BeyondItsMove) as refused:
        _ = referee.answer(labelled("move Ann (3,0)"))
    assert refused.value.left == "2.5"
    with pytest.raises(HasStoodUp):
        _ = referee.answer(labelled("run Ann (1,0)"))


@pytest.mark.parametrize(("reading", "runs"), [("8_inclusive", False), ("8_exclusive", True)])
def test_an_enemy_at_exactly_eight_blocks_a_run_by_the_reading(reading: str, runs: bool) -> None:  # noqa: FBT001
    _, referee = begun(f"home Ann (0,0); home Abe (0,9); away Eve (8,0); step others; options run_block={reading}")
    assert any(each.startswith("run Ann") for each in offered(referee)) is runs


def test_what_counts_is_where_the_enemy_was_when_the_turn_began() -> None:
    match, referee = begun("home Ann (0,0); home Abe (0,9); away Eve (9,0); step others")
    match.figures["Eve"].spot = Spot(Hex.parse(labelled("(5,0)")))
    assert any(each.startswith("run Ann") for each in offered(referee))


@clause("SK-RUN-2")
def test_an_enemy_near_keeps_from_running_and_is_named() -> None:
    _, referee = begun("home Ann (0,0); away Eve (7,0); step others")
    with pytest.raises(EnemyTooNear) as refused:
        _ = referee.answer(labelled("run Ann (0,5)"))
    assert refused.value.enemy == "Eve"


def test_who_runs_neither_shoots_nor_hides_this_turn() -> None:
    match, referee = played(ALONE, "home chooses move: run Ann (0,-8)")
    turn = match.figures["Ann"].turn
    assert turn.ran
    assert turn.no_shoot
    assert turn.no_hide
    assert facts_of(referee, "moves")["paces"] == "8"


@clause("SK-CHG-6")
def test_who_fights_stays() -> None:
    _, referee = begun("home Ann (0,0); home Abe (0,8); away Eve (1,0); engaged Ann Eve; step others")
    with pytest.raises(Engaged) as refused:
        _ = referee.answer(labelled("move Ann (-2,0)"))
    assert refused.value.enemies == ("Eve",)


@clause("SK-PRN-1")
def test_who_lies_crawls_and_who_stands_does_not() -> None:
    _, referee = begun("home Ann (0,0) prone; home Abe (0,8); away Eve (20,-10); step others")
    with pytest.raises(OnlyCrawls):
        _ = referee.answer(labelled("move Ann (1,0)"))
    with pytest.raises(NotProne):
        _ = referee.answer(labelled("crawl Abe (1,8)"))
    assert is_read_as(referee, "crawl Ann (2,0)") == labelled("crawl Ann (2,0)")
    with pytest.raises(BeyondItsMove):
        _ = referee.answer(labelled("crawl Ann (3,0)"))


@clause("SK-PRN-1")
def test_by_the_letter_nobody_crawls_without_an_enemy_beside_it() -> None:
    _, referee = begun(
        "home Ann (0,0) prone; home Abe (0,8); away Eve (20,-10); step others; options prone_crawl=literal"
    )
    with pytest.raises(HeldDown):
        _ = referee.answer(labelled("crawl Ann (1,0)"))


@clause("SK-PRN-1")
def test_every_enemy_beside_who_crawls_must_be_busy_with_somebody_who_stands() -> None:
    fight = "away Eve (1,0); engaged Ann Eve; engaged Abe Eve; step others"
    scene = f"home Ann (0,0) prone; home Abe (2,0) {{how}}; home Amy (0,8); {fight}"
    _, busy = begun(scene.format(how=""))
    assert any(each.startswith("crawl Ann") for each in offered(busy))
    _, idle = begun(scene.format(how="prone"))
    with pytest.raises(HeldDown) as refused:
        _ = idle.answer(labelled("crawl Ann (-1,0)"))
    assert refused.value.enemy == "Eve"


def test_who_crawls_away_fights_no_more() -> None:
    match, _ = played(
        "home Ann (0,0) prone; home Abe (2,0); away Eve (1,0); engaged Ann Eve; engaged Abe Eve; step others",
        "home chooses move: crawl Ann (-2,0)",
    )
    assert match.engaged == {frozenset({"Abe", "Eve"})}


def test_who_crawls_round_an_enemy_fights_it_as_before() -> None:
    match, _ = played(
        "home Ann (0,0) prone; home Abe (2,0); away Eve (1,0); engaged Ann Eve; engaged Abe Eve; step others",
        "home chooses move: crawl Ann (0,1)",
    )
    assert match.engaged == {frozenset({"Ann", "Eve"}), frozenset({"Abe", "Eve"})}


def test_who_crawls_does_not_climb() -> None:
    _, referee = begun("home Ann (0,0) prone; home Abe (0,8); away Eve (20,-10); band q>=1 h1; step others")
    with pytest.raises(OnlyCrawls):
        _ = referee.answer(labelled("crawl Ann climb (1,0)"))


def test_the_step_is_over_by_itself_when_nobody_has_anything_left_to_do() -> None:
    _, referee = played("home Ann (0,0); away Eve (8,0); step others", "home chooses move: move Ann (2,0)")
    assert asked_of(referee) == "home by_hand"


def test_a_ladder_is_open_ground_for_all_but_animals() -> None:
    ladder = "ground (1,0) h3; edge (0,0)-(1,0) ladder; step others"
    _, referee = begun(f"home Ann (0,0) M=3; home Dog (0,1) animal; away Eve (20,-10); {ladder}")
    assert labelled("move Ann (1,0)") in offered(referee)
    assert labelled("move Dog (1,0)") not in offered(referee)


def test_a_hex_of_several_floors_means_the_one_that_can_be_got_to() -> None:
    house = "ground (1,0) h0,3; edge (0,0)-(1,0) wall=2; step others"
    _, referee = begun(f"home Ann (2,0); home Abe (0,8); away Eve (20,-10); {house}; ground (2,0) h3")
    assert is_read_as(referee, "move Ann (1,0)") == f"{labelled('move Ann (1,0)')}/1"
