"""Flight on a field of nine columns and nine rows (FACT-5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.asking import Roll
from rules.hexes import Hex
from rules.referee import Referee
from rules.skirmish.actions.fleeing import is_on_the_rim, run_away, runs_by_itself
from rules.skirmish.actions.rally import roll_rallies
from rules.skirmish.model.battlefield import Spot
from rules.skirmish.model.match import Match
from rules.skirmish.scenes.scene import set_scene
from tests.clauses import clause
from tests.skirmish_rig import clauses_of, facts_told, told

GATE = "ground A0 A1 A2 A3 A5 A6 A7 A8 impassable"
"""Impassable ground in the north, with one exit at A4."""


def on_a_small_field(scene: str) -> Match:
    """Set a scene on a field of nine columns and nine rows."""
    match = set_scene(scene)
    match.field = replace(match.field, columns=9, rows=9)
    return match


def run(scene: str, first: int, second: int) -> tuple[str, Referee]:
    """Let Ann run away, and return where she ends."""
    match = on_a_small_field(f"home Ann {scene}")
    referee = Referee(run_away(match, match.figures["Ann"]))
    assert referee.question == Roll("Ann", "flight", "FACT-5")
    for face in (first, second):
        _ = referee.answer(str(face))
    assert referee.question is None
    return str(match.figures["Ann"].spot), referee


@pytest.mark.parametrize(
    ("label", "rim"),
    [
        ("A0", True), ("A4", True), ("I4", True), ("E0", True), ("E8", True),
        ("B4", False), ("H4", False), ("E1", False), ("E7", False),
    ],
)  # fmt: skip
def test_the_edge_is_the_outermost_column_and_row(label: str, *, rim: bool) -> None:
    match = on_a_small_field("home Ann E4; away Eve H7")
    assert is_on_the_rim(match.field, Spot(Hex.parse(label))) is rim


@clause("FACT-5")
def test_who_runs_gets_as_far_as_both_dice_say() -> None:
    spot, referee = run(f"D4; away Eve H7; {GATE}", 1, 1)
    assert spot == "B4"
    assert facts_told(referee, "out_of_action") == []
    assert facts_told(referee, "runs_away") == [{"figure": "Ann", "to": "B4", "paces": 2}]
    assert clauses_of(referee, "runs_away") == ["FACT-5"]


@clause("FACT-5")
def test_who_gets_to_the_edge_is_gone() -> None:
    _, referee = run(f"D4; away Eve H7; {GATE}", 2, 1)
    assert facts_told(referee, "runs_away") == [{"figure": "Ann", "to": "A4", "paces": 3}]
    assert facts_told(referee, "out_of_action") == [{"figure": "Ann", "why": "fled"}]
    assert clauses_of(referee, "out_of_action") == ["FACT-5"]


@clause("FACT-5")
def test_who_is_at_the_edge_already_is_gone_at_once() -> None:
    _, referee = run("A4; away Eve H7", 1, 1)
    assert facts_told(referee, "runs_away") == [{"figure": "Ann", "to": "A4", "paces": 2}]
    assert facts_told(referee, "out_of_action") == [{"figure": "Ann", "why": "fled"}]


@pytest.mark.parametrize(
    ("friends", "to"), [("home Abe B4", "C4"), ("home Abe C4", "B4"), ("home Abe B4; home Abi C4", "D4")]
)
def test_friends_are_run_past_and_nobody_stops_on_one(friends: str, to: str) -> None:
    spot, _ = run(f"D4; {friends}; away Eve H7; {GATE}", 1, 1)
    assert spot == to


def test_the_cheapest_way_leads_to_the_nearest_edge() -> None:
    """The rows to the north are difficult: three of them cost more than five columns."""
    slope = " ".join(f"{row}{column}" for row in "ABC" for column in range(9))
    spot, _ = run(f"D4; away Eve H7; ground {slope} difficult", 1, 2)
    assert spot == "D1"


def test_nobody_climbs_or_jumps_in_flight() -> None:
    """The ledge in the north is a pace high, and falls off behind by the same."""
    ledge = " ".join(f"C{column}" for column in range(9))
    spot, _ = run(f"D4; away Eve I8; ground {ledge} h1", 1, 2)
    assert spot[0] not in "ABC"


@clause("FACT-5")
def test_who_has_nowhere_to_run_is_told_where_it_stays() -> None:
    ring = "ground D4 F4 E3 E5 D3 D5 F3 F5 impassable"
    spot, referee = run(f"E4; away Eve H7; {ring}", 6, 6)
    assert spot == "E4"
    assert facts_told(referee, "cornered") == [{"figure": "Ann", "at": "E4"}]
    assert told(referee) == ["cornered"]


def test_who_runs_has_had_its_turn() -> None:
    match = on_a_small_field("home Ann D4 hidden; away Eve D5; engaged Ann Eve")
    ann = match.figures["Ann"]
    _ = Referee(run_away(match, ann))
    assert (ann.turn.moved, ann.turn.no_shoot, ann.turn.no_hide) == (True, True, True)
    assert (ann.hidden, match.engaged) == (False, set())


@pytest.mark.parametrize(
    ("state", "option", "runs"),
    [
        ("fleeing", "on", True),
        ("", "on", False),
        ("fleeing", "off", False),
        ("fleeing prone", "on", False),
        ("fleeing out", "on", False),
    ],
)
def test_who_flees_runs_by_itself_while_it_is_on_its_feet(state: str, option: str, *, runs: bool) -> None:
    match = on_a_small_field(f"home Ann D4 {state}; away Eve H7; options flee_rules={option}")
    assert runs_by_itself(match, match.figures["Ann"]) is runs


def test_who_is_off_the_field_does_not_run() -> None:
    match = on_a_small_field("home Ann D4 fleeing; away Eve H7")
    match.figures["Ann"].spot = None
    assert not runs_by_itself(match, match.figures["Ann"])


def asked_to_rally(scene: str) -> tuple[Match, Referee]:
    """Begin a turn in which Ann flees at E4."""
    match = on_a_small_field(f"home Ann E4 fleeing; {scene}")
    return match, Referee(roll_rallies(match))


@clause("FACT-5")
@pytest.mark.parametrize("enemies", ["away Eve A8; away Eli E5", "away Eli E5; away Eve A8"])
def test_the_nearest_enemy_is_told_whoever_is_first_in_the_roster(enemies: str) -> None:
    _, referee = asked_to_rally(f"home Abe H4; {enemies}")
    assert facts_told(referee, "no_rally") == [{"figure": "Ann", "enemy": "Eli"}]


@clause("FACT-5")
def test_heights_are_apart_and_not_added() -> None:
    """Friend and enemy are two hexes away; the friend stands as high as the figure, the enemy three paces lower."""
    _, referee = asked_to_rally("home Abe E6; away Eve E2; ground E4 E6 h3")
    assert referee.question == Roll("Ann", "rally", "FACT-5")
    assert told(referee) == []


@clause("FACT-5")
def test_who_rallies_flees_no_more_and_has_had_its_turn() -> None:
    match, referee = asked_to_rally("home Abe E6; away Eve A8")
    for face in ("1", "2"):
        _ = referee.answer(face)
    ann = match.figures["Ann"]
    assert ann.fleeing is False
    assert (ann.turn.moved, ann.turn.no_shoot, ann.turn.no_hide) == (True, True, True)
