"""The file of a match: all that is in it is its own, and nothing that anybody has named can break out of it."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from pages import __main__ as command
from pages.replay_data import recording_in
from pages.replay_page import VIEWER, page_with, replay_page
from rules.input.display_names import printable
from tests.attack.test_names import NASTY
from tests.pages.unpacked import LOGS, data_in, data_of, log_of

KILOBYTE = 1000
ANSWERS = 1500
LARGEST = 600 * KILOBYTE
HOSTILE = (
    "</script><script>alert(1)</script>",
    "<!-- <script>",
    "]]> ' onload='x \" onfocus=\"x",
    "</title><img src=x onerror=alert(1)>",
    "{{7*7}} $data ${style} &lt;b&gt;",
)


"""Names that could end a script, begin a tag, or be taken for a placeholder."""

HOSTILE_IN_DISCORD = [
    name for pair in NASTY.values() for name in pair if printable(name) and len(name.splitlines()) == 1
]
"""Names that could do harm in Discord, without those that no log can hold."""


class Tags(HTMLParser):
    """Reads the tags of a page, and the text in its style and scripts."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.inline: list[tuple[str, str]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag in {"script", "style"} and ("id", "data") not in attrs:
            self.inline.append((tag, ""))

    def handle_data(self, data: str) -> None:
        if self.inline and self.lasttag == self.inline[-1][0]:
            tag, before = self.inline[-1]
            self.inline[-1] = tag, before + data


def page_of(name: str) -> str:
    """Return the page of a recorded match."""
    return page_with(data_of(name), "en").decode()


def named(club: str, player: str) -> str:
    """Return a recorded match with other names of the home side's club and its 9."""
    log = log_of("community-1").replace("home Lantern Quay;", f"home {club};")
    return log.replace("home.9 Rafael Montesqueda;", f"home.9 {player};")


def test_the_policy_lets_its_own_style_and_script_run_and_nothing_else() -> None:
    page = page_of("community-1")
    read = Tags(page)
    [policy] = [value or "" for name, value in read.attributes if name == "content" and "default-src" in (value or "")]

    texts = {
        kind: re.findall(rf'<{kind}(?: type="module")?>(.*?)</{kind}>', page, re.DOTALL) for kind in ("style", "script")
    }
    hashes = {kind: f"'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'" for kind, (text,) in texts.items()}

    assert policy == (
        f"default-src 'none'; style-src {hashes['style']}; script-src {hashes['script']}; "
        "img-src 'none'; base-uri 'none'; form-action 'none'"
    )
    assert texts["script"] == [(VIEWER / "replay.js").read_text(encoding="utf-8")]
    assert page.index("Content-Security-Policy") < page.index("<style>")


def test_nothing_in_it_leads_anywhere() -> None:
    read = Tags(page_of("community-1"))

    assert {"link", "img", "iframe", "form", "object", "embed", "base"} & {*read.tags} == set()
    names = {name for name, _ in read.attributes}
    assert {"src", "href", "action", "style"} & names == set()
    assert [name for name in names if name.startswith("on")] == []


def test_the_script_gets_the_data_as_it_was() -> None:
    assert data_in(page_of("community-1")) == data_of("community-1")


def test_without_a_script_the_match_is_told_in_the_language_asked_for() -> None:
    page = replay_page(recording_in(log_of("community-3")), "it").decode()

    assert '<html lang="it">' in page
    assert "<p>" + " ".join(data_of("community-3")["told"]["it"][6]).replace("'", "&#x27;") + "</p>" in page


def test_a_language_that_is_not_complete_is_english() -> None:
    assert '<html lang="en">' in replay_page(recording_in(log_of("community-3")), "de").decode()


@pytest.mark.parametrize("name", ["".join(HOSTILE), "".join(HOSTILE_IN_DISCORD)], ids=["for a page", "for Discord"])
def test_hostile_names_stay_text(name: str) -> None:
    usual, page = Tags(page_of("community-1")), replay_page(recording_in(named(name, name)), "en").decode()
    read = Tags(page)
    data = data_in(page)

    assert set(read.tags) == set(usual.tags)
    assert read.tags.count("script") == usual.tags.count("script")
    assert read.inline == usual.inline
    assert {attribute for attribute, _ in read.attributes} == {attribute for attribute, _ in usual.attributes}
    assert data["sides"][0]["name"] == printable(name)
    assert printable(name) in {piece["name"] for piece in data["pieces"]}
    assert data["field"] == data_of("community-1")["field"]  # the only markup in the data, of numbers alone


def test_of_1500_answers_it_has_at_most_600_kilobytes() -> None:
    """Each part of the densest recorded match, by its answers: repeated, a match would pack better than a long one."""

    def sizes(name: str) -> tuple[int, float]:
        data = data_of(name)
        bare: dict[str, Any] = {key: dict.fromkeys(data[key], ()) for key in ("told", "turn", "dice")}
        empty: dict[str, Any] = data | bare | {"steps": []}
        fixed = len(page_with(empty, "en"))
        return fixed, (len(page_with(data, "en")) - fixed) / len(data["steps"])

    fixed, an_answer = map(max, zip(*(sizes(file.stem) for file in sorted(LOGS.glob("*.log"))), strict=True))

    assert fixed + ANSWERS * an_answer <= LARGEST


def test_a_log_on_disk_becomes_a_page(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "log.txt"
    _ = file.write_text(log_of("community-1"), encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["pages", str(file)])

    assert command.main() == 0
    assert capsysbinary.readouterr().out == page_of("community-1").encode()


def test_a_file_that_is_no_log_is_refused_in_one_line(
    tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "log.txt"
    _ = file.write_text("hello\n", encoding="utf-8")
    monkeypatch.setattr("sys.argv", ["pages", str(file)])

    assert command.main() == 1
    said = capsysbinary.readouterr()
    assert (said.out, said.err.count(b"\n")) == (b"", 1)
    assert b"LogUnreadable" in said.err
