"""Seasons in words: everything that the league knows has words, and a plain sentence says how sure it is."""

from __future__ import annotations

from enum import Enum

import pytest

from league.formats.cup import WonBy
from league.records.ratings import Certainty
from league.records.tallies import MEASURES as COUNTED
from league.tables.table_rules import TieBreak
from league.tables.tie_break_presets import REGULATIONS as READY
from league.title.lineal_title import Gained
from tests.for_each import for_each
from text.league import measures, seasons, tables
from text.league.measures import LuckFacts, RatingFacts
from text.numerals import signed

RATED = RatingFacts(1540, 1400, 1680, 12, "settled", 55)


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (seasons.ENDINGS, WonBy),
        (seasons.GAINED, Gained),
    ],
)
def test_everything_that_the_league_knows_has_words_and_nothing_else_has(
    words: dict[str, str], names: type[Enum]
) -> None:
    assert set(words) == {each.value for each in names}


def test_every_tie_break_has_words_and_head_to_head_has() -> None:
    assert set(tables.TIE_BREAKS) == {"head to head", *(each.value for each in TieBreak)}


def test_every_order_of_tie_breaks_has_a_name() -> None:
    assert set(tables.REGULATIONS) == set(READY)


def test_everything_that_a_ranking_can_go_by_is_called_something_of_its_own() -> None:
    assert set(measures.MEASURES) == set(COUNTED)
    assert len({each.name for each in measures.MEASURES.values()}) == len(COUNTED)


def test_those_who_are_level_are_parted_in_one_sentence() -> None:
    said = tables.level("Lantern Quay", "Saltmarsh", "head to head")
    assert said == "Lantern Quay and Saltmarsh are level on points. Lantern Quay are ahead on head-to-head."


def test_the_order_of_a_table_is_listed() -> None:
    assert tables.order(("points", "goal difference", "lots")) == "points, goal difference, lots"


def test_whom_nothing_parts_must_draw_lots() -> None:
    assert "Ashford, Brent" in tables.lots(("Ashford", "Brent"))


@pytest.mark.parametrize(
    ("points", "said"),
    [
        (3, "Brent: 3 points deducted: late."),
        (1, "Brent: 1 point deducted: late."),
        (-1, "Brent: 1 point added: late."),
        (-2, "Brent: 2 points added: late."),
    ],
)
def test_a_deduction_is_told_with_its_reason(points: int, said: str) -> None:
    assert tables.deducted("Brent", points, " late. ") == said


def test_an_award_is_told_with_its_score_unless_it_is_lost_to_both() -> None:
    assert tables.awarded("A", "B", (3, 0), "came late") == "A 3 \N{EN DASH} 0 B (awarded: came late)."
    assert tables.awarded("A", "B", (3, 3), "fight", both_lose=True) == "A v B (awarded as a loss to both: fight)."


@pytest.mark.parametrize(("written", "printed"), [("overdue", "not played in time"), ("Came late. ", "Came late")])
def test_a_reason_of_the_desk_is_put_into_words_and_any_other_is_printed_as_typed(written: str, printed: str) -> None:
    assert tables.reason(written) == printed
    assert seasons.awarded(written) == f"awarded: {printed}"


@pytest.mark.parametrize(("number", "written"), [(3, "+3"), (0, "0"), (-2, "\N{MINUS SIGN}2")])
def test_a_difference_has_its_sign(number: int, written: str) -> None:
    assert signed(number) == written


def test_next_to_nothing_has_no_sign() -> None:
    assert signed(-0.001, 2) == "0.00"


@pytest.mark.parametrize(
    ("measure", "value", "written"),
    [("goals", 7.0, "7"), ("passing", 51.26, "51.3%"), ("xg", 1.234, "1.23"), ("above_xg", 1.5, "+1.50")],
)
def test_a_value_is_written_as_its_kind_is(measure: str, value: float, written: str) -> None:
    assert measures.written(measure, value) == written


def test_a_settled_rating_says_how_often_it_wins_and_how_sure_that_is() -> None:
    assert measures.rating(RATED) == (
        "Rating 1540: beats an average manager about 55 times in 100. "
        "Fairly reliable after 12 matches: 95% range 1400 to 1680."
    )


@pytest.mark.parametrize(("known", "words"), [("new", "hardly more than a guess"), ("rough", "can be off a good deal")])
def test_an_unsure_rating_says_so(known: str, words: str) -> None:
    assert words in measures.rating(RATED._replace(known=known, matches=1))


def test_how_much_a_rating_says_is_one_of_three_things() -> None:
    assert {each.value for each in Certainty} == {"new", "rough", "settled"}


def test_who_has_not_played_is_told_where_everybody_begins() -> None:
    assert "1500" in measures.rating(RatingFacts(1500, 500, 2500, 0, "new", 50))


def test_luck_is_told_with_its_sample() -> None:
    said = measures.luck(LuckFacts(214, 31.44, 34.0, 71))
    assert said.startswith("Luck over 214 rolls")
    assert "31.4 expected, 34.0 in fact" in said
    assert "71 in 100" in said
    assert "streak" not in said


def test_few_throws_say_next_to_nothing() -> None:
    assert measures.luck(LuckFacts(29, 3.0, 4.0, 60)).endswith("Too few rolls to mean anything.")
    assert "Too few rolls" not in measures.luck(LuckFacts(30, 3.0, 4.0, 60))


def test_without_throws_there_is_nothing_to_tell_of_luck() -> None:
    assert measures.luck(LuckFacts(0, 0.0, 0.0, 50)) == "No important rolls counted yet."


@for_each(
    ("said", "words"),
    [
        (seasons.round_name(5, 14), "Round 5 of 14"),
        (seasons.round_name(5), "Round 5"),
        (seasons.cup_round_name(4, 1), "Final"),
        (seasons.cup_round_name(1, 16), "Round of 32"),
        (seasons.cup_round_name(2, 3), "Round 2"),
        (seasons.group_name(2), "Group B"),
        (seasons.penalties(4, 2), "4 \N{EN DASH} 2 on penalties"),
        (seasons.postponed(), "postponed"),
        (seasons.postponed("28 November"), "postponed to 28 November"),
        (seasons.awarded("came late"), "awarded: came late"),
        (seasons.awarded("a fight", both_lose=True), "awarded as a loss to both: a fight"),
        (seasons.rolled(41, 5, 8), "roll 41: 5 of 8"),
        (seasons.rolled(None), "last in the pot"),
    ],
)
def test_what_happens_in_a_season_is_said_in_a_few_words(said: str, words: str) -> None:
    assert said == words
