"""Single legs of a move: the steps that each takes, or its refusal (SK-TER, SK-CLB, SK-JMP)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.errors import NotUnderstood, Refusal
from rules.skirmish.commands.errors import OnlyCrawls
from rules.skirmish.commands.move_errors import (
    AnimalsDoNotClimb,
    BeyondItsMove,
    GapTooWide,
    Impassable,
    LandsHigher,
    NoClimbInARun,
    NotAtTheWall,
    NothingToClimb,
    NothingToJump,
    NothingToLeap,
    NoWayThere,
    RunWouldTouch,
    SpotTaken,
    TooDeepToJump,
    TooHighToClimb,
    TooHighToClimbOver,
    WouldTouch,
)
from rules.skirmish.moves.legal_moves import move_state_of
from rules.skirmish.moves.move_legs import refusal_to_leg, steps_of_leg
from rules.skirmish.moves.move_parser import EXPECTED, read_legs
from rules.skirmish.moves.move_values import Pace
from rules.skirmish.scenes.scene import set_scene
from tests.for_each import for_each
from tests.skirmish_rig import labelled

PIER = "home Ann (-1,0); ground (-1,0) (0,0) h3; ground (-1,-1) (-1,1) (0,-1) (-2,0) (-2,1) h9"
"""Two hexes are raised, and only from (0,0) one can jump down."""
BESIDE = "home Abe (2,0); away Eve (1,0); engaged Ann Eve; engaged Abe Eve"


def legs_of(scene: str, said: str) -> tuple[tuple[str, ...], ...]:
    """Return the spots of each leg of Ann's move. said: such as "run (1,0) then jump (2,0)"."""
    match = set_scene(labelled(scene))
    match.field = replace(match.field, columns=30, rows=20)
    pace, *words = labelled(said).casefold().split()
    going = move_state_of(match, match.figures["Ann"], Pace(pace))
    spots: list[tuple[str, ...]] = []
    for leg in read_legs(going, words, EXPECTED):
        assert refusal_to_leg(going, leg) is None
        taken = steps_of_leg(going, leg)
        spots.append(tuple(str(step.to) for step in taken))
        going = going.after(taken)
    return tuple(spots)


def refusal_of(scene: str, said: str) -> Refusal:
    """Return the refusal of a move of Ann's."""
    with pytest.raises(Refusal) as refused:
        _ = legs_of(scene, said)
    return refused.value


REFUSED = [
    # on foot
    ("home Ann (0,0); band q=2 difficult", "move (4,0)", BeyondItsMove, ("Ann", "(4,0)", "5", "4")),
    ("home Ann (0,0)", "move (2,0) via (-1,0) (0,-1)", BeyondItsMove, ("Ann", "(2,0)", "5", "4")),
    ("home Ann (0,0)", "move (2,0) then (5,0)", BeyondItsMove, ("Ann", "(5,0)", "3", "2")),
    ("home Ann (0,0)", "move (2,0) then (5,0) via (3,0)", BeyondItsMove, ("Ann", "(5,0)", "3", "2")),
    ("home Ann (0,0)", "run (5,0) then (9,0)", BeyondItsMove, ("Ann", "(9,0)", "4", "3")),
    ("home Ann (0,0)", "move (0,0)", NoWayThere, ("Ann", "(0,0)")),
    ("home Ann (0,0)", "move (0,0) via (0,0)", NoWayThere, ("Ann", "(0,0)")),
    ("home Ann (0,0); band q=2 h3", "move (2,0)", NoWayThere, ("Ann", "(2,0)")),
    ("home Ann (0,0); band q=2 h3", "move (2,0) via (1,0)", NoWayThere, ("Ann", "(2,0)")),
    ("home Ann (0,0); home Abe (2,0)", "move (2,0)", SpotTaken, ("(2,0)", "Abe")),
    ("home Ann (0,0); home Abe (2,0)", "move (2,0) via (1,0)", SpotTaken, ("(2,0)", "Abe")),
    ("home Ann (0,0); ground (2,0) impassable", "move (2,0)", Impassable, ("(2,0)",)),
    ("home Ann (0,0); away Eve (4,0)", "move (3,0)", WouldTouch, ("Ann", "(3,0)", "Eve")),
    ("home Ann (0,0); away Eve (4,0)", "run (1,0) then (3,0)", RunWouldTouch, ("Ann", "(3,0)", "Eve")),
    ("home Ann (0,0); away Eve (1,0)", "move (0,1)", WouldTouch, ("Ann", "(0,1)", "Eve")),
    # on the ground
    (f"home Ann (0,0) prone; {BESIDE}", "crawl (0,3)", BeyondItsMove, ("Ann", "(0,3)", "3", "2")),
    ("home Ann (0,0) prone; ground (1,0) h1; edge (0,0)-(1,0) ladder", "crawl (1,0)", NoWayThere, ("Ann", "(1,0)")),
    (
        "home Ann (0,0) prone; ground (1,0) h1; edge (0,0)-(1,0) ladder", "crawl (1,0) via (0,1) (0,0)",
        NoWayThere, ("Ann", "(1,0)"),
    ),
    ("home Ann (0,0) prone; band q>=1 h1", "crawl climb (1,0)", OnlyCrawls, ("Ann",)),
    ("home Ann (0,0) prone; band q<=0 h1", "crawl jump (1,0)", OnlyCrawls, ("Ann",)),
    # past friends, and not onto them
    ("home Ann (0,0); home Abe (1,0)", "move (2,0) then (1,0)", SpotTaken, ("(1,0)", "Abe")),
    ("home Ann (0,0); home Abe (1,0); band q>=2 h2", "move (1,0) then climb (2,0)", SpotTaken, ("(1,0)", "Abe")),
    ("home Ann (0,0); home Abe (5,0)", "move (5,0) then (6,0)", BeyondItsMove, ("Ann", "(6,0)", "6", "4")),
    (f"{PIER}; home Abe (0,0)", "move jump (2,0)", NothingToJump, ("Ann", "(2,0)")),
    (f"{PIER}; home Abe (0,0)", "move jump (1,0) via (0,1)", NoWayThere, ("Ann", "(0,1)")),
    (f"{PIER}; away Abe (0,0)", "move jump (1,0)", NothingToJump, ("Ann", "(1,0)")),
    (f"{PIER}; away Abe (0,0)", "move (0,0) then jump (1,0)", SpotTaken, ("(0,0)", "Abe")),
    ("home Ann (0,0); band q<=0 h2", "move jump (1,0) via (0,5)", BeyondItsMove, ("Ann", "(0,5)", "5", "4")),
    # up and down by hand
    ("home Ann (0,0)", "move climb (1,0)", NothingToClimb, ("Ann", "(1,0)")),
    ("home Ann (0,0); band q>=1 h2", "run climb (1,0)", NoClimbInARun, ("Ann",)),
    ("home Ann (0,0) animal; band q>=1 h2", "move climb (1,0)", AnimalsDoNotClimb, ("Ann",)),
    ("home Ann (0,0); band q>=1 h4.5", "move climb (1,0)", TooHighToClimb, ("Ann", "4.5", "4")),
    ("home Ann (0,0) M=5 stood_up; band q>=1 h3", "move climb (1,0)", TooHighToClimb, ("Ann", "3", "2.5")),
    ("home Ann (0,0); edge (0,0)-(1,0) wall=2.5", "move climb (1,0)", TooHighToClimbOver, ("Ann", "5", "4")),
    ("home Ann (0,0) started=(0,5); band q>=1 h2", "move climb (1,0)", NotAtTheWall, ("Ann", "(1,0)")),
    ("home Ann (-1,0); band q>=1 h2", "move (0,0) then climb (1,0)", NotAtTheWall, ("Ann", "(1,0)")),
    ("home Ann (0,0); home Abe (1,0); band q>=1 h2", "move climb (1,0)", SpotTaken, ("(1,0)", "Abe")),
    # down
    ("home Ann (0,0); band q<=0 h6.5", "move jump (1,0)", TooDeepToJump, ("Ann", "6.5", "6")),
    (
        "home Ann (0,0); band q<=0 h6; edge (0,0)-(1,0) wall=7; edge (0,1)-(1,0) wall=7", "move jump (1,0)",
        NothingToJump, ("Ann", "(1,0)"),
    ),
    ("home Ann (0,0); band q>=-9 h4", "move jump (1,0)", NothingToJump, ("Ann", "(1,0)")),
    ("home Ann (-9,0); band q<=0 h6.5", "move jump (1,0)", NothingToJump, ("Ann", "(1,0)")),
    ("home Ann (0,0); home Abe (1,0); band q<=0 h2", "move jump (1,0)", SpotTaken, ("(1,0)", "Abe")),
    ("home Ann (0,0); away Eve (2,0); band q<=0 h2", "move jump (1,0)", WouldTouch, ("Ann", "(1,0)", "Eve")),
    # over a gap
    ("home Ann (1,0); band q<=1 h3; band q>=6 h3", "move leap (6,0)", GapTooWide, ("Ann", 4, 3)),
    ("home Ann (1,0); band q<=1 h3; band q>=5 h3; home Abe (5,0)", "move leap (5,0)", SpotTaken, ("(5,0)", "Abe")),
    ("home Ann (1,0); band q<=1 h3; band q>=4 h4", "move leap (4,0)", LandsHigher, ("Ann", "(4,0)")),
    ("home Ann (1,0); band q>=-9 h1", "move leap (4,0)", NothingToLeap, ("Ann", "(4,0)")),
    # over a gap that is named
    ("home Ann (0,0); ground (1,0) h-1", "move leap over (2,3) to (2,0)", NothingToLeap, ("Ann", "(2,0)")),
    ("home Ann (0,0); ground (1,0) h-1", "move leap over (1,0) (3,0) to (2,0)", NothingToLeap, ("Ann", "(2,0)")),
    ("home Ann (0,0); ground (1,0) (3,0) h-1", "move leap over (3,0) to (2,0)", NothingToLeap, ("Ann", "(2,0)")),
    ("home Ann (1,0); band q<=1 h3; band q>=6 h3", "move leap over (3,0) to (6,0)", GapTooWide, ("Ann", 4, 3)),
    ("home Ann (1,0); band q<=1 h3; band q>=6 h3", "move leap over (0,0) to (6,0)", NothingToLeap, ("Ann", "(6,0)")),
    ("home Ann (0,0); home Abe (2,0); ground (1,0) h-1", "move leap over (1,0) to (2,0)", SpotTaken, ("(2,0)", "Abe")),
]  # fmt: skip


@for_each(("scene", "said", "refusal", "facts"), REFUSED)
def test_a_leg_that_cannot_be_gone_is_refused_with_all_that_there_is_to_say(
    scene: str, said: str, refusal: type[Refusal], facts: tuple[object, ...]
) -> None:
    found = refusal_of(scene, said)
    assert type(found) is refusal
    assert [str(fact) for fact in vars(found).values()] == [labelled(str(fact)) for fact in facts]


GONE = [
    ("home Ann (0,0); home Abe (1,0)", "move (2,0) via (1,0)", "(1,0) (2,0)"),
    ("home Ann (0,0)", "move (1,0) se (2,1)", "(1,0) (2,0) (2,1)"),
    ("home Ann (0,0); ground (1,0) h2; edge (0,0)-(1,0) ladder", "move (1,0)", "(1,0)"),
    ("home Ann (0,0); ground (1,0) h0,2; edge (0,0)-(1,0) ladder", "move (1,0)", "(1,0)"),
    ("home Ann (0,0); ground (1,0) h0,2; edge (0,0)-(1,0) ladder", "move (1,0)/1", "(1,0)/1"),
    (f"home Ann (0,0) prone; {BESIDE}", "crawl (0,1)", "(0,1)"),
    (f"home Ann (0,0) prone; {BESIDE}", "crawl (0,2)", "(0,1) (0,2)"),
    ("home Ann (0,0) stood_up; band q>=1 h2", "move climb (1,0)", "(1,0)"),
    ("home Ann (0,0) M=5 started=(0,0); band q>=1 h3", "move climb (1,0) then (3,0)", "(1,0) | (2,0) (3,0)"),
    ("home Ann (0,0); band q<=0 h6", "move jump (1,0) then (5,0)", "(1,0) | (2,0) (3,0) (4,0) (5,0)"),
    ("home Ann (-3,0); band q<=0 h2", "move jump (1,0)", "(-2,0) (-1,0) (0,0) (1,0)"),
    ("home Ann (0,0); band q<=0 h2", "move jump (1,0) (3,0)", "(1,0) | (2,0) (3,0)"),
    ("home Ann (0,0); band q<=0 h2", "move jump (1,0) via (0,0)", "(1,0)"),
    ("home Ann (0,0); band q<=0 h2", "move jump (1,0) via (0,1)", "(0,1) (1,0)"),
    ("home Ann (0,0); band q<=0 h2", "move jump (1,1) via (-1,1)", "(-1,1) (0,1) (1,1)"),
    ("home Ann (0,0); ground (1,0) h-1", "move leap (2,0) via (-1,0) (0,0)", "(-1,0) (0,0) (2,0)"),
    (f"{PIER}; home Abe (0,0)", "move jump (1,0)", "(0,0) (1,0)"),
    (f"{PIER}; home Abe (0,0)", "run jump (1,0) then (3,0)", "(0,0) (1,0) | (2,0) (3,0)"),
    (f"{PIER}; home Abe (0,0)", "move (0,0) then jump (1,0)", "(0,0) (1,0)"),
    (f"{PIER}; home Abe (0,0); ground (2,0) h3", "move leap (2,0)", "(0,0) (2,0)"),
    (f"{PIER}; home Abe (0,0); ground (2,0) h3", "move (0,0) then leap over (1,0) to (2,0)", "(0,0) (2,0)"),
    ("home Ann (0,0); home Abe (1,0); home Una (2,0)", "move (1,0) then (2,0) then se", "(1,0) (2,0) (3,0)"),
]


@for_each(("scene", "said", "spots"), GONE)
def test_a_leg_goes_by_the_spots_of_its_cheapest_way(scene: str, said: str, spots: str) -> None:
    assert legs_of(scene, said) == tuple(tuple(leg.split()) for leg in labelled(spots).split(" | "))


def test_what_leads_past_a_friend_is_written_as_one_leg_and_read_back() -> None:
    """From (0,0) one can jump down too, but it costs less from (-1,1)."""
    match = set_scene(labelled("home Ann (-1,0); home Abe (0,0); away Eve (20,-10); band q<=0 h2; ground (0,1) h0"))
    going = move_state_of(match, match.figures["Ann"], Pace.MOVE)
    (leg,) = read_legs(going, labelled("(0,0) then jump (0,1)").casefold().split(), EXPECTED)
    assert str(leg) == labelled("jump (0,1) via (0,0)")
    assert [str(step.to) for step in steps_of_leg(going, leg)] == labelled("(0,0) (0,1)").split()
    assert read_legs(going, str(leg).casefold().split(), EXPECTED) == (leg,)


def test_twelve_legs_can_be_said_at_once_and_no_more() -> None:
    there_and_back = "move " + " then ".join(["(1,0)", "(0,0)"] * 6)
    assert len(legs_of("home Ann (0,0) M=13", there_and_back)) == 12
    with pytest.raises(NotUnderstood):
        _ = legs_of("home Ann (0,0) M=13", f"{there_and_back} then (1,0)")


LEAPS = [
    ("over two hexes at once for three paces, rather than walk two, and leap over one", "(1,0) (2,0) (2,1)", "(3,0)"),
    (
        "walk two and leap over one for four paces, rather than over two from as far off",
        "(3,0) (2,1)",
        "(1,0) (2,0) (4,0)",
    ),
    ("over two at once or walk one and over one: where both cost three, one does not walk", "(1,0) (1,1)", "(2,1)"),
]


@pytest.mark.parametrize(("gap", "spots"), [case[1:] for case in LEAPS], ids=[case[0] for case in LEAPS])
def test_one_leaps_from_where_the_way_there_and_the_leap_cost_least(gap: str, spots: str) -> None:
    *_, landing = spots.split()
    (found,) = legs_of(f"home Ann (0,0); ground {gap} h-2", f"move leap {landing}")
    assert found == tuple(labelled(spots).split())


NAMED = [
    ("over the nearer gap of two, if it is named", "(1,0)", "(2,0)", "over (1,0)"),
    ("over the farther gap, if that is named", "(1,2)", "(0,1) (0,2) (2,1)", "over (1,2)"),
    ("over a gap of which one hex is named", "(4,0)", "(1,-1) (2,-1) (2,0) (5,0)", "over (3,0) (4,0)"),
    (
        "on the named side, where the line runs between two",
        "(0,-3)",
        "(0,-1) (0,-2) (1,-4)",
        "over (0,-3)",
    ),
    ("on the other side, if that is named", "(1,-3)", "(0,-1) (0,-2) (1,-4)", "over (1,-3)"),
]
GAPS = "ground (1,0) (1,1) (1,2) (3,0) (4,0) (0,-3) (1,-3) h-2"


@pytest.mark.parametrize(("over", "spots", "written"), [case[1:] for case in NAMED], ids=[case[0] for case in NAMED])
def test_one_leaps_over_the_gap_that_is_named_from_where_that_costs_least(over: str, spots: str, written: str) -> None:
    """It is written with the whole gap, and the written leg reads back."""
    *_, landing = spots.split()
    match = set_scene(labelled(f"home Ann (0,0); away Eve (20,-10); {GAPS}"))
    going = move_state_of(match, match.figures["Ann"], Pace.MOVE)
    (leg,) = read_legs(going, labelled(f"leap over {over} to:{landing}").casefold().split(), EXPECTED)
    assert str(leg) == labelled(f"leap {written} to {landing}")
    assert [str(step.to) for step in steps_of_leg(going, leg)] == labelled(spots).split()
    assert [str(place) for place in steps_of_leg(going, leg)[-1].gap] == labelled(written).split()[1:]
    assert read_legs(going, str(leg).casefold().split(), EXPECTED) == (leg,)


@pytest.mark.parametrize("said", ["(2,0) over (1,0)", "to (2,0) over (1,0) then", "over (1,0) to:(2,0)"])
def test_a_gap_may_be_named_before_the_landing_or_behind_it(said: str) -> None:
    assert legs_of(f"home Ann (0,0); {GAPS}", f"move leap {said}") == ((labelled("(2,0)"),),)


def test_behind_a_leap_over_a_named_gap_the_move_goes_on() -> None:
    wanted = tuple(tuple(labelled(spots).split()) for spots in ("(2,0)", "(3,-1)"))
    assert legs_of(f"home Ann (0,0); {GAPS}", "move leap (2,0) over (1,0) then (3,-1)") == wanted
    assert legs_of(f"home Ann (0,0); {GAPS}", "move leap over (1,0) to (2,0) (3,-1)") == wanted


def test_a_leap_takes_no_movement_until_it_is_made() -> None:
    """The movement left after it is not told in advance (SK-LEAP-2); the steps before it are taken off."""
    scene = "home Ann (0,0); ground (2,0) h-2; ground (1,-1) (2,-1) (1,1) (2,1) h-2"
    assert legs_of(scene, "move (1,0) then leap (3,0) then (6,0)")[-1] == tuple(labelled("(4,0) (5,0) (6,0)").split())
    refused = refusal_of(scene, "move (1,0) then leap (3,0) then (7,0)")
    assert [str(fact) for fact in vars(refused).values()] == [labelled(fact) for fact in ("Ann", "(7,0)", "4", "3")]
