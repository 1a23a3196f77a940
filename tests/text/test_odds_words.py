"""The odds of an answer, in words."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.counter_attack.odds.plan_run import ENDS, MISSED
from rules.counter_attack.odds.shot_assumptions import Assumed
from rules.odds import AnswerOdds
from text.counter_attack.odds import ATTACK, DEFENCE, assumed_words, chance_of_success, odds_words
from text.languages import speaking
from text.numerals import in_percent, percent, signed

SIXTH = Fraction(1, 6)


def said(side: str, **ends: Fraction) -> str:
    return odds_words(AnswerOdds(ends, rolls=True, defends=side == "away"))


def test_what_goes_well_is_said_first() -> None:
    assert said("home", foul=SIXTH, pass_received=4 * SIXTH, wins_ball=SIXTH) == (
        "arrives 67%, ball lost 17%, we're fouled 17%"
    )


def test_the_defence_wins_what_the_attack_loses() -> None:
    assert said("away", tackle_won=3 * SIXTH, tackle_lost=2 * SIXTH, foul=SIXTH) == (
        "ball won 50%, beaten 33%, we foul 17%"
    )


def test_a_grave_foul_is_told_apart_by_the_side_that_gets_the_card() -> None:
    ends = {"foul": SIXTH, "dangerous": SIXTH}
    assert said("home", **ends) == "we're fouled 33%"
    assert said("away", **ends) == "we foul 17%, we foul and get a card 17%"


def test_ends_that_are_called_alike_are_added_up() -> None:
    assert said("home", wins_ball=SIXTH, tackle_won=SIXTH) == "ball lost 33%"


def test_where_nothing_is_rolled_there_is_nothing_to_be_afraid_of() -> None:
    assert odds_words(AnswerOdds({"": Fraction(1)}, rolls=False)) == "no roll"


@pytest.mark.parametrize("side", ["home", "away"])
def test_where_the_dice_decide_something_else_no_success_is_promised(side: str) -> None:
    """*Done* before the roll for added time was said to be a success of 100%."""
    assert odds_words(AnswerOdds({"": Fraction(1)}, rolls=True, defends=side == "away")) == "⚠ dice roll"


@pytest.mark.parametrize(
    ("side", "ends", "chance"),
    [
        ("away", {"wins_ball": SIXTH, "": 5 * SIXTH}, "17%"),
        ("away", {"no_goal": 4 * SIXTH, "goal": 2 * SIXTH}, "67%"),
        ("home", {"goal": 2 * SIXTH, "no_goal": 4 * SIXTH}, "33%"),
        ("home", {"pass_received": 3 * SIXTH, "": SIXTH, "wins_ball": 2 * SIXTH}, "67%"),
        ("home", {"wins_ball": Fraction(1)}, "0%"),
        ("away", {"": Fraction(1)}, ""),
    ],
)
def test_a_button_has_the_chance_that_its_answer_succeeds(side: str, ends: dict[str, Fraction], chance: str) -> None:
    assert chance_of_success(AnswerOdds(ends, rolls=True, defends=side == "away")) == chance
    assert not chance_of_success(AnswerOdds(ends, rolls=False, defends=side == "away"))


@pytest.mark.parametrize("words", [ATTACK, DEFENCE], ids=["attack", "defence"])
def test_every_end_of_a_plan_has_words(words: dict[str, str]) -> None:
    assert set(words) == ENDS | {MISSED, ""}


def test_a_chance_is_never_rounded_to_certainty() -> None:
    shares = [Fraction(0), Fraction(1, 300), SIXTH, Fraction(299, 300), Fraction(1)]
    assert [percent(share) for share in shares] == ["0%", "<1%", "17%", "99%", "100%"]


@pytest.mark.parametrize("covers", [True, False])
def test_a_snapshot_warns_that_a_player_may_move_before_it(covers: bool) -> None:  # noqa: FBT001
    """83% became 43% after the obvious move, and small print was the only warning (SNP-2)."""
    warning = "⚠ They may move a player first: the chance can drop.\n" if covers else ""
    assert assumed_words([Assumed("1a", "M37", (), covers)], {"1a": "1a Vale"}) == (
        f"{warning}-# Assuming: 1a Vale waits on M37 and goes for the ball, no one can block."
    )


@pytest.mark.parametrize(
    ("code", "written"),
    [
        ("en", ("<1%", "17%", "+1.25", "51.3%")),
        ("fr", ("<1\N{NO-BREAK SPACE}%", "17\N{NO-BREAK SPACE}%", "+1,25", "51,3\N{NO-BREAK SPACE}%")),
        ("it", ("<1%", "17%", "+1,25", "51,3%")),
        ("pt", ("<1%", "17%", "+1,25", "51,3%")),
        ("el", ("<1%", "17%", "+1,25", "51,3%")),
    ],
)
def test_numbers_are_written_as_the_language_writes_them(code: str, written: tuple[str, ...]) -> None:
    with speaking(code):
        shown = (percent(Fraction(1, 300)), percent(Fraction(1, 6)), signed(1.25, 2), in_percent(51.26, 1))
        assert shown == written
        assert odds_words(AnswerOdds({"pass_received": Fraction(5, 6)}, rolls=True)).count(percent(Fraction(5, 6))) == 1
