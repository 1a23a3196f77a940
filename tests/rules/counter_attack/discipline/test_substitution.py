"""Substitutions: the players, and when they are possible (SUB-1, INJ-2, BOO-5)."""

from __future__ import annotations

import pytest

from rules.counter_attack.discipline.substitution import (
    STOPS,
    ChangesAhead,
    NoSubstitutionLeft,
    NotOnTheBench,
    OnlyAtAStoppage,
    SubstitutionAnswers,
    left,
    make_forced_changes,
    offer_substitutions_at_stoppage,
    refuse_substitution,
)
from rules.counter_attack.periods.kick_off import place_line_ups
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.clock import Clock
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.errors import NotUnderstood
from tests.clauses import clause
from tests.rig import play_out, play_until, set_scene, told

STOPPED = "1h M1; 7h M12; 8h M13; 1a M37; 4a M20; bench 14h 15h"


def stopped(situation: Situation = Situation.CORNER, facts: str = "") -> Match:
    """Set a scene during a stoppage."""
    match = set_scene(f"{STOPPED}; {facts}" if facts else STOPPED)
    match.set_next(situation)
    return match


@clause("SUB-1")
@pytest.mark.parametrize("situation", sorted(STOPS))
def test_players_are_substituted_when_play_stops(situation: Situation) -> None:
    match = stopped(situation)

    _ = play_out(
        offer_substitutions_at_stoppage(match),
        "home chooses substitution SUB-1: 14 for 7\nhome chooses substitution: no",
    )

    assert match.hex_of(match.player("14h")).row == match.hex_of(match.player("8h")).row
    assert match.player("7h") in match.substituted_off


@pytest.mark.parametrize("situation", [Situation.AT_FEET, Situation.IN_SPACE, Situation.HALF_TIME, Situation.FULL_TIME])
def test_nobody_is_asked_while_play_goes_on(situation: Situation) -> None:
    assert told(play_out(offer_substitutions_at_stoppage(stopped(situation)), "")) == []


def test_a_side_with_nobody_on_the_bench_is_not_asked() -> None:
    match = set_scene("1h M1; 7h M12; 1a M37; situation corner")

    assert told(play_out(offer_substitutions_at_stoppage(match), "")) == []


def test_after_three_substitutions_a_side_is_not_asked() -> None:
    assert told(play_out(offer_substitutions_at_stoppage(stopped(facts="replaced 9h 10h 11h")), "")) == []


def test_in_extra_time_there_is_a_fourth() -> None:
    match = stopped(facts="replaced 9h 10h 11h")
    match.clock = Clock(10, half=3)

    assert left(match, match.player("7h").side) == 1


@clause("SUB-1", "GEN-1")
@pytest.mark.parametrize(
    ("given", "refused"),
    [("9 for 7", "SUB-1"), ("7 for 8", "SUB-1"), ("14 for 9", "GEN-1"), ("14", "SUB-1"), ("15a for 7", "SUB-1")],
)
def test_only_who_is_on_the_bench_comes_on_for_who_is_on_the_pitch(given: str, refused: str) -> None:
    lines = f"home chooses substitution: {given} ! {refused}\nhome chooses substitution: 16 for 7 ! SUB-1"
    _ = play_until(offer_substitutions_at_stoppage(stopped()), f"{lines}\nhome chooses substitution: 14 for 10 ! GEN-1")


@clause("SUB-1")
@pytest.mark.parametrize("given", ["14 for 7", "sub 14 for 7", "14h for 7h", "14 on for 7"])
def test_a_substitution_may_be_said_in_several_ways(given: str) -> None:
    match = stopped()

    _ = play_until(offer_substitutions_at_stoppage(match), f"home chooses substitution: {given}")

    assert match.player("14h") in match.position.stands


@clause("BOO-5")
def test_a_goalkeeper_injured_twice_with_no_substitute_is_replaced_in_goal_by_an_outfield_player() -> None:
    match = set_scene("1h M1; 7h M12; 8h M13; 1a M37; injured 1h; injured 1h")
    match.set_next(Situation.CORNER)

    _ = play_out(make_forced_changes(match), "home chooses new_keeper BOO-5: 8")

    assert match.is_keeper(match.player("8h"))
    assert match.pips(match.player("8h")).saving == 0


@clause("INJ-3")
def test_for_a_goalkeeper_injured_twice_its_substitute_comes_on_and_keeps_goal() -> None:
    match = set_scene("1h M1; 7h M12; 8h M13; 1a M37; injured 1h; injured 1h; bench 12h 14h")
    match.set_next(Situation.CORNER)

    _ = play_out(make_forced_changes(match), "")

    assert match.is_keeper(match.player("12h"))


@clause("SUB-1")
def test_a_substitute_keeper_takes_over_from_an_outfield_player_in_goal() -> None:
    match = set_scene("7h M1; 8h M13; 1a M37; goal 7h; bench 12h")
    match.set_next(Situation.CORNER)

    _ = play_out(offer_substitutions_at_stoppage(match), "home chooses substitution: 12 for 8")

    assert match.is_keeper(match.player("12h"))
    assert not match.is_keeper(match.player("7h"))


@clause("SET-4", "SET-6")
def test_a_side_that_is_short_lines_up_with_whom_it_has() -> None:
    match = set_scene("1h M1; 7h M12; 8h M13; 1a M37; 4a M20; situation line-up; attack home")

    _ = play_out(
        place_line_ups(match),
        """
        home chooses placement: 1 M1, 7 M19 ! SET-1
        home chooses placement: 4-4-2
        away chooses placement: 1 M37, 4 M30
        """,
    )

    assert str(match.hex_of(match.player("1h"))) == "M3"
    assert str(match.on_ball) == "8h"


@clause("SET-4")
def test_an_outfield_player_in_goal_stands_there_in_a_formation() -> None:
    match = set_scene("7h M1; 8h M13; 1a M37; 4a M20; goal 7h; situation line-up; attack away")

    _ = play_out(place_line_ups(match), "away chooses placement: 4-4-2\nhome chooses placement: 4-3-3")

    assert str(match.hex_of(match.player("7h"))) == "M3"


def test_no_change_is_listed_first_then_who_may_come_on_for_whom() -> None:
    match = set_scene("1h M1; 7h M12; 1a M37; 4a M20; bench 12h 14h 15h 14a")

    listed = [str(answer) for answer in SubstitutionAnswers(match, Side.HOME, "SUB-1").legal()]

    assert listed == ["no", "12 for 1", "14 for 7", "15 for 7"]


def test_who_asks_for_somebody_else_is_told_who_is_on_the_bench() -> None:
    with pytest.raises(NotOnTheBench) as refusal:
        _ = SubstitutionAnswers(stopped(), Side.HOME, "SUB-1").read("9 for 7")

    assert (refusal.value.shirt, refusal.value.bench) == ("9", "14, 15")


@clause("SET-1")
def test_no_outfield_player_comes_on_for_a_goalkeeper_that_has_a_substitute() -> None:
    match = set_scene("1h M1; 7h M12; 1a M37; 4a M20; bench 12h 14h; situation corner")

    _ = play_until(offer_substitutions_at_stoppage(match), "home chooses substitution: 14 for 1 ! SET-1")


def ahead(facts: str = "") -> ChangesAhead:
    match = stopped(Situation.AT_FEET, facts)
    return ChangesAhead(match, match.player("7h").side, "SUB-1")


def test_a_substitution_may_be_asked_for_before_a_stoppage() -> None:
    assert str(ahead().read("14 for 7")) == "14 for 7"
    assert [str(change) for change in ahead().legal()] == [
        f"{comes} for {goes}" for goes in (1, 7, 8) for comes in (14, 15)
    ]


def test_it_is_refused_where_none_is_left() -> None:
    with pytest.raises(NoSubstitutionLeft):
        _ = ahead("replaced 9h 10h 11h").read("14 for 7")


def test_no_substitution_is_no_answer_before_a_stoppage() -> None:
    with pytest.raises(NotUnderstood) as refused:
        _ = ahead().read(" No ")
    assert (refused.value.given, refused.value.clause) == (" No ", "SUB-1")


@pytest.mark.parametrize("text", ["14 for 9", "14 on for 9", "14h for 9", "sub 14 for 9", "substitute silva"])
def test_a_text_that_can_only_be_a_substitution_is_refused_while_play_goes_on(text: str) -> None:
    with pytest.raises(OnlyAtAStoppage):
        refuse_substitution(text)


@pytest.mark.parametrize("text", ["look for 9", "go for goal", "9 for k13", "10 for goal", "head for k20"])
def test_other_texts_with_the_same_word_are_left_to_those_who_read_them(text: str) -> None:
    refuse_substitution(text)
