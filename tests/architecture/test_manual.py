"""The manual matches the program: its tables of commands, orders, clocks, duels and stored data are complete."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Mapping
from datetime import timedelta
from itertools import takewhile
from pathlib import Path
from typing import Any, Final

import pytest
from discord import AppCommandType, app_commands

from bot import COGS, GAMES, FourthOfficial
from matchday.clock.clock_math import PACES
from rules.asking import Choose, OneOf
from rules.counter_attack.automation.standing_orders import STANDING_ORDERS
from rules.counter_attack.commands.command_parser import orders
from rules.counter_attack.flow.questions import QUESTIONS
from rules.skirmish.game import SKIRMISH
from settings import Settings
from store.schema.match_tables import metadata
from store.seeds import own_words
from tests.architecture.tree import SOURCES, text_of
from tests.clauses import ROOT
from tests.text.test_languages import COMPLETE
from text.counter_attack.questions import PANELS
from text.counter_attack.standing_orders import STANDING_ORDERS as IN_WORDS
from text.counter_attack.typed_synonyms import typed_words
from text.game_list import GAMES as WORDS
from text.languages import ENGLISH, LANGUAGES

README: Final = text_of(ROOT / "README.md")
PLAYING: Final = text_of(ROOT / "docs/playing.md")
CLOCKS: Final = text_of(ROOT / "docs/clocks.md")
DUELS_PAGE: Final = text_of(ROOT / "docs/duels.md")
SKIRMISH_PAGE: Final = text_of(ROOT / "docs/skirmish.md")
PRIVACY: Final = text_of(ROOT / "docs/privacy.md")
SPOKEN: Final = text_of(ROOT / "docs/languages.md")


def table_in(text: str) -> list[list[str]]:
    """Return the cells of a text's first table, line by line, without the column heads."""
    lines = text.splitlines()
    first = next((number for number, line in enumerate(lines) if line.startswith("|")), len(lines))
    rows = takewhile(lambda line: line.startswith("|"), lines[first + 2 :])
    return [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]


def below(page: str, heading: str) -> str:
    """Return the text below a heading of a page."""
    return page.partition(f"\n{heading}\n")[2]


def code_in(cell: str) -> list[str]:
    """Return the code in a cell."""
    return re.findall(r"`([^`]+)`", cell)


# Typed entries


def examples_in(page: str) -> list[tuple[str, str, list[str]]]:
    """Return a manual's examples of entries: the question, what is typed, and the answers it is read as."""
    return [
        (asked, code_in(typed)[0], code_in(read_as))
        for asked, part in re.findall(r"^### [^\n]*\(`(\w+)`\)\n(.*?)(?=^##|\Z)", page, re.MULTILINE | re.DOTALL)
        for typed, read_as, *_ in table_in(part)
    ]


EXAMPLES: Final = examples_in(PLAYING)


def test_there_are_examples_of_several_questions() -> None:
    assert {"move", "action", "placement"} <= {asked for asked, _, _ in EXAMPLES} <= QUESTIONS.keys()
    assert len(EXAMPLES) >= 40


def test_an_example_is_read_as_the_manual_says() -> None:
    assert [(typed, read(asked, typed)) for asked, typed, _ in EXAMPLES] == [
        (typed, [answer.casefold() for answer in read_as]) for _, typed, read_as in EXAMPLES
    ]


def read(asked: str, typed: str) -> list[str]:
    """Return the answers read from text at a question."""
    open_now = Choose("home", asked, "MOV-1", OneOf((), "MOV-1"))
    return [answer.casefold() for answer in orders(typed, open_now, typed_words())]


# Commands


async def _commands() -> Mapping[str, Any]:
    bot = FourthOfficial(Settings(database=Path("unused.db")))
    for cog in COGS:
        await bot.add_cog(cog(bot))
    typed = [command for command in bot.tree.walk_commands() if isinstance(command, app_commands.Command)]
    menus = [
        menu for kind in (AppCommandType.user, AppCommandType.message) for menu in bot.tree.get_commands(type=kind)
    ]
    return {f"/{each.qualified_name}": each.to_dict(bot.tree) for each in typed} | {
        menu.name: menu.to_dict(bot.tree) for menu in menus
    }


COMMANDS: Final = asyncio.run(_commands())


def options_of(command: str) -> list[str]:
    """Return a command's options as in the manual: optional ones in brackets."""
    options = COMMANDS[command].get("options", ())
    return [f"`{each['name']}`" if each.get("required") else f"[`{each['name']}`]" for each in options]


SHOWN: Final = {code_in(command)[0]: options for command, options, *_ in table_in(below(PLAYING, "## All commands"))}


def test_the_manual_has_every_command_and_none_that_there_is_not() -> None:
    assert set(SHOWN) == set(COMMANDS)


def test_the_manual_has_every_option_of_a_command() -> None:
    assert {command: SHOWN[command] for command in COMMANDS} == {
        command: " ".join(options_of(command)) for command in COMMANDS
    }


def test_the_readme_has_every_option_of_a_challenge() -> None:
    shown = [option for cells in table_in(below(README, "## What can be agreed on")) for option in code_in(cells[0])]
    there = [option["name"] for option in COMMANDS["/match challenge"]["options"] if not option.get("required")]
    assert sorted(shown) == sorted(there)


@pytest.mark.parametrize("name", ["pace", "assist"])
def test_the_readme_has_everything_that_can_be_picked(name: str) -> None:
    told = {
        tuple(code_in(cells[0])): code_in(cells[1]) for cells in table_in(below(README, "## What can be agreed on"))
    }
    option = next(each for each in COMMANDS["/match challenge"]["options"] if each["name"] == name)
    assert told[name,] == [str(choice["value"]) for choice in option["choices"]]


# Standing orders


def in_advance(question: str) -> str:
    """Return the manual's line for a question."""
    said, advance = IN_WORDS.get(question), STANDING_ORDERS[question]
    asks = said.asks if said else PANELS[question].ask
    answer = " / ".join(said.ways.values()) if said else f"*asked:* {advance.because}"
    return f"| `{question}` | {asks} | {answer} |"


def test_a_question_has_the_line_that_says_what_can_be_said_in_advance() -> None:
    shown = re.findall(r"^\| `[a-z_]+` \| .*$", PLAYING.partition("## Standing orders")[2], re.MULTILINE)
    assert shown == [in_advance(question) for question in QUESTIONS], "add or change these lines of docs/playing.md"


# Clocks


def span(written: str) -> timedelta:
    """Return the duration in a text such as "72 hours"."""
    number, unit = written.split()
    return timedelta(**{unit: int(number)})


def test_the_manual_has_the_time_of_every_pace() -> None:
    shown = {code_in(pace)[0]: (span(turn), span(reserve)) for pace, turn, reserve in table_in(CLOCKS)}
    assert shown == {name: (pace.budget, pace.reserve) for name, pace in PACES.items()}


# Duels


DUELS_BELOW: Final = {"counter_attack": "## Kinds", "skirmish": "## Kinds of the skirmish"}
"""Heading above each game's duels."""


def duel_line(game: str, kind: str) -> str:
    """Return the manual's line for a kind of duel."""
    duel, words = GAMES[game].duels[kind], WORDS[game].duels
    points = [words.attributes[name] if name else "" for name in duel.attributes.values()]
    cells = [words.kinds[kind], *points, ", ".join(words.mods[mod] for mod in duel.mods)]
    return f"| {' | '.join(cells)} |".replace("|  |", "| |").replace("|  |", "| |")


def _duels_shown(game: str) -> list[str]:
    kinds = below(DUELS_PAGE, DUELS_BELOW[game]).partition("\n## ")[0]
    return re.findall(r"^\| (?!kind|---).*$", kinds, re.MULTILINE)


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.duels])
def test_a_kind_of_duel_has_the_line_that_says_what_it_takes(game: str) -> None:
    lines = [duel_line(game, kind) for kind in WORDS[game].duels.kinds]
    assert _duels_shown(game) == lines, "add or change these lines of docs/duels.md"


def test_the_manual_has_every_option_of_a_duel() -> None:
    shown = [option for cells in table_in(DUELS_PAGE) for option in code_in(cells[0])]
    assert sorted(shown) == sorted(option["name"] for option in COMMANDS["/duel"]["options"])


def test_the_manual_says_what_is_mixed_into_the_dice_of_duels() -> None:
    assert f"with `{own_words('duels', 12)}` for WORDS" in DUELS_PAGE


# Agreed settings


def test_the_manual_of_the_skirmish_has_everything_that_is_set_by_agreement() -> None:
    shown = {called: tuple(code_in(said)) for called, said in table_in(below(SKIRMISH_PAGE, "## Set by agreement"))}
    assert shown == {WORDS[SKIRMISH.name].adjustable[name]: each.words for name, each in SKIRMISH.adjustable.items()}


# Stored data, and languages


def test_the_manual_says_of_every_table_what_it_keeps_of_people() -> None:
    shown = [name for cells in table_in(below(PRIVACY, "## What is stored")) for name in code_in(cells[0])]
    assert sorted(shown) == sorted(metadata.tables)


def test_the_manual_names_every_language() -> None:
    shown = {code_in(code)[0]: name for code, name, *_ in table_in(below(SPOKEN, "## Which there are"))}
    assert shown == dict(LANGUAGES)


def test_the_manual_says_which_languages_are_complete() -> None:
    far = {
        code_in(code)[0]: how_far.split(":")[0] for code, _, how_far in table_in(below(SPOKEN, "## Which there are"))
    }
    whole = {ENGLISH, *COMPLETE}
    assert far == {code: "complete" if code in whole else "started" for code in LANGUAGES}


def test_the_readme_says_what_is_in_every_folder_with_code() -> None:
    shown = [name for cells in table_in(below(README, "## Where things are")) for name in code_in(cells[0])]
    files = [file.relative_to(ROOT).parts for file in SOURCES.values()]
    folders = {f"{parts[0]}/" for parts in files if len(parts) > 1}
    games = {f"rules/{parts[1]}/" for parts in files if parts[0] == "rules" and len(parts) > 2}
    assert sorted((folders | games) - set(shown)) == []
    assert [name for name in shown if not (ROOT / name).exists()] == []


def test_the_readme_leads_to_every_document() -> None:
    pages = sorted(page.name for page in (ROOT / "docs").glob("*.md"))
    assert [page for page in pages if f"(docs/{page})" not in README] == []
