"""The chance of winning each duel for the ball, against counts made by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rules.counter_attack.ball.reports import StealFails, StealFoul, TrySucceeds
from rules.counter_attack.challenges.reports import TackleFoul, TackleWon
from rules.counter_attack.dice.scores import Score
from rules.counter_attack.heading.reports import ControlFails
from rules.counter_attack.odds.duel_odds import DuelChance, duel_chance, duel_of, header_chance
from rules.counter_attack.passing.reports import Accurate, Interception, InterceptionMissed, InTheWay
from rules.counter_attack.scenes.standalone_duels import DUELS
from rules.dice.standalone_duels import DuelRequest, duel_odds
from rules.reports import Report
from tests.rig import in_play, set_scene


@pytest.mark.parametrize(("tackling", "dribbling"), [(4, 5), (2, 6), (6, 1)])
@pytest.mark.parametrize("mods", [(), ("from behind",), ("jackpot",)])
def test_a_tackle_has_the_chance_that_the_rules_give_it(tackling: int, dribbling: int, mods: tuple[str, ...]) -> None:
    exact = duel_odds(DUELS["tackle"], DuelRequest("tackle", tackling, dribbling, mods))["tackle_won"].odds
    match = set_scene("1h M1; jackpot yes" if "jackpot" in mods else "1h M1")

    chance = duel_chance(match, Score(tackling, 3), Score(dribbling, 3), worst=2 if "from behind" in mods else 1)

    assert chance == exact


@pytest.mark.parametrize(("kind", "attack", "defence"), [("dive", 4, 3), ("nutmeg", 5, 3)])
def test_a_challenge_at_the_feet_has_the_chance_that_the_rules_give_it(kind: str, attack: int, defence: int) -> None:
    ends = duel_odds(DUELS[kind], DuelRequest(kind, attack, defence))
    scores = {"dive": (Score(4, 3), Score(3, 3)), "nutmeg": (Score(3, 3, 1), Score(5, 3))}[kind]
    won = {"dive": "dive_won", "nutmeg": "nutmeg_lost"}[kind]

    assert duel_chance(set_scene("1h M1"), *scores) == ends[won].odds


def test_a_header_has_the_chance_that_the_rules_give_it() -> None:
    exact = duel_odds(DUELS["header"], DuelRequest("header", 5, 4))["header_won"].odds

    assert header_chance(set_scene("1h M1"), [Score(5, 2)], [Score(4, 2)]) == exact


def test_two_who_go_up_for_a_ball_win_it_more_often_than_one() -> None:
    match = set_scene("1h M1")

    alone = header_chance(match, [Score(4, 2)], [Score(4, 2)])
    helped = header_chance(match, [Score(4, 2), Score(4, 3)], [Score(4, 2)])

    assert alone == Fraction(15, 36)
    assert helped == Fraction(125, 216)


def test_a_tackle_that_is_a_foul_has_not_come_off() -> None:
    match = in_play("10h K19 ball dribbling=3; 4a K20")

    duel = duel_of(match, TackleFoul(match.player("4a"), match.player("10h"), Score(3, 1)))

    assert duel == DuelChance(match.player("4a"), Fraction(15, 36), came_off=False)


def test_a_tackle_from_behind_is_a_foul_with_a_2_as_well() -> None:
    match = in_play("10h K19 ball; 4a K18; attack home")

    duel = duel_of(match, TackleWon(match.player("4a"), match.player("10h"), Score(3, 6), Score(3, 1)))

    assert duel == DuelChance(match.player("4a"), Fraction(14, 36), came_off=True)


def test_a_gladiator_has_two_dice() -> None:
    match = in_play("10h K19 ball; 4a K20 ability=gladiator_repeat; abilities yes; edition condensed")

    duel = duel_of(match, TackleWon(match.player("4a"), match.player("10h"), Score(6, 6), Score(1, 1)))

    assert duel is not None
    assert duel.chance > duel_chance(match, Score(6, 6), Score(1, 1))


_MATCH = in_play("10h K19 ball; 4a K20")
_FOUR, _TEN, _PLACE = _MATCH.player("4a"), _MATCH.player("10h"), _MATCH.ball


@pytest.mark.parametrize(
    ("told", "chance", "came_off"),
    [
        (Interception(_FOUR, _PLACE, Score(4, 6), 6, "PAS-3"), Fraction(1, 6), True),
        (InterceptionMissed(_FOUR, _PLACE, Score(4, 2), 5, "FTP-3"), Fraction(2, 6), False),
        (StealFails(_FOUR, _TEN, Score(5, 2), 5), Fraction(2, 6), False),
        (StealFoul(_FOUR, _TEN, Score(4, 1)), Fraction(1, 6), False),
        (TrySucceeds(_FOUR, Score(6, 4), "MOV-5"), Fraction(3, 6), True),
        (Accurate(_FOUR, _PLACE, Score(4, 5), 8, "HPA-3"), Fraction(3, 6), True),
        (ControlFails(_FOUR, Score(4, 1, -1), 9), Fraction(1, 6), False),
    ],
    ids=lambda value: getattr(value, "name", ""),
)
def test_a_test_has_the_chance_of_its_faces(told: Report, chance: Fraction, *, came_off: bool) -> None:
    assert duel_of(_MATCH, told) == DuelChance(_FOUR, chance, came_off)


def test_what_no_die_decides_is_no_fight() -> None:
    match = in_play("10h K19 ball; 4a K20")

    assert duel_of(match, InTheWay(match.player("4a"), match.ball, "PAS-5")) is None
