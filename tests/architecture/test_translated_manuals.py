"""Translated manuals are held to the program as the English one is: examples, commands, standing orders, buttons."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import pytest

from rules.counter_attack.automation.standing_orders import STANDING_ORDERS
from rules.counter_attack.flow.questions import QUESTIONS
from tests.architecture.test_manual import (
    COMMANDS,
    EXAMPLES,
    PLAYING,
    SHOWN,
    below,
    code_in,
    examples_in,
    options_of,
    read,
    table_in,
)
from tests.architecture.tree import text_of
from tests.catalogues import messages
from tests.clauses import ROOT
from text.counter_attack.questions import PANELS
from text.counter_attack.standing_orders import STANDING_ORDERS as IN_WORDS
from text.languages import COMPLETE, ENGLISH, LANGUAGES, T_, speaking

FILES: Final = {code: ROOT / f"docs/translations/playing.{code}.md" for code in LANGUAGES if code != ENGLISH}
MANUALS: Final = {code: text_of(file) for code, file in FILES.items() if file.exists()}
"""Manuals by language: of those that have one."""

ITALICS: Final = re.compile(r"(?<![*\w])\*([^*\n]+)\*(?![*\w])")
SECTION: Final = re.compile(r"^## .*$", re.MULTILINE)
HEADING: Final = re.compile(r"^(#+) [^(\n]*(?:\((`\w+`)\))?$", re.MULTILINE)
LINK: Final = re.compile(r"\]\((?!(?:\.\./|translations/)?playing)([^)#]*)[^)]*\)")

each_manual = pytest.mark.parametrize("code", MANUALS)


def commands_in(page: str) -> list[list[str]]:
    """Return the lines of a manual's last table, which has the commands, cell by cell."""
    return table_in(below(page, SECTION.findall(page)[-1]))


def names_in(code: str) -> Mapping[str, str]:
    """Return the names of messages in a language by their English names.

    Most are the whole message; others open a menu or leave out what follows a colon.
    """
    with speaking(code):
        said = {one: T_(one) for one, *_ in messages()}
    begun = {one.partition(":")[0]: words.partition(":")[0].rstrip() for one, words in said.items()}
    return begun | {f"{one} …": f"{words} …" for one, words in said.items()} | said


def test_there_are_translated_manuals() -> None:
    assert MANUALS.keys() <= set(COMPLETE)
    assert MANUALS


@each_manual
def test_the_english_manual_leads_to_its_translation_and_back(code: str) -> None:
    assert f"[{LANGUAGES[code]}](translations/playing.{code}.md)" in PLAYING
    assert "(../playing.md)" in MANUALS[code]


@each_manual
def test_a_translation_has_every_section(code: str) -> None:
    assert HEADING.findall(MANUALS[code]) == HEADING.findall(PLAYING)


@each_manual
def test_a_translation_leads_where_the_english_manual_leads(code: str) -> None:
    assert _led_to(MANUALS[code], FILES[code]) == _led_to(PLAYING, ROOT / "docs/playing.md")


@each_manual
def test_a_translation_has_the_same_rows_in_its_tables(code: str) -> None:
    """But for the examples, of which a language has its own."""
    first, *others = re.split(r"^#+ .*\(`\w+`\)$", MANUALS[code], flags=re.MULTILINE)
    english, *rest = re.split(r"^#+ .*\(`\w+`\)$", PLAYING, flags=re.MULTILINE)
    for here, there in ((first, english), (others[-1].partition("\n## ")[2], rest[-1].partition("\n## ")[2])):
        assert [row.count("|") for row in here.splitlines() if row.startswith("|")] == [
            row.count("|") for row in there.splitlines() if row.startswith("|")
        ]


@each_manual
def test_an_example_of_a_translation_is_read_as_it_says(code: str) -> None:
    found = examples_in(MANUALS[code])
    assert [(typed, read(asked, typed)) for asked, typed, _ in found] == [
        (typed, [answer.casefold() for answer in read_as]) for _, typed, read_as in found
    ]
    assert {asked for asked, _, _ in found} == {asked for asked, _, _ in EXAMPLES}
    assert len(found) >= 40


@each_manual
def test_a_translation_names_the_commands_that_the_english_manual_names(code: str) -> None:
    def typed(page: str) -> set[str]:
        return {said for line in page.splitlines() for said in code_in(line) if said.startswith("/")}

    assert typed(MANUALS[code]) == typed(PLAYING)


@each_manual
def test_a_translation_has_every_command_with_its_options_and_its_description(code: str) -> None:
    shown = {code_in(command)[0]: (options, said) for command, options, said in commands_in(MANUALS[code])}
    with speaking(code):
        names = {T_(command): command for command in SHOWN}
        assert list(shown) == list(names)
        for name, (options, said) in shown.items():
            assert options == " ".join(options_of(names[name])), name
            assert said.startswith(T_(COMMANDS[names[name]].get("description", ""))), name


@each_manual
def test_a_translation_says_of_every_question_what_can_be_said_in_advance(code: str) -> None:
    shown = re.findall(r"^\| `([a-z_]+)` \| ([^|]*) \| ([^|]*) \|$", MANUALS[code], re.MULTILINE)
    asked = [line for line in shown if line[0] in QUESTIONS]
    assert [question for question, *_ in asked] == list(QUESTIONS)
    reasons: dict[str, set[str]] = {}
    with speaking(code):
        for question, asks, answer in asked:
            said = IN_WORDS.get(question)
            assert asks == T_(said.asks if said else PANELS[question].ask), question
            if said:
                assert answer == " / ".join(T_(way) for way in said.ways.values()), question
            else:
                reasons.setdefault(STANDING_ORDERS[question].because, set()).add(answer)
    assert [why for why, told in reasons.items() if len(told) != 1] == []
    assert len({answer for told in reasons.values() for answer in told}) == len(reasons)


@each_manual
def test_a_translation_names_buttons_as_they_are_called(code: str) -> None:
    names = names_in(code)
    there = Counter(names[said] for said in ITALICS.findall(PLAYING) if said in names)
    assert len(there) > 20
    said = Counter(ITALICS.findall(MANUALS[code]))
    assert {name: said[name] for name in there} == there


def _led_to(text: str, page: Path) -> Counter[Path]:
    """Return the documents that a page links to, and how often (itself: an empty path). page: its file."""
    return Counter((page.parent / to).resolve() if to else Path() for to in LINK.findall(text))
