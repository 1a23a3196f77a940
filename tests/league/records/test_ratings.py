"""Ratings with their uncertainty."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from league.records.ratings import (
    Certainty,
    Rated,
    Rating,
    RatingRules,
    after,
    chance_to_win,
    newcomer,
    plain,
    ranked,
)
from league.results import MatchOutcome
from tests.league.rated import ratings_of

NEW = newcomer()
OLD_HAND = Rating(1800.0, 100.0, 40)
RATINGS = st.builds(Rating, st.floats(800, 2200), st.floats(80, 500), st.integers(0, 99))


def test_a_newcomer_has_the_rating_of_the_start_and_is_most_unsure() -> None:
    assert newcomer() == Rating(1500.0, 500.0, 0)


def test_between_equals_a_win_moves_one_up_by_as_much_as_the_other_down() -> None:
    winner, loser = after(NEW, NEW, MatchOutcome.WON)
    assert winner.points > 1500.0
    assert winner.points - 1500.0 == pytest.approx(1500.0 - loser.points)


def test_a_draw_between_equals_moves_nobody() -> None:
    assert [each.points for each in after(NEW, NEW, MatchOutcome.DRAWN)] == [1500.0, 1500.0]


def test_a_draw_against_a_stronger_one_moves_up() -> None:
    weak, strong = after(NEW, OLD_HAND, MatchOutcome.DRAWN)
    assert weak.points > NEW.points
    assert strong.points < OLD_HAND.points


def test_one_match_moves_a_newcomer_much_and_an_old_hand_little() -> None:
    weak, strong = after(NEW, OLD_HAND, MatchOutcome.WON)
    assert weak.points - NEW.points > 10 * (OLD_HAND.points - strong.points)


@given(RATINGS, RATINGS)
def test_nobody_loses_by_winning(home: Rating, away: Rating) -> None:
    winner, loser = after(home, away, MatchOutcome.WON)
    assert winner.points >= home.points
    assert loser.points <= away.points


@given(RATINGS, RATINGS, st.sampled_from(MatchOutcome))
def test_home_and_away_are_rated_alike(home: Rating, away: Rating, outcome: MatchOutcome) -> None:
    turned = {
        MatchOutcome.WON: MatchOutcome.LOST,
        MatchOutcome.LOST: MatchOutcome.WON,
        MatchOutcome.DRAWN: MatchOutcome.DRAWN,
    }[outcome]
    one, other = after(home, away, outcome)
    other_again, one_again = after(away, home, turned)
    assert (one.points, other.points) == pytest.approx((one_again.points, other_again.points))


def test_every_match_makes_a_newcomer_surer() -> None:
    ratings = ratings_of([Rated(1, 2, MatchOutcome.WON), Rated(2, 1, MatchOutcome.WON)] * 10)
    assert (ratings[1].unsure < 320, ratings[1].matches) == (True, 20)


def test_who_wins_two_of_three_ends_above_who_wins_one_of_three() -> None:
    ratings = ratings_of(
        [Rated(1, 2, MatchOutcome.WON), Rated(2, 1, MatchOutcome.WON), Rated(2, 1, MatchOutcome.LOST)] * 10
    )
    assert ratings[1].points - ratings[2].points > 100


def test_an_even_match_is_won_by_either() -> None:
    assert chance_to_win(NEW, NEW) == pytest.approx(0.5)


def test_the_stronger_one_is_likelier_to_win_and_the_surer_the_ratings_the_more_so() -> None:
    sure = chance_to_win(OLD_HAND, Rating(1400.0, 100.0))
    unsure = chance_to_win(OLD_HAND, Rating(1400.0, 500.0))
    assert 1 > sure > unsure > 0.5


def test_the_ranking_goes_by_what_somebody_is_surely_worth() -> None:
    """1 is surely worth 1600 - 2 x 400 = 800, 2 is 1500 - 2 x 100 = 1300."""
    assert [who for who, _ in ranked({1: Rating(1600.0, 400.0), 2: Rating(1500.0, 100.0)})] == [2, 1]


def test_a_plain_sentence_tells_between_which_points_a_manager_surely_lies() -> None:
    said = plain(Rating(1540.4, 70.2, 12))
    assert (said.points, said.low, said.high, said.matches) == (1540, 1400, 1681, 12)


@pytest.mark.parametrize(
    ("unsure", "known"),
    [(500.0, Certainty.NEW), (400.1, Certainty.NEW), (400.0, Certainty.ROUGH), (200.0, Certainty.SETTLED)],
)
def test_a_plain_sentence_tells_how_much_is_known(unsure: float, known: Certainty) -> None:
    assert plain(Rating(1500.0, unsure)).known is known


def test_where_everybody_starts_is_a_setting() -> None:
    rules = RatingRules(start=1000.0, unsure=300.0)
    winner, loser = after(newcomer(rules), newcomer(rules), MatchOutcome.WON, rules)
    assert winner.points > 1000.0 > loser.points
