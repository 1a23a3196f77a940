"""Table NXT: what the attack may call in each situation, and what it is told where it may not."""

from __future__ import annotations

import pytest

from rules.counter_attack.situation import Situation
from rules.counter_attack.what_next import CALLS, Calls
from rules.counter_attack.whole_match import CHAPTERS, whole_match
from tests.clauses import clause
from tests.rig import play_until, set_scene

IN_THE_BOX = "10h M33 ball; 9h K30; 1h M1; 1a M37; situation {situation}"
OUT_OF_RANGE = "10h M20 ball; 9h K20; 1h M1; 1a M37; situation {situation}"

TABLE = """
    kick-off              pass
    at feet               move pass shot
    in space              move
    pass received         move snapshot
    corner pass received  move snapshot
    tackle won            move pass snapshot
    loose to feet         move snapshot
    any other scenario    move short_pass snapshot
    dropped               move pass
"""
ROWS = [tuple(part.strip() for part in row.strip().split("  ", 1)) for row in TABLE.strip().splitlines()]
every_row = pytest.mark.parametrize(("situation", "listed"), ROWS)


def verbs(scene: str, situation: str) -> list[str]:
    """The verbs of all that may be called, each once, in their order."""
    match = set_scene(scene.format(situation=situation))
    return list(dict.fromkeys(call.verb.replace(" ", "_") for call in Calls(match, "CLK-1").every()))


@every_row
def test_the_attack_may_call_what_the_table_lists_and_nothing_else(situation: str, listed: str) -> None:
    assert verbs(IN_THE_BOX, situation) == listed.split()


@every_row
def test_where_no_goal_hex_can_be_shot_at_neither_a_shot_nor_a_snapshot_is_offered(situation: str, listed: str) -> None:
    assert verbs(OUT_OF_RANGE, situation) == [verb for verb in listed.split() if verb not in {"shot", "snapshot"}]


def test_every_situation_is_a_row_of_the_table_or_a_chapter_or_the_end() -> None:
    assert {*CALLS, *CHAPTERS, Situation.FULL_TIME} == set(Situation)


@clause("NXT-2")
@pytest.mark.parametrize(("situation", "call"), [("at feet", "shot M38"), ("at feet", "shot"), ("tackle won", "snap")])
def test_a_shot_or_snapshot_from_where_there_is_none_is_refused(situation: str, call: str) -> None:
    match = set_scene(OUT_OF_RANGE.format(situation=situation))
    _ = play_until(whole_match(match), f"home chooses action: {call} ! NXT-2")


@clause("NXT-1")
@pytest.mark.parametrize("call", ["pass K30", "shot M38"])
def test_any_other_scenario_lists_no_standard_pass_and_no_shot(call: str) -> None:
    match = set_scene(IN_THE_BOX.format(situation="any other scenario"))
    _ = play_until(whole_match(match), f"home chooses action NXT-1: {call} ! NXT-1")
