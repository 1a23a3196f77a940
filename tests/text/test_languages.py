"""The languages: each has its words, and a translation keeps everything that must stay as it is."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog

from matchday.lessons import lesson_files
from tests.architecture.tree import SOURCES, tree_of
from tests.catalogues import FOLDERS, MARKS, ids_of, messages, missing, read, update, words_of
from text.game_list import GAMES as WORDS
from text.game_words import GameWords
from text.languages import COMPLETE, ENGLISH, LANGUAGES, T_, T_plural, language, nearest, speaking
from text.message import N_plural, filled

FOREIGN = [code for code in LANGUAGES if code != ENGLISH]
TRANSLATED = [code for code in COMPLETE if code != ENGLISH]
STARTED = [code for code in FOREIGN if code not in COMPLETE]
AWAY = N_plural("{hexes} hex to {to}", "{hexes} hexes to {to}", "hexes")
A_START = 100  # messages

SIGNS = re.compile(r"\*\*|`[^`\n]*`|^-# |^### |<[@#t]|/(?:match|me|squad) [a-z]+|/[a-z]+", re.MULTILINE)
TYPED_OR_BLANK = re.compile(r"`[^`]*`|\{[^}]*\}|https?://\S+")
SIGN_ALONE = re.compile(r" [:;!?»](?!\w)| %|« ")
BLANK = re.compile(r"\{\w+\}")
TYPED = re.compile("`[^`]+`")
LATIN = re.compile("[A-Za-z]{2,}")
WRITTEN_ALIKE = re.compile(r"`[^`]*`|\{\w*\}|/[a-z]+(?: [a-z]+)?|<[^>]*>|https?://\S+|[\w/]+\.(?:md|py)|\w+:\w+")
LATIN_IN_GREEK = frozenset(
    {
        *("Counter", "Attack", "Discord", "Python", "JavaScript", "browser", "bot"),
        *("Champions", "League", "Premier", "Serie", "Ulf", "Grim", "Rome", "Jackpot", "jackpot"),
        *("SHA", "HMAC", "CSV", "JSON", "json", "UTF", "UTC", "KB", "ID", "ON", "WEB", "ics", "xG"),
        *("TAC", "NXT", "SK", "CHG", "SE", "NE", "ffd"),
        *("English", "Fran", "ais", "Italiano", "Portugu"),
        *("moves", "odds", "dice", "settings", "watching", "cup", "groups", "title", "stats", "log"),
        *("aerial", "saving", "handling", "heading", "shooting", "tackling", "captain", "club", "kit", "stripes"),
        *("none", "back", "plan"),
    }
)
"""Names, abbreviations, clauses, directions, languages, commands and their options, columns of a squad's file, and the
few words that a command understands in English alone."""


def signs(message: str, *, in_a_lesson: bool = False) -> Counter[str]:
    """Count what Discord or a manager reads as a sign: formatting, commands, what is typed.

    in_a_lesson: whether it asks to type words of its own language; tests/matchday/lessons types them.
    """
    plain = BLANK.sub("", message)
    return Counter(SIGNS.findall(TYPED.sub("``", plain) if in_a_lesson else plain))


def in_readers_words(message: str, game: GameWords) -> str:
    """Return a message with all that is typed in it in the words of the current language."""
    return TYPED.sub(lambda typed: f"`{game.in_readers_words(typed[0][1:-1])}`", message)


def blanks(message: str) -> Counter[str]:
    """Count the blanks of a message, with how each is written."""
    return Counter(f"{name}:{form}" for _, name, form, _ in Formatter().parse(message) if name)


def translated(code: str) -> list[tuple[str, str]]:
    """Return what a catalogue has words for: in English, and in its language."""
    found: list[tuple[str, str]] = []
    for message in read(code):
        here, there = ids_of(message), words_of(message)
        found += [(here[min(form, len(here) - 1)], words) for form, words in enumerate(there) if here[0] and words]
    return found


@pytest.fixture(scope="module")
def said() -> Sequence[tuple[str, ...]]:
    """All that the program says."""
    return messages()


@pytest.fixture
def no_catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return an empty folder, in which the catalogues are looked for now."""
    monkeypatch.setattr("text.languages.CATALOGUES", tmp_path)
    return tmp_path


@pytest.mark.parametrize("code", FOREIGN)
def test_a_catalogue_has_every_message_and_none_that_is_said_no_more(
    code: str, said: Sequence[tuple[str, ...]]
) -> None:
    assert sorted(ids_of(message) for message in read(code) if message.id) == said


def test_a_message_is_collected_wherever_it_is_said(said: Sequence[tuple[str, ...]]) -> None:
    """Those in f-strings are not, so none may stand there."""
    known = {each for ids in said for each in ids}
    calls = [
        (module, call.args[0].value)
        for module in SOURCES
        if module.partition(".")[0] in FOLDERS
        for call in ast.walk(tree_of(module))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in MARKS and call.args
        if isinstance(call.args[0], ast.Constant)
    ]
    assert len(calls) > 2_000
    assert [(module, message) for module, message in calls if message not in known] == []


def test_a_message_either_counts_or_does_not(said: Sequence[tuple[str, ...]]) -> None:
    assert [first for first, times in Counter(ids[0] for ids in said).items() if times > 1] == []


def test_what_counts_says_its_number_in_both_forms(said: Sequence[tuple[str, ...]]) -> None:
    counting = [ids for ids in said if len(ids) > 1]
    assert len(counting) > 20
    assert [ids for ids in counting if blanks(ids[0]) != blanks(ids[1])] == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_complete_language_is_missing_nothing(code: str) -> None:
    assert missing(read(code)) == []


def test_a_started_language_says_the_most_needed() -> None:
    assert [code for code in STARTED if len(translated(code)) < A_START] == []


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
def test_a_translation_keeps_formatting_and_commands_and_says_in_its_own_words_what_to_type(code: str) -> None:
    lessons = {*lesson_files.messages()}
    with speaking(code):
        found = [
            (here, there)
            for here, there in translated(code)
            if signs(there, in_a_lesson=here in lessons)
            not in [signs(in_readers_words(here, game), in_a_lesson=here in lessons) for game in WORDS.values()]
        ]
    assert found == []


def test_greek_has_latin_letters_only_in_names_and_in_what_is_typed_or_read_by_programs() -> None:
    said = [(there, set(LATIN.findall(WRITTEN_ALIKE.sub(" ", there)))) for _, there in translated("el")]
    assert [(there, words - LATIN_IN_GREEK) for there, words in said if words - LATIN_IN_GREEK] == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_who_speaks_a_language_hears_it(code: str) -> None:
    known = dict(translated(code))
    with speaking(code):
        assert T_("Movement phase") == known["Movement phase"]
    assert T_("Movement phase") == "Movement phase"


def test_what_has_no_words_is_said_in_english() -> None:
    with speaking("fr"):
        assert T_("no message of ours") == "no message of ours"


def test_one_is_one_and_all_else_are_several() -> None:
    assert [filled(AWAY, {"hexes": hexes, "to": "K19"}) for hexes in (0, 1, 2, 11)] == [
        "0 hexes to K19", "1 hex to K19", "2 hexes to K19", "11 hexes to K19",
    ]  # fmt: skip


def test_a_number_may_come_as_text_and_what_is_no_whole_number_is_several() -> None:
    assert [T_plural(AWAY, number) for number in ("1", "1.5", None)] == [AWAY, AWAY.others, AWAY.others]


def test_what_counts_has_the_same_blanks_in_both_forms_and_one_that_says_how_many() -> None:
    with pytest.raises(ValueError, match="hexes"):
        _ = N_plural("a hex", "{hexes} hexes", "hexes")


def write(folder: Path, code: str, forms: str) -> None:
    """Write a catalogue with one message that counts."""
    said = 'msgid "{hexes} hex to {to}"\nmsgid_plural "{hexes} hexes to {to}"\n'
    (folder / f"{code}.po").write_text(said + forms, encoding="utf-8")


@pytest.mark.parametrize(("code", "of_none"), [("fr", "un"), ("it", "plus"), ("pt", "plus"), ("el", "plus")])
def test_each_language_counts_as_it_does(no_catalogues: Path, code: str, of_none: str) -> None:
    """None of something is one in French, and several in the others."""
    write(no_catalogues, code, 'msgstr[0] "un {hexes} {to}"\nmsgstr[1] "plus {hexes} {to}"\n')
    with speaking(code):
        said = [filled(AWAY, {"hexes": hexes, "to": "K19"}) for hexes in (0, 1, 2)]
    assert said == [f"{of_none} 0 K19", "un 1 K19", "plus 2 K19"]


def test_what_counts_and_has_no_words_is_said_in_english(no_catalogues: Path) -> None:
    write(no_catalogues, "el", 'msgstr[0] ""\nmsgstr[1] ""\n')
    with speaking("el"):
        assert [T_plural(AWAY, number) for number in (0, 1, 2)] == [AWAY.others, AWAY, AWAY.others]


@pytest.mark.parametrize("code", FOREIGN)
def test_a_catalogue_says_how_its_language_counts(no_catalogues: Path, code: str) -> None:
    """Other editors of catalogues read that from the head."""
    assert update(code) == len(messages())
    assert f'"Plural-Forms: {Catalog(locale=code).plural_forms}\\n"' in (no_catalogues / f"{code}.po").read_text()
    assert 'msgstr[1] ""' in (no_catalogues / f"{code}.po").read_text()


@pytest.mark.usefixtures("no_catalogues")
def test_what_is_translated_of_both_forms_is_kept_and_of_one_only_is_missing() -> None:
    _ = update("fr")
    one, *_ = (ids for ids in messages() if len(ids) > 1)
    catalogue = read("fr")
    catalogue[one[0]].string = ("un", "plusieurs")
    assert one[0] not in missing(catalogue)
    catalogue[one[0]].string = ("un", "")
    assert one[0] in missing(catalogue)


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


def test_no_line_of_french_begins_with_a_sign_that_belongs_to_the_word_before() -> None:
    """A no-break space stands before : ; ! ? % and »: a phone breaks lines at any other space."""
    alone = [said for _, said in translated("fr") if SIGN_ALONE.search(TYPED_OR_BLANK.sub("", said))]

    assert alone == []
    assert len([said for _, said in translated("fr") if "\N{NO-BREAK SPACE}" in said]) > A_START
