"""The result of a match for each of its clubs: score, cards, forfeits and awards."""

from __future__ import annotations

import pytest

from league.errors import NoReason, NotTakingPart, TooFewClubs
from league.results import Cards, MatchOutcome, Result, awarded, cards_shown, forfeited

AFTER_EXTRA_TIME = Result("Ants", "Bees", (2, 1), normal=(1, 1))
ON_PENALTIES = Result("Ants", "Bees", (1, 1), normal=(1, 1), shoot_out=(4, 5))


def test_a_score_is_read_from_each_side() -> None:
    result = Result("Ants", "Bees", (3, 1))
    assert (result.score_of("Ants"), result.score_of("Bees")) == ((3, 1), (1, 3))


def test_more_goals_win() -> None:
    result = Result("Ants", "Bees", (3, 1))
    assert (result.outcome_of("Ants"), result.outcome_of("Bees")) == (MatchOutcome.WON, MatchOutcome.LOST)


def test_a_match_won_in_extra_time_was_drawn_in_normal_time() -> None:
    assert AFTER_EXTRA_TIME.outcome_of("Ants") is MatchOutcome.WON
    assert AFTER_EXTRA_TIME.normal_outcome_of("Ants") is MatchOutcome.DRAWN


def test_a_shoot_out_leaves_a_match_drawn() -> None:
    assert ON_PENALTIES.outcome_of("Bees") is MatchOutcome.DRAWN


def test_cards_are_those_of_the_club_that_was_shown_them() -> None:
    result = Result("Ants", "Bees", (0, 0), cards=(Cards(2), Cards(reds=1)))
    assert result.cards_of("Bees") == Cards(reds=1)


@pytest.mark.parametrize(
    ("yellows", "reds", "cards"),
    [
        (0, 0, Cards()),
        (1, 0, Cards(yellows=1)),
        (0, 1, Cards(reds=1)),
        (1, 1, Cards(yellows=1, reds=1)),
        (2, 1, Cards(second_yellows=1)),
    ],
)
def test_two_yellows_and_the_red_that_follows_are_a_second_yellow(yellows: int, reds: int, cards: Cards) -> None:
    assert cards_shown(yellows, reds) == cards


def test_the_cards_of_a_club_are_those_of_its_players() -> None:
    assert Cards(yellows=1) + Cards(second_yellows=1, reds=2) == Cards(1, 1, 2)


def test_who_forfeits_loses_three_nil_and_the_reason_is_kept() -> None:
    result = forfeited("Ants", "Bees", by=["Ants"], reason="did not come")
    assert (result.goals, result.awarded) == ((0, 3), "did not come")


def test_when_both_forfeit_both_lose_and_nobody_scores() -> None:
    result = forfeited("Ants", "Bees", by=["Bees", "Ants"], reason="neither came")
    assert [result.outcome_of(club) for club in result.clubs] == [MatchOutcome.LOST, MatchOutcome.LOST]
    assert [result.score_of(club) for club in result.clubs] == [(0, 3), (0, 3)]
    assert result.normal_outcome_of("Ants") is MatchOutcome.LOST


def test_what_a_forfeit_costs_is_a_setting() -> None:
    assert forfeited("Ants", "Bees", by=["Bees"], reason="did not come", goals=5).goals == (5, 0)


def test_an_award_is_any_score() -> None:
    assert awarded("Ants", "Bees", (1, 1), " floodlights failed ").awarded == "floodlights failed"


@pytest.mark.parametrize("reason", ["", "  "])
def test_nothing_is_awarded_without_a_reason(reason: str) -> None:
    with pytest.raises(NoReason):
        awarded("Ants", "Bees", (1, 1), reason)


@pytest.mark.parametrize("by", [["Bees"], ["Ants", "Bees"]])
def test_nothing_is_forfeited_without_a_reason(by: list[str]) -> None:
    with pytest.raises(NoReason):
        forfeited("Ants", "Bees", by=by, reason="")


def test_a_club_that_was_not_to_play_forfeits_nothing() -> None:
    with pytest.raises(NotTakingPart) as refused:
        forfeited("Ants", "Bees", by=["Cats"], reason="lost")
    assert refused.value.club == "Cats"


def test_somebody_forfeits_a_forfeit() -> None:
    with pytest.raises(TooFewClubs):
        forfeited("Ants", "Bees", by=[], reason="lost")


def test_a_club_that_did_not_play_has_no_score() -> None:
    with pytest.raises(NotTakingPart):
        AFTER_EXTRA_TIME.score_of("Cats")
