"""The desk and the cogs get everything specific to a game from that game: words, duels and adjustable facts."""

from __future__ import annotations

import ast
import re
from typing import Final

import pytest

from bot import GAMES
from render.game_list import PICTURES
from rules import game_list
from rules.game import Game, ToolClauses
from tests.architecture.tree import MODULES, offenders, starts_with, strings_of, tree_of
from text.game_list import GAMES as WORDS
from text.game_words import GameWords as Words

IN_GAMES: Final = tuple(game.folder_in("rules") for game in game_list.GAMES)
TOOLS: Final = sorted(name for name in MODULES if starts_with(name, "rules") and not starts_with(name, *IN_GAMES))
"""The modules of the rules that belong to no game."""
DESK_AND_COGS: Final = sorted(name for name in MODULES if starts_with(name, "matchday", "cogs"))
CLAUSE: Final = re.compile(r"[A-Z-]{2,}-\d+")
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
    assert {each.question for each in game.adjustable.values()} <= set(WORDS[game.name].panels)
    assert list(WORDS[game.name].adjustable) == list(game.adjustable)


def test_the_skirmish_has_facts_to_set_and_the_football_has_none() -> None:
    assert [name for name in ("counter_attack", "skirmish") if GAMES[name].adjustable] == ["skirmish"]


def test_words_and_pictures_are_found_for_every_game_of_the_list() -> None:
    listed = [game.name for game in game_list.GAMES]
    assert [list(GAMES), list(WORDS), list(PICTURES)] == [listed, listed, listed]
    assert {type(words) for words in WORDS.values()} == {Words}


def test_no_clause_stands_in_the_tools_of_the_rules() -> None:
    assert offenders(TOOLS, lambda module: {text for text in strings_of(module) if CLAUSE.fullmatch(text)}) == {}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_game_refuses_for_the_tools_under_its_own_clauses(game: Game) -> None:
    clauses = game.clauses.hexes, game.clauses.dice, game.clauses.duels
    assert set(clauses) - {""} <= set(WORDS[game.name].clauses)
    assert {duel.clause for duel in game.duels.values()} <= {game.clauses.duels}


def test_the_clauses_of_the_tools_in_football_are_those_that_they_always_were() -> None:
    assert GAMES["counter_attack"].clauses == ToolClauses("GEN-1", "GEN-3", "GEN-4")
