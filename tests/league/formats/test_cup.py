"""The knock-out: byes, one leg and two, extra time, shoot-outs, replays and forfeits."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.errors import EntersTwice, NoSuchSetting, NotTheirTie, StillOpen, TooFewClubs
from league.formats.cup import (
    CupRules,
    Decided,
    Tie,
    TieNeeds,
    WonBy,
    aggregate,
    decide,
    first_round,
    legs_of,
    next_round,
    paired,
    third_place,
    winner_of,
)
from league.results import Result, awarded, forfeited

TIE = Tie(1, "Ants", "Bees")
CLUBS = "ABCDEFGHIJKLMNOPQRSTUVWX"
NOBODY = Decided(None, WonBy.AWARDED)
HOME_WINS = Decided("Ants", WonBy.NORMAL_TIME)


def ants_bees(
    home: int, away: int, normal: tuple[int, int] | None = None, shot: tuple[int, int] | None = None
) -> Result:
    """Return a result of Ants at home."""
    return Result("Ants", "Bees", (home, away), normal, shot)


def bees_ants(
    home: int, away: int, normal: tuple[int, int] | None = None, shot: tuple[int, int] | None = None
) -> Result:
    """Return a result of Bees at home."""
    return Result("Bees", "Ants", (home, away), normal, shot)


def pairs(ties: tuple[Tie, ...]) -> list[tuple[str | None, str | None]]:
    """Return home and away of each tie."""
    return [(tie.home, tie.away) for tie in ties]


def test_eight_clubs_make_a_bracket_in_which_the_first_two_can_meet_last() -> None:
    assert pairs(first_round("ABCDEFGH").ties) == [("A", "H"), ("D", "E"), ("B", "G"), ("C", "F")]


def test_eleven_entries_leave_five_byes_to_the_first_five_of_the_draw() -> None:
    ties = first_round("ABCDEFGHIJK").ties
    assert sorted(str(tie.home) for tie in ties if tie.is_bye) == ["A", "B", "C", "D", "E"]
    assert [(tie.home, tie.away) for tie in ties if not tie.is_bye] == [("H", "I"), ("G", "J"), ("F", "K")]


@given(st.integers(2, 24))
def test_every_entry_stands_in_the_first_round_once_and_byes_fill_it_to_a_power_of_two(entries: int) -> None:
    ties = first_round(CLUBS[:entries]).ties
    assert sorted(club for tie in ties for club in (tie.home, tie.away) if club) == [*CLUBS[:entries]]
    assert len(ties).bit_count() == 1
    assert len(ties) < entries <= 2 * len(ties)


@given(st.integers(2, 24), st.data())
def test_a_cup_of_n_entries_is_over_after_n_less_one_ties(entries: int, data: st.DataObject) -> None:
    round_, played = first_round(CLUBS[:entries]), 0
    while round_ is not None:
        real = [tie for tie in round_.ties if not tie.is_bye]
        played += len(real)
        winners = {
            tie.number: Decided(data.draw(st.sampled_from([tie.home, tie.away])), WonBy.NORMAL_TIME) for tie in real
        }
        round_ = next_round(round_, winners)
    assert played == entries - 1


@given(st.integers(3, 24))
def test_there_are_no_byes_after_the_first_round(entries: int) -> None:
    first = first_round(CLUBS[:entries])
    second = next_round(first, {tie.number: Decided(tie.home, WonBy.NORMAL_TIME) for tie in first.ties})
    assert second is not None
    assert [tie for tie in second.ties if tie.is_bye] == []


def test_a_cup_begins_with_its_first_round() -> None:
    assert (first_round("ABC").number, paired([("A", "B")]).number) == (1, 1)


def test_winners_of_neighbouring_ties_meet() -> None:
    first = paired([("A", "B"), ("C", "D")])
    final = next_round(first, {1: Decided("B", WonBy.NORMAL_TIME), 2: Decided("C", WonBy.SHOOT_OUT)})
    assert final is not None
    assert (final.number, final.is_final, pairs(final.ties)) == (2, True, [("B", "C")])


def test_there_is_no_round_after_the_final() -> None:
    assert next_round(paired([("A", "B")]), {}) is None


def test_a_round_waits_for_its_last_tie() -> None:
    with pytest.raises(StillOpen) as refused:
        next_round(paired([("A", "B"), ("C", "D")]), {1: Decided("B", WonBy.NORMAL_TIME)})
    assert refused.value.tie == 2


def test_who_has_a_bye_goes_through() -> None:
    assert winner_of(Tie(1, "A", None), {}) == "A"
    assert decide(Tie(1, None, "A"), []) == Decided("A", WonBy.BYE)
    assert legs_of(Tie(1, "A", None), 2) == ()


def test_after_a_tie_that_both_forfeited_the_neighbour_has_a_bye() -> None:
    final = next_round(paired([("A", "B"), ("C", "D")]), {1: Decided(None, WonBy.AWARDED), 2: Decided("D", WonBy.BYE)})
    assert final is not None
    assert pairs(final.ties) == [(None, "D")]


def test_a_bracket_has_a_power_of_two_of_ties() -> None:
    with pytest.raises(NoSuchSetting) as refused:
        paired([("A", "B"), ("C", "D"), ("E", "F")])
    assert (refused.value.setting, refused.value.value) == ("pairs", 3)


def test_one_entry_makes_no_cup() -> None:
    with pytest.raises(TooFewClubs):
        first_round("A")


def test_a_club_enters_a_cup_once() -> None:
    with pytest.raises(EntersTwice):
        paired([("A", "B"), ("C", "A")])


def test_the_second_leg_is_played_on_the_other_ground() -> None:
    assert legs_of(TIE, 2) == (("Ants", "Bees"), ("Bees", "Ants"))
    assert legs_of(TIE, 1) == (("Ants", "Bees"),)


def test_the_final_may_have_fewer_legs_than_the_rounds_before() -> None:
    rules = CupRules(legs=2, final_legs=1)
    assert rules.legs_in(paired([("A", "B"), ("C", "D")])) == 2
    assert rules.legs_in(paired([("A", "B")])) == 1


@pytest.mark.parametrize(
    ("result", "end"),
    [
        (ants_bees(2, 1), HOME_WINS),
        (ants_bees(0, 1), Decided("Bees", WonBy.NORMAL_TIME)),
        (ants_bees(1, 1), TieNeeds.EXTRA_TIME),
        (ants_bees(1, 2, (1, 1)), Decided("Bees", WonBy.EXTRA_TIME)),
        (ants_bees(1, 1, (1, 1)), TieNeeds.SHOOT_OUT),
        (ants_bees(1, 1, (1, 1), (3, 4)), Decided("Bees", WonBy.SHOOT_OUT)),
    ],
)
def test_a_tie_of_one_leg(result: Result, end: Decided | TieNeeds) -> None:
    assert decide(TIE, [result]) == end


@pytest.mark.parametrize(
    ("first", "second", "end"),
    [
        (ants_bees(2, 0), bees_ants(1, 0), HOME_WINS),
        (ants_bees(1, 0), bees_ants(2, 0), Decided("Bees", WonBy.NORMAL_TIME)),
        (ants_bees(2, 1), bees_ants(1, 0), TieNeeds.EXTRA_TIME),
        (ants_bees(2, 1), bees_ants(2, 0, (1, 0)), Decided("Bees", WonBy.EXTRA_TIME)),
        (ants_bees(2, 1), bees_ants(2, 1, (1, 0)), TieNeeds.SHOOT_OUT),
        (ants_bees(2, 1), bees_ants(2, 1, (1, 0), (2, 4)), Decided("Ants", WonBy.SHOOT_OUT)),
    ],
)
def test_a_tie_of_two_legs_counts_the_goals_of_both(first: Result, second: Result, end: Decided | TieNeeds) -> None:
    assert decide(TIE, [first, second], legs=2) == end


def test_before_the_second_leg_the_goals_of_the_first_stand() -> None:
    assert aggregate(TIE, []) == (0, 0)
    assert aggregate(TIE, [ants_bees(2, 1)]) == (2, 1)
    assert aggregate(TIE, [ants_bees(2, 1), bees_ants(3, 0)]) == (2, 4)


SEMI_FINALS = paired([("A", "B"), ("C", "D")])


def test_who_loses_the_semi_finals_can_play_for_the_third_place() -> None:
    decided = {1: Decided("B", WonBy.NORMAL_TIME), 2: Decided("C", WonBy.SHOOT_OUT)}
    assert third_place(SEMI_FINALS, decided) == Tie(1, "A", "D")


def test_there_is_no_match_for_the_third_place_when_one_semi_final_has_no_loser_or_no_end() -> None:
    assert third_place(paired([("A", "B")]), {1: Decided("B", WonBy.NORMAL_TIME)}) is None
    assert third_place(SEMI_FINALS, {1: Decided("B", WonBy.NORMAL_TIME), 2: Decided(None, WonBy.AWARDED)}) is None
    with pytest.raises(StillOpen):
        third_place(SEMI_FINALS, {1: Decided("B", WonBy.NORMAL_TIME)})


def test_a_tie_of_two_legs_waits_for_the_second() -> None:
    assert decide(TIE, [ants_bees(5, 0)], legs=2) is TieNeeds.LEG
    assert decide(TIE, []) is TieNeeds.LEG


def test_goals_away_can_decide_two_legs() -> None:
    """3-3 in all: Bees scored one at Ants, Ants one at Bees in the first case and two in the second."""
    rules = CupRules(away_goals=True)
    assert decide(TIE, [ants_bees(2, 1), bees_ants(2, 1)], 2, rules) is TieNeeds.EXTRA_TIME
    assert decide(TIE, [ants_bees(1, 1), bees_ants(2, 2)], 2, rules) == Decided("Ants", WonBy.AWAY_GOALS)
    assert decide(TIE, [ants_bees(1, 1), bees_ants(0, 0)], 2, rules) == Decided("Bees", WonBy.AWAY_GOALS)


def test_goals_away_do_not_count_in_one_leg() -> None:
    assert decide(TIE, [ants_bees(1, 1)], 1, CupRules(away_goals=True)) is TieNeeds.EXTRA_TIME


def test_without_extra_time_penalties_follow_at_once() -> None:
    assert decide(TIE, [ants_bees(1, 1)], 1, CupRules(extra_time=False)) is TieNeeds.SHOOT_OUT


def test_without_a_shoot_out_the_tie_is_played_again_on_the_other_ground_and_counts_alone() -> None:
    rules = CupRules(extra_time=False, shoot_out=False)
    assert decide(TIE, [ants_bees(1, 1)], 1, rules) is TieNeeds.REPLAY
    assert decide(TIE, [ants_bees(1, 1), bees_ants(0, 2)], 1, rules) == HOME_WINS
    assert decide(TIE, [ants_bees(1, 1), bees_ants(2, 2)], 1, rules) is TieNeeds.REPLAY


def test_a_replay_after_two_legs_is_on_the_first_ground_and_counts_alone() -> None:
    """Ants 2-1 Bees, Bees 1-0 Ants: 2-2. The replay ends 1-0 for Ants."""
    rules = CupRules(legs=2, extra_time=False, shoot_out=False)
    legs = [ants_bees(2, 1), bees_ants(1, 0)]
    assert decide(TIE, legs, 2, rules) is TieNeeds.REPLAY
    assert decide(TIE, [*legs, ants_bees(1, 0)], 2, rules) == HOME_WINS


def test_a_forfeited_tie_is_awarded() -> None:
    assert decide(TIE, [forfeited("Ants", "Bees", ["Bees"], "did not come")]) == Decided("Ants", WonBy.AWARDED)


def test_nobody_goes_through_when_both_forfeit() -> None:
    assert decide(TIE, [forfeited("Ants", "Bees", ["Ants", "Bees"], "neither came")]) == Decided(None, WonBy.AWARDED)


def test_a_leg_that_both_forfeit_counts_for_neither() -> None:
    both = forfeited("Ants", "Bees", ["Ants", "Bees"], "neither came")
    assert aggregate(TIE, [both]) == (0, 0)
    assert decide(TIE, [both, bees_ants(0, 1)], 2) == Decided("Ants", WonBy.AWARDED)
    assert decide(TIE, [both, bees_ants(0, 0)], 2, CupRules(away_goals=True)) is TieNeeds.EXTRA_TIME


def test_a_draw_that_was_awarded_has_no_extra_time() -> None:
    assert decide(TIE, [awarded("Ants", "Bees", (1, 1), "floodlights failed")]) is TieNeeds.SHOOT_OUT


@pytest.mark.parametrize("results", [[bees_ants(1, 0)], [Result("Ants", "Cats", (1, 0))], [ants_bees(1, 1)] * 2])
def test_a_result_on_the_wrong_ground_or_of_others_is_refused(results: list[Result]) -> None:
    with pytest.raises(NotTheirTie):
        decide(TIE, results, legs=2)
