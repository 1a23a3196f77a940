"""The languages: what is said in each, and that a translation keeps what must stay as it is."""

from __future__ import annotations

import re
from collections import Counter
from string import Formatter

import pytest
from babel.messages.catalog import Catalog

from tests.catalogues import messages, missing, read
from text.languages import ENGLISH, LANGUAGES, T_, language, nearest, speaking

FOREIGN = [code for code in LANGUAGES if code != ENGLISH]
COMPLETE = ("fr", "it")
STARTED = ("pt", "el")
A_START = 100  # messages

SIGNS = re.compile(r"\*\*|`[^`\n]*`|^-# |^### |<[@#t]|/(?:match|me|squad) [a-z]+|/[a-z]+", re.MULTILINE)
BLANK = re.compile(r"\{\w+\}")


def signs(message: str) -> Counter[str]:
    """Count what Discord or a manager reads as a sign: formatting, commands, what is typed."""
    return Counter(SIGNS.findall(BLANK.sub("", message)))


def blanks(message: str) -> Counter[str]:
    """Count the blanks of a message, with how each is written."""
    return Counter(f"{name}:{form}" for _, name, form, _ in Formatter().parse(message) if name)


def translated(code: str) -> list[tuple[str, str]]:
    """Return what a catalogue has words for: in English, and in its language."""
    return [(str(message.id), str(message.string)) for message in read(code) if message.id and message.string]


@pytest.fixture(scope="module")
def said() -> list[str]:
    """All that the program says."""
    return messages()


@pytest.mark.parametrize("code", FOREIGN)
def test_a_catalogue_has_every_message_and_none_that_is_said_no_more(code: str, said: list[str]) -> None:
    assert sorted(str(message.id) for message in read(code) if message.id) == said


@pytest.mark.parametrize("code", COMPLETE)
def test_a_complete_language_is_missing_nothing(code: str) -> None:
    assert missing(read(code)) == []


@pytest.mark.parametrize("code", STARTED)
def test_a_started_language_says_the_most_needed(code: str) -> None:
    assert len(translated(code)) >= A_START


def test_what_is_missing_is_counted() -> None:
    catalogue = Catalog(locale="fr")
    _ = catalogue.add("Done", "Terminé")
    _ = catalogue.add("Stay", "")
    assert missing(catalogue) == ["Stay"]


@pytest.mark.parametrize("code", FOREIGN)
def test_nothing_is_half_translated(code: str) -> None:
    assert [message.id for message in read(code) if message.id and message.fuzzy] == []


@pytest.mark.parametrize("code", FOREIGN)
def test_a_translation_has_the_same_blanks(code: str) -> None:
    assert [(here, there) for here, there in translated(code) if blanks(here) != blanks(there)] == []


@pytest.mark.parametrize("code", FOREIGN)
def test_a_translation_keeps_formatting_and_commands(code: str) -> None:
    assert [(here, there) for here, there in translated(code) if signs(here) != signs(there)] == []


@pytest.mark.parametrize("code", COMPLETE)
def test_who_speaks_a_language_hears_it(code: str) -> None:
    known = dict(translated(code))
    with speaking(code):
        assert T_("Movement phase") == known["Movement phase"]
    assert T_("Movement phase") == "Movement phase"


def test_what_has_no_words_is_said_in_english() -> None:
    with speaking("fr"):
        assert T_("no message of ours") == "no message of ours"


def test_nothing_is_said_in_no_words() -> None:
    with speaking("fr"):
        assert not T_("")


def test_a_language_ends_where_its_block_ends() -> None:
    with speaking("fr"):
        with speaking("it"):
            assert language() == "it"
        assert language() == "fr"
    assert language() == ENGLISH


def test_an_unknown_language_is_english() -> None:
    with speaking("fr"), speaking("xx"):
        assert language() == ENGLISH


@pytest.mark.parametrize(("locale", "spoken"), [("pt-BR", "pt"), ("el", "el"), ("en-GB", "en"), ("ja", "en")])
def test_a_locale_of_discord_finds_the_nearest_language(locale: str, spoken: str) -> None:
    assert nearest(locale) == spoken
