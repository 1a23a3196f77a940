"""Dice of twelve faces in duels: JAC-1."""

from __future__ import annotations

import pytest

from rules.asking import Roll
from rules.counter_attack.challenges.dive_at_feet import resolve_dive
from rules.counter_attack.challenges.tackle import resolve_tackle
from rules.counter_attack.dice.scores import Score, jackpot_score
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.set_pieces.penalty import award_penalty
from tests.clauses import clause
from tests.rig import facts_of, play_out, play_until, set_scene, told

TWO = "1h M1; 1a M37; 4h H12 tackling={tackling}; 10a H13 dribbling={dribbling} ball; attack away; jackpot yes"


def test_the_faces_are_1_to_6_twice_and_the_last_is_the_star() -> None:
    scores = [jackpot_score(rolled, 3) for rolled in range(1, 13)]
    assert [score.face for score in scores] == [1, 2, 3, 4, 5, 6] * 2
    assert [score.star for score in scores] == [False] * 11 + [True]
    assert [score.total for score in scores] == [4, 5, 6, 7, 8, 9] * 2


def test_a_star_is_a_6_that_beats_every_score() -> None:
    star, best = jackpot_score(12, 0, -3), Score(6, 6, 1)
    assert (star.face, star.total) == (6, 3)
    assert star.strength > best.strength
    assert str(star) == "0+6★-3=3"


def test_two_stars_are_equal_whatever_the_scores() -> None:
    assert jackpot_score(12, 1).strength == jackpot_score(12, 6).strength


@clause("JAC-1", "TAC-4")
def test_a_star_wins_a_tackle() -> None:
    match = set_scene(TWO.format(tackling=1, dribbling=6))
    match.begin_action()
    script = "4h rolls tackle: 12\n10a rolls dribbling: 6\nhome chooses reposition: stay"
    assert "tackle_won" in told(play_out(resolve_tackle(match, match.player("4h"), match.player("10a")), script))


@clause("TAC-3")
def test_a_7_is_a_1_and_so_a_foul() -> None:
    match = set_scene(TWO.format(tackling=6, dribbling=1))
    referee = play_until(resolve_tackle(match, match.player("4h"), match.player("10a")), "4h rolls tackle: 7")
    assert "tackle_foul" in told(referee)


@clause("JAC-1", "GKP-9")
def test_a_star_wins_a_dive_at_feet() -> None:
    match = set_scene("1h M1 saving=1; 9a M2 dribbling=6 ball; 1a M37; attack away; jackpot yes")
    match.begin_action()
    dive = resolve_dive(match, match.player("1h"), match.player("9a"))
    assert "dive_won" in told(play_out(dive, "1h rolls dive: 12\n9a rolls dribbling: 6"))


@clause("JAC-1", "SAV-4")
@pytest.mark.parametrize(("shot", "save", "end"), [(12, 6, "goal"), (6, 12, "save"), (12, 12, "save_tied")])
def test_a_star_wins_a_shot_against_a_save(shot: int, save: int, end: str) -> None:
    match = set_scene("1h M1; 9h M33 shooting=3 ball; 1a M36 saving=3; jackpot yes")
    script = f"home chooses action: shot M38\n9h rolls shot: {shot}\n1a rolls save: {save}"
    assert end in told(play_until(play_whole_match(match), script))


@clause("JAC-1", "SAV-4")
def test_the_report_says_that_a_star_was_not_saved_whatever_the_sum() -> None:
    match = set_scene("1h M1; 9h M33 shooting=1 ball; 1a M36 saving=6; jackpot yes")
    script = "home chooses action: shot M38\n9h rolls shot: 12\n1a rolls save: 6"
    assert facts_of(play_until(play_whole_match(match), script), "save")["stands"] == "-1"


@clause("JAC-1", "PEN-2")
def test_a_star_wins_a_penalty() -> None:
    match = set_scene("1h M1; 9h M33 shooting=1; 1a M37 saving=6; situation penalty; attack home; jackpot yes")
    script = """
        home chooses taker: 9
        home chooses penalty_placing: done
        away chooses penalty_keeper: M37
        9h rolls penalty: 12
        1a rolls penalty_save: 6
    """
    assert "goal" in told(play_until(award_penalty(match), script))


def test_a_die_of_a_duel_has_twelve_faces() -> None:
    match = set_scene(TWO.format(tackling=1, dribbling=6))

    question = play_until(resolve_tackle(match, match.player("4h"), match.player("10a")), "").question

    assert isinstance(question, Roll)
    assert question.faces == 12


@clause("GKP-9")
def test_attribute_and_modifiers_count_with_twelve_faces_too() -> None:
    """The third hex of a dive costs one pip."""
    match = set_scene("1h M1 saving=4; 9a J1 dribbling=6 ball; 1a M37; attack away; jackpot yes")
    match.begin_action()

    dive = resolve_dive(match, match.player("1h"), match.player("9a"))

    assert facts_of(play_out(dive, "1h rolls dive: 9\n9a rolls dribbling: 4"), "dive_lost")["dive"] == "4+3-1=6"
