"""Table NXT: the actions that the attack may call in each situation, and the refusals of others."""

from __future__ import annotations

import pytest

from rules.asking import spoken
from rules.counter_attack.commands.errors import NotOnTheBall
from rules.counter_attack.flow.next_action import CALLS, ActionAnswers, play_next_action
from rules.counter_attack.flow.whole_match import CHAPTERS, play_whole_match
from rules.counter_attack.state.situation import Situation
from rules.errors import RefereeError, Unfinished
from tests.clauses import clause
from tests.for_each import for_each
from tests.rig import play_until, set_scene

IN_THE_BOX = "10h M33 ball; 9h K30; 8h J25; 1h M1; 1a M37; situation {situation}"
IN_RANGE = "10h M27 ball; 9h M20; 8h J22; 4a D10; 1h M1; 1a M37; situation {situation}"
OUT_OF_RANGE = "10h M20 ball; 9h K20; 8h M30; 1h M1; 1a M37; situation {situation}"

TABLE = """
    kick-off                  pass
    at feet                   move pass high_pass long_pass shot
    in space                  move
    pass received             move first-time_pass snapshot
    first-time pass received  move snapshot
    long pass received        move snapshot
    headed pass received      move first-time_pass long_pass snapshot
    tackle won                move pass high_pass long_pass snapshot
    loose to feet             move snapshot
    any other scenario        move short_pass long_pass snapshot
    dropped                   move pass high_pass long_pass
"""
ROWS = [tuple(part.strip() for part in row.strip().split("  ", 1)) for row in TABLE.strip().splitlines()]
every_row = for_each(("situation", "listed"), ROWS)


def verbs(scene: str, situation: str) -> list[str]:
    """Return the verbs of all legal calls, each once, in their order."""
    match = set_scene(scene.format(situation=situation))
    return list(dict.fromkeys(call.verb.replace(" ", "_") for call in ActionAnswers(match, "CLK-1").legal()))


@every_row
def test_the_attack_may_call_what_the_table_lists_and_nothing_else(situation: str, listed: str) -> None:
    assert verbs(IN_THE_BOX, situation) == listed.split()


@every_row
def test_where_no_goal_hex_can_be_shot_at_neither_a_shot_nor_a_snapshot_is_offered(situation: str, listed: str) -> None:
    assert verbs(OUT_OF_RANGE, situation) == [verb for verb in listed.split() if verb not in {"shot", "snapshot"}]


def test_every_situation_is_a_row_of_the_table_or_a_chapter_or_the_end() -> None:
    assert {*CALLS, *CHAPTERS, Situation.FULL_TIME} == set(Situation)


@every_row
def test_every_call_listed_reads_back_as_itself(situation: str, listed: str) -> None:
    calls = ActionAnswers(set_scene(IN_RANGE.format(situation=situation)), "CLK-1")

    read_back = [calls.read(str(call)) for call in calls.legal()]

    assert read_back == list(calls.legal())
    assert {call.verb.replace(" ", "_") for call in read_back} == set(listed.split())


@clause("NXT-2")
@pytest.mark.parametrize(("situation", "call"), [("at feet", "shot M38"), ("at feet", "shot"), ("tackle won", "snap")])
def test_a_shot_or_snapshot_from_where_there_is_none_is_refused(situation: str, call: str) -> None:
    match = set_scene(OUT_OF_RANGE.format(situation=situation))
    _ = play_until(play_whole_match(match), f"home chooses action: {call} ! NXT-2")


@clause("NXT-1")
@pytest.mark.parametrize("call", ["pass K30", "shot M38"])
def test_any_other_scenario_lists_no_standard_pass_and_no_shot(call: str) -> None:
    match = set_scene(IN_THE_BOX.format(situation="any other scenario"))
    _ = play_until(play_whole_match(match), f"home chooses action NXT-1: {call} ! NXT-1")


@clause("SUB-1")
def test_a_substitution_is_asked_for_at_a_stoppage_and_not_instead_of_an_action() -> None:
    match = set_scene("7h M12 ball; 1h M1; 1a M37; bench 14h")

    _ = play_until(play_next_action(match), "home chooses action: 14 for 7 ! SUB-1")


@clause("NXT-3")
@pytest.mark.parametrize(
    ("situation", "call"),
    [
        ("kick-off", "high pass M20"),
        ("pass received", "high M20"),
        ("first-time pass received", "high pass M20"),
        ("long pass received", "high pass M20"),
        ("headed pass received", "high pass M20"),
        ("headed pass received", "header M20"),
    ],
)
def test_no_high_pass_follows_a_kick_off_a_pass_or_a_header_and_no_header_a_header(situation: str, call: str) -> None:
    match = set_scene(IN_RANGE.format(situation=situation))

    _ = play_until(play_next_action(match), f"home chooses action: {call} ! NXT-3")

    assert match.clock.called == 0


@pytest.mark.parametrize(
    ("situation", "typed", "called"),
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
def test_managers_may_say_it_shorter(situation: str, typed: str, called: str) -> None:
    match = set_scene(IN_RANGE.format(situation=situation))

    assert str(ActionAnswers(match, "CLK-1").read(typed)) == called


@pytest.mark.parametrize("typed", ["header M20", "first-time pass M22", "short pass M20", "dance"])
def test_what_the_row_does_not_list_cannot_be_called(typed: str) -> None:
    with pytest.raises(RefereeError) as refused:
        _ = ActionAnswers(set_scene(IN_RANGE.format(situation="at feet")), "CLK-1").read(typed)

    assert vars(refused.value)["clause"] == "CLK-1"


def test_a_shot_without_a_hex_is_refused_with_what_it_may_become() -> None:
    with pytest.raises(Unfinished) as refused:
        _ = ActionAnswers(set_scene(IN_RANGE.format(situation="at feet")), "CLK-1").read("Shot")

    assert (refused.value.given, refused.value.clause) == ("shot", "CLK-1")
    assert "shot M38" in refused.value.answers


def test_a_pass_without_a_hex_may_be_one_to_each_team_mate() -> None:
    match = set_scene("10h M20 ball; 9h K22; 8h O24; 1h M1; 1a M37; attack home; situation at feet")

    with pytest.raises(Unfinished) as refused:
        _ = ActionAnswers(match, "CLK-1").read("pass")

    assert set(refused.value.answers) == {"pass K22", "pass O24"}


@pytest.mark.parametrize("typed", ["10 shot M38", "10h shot 3", "10  SHOT  m38"])
def test_who_has_the_ball_may_stand_before_what_it_does(typed: str) -> None:
    calls = ActionAnswers(set_scene(IN_RANGE.format(situation="at feet")), "CLK-1")

    assert calls.read(typed) == calls.read(spoken(typed).partition(" ")[2])


def test_a_player_without_the_ball_cannot_call_an_action() -> None:
    with pytest.raises(NotOnTheBall) as refused:
        _ = ActionAnswers(set_scene("10h M33 ball; 9h K30; 1h M1; 1a M37; attack home"), "CLK-1").read("9 shot M38")

    assert (refused.value.player, refused.value.said, refused.value.clause) == ("9h", "shot M38", "NXT-2")


def test_a_player_without_the_ball_cannot_pass_it() -> None:
    with pytest.raises(NotOnTheBall) as refused:
        _ = ActionAnswers(set_scene("10h M33 ball; 9h K30; 1h M1; 1a M37; attack home"), "CLK-1").read("9 pass M30")

    assert (refused.value.said, refused.value.clause) == ("pass M30", "CLK-1")
