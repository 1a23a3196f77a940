"""Plain English of every message, as far as a script can check the rules for words."""

from __future__ import annotations

import re

import pytest

from tests.catalogues import messages
from tests.for_each import for_each

AS_A_NOUN = re.compile(r"(?:Who|What|Which|Whom|Whose|Whether)\b(?!.*\?\W*$)", re.DOTALL)
"""The beginning of a riddle: such a word opens a question or nothing."""

TYPED = re.compile(r"`[^`]*`|\{\w+\}|<[^>]*>")
AVOIDED = (
    *("any more", "anybody", "clause", "everybody", "goes well", "if you say nothing", "is told", "is to be"),
    *("nobody", "pip", "pips", "shall", "somebody", "stands still", "the other manager", "whoever"),
    *("best score", "farther", "no dice", "your last answer", "your part"),
)
"""Words of lawyers, of other languages or of the code, for which there is a plain one."""

BUTTONS = {"Nobody"}
"""Labels, not sentences."""


@pytest.fixture(scope="module")
def said() -> list[str]:
    """Return all messages, in every form, without the parts that are typed or filled in."""
    return [TYPED.sub("", form) for forms in messages() for form in forms if form not in BUTTONS]


def test_nothing_but_a_question_opens_with_a_word_that_asks(said: list[str]) -> None:
    assert [message for message in said if AS_A_NOUN.match(message.lstrip("*#- "))] == []


def test_there_is_no_semicolon(said: list[str]) -> None:
    assert [message for message in said if ";" in message] == []


@for_each("words", AVOIDED)
def test_a_plain_word_stands_where_there_is_one(said: list[str], words: str) -> None:
    found = re.compile(rf"\b{words}\b", re.IGNORECASE)
    assert [message for message in said if found.search(message)] == []
