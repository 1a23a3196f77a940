"""Dice of a picture, from reports: whose they are, what they add up to, and what came of them."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from render.counter_attack.facts.dice_rolls import duels_of
from render.counter_attack.facts.match_scene import scene_of
from render.counter_attack.facts.scene import SceneDuel, Sum
from rules.counter_attack.dice.scores import SIX
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.scenes.scene import set_scene
from rules.counter_attack.state.match import Match
from rules.log import read_log
from rules.referee import Referee
from rules.reports import WrittenReport
from tests.bot.recorded import LOGS
from tests.casework.case_files import cases_of
from tests.casework.played_cases import played
from tests.render.easel import KICK_OFF

RECORDED = sorted(path.stem for path in LOGS.glob("*.log"))
DIE = re.compile(r" rolls (?!leniency|card|first_pick|first_penalty)")


def dice(*told: WrittenReport) -> tuple[SceneDuel, ...]:
    """Return the dice that a picture shows after what was told."""
    return scene_of(set_scene(KICK_OFF), told).duels


def tells(name: str, **facts: object) -> WrittenReport:
    return WrittenReport(name, "TAC-2", facts)


def totals(duel: SceneDuel) -> list[tuple[str, str, int]]:
    """Return side, attribute and total of each score."""
    return [(each.side, each.what, each.total) for each in duel.sums]


def test_a_tackle_shows_both_scores_and_what_came_of_them() -> None:
    (duel,) = dice(tells("tackle_won", tackler="9a", carrier="10h", challenge="4+5=9", reply="5+3=8"))
    assert totals(duel) == [("away", "tackling", 9), ("home", "dribbling", 8)]
    assert duel.outcome == "9 wins the ball"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("steal_fails", "No steal: needs 6+ on the die"),
        ("try_fails", "Can't reach it: needs 6+ on the die"),
        ("interception_missed", "No interception: needs 6+ on the die"),
        ("not_blocked", "No block: needs 6+ on the die"),
        ("not_deflected", "No deflection: needs 6+ on the die"),
    ],
)
def test_a_test_that_failed_says_what_would_have_passed_it(name: str, said: str) -> None:
    (duel,) = dice(tells(name, player="9a", carrier="10h", hex="K21", score="3+4=7", least=6))
    assert duel.outcome == said


def test_a_test_of_which_that_was_not_told_says_only_that_it_failed() -> None:
    """Earlier reports of this test have no least number: boards with them are drawn too."""
    (duel,) = dice(tells("steal_fails", player="9a", carrier="10h", score="3+4=7"))
    assert duel.outcome == "No steal"


def test_a_score_is_taken_apart_into_attribute_die_and_modifiers() -> None:
    (duel,) = dice(tells("control", player="10h", score="3+6-1=8"))
    (score,) = duel.sums
    assert (score.pips, score.face, score.modifiers, score.total) == (3, 6, -1, 8)


def test_a_star_is_told_from_a_six() -> None:
    """JAC-1."""
    (duel,) = dice(tells("tackle_lost", tackler="9a", carrier="10h", challenge="4+6=10", reply="3+6★=9"))
    assert [score.star for score in duel.sums] == [False, True]


HEADER = {"attacker": "10h", "score": "3+6=9", "defender": "4a", "reply": "5+3-1=7"}


def test_the_best_of_both_sides_decide_a_header_and_all_others_are_shown_before_them() -> None:
    """HEA-5."""
    others, best = dice(
        tells("challenges", player="9h", score="4+1=5"),
        tells("challenges", player="10h", score="3+6=9"),
        tells("challenges", player="4a", score="5+3-1=7"),
        tells("header_won", **HEADER),
    )
    assert [score.total for score in others.sums] == [5]
    assert [score.total for score in best.sums] == [9, 7]
    assert best.outcome == "10 wins the header"


def test_those_who_went_up_with_who_heads_at_goal_unchallenged_are_shown_before_it() -> None:
    """HEA-3."""
    others, missed = dice(
        tells("challenges", player="9h", score="4+1=5"),
        tells("challenges", player="10h", score="6+1=7"),
        tells("header_at_goal", player="10h", start="M33", target="M38", score="6+1=7"),
        tells("off_target", player="10h", score="6+1=7"),
    )
    assert [score.total for score in others.sums] == [5]
    assert [score.total for score in missed.sums] == [7]


def test_a_header_after_an_unchallenged_one_shows_none_of_its_dice() -> None:
    first, second = dice(
        tells("challenges", player="9h", score="4+1=5"),
        tells("challenges", player="10h", score="6+2=8"),
        tells("header_at_goal", player="10h", start="M33", target="M38", score="6+2=8"),
        tells("header_won", **HEADER),
    )
    assert [score.total for score in first.sums] == [5]
    assert [score.total for score in second.sums] == [9, 7]


def test_the_best_of_each_side_are_shown_though_their_dice_were_told_of_earlier() -> None:
    (duel,) = dice(tells("header_won", **HEADER))
    assert [score.total for score in duel.sums] == [9, 7]


@pytest.mark.parametrize(
    ("stands", "save", "outcome"),
    [(1, "4+6=10", "Saved"), (-1, "4+2=6", "Goal"), (0, "4+5=9", "Gets a hand to it")],
)
def test_a_save_stands_against_the_shot_that_it_is_made_against(stands: int, save: str, outcome: str) -> None:
    """SHO-5."""
    shot = tells("shot", player="10h", start="K30", target="M38")
    (duel,) = dice(shot, tells("save", player="1a", score=save, against="5+4=9", stands=stands))
    assert [score.side for score in duel.sums] == ["home", "away"]
    assert (duel.sums[0].total, duel.outcome) == (9, outcome)


def test_a_shot_that_was_told_of_earlier_has_its_side_but_no_name_in_its_save() -> None:
    (duel,) = dice(tells("save", player="1a", score="4+6=10", against="5+4=9", stands=1))
    shot = duel.sums[0]
    assert (shot.who, shot.side, shot.total) == ("Shot", "home", 9)


def test_the_goal_tells_who_shot_if_nothing_else_does() -> None:
    save = tells("save", player="1a", score="4+2=6", against="5+4=9", stands=-1)
    (duel,) = dice(save, tells("goal", side="home", scorer="10h", minute=12, home=1, away=0))
    assert (duel.sums[0].who, duel.sums[0].side) == ("10", "home")


def test_who_scores_from_a_rebound_is_not_taken_for_who_shot_first() -> None:
    first = tells("save", player="1a", score="4+6=10", against="5+4=9", stands=1)
    told = first, tells("shot", player="9h", start="M33", target="M38"), tells("goal", side="home", scorer="9h")
    (duel,) = dice(*told)
    assert duel.sums[0].who == "Shot"


def test_a_save_of_a_penalty_is_two_pips_less() -> None:
    """PEN-1."""
    (duel,) = dice(tells("penalty_taken", player="10h", score="4+3=7", keeper="1a", reply="4+4-2=6", stands=-1))
    assert (duel.sums[1].modifiers, duel.outcome) == (-2, "Goal")


def test_a_loose_ball_shows_both_its_dice_and_where_it_goes() -> None:
    (duel,) = dice(tells("loose_ball", player="10h", start="K22", direction=3, distance=2))
    assert [score.face for score in duel.sums] == [3, 2]
    assert duel.outcome == "South-east, distance 2"


def test_a_ball_that_is_not_held_shows_both_dice_and_then_only_how_far_it_runs() -> None:
    """SAV-6: the direction is rolled once."""
    handled, loose = dice(
        tells("not_held", player="1a", die=6, handling=4),
        tells("parried", player="1a", direction=5),
        tells("loose_ball", player="1a", start="M35", direction=5, distance=3),
    )
    assert [(score.what, score.face) for score in handled.sums] == [("handling", 6), ("direction", 5)]
    assert handled.outcome == "Parried, south-west"
    assert [(score.what, score.face) for score in loose.sums] == [("distance", 3)]


def test_a_save_by_its_own_score_shows_the_direction_alone() -> None:
    (turned,) = dice(tells("turned_behind", player="1a", direction=2, corner="A37"))
    assert [(score.what, score.face) for score in turned.sums] == [("direction", 2)]


@pytest.mark.parametrize(("name", "by"), [("shot", "shooting"), ("header_at_goal", "heading")])
def test_what_misses_the_goal_was_shot_or_headed(name: str, by: str) -> None:
    tried = tells(name, player="10h", start="K30", target="M38", score="0+1=1")
    (duel,) = dice(tried, tells("off_target", player="10h", score="0+1=1"))
    assert [score.what for score in duel.sums] == [by]


def test_the_card_that_a_booking_test_brings_is_its_outcome() -> None:
    (duel,) = dice(
        tells("booking_test", player="9a", die=5, needed=3),
        tells("yellow_card", player="9a"),
    )
    assert duel.sums == (Sum("", "Referee", "booking", 5),)
    assert duel.outcome == "Yellow card for 9"


def test_a_card_without_a_die_shows_no_dice() -> None:
    """FOU-6."""
    assert dice(tells("professional_foul", player="9a", target="10h"), tells("yellow_card", player="9a")) == ()


def test_a_second_yellow_card_after_a_test_is_a_red_one() -> None:
    """BOO-2."""
    told = tells("booking_test", player="9a", die=5, needed=3), tells("yellow_card", player="9a")
    (duel,) = dice(*told, tells("second_yellow", player="9a"), tells("red_card", player="9a"))
    assert duel.outcome == "Red card for 9"


def test_the_toss_shows_the_dice_of_both_clubs() -> None:
    (duel,) = dice(tells("toss", side="away", home=2, away=5))
    assert [(score.who, score.face) for score in duel.sums] == [("Home", 2), ("Away", 5)]
    assert duel.outcome == "Away kick off"


def test_added_time_is_die_and_leniency() -> None:
    """CLK-3."""
    (duel,) = dice(tells("added_time", actions=5, die=3, leniency=2))
    assert (duel.sums[0].total, duel.outcome) == (5, "5 actions of added time")


def test_what_is_told_without_dice_shows_none() -> None:
    assert dice(tells("moves", player="10h", start="K19", to="K20", path="K20")) == ()


@pytest.mark.parametrize("name", RECORDED)
def test_every_die_of_a_recorded_match_is_shown(name: str) -> None:
    """Except those for the referee, the open cards, and who picks first or takes the first penalty."""
    log = read_log((LOGS / f"{name}.log").read_text(encoding="utf-8"))
    match = Match(log.head)
    referee = Referee(play_whole_match(match))
    for entry in log.entries:
        _ = referee.answer(entry.answer)
    assert len(rolled(referee)) > 5
    assert not_shown(match, referee) == Counter()


def test_every_die_of_a_worked_case_is_shown() -> None:
    hidden: dict[str, Counter[str]] = {}
    for name, case in cases_of("counter_attack").items():
        match, referee = played(case)
        hidden[name] = not_shown(match, referee)
    assert {name: dice for name, dice in hidden.items() if dice} == {}


def rolled(referee: Referee) -> list[str]:
    """Return the faces of all dice but those that no picture shows. A jackpot die's 7 to 12 are 1 to 6 (JAC-1)."""
    return [str((int(entry.answer) - 1) % SIX + 1) for entry in referee.log if DIE.search(entry.asked)]


def not_shown(match: Match, referee: Referee) -> Counter[str]:
    """Count the faces that were rolled and that a picture of all that was told does not show."""
    shown = (str(score.face) for duel in duels_of(match, referee.told_since(-1)) for score in duel.sums)
    return Counter(rolled(referee)) - Counter(shown)
