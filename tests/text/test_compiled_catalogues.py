"""Compiled catalogues: made once, made anew when words change, and done without where nothing may be written."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from text import compiled_catalogues
from text.compiled_catalogues import FOLDER, translations_in


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a catalogue in which a ball is called "ballon", where Python may keep compiled files."""
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    return called(tmp_path / "fr.po", "ballon", second=1)


def called(source: Path, name: str, *, second: int) -> Path:
    """Write a catalogue with a word for a ball, at a second."""
    header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n'
    _ = source.write_text(f'{header}\nmsgid "ball"\nmsgstr "{name}"\n', encoding="utf-8")
    os.utime(source, (second, second))
    return source


def test_a_catalogue_is_compiled_once(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first = translations_in(source).gettext("ball")
    monkeypatch.delattr(compiled_catalogues, "_compiled")

    assert (first, translations_in(source).gettext("ball")) == ("ballon", "ballon")


@pytest.mark.parametrize("second", [0, 2], ids=["older", "newer"])
def test_other_words_are_compiled_anew_even_if_their_file_is_older(source: Path, second: int) -> None:
    _ = translations_in(source)

    assert translations_in(called(source, "balle", second=second)).gettext("ball") == "balle"


def test_nothing_is_left_beside_what_is_kept(source: Path) -> None:
    _ = translations_in(source)

    assert [kept.name for kept in (source.parent / FOLDER).iterdir()] == ["fr.mo"]


def test_where_python_keeps_nothing_neither_do_catalogues(source: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)

    assert translations_in(source).gettext("ball") == "ballon"
    assert not (source.parent / FOLDER).exists()


def test_where_nothing_can_be_written_words_are_there_all_the_same(source: Path) -> None:
    _ = (source.parent / FOLDER).write_text("in the way")

    assert translations_in(source).gettext("ball") == "ballon"


def test_a_language_without_a_catalogue_is_english(tmp_path: Path) -> None:
    assert translations_in(tmp_path / "fr.po").gettext("ball") == "ball"
