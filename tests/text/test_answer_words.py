"""Answers in words: buttons of challenges and substitutions, and hints on the hexes at the end of answers."""

from __future__ import annotations

from collections import Counter
from itertools import islice
from typing import Final

import pytest

from rules import game_list
from rules.asking import Choose
from rules.game import Game
from rules.script import play_out
from testing.observers import observing
from tests.casework.case_files import cases_of
from tests.casework.played_cases import staged
from tests.rig import set_scene
from text.counter_attack.answers import hint, label
from text.game_list import GAMES
from text.languages import COMPLETE, ENGLISH, speaking


@pytest.mark.parametrize(
    ("answer", "shown"),
    [
        ("tackle 4 on 10", "4 tackles 10"),
        ("reckless 4 on 10", "Reckless: 4 on 10"),
        ("foul 4 on 10", "4 drags 10 down"),
        ("hands 1 on 10", "Hands: 1 on 10"),
        ("14 for 4", "14a 14 for 4a 4"),
        ("free kick", "Free kick"),
        ("swap", "Change places"),
    ],
)
def test_challenges_and_substitutions_stand_on_buttons_in_words(answer: str, shown: str) -> None:
    match = set_scene("10h M20 ball; 4a M21; 1h M1; 1a M37; bench 14a")

    assert label(match, "away", answer) == shown


@pytest.mark.parametrize(
    ("answer", "english", "french"),
    [
        ("pass K12", "Pass K12", "Passe K12"),
        ("first-time pass K12", "First-time pass K12", "Passe en une touche K12"),
        ("high pass K12", "High pass K12", "Passe haute K12"),
        ("short pass K12", "Short pass to K12", "Passe courte vers K12"),
        ("shot M38", "Shot M38", "Tir M38"),
        ("goal M38", "Header M38", "Tête M38"),
        ("pass", "Pass", "Passe"),
        ("K12", "K12", "K12"),
        ("9 K12", "9 K12", "9 K12"),
    ],
)
def test_what_sends_the_ball_to_a_hex_is_told_in_the_readers_language(answer: str, english: str, french: str) -> None:
    match = set_scene("10h M20 ball; 4a M21; 1h M1; 1a M37")

    assert label(match, "home", answer) == english
    with speaking("fr"):
        assert label(match, "home", answer) == french


@pytest.mark.parametrize("language", sorted(COMPLETE))
@pytest.mark.parametrize("verb", ["pass", "short pass", "high", "kick", "head", "goal", "shot"])
def test_no_language_keeps_the_english_words_of_what_sends_the_ball(language: str, verb: str) -> None:
    match = set_scene("10h M20 ball; 4a M21; 1h M1; 1a M37")
    with speaking(language):
        shown = label(match, "home", f"{verb} K12")

    assert shown.endswith(" K12")
    assert "…" not in shown
    assert language == ENGLISH or not shown.lower().startswith(f"{verb} ")


@pytest.mark.parametrize(
    ("answer", "shown"),
    [("9", "9h 9"), ("9 8", "9h 9, then 8h 8"), ("8 9", "8h 8, then 9h 9"), ("9 8 1", "9h 9, 8h 8, then 1h 1")],
)
def test_two_who_go_up_are_told_in_the_order_of_their_dice(answer: str, shown: str) -> None:
    """Both orders of a pair are offered, for of a tie within a side the first counts (HEA-5)."""
    match = set_scene("1h M1; 8h M30; 9h M31; 1a M37")

    assert label(match, "home", answer) == shown


# Hints

ENOUGH: Final = 20
"""Number of questions of one name whose answers are looked at."""

LISTED: Final = 200
"""Number of legal answers of each of them."""


@pytest.mark.parametrize("game", game_list.GAMES, ids=lambda game: game.name)
def test_every_legal_answer_of_a_worked_case_has_a_hint_or_none_but_never_fails(game: Game) -> None:
    hinted = GAMES[game.name].hint
    asked, kinds = Counter[str](), Counter[bool]()
    for case in cases_of(game.name).values():
        if not case.scene:
            continue
        match, referee = staged(case)

        def hear(_clause: str, said: object, match: object = match) -> None:
            if isinstance(said, Choose) and asked[said.name] < ENOUGH:
                asked[said.name] += 1
                kinds.update(bool(hinted(match, said.who, str(each))) for each in islice(said.answers.legal(), LISTED))

        with observing(hear):
            play_out(referee, case.script, to_the_end=False)

    assert kinds[True]
    assert kinds[False]


@pytest.mark.parametrize("answer", ["snapshot", "play on", "final thirds", "done", "14 for 9", "tackle 4 on 10"])
def test_an_answer_that_ends_with_no_hex_has_no_hint(answer: str) -> None:
    match = set_scene("10h M20 ball; 4a M21; 1h M1; 1a M37")

    assert hint(match, "home", answer) == ""


@pytest.mark.parametrize(
    ("answer", "shown"),
    [("pass M21", "4a 4"), ("M21", "4a 4"), ("pass K12", ""), ("10 M19", "1 hex")],
)
def test_an_answer_that_ends_with_a_hex_has_a_hint_on_it(answer: str, shown: str) -> None:
    match = set_scene("10h M20 ball; 4a M21; 1h M1; 1a M37")

    assert hint(match, "home", answer) == shown
