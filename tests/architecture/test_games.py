"""The desk and the cogs get everything specific to a game from that game: words, duels and adjustable facts."""

from __future__ import annotations

import ast
from typing import Final

import pytest

from bot import GAMES
from rules.counter_attack.flow import questions as football
from rules.game import Game
from rules.skirmish.commands import questions as skirmish
from tests.architecture.tree import MODULES, offenders, starts_with, strings_of, tree_of
from text.games import GAMES as WORDS

DESK_AND_COGS: Final = sorted(name for name in MODULES if starts_with(name, "matchday", "cogs"))
QUESTIONS: Final = {"counter_attack": football.QUESTIONS, "skirmish": skirmish.QUESTIONS}
"""Every name of a game in a choice, with the requested attribute."""
MEANS_MORE: Final = frozenset({"standing", "injury"})
"""Words with another meaning too: an answer given by a standing order, and the reason for a player's absence."""


def asks_for(part: str, name: str) -> set[str]:
    """Return the modules of a part of the program that read this attribute of a game."""
    below = [module for module in DESK_AND_COGS if starts_with(module, part)]
    return {
        module
        for module in below
        for node in ast.walk(tree_of(module))
        if isinstance(node, ast.Attribute) and node.attr == name
    }


def own_words(game: Game) -> set[str]:
    """Return the words that only a game understands: names of adjustable facts, and kinds of duels."""
    return {word for each in game.adjustable.values() for word in each.words} | set(game.duels)


@pytest.mark.parametrize(
    ("part", "name"),
    [
        ("matchday", "cut"),  # of moves' words
        ("cogs", "pieces"),
        ("matchday", "duels"),
        ("cogs", "duels"),
        ("matchday", "adjusts"),
        ("cogs", "adjusts"),
        ("cogs", "adjustable"),  # of the setting's name
    ],
)
def test_the_desk_and_the_cogs_ask(part: str, name: str) -> None:
    assert asks_for(part, name)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_has_nothing_that_the_interface_of_games_has_not(game: Game) -> None:
    """A misspelt method would never be called, and the default would be used instead."""
    assert {name for name in vars(type(game)) if not name.startswith("_")} - set(dir(Game)) - set(
        Game.__annotations__
    ) == set()


def test_no_word_of_one_game_stands_in_the_desk_or_the_cogs() -> None:
    words = set[str]().union(*map(own_words, GAMES.values())) - MEANS_MORE
    assert offenders(DESK_AND_COGS, lambda module: words & set(strings_of(module))) == {}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_is_set_by_agreement_is_asked_for_by_a_question_of_the_game_and_has_words(game: Game) -> None:
    assert {each.question for each in game.adjustable.values()} <= set(QUESTIONS[game.name])
    assert list(WORDS[game.name].adjustable) == list(game.adjustable)


def test_the_skirmish_has_facts_to_set_and_the_football_has_none() -> None:
    assert {name: bool(game.adjustable) for name, game in GAMES.items()} == {
        "counter_attack": False,
        "skirmish": True,
    }
