"""Entries of managers: understood with every slip that a phone makes, and in the words of their own language."""

from __future__ import annotations

from types import ModuleType
from typing import Final

import pytest

from rules.asking import Choose, OneOf
from rules.counter_attack.commands.command_parser import orders
from rules.counter_attack.flow.questions import QUESTIONS
from rules.input.typed_text import bare, even
from tests.architecture.tree import text_of
from tests.clauses import ROOT
from tests.for_each import for_each
from text.counter_attack import typed_synonyms as of_football
from text.languages import ENGLISH, LANGUAGES
from text.skirmish import typed_synonyms as of_skirmish

LINES: Final = [
    tuple(part.strip() for part in line.split(" | "))
    for line in text_of(ROOT / "tests/data/typed.txt").splitlines()
    if line and not line.startswith("#")
]
GAMES: Final = (of_football, of_skirmish)
SAID: Final = [
    pytest.param(game, word, said, id=f"{game.__name__.split('.')[1]}-{word}-{said}")
    for game in GAMES
    for words in game.TYPED.values()
    for word, ways in words.items()
    for said in ways.split("|")
]


def asked(name: str) -> Choose:
    return Choose("home", name, "MOV-1", OneOf((), "MOV-1"))


def test_there_are_three_hundred_written_lines_of_questions_that_are_asked() -> None:
    assert len(LINES) >= 350
    assert {question for question, _, _ in LINES} <= QUESTIONS.keys()


@for_each(("question", "typed", "answers"), LINES)
def test_a_line_is_understood(question: str, typed: str, answers: str) -> None:
    assert orders(typed.replace("\\n", "\n"), asked(question), of_football.typed_words()) == answers.split(" / ")


@pytest.mark.parametrize("game", GAMES)
def test_every_language_has_typed_words_for_the_same_words_of_the_game(game: ModuleType) -> None:
    assert game.TYPED.keys() == LANGUAGES.keys() - {ENGLISH}
    assert len({tuple(words) for words in game.TYPED.values()}) == 1


@for_each(("game", "word", "said"), SAID)
def test_what_is_typed_in_a_language_means_one_thing(game: ModuleType, word: str, said: str) -> None:
    assert game.typed_words()[bare(even(said))] == word


@pytest.mark.parametrize("game", GAMES)
def test_no_word_of_the_game_means_anything_else_in_another_tongue(game: ModuleType) -> None:
    assert game.typed_words().keys() & game.OURS == set()
