"""What the attack may call: the rows of table NXT."""

from __future__ import annotations

import pytest

from rules.counter_attack.situation import Situation
from rules.counter_attack.what_next import CALLS, Calls, next_action
from rules.errors import RefereeError
from tests.clauses import clause
from tests.rig import play_until, set_scene

SCENE = "10h M27 ball; 9h M20; 8h J22; 4a D10; 1h M1; 1a M37"

ROWS = {
    "kick-off": "pass",
    "at feet": "move, pass, high pass, long pass, shot",
    "in space": "move",
    "pass received": "move, first-time pass, snapshot",
    "first-time pass received": "move, snapshot",
    "long pass received": "move, snapshot",
    "tackle won": "move, pass, high pass, long pass, snapshot",
    "headed pass received": "move, first-time pass, long pass, snapshot",
    "loose to feet": "move, snapshot",
    "any other scenario": "move, short pass, long pass, snapshot",
    "dropped": "move, pass, high pass, long pass",
}


@pytest.mark.parametrize(("row", "may"), ROWS.items())
def test_the_row_lists_what_may_be_called(row: str, may: str) -> None:
    match = set_scene(f"{SCENE}; situation {row}")
    calls = Calls(match, "CLK-1")

    assert ", ".join(calls.verbs()) == may
    assert {call.verb for call in calls.every()} <= set(calls.verbs())


def test_every_row_in_which_an_action_is_called_is_in_the_table() -> None:
    assert set(CALLS) == {Situation(row) for row in ROWS}


@pytest.mark.parametrize("row", ROWS)
def test_every_call_listed_reads_back_as_itself(row: str) -> None:
    calls = Calls(set_scene(f"{SCENE}; situation {row}"), "CLK-1")

    for call in calls.every():
        assert calls.read(str(call)) == call


@clause("NXT-3")
@pytest.mark.parametrize(
    ("row", "verb", "refused"),
    [
        ("kick-off", "high pass M20", "NXT-3"),
        ("pass received", "high M20", "NXT-3"),
        ("first-time pass received", "high pass M20", "NXT-3"),
        ("long pass received", "high pass M20", "NXT-3"),
        ("headed pass received", "high pass M20", "NXT-3"),
        ("headed pass received", "header M20", "NXT-3"),
    ],
)
def test_no_high_pass_follows_a_kick_off_a_pass_or_a_header_and_no_header_a_header(
    row: str, verb: str, refused: str
) -> None:
    match = set_scene(f"{SCENE}; situation {row}")

    _ = play_until(next_action(match), f"home chooses action: {verb} ! {refused}")

    assert match.clock.called == 0


@pytest.mark.parametrize(
    ("row", "typed", "called"),
    [
        ("pass received", "ftp m22", "first-time pass M22"),
        ("pass received", "first time pass m22", "first-time pass M22"),
        ("any other scenario", "ftp m22", "short pass M22"),
        ("any other scenario", "long c20", "long pass C20"),
        ("at feet", "high m20", "high pass M20"),
        ("at feet", "standard pass m20", "pass M20"),
        ("at feet", "shoot m38", "shot M38"),
        ("tackle won", "snap", "snapshot"),
    ],
)
def test_managers_may_say_it_shorter(row: str, typed: str, called: str) -> None:
    match = set_scene(f"{SCENE}; situation {row}")

    assert str(Calls(match, "CLK-1").read(typed)) == called


@pytest.mark.parametrize("typed", ["header M20", "first-time pass M22", "short pass M20", "dance"])
def test_what_the_row_does_not_list_cannot_be_called(typed: str) -> None:
    with pytest.raises(RefereeError) as refused:
        _ = Calls(set_scene(SCENE), "CLK-1").read(typed)

    assert vars(refused.value)["clause"] == "CLK-1"
