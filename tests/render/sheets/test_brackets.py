"""The bracket of a knock-out: from two to thirty-two, byes, legs, shoot-outs, and how it was drawn."""

from __future__ import annotations

from dataclasses import replace

from render.sheets.bracket import Bracket, BracketRound, BracketTie, DrawnClub, draw_bracket, endings, ties_of
from render.sheets.clubs import Club
from render.sheets.league_words import bracket_words
from render.sheets.paper import WIDTH
from tests import seasons
from tests.for_each import for_each

CLUBS = tuple(Club(f"Club {at}") for at in range(32))
A, B = CLUBS[:2]


@for_each("entries", range(2, 33))
def test_a_bracket_has_room_for_any_number_of_entries(entries: int) -> None:
    bracket = seasons.a_bracket(CLUBS[:entries])
    assert draw_bracket(bracket).canvas.frame.width == WIDTH
    assert bracket.winner == CLUBS[0]
    assert len(bracket.rounds) == bracket.columns


def test_rounds_that_are_still_to_come_have_their_place() -> None:
    whole = seasons.a_bracket(CLUBS[:16])
    begun = replace(whole, rounds=whole.rounds[:1])
    assert begun.winner is None
    high, low = (draw_bracket(each).canvas.frame.height for each in (whole, begun))
    assert high - low == 96, "only the winner's line is missing"


def test_each_leg_is_written_and_penalties_stand_behind() -> None:
    tie = BracketTie(A, B, ((2, 0), (1, 3)), (4, 2), "home")
    assert (tie.score_of("home"), tie.score_of("away")) == ("2 1 (4)", "0 3 (2)")


def test_where_there_is_little_room_legs_are_added_up() -> None:
    tie = BracketTie(A, B, ((2, 0), (1, 3)), (4, 2), "home")
    assert tie.score_of("away", legs=False) == "3 (2)"


def test_a_tie_that_was_not_played_has_no_score() -> None:
    assert BracketTie(A, B).score_of("home", legs=False) == BracketTie(A, B).score_of("away") == ""


def test_the_winner_of_a_tie_goes_through() -> None:
    assert BracketTie(A, B, winner="away").through == B
    assert BracketTie(A, B).through is None


def one_tie(tie: BracketTie, draw: tuple[DrawnClub, ...] = (), third: BracketTie | None = None) -> Bracket:
    """Return a cup of one tie."""
    return Bracket("Cup", (BracketRound("Final", (tie,)),), third, draw)


def test_the_winner_is_marked_in_the_tie_and_named_above_it() -> None:
    won, open_ = (draw_bracket(one_tie(BracketTie(A, B, winner=winner))) for winner in ("home", None))
    assert won.canvas.frame.height > open_.canvas.frame.height


def test_every_club_that_was_drawn_has_its_roll_below() -> None:
    draw = (DrawnClub(A, 41, 1, 2), DrawnClub(B))
    with_draw, without = (draw_bracket(one_tie(BracketTie(A, B), each)).canvas.frame.height for each in (draw, ()))
    assert with_draw > without


def test_an_award_is_told_below_the_ties() -> None:
    cup = one_tie(BracketTie(A, B, winner="home", ending="awarded: came late"))
    assert endings(cup) == ("Club 0 against Club 1: awarded: came late.",)
    assert "awarded: came late, Club 0 go through" in bracket_words(cup)


def test_where_every_round_is_drawn_anew_no_lines_join_the_ties() -> None:
    bracket = seasons.a_bracket(CLUBS[:8])
    joined, anew = (draw_bracket(replace(bracket, joined=each)).packed() for each in (True, False))
    assert joined != anew


def test_the_tie_for_third_place_comes_last() -> None:
    cup = one_tie(BracketTie(A, B), third=BracketTie(B, A))
    assert [name for name, _ in ties_of(cup)] == ["Final", "Third place"]
    assert draw_bracket(cup).canvas.frame.height > draw_bracket(replace(cup, third=None)).canvas.frame.height
