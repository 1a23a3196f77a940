"""Duels outside a match, in words."""

from __future__ import annotations

from rules.counter_attack.scenes.standalone_duels import DUELS
from rules.dice.standalone_duels import DuelRequest, duel_odds, settle
from tests.for_each import for_each
from text.game_list import GAMES
from text.standalone_duels import duel_odds_words, duel_title, duel_told

FOOTBALL = GAMES["counter_attack"]
TACKLE = DuelRequest("tackle", 6, 4, ("from behind",), "community")


def test_what_is_rolled_for_is_said_with_its_pips_and_what_is_not_as_usual() -> None:
    title = duel_title(TACKLE, DUELS["tackle"], FOOTBALL)
    assert title == "**Tackle** · attacker (dribbling 4) v defender (tackling 6) · from behind · Community"


def test_a_test_has_the_pips_of_one() -> None:
    terms = DuelRequest("steal", 5, 3)
    assert duel_title(terms, DUELS["steal"], FOOTBALL) == "**Steal from a runner** · defender (tackling 5)"


def test_the_likeliest_end_is_said_first() -> None:
    words = duel_odds_words(duel_odds(DUELS["tackle"], DuelRequest("tackle", 3, 3)), FOOTBALL)
    assert words.splitlines() == [
        "`████░░░░░░  42%` Defender wins the ball",
        "`███░░░░░░░  28%` Attacker gets away",
        "`██░░░░░░░░  17%` A foul",
        "`█░░░░░░░░░  14%` Loose ball",
    ]


def test_dice_are_said_with_their_numbers_and_what_the_rules_say_next() -> None:
    left = iter((5, 2))
    settled = settle(DUELS["tackle"], DuelRequest("tackle", 3, 3), lambda _: next(left))
    told = duel_told(settled, [41, 42], DUELS["tackle"], FOOTBALL).splitlines()
    assert told[:2] == ["Defender rolls **5** (roll 41)", "Attacker rolls **2** (roll 42)"]
    assert "Defender" in told[2]
    assert "`TAC-4`" in told[2]
    assert told[3] == "**The defender wins.**"
    assert told[4].startswith("Next, Defenders would decide: ")


def test_every_duel_has_words_in_the_same_names() -> None:
    assert set(FOOTBALL.duels.kinds) == set(DUELS)
    assert len(FOOTBALL.duels.kinds) <= 25


@for_each("kind", DUELS)
def test_everything_of_a_duel_has_words(kind: str) -> None:
    duel, words = DUELS[kind], FOOTBALL.duels
    assert set(duel.mods) <= set(words.mods)
    assert duel.ends <= set(words.ends)
    assert {duel.attack, duel.defence} <= {"", *words.attributes}
