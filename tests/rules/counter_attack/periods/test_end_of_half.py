"""The clock of a match: CLK-1 to CLK-5."""

from __future__ import annotations

import pytest

from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.match_head import HalfOutOfRange, head_of
from rules.counter_attack.periods.end_of_half import keep_time, play_extra_time
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.squads.clubs import LANTERN_QUAY, SALTMARSH_UNITED
from rules.counter_attack.state.clock import Clock
from rules.counter_attack.state.match import Goal
from rules.counter_attack.state.situation import Situation
from tests.clauses import clause
from tests.rig import play_out, play_until, set_scene, told

SAFE = "1h M1; 1a M37; 7h T10; 8h T14 ball"
"""Nobody is near the ball, so that passes and phases roll no dice."""

NOBODY_MOVES = """
    home chooses move: done
    away chooses move: done
    home chooses move: done
"""


@clause("CLK-1")
def test_a_standard_pass_is_one_action() -> None:
    match = set_scene(SAFE)
    _ = play_until(play_whole_match(match), "home chooses action CLK-1: pass T10")
    assert match.clock.called == 1


@clause("CLK-1")
def test_a_movement_phase_with_all_its_moves_is_one_action() -> None:
    match = set_scene(SAFE)
    script = """
        home chooses action CLK-1: move
        home chooses move: 8 T15
        home chooses move: 7 T11
        home chooses move: done
        away chooses move: 1 M36
        away chooses move: done
        home chooses move: done
    """
    _ = play_until(play_whole_match(match), script)
    assert match.clock.called == 1


@clause("CLK-2", "SET-3")
@pytest.mark.parametrize("half", [5, 30, 90])
def test_a_half_is_a_number_of_actions_set_when_the_match_is_made(half: int) -> None:
    match = COUNTER_ATTACK.begin(head_of(LANTERN_QUAY, SALTMARSH_UNITED, half))
    _ = play_until(play_whole_match(match), "referee rolls leniency: 2")
    assert match.clock.number == half


def test_a_half_has_30_actions_if_nothing_is_said() -> None:
    assert head_of(LANTERN_QUAY, SALTMARSH_UNITED)["half"] == "30"


@pytest.mark.parametrize("half", [4, 91, 0, -1])
def test_a_half_of_another_length_is_refused(half: int) -> None:
    with pytest.raises(HalfOutOfRange) as refusal:
        _ = head_of(LANTERN_QUAY, SALTMARSH_UNITED, half)
    assert (refusal.value.clause, refusal.value.least, refusal.value.most) == ("CLK-2", 5, 90)


MINUTES = """
    called   0  1  15 29 30 33
    first    0  1  22 43 45 45
    second  45 46  67 88 90 90
"""


def test_the_minute_is_the_share_of_the_half_played() -> None:
    called, first, second = (row.split()[1:] for row in MINUTES.strip().splitlines())
    for half, minutes in ((1, first), (2, second)):
        shown = [Clock(30, half=half, called=int(each), added=5).minute for each in called]
        assert shown == [int(minute) for minute in minutes]


@clause("CLK-3")
@pytest.mark.parametrize(
    ("die", "leniency", "actions"), [(1, 2, 3), (2, 3, 5), (3, 4, 7), (2, 5, 7), (4, 4, 7), (6, 5, 7), (6, 2, 7)]
)
def test_added_time_is_die_and_leniency_and_at_most_7(die: int, leniency: int, actions: int) -> None:
    match = set_scene(f"{SAFE}; called 29; leniency {leniency}")
    _ = play_until(play_whole_match(match), f"home chooses action: pass T10\nreferee rolls added_time CLK-3: {die}")
    assert match.clock.added == actions


@clause("CLK-3")
def test_added_time_is_rolled_when_the_action_that_uses_up_the_number_is_settled() -> None:
    match = set_scene(f"{SAFE}; called 29; leniency 3")
    script = f"home chooses action: move\n{NOBODY_MOVES}\nreferee rolls added_time CLK-3: 1"
    referee = play_until(play_whole_match(match), script)
    assert told(referee)[-1] == "added_time"


def test_added_time_is_not_rolled_before_that() -> None:
    match = set_scene(f"{SAFE}; called 28; leniency 3")
    _ = play_until(play_whole_match(match), "home chooses action: pass T10")
    assert match.clock.added is None


@clause("CLK-3")
def test_a_snapshot_within_that_action_is_the_first_of_added_time() -> None:
    """Number 30: the phase is action 30, the snapshot in it 31. With a 1 and leniency 2 there are two more."""
    match = set_scene("1h M1; 1a M37 saving=1; 9h M33 ball; called 29; leniency 2")
    script = """
        home chooses action: move
        home chooses move: snapshot
        away chooses snapshot_cover: no
        home chooses snapshot_target: M38
        9h rolls shot: 1
        referee rolls added_time CLK-3: 1
    """
    _ = play_until(play_whole_match(match), script)
    assert (match.clock.called, match.clock.added, match.clock.beyond) == (31, 3, 1)


@clause("CLK-4")
def test_the_half_ends_when_its_last_action_is_settled() -> None:
    match = set_scene(f"{SAFE}; called 32; added 3; kicked_off home")
    referee = play_until(play_whole_match(match), f"home chooses action: move\n{NOBODY_MOVES}")
    assert told(referee) == ["half_time", "second_half"]
    assert (match.clock.half, match.clock.called, match.clock.added) == (2, 0, None)


@clause("CLK-4")
def test_the_match_ends_with_the_last_action_of_the_second_half() -> None:
    match = set_scene(f"{SAFE}; called 32; added 3; half 2")
    referee = play_out(play_whole_match(match), f"home chooses action: move\n{NOBODY_MOVES}")
    assert told(referee)[-1] == "full_time"
    assert match.situation is Situation.FULL_TIME


@clause("CLK-4")
def test_an_action_is_left_while_added_time_is_not_used_up() -> None:
    match = set_scene(f"{SAFE}; called 31; added 3; half 2")
    script = f"home chooses action: move\n{NOBODY_MOVES}\nhome chooses action: move\n{NOBODY_MOVES}"
    play_out(play_whole_match(match), script)
    assert match.clock.called == 33


@clause("CLK-4")
@pytest.mark.parametrize("situation", ["throw-in", "corner", "goal kick", "save and hold", "line-up"])
def test_no_restart_follows_the_last_action(situation: str) -> None:
    match = set_scene(f"{SAFE}; called 33; added 3; half 2; situation {situation}; spot A1")
    play_out(keep_time(match), "")
    assert match.situation is Situation.FULL_TIME


@clause("CLK-4")
def test_a_last_shot_that_is_off_target_brings_no_goal_kick() -> None:
    match = set_scene("1h M37; 1a M1; 9h M5 ball; called 32; added 3; half 2")
    referee = play_out(play_whole_match(match), "home chooses action: shot M0\n9h rolls shot: 1")
    assert told(referee)[-1] == "full_time"


@clause("CLK-4")
def test_a_goal_with_the_last_action_counts() -> None:
    match = set_scene("1h M37; 1a Y9; 9h M5 ball; called 32; added 3; half 2")
    referee = play_out(play_whole_match(match), "home chooses action: shot M0\n9h rolls shot: 2")
    _, whistle = referee.reports[-1]
    assert (whistle.name, whistle.facts["home"], whistle.facts["away"]) == ("full_time", 1, 0)


@clause("CLK-4")
def test_no_snapshot_is_called_in_a_last_movement_phase() -> None:
    match = set_scene("1h M37; 1a M1; 9h M5 ball; called 32; added 3; half 2")
    script = "home chooses action: move\nhome chooses move: snapshot ! MOV-6\n" + NOBODY_MOVES
    play_out(play_whole_match(match), script)
    assert match.clock.called == 33


def test_the_clock_is_looked_at_neither_before_the_toss_nor_at_half_time() -> None:
    for situation in ("toss", "half time", "full time"):
        match = set_scene(f"situation {situation}; called 33; added 3")
        play_out(keep_time(match), "")
        assert match.situation == Situation(situation)


@clause("CLK-3")
@pytest.mark.parametrize(("half", "die", "actions"), [(3, 1, 3), (4, 6, 3), (2, 6, 7)])
def test_in_extra_time_at_most_three_actions_are_added(half: int, die: int, actions: int) -> None:
    match = set_scene(f"{SAFE}; called 30; leniency 2; half {half}")
    play_out(keep_time(match), f"referee rolls added_time CLK-3: {die}")
    assert match.clock.added == actions


@clause("CLK-5", "SET-5")
@pytest.mark.parametrize(("number", "third"), [(5, 2), (10, 3), (30, 10), (90, 30)])
def test_a_half_of_extra_time_is_a_third_as_long(number: int, third: int) -> None:
    match = set_scene(f"{SAFE}; situation extra time; number {number}; called {number}; added 0; half 2")
    _ = play_until(play_extra_time(match), "home rolls toss: 6\naway rolls toss: 1")
    assert (match.clock.number, match.clock.half, match.clock.called) == (third, 3, 0)


@clause("CLK-5")
@pytest.mark.parametrize(("half", "situation"), [(2, Situation.EXTRA_TIME), (4, Situation.SHOOT_OUT)])
def test_a_draw_that_must_be_settled_goes_on(half: int, situation: Situation) -> None:
    match = set_scene(f"{SAFE}; called 30; added 0; half {half}; settle yes")
    play_out(keep_time(match), "")
    assert match.situation is situation


@clause("CLK-4")
@pytest.mark.parametrize("half", [2, 4])
def test_a_match_that_is_won_is_over_also_when_it_had_to_be_settled(half: int) -> None:
    match = set_scene(f"{SAFE}; called 30; added 0; half {half}; settle yes")
    match.goals.append(Goal(Side.AWAY, "9a", 12))
    play_out(keep_time(match), "")
    assert match.situation is Situation.FULL_TIME


@clause("CLK-5", "SET-5")
def test_who_kicks_off_in_extra_time_is_rolled_for_again_and_ends_are_as_in_the_first_half() -> None:
    match = set_scene(f"{SAFE}; situation extra time; half 2; number 30; called 33; added 3; kicked_off away")
    _ = play_until(play_whole_match(match), "home rolls toss SET-5: 6\naway rolls toss SET-5: 1")
    assert (match.attack, match.first_kick_off, match.defends(Side.HOME)) == (Side.HOME, Side.HOME, "left")


@clause("SET-5")
def test_sides_are_changed_at_half_time_of_extra_time() -> None:
    match = set_scene("situation half time; kicked_off home; half 3; number 10; called 10; added 0")
    _ = play_until(play_whole_match(match), "")
    assert (match.clock.half, match.clock.number, match.defends(Side.HOME)) == (4, 10, "right")


def test_extra_time_is_shown_as_two_times_15_minutes() -> None:
    shown = [Clock(10, half=half, called=called).minute for half in (3, 4) for called in (0, 5, 10)]
    assert shown == [90, 97, 105, 105, 112, 120]


@clause("CLK-3")
def test_a_penalty_that_the_last_action_brought_is_still_taken() -> None:
    match = set_scene(f"{SAFE}; called 33; added 3; half 2; situation penalty")
    play_out(keep_time(match), "")
    assert (match.situation, match.clock.added, match.clock.runs) == (Situation.PENALTY, 4, True)


@clause("CLK-4")
def test_a_free_kick_is_not() -> None:
    match = set_scene(f"{SAFE}; called 33; added 3; half 2; situation free kick; spot K20")
    play_out(keep_time(match), "")
    assert match.situation is Situation.FULL_TIME
